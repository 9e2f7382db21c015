import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyMovement } from '../stock/movement.ts'
import { cancelOrderItem, type ItemToCancel } from './cancel-order-item.ts'
import { said } from './cancel-reason.ts'
import { isClosed, type OrderActor, orderActors, orderItemStatuses } from './order-item-status.ts'

const item = (more: Partial<ItemToCancel> = {}): ItemToCancel => ({
  status: 'received',
  deliveryMethod: 'deliveryHub',
  isFromHubStock: false,
  pickedQuantity: null,
  cutOffAt: new Date('2026-11-24T13:00:00Z'),
  reservations: [{ stockId: 'h1', quantity: 2 }],
  pickedFrom: [],
  sourcing: [{ retailerOrderItemId: 'r1', quantity: 3 }],
  ...more,
})
const before = new Date('2026-11-24T12:59:59Z')
const at = new Date('2026-11-24T13:00:00Z')

describe('cancelling', () => {
  it.each<[string, Partial<ItemToCancel>, OrderActor, string | null, Date, string]>([
    ['a customer before the cut-off', {}, 'customer', null, before, 'ok'],
    ['a customer at the cut-off', {}, 'customer', null, at, 'CutOffPassed'],
    ['a customer after the confirmation', { status: 'processing' }, 'customer', null, before, 'AlreadyConfirmed'],
    ['the hub after the cut-off', {}, 'hub', 'Ernteausfall', at, 'ok'],
    ['the hub while in delivery', { status: 'inDelivery' }, 'hub', 'Unfall', at, 'ok'],
    ['the hub without a reason', {}, 'hub', null, before, 'ReasonRequired'],
    ['the hub with an empty reason', {}, 'hub', '  ', before, 'ReasonRequired'],
    ['a supplier', {}, 'supplier', 'x', before, 'Forbidden'],
    ['the hub once it is completed', { status: 'completed' }, 'hub', 'x', at, 'AlreadyClosed'],
    ['twice', { status: 'cancelled' }, 'hub', 'x', at, 'AlreadyClosed'],
  ])('%s', (_, more, actor, reason, now, expected) => {
    const result = cancelOrderItem(item(more), { actor, reason: reason === null ? null : said(reason), now })
    expect(result.ok ? 'ok' : result.code).toBe(expected)
  })

  it('gives back what was held and what was ordered for it', () => {
    const sourcing = [
      { retailerOrderItemId: 'r1', quantity: 3 },
      { retailerOrderItemId: 'r2', quantity: 0 },
    ]
    expect(cancelOrderItem(item({ sourcing }), { actor: 'hub', reason: said(' Ernteausfall '), now: at })).toEqual({
      ok: true,
      value: {
        status: 'cancelled',
        cancelReason: { code: 'said', text: 'Ernteausfall' },
        movements: [{ kind: 'release', stockId: 'h1', quantity: 2 }],
        demandGivenBack: [{ retailerOrderItemId: 'r1', quantity: 3 }],
      },
    })
  })

  it.each([
    ['receivedRetailer', [{ kind: 'receipt', stockId: 'h1', quantity: 2 }]],
    ['readyForPickup', [{ kind: 'receipt', stockId: 'h1', quantity: 2 }]],
    ['inDelivery', []],
  ] as const)('puts picked goods back from %s', (status, movements) => {
    const picked = item({ status, reservations: [], pickedFrom: [{ stockId: 'h1', quantity: 2 }], pickedQuantity: 2 })
    expect(cancelOrderItem(picked, { actor: 'hub', reason: said('x'), now: at })).toMatchObject({
      value: { movements },
    })
  })
})

it('leaves nothing held, and never cancels what is closed', () => {
  const any = fc.record({ status: fc.constantFrom(...orderItemStatuses), held: fc.integer({ min: 1, max: 50 }) })
  fc.assert(
    fc.property(any, fc.constantFrom(...orderActors), ({ status, held }, actor) => {
      const one = item({ status, reservations: [{ stockId: 'h1', quantity: held }] })
      const result = cancelOrderItem(one, { actor, reason: said('x'), now: before })
      if (isClosed(status)) expect(result.ok).toBe(false)
      if (!result.ok) return
      let balance = { onHand: 60, reserved: held }
      for (const movement of result.value.movements) {
        const applied = applyMovement(balance, movement)
        if (applied.ok) balance = applied.value
      }
      expect(balance).toEqual({ onHand: 60, reserved: 0 })
    }),
  )
})
