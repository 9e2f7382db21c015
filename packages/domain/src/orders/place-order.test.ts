import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocatedQuantity } from '../stock/allocate.ts'
import type { QuotedOffer } from './order-line.ts'
import { type HubTerms, type OrderRequest, orderDeliveryFee, placeOrder } from './place-order.ts'

const now = new Date('2026-11-23T11:00:00Z')
const offer = (salesUnitId: string, more: Partial<QuotedOffer> = {}): QuotedOffer => ({
  salesUnitId,
  priceCents: 1_490,
  priceBasis: 'salesUnit',
  expectedWeightGrams: null,
  vatBasisPoints: 700,
  deposits: [],
  minimumQuantity: 1,
  stepQuantity: 1,
  cutOffAt: new Date('2026-11-24T13:00:00Z'),
  isSupplyOver: false,
  isSupplierClosed: false,
  deliveryFeeCents: 0,
  minimumGoodsCents: 0,
  hubLots: [{ stockId: `${salesUnitId}-hub`, bestBefore: '2026-12-20', onHand: 2, reserved: 0 }],
  supplier: { kind: 'tracked', lots: [{ stockId: `${salesUnitId}-farm`, bestBefore: null, onHand: 5, reserved: 0 }] },
  shelf: 'first',
  ...more,
})
const potatoes = offer('potatoes')
const cheese = offer('cheese', { priceCents: 1_390, priceBasis: 'kilogram', expectedWeightGrams: 4_200 })
const eggs = offer('eggs', { priceCents: 960, cutOffAt: new Date('2026-11-23T13:00:00Z') })
const milk = offer('milk', {
  priceCents: 1_140,
  deposits: [{ kind: 'container', count: 1, cents: 300, vatBasisPoints: 700 }],
  supplier: { kind: 'madeToOrder', dailyLimit: 10, committed: 4 },
})
const offers = new Map([potatoes, cheese, eggs, milk].map((each) => [each.salesUnitId, each]))

const hub: HubTerms = { deliveryMethods: ['deliveryHub', 'pickupHub'], minimumOrderCents: 8_000, deliveryFeeCents: 790 }
const ask = (salesUnitId: string, quantity: number) => ({ salesUnitId, quantity })
const seen = new Map([...offers].map(([id, { priceCents }]) => [id, priceCents]))
const request = (lines: OrderRequest['lines'], more: Partial<OrderRequest> = {}): OrderRequest => ({
  channel: 'b2b',
  deliveryDate: '2026-11-26',
  deliveryMethod: 'deliveryHub',
  hasShippingAddress: true,
  lines,
  priceConsent: seen,
  goodsComingCents: 0,
  ...more,
})
const basket = [ask('potatoes', 3), ask('cheese', 1), ask('eggs', 4), ask('milk', 2)]

describe("a kitchen's basket", () => {
  const placed = placeOrder(request(basket, { deliveryMethod: 'pickupHub' }), hub, offers, now)
  if (!placed.ok) throw new Error(placed.code)

  it('comes to the sums the cart showed', () => {
    expect(placed.value.totals).toMatchObject({
      goodsCents: 16_428,
      depositCents: 600,
      vatCents: 1_192,
      grossCents: 18_220,
    })
  })

  it('is closed by the earliest cut-off', () => {
    expect(placed.value.cutOffAt).toEqual(new Date('2026-11-23T13:00:00Z'))
  })

  it('takes from the shelf first and procures the rest', () => {
    const [first, , , last] = placed.value.lines
    expect(first).toMatchObject({
      allocated: {
        fromHub: [{ stockId: 'potatoes-hub', quantity: 2 }],
        fromSupplier: [{ stockId: 'potatoes-farm', quantity: 1 }],
        madeToOrder: 0,
      },
      procureQuantity: 1,
      isFromHubStock: false,
    })
    expect(last).toMatchObject({ procureQuantity: 0, isFromHubStock: true, deposits: [{ count: 2, cents: 300 }] })
  })

  it('is charged for delivery only when it is brought', () => {
    const brought = placeOrder(request(basket), hub, offers, now)
    expect(brought.ok && brought.value.totals.deliveryCents).toBe(790)
    expect(placed.value.totals.deliveryCents).toBe(0)
  })
})

