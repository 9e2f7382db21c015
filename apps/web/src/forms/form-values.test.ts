import { describe, expect, test } from 'vitest'
import { changesIn, clashesIn, decided, type FormDraft, orNull, versionsOf } from './form-values.ts'

const names = ['name', 'isOrganic', 'days', 'address.street']
const initial = { name: 'Hof', isOrganic: false, days: [1, 2], address: { street: 'Deich 1', country: 'DE' } }

/** What is kept when these fields were typed over `initial`. */
const mine: FormDraft = { values: { name: 'Hof Lüttje' }, base: { name: 'Hof' } }

describe('what is kept of a form', () => {
  test('lies on top of what was there', () => {
    const draft = { values: { name: 'Hof Lüttje', days: [3], 'address.street': 'Moor 2' } }
    expect(versionsOf(initial, names, draft).mine).toEqual({
      name: 'Hof Lüttje',
      isOrganic: false,
      days: [3],
      address: { street: 'Moor 2', country: 'DE' },
    })
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
    [{ values: { address: 'Moor 2', 'address.country': 'FR' } }],
    [{ values: { gone: 'x', constructor: 'x' } }],
  ])('is left out where it does not fit the form of today: %j', (draft) => {
    expect(versionsOf(initial, names, draft as FormDraft | null)).toEqual({ base: initial, mine: initial })
  })

  test('is only what differs, with what was there', () => {
    expect(changesIn(names, { base: initial, mine: { ...initial, days: [1, 2] } })).toEqual({ values: {}, base: {} })
    const typed = { name: '', isOrganic: false, days: [2, 1], address: { street: 'Moor 2', country: 'DE' } }
    expect(changesIn(names, { base: initial, mine: typed })).toEqual({
      values: { name: '', days: [2, 1], 'address.street': 'Moor 2' },
      base: { name: 'Hof', days: [1, 2], 'address.street': 'Deich 1' },
    })
  })
})

describe('when somebody else saves meanwhile', () => {
  const clashes = (there: typeof initial, draft: FormDraft) => clashesIn(there, names, versionsOf(there, names, draft))

  test('another field, it is taken over and nothing has to be decided', () => {
    const theirs = { ...initial, days: [5] }
    expect(clashes(theirs, mine)).toEqual([])
    expect(versionsOf(theirs, names, mine).mine).toEqual({ ...theirs, name: 'Hof Lüttje' })
  })

  test('the same field, somebody decides', () => {
    const theirs = { ...initial, name: 'Lüttjenhof' }
    expect(clashes(theirs, mine)).toEqual(['name'])
    const both = versionsOf(theirs, names, mine)
    const kept = decided(theirs, names, both, 'name', true)
    expect(clashes(theirs, kept)).toEqual([])
    expect(versionsOf(theirs, names, kept).mine.name).toBe('Hof Lüttje')
    const given = decided(theirs, names, both, 'name', false)
    expect(clashes(theirs, given)).toEqual([])
    expect(versionsOf(theirs, names, given).mine).toEqual(theirs)
  })

  test('the same field in the same way, nobody has to decide', () => {
    expect(clashes({ ...initial, name: 'Hof Lüttje' }, mine)).toEqual([])
  })

  test('and typing on does not hide it', () => {
    const theirs = { ...initial, name: 'Lüttjenhof' }
    const { base, mine: typed } = versionsOf(theirs, names, mine)
    for (const change of [{ name: 'Hof Lüttje, Moor' }, { isOrganic: true }]) {
      expect(clashes(theirs, changesIn(names, { base, mine: { ...typed, ...change } }))).toEqual(['name'])
    }
  })
})

test.each([
  ['', null],
  ['  ', null],
  [' x ', 'x'],
])('%j is %j where empty means none', (text, expected) => expect(orNull(text)).toBe(expected))
