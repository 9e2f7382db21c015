import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { supplyCutOff } from '@regionalmarkt/domain/orders/buy-for-shelf.ts'
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Follower } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableCompanies } from '../accounts/public.ts'
import { firmAtCutOff } from './firm-supplier-order.ts'
import { retailerOrders } from './tables.ts'

/**
 * Days off move the cut-off of what a producer still collects for other days: back to its last working day, or on again once they are given
 * up, never into the past. An order for a day off itself stays as it is, for both to settle.
 */
export const cutOffsFollow: Follower = async (tx, facts, { now }) => {
  const companyIds = facts.flatMap((fact) => (fact.kind === 'closingsChanged' ? [fact.companyId] : []))
  if (companyIds.length === 0) return
  const collecting = await tx
    .select()
    .from(retailerOrders)
    .where(
      and(
        or(inArray(retailerOrders.supplierId, companyIds), inArray(retailerOrders.retailerId, companyIds)),
        inArray(retailerOrders.leg, ['delivery', 'pickup']),
        isNull(retailerOrders.closedAt),
        gt(retailerOrders.cutOffAt, now),
      ),
    )
    .orderBy(asc(retailerOrders.id))
    .for('no key update')
  const parties = collecting.flatMap(({ supplierId, retailerId }) => [supplierId, retailerId])
  const companies = await tx.select().from(readableCompanies).where(inArray(readableCompanies.id, parties))
  const companyOf = (id: string) =>
    invariant(
      companies.find((company) => company.id === id),
      'both sides of an order are companies',
    )
  const moved: string[] = []
  for (const { id, supplierId, retailerId, deliveryDate, cutOffAt } of collecting) {
    const supplier = companyOf(supplierId)
    const supply = { timetable: supplier, closings: supplier.closings, leadTimeDays: 0 }
    const next = supplyCutOff(deliveryDate, supply, closedIn(companyOf(retailerId)))
    if (next === null || next.getTime() === cutOffAt.getTime()) continue
    moved.push(id)
    await tx
      .update(retailerOrders)
      .set({ cutOffAt: next < now ? now : next, version: sql`${retailerOrders.version} + 1` })
      .where(eq(retailerOrders.id, id))
  }
  await firmAtCutOff(tx, moved)
}
