import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerDeliveryMethods } from './delivery-method.ts'
import { type OrderItemState, orderItemCan } from './order-item-can.ts'
import { orderItemTransitions, type Road } from './order-item-roads.ts'
import {
  isClosed,
  type OrderActor,
  type OrderItemAction,
  type OrderItemStatus,
  orderActors,
  orderItemActions,
  orderItemStatuses,
} from './order-item-status.ts'

/** One letter an outcome, so that a road fits on the page: a status reached, or (lower case) a refusal. */
const outcomes: Record<string, string> = {
  P: 'processing',
  A: 'pendingArrivalRetailer',
  H: 'receivedRetailer',
  F: 'readyForPickup',
  D: 'inDelivery',
  C: 'completed',
  X: 'cancelled',
  n: 'NotYetConfirmed',
  a: 'AlreadyConfirmed',
  g: 'GoodsNotThereYet',
  z: 'AlreadyClosed',
  '-': 'TransitionNotAllowed',
}

/**
 * What somebody who may use an action gets, by state, before the cut-off and with the goods picked.
 * Columns: confirm allocate dispatch receive pick ready depart complete cancel takeBackDeparture.
 */
const expected: Record<Road, Record<OrderItemStatus, string>> = {
  deliveryHub: {
    received: 'P-nnn-nnXn',
    processing: 'a-AHg-ggX-',
    pendingArrivalRetailer: 'a--Hg-ggX-',
    receivedRetailer: 'a---H-D-X-',
    readyForPickup: 'a-------X-',
    inDelivery: 'a------CXH',
    completed: 'zzzzzzzzzz',
    cancelled: 'zzzzzzzzzz',
  },
  pickupHub: {
    received: 'P-nnnn-nXn',
    processing: 'a-AHgg-gX-',
    pendingArrivalRetailer: 'a--Hgg-gX-',
    receivedRetailer: 'a---HF--X-',
    readyForPickup: 'a------CXH',
    inDelivery: 'a-------X-',
    completed: 'zzzzzzzzzz',
    cancelled: 'zzzzzzzzzz',
  },
  deliveryHubFromStock: {
    received: 'Pn--n-nnXn',
    processing: 'aH--g-ggX-',
    pendingArrivalRetailer: 'a---g-ggX-',
    receivedRetailer: 'a---H-D-X-',
    readyForPickup: 'a-------X-',
    inDelivery: 'a------CXH',
    completed: 'zzzzzzzzzz',
    cancelled: 'zzzzzzzzzz',
  },
  pickupHubFromStock: {
    received: 'Pn--nn-nXn',
    processing: 'aH--gg-gX-',
    pendingArrivalRetailer: 'a---gg-gX-',
    receivedRetailer: 'a---HF--X-',
    readyForPickup: 'a------CXH',
    inDelivery: 'a-------X-',
    completed: 'zzzzzzzzzz',
    cancelled: 'zzzzzzzzzz',
  },
  deliverySupplier: {
    received: 'P---n-nnX-',
    processing: 'a---P-DgX-',
    pendingArrivalRetailer: 'a---g-ggX-',
    receivedRetailer: 'a-------X-',
    readyForPickup: 'a-------X-',
    inDelivery: 'a------CX-',
    completed: 'zzzzzzzzzz',
    cancelled: 'zzzzzzzzzz',
  },
  pickupSupplier: {
    received: 'P---nn-nX-',
    processing: 'a---PF-gX-',
    pendingArrivalRetailer: 'a---gg-gX-',
    receivedRetailer: 'a-------X-',
    readyForPickup: 'a------CX-',
    inDelivery: 'a-------X-',
    completed: 'zzzzzzzzzz',
    cancelled: 'zzzzzzzzzz',
  },
}

