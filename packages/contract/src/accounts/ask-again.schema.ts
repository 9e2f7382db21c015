import { z } from 'zod'
import { id, note } from '../fields.schema.ts'

/** A word to the hub: how it can recognise the person, or what has changed since it said no. */
export const wordToTheHub = z.strictObject({ message: note })

export const askAgain = {
  params: z.object({ accountId: id }),
  body: wordToTheHub,
  response: z.object({ askedAgainAt: z.string() }),
}
