import { atBothDesks } from '../at-both-desks.ts'
import type * as schemas from './add-stock.schema.ts'

/** Puts goods of a sales unit into the own warehouse, a producer’s or a hub’s. What is made to order can be sold from it once its stock is kept. `VersionOutdated`: there are more or fewer by now than were `seen`. */
export const addStock = atBothDesks<typeof schemas.addStock>()({
  slug: 'add-stock',
  method: 'POST',
  path: '/sales-units/{salesUnitId}/stocks',
  summary: 'Add stock',
  idempotent: true,
  refusals: ['VersionOutdated'],
})
