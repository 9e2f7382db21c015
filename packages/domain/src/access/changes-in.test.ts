import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesIn, idsIn, isCode } from './changes-in.ts'

const line = '019ab000-0000-7000-8000-000000000001'
const unit = '019ab000-0000-7000-8000-000000000002'
const shown = (before: unknown, after: unknown) =>
  changesIn({ before, after }).map(({ id, changes }) => [
    id,
    ...changes.map(({ field, language, before: was, after: is }) => [
      language ? `${field} ${language}` : field,
      was,
      is,
    ]),
  ])

describe('an entry tells', () => {
  it.each([
    ['nothing', undefined, undefined, []],
    ['what was set', undefined, { status: 'received' }, [[null, ['status', undefined, 'received']]]],
    ['what changed, not what did not', { a: 1, b: 2 }, { a: 1, b: 3 }, [[null, ['b', 2, 3]]]],
    ['what was taken out', { reason: 'Frost' }, { reason: null }, [[null, ['reason', 'Frost', null]]]],
    ['what was deleted, as it was', { reason: 'Frost' }, undefined, [[null, ['reason', 'Frost', undefined]]]],
    ['nothing of what an act left alone in a row', { a: 1, b: 2, lines: [{ id: line, c: 1 }] }, { a: 1 }, []],
    ['no emptiness of two kinds', { note: null, lines: [] }, { note: '', lines: null }, []],
    ['nothing that is for programs', undefined, { id: line, version: 2, slug: 'moehren', action: 'skip' }, []],
    [
      'several values as one',
      undefined,
      { deliveryWeekdays: ['monday', 'wednesday'] },
      [[null, ['deliveryWeekdays', undefined, ['monday', 'wednesday']]]],
    ],
    ['texts by language', { name: { de: 'A' } }, { name: { de: 'B' } }, [[null, ['name de', 'A', 'B']]]],
    ['texts by language, also flat', undefined, { titleEn: 'Kale' }, [[null, ['title en', undefined, 'Kale']]]],
    [
      'texts that are flat on one side alone',
      { nameDe: 'A', nameEn: 'X' },
      { name: { de: 'B', en: 'X' } },
      [[null, ['name de', 'A', 'B']]],
    ],
    [
      'what is nested and was taken out as a whole',
      { nutrition: { fat: 1 } },
      { nutrition: null },
      [[null, ['fat', 1, null]]],
    ],
    ['what is nested', undefined, { allergens: { celery: 'free' } }, [[null, ['celery', undefined, 'free']]]],
    ['parts by their id', undefined, { items: [{ itemId: line, quantity: 4 }] }, [[line, ['quantity', undefined, 4]]]],
    [
      'parts that changed',
      { items: [{ itemId: line, quantity: 4 }] },
      { items: [{ itemId: line, quantity: 3 }] },
      [[line, ['quantity', 4, 3]]],
    ],
    [
      'parts that are gone',
      { items: [{ itemId: line, quantity: 4 }] },
      { items: [{ itemId: unit, quantity: 3 }] },
      [
        [line, ['quantity', 4, null]],
        [unit, ['quantity', undefined, 3]],
      ],
    ],
    [
      'parts that are alone',
      undefined,
      [{ salesUnitId: unit, dailyLimit: 12 }],
      [[unit, ['dailyLimit', undefined, 12]]],
    ],
  ])('%s', (_, before, after, told) => {
    expect(shown(before, after)).toEqual(told)
  })

  it('of which rows it is about', () => {
    expect(idsIn({ after: { warehouseId: unit, items: [{ itemId: line, quantity: 4 }] } })).toEqual([unit, line])
  })

  it('every field that an act wrote and that differs, whatever it is', () => {
    const leaf = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean())
    const key = fc.stringMatching(/^[a-c]{1,3}$/)
    fc.assert(
      fc.property(fc.dictionary(key, leaf), fc.dictionary(key, leaf), (before, after) => {
        const different = Object.keys(after).filter((each) => before[each] !== after[each])
        const told = changesIn({ before, after }).flatMap(({ changes }) => changes.map(({ field }) => field))
        expect(told.toSorted()).toEqual(different.toSorted())
      }),
    )
  })
})

it.each(['soldOut', 'a', 'OutOfStock', 'weekly'])('%s is a code', (value) => expect(isCode(value)).toBe(true))
it.each(['', 'Quitte', 'DE', 'zu warm', 'de-DE', 'Hof Sonne', 'K-4711', '7'])('%s is none', (value) =>
  expect(isCode(value)).toBe(false),
)
