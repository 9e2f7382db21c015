import { z } from 'zod'
import { id, ids } from '../fields.schema.ts'
import { mostChosenLots } from './most-chosen-lots.ts'
import { stockFilter } from './stock-row.schema.ts'

/** Of what is listed only those lots, where some are named. */
const query = stockFilter.omit({ cursor: true }).extend({ stocks: ids(mostChosenLots).optional() })

export const exportStocks = {
  supplier: { query, response: z.unknown() },
  /** A hub has several warehouses: all of them, or one. */
  retailer: { query: query.extend({ warehouseId: id.optional() }), response: z.unknown() },
}