describe('an order is refused', () => {
  it.each<[string, Partial<OrderRequest>, string]>([
    ['when it is empty', { lines: [] }, 'CartEmpty'],
    ['by a way the hub does not offer', { deliveryMethod: 'deliverySupplier' }, 'DeliveryMethodNotOffered'],
    ['without an address to bring it to', { hasShippingAddress: false }, 'AddressMissing'],
    ['below the minimum', { lines: [ask('potatoes', 5)] }, 'BelowMinimumOrderValue'],
  ])('%s', (_, more, code) => {
    expect(placeOrder(request(basket, more), hub, offers, now)).toMatchObject({ ok: false, code })
  })

  it('not when it comes to exactly a million euros, but when to more', () => {
    const endless = {
      ...milk,
      deposits: [],
      vatBasisPoints: 0,
      supplier: { kind: 'madeToOrder', dailyLimit: null, committed: 0 },
    } as const
    const costing = (priceCents: number) => {
      const at = new Map([['milk', { ...endless, priceCents }]])
      const priceConsent = new Map([['milk', priceCents]])
      return placeOrder(request([ask('milk', 10_000)], { priceConsent }), { ...hub, deliveryFeeCents: 0 }, at, now)
    }
    expect(costing(10_000).ok).toBe(true)
    expect(costing(10_001)).toMatchObject({
      code: 'QuantityTooHigh',
      facts: { maximumCents: 100_000_000, grossCents: 100_010_000 },
    })
  })

  it('not when its goods come to exactly the minimum', () => {
    const exact = { ...hub, minimumOrderCents: 16_428 }
    expect(placeOrder(request(basket), exact, offers, now).ok).toBe(true)
    expect(placeOrder(request(basket), { ...exact, minimumOrderCents: 16_429 }, offers, now)).toMatchObject({
      facts: { minimum: 16_429, goods: 16_428 },
    })
  })

  it.each<[string, number, boolean]>([
    ['alone', 0, false],
    ['with an order that comes along', 6_572, true],
    ['with one that is a cent too small', 6_571, false],
  ])('below the minimum %s', (_, goodsComingCents, isPlaced) => {
    const terms = { ...hub, minimumOrderCents: 23_000 }
    expect(placeOrder(request(basket, { goodsComingCents }), terms, offers, now).ok).toBe(isPlaced)
  })

  it('needs no address to be fetched', () => {
    const fetched = request(basket, { deliveryMethod: 'pickupHub', hasShippingAddress: false })
    expect(placeOrder(fetched, hub, offers, now).ok).toBe(true)
  })
})

