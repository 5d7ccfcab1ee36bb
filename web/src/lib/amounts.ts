/** Estimates in words: to a tenth, with a unit; whole where the game counts whole. */
import { FluentNumber } from '@fluent/bundle'
import type { Words } from './words'

/** Halves go away from zero: a loss reads the same with and without its sign. */
export const tenth = (value: number): number => (Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10 || 0

const format = (digits: number, signed: boolean) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: signed ? 'exceptZero' : 'auto' }) as const

export function amount(value: number, words: Words, signed = false): string {
  return words.number(tenth(value), format(1, signed))
}

/** The amounts of one review. */
export class Amounts {
  constructor(
    readonly words: Words,
    readonly unit: string | undefined, // known once a review is complete
    readonly isWhole: boolean, // was the game played out? Then its result is what the game counts
  ) {}

  estimate(value: number, signed = false): string {
    return amount(value, this.words, signed)
  }

  result(value: number, signed = false): string {
    return this.isWhole ? this.words.number(Math.round(value), format(0, signed)) : this.estimate(value, signed)
  }

  /** With the unit. */
  much(value: number, signed = false): string {
    return this.unit ? this.words.text('review-much', { unit: this.unit, amount: new FluentNumber(tenth(value), format(1, signed)) }) : this.estimate(value, signed)
  }

  /** A result with the unit. */
  muchInAll(value: number): string {
    if (!this.isWhole || !this.unit) return this.much(value)
    return this.words.text('review-much', { unit: this.unit, amount: new FluentNumber(Math.round(value), format(0, false)) })
  }
}
