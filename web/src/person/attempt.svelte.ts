/** Something that a form does: busy meanwhile, and then the words of how it went. */
import { house } from '$lib/house.svelte'
import { why } from '$lib/why'

export class Attempt {
  busy = $state(false)
  good = $state(true)
  told = $state('')

  /** `work` gives the key of the words to say, or nothing. */
  async run(work: () => Promise<string | void>) {
    this.busy = true
    this.told = ''
    try {
      const key = await work()
      this.told = key ? house.words!.text(key) : ''
      this.good = true
    } catch (error) {
      this.told = why(error)
      this.good = false
    }
    this.busy = false
  }

  on = (work: () => Promise<string | void>) => (event: SubmitEvent) => {
    event.preventDefault()
    void this.run(work)
  }
}
