import { atBothDesks } from '../at-both-desks.ts'
import type * as schemas from './sales-units.schema.ts'

/** A new sales unit. A producer’s waits for the hub; a hub’s is in the market with its article. */
export const createSalesUnit = atBothDesks<typeof schemas.createSalesUnit>()({
  slug: 'create-sales-unit',
  method: 'POST',
  path: '/articles/{articleSlug}/sales-units',
  summary: 'Add a sales unit',
  idempotent: true,
  refusals: ['NumberTaken'],
})

/**
 * Everything about how an article is sold; it counts at once. `PromisedBeyondStock`: what was made to order is to be counted, and less is there than is promised. `VersionOutdated` comes with the facts `current` and `sent`. Content, price
 * basis and weighed or not are `UnitInUse` as long as something of it is in stock or on order: then a new sales unit takes over.
 */
export const updateSalesUnit = atBothDesks<typeof schemas.updateSalesUnit>()({
  slug: 'update-sales-unit',
  method: 'PUT',
  path: '/sales-units/{salesUnitId}',
  summary: 'Change a sales unit',
  versioned: true,
  refusals: ['NumberTaken', 'UnitInUse', 'PromisedBeyondStock'],
})

/** Takes a sales unit off the market, brings it back, or submits a rejected one again. */
export const moveSalesUnit = atBothDesks<typeof schemas.moveSalesUnit>()({
  slug: 'move-sales-unit',
  method: 'POST',
  path: '/sales-units/{salesUnitId}/status',
  summary: 'Take a sales unit off the market, bring it back, submit it again',
  refusals: ['ArticleTransitionNotAllowed', 'TakenOffByHub'],
})

/** Prices and availability of many sales units, all or nothing: `BulkEditRefused` names in its fact `rows` each row that cannot be changed, as `{ index, salesUnitId, code }`. */
export const bulkEditSalesUnits = atBothDesks<typeof schemas.bulkEditSalesUnits>()({
  slug: 'bulk-edit-sales-units',
  method: 'POST',
  path: '/sales-units/bulk',
  summary: 'Change prices and availability of many sales units',
  refusals: ['BulkEditRefused'],
})
