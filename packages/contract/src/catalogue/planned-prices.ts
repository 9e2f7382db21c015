import { atBothDesks } from '../at-both-desks.ts'
import type * as schemas from './planned-prices.schema.ts'

/**
 * A producer's price that begins on a day. With a last day it is a special price, after which the regular one comes back. Orders that were
 * placed before keep their price. `PriceAlreadyPlanned`: in its facts the period of the other one.
 */
export const planPrice = atBothDesks<typeof schemas.planPrice>()({
  slug: 'plan-price',
  method: 'POST',
  path: '/sales-units/{salesUnitId}/planned-prices',
  summary: 'Plan a price',
  idempotent: true,
  refusals: ['PriceAlreadyPlanned', 'PlannedDayOutOfReach'],
})

/** Withdraws a planned price. A special price that runs ends at once. */
export const withdrawPlannedPrice = atBothDesks<typeof schemas.withdrawPlannedPrice>()({
  slug: 'withdraw-planned-price',
  method: 'DELETE',
  path: '/sales-units/{salesUnitId}/planned-prices/{plannedPriceId}',
  summary: 'Withdraw a planned price',
})
