import { z } from 'zod'
import { sameAtBothDesks } from '../at-both-desks.ts'
import { id, lot, shelf } from '../fields.schema.ts'
import { dayOrNone, whole } from '../people-fields.schema.ts'

/** Goods that a producer has made or harvested. An empty lot is none; without a shelf they go where these goods stood last. */
export const newStockBody = z.strictObject({
  quantity: whole(1, 100_000),
  lot: lot.nullable().default(null),
  bestBefore: dayOrNone.default(null),
  shelf: shelf.nullable().default(null),
})

/** What the producer has of this sales unit now, all lots together. */
export const newStockResponse = z.object({ stockId: id, onHand: z.int() })

export const addStock = sameAtBothDesks({
  params: z.object({ salesUnitId: id }),
  body: newStockBody,
  response: newStockResponse,
})
