import { z } from 'zod'
import { id, lot, reason, shelf } from '../fields.schema.ts'
import { dayOrNone, whole } from '../people-fields.schema.ts'

/** Goods that come in. An empty lot is none; without a shelf they go where these goods stood last. */
export const newStockBody = z.strictObject({
  quantity: whole(1, 100_000),
  lot: lot.nullable().default(null),
  bestBefore: dayOrNone.default(null),
  shelf: shelf.nullable().default(null),
})

/** Goods a hub takes on its shelves that no delivery brought: into one of its warehouses, by default the first, and why. */
export const hubStockBody = newStockBody.extend({
  warehouseId: id.nullable().default(null),
  reason: reason.nullable().default(null),
})

/** What the company has of this sales unit now, all lots together. */
export const newStockResponse = z.object({ stockId: id, onHand: z.int() })

/** Customers' lines that an earlier count of the shelf cut and that get as many sales units again. */
export const restoredLines = z.array(z.object({ orderNumber: z.string(), customerName: z.string(), quantity: z.int() }))

const params = z.object({ salesUnitId: id })

export const addStock = {
  supplier: {
    params,
    /** `seen`: what the books said of all its lots together when somebody decided to add so many; left out where that is no matter. */
    body: newStockBody.extend({ seen: whole(0, 100_000_000).optional() }),
    response: newStockResponse,
  },
  retailer: { params, body: hubStockBody, response: newStockResponse.extend({ restored: restoredLines }) },
}
