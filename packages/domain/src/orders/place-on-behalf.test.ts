import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceOverride } from '../pricing/override-price.ts'
import type { OnBehalf, QuotedOffer } from './order-line.ts'
import { type HubTerms, type OrderRequest, placeOrder } from './place-order.ts'

const now = new Date('2026-11-25T15:00:00Z')
const later = new Date('2026-11-25T16:00:00Z')
const earlier = new Date('2026-11-25T14:00:00Z')
const date = '2026-11-26'

const crate = (more: Partial<QuotedOffer> = {}): QuotedOffer => ({
  salesUnitId: 'crate',
  priceCents: 1_490,
  priceBasis: 'salesUnit',
  expectedWeightGrams: null,
  vatBasisPoints: 700,
  deposits: [],
  minimumQuantity: 1,
  stepQuantity: 1,
  cutOffAt: later,
  isSupplyOver: false,
  isSupplierClosed: false,
  deliveryFeeCents: 0,
  minimumGoodsCents: 0,
  hubLots: [{ stockId: 'hub', bestBefore: null, onHand: 2, reserved: 0 }],
  supplier: { kind: 'tracked', lots: [{ stockId: 'farm', bestBefore: null, onHand: 5, reserved: 0 }] },
  shelf: 'first',
  ...more,
})
const hub: HubTerms = { deliveryMethods: ['deliveryHub', 'pickupHub'], minimumOrderCents: 5_000, deliveryFeeCents: 0 }

const place = (
  offer: QuotedOffer | null,
  quantity: number,
  { price, isHub = true, more = {} }: { price?: PriceOverride; isHub?: boolean; more?: Partial<OrderRequest> } = {},
) => {
  const onBehalf: OnBehalf = { prices: new Map(price ? [['crate', price]] : []) }
  const request: OrderRequest = {
    channel: 'b2b',
    deliveryDate: date,
    deliveryMethod: 'pickupHub',
    hasShippingAddress: true,
    lines: [{ salesUnitId: 'crate', quantity }],
    priceConsent: 'pricesOfTheDay',
    goodsComingCents: 0,
    ...(isHub ? { onBehalf } : {}),
    ...more,
  }
  return placeOrder(request, hub, new Map(offer ? [['crate', offer]] : []), now)
}
const codesOf = (result: ReturnType<typeof place>): string[] => {
  if (result.ok) return []
  return result.code === 'OrderLinesRefused' ? result.facts.lines.map(({ code }) => code) : [result.code]
}

