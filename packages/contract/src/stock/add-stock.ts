import { atBothDesks } from '../at-both-desks.ts'
import type * as schemas from './add-stock.schema.ts'

/** Puts goods of a sales unit into its producer’s warehouse. `StockNotTracked`: it is made to order. */
export const addStock = atBothDesks<typeof schemas.addStock>()({
  slug: 'add-stock',
  method: 'POST',
  path: '/sales-units/{salesUnitId}/stocks',
  summary: 'Add stock',
  idempotent: true,
  refusals: ['StockNotTracked'],
})
