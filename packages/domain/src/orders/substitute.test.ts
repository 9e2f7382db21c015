import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkQuantity } from '../articles/sales-unit.ts'
import { sumOfDeposits } from '../pricing/deposits.ts'
import { lineTotal, mostLineTotal } from '../pricing/line-total.ts'
import type { OrderActor, OrderItemStatus } from './order-item-status.ts'
import {
  type ComparedGoods,
  canComeBack,
  canDeclineSubstitute,
  canOfferSubstitute,
  checkSubstitutePrice,
  type LineOfOrder,
  missingQuantity,
  pricedAsSubstitute,
  substitutePrice,
  substituteQuantity,
} from './substitute.ts'

const line = (more: Partial<LineOfOrder> = {}): LineOfOrder => ({
  id: 'apples',
  status: 'processing',
  splitFromItemId: null,
  replacesItemId: null,
  orderedQuantity: 5,
  changedQuantity: null,
  confirmedQuantity: 5,
  ...more,
})
/** Of five ordered, two are missing. */
const short = [
  line({ confirmedQuantity: 3 }),
  line({ id: 'part', status: 'cancelled', splitFromItemId: 'apples', orderedQuantity: 2, confirmedQuantity: null }),
]
const allMissing = line({ status: 'cancelled', confirmedQuantity: 0 })
const pears = (more: Partial<LineOfOrder> = {}) => line({ id: 'pears', replacesItemId: 'part', ...more })

describe('what of a line is missing', () => {
  it.each([
    ['a part of it', short, 'part', 2],
    ['nothing of the line that goes on', short, 'apples', 0],
    ['all of it', [allMissing], 'apples', 5],
    ['the last of it, after a part', [{ ...allMissing }, short[1] as LineOfOrder], 'apples', 3],
    ['what was wanted since', [line({ ...allMissing, changedQuantity: 7 })], 'apples', 7],
    ['nothing of what somebody cancelled', [line({ status: 'cancelled' })], 'apples', 0],
    [
      'nothing of a part whose line was cancelled since',
      [line({ status: 'cancelled' }), short[1] as LineOfOrder],
      'part',
      0,
    ],
    ['a part of a line that is missing by now', [allMissing, short[1] as LineOfOrder], 'part', 2],
    [
      'nothing of a substitute as a whole',
      [...short, pears({ status: 'cancelled', confirmedQuantity: 0 })],
      'pears',
      0,
    ],
    ['nothing of a stranger', short, 'elsewhere', 0],
  ])('%s', (_, items, itemId, quantity) => {
    expect(missingQuantity(items, itemId)).toBe(quantity)
  })
})

describe('whether a substitute may be offered', () => {
  const days = { deliveryDate: '2026-11-26', today: '2026-11-26' }
  it.each<[string, readonly LineOfOrder[], string, OrderActor, typeof days, string]>([
    ['for a part', short, 'part', 'hub', days, 'ok'],
    ['for a whole line', [allMissing], 'apples', 'admin', days, 'ok'],
    [
      'beside what lies in its box',
      [...short, line({ id: 'kale', status: 'receivedRetailer' })],
      'part',
      'hub',
      days,
      'ok',
    ],
    ['again, once it was declined', [...short, pears({ status: 'cancelled' })], 'part', 'hub', days, 'ok'],
    ['by the customer', short, 'part', 'customer', days, 'Forbidden'],
    ['for what comes', short, 'apples', 'hub', days, 'TransitionNotAllowed'],
    ['twice', [...short, pears()], 'part', 'hub', days, 'SubstituteOffered'],
    [
      'once a box is on its way',
      [...short, line({ id: 'kale', status: 'inDelivery' })],
      'part',
      'hub',
      days,
      'AlreadyUnderWay',
    ],
    [
      'once a box is ready',
      [...short, line({ id: 'kale', status: 'readyForPickup' })],
      'part',
      'hub',
      days,
      'AlreadyUnderWay',
    ],
    [
      'once the rest was handed over',
      [...short, line({ id: 'kale', status: 'completed' })],
      'part',
      'hub',
      days,
      'AlreadyClosed',
    ],
    ['on the day after', short, 'part', 'hub', { ...days, today: '2026-11-27' }, 'AlreadyClosed'],
  ])('%s', (_, items, itemId, actor, when, expected) => {
    const offered = canOfferSubstitute(items, itemId, when, actor)
    expect(offered.ok ? 'ok' : offered.code).toBe(expected)
  })
})

