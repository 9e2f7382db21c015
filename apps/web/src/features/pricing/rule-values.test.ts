import { expect, test } from 'vitest'
import { newRule, ruleBodyOf, ruleValuesOf } from './rule-values.ts'

const typed = (more: object) => ruleBodyOf({ ...newRule('b2b'), ...more })

test.each([
  ['25', 2500],
  ['12,5', 1250],
  ['12.5', 1250],
  ['-5', -500],
  ['− 5', -500],
  ['viel', 'viel'],
])('a markup of “%s”', (markupBasisPoints, read) => {
  expect(typed({ markupBasisPoints })).toMatchObject({ markupBasisPoints: read, fixedPriceCents: null })
})

test('a fixed price counts for a sales unit, and nowhere else', () => {
  const fixed = { kind: 'fixed', fixedPriceCents: '14,90', markupBasisPoints: '3' }
  expect(typed({ ...fixed, scope: 'salesUnit' })).toMatchObject({ markupBasisPoints: null, fixedPriceCents: 1490 })
  expect(typed({ ...fixed, scope: 'supplier' })).toMatchObject({ markupBasisPoints: 300, fixedPriceCents: null })
})

test('the general rule is about nothing in particular, whatever was chosen before', () => {
  expect(typed({ scope: 'hub', subjectId: 'x' })).toMatchObject({ scope: 'hub', subjectId: null })
})

test.each([[{ markupBasisPoints: -750, fixedPriceCents: null }], [{ markupBasisPoints: null, fixedPriceCents: 1490 }]])(
  'what is shown of %j is read as the same',
  (way) => {
    const subject = {
      id: 's',
      name: { de: '', en: '' },
      ...{ supplierName: null, number: null, supplierPriceCents: null, priceBasis: null },
    }
    const rule = { id: 'r', channel: 'b2c', scope: 'salesUnit', subject, offers: 0, version: 1, ...way } as const
    expect(ruleBodyOf(ruleValuesOf(rule, 'de-DE'))).toEqual({
      channel: 'b2c',
      scope: 'salesUnit',
      subjectId: 's',
      ...way,
    })
  },
)
