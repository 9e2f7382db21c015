import { describe, expect, it } from 'vitest'
import {
  type AddedUnit,
  type ChangeDraft,
  changeToSend,
  differencesOf,
  draftOn,
  isChangeDraft,
  type Order,
  type OrderItem,
  termDifferencesOf,
  withUnit,
} from './change-draft.ts'

const line = (id: string, orderedQuantity: number, more: Partial<OrderItem> = {}) =>
  ({
    ...{
      id,
      salesUnitId: `unit-${id}`,
      orderedQuantity,
      changedQuantity: null,
      confirmedQuantity: null,
      status: 'received',
      splitFromItemId: null,
      canChange: { allowed: true, code: null },
    },
    ...more,
  }) as OrderItem
const order = (...items: OrderItem[]) =>
  ({ version: 3, deliveryDate: '2026-11-26', deliveryMethod: 'deliveryHub', note: '', items }) as unknown as Order
const butter: Omit<AddedUnit, 'quantity'> = {
  ...{ salesUnitId: 'unit-butter', articleName: 'Butter', salesUnitName: 'Karton', supplierName: 'Milchhof' },
  ...{ picture: null, minimumQuantity: 2, stepQuantity: 2 },
}
const typed = (draft: Partial<ChangeDraft>): ChangeDraft => ({
  ...{ version: 3, began: {}, lines: {}, added: [], terms: {}, reason: '' },
  beganTerms: { deliveryDate: '2026-11-26', deliveryMethod: 'deliveryHub', note: '' },
  ...draft,
})

it('sends what is another quantity than the one that is promised, and what is added', () => {
  const seen = order(
    line('a', 5),
    line('b', 3, { changedQuantity: 2 }),
    line('c', 4),
    line('d', 1, { status: 'cancelled' }),
  )
  const added = [{ ...butter, quantity: 4 }]
  expect(changeToSend(seen, typed({ lines: { a: 5, b: 3, c: 0, d: 7 }, added }))).toEqual({
    lines: [
      { itemId: 'b', quantity: 3 },
      { itemId: 'c', quantity: 0 },
    ],
    added: [{ salesUnitId: 'unit-butter', quantity: 4 }],
  })
})

describe('a sales unit that joins', () => {
  const seen = order(line('a', 5, { stepQuantity: 1 }), line('b', 3, { canChange: { allowed: false, code: 'X' } }))
  it('is a line of its own, and more of itself the second time', () => {
    const once = withUnit(seen, draftOn(seen), butter)
    expect(once.added).toEqual([{ ...butter, quantity: 2 }])
    expect(withUnit(seen, once, butter).added).toEqual([{ ...butter, quantity: 4 }])
  })
  it('adds to the line that is there, where that can be changed', () => {
    const more = { ...butter, salesUnitId: 'unit-a', stepQuantity: 1, minimumQuantity: 1 }
    expect(withUnit(seen, draftOn(seen), more)).toMatchObject({ lines: { a: 6 }, added: [] })
    expect(withUnit(seen, typed({ lines: { a: 0 } }), more)).toMatchObject({ lines: { a: 1 } })
    const late = { ...more, salesUnitId: 'unit-b' }
    expect(withUnit(seen, draftOn(seen), late)).toMatchObject({ lines: {}, added: [{ quantity: 1 }] })
  })
})

it('shows both where somebody else was quicker', () => {
  const began = draftOn(order(line('a', 5), line('b', 3), line('c', 4))).began
  const current = order(
    line('a', 5, { changedQuantity: 4 }),
    line('b', 3),
    line('c', 4, { status: 'cancelled' }),
    line('d', 2),
  )
  expect(
    differencesOf(typed({ began, lines: { a: 9, b: 1 } }), current).map(({ item, began: was, now, mine }) => [
      item.id,
      was,
      now,
      mine,
    ]),
  ).toEqual([
    ['a', 5, 4, 9],
    ['b', 3, 3, 1],
    ['c', 4, 0, 4],
    ['d', 0, 2, 0],
  ])
})

it('takes from the device what has today’s shape alone', () => {
  const draft = typed({ began: { a: 5 }, lines: { a: 0 }, added: [{ ...butter, quantity: 2 }] })
  expect(isChangeDraft(JSON.parse(JSON.stringify(draft)))).toBe(true)
  for (const wrong of [
    null,
    3,
    {},
    { ...draft, lines: { a: -1 } },
    { ...draft, added: [{ ...butter, quantity: '2' }] },
    { ...draft, reason: undefined },
  ]) {
    expect(isChangeDraft(wrong)).toBe(false)
  }
})

it('sends of day, way and note what is another one, and shows both where they were changed meanwhile', () => {
  const seen = order(line('a', 5))
  const draft = typed({ terms: { deliveryDate: '2026-11-27', deliveryMethod: 'deliveryHub', note: ' ' } })
  expect(changeToSend(seen, draft)).toEqual({ lines: [], added: [], deliveryDate: '2026-11-27' })
  const current = { deliveryDate: '2026-11-30', deliveryMethod: 'pickupHub', note: '' }
  expect(termDifferencesOf(draft, current)).toEqual([
    { name: 'deliveryDate', began: '2026-11-26', now: '2026-11-30', mine: '2026-11-27' },
    { name: 'deliveryMethod', began: 'deliveryHub', now: 'pickupHub', mine: 'deliveryHub' },
    { name: 'note', began: '', now: '', mine: ' ' },
  ])
})
