import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedGoods, type ItemToReceive, receiveOrderItem } from './receive-order-item.ts'

/** Ten buckets of milk for three kitchens; the second ordered first. */
const milk = (more: Partial<ItemToReceive> = {}): ItemToReceive => ({
  status: 'pendingArrivalRetailer',
  leg: 'delivery',
  hasUnconfirmedDemand: false,
  deliveryDate: '2026-11-26',
  priceBasis: 'salesUnit',
  expectedWeightGrams: null,
  demands: [
    { orderItemId: 'a', quantity: 5, placedAt: new Date('2026-11-23T08:00:00Z'), deliveryDate: '2026-11-26' },
    { orderItemId: 'b', quantity: 3, placedAt: new Date('2026-11-21T08:00:00Z'), deliveryDate: '2026-11-26' },
    { orderItemId: 'c', quantity: 2, placedAt: new Date('2026-11-22T08:00:00Z'), deliveryDate: '2026-11-26' },
  ],
  ...more,
})
const lot = (name: string, quantity: number, bestBefore: string | null = '2026-12-05') => ({
  lot: name,
  quantity,
  bestBefore,
})
const count = (good: CountedGoods['good'], spoiltQuantity = 0): CountedGoods => ({ good, spoiltQuantity })
const decided = (kind: 'oldestFirst' | 'proRata') => ({ rule: { kind }, today: '2026-11-26' })
const undecided = { rule: null, today: '2026-11-26' }

describe('counting in ten buckets', () => {
  it('all there: everybody gets what was asked, held at once', () => {
    expect(receiveOrderItem(milk(), 'hub', count([lot('L1', 10)]), undecided)).toEqual({
      ok: true,
      value: {
        path: ['receivedRetailer'],
        receivedQuantity: 10,
        receivedGrams: null,
        spoiltQuantity: 0,
        lots: [
          {
            ...lot('L1', 10),
            weighedGrams: null,
            heldFor: [
              { orderItemId: 'a', quantity: 5 },
              { orderItemId: 'b', quantity: 3 },
              { orderItemId: 'c', quantity: 2 },
            ],
          },
        ],
        shares: [
          { orderItemId: 'a', asked: 5, given: 5 },
          { orderItemId: 'b', asked: 3, given: 3 },
          { orderItemId: 'c', asked: 2, given: 2 },
        ],
        shortageQuantity: 0,
        surplusQuantity: 0,
      },
    })
  })

  it.each([
    ['short, the oldest first', count([lot('L1', 6)]), 'oldestFirst', [1, 3, 2], 4, 0],
    ['short, in proportion', count([lot('L1', 6)]), 'proRata', [3, 2, 1], 4, 0],
    ['spoilt ones are missing too', count([lot('L1', 8)], 2), 'oldestFirst', [3, 3, 2], 2, 0],
    ['surplus is free stock', count([lot('L1', 12)]), 'oldestFirst', [5, 3, 2], 0, 2],
    ['goods good for the very day', count([lot('L1', 10, '2026-11-26')]), 'oldestFirst', [5, 3, 2], 0, 0],
    ['as many spoilt as good', count([lot('L1', 5)], 5), 'oldestFirst', [0, 3, 2], 5, 0],
    ['two lots', count([lot('L1', 4), lot('L2', 6)]), 'oldestFirst', [5, 3, 2], 0, 0],
    [
      'goods that expire too early cover nobody',
      count([lot('L1', 6), lot('L2', 4, '2026-11-25')]),
      'oldestFirst',
      [1, 3, 2],
      4,
      4,
    ],
  ] as const)('%s', (_, counted, kind, given, shortageQuantity, surplusQuantity) => {
    const result = receiveOrderItem(milk(), 'hub', counted, { rule: { kind }, today: '2026-11-25' })
    if (!result.ok) throw new Error(result.code)
    expect(result.value.shares.map((share) => share.given)).toEqual(given)
    expect(result.value).toMatchObject({ shortageQuantity, surplusQuantity, path: ['receivedRetailer'] })
  })

  it('hands out the lot that expires first, first', () => {
    const result = receiveOrderItem(milk(), 'hub', count([lot('late', 6), lot('early', 4, '2026-11-28')]), undecided)
    expect(result.ok && result.value.lots.map(({ lot: name, heldFor }) => [name, heldFor])).toEqual([
      ['early', [{ orderItemId: 'a', quantity: 4 }]],
      [
        'late',
        [
          { orderItemId: 'a', quantity: 1 },
          { orderItemId: 'b', quantity: 3 },
          { orderItemId: 'c', quantity: 2 },
        ],
      ],
    ])
  })

  it.each([
    ['nothing came', milk(), count([]), ['cancelled']],
    ['all of it is spoilt', milk(), count([], 10), ['receivedRetailer', 'completed']],
    [
      "it was for the hub's own stock",
      milk({ demands: [] }),
      count([lot('L1', 10)]),
      ['receivedRetailer', 'completed'],
    ],
    ['unannounced', milk({ status: 'processing' }), count([lot('L1', 10)]), ['receivedRetailer']],
    ['never accepted', milk({ status: 'received' }), count([lot('L1', 10)]), ['receivedRetailer']],
    [
      'fetched by the hub',
      milk({ status: 'readyForPickup', leg: 'pickup' }),
      count([lot('L1', 10)]),
      ['receivedRetailer'],
    ],
  ] as const)('%s', (_, item, counted, path) => {
    expect(receiveOrderItem(item, 'hub', counted, decided('oldestFirst'))).toMatchObject({ value: { path } })
  })

  it.each([
    ['a shortage that nobody has decided', milk(), count([lot('L1', 6)]), undecided, 'ShortageUndecided'],
    ['goods without a lot', milk(), count([lot(' ', 10)]), undecided, 'LotRequired'],
    ['expired goods', milk(), count([lot('L1', 10, '2026-11-25')]), undecided, 'BestBeforePassed'],
    ['half a bucket', milk(), count([lot('L1', 9.5)]), undecided, 'ValidationFailed'],
    ['fewer than none spoilt', milk(), count([lot('L1', 10)], -1), undecided, 'ValidationFailed'],
    [
      'shares that do not add up',
      milk(),
      count([lot('L1', 6)]),
      { rule: { kind: 'byHand', shares: [] }, today: '2026-11-26' },
      'SharesDoNotAddUp',
    ],
    [
      'a line for a kitchen that is not confirmed',
      milk({ status: 'received', hasUnconfirmedDemand: true }),
      count([lot('L1', 10)]),
      undecided,
      'NotYetConfirmed',
    ],
    [
      'a line counted twice',
      milk({ status: 'receivedRetailer' }),
      count([lot('L1', 10)]),
      undecided,
      'TransitionNotAllowed',
    ],
  ] as const)('refuses %s', (_, item, counted, decision, code) => {
    expect(receiveOrderItem(item, 'hub', counted, decision)).toMatchObject({ ok: false, code })
  })

  it("is the hub's, and says what lacks", () => {
    expect(receiveOrderItem(milk(), 'supplier', count([lot('L1', 10)]), undecided)).toMatchObject({ code: 'Forbidden' })
    const short = receiveOrderItem(milk(), 'hub', count([lot('L1', 6)]), undecided)
    expect(short).toMatchObject({ needed: 10, available: 6 })
  })
})

