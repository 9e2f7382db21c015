import { z } from 'zod'
import { id } from '../fields.schema.ts'
import { says } from '../people-fields.schema.ts'

/** As people say it or as it stands on a label, where it may be two or three words: "Rote Bete". */
const words = z
  .string(says('searchWords'))
  .trim()
  .min(2, says('searchWords'))
  .max(60, says('searchWords'))
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*(?: [\p{L}\p{M}\p{N}'’-]+){0,2}$/u, says('searchWords'))

/** What the hub's customers say, and what its producers write. Either finds the other. */
export const searchSynonymBody = z
  .strictObject({ word: words, sameAs: words })
  .superRefine(({ word: said, sameAs }, ctx) => {
    if (said.toLowerCase() === sameAs.toLowerCase())
      ctx.addIssue({ code: 'custom', path: ['sameAs'], message: says('sameWord') })
  })

export const searchSynonymList = z.object({
  synonyms: z.array(z.object({ id, word: z.string(), sameAs: z.string() })),
})

export const listSearchSynonyms = {
  response: searchSynonymList,
}

export const addSearchSynonym = {
  body: searchSynonymBody,
  response: searchSynonymList,
}

export const removeSearchSynonym = {
  params: z.object({ synonymId: id }),
  response: searchSynonymList,
}
