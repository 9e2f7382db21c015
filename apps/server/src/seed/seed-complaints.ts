import { berlinInstant } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { lookAtOrders } from '../modules/billing/public.ts'
import {
  businessCustomerOrderItems,
  businessCustomerOrders,
  complaints,
  creditComplaint,
  reportComplaint,
} from '../modules/orders/public.ts'
import type { BlobStore } from '../platform/blob-store.ts'
import { actorOf } from './actor-of.ts'
import type { Stage } from './demo-order-steps.ts'
import { companyOf } from './seed-companies.ts'

const [hubSlug, customerSlug] = ['nordhub', 'kueche-st-ansgar']

/** Of what a kitchen got last, it complains about two lines: the hub has credited one of them, and the other waits for it. */
export const seedComplaints = async ({ tx, region, now }: Stage, pictures: BlobStore): Promise<void> => {
  const customer = companyOf(region, customerSlug)
  const [order] = await tx
    .select()
    .from(businessCustomerOrders)
    .where(and(eq(businessCustomerOrders.customerId, customer.id), eq(businessCustomerOrders.status, 'completed')))
    .orderBy(desc(businessCustomerOrders.deliveryDate), asc(businessCustomerOrders.id))
    .limit(1)
  if (order === undefined) return
  const { id, orderNumber, deliveryDate } = order
  const lines = await tx
    .select({ id: businessCustomerOrderItems.id, priceBasis: businessCustomerOrderItems.priceBasis })
    .from(businessCustomerOrderItems)
    .where(and(eq(businessCustomerOrderItems.orderId, id), eq(businessCustomerOrderItems.status, 'completed')))
    .orderBy(asc(businessCustomerOrderItems.position))
    .limit(2)
  const at = new Date(Math.min(now.getTime(), berlinInstant(deliveryDate, '15:00').getTime()))
  const kitchen = await actorOf(tx, customer, at)
  const hub = await actorOf(tx, companyOf(region, hubSlug), at)
  for (const [index, { id: itemId, priceBasis }] of lines.entries()) {
    const amount = priceBasis === 'kilogram' ? 500 : 1
    const line = { party: { customerId: customer.id }, orderNumber, itemId }
    const said = { reason: 'spoilt', amount, note: 'Unten im Gebinde verdorben.', pictures: [] } as const
    await reportComplaint(tx, kitchen, pictures, line, { ...said, pictures: [] })
    if (index > 0) continue
    const [reported] = await tx.select().from(complaints).where(eq(complaints.orderItemId, itemId))
    if (reported === undefined) continue
    const answer = 'Das tut uns leid. Wir schreiben es Ihnen gut.'
    await creditComplaint(tx, hub, reported.version, { complaintId: reported.id }, { amount, answer })
  }
  await lookAtOrders(tx, [id])
}
