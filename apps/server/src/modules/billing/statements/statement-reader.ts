import type { Statement } from '@regionalmarkt/domain/billing/bank-statement.ts'
import { apart } from '../../../platform/apart.ts'
import { unreadable } from './unreadable.ts'

/** Ten thousand bookings take two seconds and half of that memory. */
const limits = { seconds: 20, megabytes: 380 }
const read = apart<{ readonly bytes: Uint8Array }, Statement>(new URL('reading-process.ts', import.meta.url), limits)

/** Reads a file of `who` with `readStatements` in a process of its own. Refusal: `StatementNotReadable`. */
export const statementApart = async (bytes: Buffer, who: string): Promise<Statement> => {
  const answer = await read({ bytes }, who)
  if (answer === 'tooMuch') throw unreadable('tooLarge')
  return answer
}
