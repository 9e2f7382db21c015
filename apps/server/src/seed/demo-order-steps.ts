import { addDays, berlinInstant } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { RequestedLine } from '@regionalmarkt/domain/orders/order-line.ts'
import type { CounterKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { addresses } from '../modules/accounts/public.ts'
import {
  acceptSupplierOrder,
  completeOrder,
  departOrder,
  dispatchSupplierOrder,
  pickOrderItems,
  receiveOrderItem,
} from '../modules/fulfilment/public.ts'
import { quotedCart } from '../modules/market/public.ts'
import {
  businessCustomerOrderItems,
  businessCustomerOrders,
  cancelItemOfCustomer,
  confirmCustomerOrder,
  orderItemSourcing,
  placeOrder,
} from '../modules/orders/public.ts'
import { marketContextOf } from '../modules/pricing/public.ts'
import { retailerOrderItems, retailerOrders } from '../modules/procurement/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import type { Tx } from '../platform/database.ts'
import { invariant } from '../platform/invariant.ts'
import { actorOf } from './actor-of.ts'
import { demoArticles } from './demo-region/articles.ts'
import type { DemoOrder } from './demo-region/shapes.ts'
import type { Catalogue } from './seed-catalogue.ts'
import { companyOf, type Region } from './seed-companies.ts'

/** Where the demo orders play. Nothing happens later than `now`. */
export type Stage = { readonly tx: Tx; readonly region: Region; readonly catalogue: Catalogue; readonly now: Date }

export type PlacedDemoOrder = DemoOrder & { readonly orderNumber: string }

const notAfter = (now: Date, at: Date): Date => (at < now ? at : now)
const hourMs = 3_600_000

/** The person of a company who acts at that moment. */
const actor = ({ tx, region, now }: Stage, slug: string, at: Date): Promise<CompanyActor> =>
  actorOf(tx, companyOf(region, slug), notAfter(now, at))

const addressesOf = async (tx: Tx, companyId: string) => {
  const rows = await tx.select().from(addresses).where(eq(addresses.companyId, companyId))
  const idOf = (kind: string) =>
    invariant(
      rows.find((row) => row.kind === kind),
      'the demo customer has an address of each kind',
    ).id
  return { billingAddressId: idOf('billing'), shippingAddressId: idOf('shipping') }
}

/**
 * What of the order's lines the market would take at that moment: a kitchen that cannot have something orders the rest, and
 * nothing where that is too little for an order.
 */
const linesOf = async (
  { tx, catalogue }: Stage,
  customer: CompanyActor,
  order: DemoOrder,
): Promise<RequestedLine[]> => {
  const context = await marketContextOf(tx, customer, 'b2b')
  const { deliveryDate, deliveryMethod } = order
  const wanted = order.lines.map(({ salesUnitNumber, quantity }) => ({
    salesUnitId: invariant(catalogue.get(salesUnitNumber), 'the demo catalogue has what is ordered of it').id,
    quantity,
  }))
  const quote = await quotedCart(
    tx,
    context,
    { lines: wanted, deliveryDate, deliveryMethod },
    { now: customer.now, coming: async () => 0 },
  )
  const possible = quote.lines.filter(({ problem }) => problem === null)
  const goodsCents = possible.reduce((sum, { lineCents }) => sum + (lineCents ?? 0), 0)
  if (goodsCents < quote.minimumOrderCents) return []
  return possible.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity }))
}

/** Places an order, and cancels or confirms it as its status says. Null when the market refuses it altogether. */
export const placeDemoOrder = async (stage: Stage, order: DemoOrder): Promise<PlacedDemoOrder | null> => {
  const { tx, region } = stage
  const at = berlinInstant(order.placedOn, order.placedAt)
  const customer = await actor(stage, order.customerSlug, at)
  const { deliveryDate, deliveryMethod, note } = order
  const lines = await linesOf(stage, customer, order)
  if (lines.length === 0) return null
  const companyId = companyOf(region, order.customerSlug).id
  const {
    answer: { orderNumber },
  } = await placeOrder(tx, customer, {
    buyer: { kind: 'company', companyId },
    channel: 'b2b',
    lines,
    priceConsent: 'pricesOfTheDay',
    destination: await addressesOf(tx, companyId),
    deliveryDate,
    deliveryMethod,
    note: note ?? '',
  })
  const hub = await actor(stage, order.hubSlug, new Date(at.getTime() + hourMs))
  if (order.status === 'cancelled') await cancelAll(tx, hub, orderNumber)
  else if (order.status !== 'received') await confirmCustomerOrder(tx, hub, orderNumber)
  return { ...order, orderNumber }
}

const cancelAll = async (tx: Tx, hub: CompanyActor, orderNumber: string): Promise<void> => {
  for (const { id } of await itemsOf(tx, orderNumber)) {
    await cancelItemOfCustomer(tx, hub, { orderNumber, itemId: id, reason: 'Auf Wunsch der Küche storniert' })
  }
}

const itemsOf = (tx: Tx, orderNumber: string) =>
  tx
    .select({
      id: businessCustomerOrderItems.id,
      salesUnitId: businessCustomerOrderItems.salesUnitId,
      priceBasis: businessCustomerOrderItems.priceBasis,
      expectedWeightGrams: businessCustomerOrderItems.expectedWeightGrams,
      orderedQuantity: businessCustomerOrderItems.orderedQuantity,
    })
    .from(businessCustomerOrderItems)
    .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, businessCustomerOrderItems.orderId))
    .where(
      and(
        eq(businessCustomerOrders.orderNumber, orderNumber),
        isNull(businessCustomerOrderItems.splitFromItemId),
        ne(businessCustomerOrderItems.status, 'cancelled'),
      ),
    )
    .orderBy(asc(businessCustomerOrderItems.position))

