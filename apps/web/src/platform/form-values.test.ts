import { describe, expect, test } from 'vitest'
import { changesIn, type FormDraft, nested, orNull, withDraft } from './form-values.ts'

const initial = { name: 'Hof', isOrganic: false, days: [1, 2] as readonly number[] }

describe('what is kept of a form', () => {
  test('lies on top of what was there', () => {
    const draft = { values: { name: 'Hof Lüttje', days: [3] } }
    expect(withDraft(initial, draft)).toEqual({ name: 'Hof Lüttje', isOrganic: false, days: [3] })
  })

  test.each<[unknown]>([
    [null],
    [{}],
    [{ values: null }],
    [{ values: 'text' }],
    [{ values: { name: 7 } }],
    [{ values: { isOrganic: 'yes' } }],
    [{ values: { days: '1,2' } }],
    [{ values: { name: ['Hof'] } }],
    [{ values: { gone: 'x', constructor: 'x' } }],
  ])('is left out where it does not fit the form of today: %j', (draft) => {
    expect(withDraft(initial, draft as FormDraft | null)).toEqual(initial)
  })

  test('is only what differs', () => {
    expect(changesIn(initial, { ...initial, days: [1, 2] })).toEqual({})
    expect(changesIn(initial, { name: '', isOrganic: false, days: [2, 1] })).toEqual({ name: '', days: [2, 1] })
  })
})

test('fields of an object inside become one', () => {
  const flat = { name: 'Küche', 'billingAddress.street': 'Deich 1', 'billingAddress.city': 'Moor' }
  expect(nested(flat)).toEqual({ name: 'Küche', billingAddress: { street: 'Deich 1', city: 'Moor' } })
})

test.each([
  ['', null],
  ['  ', null],
  [' x ', 'x'],
])('%j is %j where empty means none', (text, expected) => expect(orNull(text)).toBe(expected))
