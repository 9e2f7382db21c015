import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { slugOfHousehold } from '@regionalmarkt/domain/billing/partner.ts'
import fc from 'fast-check'
import { companies } from '../../modules/accounts/public.ts'
import { lookAtOrders } from '../../modules/billing/public.ts'
import {
  businessCustomerOrderItems,
  businessCustomerOrders,
  handOvers,
  returnedContainers,
} from '../../modules/orders/public.ts'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'

/** A line as it was ordered, went short and was handed over; and the empties that came back with its order. */
const anyLine = fc.record({
  priceCents: fc.integer({ min: 1, max: 9_000 }),
  isWeighed: fc.boolean(),
  ordered: fc.integer({ min: 1, max: 12 }),
  short: fc.nat(3),
  grams: fc.integer({ min: 1, max: 30_000 }),
  vatBasisPoints: fc.constantFrom(700, 1_900),
  crates: fc.nat(2),
  bottles: fc.constantFrom(0, 0, 12, 20),
})
const anyOrder = fc.record({
  kitchen: fc.nat(),
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.constantFrom(9, 10),
  deliveryFeeCents: fc.constantFrom(0, 590, 1_190),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  returned: fc.array(
    fc.record({
      kind: fc.constantFrom('transportCrate' as const, 'bottle' as const),
      count: fc.integer({ min: 1, max: 30 }),
      isKnown: fc.constantFrom(true, true, false),
    }),
    {
      maxLength: 2,
    },
  ),
})
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never

const address = {
  name: 'Küche',
  addition: '',
  street: 'Marktplatz 2',
  postcode: '26919',
  city: 'Deichmoor',
  country: 'DE',
}
const at = new Date('2026-09-01T08:00:00Z')
const guest = {
  name: 'Frauke Lüers',
  email: 'frauke@haushalt.example',
  phone: '+494401998877',
  locale: 'de-DE',
} as const
/** What a weighed piece is expected to weigh; a household never pays for much more. */
export const estimatedGrams = 1_000

type Market = { readonly hubId: string; readonly supplierId: string; readonly salesUnitId: string }

/** Nothing of the order came, and its customer brought three bottles back all the same. */
const withEmptiesAlone = ({ lines, ...order }: AnyOrder): AnyOrder => ({
  ...order,
  lines: lines.map((line) => ({ ...line, short: line.ordered })),
  returned: [{ kind: 'bottle', count: 3, isKnown: true }],
})

/**
 * Kitchens of a hub, and orders of theirs that were handed over in September and October, written in bulk as fulfilment leaves them: short
 * lines, weights, deposits, empties that came back. The last of them are of guests, as many as `households` says: gross, no heavier than
 * estimated; the last of all got nothing and brought empties. What is billable of them is looked at. Gives the slugs of all who are billed, and the orders.
 */
