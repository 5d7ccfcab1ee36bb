/** Is somebody asking what things are? Then a press tells, and plays nothing. */
class Tips {
  asking = $state(false)
}
export const tips = new Tips()