describe('a line is refused', () => {
  const box = offer('box', { minimumQuantity: 6, stepQuantity: 6 })
  it.each<[string, QuotedOffer | null, number, number, string[]]>([
    ['when the offer is gone', null, 1, 1_490, ['OfferUnavailable']],
    ['when it does not come that day', offer('box', { cutOffAt: null }), 1, 1_490, ['NotADeliveryDay']],
    ['at the instant of its cut-off', offer('box', { cutOffAt: now }), 1, 1_490, ['CutOffPassed']],
    ['when its price has changed', offer('box'), 1, 1_390, ['PriceChanged']],
    ['below the minimum', box, 1, 1_490, ['BelowMinimum']],
    ['between the steps', box, 7, 1_490, ['NotAMultipleOfStep']],
    ['when there is not enough', offer('box'), 8, 1_490, ['OutOfStock']],
    [
      'below what its way of delivery asks for',
      offer('box', { minimumGoodsCents: 1_491 }),
      1,
      1_490,
      ['BelowMinimumOrderValue'],
    ],
    ['for everything at once', offer('box', { cutOffAt: now }), 8, 1, ['CutOffPassed', 'PriceChanged', 'OutOfStock']],
    ['when it is no quantity', offer('box'), 0, 1_490, ['ValidationFailed']],
  ])('%s', (_, one, quantity, seenCents, codes) => {
    const all = new Map(one ? [...offers, ['box', one] as const] : offers)
    const lines = [ask('potatoes', 3), ask('box', quantity)]
    const priceConsent = new Map([...seen, ['box', seenCents]])
    const result = placeOrder(request(lines, { priceConsent }), { ...hub, minimumOrderCents: 0 }, all, now)
    if (result.ok || result.code !== 'OrderLinesRefused') throw new Error('should name the lines')
    expect(result.facts.lines.map(({ index, salesUnitId, code }) => [index, salesUnitId, code])).toEqual(
      codes.map((code) => [1, 'box', code]),
    )
  })

  it('when it stands there twice, for both would be promised the same goods', () => {
    const result = placeOrder(request([ask('potatoes', 5), ask('milk', 2), ask('potatoes', 5)]), hub, offers, now)
    expect(result).toMatchObject({
      code: 'OrderLinesRefused',
      facts: { lines: [{ index: 2, facts: { sameAs: 0 } }] },
    })
  })

  it('when its price was never seen, but never for its price when the day’s are agreed to', () => {
    const lines = [ask('potatoes', 3), ask('milk', 2)]
    const terms = { ...hub, minimumOrderCents: 0 }
    const unseen = placeOrder(request(lines, { priceConsent: new Map([['milk', 1_140]]) }), terms, offers, now)
    expect(unseen).toMatchObject({
      facts: { lines: [{ index: 0, code: 'PriceChanged', facts: { expected: null, price: 1_490 } }] },
    })
    expect(placeOrder(request(lines, { priceConsent: 'pricesOfTheDay' }), terms, offers, now).ok).toBe(true)
  })

  it('in the order of the request, whatever was found out first', () => {
    const lines = [ask('potatoes', 99), ask('milk', 2), ask('milk', 2), ask('eggs', 99)]
    const result = placeOrder(request(lines), hub, offers, now)
    if (result.ok || result.code !== 'OrderLinesRefused') throw new Error('should name the lines')
    expect(result.facts.lines.map(({ index }) => index)).toEqual([0, 2, 3])
  })

  it('by stock of the hub when the supplier serves the customer itself', () => {
    const direct: HubTerms = { ...hub, minimumOrderCents: 0, deliveryMethods: ['pickupSupplier'] }
    const asked = (quantity: number) => request([ask('potatoes', quantity)], { deliveryMethod: 'pickupSupplier' })
    expect(placeOrder(asked(6), direct, offers, now)).toMatchObject({
      facts: { lines: [{ code: 'OutOfStock', facts: { available: 5 } }] },
    })
    expect(placeOrder(asked(5), direct, offers, now)).toMatchObject({ value: { lines: [{ procureQuantity: 5 }] } })
  })
})

it('promises every ordered unit exactly once, or nothing', () => {
  const quantities = fc.record({ potatoes: fc.nat(9), cheese: fc.nat(9), eggs: fc.nat(9), milk: fc.nat(9) })
  fc.assert(
    fc.property(quantities, (wanted) => {
      const lines = Object.entries(wanted).map(([id, quantity]) => ask(id, quantity))
      const result = placeOrder(request(lines), { ...hub, minimumOrderCents: 0 }, offers, now)
      const possible = Object.entries(wanted).every(
        ([id, quantity]) => quantity > 0 && quantity <= (id === 'milk' ? 8 : 7),
      )
      expect(result.ok).toBe(possible)
      if (!result.ok) return
      for (const { quantity, allocated, procureQuantity } of result.value.lines) {
        const fromHub = allocatedQuantity(allocated.fromHub)
        expect(fromHub + procureQuantity).toBe(quantity)
        expect(allocatedQuantity(allocated.fromSupplier) + allocated.madeToOrder).toBe(procureQuantity)
      }
    }),
  )
})

it.each([
  ['deliveryHub', 690 + 150 + 80],
  ['pickupHub', 150 + 80],
] as const)('an order by %s costs the fees of its goods, and the hub’s when it is brought', (method, cents) => {
  expect(orderDeliveryFee(method, 690, [{ deliveryFeeCents: 150 }, { deliveryFeeCents: 80 }])).toBe(cents)
})