/** Who may use an action at all; on the supplier's own roads the supplier too, where it says so. */
const mayUse: Record<OrderItemAction, { hubRoads: string; supplierRoads: string }> = {
  confirm: { hubRoads: 'hub admin', supplierRoads: 'hub admin' },
  allocate: { hubRoads: 'system', supplierRoads: 'system' },
  dispatch: { hubRoads: 'system', supplierRoads: 'system' },
  receive: { hubRoads: 'hub admin system', supplierRoads: 'hub admin system' },
  pick: { hubRoads: 'hub admin', supplierRoads: 'hub admin supplier' },
  ready: { hubRoads: 'hub admin', supplierRoads: 'hub admin supplier' },
  depart: { hubRoads: 'hub admin', supplierRoads: 'hub admin supplier' },
  complete: { hubRoads: 'hub admin', supplierRoads: 'hub admin supplier' },
  cancel: { hubRoads: 'customer hub admin system', supplierRoads: 'customer hub admin system' },
  takeBackDeparture: { hubRoads: 'hub admin', supplierRoads: 'hub admin' },
}

const itemOn = (road: Road, status: OrderItemStatus, more: Partial<OrderItemState> = {}): OrderItemState => ({
  status,
  deliveryMethod: road.replace('FromStock', '') as OrderItemState['deliveryMethod'],
  isFromHubStock: road.endsWith('FromStock'),
  pickedQuantity: 2,
  isCutOffPassed: false,
  ...more,
})

const outcomeOf = (action: OrderItemAction, item: OrderItemState, actor: OrderActor): string => {
  const result = orderItemCan[action](item, actor)
  return result.ok ? result.value : result.code
}

const expectedFor = (road: Road, status: OrderItemStatus, action: OrderItemAction, actor: OrderActor): string => {
  const allowed = mayUse[action][road.endsWith('Supplier') ? 'supplierRoads' : 'hubRoads']
  if (!allowed.split(' ').includes(actor)) return 'Forbidden'
  const cell = expected[road][status][orderItemActions.indexOf(action)]
  // A customer's way back ends with the confirmation.
  if (action === 'cancel' && actor === 'customer' && cell === 'X' && status !== 'received') return 'AlreadyConfirmed'
  return outcomes[cell ?? ''] ?? 'missing from the table'
}

const roads = Object.keys(expected) as Road[]

describe.each(roads)('every state × action × actor on %s', (road) => {
  describe.each(orderItemStatuses)('%s', (status) => {
    it.each(orderActors)('%s', (actor) => {
      for (const action of orderItemActions) {
        const told = outcomeOf(action, itemOn(road, status), actor)
        expect(`${action}: ${told}`).toBe(`${action}: ${expectedFor(road, status, action, actor)}`)
      }
    })
  })
})

describe('conditions', () => {
  it.each<[OrderItemAction, Road, OrderItemStatus, Partial<OrderItemState>, OrderActor, string]>([
    ['cancel', 'deliveryHub', 'received', { isCutOffPassed: true }, 'customer', 'CutOffPassed'],
    ['cancel', 'deliveryHub', 'received', { isCutOffPassed: true }, 'hub', 'cancelled'],
    ['cancel', 'deliveryHub', 'processing', { isCutOffPassed: true }, 'customer', 'AlreadyConfirmed'],
    ['depart', 'deliveryHub', 'receivedRetailer', { pickedQuantity: null }, 'hub', 'NotYetPicked'],
    ['ready', 'pickupHub', 'receivedRetailer', { pickedQuantity: null }, 'hub', 'NotYetPicked'],
    ['complete', 'deliveryHub', 'receivedRetailer', { pickedQuantity: null }, 'hub', 'NotYetPicked'],
    ['depart', 'deliverySupplier', 'processing', { pickedQuantity: null }, 'supplier', 'NotYetPicked'],
    ['pick', 'deliveryHub', 'receivedRetailer', { pickedQuantity: null }, 'hub', 'receivedRetailer'],
  ])('%s on %s, %s %j by %s: %s', (action, road, status, more, actor, outcome) => {
    expect(outcomeOf(action, itemOn(road, status, more), actor)).toBe(outcome)
  })

  it("a supplier road has no use for the hub's stock", () => {
    for (const deliveryMethod of ['deliverySupplier', 'pickupSupplier'] as const) {
      const item = { ...itemOn(deliveryMethod, 'processing'), isFromHubStock: true }
      expect(outcomeOf('pick', item, 'supplier')).toBe('processing')
    }
  })
})

