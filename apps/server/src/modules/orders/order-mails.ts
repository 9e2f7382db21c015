import { ageForAll } from '@regionalmarkt/domain/articles/alcohol.ts'
import type { CancelReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { mostGrossCents } from '@regionalmarkt/domain/orders/order-value.ts'
import { isPaidBeforehand } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { prepaidOrder, prepaymentSums } from '@regionalmarkt/domain/orders/prepayment.ts'
import { latestQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { lineTotal } from '@regionalmarkt/domain/pricing/line-total.ts'
import type { OrderTotals } from '@regionalmarkt/domain/pricing/order-totals.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement, unseen } from '../../platform/prepared.ts'
import type { Locale } from '../../platform/viewer.ts'
import { hasUnconfirmedAddress, readableCompanies, readableUsers } from '../accounts/public.ts'
import { mayWrite } from '../identity/public.ts'
import { type MailLine, queueMails, type ToOrder } from '../notifications/public.ts'
import { buyerName } from './buyer-name.ts'
import { stillAwaits } from './guest-holds.ts'
import { guestLinksTo } from './guest-order-links.ts'
import type { CustomerOrder, CustomerOrderItem, LockedCustomerOrder } from './lock-customer-orders.ts'
import { isAccountWanted } from './payments/debited-accounts.ts'
import { sellerOf } from './seller-of.ts'
import { businessCustomerOrders, type ChangedTerms, guestHolds } from './tables.ts'

export type Party = {
  readonly orderId: string
  readonly hubName: string
  readonly hubEmail: string
  readonly hubContact: string
  readonly customerName: string
  /** Empty while nobody has confirmed the address: it may be a stranger's. */
  readonly greeting: string
  readonly isUnconfirmed: boolean
  /** Null for a person who is gone. */
  readonly recipient: string | null
  readonly locale: Locale
  /** Where its reader finds the order. */
  readonly to: ToOrder
}

/**
 * Whom mails about orders go to: the buyer's person who placed it, in their language; the company where there is none, or that person has
 * no address. A household has nobody else who would learn of its order; a guest is who they said they are, and each of their mails has a
 * secret of its own.
 */
export const partiesOf = async (tx: Tx, orderIds: readonly string[]): Promise<Party[]> => {
  if (orderIds.length === 0) return []
  const rows = await concerned(tx, { orderIds })
  const ofGuests = rows.flatMap(({ guest, orderId }) => (guest === null ? [] : [orderId]))
  const tokens = await guestLinksTo(tx, ofGuests)
  const unconfirmed = await unconfirmedOf(tx, orderIds)
  return rows.map((row) => partyOf(row, tokens.get(row.orderId), unconfirmed.has(row.orderId)))
}

/** Those of these orders that nobody has confirmed, neither paid nor accepted by their hub, so that their address may be a stranger's. */
export const unconfirmedOf = async (tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (orderIds.length === 0) return new Set()
  const rows = await tx
    .select({ orderId: guestHolds.orderId })
    .from(guestHolds)
    .innerJoin(sql`${businessCustomerOrders} o`, sql`o.id = ${guestHolds.orderId} and ${stillAwaits}`)
    .where(inArray(guestHolds.orderId, [...orderIds]))
  return new Set(rows.map(({ orderId }) => orderId))
}

/** `token`: the secret of a guest's mail; a stranger is not greeted by a name that somebody typed. */
const partyOf = (
  { billedName, guest, isPrivate, contactName, companyEmail, userName, userEmail, userLocale, ...party }: Concerned,
  token: string | undefined,
  isUnconfirmedOrder: boolean,
): Party => {
  const ownEmail = party.hasDeclined ? null : userEmail
  const isUnconfirmed = isUnconfirmedOrder || (ownEmail !== null && party.isUnconfirmedMember)
  return {
    ...party,
    to: { ...(guest && { token }), ...(isPrivate && { isPrivate }) },
    isUnconfirmed,
    greeting: isUnconfirmed ? '' : ((ownEmail === null ? null : userName) ?? contactName ?? guest?.name ?? billedName),
    recipient: ownEmail ?? companyEmail ?? (guest?.email || null),
    locale: (ownEmail === null ? guest?.locale : userLocale) === 'en-US' ? 'en-US' : 'de-DE',
  }
}

/** Of an order that was just placed, about which all of it was asked before there was one. */
export const partyOfPlaced = async (
  tx: Tx,
  orderId: string,
  concerned: Concerned,
  isUnconfirmed: boolean,
): Promise<Party> => {
  const tokens = concerned.guest === null ? undefined : await guestLinksTo(tx, [orderId])
  return partyOf({ ...concerned, orderId }, tokens?.get(orderId), isUnconfirmed)
}

export type Concerned = Pick<Party, 'orderId' | 'hubName' | 'hubEmail' | 'hubContact' | 'customerName'> & {
  readonly billedName: string
  readonly guest: typeof businessCustomerOrders.$inferSelect.guestContact
  readonly isPrivate: boolean
  readonly contactName: string | null
  readonly companyEmail: string | null
  readonly userName: string | null
  readonly userEmail: string | null
  readonly hasDeclined: boolean | null
  /** Of a company, with an address that nobody has confirmed. */
  readonly isUnconfirmedMember: boolean
  readonly userLocale: string | null
}

/** `orders`: as their table has them. Who declined mails about orders does not get them; the company still learns of its orders. */
export const concernedBy = (orders: SQL): SQL => sql`
  select o.id as "orderId", h.name as "hubName", h.email as "hubEmail", h.contact_name as "hubContact",
    ${buyerName(sql`o`)} as "customerName", o.billing_address ->> 'name' as "billedName", o.guest_contact as guest,
    o.private_customer_id is not null as "isPrivate",
    c.contact_name as "contactName", c.email as "companyEmail", u.name as "userName", u.email as "userEmail",
    not u.receives_order_mails and o.private_customer_id is null as "hasDeclined", u.locale as "userLocale",
    o.customer_id is not null and ${hasUnconfirmedAddress(sql`o.placed_by`)} as "isUnconfirmedMember"
  from ${orders} o
  join ${readableCompanies} h on h.id = o.retailer_id
  left join ${readableCompanies} c on c.id = o.customer_id
  left join ${readableUsers} u on u.id = coalesce(o.placed_by, o.private_customer_id)`

const concerned = statement<Concerned>(sql`
  ${concernedBy(sql`${businessCustomerOrders}`)} where o.id = any(${unseen('orderIds', 'uuid[]')}) order by o.id`)

/** A line as mails show it: what counts of it now. */
export const mailLineOf = (item: Omit<CustomerOrderItem, 'sourcing'>): MailLine => {
  const { quantity } = latestQuantity(item)
  return {
    articleName: { de: item.articleNameDe, en: item.articleNameEn },
    salesUnitName: { de: item.salesUnitNameDe, en: item.salesUnitNameEn },
    quantity,
    lineCents: lineTotal({ ...item, priceBasis: item.priceBasis, quantity }),
    isEstimated: item.priceBasis === 'kilogram' && item.weighedGrams === null,
    ...(item.isPerishable && { isPerishable: true }),
  }
}

/** A line of which only a part comes; `kept`: whole sales units that still do. */
export type ShortLine = { readonly item: CustomerOrderItem; readonly kept: number; readonly reason: CancelReason }

/** Tells every customer concerned, in one mail an order, what comes of which line and why. Returns the customers' names by order. */
export const tellOfShortage = async (
  tx: Tx,
  orders: readonly CustomerOrder[],
  short: readonly ShortLine[],
): Promise<ReadonlyMap<string, string>> => {
  const parties = await partiesOf(
    tx,
    orders.map(({ id }) => id),
  )
  queueMails(
    tx,
    parties.map(({ orderId, recipient, locale, greeting, to }) => ({
      recipient,
      locale,
      template: 'orderShort',
      data: {
        ...to,
        name: greeting,
        orderNumber: orders.find(({ id }) => id === orderId)?.orderNumber ?? '',
        lines: short
          .filter(({ item }) => item.orderId === orderId)
          .map(({ item, kept, reason }) => ({
            articleName: { de: item.articleNameDe, en: item.articleNameEn },
            salesUnitName: { de: item.salesUnitNameDe, en: item.salesUnitNameEn },
            orderedQuantity: item.orderedQuantity,
            comingQuantity: kept,
            reason,
          })),
      },
    })),
  )
  return new Map(parties.map(({ orderId, customerName }) => [orderId, customerName]))
}

type Substitution = {
  readonly missing: { readonly item: CustomerOrderItem; readonly quantity: number }
  readonly substitute: CustomerOrderItem
  readonly totals: OrderTotals
  readonly isEstimated: boolean
}

/** Tells the customer what stands in for goods that are missing, and that it may be declined. */
export const tellOfSubstitute = async (
  tx: Tx,
  order: LockedCustomerOrder,
  { missing: { item, quantity }, substitute, totals, isEstimated }: Substitution,
): Promise<void> => {
  const { id, orderNumber, deliveryDate } = order
  const missing = { ...namesOf(item), quantity }
  const line = {
    ...mailLineOf(substitute),
    priceCents: substitute.priceCents,
    isWeighed: substitute.priceBasis === 'kilogram',
  }
  queueMails(
    tx,
    (await partiesOf(tx, [id])).map(({ recipient, locale, greeting: name, to, hubName }) => ({
      recipient,
      locale,
      template: 'substituteOffered',
      data: {
        ...to,
        name,
        orderNumber,
        hubName,
        deliveryDate,
        missing,
        line,
        totals,
        isEstimated,
        ...ceilingOf(order),
      },
    })),
  )
}

/** What a consumer's order can come to at most; a business is promised no such thing. */
const ceilingOf = (order: LockedCustomerOrder): { mostGrossCents?: number | null } =>
  order.channel === 'b2c' ? { mostGrossCents: mostGrossCents(order) } : {}

/** Tells the hub that its customer wants no substitute. */
export const tellOfDeclinedSubstitute = async (
  tx: Tx,
  { id, orderNumber, deliveryDate }: CustomerOrder,
  item: CustomerOrderItem,
): Promise<void> => {
  const { quantity } = latestQuantity(item)
  const line = { ...namesOf(item), quantity }
  queueMails(
    tx,
    (await partiesOf(tx, [id])).map(({ hubEmail: recipient, hubContact: name, hubName, customerName }) => ({
      recipient,
      locale: 'de-DE',
      template: 'substituteDeclined',
      data: { name, orderNumber, hubName, deliveryDate, customerName, line },
    })),
  )
}

const namesOf = (item: CustomerOrderItem) => ({
  articleName: { de: item.articleNameDe, en: item.articleNameEn },
  salesUnitName: { de: item.salesUnitNameDe, en: item.salesUnitNameEn },
})

/** A line as it is spoken of after it was cut: its names, and how many come now. */
const comingLineOf = (item: CustomerOrderItem) => ({
  articleName: { de: item.articleNameDe, en: item.articleNameEn },
  salesUnitName: { de: item.salesUnitNameDe, en: item.salesUnitNameEn },
  comingQuantity: latestQuantity(item).quantity,
})

/** Tells the customer that what was said to be missing of a line comes after all. */
export const tellOfRestored = async (
  tx: Tx,
  { id, orderNumber }: CustomerOrder,
  item: CustomerOrderItem,
): Promise<void> => {
  const line = comingLineOf(item)
  queueMails(
    tx,
    (await partiesOf(tx, [id])).map(({ recipient, locale, greeting: name, to }) => ({
      recipient,
      locale,
      template: 'orderRestored',
      data: { ...to, name, orderNumber, line },
    })),
  )
}

/** Tells the customer that what was said to be missing is counted once more. */
export const tellOfRecount = async (
  tx: Tx,
  { id, orderNumber }: CustomerOrder,
  items: readonly CustomerOrderItem[],
): Promise<void> => {
  const lines = items.map(comingLineOf)
  queueMails(
    tx,
    (await partiesOf(tx, [id])).map(({ recipient, locale, greeting: name, to }) => ({
      recipient,
      locale,
      template: 'orderRecounted',
      data: { ...to, name, orderNumber, lines },
    })),
  )
}

/** Tells the customer that its order is complete. */
export const tellOfCompletion = async (tx: Tx, { id, orderNumber }: CustomerOrder): Promise<void> => {
  const parties = await partiesOf(tx, [id])
  queueMails(
    tx,
    parties.map(({ recipient, locale, greeting: name, to }) => ({
      recipient,
      locale,
      template: 'orderCompleted',
      data: { ...to, name, orderNumber },
    })),
  )
}

/** Whether a buyer is told once more: a few times a day where the address may be a stranger's. */
export const mayTell = async (
  tx: Tx,
  { isUnconfirmed, recipient: email }: Pick<Party, 'isUnconfirmed' | 'recipient'>,
  now: Date,
): Promise<boolean> => !isUnconfirmed || email === null || mayWrite(tx, { email, emailConfirmedAt: null }, now)

type Terms = { readonly before: ChangedTerms; readonly after: ChangedTerms } | null

type Change = {
  readonly now: Date
  readonly isByHub: boolean
  readonly reason: string | null
  /** Whole sales units. */
  readonly lines: readonly { readonly item: CustomerOrderItem; readonly before: number; readonly after: number }[]
  readonly totals: OrderTotals
  readonly isEstimated: boolean
  /** What of day, way, address and note has changed; null: nothing. */
  readonly terms: Terms
  /** A consumer has bought something besides: they get the contract in writing (§ 312f (2) BGB). */
  readonly isBought: boolean
}

/** Money of a changed prepaid order that is to come or to go back, and whom to tell the account where nobody knows it. */
const moneyOf = async (tx: Tx, order: LockedCustomerOrder, hubEmail: string) => {
  if (!isPaidBeforehand(order.paymentKind)) return {}
  const { openCents, backCents } = prepaymentSums(prepaidOrder(order))
  const isWanted = backCents > 0 && (await isAccountWanted(tx, order))
  return { openCents, backCents, ...(isWanted && { tellAccountTo: hubEmail }) }
}

/** Tells both sides what became of an order; the hub knows what it did itself. */
export const tellOfChange = async (
  tx: Tx,
  order: LockedCustomerOrder,
  { now, isByHub, reason, lines, totals, isEstimated, terms, isBought }: Change,
): Promise<void> => {
  const { id, orderNumber, deliveryDate } = order
  const minimumAge = ageForAll(order.items.map(({ status, minimumAge: age }) => (status === 'cancelled' ? null : age)))
  const contract = isBought ? { contract: { seller: await sellerOf(tx, order.retailerId), minimumAge } } : {}
  for (const party of await partiesOf(tx, [id])) {
    const { recipient, locale, greeting, to, hubName, hubEmail, hubContact, customerName, isUnconfirmed } = party
    const isTold = isByHub || (await mayTell(tx, party, now))
    // More changes than that of a guest stand in the order alone.
    if (!isTold && order.customerId === null) continue
    const changed = lines.map(({ item, before, after }) => ({
      itemId: item.id,
      articleName: { de: item.articleNameDe, en: item.articleNameEn },
      salesUnitName: { de: item.salesUnitNameDe, en: item.salesUnitNameEn },
      before,
      after,
    }))
    const said = { orderNumber, deliveryDate, hubName, lines: changed, terms, totals, isEstimated }
    const toBuyer = {
      ...{
        recipient: isTold ? recipient : null,
        locale,
        template: 'orderChanged' as const,
        isStrangers: isUnconfirmed,
      },
      data: {
        ...said,
        ...ceilingOf(order),
        ...(await moneyOf(tx, order, hubEmail)),
        ...contract,
        ...to,
        name: greeting,
        reason,
      },
    }
    queueMails(tx, [toBuyer])
    if (isByHub) continue
    const toHub = { ...said, name: hubContact, customerName }
    queueMails(tx, [{ recipient: hubEmail, locale: 'de-DE', template: 'customerChangedOrder', data: toHub }])
  }
}
