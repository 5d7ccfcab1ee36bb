# Terem without a server: in this page, on this device.
device-fetching = Rules and bots are coming into this page…
device-starting = Rules and bots are starting…
device-failed = Rules and bots did not start. Load the page again, or try another browser.
device-plain = The rules are not compiled here, so bots think less far.
device-newer = There is a newer Terem.
device-renew = Change to it
device-why = Solo, at one screen, or against bots, even without a connection. Everything stays on this device.
