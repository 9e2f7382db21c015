import { billingFollows, taxStatusFollows } from './modules/billing/public.ts'
import { stockTrackingFollows } from './modules/fulfilment/public.ts'
import { marketFollows } from './modules/market/public.ts'
import { orderVatFollows } from './modules/orders/public.ts'
import { cutOffsFollow } from './modules/procurement/public.ts'
import { recurringOrdersFollow } from './modules/recurring-sales-orders/public.ts'
import { noticesFollow } from './notices-follow.ts'
import type { Follower } from './platform/facts.ts'
import { screensFollow } from './screens-follow.ts'

/** Everybody who has to act when something has happened, in the order of locks; screens are told of what all others have done. */
const followers: readonly Follower[] = [
  recurringOrdersFollow,
  stockTrackingFollows,
  cutOffsFollow,
  marketFollows,
  orderVatFollows,
  billingFollows,
  taxStatusFollows,
  noticesFollow,
  screensFollow,
]

/** What follows a write, in its transaction. */
export const followFacts: Follower = async (tx, facts, who) => {
  for (const follower of followers) await follower(tx, facts, who)
}
