import { z } from 'zod'
import { id, ids, quantity, reason } from '../fields.schema.ts'
import { name } from '../people-fields.schema.ts'
import { mostChosenLots } from './most-chosen-lots.ts'
import { stockBalance, stockFilter, stockPage } from './stock-row.schema.ts'

export const listWarehouses = {
  response: z.object({
    warehouses: z.array(
      z.object({
        id,
        name: z.string(),
        /** No goods come here any more. It is listed all the same, and can be opened again. */
        isClosed: z.boolean(),
        lotCount: z.int(),
        onHand: z.int(),
        reserved: z.int(),
        /** What can be sold: neither reserved nor blocked. */
        free: z.int(),
      }),
    ),
  }),
}

export const getWarehouse = {
  params: z.object({ warehouseId: id }),
  /** Of what stands there only those lots, where some are named: all of them on one page. */
  query: stockFilter.extend({ stocks: ids(mostChosenLots).optional() }),
  response: stockPage.extend({ id, name: z.string(), isClosed: z.boolean() }),
}

export const createWarehouse = {
  body: z.strictObject({ name: name.max(60) }),
  response: z.object({ id }),
}

export const updateWarehouse = {
  params: z.object({ warehouseId: id }),
  body: z.strictObject({ name: name.max(60), isClosed: z.boolean() }),
  response: z.object({ id }),
}

export const returnToStock = {
  params: z.object({ stockId: id }),
  body: z.strictObject({ quantity, reason }),
  response: stockBalance,
}
