import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyMovement,
  applyMovements,
  changeOf,
  freeQuantity,
  kindsShown,
  type Movement,
  movementKinds,
} from './movement.ts'

const balance = { onHand: 10, reserved: 4 }

describe('one movement on 10 on hand, 4 of them held', () => {
  it.each([
    ['receipt', 5, { onHand: 15, reserved: 4 }],
    ['reservation', 6, { onHand: 10, reserved: 10 }],
    ['release', 4, { onHand: 10, reserved: 0 }],
    ['pick', 4, { onHand: 6, reserved: 0 }],
    ['issue', 3, { onHand: 7, reserved: 1 }],
    ['correction', 2, { onHand: 12, reserved: 4 }],
    ['correction', -6, { onHand: 4, reserved: 4 }],
    ['waste', 6, { onHand: 4, reserved: 4 }],
  ] as const)('%s of %i', (kind, quantity, expected) => {
    expect(applyMovement(balance, { kind, quantity })).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['reservation', 7, 'OutOfStock'],
    ['release', 5, 'StockNegative'],
    ['pick', 5, 'StockNegative'],
    ['issue', 11, 'StockNegative'],
    ['correction', -7, 'StockReserved'],
    ['correction', -11, 'StockNegative'],
    ['waste', 7, 'StockReserved'],
    ['waste', 11, 'StockNegative'],
    ['receipt', 0, 'ValidationFailed'],
    ['receipt', -1, 'ValidationFailed'],
    ['release', -1, 'ValidationFailed'],
    ['pick', 1.5, 'ValidationFailed'],
  ] as const)('%s of %d is refused: %s', (kind, quantity, code) => {
    expect(applyMovement(balance, { kind, quantity })).toMatchObject({ ok: false, code })
  })

  it('says how much is free when too much is asked for', () => {
    expect(applyMovement(balance, { kind: 'reservation', quantity: 7 })).toMatchObject({ facts: { available: 6 } })
  })
})

describe('the ledger', () => {
  it.each([
    ['receipt', 3, 3, 0],
    ['reservation', 3, 0, 3],
    ['release', 3, 0, -3],
    ['pick', 3, -3, -3],
    ['issue', 3, -3, -3],
    ['correction', -3, -3, 0],
    ['waste', 3, -3, 0],
  ] as const)('%s of %i changes on hand by %i and held by %i', (kind, quantity, onHandChange, reservedChange) => {
    expect(changeOf({ kind, quantity })).toEqual({ onHandChange, reservedChange })
  })

  const movement: fc.Arbitrary<Movement> = fc.record({
    kind: fc.constantFrom(...movementKinds),
    quantity: fc.integer({ min: -20, max: 20 }),
  })

  it('never goes negative, and its rows always sum to the balance', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
        let current = { onHand: 0, reserved: 0 }
        const ledger = { onHand: 0, reserved: 0 }
        for (const next of movements) {
          const applied = applyMovement(current, next)
          if (!applied.ok) continue
          current = applied.value
          ledger.onHand += changeOf(next).onHandChange
          ledger.reserved += changeOf(next).reservedChange
          expect(current.reserved).toBeGreaterThanOrEqual(0)
          expect(current.reserved).toBeLessThanOrEqual(current.onHand)
          expect(freeQuantity(current)).toBeGreaterThanOrEqual(0)
        }
        expect(ledger).toEqual(current)
      }),
    )
  })

  it('stops at the first movement that cannot happen', () => {
    const movements: Movement[] = [
      { kind: 'reservation', quantity: 6 },
      { kind: 'pick', quantity: 10 },
      { kind: 'waste', quantity: 1 },
      { kind: 'receipt', quantity: 5 },
    ]
    expect(applyMovements(balance, movements)).toMatchObject({ ok: false, code: 'StockNegative' })
    expect(applyMovements(balance, movements.slice(0, 2))).toEqual({ ok: true, value: { onHand: 0, reserved: 0 } })
    expect(applyMovements(balance, [])).toEqual({ ok: true, value: balance })
  })
})

it('goods move by all kinds but what only holds or frees them', () => {
  expect(kindsShown('goods')).toEqual(['receipt', 'pick', 'issue', 'correction', 'waste', 'transfer'])
  expect(kindsShown('release')).toEqual(['release'])
})