export const givenDeliveredSeason = async (
  db: Database,
  { hubId, supplierId, salesUnitId }: Market,
  {
    kitchens: kitchenCount,
    orders: orderCount,
    households = 0,
    seed,
  }: { readonly kitchens: number; readonly orders: number; readonly households?: number; readonly seed: number },
) => {
  const kitchens = await insertRows(
    db,
    companies,
    Array.from({ length: kitchenCount }, (_, index) => ({
      ...{ type: CompanyType.BusinessCustomer, status: CompanyStatus.Approved, homeHubId: hubId },
      ...{
        slug: `saison-${seed}-${index}`,
        name: `Küche ${index}`,
        legalName: `Küche ${index} GmbH`,
        contactName: 'Karl Koch',
      },
      ...{
        email: `kueche-${seed}-${index}@kueche.example`,
        phone: '+49441123456',
        street: 'Marktplatz 2',
        postcode: '26919',
      },
      ...{ city: 'Deichmoor', deliveryMethods: [], showsPricesToGuests: false, isDefaultHub: false },
    })),
  )
  const season = fc
    .sample(anyOrder, { numRuns: orderCount, seed })
    .map((order, index) => (households > 0 && index === orderCount - 1 ? withEmptiesAlone(order) : order))
  const isOfHousehold = (index: number) => index >= orderCount - households
  const orders = await insertRows(
    db,
    businessCustomerOrders,
    season.map(({ kitchen, day, month, deliveryFeeCents }, index) => ({
      ...{ orderNumber: `K-2025-${seed}${String(index).padStart(6, '0')}`, retailerId: hubId },
      ...{
        customerId: isOfHousehold(index) ? null : (kitchens[kitchen % kitchenCount]?.id ?? ''),
        guestContact: isOfHousehold(index) ? guest : null,
        channel: isOfHousehold(index) ? ('b2c' as const) : ('b2b' as const),
        placedAt: at,
        deliveryFeeCents,
      },
      contact: { name: 'Karl Koch', email: 'k@kueche.example', phone: '', company: 'Küche' } as never,
      deliveryDate: `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      ...{ deliveryMethod: 'deliveryHub' as const, status: 'completed' as const },
      ...{ billingAddress: address, shippingAddress: address, cutOffAt: at },
      ...{ orderedNetCents: 0, orderedGrossCents: 0, orderedGoodsNetCents: 0 },
    })),
  )
  const whole = season.flatMap(({ lines }, index) =>
    lines.map((line, position) => {
      const quantity = Math.max(0, line.ordered - line.short)
      const grams = isOfHousehold(index) ? Math.min(line.grams, quantity * estimatedGrams) : line.grams
      const deposits = [
        ...(line.crates > 0
          ? [{ kind: 'transportCrate' as const, count: line.crates, cents: 386, vatBasisPoints: 1_900 }]
          : []),
        ...(line.bottles > 0
          ? [{ kind: 'bottle' as const, count: line.bottles, cents: 15, vatBasisPoints: line.vatBasisPoints }]
          : []),
      ]
      return {
        ...{ orderId: orders[index]?.id ?? '', position, salesUnitId, supplierId },
        ...{ articleNumber: `A-${position}`, articleSlug: 'linda', articleNameDe: 'Linda', articleNameEn: 'Linda' },
        ...{ salesUnitNameDe: 'Sack', salesUnitNameEn: 'Sack', supplierName: 'Hof', contentAmount: 1_000 },
        ...{
          contentUnit: 'gram' as const,
          expectedWeightGrams: estimatedGrams,
          cutOffAt: at,
          priceTrace: [],
          deposits,
        },
        ...{ priceCents: line.priceCents, vatBasisPoints: line.vatBasisPoints },
        priceBasis: line.isWeighed ? ('kilogram' as const) : ('salesUnit' as const),
        ...{
          orderedQuantity: line.ordered,
          quantity,
          weighedGrams: line.isWeighed && quantity > 0 ? grams : null,
        },
      }
    }),
  )
  const items = await insertRows(
    db,
    businessCustomerOrderItems,
    // Each row with the same columns: those of the first are those that are written.
    whole.map(({ quantity, ...row }) => {
      const handedOver = quantity === 0 ? null : quantity
      return {
        ...{ ...row, status: quantity === 0 ? ('cancelled' as const) : ('completed' as const) },
        ...{ confirmedQuantity: handedOver, pickedQuantity: handedOver, deliveredQuantity: handedOver },
      }
    }),
  )
  const missing = whole.flatMap(({ quantity, ...row }, index) =>
    quantity === 0 || quantity === row.orderedQuantity
      ? []
      : [
          {
            ...{ ...row, status: 'cancelled' as const, splitFromItemId: items[index]?.id ?? null, weighedGrams: null },
            orderedQuantity: row.orderedQuantity - quantity,
          },
        ],
  )
  await insertRows(db, businessCustomerOrderItems, missing)
  const handed = await insertRows(
    db,
    handOvers,
    orders.map(({ id: orderId, deliveryDate }) => ({ orderId, handedOverAt: new Date(`${deliveryDate}T10:00:00Z`) })),
  )
  const handOverOf = new Map(handed.map(({ orderId, id }) => [orderId, id]))
  const returns = await insertRows(
    db,
    returnedContainers,
    season.flatMap(({ returned }, index) =>
      [...new Map(returned.map((each) => [each.kind, each])).values()].map(({ kind, count, isKnown }) => ({
        ...{ handOverId: handOverOf.get(orders[index]?.id ?? '') ?? '', side: 'customer' as const, kind, count },
        ...{ retailerId: hubId, companyId: orders[index]?.customerId ?? null, recordedAt: at },
        householdOrderId: isOfHousehold(index) ? (orders[index]?.id ?? null) : null,
        returnedOn: orders[index]?.deliveryDate ?? '',
        cents: isKnown ? (kind === 'bottle' ? 15 : 386) : null,
        vatBasisPoints: isKnown ? 1_900 : null,
      })),
    ),
  )
  const sources = [...orders, ...returns]
  await lookAtAll(db, sources)
  const slugs = [
    ...kitchens.map(({ slug }) => slug),
    ...orders.flatMap(({ customerId, orderNumber }) => (customerId === null ? [slugOfHousehold(orderNumber)] : [])),
  ]
  return { slugs, sources, items }
}

/** What is billable of these orders and empties, looked at anew, some hundred at a time. */
export const lookAtAll = async (db: Database, sources: readonly { readonly id: string }[]): Promise<void> => {
  const ids = sources.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += 500)
    await db.transaction((tx) => lookAtOrders(tx, ids.slice(from, from + 500)))
}
