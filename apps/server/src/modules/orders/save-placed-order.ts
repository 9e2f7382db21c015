import type { PlacedLine } from '@regionalmarkt/domain/orders/order-line.ts'
import type { PlacedOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { priceAt } from '@regionalmarkt/domain/pricing/price-at.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { OfferFacts } from '../market/public.ts'
import type { MarketContext } from '../pricing/public.ts'
import type { OrderRequest } from './decide-order.ts'
import { nextCustomerOrderNumber } from './next-order-number.ts'
import { type AddressSnapshot, businessCustomerOrderItems, businessCustomerOrders } from './tables.ts'

type Addresses = { readonly billingAddress: AddressSnapshot; readonly shippingAddress: AddressSnapshot }
type Item = typeof businessCustomerOrderItems.$inferSelect

/** Writes an order and its lines with copies of every name, price, rate and address as they are now. */
export const savePlacedOrder = async (
  tx: Tx,
  { viewer, now }: CompanyActor,
  context: MarketContext,
  order: { readonly request: OrderRequest; readonly placed: PlacedOrder; readonly addresses: Addresses },
  offers: ReadonlyMap<string, OfferFacts>,
) => {
  const { request, placed, addresses } = order
  const { totals } = placed
  const [saved] = await tx
    .insert(businessCustomerOrders)
    .values({
      orderNumber: await nextCustomerOrderNumber(tx, now),
      retailerId: context.retailerId,
      customerId: viewer.company.id,
      // Whoever helps from the platform leaves no trace on the order: questions about it go to its customer.
      placedBy: viewer.actsForUserId ?? viewer.userId,
      placedAt: now,
      deliveryDate: request.deliveryDate,
      deliveryMethod: request.deliveryMethod,
      status: 'received',
      note: request.note,
      ...addresses,
      deliveryFeeCents: totals.deliveryCents,
      orderedNetCents: totals.netCents,
      orderedGrossCents: totals.grossCents,
      cutOffAt: placed.cutOffAt,
    })
    .returning()
  const { id: orderId, ...values } = orNotFound(saved)
  const rows = placed.lines.map((line) => itemRow(orderId, line, orNotFound(offers.get(line.salesUnitId))))
  const items: Item[] = await tx.insert(businessCustomerOrderItems).values(rows).returning()
  return { order: { id: orderId, ...values }, items: items.sort((a, b) => a.position - b.position) }
}

const itemRow = (
  orderId: string,
  line: PlacedLine,
  facts: OfferFacts,
): typeof businessCustomerOrderItems.$inferInsert => {
  const price = priceAt(facts.price, line.quantity)
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
    priceCents: price.cents,
    priceBasis: facts.priceBasis,
    priceTrace: price.trace,
    expectedWeightGrams: facts.expectedWeightGrams,
    vatBasisPoints: line.vatBasisPoints,
    deposits: line.unitDeposits,
    orderedQuantity: line.quantity,
    cutOffAt: line.cutOffAt,
  }
}
