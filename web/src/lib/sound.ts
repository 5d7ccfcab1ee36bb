/** Small synthesised sounds, without files. Off by default. */
import { settings, type Sound } from './settings.svelte'

let context: AudioContext | undefined
const NOTES: Record<Sound, readonly [number, number]> = { place: [330, 0.06], turn: [523, 0.16], refuse: [160, 0.14], score: [784, 0.22] }

export function sound(name: Sound) {
  if (settings.sound !== 'on' || settings.silent.includes(name)) return
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
