/** The five characters by which PostgreSQL says what went wrong, wherever in an error's causes they are; undefined when it was not PostgreSQL. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : sqlStateOf(error.cause)
}

/** Deadlock, and no order in which two transactions could have come one after the other: this one was ended so that the other goes on. */
const givenWay = ['40P01', '40001']

/** Whether the same transaction, run once more, would go through. */
export const gaveWay = (error: unknown): boolean => givenWay.includes(sqlStateOf(error) ?? '')

/** What a transaction had read before it could lock has changed meanwhile: it is run once more, as if PostgreSQL had ended it. */
export class Overtaken extends Error {
  readonly code = '40001'
}

/** No answer in time, no lock in time, no connection left. */
const outOfPatience = ['57014', '55P03', '53300']

/** Whether it took too long, here or in the queue before: the same may work in a moment. */
export const tookTooLong = (error: unknown): boolean =>
  outOfPatience.includes(sqlStateOf(error) ?? '') || isWithoutConnection(error)

/** The pool says so without a code. */
const isWithoutConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'timeout exceeded when trying to connect' || isWithoutConnection(error.cause))