describe('walks', () => {
  const step = fc.record({
    action: fc.constantFrom(...orderItemActions),
    actor: fc.constantFrom(...orderActors),
    isCutOffPassed: fc.boolean(),
  })

  it('never leave completed or cancelled, and only ever move along the table', () => {
    const start = fc.record({
      deliveryMethod: fc.constantFrom(...customerDeliveryMethods),
      isFromHubStock: fc.boolean(),
    })
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 40 }), (road, steps) => {
        let item: OrderItemState = { ...road, status: 'received', pickedQuantity: null, isCutOffPassed: false }
        for (const { action, actor, isCutOffPassed } of steps) {
          const result = orderItemCan[action]({ ...item, isCutOffPassed }, actor)
          if (!result.ok) continue
          expect(isClosed(item.status)).toBe(false)
          item = { ...item, status: result.value, pickedQuantity: action === 'pick' ? 1 : item.pickedQuantity }
          if (item.status === 'completed' || item.status === 'inDelivery') expect(item.pickedQuantity).toBe(1)
        }
      }),
    )
  })

  it.each(roads)('reach completed on %s, and cancelled from every other state', (road) => {
    const moves = Object.values(orderItemTransitions[road]).flatMap((from) => Object.entries(from))
    const reached = new Set<string>(['received'])
    for (let round = 0; round < orderItemStatuses.length; round += 1) {
      for (const [from, to] of moves) if (reached.has(from)) reached.add(to)
    }
    expect(reached).toContain('completed')
    for (const status of reached) {
      if (!isClosed(status as OrderItemStatus)) expect(moves).toContainEqual([status, 'cancelled'])
    }
  })
})

describe('a customer whose hub took the order takes a line back', () => {
  const taken: OrderItemState = {
    status: 'processing',
    deliveryMethod: 'deliveryHub',
    isFromHubStock: false,
    pickedQuantity: null,
    isCutOffPassed: false,
    isTakenByHub: true,
  }
  it.each<[string, Partial<OrderItemState>, string]>([
    ['while its goods are awaited', {}, 'cancelled'],
    ['while they wait on the hub’s shelf', { status: 'receivedRetailer', isFromHubStock: true }, 'cancelled'],
    ['not after the cut-off', { isCutOffPassed: true }, 'CutOffPassed'],
    ['not once the goods are on their way', { status: 'pendingArrivalRetailer' }, 'AlreadyConfirmed'],
    ['not once the goods were counted in for it', { status: 'receivedRetailer' }, 'AlreadyConfirmed'],
    [
      'not once it is picked',
      { status: 'receivedRetailer', isFromHubStock: true, pickedQuantity: 2 },
      'AlreadyConfirmed',
    ],
    ['not once confirmed where it ordered itself', { isTakenByHub: false }, 'AlreadyConfirmed'],
  ])('%s', (_, more, outcome) => {
    const result = orderItemCan.cancel({ ...taken, ...more }, 'customer')
    expect(result.ok ? result.value : result.code).toBe(outcome)
  })
})

describe('a line from which its consumer has withdrawn', () => {
  const declared: OrderItemState = {
    status: 'receivedRetailer',
    deliveryMethod: 'deliveryHub',
    isFromHubStock: false,
    pickedQuantity: 2,
    isCutOffPassed: true,
    isWithdrawalOpen: true,
  }
  it.each<[OrderItemAction, OrderActor, Partial<OrderItemState>, string]>([
    ['confirm', 'hub', { status: 'received' }, 'WithdrawalOpen'],
    ['pick', 'hub', {}, 'WithdrawalOpen'],
    ['depart', 'hub', {}, 'WithdrawalOpen'],
    ['ready', 'hub', { deliveryMethod: 'pickupHub' }, 'WithdrawalOpen'],
    ['complete', 'hub', { status: 'inDelivery' }, 'WithdrawalOpen'],
    ['pick', 'hub', { isWithdrawalOpen: false }, 'receivedRetailer'],
    // Goods on their way are counted in, come back, or are cancelled.
    ['receive', 'hub', { status: 'processing' }, 'receivedRetailer'],
    ['takeBackDeparture', 'hub', { status: 'inDelivery' }, 'receivedRetailer'],
    ['cancel', 'hub', {}, 'cancelled'],
  ])('%s by the %s: %o leads to %s', (action, actor, more, outcome) => {
    const result = orderItemCan[action]({ ...declared, ...more }, actor)
    expect(result.ok ? result.value : result.code).toBe(outcome)
  })
})
