import { minimumAgeFor } from '@regionalmarkt/domain/articles/alcohol.ts'
import { isPerishable } from '@regionalmarkt/domain/articles/is-perishable.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { Buyer } from '@regionalmarkt/domain/orders/buyer.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { directTermsFor } from '@regionalmarkt/domain/orders/direct-terms.ts'
import type { PlacedLine } from '@regionalmarkt/domain/orders/order-line.ts'
import { orderNumberOf } from '@regionalmarkt/domain/orders/order-number.ts'
import { isPaidBeforehand } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { PlacedOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { payUntil, remindToPayAt, usualPrepaymentHours } from '@regionalmarkt/domain/orders/prepayment.ts'
import { consumerTolerancePercent } from '@regionalmarkt/domain/pricing/line-total.ts'
import { netGoods } from '@regionalmarkt/domain/pricing/order-totals.ts'
import { overriddenPrice } from '@regionalmarkt/domain/pricing/override-price.ts'
import { priceAt } from '@regionalmarkt/domain/pricing/price-at.ts'
import { sql } from 'drizzle-orm'
import type { By, WhoActs } from '../../../platform/actor.ts'
import { columnsOf } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { invariant } from '../../../platform/invariant.ts'
import { given, statement } from '../../../platform/prepared.ts'
import { readableAddresses, readableCompanies, readableUsers } from '../../accounts/public.ts'
import type { OfferFacts } from '../../market/public.ts'
import type { MarketContext } from '../../pricing/public.ts'
import {
  type AddressSnapshot,
  businessCustomerOrderItems,
  businessCustomerOrders,
  type ContactSnapshot,
} from '../tables.ts'
import type { OrderToPlace } from './place-order.ts'

/** Where the bill and the goods go: addresses of the buyer's own book, or written out by who has none. */
export type Destination =
  | { readonly billingAddressId: string; readonly shippingAddressId: string }
  | { readonly billingAddress: AddressSnapshot; readonly shippingAddress: AddressSnapshot }

type Addresses = { readonly billingAddress: AddressSnapshot; readonly shippingAddress: AddressSnapshot }

/** Copies of the addresses of a destination; `AddressMissing` for any that is not in the buyer's own book. */
export const addressesOf = async (tx: Tx, buyer: Buyer, destination: Destination): Promise<Addresses> => {
  if ('billingAddress' in destination) return destination
  const { billingAddressId, shippingAddressId } = destination
  const rows = await addressesInBook(tx, { ids: [billingAddressId, shippingAddressId], ...bookOf(buyer) })
  return {
    billingAddress: copyOf(rows, billingAddressId, 'billing'),
    shippingAddress: copyOf(rows, shippingAddressId, 'shipping'),
  }
}

/** A copy of one address of the buyer's own book. */
export const addressInBook = async (
  tx: Tx,
  buyer: Buyer,
  id: string,
  kind: 'billing' | 'shipping',
): Promise<AddressSnapshot> => {
  const rows = await addressesInBook(tx, { ids: [id], ...bookOf(buyer) })
  return copyOf(rows, id, kind)
}

const bookOf = (buyer: Buyer) => ({
  companyId: buyer.kind === 'company' ? buyer.companyId : null,
  userId: buyer.kind === 'privateCustomer' ? buyer.userId : null,
})

const copyOf = (
  rows: readonly (typeof readableAddresses.$inferSelect)[],
  id: string,
  kind: 'billing' | 'shipping',
): AddressSnapshot => {
  const row = rows.find((each) => each.id === id && each.kind === kind)
  if (!row) throw new DomainError('AddressMissing', { kind })
  const { name, addition, street, postcode, city, country } = row
  return { name, addition, street, postcode, city, country }
}

const addressesInBook = statement<typeof readableAddresses.$inferSelect>(sql`
  select ${columnsOf(readableAddresses)} from ${readableAddresses}
  where id = any(${given('ids')}::uuid[]) and (company_id = ${given('companyId')}::uuid or user_id = ${given('userId')}::uuid)`)

type Contact = { readonly name: string | null; readonly email: string | null; readonly phone: string | null }

/** Draws a number, and with it looks up how the buyer is reached now: null for a guest. */
const beginOrder = statement<{ readonly n: number; readonly contact: Contact | null }>(sql`
  select nextval('business_customer_order_number_seq') as n, coalesce(
    (select json_build_object('name', contact_name, 'email', email, 'phone', phone) from ${readableCompanies} where id = ${given('companyId')}),
    (select json_build_object('name', name, 'email', email) from ${readableUsers} where id = ${given('userId')})) as contact`)

/** `K-2026-000318`, drawn for this order, and how its buyer is reached. */
const numberAndContact = async (
  tx: Tx,
  { buyer, phone = '' }: OrderToPlace,
  now: Date,
): Promise<{ readonly orderNumber: string; readonly contact: ContactSnapshot }> => {
  const [row] = await beginOrder(tx, bookOf(buyer))
  const { n, contact } = invariant(row, 'a sequence gives a number')
  return {
    orderNumber: orderNumberOf('businessCustomerOrder', berlinDate(now), n),
    contact:
      buyer.kind === 'guest'
        ? { name: buyer.contact.name, email: buyer.contact.email, phone: buyer.contact.phone }
        : { name: contact?.name ?? '', email: contact?.email ?? '', phone: contact?.phone ?? phone },
  }
}

/** In whose name somebody acts: an administrator who helps leaves no trace on the order, the log has them. */
export const personOf = (by: By): string | null => (by.kind === 'user' ? (by.actsFor?.userId ?? by.userId) : null)

/** The buyer's own person who placed it. */
const placedBy = (by: By, buyer: Buyer): string | null => {
  if (by.kind !== 'user') return null
  const userId = personOf(by)
  const isOwn =
    buyer.kind === 'company'
      ? by.companyId === buyer.companyId
      : buyer.kind === 'privateCustomer' && buyer.userId === userId
  return isOwn ? userId : null
}

/** An order as it was written, its lines in the order in which they were asked for. */
export type SavedOrder = {
  readonly order: typeof businessCustomerOrders.$inferSelect
  readonly items: readonly (typeof businessCustomerOrderItems.$inferSelect)[]
}

/** A producer has it ready at its door, in the hours that it keeps for that. */
const pickupPlaceOf = (method: CustomerDeliveryMethod, offer: OfferFacts | undefined): string => {
  const terms = method === 'pickupSupplier' && offer ? directTermsFor(offer.supplier.direct, method) : undefined
  return terms ? `${terms.place}, ${terms.opensAt}–${terms.closesAt}` : ''
}

/** Writes an order and its lines with copies of every name, price, rate and address as they are now. */
export const savePlacedOrder = async (
  tx: Tx,
  { by, now }: WhoActs,
  market: MarketContext,
  decided: {
    readonly asked: OrderToPlace
    readonly placed: PlacedOrder
    readonly addresses: Addresses
    readonly offers: ReadonlyMap<string, OfferFacts>
  },
): Promise<SavedOrder> => {
  const { asked, placed, offers } = decided
  const { buyer } = asked
  const rows = await insertRows(tx, businessCustomerOrders, [
    {
      ...(await numberAndContact(tx, asked, now)),
      retailerId: market.retailerId,
      customerId: buyer.kind === 'company' ? buyer.companyId : null,
      privateCustomerId: buyer.kind === 'privateCustomer' ? buyer.userId : null,
      guestContact: buyer.kind === 'guest' ? buyer.contact : null,
      channel: asked.channel,
      placedBy: placedBy(by, buyer),
      takenBy: asked.onBehalf ? personOf(by) : null,
      fromRecurring: asked.fromRecurring ?? null,
      placedAt: now,
      deliveryDate: asked.deliveryDate,
      pickupPlace: pickupPlaceOf(asked.deliveryMethod, [...offers.values()][0]),
      deliveryMethod: asked.deliveryMethod,
      status: 'received',
      paymentKind: asked.paymentKind ?? 'invoice',
      paymentTermDays: market.paymentTermDays,
      confirmedAge: asked.age?.confirmed ?? null,
      ...moneyAwaited(asked, now, placed.cutOffAt),
      note: asked.note,
      ...decided.addresses,
      deliveryFeeCents: placed.hubFeeCents,
      orderedNetCents: placed.totals.netCents,
      orderedGrossCents: placed.totals.grossCents,
      orderedGoodsNetCents: netGoods(asked.channel, placed.lines),
      cutOffAt: placed.cutOffAt,
    },
  ])
  const order = invariant(rows[0], 'an insert returns what it wrote')
  const lines = placed.lines.map((line) =>
    itemRow(order, line, invariant(offers.get(line.salesUnitId), 'what was decided about was on offer')),
  )
  const items = await insertRows(tx, businessCustomerOrderItems, lines)
  return { order, items: items.sort((a, b) => a.position - b.position) }
}

/** Until when the money of what is paid beforehand must be there, and when its buyer is reminded. */
const moneyAwaited = (
  { paymentKind, prepaymentHours: hours = usualPrepaymentHours }: OrderToPlace,
  placedAt: Date,
  cutOffAt: Date,
): Pick<SavedOrder['order'], 'payUntil' | 'remindToPayAt'> => {
  if (paymentKind === undefined || !isPaidBeforehand(paymentKind)) return { payUntil: null, remindToPayAt: null }
  const until = payUntil({ placedAt, hours, cutOffAt })
  return { payUntil: until, remindToPayAt: remindToPayAt(placedAt, until) }
}

/** `inAll`: what its order has of the sales unit, which decides about discounts. */
export const itemRow = (
  { id: orderId, channel, deliveryDate }: Pick<SavedOrder['order'], 'id' | 'channel' | 'deliveryDate'>,
  line: PlacedLine,
  facts: OfferFacts,
  inAll = line.quantity,
): typeof businessCustomerOrderItems.$inferInsert => {
  const usual = priceAt(facts.price, inAll)
  const price = line.override ? overriddenPrice(usual, line.override) : usual
  return {
    orderId,
    position: line.index + 1,
    salesUnitId: line.salesUnitId,
    supplierId: facts.supplier.id,
    status: 'received',
    articleNumber: facts.articleNumber,
    articleSlug: facts.articleSlug,
    articleNameDe: facts.articleName.de,
    articleNameEn: facts.articleName.en,
    salesUnitNameDe: facts.salesUnitName.de,
    salesUnitNameEn: facts.salesUnitName.en,
    supplierName: facts.supplier.name,
    picture: facts.picture,
    gtin: facts.gtin,
    contentAmount: facts.content.amount,
    contentUnit: facts.content.unit,
    drainedWeightGrams: facts.drainedWeightGrams,
    priceCents: price.cents,
    priceBasis: facts.priceBasis,
    priceTrace: price.trace,
    sellingPrice: line.override ? null : facts.price,
    expectedWeightGrams: facts.expectedWeightGrams,
    weightTolerancePercent: channel === 'b2c' && facts.priceBasis === 'kilogram' ? consumerTolerancePercent : null,
    isPerishable: isPerishable(facts.shelfLife),
    minimumAge: channel === 'b2c' ? minimumAgeFor(facts.alcohol, deliveryDate) : null,
    vatBasisPoints: line.vatBasisPoints,
    deposits: line.unitDeposits,
    deliveryFeeCents: line.deliveryFeeCents,
    orderedQuantity: line.quantity,
    cutOffAt: line.cutOffAt,
  }
}