describe('whether it may be declined', () => {
  it.each<[OrderItemStatus, number | null, string | null, OrderActor, string]>([
    ['received', null, 'part', 'customer', 'ok'],
    ['processing', null, 'part', 'customer', 'ok'],
    ['pendingArrivalRetailer', null, 'part', 'customer', 'ok'],
    ['receivedRetailer', null, 'part', 'customer', 'ok'],
    ['receivedRetailer', 2, 'part', 'customer', 'AlreadyPicked'],
    ['readyForPickup', 2, 'part', 'customer', 'AlreadyUnderWay'],
    ['inDelivery', 2, 'part', 'customer', 'AlreadyUnderWay'],
    ['completed', 2, 'part', 'customer', 'AlreadyClosed'],
    ['cancelled', null, 'part', 'customer', 'AlreadyClosed'],
    ['processing', null, null, 'customer', 'TransitionNotAllowed'],
    ['processing', null, 'part', 'hub', 'Forbidden'],
    ['processing', null, 'part', 'supplier', 'Forbidden'],
  ])('%s, %s picked, for %s, by %s: %s', (status, pickedQuantity, replacesItemId, actor, expected) => {
    const declined = canDeclineSubstitute({ status, pickedQuantity, replacesItemId }, actor)
    expect(declined.ok ? 'ok' : declined.code).toBe(expected)
  })
})

it.each<[string, readonly LineOfOrder[], string[], boolean]>([
  ['what nothing stands in for', short, ['part'], true],
  ['what was replaced', [...short, pears()], ['part'], false],
  ['what the customer wanted no substitute for', [...short, pears({ status: 'cancelled' })], ['part'], true],
  [
    'a substitute that was not found, when something else stands in since',
    [...short, pears({ status: 'cancelled', confirmedQuantity: 0 }), pears({ id: 'plums' })],
    ['pears'],
    false,
  ],
  ['a substitute that was short', [...short, pears()], ['pears'], true],
])('what is missing comes back: %s', (_, items, itemIds, isBack) => {
  expect(canComeBack(items, itemIds).ok).toBe(isBack)
})

const kilos = (amount: number) => ({ amount: amount * 1000, unit: 'gram' as const })
const goods = (more: Partial<ComparedGoods> = {}): ComparedGoods => ({
  priceCents: 1000,
  priceBasis: 'salesUnit',
  quantity: 5,
  content: kilos(5),
  expectedWeightGrams: null,
  weightTolerancePercent: null,
  deposits: [],
  ...more,
})
const pieces = { amount: 1, unit: 'piece' as const }
const crate = [{ kind: 'transportCrate' as const, count: 1, cents: 300 }]

