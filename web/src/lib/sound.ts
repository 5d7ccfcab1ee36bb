/** Small synthesised sounds, without files. Off by default. */
import { settings } from './settings.svelte'

let context: AudioContext | undefined
const NOTES = { place: [330, 0.06], turn: [523, 0.16], refuse: [160, 0.14], score: [784, 0.22] } as const

export function sound(name: keyof typeof NOTES) {
  if (settings.sound !== 'on') return
  context ??= new AudioContext()
  const [frequency, length] = NOTES[name]
  const now = context.currentTime
  const tone = context.createOscillator()
  const level = context.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(frequency, now)
  level.gain.setValueAtTime(0.12, now)
  level.gain.exponentialRampToValueAtTime(0.001, now + length)
  tone.connect(level).connect(context.destination)
  tone.start(now)
  tone.stop(now + length)
}
