import { expect, it } from 'vitest'
import { changesIn, differencesOf, type Order, type OrderItem } from './change-draft.ts'

const line = (id: string, orderedQuantity: number, more: Partial<OrderItem> = {}) =>
  ({
    ...{
      id,
      orderedQuantity,
      changedQuantity: null,
      confirmedQuantity: null,
      status: 'received',
      splitFromItemId: null,
    },
    ...more,
  }) as OrderItem
const order = (...items: OrderItem[]) => ({ items }) as unknown as Order

it('sends what is another quantity than the one that is promised', () => {
  const seen = order(
    line('a', 5),
    line('b', 3, { changedQuantity: 2 }),
    line('c', 4),
    line('d', 1, { status: 'cancelled' }),
  )
  expect(changesIn(seen, { a: 5, b: 3, c: 0, d: 7 })).toEqual([
    { itemId: 'b', quantity: 3 },
    { itemId: 'c', quantity: 0 },
  ])
})

it('shows both where somebody else was quicker', () => {
  const seen = order(line('a', 5), line('b', 3), line('c', 4))
  const current = order(
    line('a', 5, { changedQuantity: 4 }),
    line('b', 3),
    line('c', 4, { status: 'cancelled' }),
    line('d', 2),
  )
  expect(
    differencesOf(seen, current, { a: 9, b: 1 }).map(({ item, began, now, mine }) => [item.id, began, now, mine]),
  ).toEqual([
    ['a', 5, 4, 9],
    ['b', 3, 3, 1],
    ['c', 4, 0, 4],
    ['d', 0, 2, 0],
  ])
})