/** The producers' orders behind some customers' orders. */
const suppliesOf = (tx: Tx, orderNumbers: readonly string[]) =>
  tx
    .selectDistinct({
      id: retailerOrders.id,
      orderNumber: retailerOrders.orderNumber,
      supplierId: retailerOrders.supplierId,
      version: retailerOrders.version,
    })
    .from(retailerOrders)
    .innerJoin(retailerOrderItems, eq(retailerOrderItems.orderId, retailerOrders.id))
    .innerJoin(orderItemSourcing, eq(orderItemSourcing.retailerOrderItemId, retailerOrderItems.id))
    .innerJoin(businessCustomerOrderItems, eq(businessCustomerOrderItems.id, orderItemSourcing.orderItemId))
    .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, businessCustomerOrderItems.orderId))
    .where(inArray(businessCustomerOrders.orderNumber, [...orderNumbers]))
    .orderBy(asc(retailerOrders.id))

/** Days that goods keep, by sales unit id. */
const shelfLives = (catalogue: Catalogue): Map<string, number> =>
  new Map(
    demoArticles.flatMap(({ salesUnits, shelfLifeDays }) =>
      salesUnits.map(
        ({ number }) =>
          [invariant(catalogue.get(number), 'the demo catalogue has what is ordered of it').id, shelfLifeDays] as const,
      ),
    ),
  )

/** The producers accept, send and deliver what stands behind these orders, as far as `status` says. */
export const supplyOrders = async (
  stage: Stage,
  orders: readonly PlacedDemoOrder[],
  status: DemoOrder['status'],
  deliveredAt: Date,
): Promise<void> => {
  const [first] = orders
  if (!first || status === 'processing') return
  const { tx, region, catalogue } = stage
  const keeps = shelfLives(catalogue)
  const slugs = new Map([...region.values()].map(({ id, slug }) => [id, slug]))
  const sentAt = new Date(deliveredAt.getTime() - hourMs)
  for (const supply of await suppliesOf(
    tx,
    orders.map(({ orderNumber }) => orderNumber),
  )) {
    const supplierSlug = invariant(slugs.get(supply.supplierId), 'the demo region has the suppliers of its orders')
    const acceptedAt = new Date(sentAt.getTime() - 20 * hourMs)
    const supplier = { as: 'supplier', supplierId: supply.supplierId } as const
    await acceptSupplierOrder(tx, await actor(stage, supplierSlug, acceptedAt), supplier, supply)
    const items = await tx
      .select()
      .from(retailerOrderItems)
      .where(and(eq(retailerOrderItems.orderId, supply.id), ne(retailerOrderItems.status, 'cancelled')))
    const lot = first.deliveryDate.slice(2).replaceAll('-', '')
    const sent = items.map(({ id, salesUnitId, confirmedQuantity, orderedQuantity }) => ({
      itemId: id,
      lots: [
        {
          lot,
          bestBefore: addDays(first.deliveryDate, keeps.get(salesUnitId) ?? 1),
          quantity: confirmedQuantity ?? orderedQuantity,
        },
      ],
    }))
    const leaving = { orderNumber: supply.orderNumber, items: sent }
    await dispatchSupplierOrder(tx, await actor(stage, supplierSlug, sentAt), supplier, leaving)
    if (status !== 'receivedRetailer') continue
    const counted = sent.map(({ itemId, lots }, index) => {
      const item = items.find(({ id }) => id === itemId)
      const weight = (quantity: number) =>
        item?.priceBasis === 'kilogram' ? { weighedGrams: weighed(item.expectedWeightGrams ?? 0, quantity, index) } : {}
      return {
        itemIds: [itemId],
        receipts: lots.map((each) => ({ ...each, condition: 'good' as const, ...weight(each.quantity) })),
      }
    })
    const hub = await actor(stage, first.hubSlug, deliveredAt)
    await receiveOrderItem(tx, hub, { supplierSlug }, { orderNumbers: [supply.orderNumber], items: counted })
  }
}

/** A few grams more or less than expected, the same each time. */
const weighed = (expectedGrams: number, quantity: number, index: number): number =>
  Math.round((expectedGrams * quantity * (970 + ((index * 37) % 70))) / 1000)

/** The hub picks, weighs, drives off and hands over; `paid`: how at its counter. */
export const bringGoods = async (
  stage: Stage,
  order: PlacedDemoOrder,
  at: Date,
  paid: CounterKind | null = null,
): Promise<void> => {
  const { tx, catalogue } = stage
  const { orderNumber } = order
  const hub = await actor(stage, order.hubSlug, at)
  const delivered = new Map(
    order.lines.map((line) => [
      invariant(catalogue.get(line.salesUnitNumber), 'the demo catalogue has what is ordered of it').id,
      line.deliveredQuantity,
    ]),
  )
  const pickings = (await itemsOf(tx, orderNumber)).map((item, index) => {
    const quantity = delivered.get(item.salesUnitId) ?? item.orderedQuantity
    return {
      itemId: item.id,
      quantity,
      isWeightConfirmed: false,
      ...(item.priceBasis === 'kilogram'
        ? { weighedGrams: weighed(item.expectedWeightGrams ?? 0, quantity, index) }
        : {}),
      ...(quantity < item.orderedQuantity ? { missingReason: { code: 'damaged' as const } } : {}),
    }
  })
  await pickOrderItems(tx, hub, orderNumber, pickings)
  await departOrder(tx, await actor(stage, order.hubSlug, new Date(at.getTime() + hourMs)), orderNumber)
  const handedOver = await actor(stage, order.hubSlug, new Date(at.getTime() + 3 * hourMs))
  await completeOrder(tx, handedOver, orderNumber, { receivedBy: null, signature: null, returned: [], paid })
}
