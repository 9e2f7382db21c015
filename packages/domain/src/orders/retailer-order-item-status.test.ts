import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SupplyLeg, supplyLegs } from './delivery-method.ts'
import { isClosed, type OrderActor, type OrderItemStatus, orderActors, orderItemStatuses } from './order-item-status.ts'
import {
  type RetailerOrderItemAction,
  type RetailerOrderItemState,
  retailerOrderItemActions,
  retailerOrderItemCan,
} from './retailer-order-item-status.ts'

/** One letter an outcome: a status reached, or (lower case) a refusal. */
const outcomes: Record<string, string> = {
  R: 'received',
  P: 'processing',
  A: 'pendingArrivalRetailer',
  F: 'readyForPickup',
  H: 'receivedRetailer',
  C: 'completed',
  X: 'cancelled',
  n: 'NotYetConfirmed',
  a: 'AlreadyConfirmed',
  g: 'GoodsNotThereYet',
  z: 'AlreadyClosed',
  '-': 'TransitionNotAllowed',
}

/** For whoever may use the action. Columns: accept decline dispatch receive complete cancel. */
const expected: Record<SupplyLeg, Record<OrderItemStatus, string>> = {
  delivery: {
    received: 'PRnHgX',
    processing: 'aPAHgX',
    pendingArrivalRetailer: 'a--HgX',
    readyForPickup: 'a---g-',
    receivedRetailer: 'a---C-',
    inDelivery: 'a---g-',
    completed: 'zzzzzz',
    cancelled: 'zzzzzz',
  },
  pickup: {
    received: 'PRnHgX',
    processing: 'aPFHgX',
    pendingArrivalRetailer: 'a---g-',
    readyForPickup: 'a--HgX',
    receivedRetailer: 'a---C-',
    inDelivery: 'a---g-',
    completed: 'zzzzzz',
    cancelled: 'zzzzzz',
  },
}

const mayUse: Record<RetailerOrderItemAction, string> = {
  accept: 'supplier hub admin',
  decline: 'supplier hub admin',
  dispatch: 'supplier hub admin',
  receive: 'hub admin',
  complete: 'system',
  cancel: 'hub admin system',
}

const outcomeOf = (action: RetailerOrderItemAction, item: RetailerOrderItemState, actor: OrderActor): string => {
  const result = retailerOrderItemCan[action](item, actor)
  return result.ok ? result.value : result.code
}

describe.each(supplyLegs)('every state × action × actor, leg %s', (leg) => {
  describe.each(orderItemStatuses)('%s', (status) => {
    it.each(orderActors)('%s', (actor) => {
      retailerOrderItemActions.forEach((action, column) => {
        const wanted = mayUse[action].split(' ').includes(actor)
          ? outcomes[expected[leg][status][column] ?? '']
          : 'Forbidden'
        const told = outcomeOf(action, { status, leg, hasUnconfirmedDemand: false }, actor)
        expect(`${action}: ${told}`).toBe(`${action}: ${wanted}`)
      })
    })
  })
})

it('waits with the acceptance until the hub has confirmed every customer line in it', () => {
  const item = { status: 'received', leg: 'delivery', hasUnconfirmedDemand: true } as const
  expect(outcomeOf('accept', item, 'supplier')).toBe('NotYetConfirmed')
  expect(outcomeOf('decline', item, 'supplier')).toBe('received')
  expect(outcomeOf('receive', item, 'hub')).toBe('NotYetConfirmed')
})

it('never leaves completed or cancelled, and is not completed before it was counted in', () => {
  const step = fc.record({
    action: fc.constantFrom(...retailerOrderItemActions),
    actor: fc.constantFrom(...orderActors),
    hasUnconfirmedDemand: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.constantFrom(...supplyLegs), fc.array(step, { maxLength: 40 }), (leg, steps) => {
      let status: OrderItemStatus = 'received'
      let wasReceived = false
      for (const { action, actor, hasUnconfirmedDemand } of steps) {
        const result = retailerOrderItemCan[action]({ status, leg, hasUnconfirmedDemand }, actor)
        if (!result.ok) continue
        expect(isClosed(status)).toBe(false)
        status = result.value
        wasReceived ||= status === 'receivedRetailer'
        if (status === 'completed') expect(wasReceived).toBe(true)
      }
    }),
  )
})