describe('a hub that orders for its customer', () => {
  it.each<[string, QuotedOffer, number, object]>([
    ['in time', crate(), 4, { isPastCutOff: false, procureQuantity: 2 }],
    ['past the cut-off, from its shelf', crate({ cutOffAt: earlier }), 2, { isPastCutOff: true, procureQuantity: 0 }],
    [
      'past the cut-off, the rest from the producer',
      crate({ cutOffAt: earlier }),
      4,
      { isPastCutOff: true, procureQuantity: 2 },
    ],
    ['at the instant of the cut-off', crate({ cutOffAt: now }), 4, { isPastCutOff: true }],
    [
      'past the cut-off, from its shelf when no producer comes any more',
      crate({ cutOffAt: earlier, isSupplyOver: true }),
      2,
      { isPastCutOff: true, isFromHubStock: true },
    ],
    ['below the minimum of the order', crate(), 1, { goodsCents: 1_490 }],
    ['below the minimum of its way of delivery', crate({ minimumGoodsCents: 9_999 }), 1, { goodsCents: 1_490 }],
  ])('may %s', (_, offer, quantity, line) => {
    expect(place(offer, quantity)).toMatchObject({ ok: true, value: { lines: [line] } })
  })

  it.each<[string, QuotedOffer | null, number, string[]]>([
    ['what is not on offer', null, 4, ['OfferUnavailable']],
    ['on a day on which nobody delivers', crate({ cutOffAt: null }), 4, ['NotADeliveryDay']],
    ['what no producer brings any more', crate({ cutOffAt: earlier, isSupplyOver: true }), 3, ['NotADeliveryDay']],
    ['below the smallest quantity', crate({ minimumQuantity: 6 }), 4, ['BelowMinimum']],
    ['between the steps', crate({ stepQuantity: 3 }), 4, ['NotAMultipleOfStep']],
    ['more than there is', crate({ cutOffAt: earlier }), 8, ['OutOfStock']],
  ])('may not have %s', (_, offer, quantity, codes) => {
    expect(codesOf(place(offer, quantity))).toEqual(codes)
  })

  it('may not have it a way that it does not offer, nor at a price nobody has seen', () => {
    expect(codesOf(place(crate(), 4, { more: { deliveryMethod: 'deliverySupplier' } }))).toEqual([
      'DeliveryMethodNotOffered',
    ])
    expect(codesOf(place(crate(), 4, { more: { priceConsent: new Map([['crate', 1_400]]) } }))).toEqual([
      'PriceChanged',
    ])
  })

  it.each<[string, PriceOverride, string[]]>([
    ['less', { cents: 990, reason: 'Bruchware' }, []],
    ['nothing', { cents: 0, reason: 'Kostprobe' }, []],
    ['more', { cents: 1_990, reason: 'Eilige Lieferung' }, []],
    ['less than nothing', { cents: -1, reason: 'Bruchware' }, ['ValidationFailed']],
    ['half a cent', { cents: 990.5, reason: 'Bruchware' }, ['ValidationFailed']],
    ['less without a reason', { cents: 990, reason: '  ' }, ['ReasonRequired']],
    ['less with half a word', { cents: 990, reason: ' x ' }, ['ReasonRequired']],
  ])('asks %s', (_, price, codes) => {
    const placed = place(crate(), 4, { price })
    expect(codesOf(placed)).toEqual(codes)
    if (placed.ok) expect(placed.value.totals.goodsCents).toBe(4 * price.cents)
  })
})

it('a customer itself is refused all of that', () => {
  expect(codesOf(place(crate({ cutOffAt: earlier }), 4, { isHub: false }))).toEqual(['CutOffPassed'])
  expect(codesOf(place(crate(), 1, { isHub: false }))).toEqual(['BelowMinimumOrderValue'])
  expect(codesOf(place(crate({ minimumGoodsCents: 9_999 }), 4, { isHub: false }))).toEqual(['BelowMinimumOrderValue'])
})

it('a hub gets what its customer gets, the same way; and is refused only what is refused to the customer too, but cut-offs and minimum values', () => {
  const lenient = ['CutOffPassed', 'BelowMinimumOrderValue']
  const offers = fc.record({
    cutOffAt: fc.constantFrom(null, earlier, now, later),
    isSupplyOver: fc.boolean(),
    minimumQuantity: fc.integer({ min: 1, max: 4 }),
    stepQuantity: fc.integer({ min: 1, max: 3 }),
    minimumGoodsCents: fc.constantFrom(0, 3_000),
  })
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 10 }), (given, quantity) => {
      // The day of a supply is over only after the cut-off for it.
      const isLate = given.cutOffAt !== null && given.cutOffAt <= now
      const offer = crate({ ...given, isSupplyOver: given.isSupplyOver && isLate })
      const own = place(offer, quantity, { isHub: false })
      const byHub = place(offer, quantity)
      if (own.ok) expect(byHub).toEqual(own)
      const kept = codesOf(own).filter((code) => !lenient.includes(code))
      const isUnsupplied = offer.isSupplyOver && quantity > 2
      if (byHub.ok) expect([kept, isUnsupplied]).toEqual([[], false])
      else expect(codesOf(byHub).filter((code) => !(isUnsupplied && code === 'NotADeliveryDay'))).toEqual(kept)
    }),
  )
})
