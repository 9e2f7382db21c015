import { slugOfHousehold } from '@regionalmarkt/domain/billing/partner.ts'
import { addDays, berlinDate, berlinInstant } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { Buyer } from '@regionalmarkt/domain/orders/buyer.ts'
import type { PaymentKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { asc, eq } from 'drizzle-orm'
import { users } from '../modules/accounts/public.ts'
import { bookOrderMoney, lookAtOrders, writeDocuments } from '../modules/billing/public.ts'
import { quotedCart } from '../modules/market/public.ts'
import {
  businessCustomerOrderItems,
  businessCustomerOrders,
  confirmCustomerOrder,
  placeOrder,
  reportComplaint,
} from '../modules/orders/public.ts'
import { marketOfBuyer } from '../modules/pricing/public.ts'
import type { BlobStore } from '../platform/blob-store.ts'
import { invariant } from '../platform/invariant.ts'
import { actorOf } from './actor-of.ts'
import { bringGoods, type PlacedDemoOrder, type Stage, supplyOrders } from './demo-order-steps.ts'
import { demoHouseholdOrders } from './demo-region/household-orders.ts'
import { companyOf } from './seed-companies.ts'

type Household = (typeof demoHouseholdOrders)[number]
type Fetched = { readonly id: string; readonly orderNumber: string; readonly day: string }

const hubSlug = 'nordhub'
const hourMs = 3_600_000

/** The one private customer of the demo region, or a guest. */
const buyerOf = async (
  { tx }: Stage,
  { guest }: Household,
  hubId: string,
): Promise<Exclude<Buyer, { kind: 'company' }>> => {
  if (guest !== null) return { kind: 'guest', contact: guest, hubId }
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, 'privat@regionalmarkt.example'))
  return { kind: 'privateCustomer', userId: invariant(person, 'the demo region has a private customer').id, hubId }
}

/** The latest day not later than wanted on which the hub hands everything over, and when it was ordered; null where there is none in a week. */
const dayFor = async (stage: Stage, household: Household, buyer: Exclude<Buyer, { kind: 'company' }>) => {
  const { tx, catalogue, now } = stage
  const lines = household.lines.map(([number, quantity]) => ({
    salesUnitId: invariant(catalogue.get(number), 'the demo catalogue has what households order of it').id,
    quantity,
  }))
  const market = { ...(await marketOfBuyer(tx, { buyer, channel: 'b2c' })), locale: 'de-DE' as const }
  for (let back = household.daysAgo; back < household.daysAgo + 7; back += 1) {
    const day = addDays(berlinDate(now), -back)
    for (const lead of [2, 3, 1]) {
      const at = berlinInstant(addDays(day, -lead), '09:00')
      const cart = { lines, deliveryDate: day, deliveryMethod: 'pickupHub' as const }
      const quote = await quotedCart(tx, market, cart, { now: at, coming: async () => 0 })
      if (quote.lines.every(({ problem }) => problem === null)) return { day, at, lines }
    }
  }
  return null
}

/** Ordered, picked and fetched at the hub; null where the hub could not have it ready. */
const fetched = async (stage: Stage, household: Household): Promise<Fetched | null> => {
  const { tx, region } = stage
  const hub = companyOf(region, hubSlug)
  const buyer = await buyerOf(stage, household, hub.id)
  const found = await dayFor(stage, household, buyer)
  if (found === null) return null
  const { day, at, lines } = found
  const { name, street } = household.home
  const home = { ...{ name, addition: '', street, postcode: '26919', city: 'Brake', country: 'DE' } }
  const paymentKind: PaymentKind = household.payment
  const by =
    buyer.kind === 'guest'
      ? ({ kind: 'guest' } as const)
      : ({ kind: 'user', userId: buyer.userId, companyId: null, actsFor: null } as const)
  const { answer } = await placeOrder(
    tx,
    { by, now: at, requestId: 'seed' },
    {
      ...{
        buyer,
        channel: 'b2c',
        lines,
        priceConsent: 'pricesOfTheDay',
        paymentKind,
        note: '',
        phone: '+49 4401 778899',
      },
      ...{
        destination: { billingAddress: home, shippingAddress: home },
        deliveryDate: day,
        deliveryMethod: 'pickupHub',
      },
    },
  )
  const { orderNumber } = answer
  await confirmCustomerOrder(tx, await actorOf(tx, hub, new Date(at.getTime() + hourMs)), orderNumber)
  const [order] = await tx
    .select({ id: businessCustomerOrders.id })
    .from(businessCustomerOrders)
    .where(eq(businessCustomerOrders.orderNumber, orderNumber))
  const { id } = invariant(order, 'what was placed is there')
  const demo: PlacedDemoOrder = {
    ...{ key: orderNumber, customerSlug: '', hubSlug, placedOn: berlinDate(at), placedAt: '09:00', deliveryDate: day },
    ...{ deliveryMethod: 'pickupHub', status: 'completed', note: null, orderNumber },
    lines: household.lines.map(([salesUnitNumber, quantity]) => ({
      ...{ salesUnitNumber, quantity, deliveredQuantity: quantity },
    })),
  }
  await supplyOrders(stage, [demo], 'receivedRetailer', berlinInstant(day, '05:30'))
  const paid = household.payment === 'cashAtPickup' ? household.payment : null
  await bringGoods(stage, demo, berlinInstant(day, '06:30'), paid)
  return { id, orderNumber, day }
}

/**
 * What households have fetched at the hub in the last weeks: one is billed and waits for its money, one has paid at the
 * counter, one is not billed yet and has something to complain about.
 */
export const seedHouseholds = async (stage: Stage, pictures: BlobStore): Promise<void> => {
  const { tx, region, now } = stage
  for (const household of demoHouseholdOrders) {
    const order = await fetched(stage, household)
    if (order === null) continue
    const hub = await actorOf(tx, companyOf(region, hubSlug), berlinInstant(order.day, '18:00'))
    await lookAtOrders(tx, [order.id])
    await bookOrderMoney(tx, hub, [order.id])
    if (household.isBilled)
      await writeDocuments(
        tx,
        hub,
        { customerSlug: slugOfHousehold(order.orderNumber) },
        { isIssued: true, withComplaints: true },
      )
    if (household.complaint === null) continue
    const [line] = await tx
      .select({ id: businessCustomerOrderItems.id })
      .from(businessCustomerOrderItems)
      .where(eq(businessCustomerOrderItems.orderId, order.id))
      .orderBy(asc(businessCustomerOrderItems.position))
    const itemId = invariant(line, 'what was fetched has lines').id
    const party =
      household.guest === null ? { privateCustomerId: await personId(stage) } : ({ isGuests: true } as const)
    const at = new Date(Math.min(now.getTime(), berlinInstant(order.day, '19:00').getTime()))
    await reportComplaint(
      tx,
      { ...hub, now: at, by: { kind: 'guest' } },
      pictures,
      { party, orderNumber: order.orderNumber, itemId },
      {
        ...household.complaint,
        pictures: [],
      },
    )
  }
}

const personId = async (stage: Stage): Promise<string> => {
  const buyer = await buyerOf(stage, { ...(demoHouseholdOrders[0] as Household), guest: null }, '')
  return buyer.kind === 'privateCustomer' ? buyer.userId : ''
}
