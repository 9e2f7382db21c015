import { arrival } from './arrival.ts'

/** Later they are older than what the store of answers takes for fresh. */
const freshMs = 10_000

let given: Record<string, unknown> | undefined

/** Going back may bring up the page of an hour ago out of the browser's cache, with the stock and prices of then. */
const isOld = (): boolean => arrival() === 'back_forward' || performance.now() > freshMs

const read = (): Record<string, unknown> => {
  const text = document.getElementById('answers')?.textContent
  return text && !isOld() ? JSON.parse(text) : {}
}

/**
 * What the server has sent along with the page because the page would ask for it first: the answers to a guest, each taken
 * once, so that whatever is asked again is asked of the server. `undefined` is none.
 */
export const givenAnswer = (address: string, query: object = {}): unknown => {
  given ??= read()
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const key = asked.length === 0 ? address : `${address}?${new URLSearchParams(asked)}`
  if (!Object.hasOwn(given, key)) return undefined
  const answer = isOld() ? undefined : given[key]
  delete given[key]
  return answer
}