describe('counting in ten wheels of about 4.2 kg', () => {
  const wheels = milk({ priceBasis: 'kilogram', expectedWeightGrams: 4200 })
  const of = (quantity: number, weighedGrams?: number, isWeightConfirmed?: boolean) => ({
    ...lot(`L${quantity}`, quantity),
    weighedGrams,
    isWeightConfirmed,
  })
  it.each([
    ['in one lot', [of(10, 42_310)], 42_310],
    ['in two lots', [of(4, 16_420), of(6, 25_890)], 42_310],
    ['far from the estimate, and confirmed', [of(10, 60_000, true)], 60_000],
  ])('%s', (_, good, receivedGrams) => {
    const result = receiveOrderItem(wheels, 'hub', count(good), undecided)
    expect(result).toMatchObject({ ok: true, value: { receivedQuantity: 10, receivedGrams } })
    if (!result.ok) return
    expect(result.value.lots.map(({ quantity, weighedGrams }) => [quantity, weighedGrams])).toEqual(
      good.map(({ quantity, weighedGrams }) => [quantity, weighedGrams]),
    )
  })

  it('spoilt ones are not weighed: nobody pays for them', () => {
    expect(receiveOrderItem(wheels, 'hub', count([of(8, 33_600)], 2), decided('oldestFirst'))).toMatchObject({
      value: { receivedQuantity: 8, receivedGrams: 33_600, spoiltQuantity: 2 },
    })
    expect(receiveOrderItem(wheels, 'hub', count([], 10), decided('oldestFirst'))).toMatchObject({
      value: { receivedQuantity: 0, receivedGrams: null },
    })
  })

  it.each([
    ['without a weight', [of(10)], 'WeightRequired'],
    ['one of two lots without a weight', [of(4, 16_800), of(6)], 'WeightRequired'],
    ['grams typed as kilograms', [of(10, 42)], 'WeightImplausible'],
    ['far from the estimate', [of(10, 60_000)], 'WeightUnusual'],
    ['far from the estimate in one lot, though not in all', [of(4, 42_000), of(6, 1000)], 'WeightUnusual'],
    ['half a gram', [of(10, 42_000.5)], 'ValidationFailed'],
  ])('refuses %s', (_, good, code) => {
    expect(receiveOrderItem(wheels, 'hub', count(good), undecided)).toMatchObject({ ok: false, code })
  })

  it('asks nobody to weigh what is paid by the piece', () => {
    expect(receiveOrderItem(milk(), 'hub', count([of(10, 42)]), undecided)).toMatchObject({
      value: { receivedGrams: null, lots: [{ weighedGrams: null }] },
    })
  })
})

it('holds exactly what it promises, of no lot more than there is', () => {
  const lots = fc.array(
    fc.record({
      lot: fc.constantFrom('A', 'B', 'C'),
      bestBefore: fc.constantFrom(null, '2026-11-25', '2026-11-26', '2026-12-24'),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(lots, fc.nat(5), fc.constantFrom('oldestFirst', 'proRata'), (good, spoiltQuantity, kind) => {
      const result = receiveOrderItem(milk(), 'hub', count(good, spoiltQuantity), {
        rule: { kind },
        today: '2026-11-25',
      })
      if (!result.ok) throw new Error(result.code)
      const { shares, lots: received, receivedQuantity, shortageQuantity, surplusQuantity } = result.value
      const promised = shares.reduce((sum, { given }) => sum + given, 0)
      expect(promised + surplusQuantity).toBe(receivedQuantity)
      expect(promised + shortageQuantity).toBe(10)
      for (const { orderItemId, given } of shares) {
        const held = received.flatMap(({ heldFor }) => heldFor).filter((each) => each.orderItemId === orderItemId)
        expect(held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(given)
      }
      for (const each of received) {
        const held = each.heldFor.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(held).toBeLessThanOrEqual(each.bestBefore === '2026-11-25' ? 0 : each.quantity)
      }
    }),
  )
})
