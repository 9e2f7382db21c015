/** What the network says of a server that is not there, and PostgreSQL of one that stops, starts or has no place left. */
const codes: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, and the connection exceptions.
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'],
])
/** The driver has no codes for these. */
const words = /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/

/**
 * Whether an error says that the database could not be reached, or left in the middle: nothing is known to have happened, and the same
 * request may well succeed in a moment. A query's own error carries it as its cause.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if (codes.has((each as { code?: unknown }).code) || words.test(each.message)) return true
    if (each instanceof AggregateError && each.errors.some((one) => isDatabaseAway(one))) return true
  }
  return false
}
