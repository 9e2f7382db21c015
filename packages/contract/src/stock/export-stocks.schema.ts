import { z } from 'zod'
import { id } from '../fields.schema.ts'
import { stockFilter } from './stock-row.schema.ts'

const query = stockFilter.omit({ cursor: true })

export const exportStocks = {
  supplier: { query, response: z.unknown() },
  /** A hub has several warehouses: all of them, or one. */
  retailer: { query: query.extend({ warehouseId: id.optional() }), response: z.unknown() },
}

export const exportStockSpreadsheet = { ...exportStocks }
