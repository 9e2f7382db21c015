/** Something is not as it must be, whatever anybody asked for: our own mistake, answered with 500 and logged. */
class InvariantBroken extends Error {
  constructor(promise: string) {
    super(`Broken: ${promise}`)
    this.name = 'InvariantBroken'
  }
}

/**
 * What must be there by the house's own doing, such as a row that was just written or is locked; `promise` says why. For what may be
 * missing because somebody asked for something that is not there for them, there is `orNotFound`.
 */
export const invariant = <T>(value: T | null | undefined, promise: string): T => {
  if (value === null || value === undefined) throw new InvariantBroken(promise)
  return value
}
