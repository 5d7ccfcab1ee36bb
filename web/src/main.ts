import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { ON_DEVICE } from '$lib/home'
import { starting } from '$lib/starting.svelte'

mount(App, { target: document.getElementById('terem')! })

if (ON_DEVICE) {
  void starting.keep().catch(() => {}) // the page works without it, as long as there is a connection
} else if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {})) // the page works without it
}
