import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { z } from 'zod'
import { id, oneLine } from '../fields.schema.ts'

/** What one costs as long as it is lent, net. */
export const containerCents = z.int().min(1).max(10_000)

const name = z.string().trim().min(1).max(40).regex(oneLine)

export const containerKind = z.object({
  name: z.object({ de: z.string(), en: z.string() }),
  kind: z.enum(depositKinds),
  cents: z.int(),
})

/** By kind and charge, which say which container it is. */
export const isOnceEach = (each: readonly { readonly kind: string; readonly cents: number }[]): boolean =>
  new Set(each.map(({ kind, cents }) => `${kind} ${cents}`)).size === each.length

const kinds = { hubId: id, version: z.int(), kinds: z.array(containerKind) }

export const getContainerKinds = { response: z.object(kinds) }

export const setContainerKinds = {
  body: z.strictObject({
    kinds: z
      .array(
        z.strictObject({
          name: z.strictObject({ de: name, en: name }),
          kind: z.enum(depositKinds),
          cents: containerCents,
        }),
      )
      .max(20)
      .refine(isOnceEach, { error: 'fields.onceEach' satisfies FieldKey }),
  }),
  response: z.object(kinds),
}
