import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canChangeTerms, canMoveLine, feeForWay, movedLine, movesGoods } from './change-terms.ts'
import type { OrderItemState } from './order-item-can.ts'

const state = (more: Partial<OrderItemState> = {}): OrderItemState => ({
  ...{ status: 'processing', deliveryMethod: 'deliveryHub', isFromHubStock: false },
  ...{ pickedQuantity: null, isCutOffPassed: false },
  ...more,
})
const late = state({ isCutOffPassed: true })
const picked = state({ status: 'receivedRetailer', pickedQuantity: 2 })
const away = state({ status: 'inDelivery', pickedQuantity: 2 })
const gone = state({ status: 'cancelled' })

describe('day, way, address and note', () => {
  it.each([
    [[state(), gone], 'customer', 'yes'],
    [[state(), late], 'customer', 'CutOffPassed'],
    [[state(), picked], 'customer', 'AlreadyPicked'],
    [[state(), late, picked], 'hub', 'yes'],
    [[state(), away], 'hub', 'AlreadyUnderWay'],
    [[gone], 'hub', 'AlreadyClosed'],
    [[state()], 'supplier', 'Forbidden'],
  ] as const)('%j by the %s: %s', (items, actor, expected) => {
    const asked = canChangeTerms(items, actor)
    expect(asked.ok ? 'yes' : asked.code).toBe(expected)
  })
})

it.each([
  ['2026-11-26', 'deliveryHub', '2026-11-26', 'pickupHub', false],
  ['2026-11-26', 'deliveryHub', '2026-11-27', 'deliveryHub', true],
  ['2026-11-26', 'deliveryHub', '2026-11-26', 'deliverySupplier', true],
  ['2026-11-26', 'pickupSupplier', '2026-11-26', 'deliverySupplier', true],
  ['2026-11-26', 'pickupSupplier', '2026-11-26', 'pickupSupplier', false],
] as const)('from %s %s to %s %s the goods are found anew: %s', (day, way, nextDay, nextWay, expected) => {
  const before = { deliveryDate: day, deliveryMethod: way }
  expect(movesGoods(before, { deliveryDate: nextDay, deliveryMethod: nextWay })).toBe(expected)
})

describe('the goods of one line', () => {
  it.each([
    [state(), [{ quantity: 3, state: 'open' }], 'customer', 'yes'],
    [state(), [{ quantity: 3, state: 'accepted' }], 'customer', 'AlreadyAccepted'],
    [state({ status: 'received' }), [{ quantity: 3, state: 'accepted' }], 'customer', 'yes'],
    [state(), [{ quantity: 3, state: 'accepted' }], 'hub', 'AlreadyAccepted'],
    [state(), [{ quantity: 0, state: 'accepted' }], 'hub', 'yes'],
    [state({ status: 'receivedRetailer' }), [{ quantity: 3, state: 'here' }], 'hub', 'yes'],
    [picked, [], 'hub', 'AlreadyPicked'],
  ] as const)('%j with %j may be moved by the %s: %s', (item, sourcing, actor, expected) => {
    const asked = canMoveLine(item, sourcing, actor)
    expect(asked.ok ? 'yes' : asked.code).toBe(expected)
  })

  it('are promised anew: what was ordered stays, and nothing is confirmed that is not wanted', () => {
    fc.assert(
      fc.property(
        fc.record({ orderedQuantity: fc.integer({ min: 1, max: 500 }), quantity: fc.integer({ min: 1, max: 500 }) }),
        fc.constantFrom(null, 'processing' as const, 'receivedRetailer' as const),
        ({ orderedQuantity, quantity }, confirmedAs) => {
          const moved = movedLine({ orderedQuantity, changedQuantity: null }, quantity, confirmedAs)
          expect(moved.changedQuantity ?? orderedQuantity).toBe(quantity)
          expect(moved.confirmedQuantity).toBe(confirmedAs === null ? null : quantity)
          expect(moved.receivedQuantity ?? 0).toBeLessThanOrEqual(moved.confirmedQuantity ?? 0)
        },
      ),
    )
  })
})

it.each([
  ['deliveryHub', 350, 'pickupHub', 0],
  ['pickupHub', 0, 'deliveryHub', 490],
  ['deliveryHub', 350, 'deliveryHub', 350],
  ['deliveryHub', 350, 'deliverySupplier', 350],
] as const)('%s for %s cents becomes %s for %s', (method, deliveryFeeCents, deliveryMethod, expected) => {
  expect(feeForWay({ deliveryMethod: method, deliveryFeeCents }, { deliveryMethod }, 490)).toBe(expected)
})
