import { describe, expect, test } from 'vitest'
import { changesIn, clashesIn, decided, drafted, type FormDraft, nested, orNull, withDraft } from './form-values.ts'

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

describe('when somebody else saves meanwhile', () => {
  const mine = drafted(initial, null, 'name', 'Hof Lüttje')

  test('another field, it is taken over and nothing has to be decided', () => {
    const theirs = { ...initial, days: [5] }
    expect(clashesIn(theirs, mine)).toEqual([])
    expect(withDraft(theirs, mine)).toEqual({ name: 'Hof Lüttje', isOrganic: false, days: [5] })
  })

  test('the same field, somebody decides', () => {
    const theirs = { ...initial, name: 'Lüttjenhof' }
    expect(clashesIn(theirs, mine)).toEqual(['name'])
    const kept = decided(theirs, mine, 'name', true)
    expect(clashesIn(theirs, kept)).toEqual([])
    expect(withDraft(theirs, kept).name).toBe('Hof Lüttje')
    const given = decided(theirs, mine, 'name', false)
    expect(clashesIn(theirs, given)).toEqual([])
    expect(withDraft(theirs, given)).toEqual(theirs)
  })

  test('the same field in the same way, nobody has to decide', () => {
    expect(clashesIn({ ...initial, name: 'Hof Lüttje' }, mine)).toEqual([])
  })

  test('and typing on does not hide it', () => {
    const theirs = { ...initial, name: 'Lüttjenhof' }
    expect(clashesIn(theirs, drafted(theirs, mine, 'name', 'Hof Lüttje, Moor'))).toEqual(['name'])
    expect(clashesIn(theirs, drafted(theirs, mine, 'isOrganic', true))).toEqual(['name'])
  })

  test('what is changed back is no change', () => {
    expect(drafted(initial, mine, 'name', 'Hof')).toEqual({ values: {}, base: {} })
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
