import { asc, inArray } from 'drizzle-orm'
import type { Follower } from '../../platform/facts.ts'
import { recurringOrders } from './tables.ts'

/** Dates follow their hub's calendar: whoever changes it has them worked out anew at the next look. */
export const recurringOrdersFollow: Follower = async (tx, facts) => {
  const hubs = facts.flatMap((fact) => (fact.kind === 'hubTermsChanged' ? [fact.retailerId] : []))
  if (hubs.length === 0) return
  const orders = await tx
    .select({ id: recurringOrders.id })
    .from(recurringOrders)
    .where(inArray(recurringOrders.retailerId, hubs))
    .orderBy(asc(recurringOrders.id))
    .for('no key update')
  const ids = orders.map(({ id }) => id)
  await tx.update(recurringOrders).set({ plannedAt: null }).where(inArray(recurringOrders.id, ids))
}
