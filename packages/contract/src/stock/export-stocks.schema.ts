import { z } from 'zod'
import { id, ids } from '../fields.schema.ts'
import { mostChosenLots } from './most-chosen-lots.ts'
import { stockFilter } from './stock-row.schema.ts'

const query = stockFilter.omit({ cursor: true })

export const exportStocks = {
  supplier: { query, response: z.unknown() },
  /** A hub has several warehouses: all of them, or one; and of what is listed only those lots, where some are named. */
  retailer: {
    query: query.extend({ warehouseId: id.optional(), stocks: ids(mostChosenLots).optional() }),
    response: z.unknown(),
  },
}

export const exportStockSpreadsheet = { ...exportStocks }
