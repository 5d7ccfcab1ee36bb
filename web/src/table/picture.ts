/** The result as a picture to share, drawn in the page. */
import { mount, unmount } from 'svelte'
import Emblem from '../house/Emblem.svelte'

export interface Result {
  key: string // of the game
  game: string
  title: string
  lines: readonly { place: string; name: string; points: string }[]
  date: string
}
const WIDTH = 1200
const HEIGHT = 630
const EMBLEM = 300

/** What stands on the game's window sill. Its colours are its own, so it can be drawn anywhere. */
async function emblemOf(game: string): Promise<HTMLImageElement> {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of [['viewBox', '-3 -5 66 66'], ['width', `${EMBLEM}`], ['height', `${EMBLEM}`]] as const) drawing.setAttribute(name, value)
  const emblem = mount(Emblem, { target: drawing, props: { game } })
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  void unmount(emblem)
  await image.decode()
  return image
}

export async function pictureOf({ key, game, title, lines, date }: Result): Promise<Blob> {
  const style = getComputedStyle(document.documentElement)
  // The canvas knows no light-dark(): an element tells what it comes to.
  const probe = document.body.appendChild(document.createElement('i'))
  const colour = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const [paper, ink, soft, red, honey] = ['--paper', '--ink', '--soft', '--red', '--honey'].map(colour) as [string, string, string, string, string]
  probe.remove()
  const [head, body] = [style.getPropertyValue('--head'), style.getPropertyValue('--body')]
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')!
  const write = (text: string, x: number, y: number, font: string, fill: string, align: CanvasTextAlign = 'left', width = WIDTH - 160) => {
    Object.assign(pen, { font, fillStyle: fill, textAlign: align })
    pen.fillText(text, x, y, width)
  }
  pen.fillStyle = paper
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = red
  pen.fillRect(0, 0, WIDTH, 18)
  pen.fillStyle = honey
  pen.fillRect(0, 18, WIDTH, 5)
  pen.drawImage(await emblemOf(key), WIDTH - 80 - EMBLEM, 215, EMBLEM, EMBLEM)
  write(game, 80, 110, `700 44px ${head}`, soft)
  write(title, 80, 195, `700 60px ${head}`, ink)
  const step = Math.min(64, 300 / Math.max(1, lines.length))
  lines.forEach(({ place, name, points }, number) => {
    const y = 275 + number * step
    const font = `${number ? 400 : 700} ${Math.round(step * 0.62)}px ${body}`
    write(place, 100, y, font, soft, 'center', 60)
    write(name, 150, y, font, ink, 'left', 450)
    write(points, 720, y, font, ink, 'right', 110)
  })
  write('Terem', 80, HEIGHT - 40, `700 34px ${head}`, red)
  write(date, WIDTH - 80, HEIGHT - 40, `400 28px ${body}`, soft, 'right')
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'))
}

/** To another program where the system can, else as a download. */
export async function share(blob: Blob, name: string, title: string) {
  const file = new File([blob], name, { type: blob.type })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => {}) // dismissed
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
