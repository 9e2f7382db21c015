import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Allocation } from '../stock/allocate.ts'
import { applyMovements } from '../stock/movement.ts'
import { type ItemToPick, type Picking, pickOrderItem } from './pick-order-item.ts'

const from = (stockId: string, quantity: number): Allocation => ({ stockId, quantity })
const item = (more: Partial<ItemToPick> = {}): ItemToPick => ({
  status: 'receivedRetailer',
  deliveryMethod: 'deliveryHub',
  isFromHubStock: false,
  pickedQuantity: null,
  isCutOffPassed: true,
  orderedQuantity: 5,
  confirmedQuantity: 5,
  priceBasis: 'salesUnit',
  expectedWeightGrams: null,
  reservations: [from('h1', 3), from('h2', 2)],
  pickedFrom: [],
  ...more,
})
const cheese = item({
  orderedQuantity: 1,
  confirmedQuantity: 1,
  priceBasis: 'kilogram',
  expectedWeightGrams: 4_200,
  reservations: [from('h1', 1)],
})
const pick = (allocations: Allocation[], more: Partial<Picking> = {}): Picking => ({
  from: allocations,
  weighedGrams: null,
  isWeightConfirmed: false,
  ...more,
})

describe('picking five sacks', () => {
  it('all of them, from where they are held', () => {
    expect(pickOrderItem(item(), 'hub', pick([from('h1', 3), from('h2', 2)]))).toEqual({
      ok: true,
      value: {
        status: 'receivedRetailer',
        pickedQuantity: 5,
        weighedGrams: null,
        missing: { kind: 'nothingMissing', confirmedQuantity: 5 },
        movements: [
          { kind: 'pick', stockId: 'h1', quantity: 3 },
          { kind: 'pick', stockId: 'h2', quantity: 2 },
        ],
      },
    })
  })

  it('one is not there: the rest goes on, the held one is released', () => {
    expect(pickOrderItem(item(), 'hub', pick([from('h1', 3), from('h2', 1)]))).toMatchObject({
      value: {
        pickedQuantity: 4,
        missing: { kind: 'split', confirmedQuantity: 4, siblingQuantity: 1 },
        movements: [
          { kind: 'pick', stockId: 'h1', quantity: 3 },
          { kind: 'pick', stockId: 'h2', quantity: 1 },
          { kind: 'release', stockId: 'h2', quantity: 1 },
        ],
      },
    })
  })

  it('none is there: the line is cancelled', () => {
    expect(pickOrderItem(item(), 'hub', pick([]))).toMatchObject({
      value: {
        status: 'cancelled',
        missing: { kind: 'allMissing' },
        movements: [
          { kind: 'release', stockId: 'h1', quantity: 3 },
          { kind: 'release', stockId: 'h2', quantity: 2 },
        ],
      },
    })
  })

  it('from another lot than the one held', () => {
    expect(pickOrderItem(item(), 'hub', pick([from('h1', 3), from('h3', 2)]))).toMatchObject({
      value: {
        movements: [
          { kind: 'pick', stockId: 'h1', quantity: 3 },
          { kind: 'reservation', stockId: 'h3', quantity: 2 },
          { kind: 'pick', stockId: 'h3', quantity: 2 },
          { kind: 'release', stockId: 'h2', quantity: 2 },
        ],
      },
    })
  })

  it('again, to correct the first time', () => {
    const before = item({ pickedQuantity: 5, reservations: [], pickedFrom: [from('h1', 5)] })
    expect(pickOrderItem(before, 'hub', pick([from('h1', 4)]))).toMatchObject({
      value: {
        pickedQuantity: 4,
        movements: [
          { kind: 'receipt', stockId: 'h1', quantity: 5 },
          { kind: 'reservation', stockId: 'h1', quantity: 5 },
          { kind: 'pick', stockId: 'h1', quantity: 4 },
          { kind: 'release', stockId: 'h1', quantity: 1 },
        ],
      },
    })
  })

  it.each([
    ['more than promised', item(), pick([from('h1', 6)]), 'QuantityTooHigh'],
    ['half a sack', item(), pick([from('h1', 0.5)]), 'ValidationFailed'],
    ['less than nothing', item(), pick([from('h1', 3), from('h2', -1)]), 'ValidationFailed'],
    ['before the goods came', item({ status: 'pendingArrivalRetailer' }), pick([from('h1', 3)]), 'GoodsNotThereYet'],
    ['after they left', item({ status: 'inDelivery' }), pick([from('h1', 3)]), 'TransitionNotAllowed'],
  ] as const)('refuses %s', (_, one, picking, code) => {
    expect(pickOrderItem(one, 'hub', picking)).toMatchObject({ ok: false, code })
  })
})

describe('picking a cheese', () => {
  const weigh = (weighedGrams: number | null, isWeightConfirmed = false) =>
    pickOrderItem(cheese, 'hub', pick([from('h1', 1)], { weighedGrams, isWeightConfirmed }))

  it.each([
    [4_380, false, 'ok'],
    [null, false, 'WeightRequired'],
    [6_000, false, 'WeightUnusual'],
    [6_000, true, 'ok'],
    [4_200_000, true, 'WeightImplausible'],
    [4, true, 'WeightImplausible'],
  ])('of %s grams, confirmed %s: %s', (grams, isConfirmed, expected) => {
    const result = weigh(grams, isConfirmed)
    expect(result.ok ? 'ok' : result.code).toBe(expected)
    if (result.ok) expect(result.value.weighedGrams).toBe(grams)
  })

  it('compares with the estimate of what was picked, not of what was ordered', () => {
    const two = { ...cheese, orderedQuantity: 2, confirmedQuantity: 2, reservations: [from('h1', 2)] }
    const result = pickOrderItem(two, 'hub', pick([from('h1', 1)], { weighedGrams: 4_300 }))
    expect(result).toMatchObject({ value: { pickedQuantity: 1, weighedGrams: 4_300 } })
  })

  it('needs no weight when it is not there', () => {
    expect(pickOrderItem(cheese, 'hub', pick([]))).toMatchObject({ value: { status: 'cancelled', weighedGrams: null } })
  })
})

it('leaves nothing held and takes exactly what was picked, however often it is corrected', () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(parts, (attempts) => {
      let current = item()
      const balances = new Map([
        ['h1', { onHand: 9, reserved: 3 }],
        ['h2', { onHand: 9, reserved: 2 }],
      ])
      for (const [first, second] of attempts) {
        const taken = [from('h1', first), from('h2', second)].filter(({ quantity }) => quantity > 0)
        const result = pickOrderItem(current, 'hub', pick(taken))
        if (!result.ok) continue
        for (const [stockId, balance] of balances) {
          const own = result.value.movements.filter((movement) => movement.stockId === stockId)
          const after = applyMovements(balance, own)
          if (!after.ok) throw new Error(after.code)
          const gone = taken.find((one) => one.stockId === stockId)?.quantity ?? 0
          expect(after.value).toEqual({ onHand: 9 - gone, reserved: 0 })
          balances.set(stockId, after.value)
        }
        if (result.value.missing.kind === 'allMissing') return
        const { confirmedQuantity } = result.value.missing
        current = { ...current, confirmedQuantity, pickedQuantity: first + second, reservations: [], pickedFrom: taken }
      }
    }),
  )
})
