import { z } from 'zod'
import { channel, id, oneLine, quantity } from '../fields.schema.ts'
import { locale } from '../people-fields.schema.ts'

/** As it was shown when it was put in: what is no longer on offer has no other name. */
const name = z.string().trim().min(1).max(300).regex(oneLine)

/** What a person has seen of a line: the price per price basis, and for which quantity; null where none was shown. */
const seen = {
  unitPriceCents: z.int().min(0).max(2_147_483_647).nullable(),
  seenQuantity: quantity.nullable(),
}

const named = { salesUnitId: id, name, salesUnitName: name, language: locale, ...seen }

/** `as`: the id of a change, the same however often it is sent; `saw`: those that its device knew of when it was made. */
const change = { as: id, saw: z.array(id).max(50) }

export const cart = z.object({
  /** In the order in which they were put in. */
  lines: z.array(
    z.object({
      ...named,
      quantity: z.int(),
      /** The change that made it so, to be named in `saw`. */
      writtenAs: id,
    }),
  ),
})

export const getCarts = {
  response: z.object({ b2b: cart, b2c: cart }),
}

export const changeCart = {
  params: z.object({ channel }),
  body: z.strictObject({
    /** Other quantities of lines, and new ones. */
    changes: z.array(z.strictObject({ ...named, quantity, ...change })).max(400),
    /** Lines that were taken out. */
    gone: z.array(z.strictObject({ salesUnitId: id, ...change })).max(400),
    /** Prices that were seen or accepted since, of lines that are in the cart. */
    seen: z.array(z.strictObject({ salesUnitId: id, ...seen })).max(400),
  }),
  response: cart,
}
