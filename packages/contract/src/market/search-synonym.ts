import { z } from 'zod'
import { id } from '../fields.ts'
import { says } from '../people-fields.ts'

const text = (key: 'searchWord' | 'searchWords', shape: RegExp) =>
  z.string(says(key)).trim().min(2, says(key)).max(60, says(key)).regex(shape, says(key))

/** One word as people type it into a search: a search takes what is typed apart at the blanks. */
const word = text('searchWord', /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*$/u)
/** As it stands on a label, where it may be two or three: "Rote Bete". */
const words = text('searchWords', /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*(?: [\p{L}\p{M}\p{N}'’-]+){0,2}$/u)

/** What the hub's customers say, and what its producers write. Either finds the other. */
export const searchSynonymBody = z.strictObject({ word, sameAs: words }).superRefine(({ word: said, sameAs }, ctx) => {
  if (said.toLowerCase() === sameAs.toLowerCase())
    ctx.addIssue({ code: 'custom', path: ['sameAs'], message: says('sameWord') })
})

export const searchSynonymList = z.object({
  synonyms: z.array(z.object({ id, word: z.string(), sameAs: z.string() })),
})
