import { atBothDesks } from '../at-both-desks.ts'
import type * as schemas from './add-stock.schema.ts'

/** Puts goods of a sales unit into the own warehouse, a producer’s or a hub’s. `StockNotTracked`: its producer makes it to order. */
export const addStock = atBothDesks<typeof schemas.addStock>()({
  slug: 'add-stock',
  method: 'POST',
  path: '/sales-units/{salesUnitId}/stocks',
  summary: 'Add stock',
  idempotent: true,
  refusals: ['StockNotTracked'],
})
