import { randomBytes } from 'node:crypto'
import { completeOrder, departOrder } from '@regionalmarkt/contract/fulfilment/orders.ts'
import { pickOrderItem } from '@regionalmarkt/contract/fulfilment/pick-order-item.ts'
import { receiveOrderItem } from '@regionalmarkt/contract/fulfilment/receive-order-item.ts'
import { shareShortage } from '@regionalmarkt/contract/fulfilment/share-shortage.ts'
import {
  acceptSupplierOrder,
  declineSupplierOrderItem,
  dispatchSupplierOrder,
} from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { confirmBusinessCustomerOrder } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { changeOwnOrder } from '@regionalmarkt/contract/orders/change-order.ts'
import {
  getGuestOrder,
  getHouseholdOrder,
  placeGuestOrder,
  placeHouseholdOrder,
} from '@regionalmarkt/contract/orders/household-orders.ts'
import { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import { offerSubstitute } from '@regionalmarkt/contract/orders/substitutes.ts'
import { getSupplierOrder, listSupplierOrders } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { buyForShelf } from '@regionalmarkt/contract/purchases/purchases.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { sql } from 'drizzle-orm'
import { mails } from '../../modules/notifications/public.ts'
import { businessCustomerOrders, guestHolds, onlinePayments, prepayments } from '../../modules/orders/public.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { type Answer, requestOf } from './api-request.ts'
import type { TestApp } from './test-app.ts'
import { bestBefore } from './world-days.ts'

/** One customer order with the order to its supplier. Each has a delivery date of its own, so none shares its supplier order. */
export type TravellingOrder = {
  readonly deliveryDate: string
  readonly orderNumber: string
  readonly packItemId: string
  readonly weighedItemId: string
  readonly supplierOrderNumber: string
  readonly supplierPackItemId: string
  readonly supplierWeighedItemId: string
  /** Of the link in the supplier's mail. */
  readonly linkToken: string
}

/** What an order needs of a market: who writes to whom, about what. */
type Trade = {
  readonly people: Record<'retailer' | 'supplier' | 'businessCustomer', string>
  readonly supplier: { readonly slug: string }
  readonly pack: { readonly id: string }
  readonly weighed: { readonly id: string }
  readonly warehouseId: string
  readonly addresses: { readonly billingAddressId: string; readonly shippingAddressId: string }
}
type Stage = { readonly server: TestApp; readonly market: Trade }
type Step = (stage: Stage, order: TravellingOrder) => Promise<unknown>

const packQuantity = 4
const weighedQuantity = 2
const weighedGrams = 2 * 1480
export const packPriceCents = 1490
/** What the supplier gets for a pack. */
const packSupplierCents = 1200
export const weighedPriceCents = 2390
/** Gross. */
export const householdPriceCents = 1890

const randomToken = (): string => randomBytes(16).toString('base64url')

/** Insists on 200: whatever the world is made of was made by the real endpoints. */
const done = async <T = unknown>(answer: Promise<Answer>): Promise<T> => {
  const { endpoint, status, body } = await answer
  if (status !== 200) throw new Error(`${endpoint.slug} answered ${status}: ${JSON.stringify(body)}`)
  return body as T
}

/** The version of an order with a supplier that one customer's order has opened: made, and joined. */
export const asPlaced = { 'if-match': '"2"' }
/** The version of a customer's order that its hub has confirmed, or that was changed, once. */
export const onceMoved = { 'if-match': '"2"' }

const confirm: Step = ({ server, market }, { orderNumber }) =>
  done(requestOf(server, confirmBusinessCustomerOrder, { as: market.people.retailer, params: { orderNumber } }))

const accept: Step = ({ server, market }, { supplierOrderNumber }) =>
  done(
    requestOf(server, acceptSupplierOrder, {
      as: market.people.supplier,
      params: { orderNumber: supplierOrderNumber },
      headers: asPlaced,
    }),
  )

export const declineBody = { quantity: 1, reason: { code: 'said', text: 'Der Frost war schneller.' } } as const
const decline: Step = ({ server, market }, { supplierOrderNumber, supplierPackItemId }) =>
  done(
    requestOf(server, declineSupplierOrderItem, {
      as: market.people.supplier,
      params: { orderNumber: supplierOrderNumber, itemId: supplierPackItemId },
      body: declineBody,
    }),
  )

export const dispatchBodyOf = ({ supplierPackItemId, supplierWeighedItemId }: TravellingOrder) => ({
  items: [
    { itemId: supplierPackItemId, lots: [{ lot: 'P-47', bestBefore, quantity: packQuantity }] },
    { itemId: supplierWeighedItemId, lots: [{ lot: 'W-47', bestBefore, quantity: weighedQuantity }] },
  ],
})
/** Past the hub, where each customer's part of what is paid by weight is weighed by its producer. */
const serve: Step = ({ server, market }, order) =>
  done(
    requestOf(server, dispatchSupplierOrder, {
      as: market.people.supplier,
      params: { orderNumber: order.supplierOrderNumber },
      body: { ...dispatchBodyOf(order), weights: [{ orderItemId: order.weighedItemId, grams: weighedGrams }] },
    }),
  )
const dispatch: Step = ({ server, market }, order) =>
  done(
    requestOf(server, dispatchSupplierOrder, {
      as: market.people.supplier,
      params: { orderNumber: order.supplierOrderNumber },
      body: dispatchBodyOf(order),
    }),
  )

/** One pack more came than was counted. */
export const correctedBody = {
  receipts: [{ quantity: packQuantity + 1, condition: 'good', lot: 'P-47', bestBefore }],
  ...{ reason: 'Eine stand noch draußen', seen: packQuantity },
}

export const receiveBodyOf = ({ supplierOrderNumber, ...order }: TravellingOrder) => {
  const good = (lot: string, quantity: number) => [{ quantity, condition: 'good', lot, bestBefore }]
  return {
    orderNumbers: [supplierOrderNumber],
    check: { temperatureDecicelsius: 65, note: 'Ein Karton nass', pictures: [] },
    items: [
      { itemIds: [order.supplierPackItemId], receipts: good('P-47', packQuantity) },
      {
        itemIds: [order.supplierWeighedItemId],
        receipts: good('W-47', weighedQuantity).map((each) => ({ ...each, weighedGrams })),
      },
    ],
  }
}
const receive: Step = ({ server, market }, order) =>
  done(
    requestOf(server, receiveOrderItem, {
      as: market.people.retailer,
      params: { supplierSlug: market.supplier.slug },
      body: receiveBodyOf(order),
    }),
  )

/** One pack more, and the weighed goods as they are. */
export const changeBodyOf = ({ packItemId, weighedItemId }: TravellingOrder) => ({
  lines: [
    { itemId: packItemId, quantity: packQuantity + 1 },
    { itemId: weighedItemId, quantity: weighedQuantity },
  ],
  added: [],
})
/** 5 packs at 14.90 and 2 weighed ones at 35.85, with 7 %. */
export const changedGrossCents = 15_643

/** One pack less: 3 at 14.90, with the weighed ones and 7 %. */
const change: Step = ({ server, market }, order) => {
  const lines = [{ itemId: order.packItemId, quantity: packQuantity - 1 }]
  const body = { lines, added: [], grossCents: 12_455 }
  const { orderNumber } = order
  return done(requestOf(server, changeOwnOrder, { as: market.people.businessCustomer, params: { orderNumber }, body }))
}

export const pickBody = { quantity: packQuantity }
const pick: Step = async ({ server, market }, { orderNumber, packItemId, weighedItemId }) => {
  const bodies = new Map<string, object>([
    [packItemId, pickBody],
    [weighedItemId, { quantity: weighedQuantity, weighedGrams }],
  ])
  for (const [itemId, body] of bodies) {
    await done(requestOf(server, pickOrderItem, { as: market.people.retailer, params: { orderNumber, itemId }, body }))
  }
}

const depart: Step = ({ server, market }, { orderNumber }) =>
  done(requestOf(server, departOrder, { as: market.people.retailer, params: { orderNumber } }))

/** What every hub of the world lends, by name. */
export const e2Crate = { name: { de: 'E2-Kiste', en: 'E2 crate' }, kind: 'transportCrate' as const, cents: 386 }

export const handOverBody = {
  receivedBy: 'Frau Ahlers',
  signature: [
    [10, 20, 300, 120, 420, 80],
    [500, 300],
  ],
  returned: [{ kind: 'transportCrate', count: 2 }],
}
const complete: Step = ({ server, market }, { orderNumber }) =>
  done(requestOf(server, completeOrder, { as: market.people.retailer, params: { orderNumber }, body: handOverBody }))

/** It is one that is paid beforehand, as households order. */
const payBeforehand: Step = ({ server }, { orderNumber }) =>
  server.deps.db.execute(sql`
    update ${businessCustomerOrders} set payment_kind = 'prepayment', pay_until = cut_off_at where order_number = ${orderNumber}`)

export const prepaymentBody = { isBack: false, cents: 2000, day: '2026-11-01' }
/** The id of the booking is that of a line, by which requests find it. */
const book: Step = ({ server }, { orderNumber, packItemId }) =>
  server.deps.db.execute(sql`
    insert into ${prepayments} (id, order_id, is_back, cents, day, booked_at)
    select ${packItemId}, id, false, ${prepaymentBody.cents}, ${prepaymentBody.day}, placed_at
    from ${businessCustomerOrders} where order_number = ${orderNumber}`)

/** It was paid online, with more than it comes to. */
const payOnline: Step = async ({ server: { deps } }, { orderNumber }) => {
  const cents = 1_000_000
  const paid = sql`payment_kind = 'online', pay_until = cut_off_at, paid_cents = ${cents}`
  await deps.db.execute(sql`update ${businessCustomerOrders} set ${paid} where order_number = ${orderNumber}`)
  const row = sql`select id, ${cents}::int, 'tr_' || order_number, `
  const from = sql`from ${businessCustomerOrders} where order_number = ${orderNumber}`
  await deps.db.execute(sql`
    insert into ${prepayments} (order_id, cents, provider_ref, is_back, day, booked_at) ${row} false, delivery_date, placed_at ${from}`)
  await deps.db.execute(sql`
    insert into ${onlinePayments} (order_id, cents, provider_ref, status, checkout_url, started_at, asked_at)
    ${row} 'paid', 'https://www.mollie.com/checkout', placed_at, placed_at ${from}`)
}

/** A payment provider that does whatever it is asked. */
export const willingProvider: PaymentProvider = {
  start: async ({ key }) => ({ providerRef: `tr_${key}`, checkoutUrl: `https://www.mollie.com/checkout/${key}` }),
  status: async () => ({ status: 'open', cents: 100, refunds: [] }),
  refund: async ({ key }) => ({ providerRef: `re_${key}` }),
}

/**
 * What must have happened to an order before an endpoint can be asked to do its step. Every write endpoint about an
 * order stands here, and each gets an order of its own in each market; `finished` is one at the end of the road.
 */
export const stepsBefore: Readonly<Record<string, readonly Step[]>> = {
  'cancel-own-order-item': [],
  'cancel-household-order-item': [],
  'confirm-business-customer-order': [],
  'cancel-order-item': [confirm],
  'decline-supplier-order-item': [confirm],
  'share-shortage': [confirm, decline],
  'offer-substitute': [confirm, decline],
  'decline-substitute': [confirm, decline],
  'decline-household-substitute': [],
  'accept-supplier-order': [confirm],
  'accept-for-supplier': [confirm],
  'decline-for-supplier': [confirm],
  'dispatch-supplier-order': [confirm, accept],
  'dispatch-for-supplier': [confirm, accept],
  'hand-over-directly': [confirm, accept, serve],
  'hand-over-by-link': [confirm, accept, serve],
  'shrink-own-line': [],
  'get-order-by-link': [confirm],
  'order-paper-by-link': [confirm],
  'accept-by-link': [confirm],
  'decline-by-link': [confirm],
  'dispatch-by-link': [confirm, accept],
  'receive-order-item': [confirm, accept, dispatch],
  'pick-order-item': [confirm, accept, dispatch, receive],
  'take-back-count': [confirm, accept, dispatch, receive],
  'correct-count': [confirm, accept, dispatch, receive],
  'pack-containers': [confirm, accept, dispatch, receive],
  'take-back-picking': [confirm, accept, dispatch, receive, pick],
  'pay-household-order-online': [],
  'look-at-household-payment': [],
  'pay-back-online': [payOnline],
  'book-prepayment': [payBeforehand],
  'take-back-prepayment': [payBeforehand, book],
  'depart-order': [confirm, accept, dispatch, receive, pick],
  'take-back-departure': [confirm, accept, dispatch, receive, pick, depart],
  'complete-order': [confirm, accept, dispatch, receive, pick, depart],
  'take-back-hand-over': [confirm, accept, dispatch, receive, pick, depart, complete],
  'report-complaint': [confirm, accept, dispatch, receive, pick, depart, complete],
  finished: [confirm, accept, dispatch, receive, pick, depart, complete],
  // Late days: what is added of them comes from the producer, not from the hub's shelf.
  'preview-own-order-change': [change],
  'change-own-order': [],
  'preview-order-change': [confirm],
  'change-business-customer-order': [confirm],
  'report-household-complaint': [],
  'preview-household-order-change': [],
  'change-household-order': [],
}

/** Endpoints about orders that their supplier brings itself. */
export const pastTheHub: ReadonlySet<string> = new Set(['hand-over-directly', 'hand-over-by-link'])

export const placeBodyOf = (
  market: Trade,
  deliveryDate = '2026-12-14',
  deliveryMethod: CustomerDeliveryMethod = 'deliveryHub',
) => ({
  deliveryDate,
  deliveryMethod,
  ...market.addresses,
  note: 'Bitte an der Rampe klingeln.',
  lines: [
    { salesUnitId: market.pack.id, quantity: packQuantity, unitPriceCents: packPriceCents },
    { salesUnitId: market.weighed.id, quantity: weighedQuantity, unitPriceCents: weighedPriceCents },
  ],
})

/** What a household orders, to be fetched and paid at the counter. */
export const householdBodyOf = (market: Pick<Trade, 'pack'>, deliveryDate = '2026-12-14') => ({
  deliveryDate,
  deliveryMethod: 'pickupHub',
  payment: 'cashAtPickup',
  address: null,
  contact: { name: 'Frauke Lüers', phone: '+494401998877' },
  note: 'Ich komme mit dem Rad.',
  lines: [{ salesUnitId: market.pack.id, quantity: 1, unitPriceCents: householdPriceCents }],
})

export const guestBodyOf = (market: Pick<Trade, 'pack'>, deliveryDate?: string, linkToken = 'B'.repeat(22)) => {
  const { contact, ...order } = householdBodyOf(market, deliveryDate)
  return { ...order, contact: { ...contact, email: 'frauke@haushalt.example' }, linkToken }
}

/** One pack more. */
export const householdChangeOf = (itemId: string) => ({ lines: [{ itemId, quantity: 2 }], added: [] })
export const householdGrossCents = 2 * householdPriceCents

/** A household's order, once by somebody who signs in and once by a guest, with its one line. */
export const placeAsHouseholds = async (
  server: TestApp,
  market: Pick<Trade, 'pack'> & { readonly hub: { readonly slug: string } },
  person: string,
) => {
  const token = randomToken()
  const params = { hubSlug: market.hub.slug }
  const { orderNumber } = await done<{ orderNumber: string }>(
    requestOf(server, placeHouseholdOrder, { as: person, params, body: householdBodyOf(market) }),
  )
  const guestOrder = await done<{ orderNumber: string }>(
    requestOf(server, placeGuestOrder, { params, body: guestBodyOf(market, undefined, token) }),
  )
  const mailToken = await holdUnconfirmed(server, guestOrder.orderNumber)
  const own = await done<{ items: { id: string }[] }>(
    requestOf(server, getHouseholdOrder, { as: person, params: { orderNumber } }),
  )
  const guests = await done<{ items: { id: string }[] }>(requestOf(server, getGuestOrder, { params: { token } }))
  return {
    household: { orderNumber, itemId: own.items[0]?.id ?? 'none' },
    guest: { ...guestOrder, token, mailToken, itemId: guests.items[0]?.id ?? 'none' },
  }
}

/** Lets a guest's order wait to be confirmed, as it does where guests must; answers the secret in its mail. */
const holdUnconfirmed = async ({ deps: { db, clock } }: TestApp, orderNumber: string): Promise<string> => {
  const until = new Date(clock().getTime() + 30 * 60_000).toISOString()
  await db.execute(sql`
    insert into ${guestHolds} (order_id, network, until)
    select id, '192.0.2.7', ${until}::timestamptz from ${businessCustomerOrders} where order_number = ${orderNumber}`)
  const { rows } = await db.execute<{ token: string }>(sql`
    select data ->> 'token' as token from ${mails}
    where template = 'householdOrderPlaced' and data ->> 'orderNumber' = ${orderNumber}`)
  return rows[0]?.token ?? 'none'
}

type Named = { id: string; salesUnitName: { de: string } }
const idOf = (items: readonly Named[], name: string): string => {
  const item = items.find(({ salesUnitName }) => salesUnitName.de === name)
  if (!item) throw new Error(`the order has no line ${name}`)
  return item.id
}

/** The secret in the mail that an order with a supplier was told by. */
const linkTokenOf = async ({ deps: { db } }: TestApp, orderNumber: string): Promise<string> => {
  const { rows } = await db.execute<{ token: string }>(sql`
    select data ->> 'token' as token from ${mails}
    where template = 'newSupplierOrder' and data ->> 'orderNumber' = ${orderNumber}`)
  return rows[0]?.token ?? 'none'
}

/** What the hub buys of the pack for its own shelf, into the warehouse where it has something. */
export const shelfBodyOf = ({ pack, warehouseId }: Trade, supplyDate = '2026-12-14') => ({
  warehouseId,
  lines: [{ salesUnitId: pack.id, quantity: 3, supplyDate, unitPriceCents: packSupplierCents }],
})

/** The order with a line of the hub's own in it, in the place of the customers'. */
const withOwnLine = async ({ server, market }: Stage, order: TravellingOrder): Promise<TravellingOrder> => {
  const { retailer, supplier } = market.people
  await done(requestOf(server, buyForShelf, { as: retailer, body: shelfBodyOf(market, order.deliveryDate) }))
  const params = { orderNumber: order.supplierOrderNumber }
  const { items } = await done<{ items: { id: string; isForShelf: boolean }[] }>(
    requestOf(server, getSupplierOrder, { as: supplier, params }),
  )
  return { ...order, supplierPackItemId: items.find(({ isForShelf }) => isForShelf)?.id ?? 'none' }
}

/** The order short of a pack, and that in the place of the line. */
const withMissingPart = async ({ server, market }: Stage, order: TravellingOrder): Promise<TravellingOrder> => {
  const params = { orderNumber: order.supplierOrderNumber, itemId: order.supplierPackItemId }
  const body = { kind: 'byHand', shares: [{ orderItemId: order.packItemId, quantity: packQuantity - 1 }] }
  const { shortened } = await done<{ shortened: { missingItemId: string }[] }>(
    requestOf(server, shareShortage, { as: market.people.retailer, params, body }),
  )
  return { ...order, packItemId: shortened[0]?.missingItemId ?? 'none' }
}

/** A wheel for the pack that is missing, at what wheels cost. */
export const substituteBodyOf = ({ weighed }: Pick<Trade, 'weighed'>) => ({
  salesUnitId: weighed.id,
  quantity: 1,
  priceCents: weighedPriceCents,
  reason: 'Am Telefon so vereinbart',
})
/** Confirmed, and shortened. */
export const onceShort = { 'if-match': '"3"' }

/** The order with what stands in for its missing pack, in the place of the line. */
const withSubstitute = async (stage: Stage, order: TravellingOrder): Promise<TravellingOrder> => {
  const { server, market } = stage
  const short = await withMissingPart(stage, order)
  const { orderNumber, packItemId: itemId } = short
  const asked = { params: { orderNumber, itemId }, body: substituteBodyOf(market), headers: onceShort }
  await done(requestOf(server, offerSubstitute, { as: market.people.retailer, ...asked }))
  const { items } = await done<{ items: { id: string; replaces: object | null }[] }>(
    requestOf(server, getOwnOrder, { as: market.people.businessCustomer, params: { orderNumber } }),
  )
  return { ...short, packItemId: items.find(({ replaces }) => replaces !== null)?.id ?? 'none' }
}

/** What of its order an endpoint is about, where that is none of the first lines. */
export const aboutAnotherLine: Readonly<
  Record<string, (stage: Stage, order: TravellingOrder) => Promise<TravellingOrder>>
> = {
  'shrink-own-line': withOwnLine,
  'offer-substitute': withMissingPart,
  'decline-substitute': withSubstitute,
}

/** Places an order and finds what it asks of the supplier. */
export const place = async (
  { server, market }: Stage,
  deliveryDate: string,
  deliveryMethod?: CustomerDeliveryMethod,
): Promise<TravellingOrder> => {
  const { businessCustomer, supplier } = market.people
  const body = placeBodyOf(market, deliveryDate, deliveryMethod)
  const placed = await done<{ orderNumber: string }>(
    requestOf(server, placeBusinessCustomerOrder, { as: businessCustomer, body }),
  )
  const own = await done<{ items: Named[] }>(
    requestOf(server, getOwnOrder, { as: businessCustomer, params: { orderNumber: placed.orderNumber } }),
  )
  const { orders } = await done<{ orders: { orderNumber: string }[] }>(
    requestOf(server, listSupplierOrders, { as: supplier, query: { deliveryDate } }),
  )
  const supplierOrderNumber = orders[0]?.orderNumber ?? 'none'
  const asked = await done<{ items: Named[] }>(
    requestOf(server, getSupplierOrder, { as: supplier, params: { orderNumber: supplierOrderNumber } }),
  )
  return {
    deliveryDate,
    orderNumber: placed.orderNumber,
    packItemId: idOf(own.items, 'Sack 12,5 kg'),
    weighedItemId: idOf(own.items, 'Laib'),
    supplierOrderNumber,
    supplierPackItemId: idOf(asked.items, 'Sack 12,5 kg'),
    supplierWeighedItemId: idOf(asked.items, 'Laib'),
    linkToken: await linkTokenOf(server, supplierOrderNumber),
  }
}