describe('the lower of both prices', () => {
  it.each<[string, Partial<ComparedGoods>, Partial<ComparedGoods>, 'b2b' | 'b2c', number]>([
    ['dearer goods at the price of the missing ones', {}, { priceCents: 1200 }, 'b2b', 1000],
    ['cheaper goods at their own', {}, { priceCents: 900 }, 'b2b', 900],
    ['half a crate at half the price', {}, { content: kilos(2.5), priceCents: 700, quantity: 10 }, 'b2b', 500],
    ['the same content of a larger pack', {}, { content: kilos(10), priceCents: 2500, quantity: 2 }, 'b2b', 2000],
    ['more than was missing for no more', {}, { content: kilos(10), priceCents: 2500, quantity: 3 }, 'b2b', 1666],
    ['fewer, each as dear as one that is missing', {}, { priceCents: 1200, quantity: 2 }, 'b2b', 1000],
    ['pack by pack where nothing can be compared', {}, { content: pieces, priceCents: 1200 }, 'b2b', 1000],
    ['many pieces for one crate', { quantity: 1 }, { content: pieces, priceCents: 90, quantity: 20 }, 'b2b', 50],
    [
      'by weight for packs',
      {},
      { priceBasis: 'kilogram', expectedWeightGrams: 2500, priceCents: 280, quantity: 10 },
      'b2b',
      200,
    ],
    [
      'packs for what is weighed',
      { priceBasis: 'kilogram', priceCents: 300, expectedWeightGrams: 4000 },
      { content: kilos(4), priceCents: 1400 },
      'b2b',
      1200,
    ],
    [
      'a consumer, at the most that the scale can make of it',
      {},
      { priceBasis: 'kilogram', expectedWeightGrams: 5000, weightTolerancePercent: 10, priceCents: 250 },
      'b2c',
      181,
    ],
    ['a consumer, with the crate that comes with it', {}, { deposits: crate }, 'b2c', 700],
    ['a business, whose crates are an account of their own', {}, { deposits: crate }, 'b2b', 1000],
    ['nothing for a present', { priceCents: 0 }, {}, 'b2b', 0],
  ])('%s', (_, missing, substitute, channel, cents) => {
    expect(substitutePrice(goods(missing), goods(substitute), channel)).toBe(cents)
  })

  const anyGoods = (channel: 'b2b' | 'b2c') =>
    fc
      .record({
        priceCents: fc.integer({ min: 0, max: 50_000 }),
        quantity: fc.integer({ min: 1, max: 400 }),
        amount: fc.integer({ min: 1, max: 30_000 }),
        unit: fc.constantFrom('gram' as const, 'milliliter' as const, 'piece' as const),
        isWeighed: fc.boolean(),
        crates: fc.integer({ min: 0, max: 2 }),
      })
      .map(
        ({ priceCents, quantity, amount, unit, isWeighed, crates }): ComparedGoods => ({
          priceCents,
          quantity,
          priceBasis: isWeighed ? 'kilogram' : 'salesUnit',
          content: { amount, unit },
          expectedWeightGrams: isWeighed ? amount : null,
          weightTolerancePercent: isWeighed && channel === 'b2c' ? 10 : null,
          deposits: crates === 0 ? [] : [{ kind: 'transportCrate', count: crates, cents: 15 }],
        }),
      )

  it.each(['b2b', 'b2c'] as const)(
    'is never dearer than either, in whole cents, however it is weighed: %s',
    (channel) => {
      fc.assert(
        fc.property(
          anyGoods(channel),
          anyGoods(channel),
          fc.integer({ min: 1, max: 200_000 }),
          (missing, usual, grams) => {
            const priceCents = substitutePrice(missing, usual, channel)
            const substitute = { ...usual, priceCents }
            expect(Number.isSafeInteger(priceCents) && priceCents >= 0).toBe(true)
            expect(priceCents).toBeLessThanOrEqual(usual.priceCents)
            expect(lineTotal({ ...substitute, weighedGrams: null })).toBeLessThanOrEqual(
              lineTotal({ ...usual, weighedGrams: null }),
            )
            const most = mostLineTotal({ ...missing, weighedGrams: null })
            if (channel === 'b2b') {
              expect(lineTotal({ ...substitute, weighedGrams: null })).toBeLessThanOrEqual(most)
              return
            }
            const lent = (of: ComparedGoods) => sumOfDeposits(of.deposits) * of.quantity
            const weighedGrams = usual.priceBasis === 'kilogram' ? grams : null
            const goodsCents = lineTotal({ ...substitute, weighedGrams })
            expect(goodsCents + (priceCents === 0 ? 0 : lent(usual))).toBeLessThanOrEqual(
              priceCents === 0 ? 0 : most + lent(missing),
            )
          },
        ),
      )
    },
  )

  it('says in the trace that it stands in for something, and no more where it costs what it costs', () => {
    const usual = { cents: 1200, trace: [{ kind: 'supplierPrice', resultCents: 1200 }] } as const
    expect(pricedAsSubstitute(usual, 1000)).toEqual({
      cents: 1000,
      trace: [...usual.trace, { kind: 'substitute', changeCents: -200, resultCents: 1000 }],
    })
    expect(pricedAsSubstitute(usual, 1200)).toEqual(usual)
  })

  it.each([
    [1200, 'b2b', true],
    [900, 'b2c', true],
    [1000, 'b2c', true],
    [1001, 'b2c', false],
  ] as const)('the hub asks %i instead of 1000, %s: %s', (cents, channel, isAllowed) => {
    expect(checkSubstitutePrice(cents, 1000, channel).ok).toBe(isAllowed)
  })
})

describe('how many come closest', () => {
  const rules = { minimumQuantity: 1, stepQuantity: 1 }
  it.each<[string, Partial<ComparedGoods>, Partial<ComparedGoods>, typeof rules, number]>([
    ['as many of the same content', {}, {}, rules, 5],
    ['twice as many of half', {}, { content: kilos(2.5) }, rules, 10],
    ['the nearest whole pack', {}, { content: kilos(10) }, rules, 3],
    ['at least one', { quantity: 1 }, { content: kilos(25) }, rules, 1],
    ['in its steps', {}, {}, { minimumQuantity: 1, stepQuantity: 6 }, 6],
    ['not below its minimum', { quantity: 1 }, {}, { minimumQuantity: 4, stepQuantity: 2 }, 4],
    ['pack for pack', {}, { content: pieces }, rules, 5],
    ['weighed goods by what they weigh', {}, { priceBasis: 'kilogram', expectedWeightGrams: 1250 }, rules, 20],
  ])('%s', (_, missing, substitute, of, quantity) => {
    expect(substituteQuantity(goods(missing), goods(substitute), of)).toBe(quantity)
  })

  it('is always a quantity that can be ordered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 25_000 }),
        fc.integer({ min: 1, max: 25_000 }),
        fc.record({ minimumQuantity: fc.integer({ min: 1, max: 50 }), stepQuantity: fc.integer({ min: 1, max: 24 }) }),
        (quantity, was, is, of) => {
          const content = (amount: number) => ({ amount, unit: 'gram' as const })
          const found = substituteQuantity(
            goods({ quantity, content: content(was) }),
            goods({ content: content(is) }),
            of,
          )
          expect(checkQuantity(found, of).ok).toBe(true)
        },
      ),
    )
  })
})
