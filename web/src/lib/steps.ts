/** Steps in a game's notation, read by their words: most begin with a verb, and the rest are its arguments. */
export const verbOf = (action: string) => action.split(' ')[0]!

export class Steps {
  readonly #all: readonly (readonly string[])[]

  constructor(actions: readonly string[]) {
    this.#all = actions.map((action) => action.split(' '))
  }

  /** Is there a step with one of these verbs? */
  has(...verbs: string[]): boolean {
    return this.#all.some(([verb]) => verbs.includes(verb!))
  }

  /** The arguments of every step with this verb. */
  args(verb: string): string[][] {
    return this.#all.filter((words) => words[0] === verb).map((words) => words.slice(1))
  }

  /** What may come after these words, each once: `of('flip')` are cells, `of('place', side)` those for this side. */
  of(...begun: string[]): string[] {
    const found = this.#all.filter((words) => begun.every((word, i) => word === words[i]))
    return [...new Set(found.flatMap((words) => words[begun.length] ?? []))]
  }
}

export const steps = (actions: readonly string[]) => new Steps(actions)
