import { describe, expect, it } from 'vitest'
import { orderActors } from './order-item-status.ts'
import { type CountedLine, canTakeBackCount, promisedWithout } from './take-back-count.ts'

const line = (more: Partial<CountedLine> = {}): CountedLine => ({
  status: 'receivedRetailer',
  leg: 'delivery',
  receivedQuantity: 4,
  hasGoneOn: false,
  ...more,
})

describe('a count may be taken back', () => {
  it.each([
    ['of what the producer brought', line(), 'hub', 'pendingArrivalRetailer'],
    ['of what the hub fetched', line({ leg: 'pickup' }), 'admin', 'readyForPickup'],
    ['of surplus that nobody waits for', line({ status: 'completed' }), 'hub', 'pendingArrivalRetailer'],
    ['of nothing at all', line({ status: 'cancelled', receivedQuantity: 0 }), 'hub', 'pendingArrivalRetailer'],
    ['not before there was one', line({ status: 'processing', receivedQuantity: null }), 'hub', 'GoodsNotThereYet'],
    ['not what was declined', line({ status: 'cancelled', receivedQuantity: null }), 'hub', 'GoodsNotThereYet'],
    ['not once goods of it are in a box', line({ hasGoneOn: true }), 'hub', 'TransitionNotAllowed'],
  ] as const)('%s', (_, counted, actor, expected) => {
    const answer = canTakeBackCount(counted, actor)
    expect(answer.ok ? answer.value : answer.code).toBe(expected)
  })

  it.each(orderActors.filter((actor) => actor !== 'hub' && actor !== 'admin'))('not by %s', (actor) => {
    expect(canTakeBackCount(line(), actor)).toMatchObject({ code: 'Forbidden' })
  })
})

it.each([
  [10, [], 10],
  [10, [3, 2], 5],
  [4, [4], 0],
])('of %i with %j still missing, %i are promised', (ordered, missing, promised) => {
  expect(
    promisedWithout(
      ordered,
      missing.map((orderedQuantity) => ({ orderedQuantity })),
    ),
  ).toBe(promised)
})
