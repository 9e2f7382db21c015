import { z } from 'zod'
import { id } from '../fields.schema.ts'
import { stockRow } from './stock-row.schema.ts'

export const listWarehouses = {
  response: z.object({
    warehouses: z.array(z.object({ id, name: z.string(), lotCount: z.int(), onHand: z.int(), reserved: z.int() })),
  }),
}

export const getWarehouse = {
  params: z.object({ warehouseId: id }),
  response: z.object({ id, name: z.string(), stocks: z.array(stockRow) }),
}
