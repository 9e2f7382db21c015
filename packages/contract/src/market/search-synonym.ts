import { z } from 'zod'
import { id } from '../fields.ts'
import { says } from '../people-fields.ts'

/** One word as people type it into a search: a search takes what is typed apart at the blanks. */
const word = z
  .string(says('searchWord'))
  .trim()
  .min(2, says('searchWord'))
  .max(60, says('searchWord'))
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*$/u, says('searchWord'))

/** What the hub's customers say, and what its producers write. Either finds the other. */
export const searchSynonymBody = z.strictObject({ word, sameAs: word }).superRefine(({ word: said, sameAs }, ctx) => {
  if (said.toLowerCase() === sameAs.toLowerCase())
    ctx.addIssue({ code: 'custom', path: ['sameAs'], message: says('sameWord') })
})

export const searchSynonymList = z.object({
  synonyms: z.array(z.object({ id, word: z.string(), sameAs: z.string() })),
})
