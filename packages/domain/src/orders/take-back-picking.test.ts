import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocatedQuantity } from '../stock/allocate.ts'
import { applyMovements } from '../stock/movement.ts'
import { orderActors } from './order-item-status.ts'
import { canTakeBackPicking, type PickedLine, takeBackPicking } from './take-back-picking.ts'

const line = (more: Partial<PickedLine> = {}): PickedLine => ({
  status: 'receivedRetailer',
  pickedQuantity: 3,
  isMissingAtShelf: false,
  hasLeft: false,
  ...more,
})

describe('a picking may be taken back', () => {
  it.each([
    ['while the box stands in the hub', line(), 'hub', true],
    ['by the platform', line(), 'admin', true],
    [
      'when nothing of it was found',
      line({ status: 'cancelled', pickedQuantity: 0, isMissingAtShelf: true }),
      'hub',
      true,
    ],
    ['not before it was picked', line({ pickedQuantity: null }), 'hub', 'NotYetPicked'],
    ['not before the goods are there', line({ status: 'processing', pickedQuantity: null }), 'hub', 'NotYetPicked'],
    ['not once the box is on its way', line({ status: 'inDelivery' }), 'hub', 'TransitionNotAllowed'],
    ['not once it stands ready', line({ status: 'readyForPickup' }), 'hub', 'TransitionNotAllowed'],
    ['not once the rest of the order has left', line({ hasLeft: true }), 'hub', 'TransitionNotAllowed'],
    [
      'nor what was not found, once the rest has left',
      line({ status: 'cancelled', pickedQuantity: 0, isMissingAtShelf: true, hasLeft: true }),
      'hub',
      'TransitionNotAllowed',
    ],
    ['not once it was handed over', line({ status: 'completed' }), 'hub', 'AlreadyClosed'],
    ['not when it was cancelled otherwise', line({ status: 'cancelled' }), 'hub', 'AlreadyClosed'],
  ] as const)('%s', (_, picked, actor, expected) => {
    const answer = canTakeBackPicking(picked, actor)
    expect(answer.ok ? true : answer.code).toBe(expected)
  })

  it.each(orderActors.filter((actor) => actor !== 'hub' && actor !== 'admin'))('not by %s', (actor) => {
    expect(canTakeBackPicking(line(), actor)).toMatchObject({ code: 'Forbidden' })
  })
})

it('needs a reason', () => {
  const goods = { pickedFrom: [], writtenOff: [], madeGood: 0, reason: '  ' }
  expect(takeBackPicking(line(), 'hub', goods)).toMatchObject({ code: 'ReasonRequired' })
})

it('leaves the shelf as it was before: what was picked and what was written off stands there again, held for the line', () => {
  const part = fc.record({ stockId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 50 }) })
  fc.assert(
    fc.property(fc.array(part), fc.array(part), fc.nat(20), (pickedFrom, writtenOff, others) => {
      const result = takeBackPicking(line(), 'hub', { pickedFrom, writtenOff, madeGood: 0, reason: 'Verzählt' })
      if (!result.ok) throw new Error(result.code)
      const all = allocatedQuantity([...pickedFrom, ...writtenOff])
      expect(result.value.confirmedQuantity).toBe(all)
      for (const stockId of ['a', 'b', 'c']) {
        const here = [...pickedFrom, ...writtenOff].filter((each) => each.stockId === stockId)
        const movements = result.value.movements.filter((each) => each.stockId === stockId)
        const back = allocatedQuantity(here)
        expect(applyMovements({ onHand: others, reserved: 0 }, movements)).toEqual({
          ok: true,
          value: { onHand: others + back, reserved: back },
        })
      }
    }),
  )
})

it.each([
  ['some of it', 1, { status: 'receivedRetailer', confirmedQuantity: 4 }],
  ['all of it', 3, { status: 'receivedRetailer', confirmedQuantity: 2 }],
])('frees what a change has made good for: %s', (_, madeGood, expected) => {
  const goods = { pickedFrom: [{ stockId: 'a', quantity: 2 }], writtenOff: [{ stockId: 'b', quantity: 3 }] }
  const result = takeBackPicking(line(), 'hub', { ...goods, madeGood, reason: 'Verzählt' })
  expect(result).toMatchObject({ value: expected })
  if (!result.ok) return
  const none = { a: { onHand: 0, reserved: 0 }, b: { onHand: 0, reserved: 0 } }
  for (const { stockId, kind, quantity } of result.value.movements) {
    const balance = none[stockId as 'a' | 'b']
    if (kind === 'reservation') balance.reserved += quantity
    else balance.onHand += quantity
  }
  expect(none).toEqual({ a: { onHand: 2, reserved: 2 }, b: { onHand: 3, reserved: 3 - madeGood } })
})

it('leaves a line cancelled of which nothing was found, and all was made good for', () => {
  const gone = line({ status: 'cancelled', pickedQuantity: 0, isMissingAtShelf: true })
  const goods = { pickedFrom: [], writtenOff: [{ stockId: 'b', quantity: 3 }], madeGood: 3, reason: 'Verzählt' }
  expect(takeBackPicking(gone, 'hub', goods)).toMatchObject({
    value: { status: 'cancelled', confirmedQuantity: 0, movements: [{ kind: 'correction', quantity: 3 }] },
  })
})
