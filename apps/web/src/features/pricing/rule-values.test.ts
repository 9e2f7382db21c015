import { expect, test } from 'vitest'
import { newRule, ruleAboutTheSame, ruleBodyOf, ruleValuesOf } from './rule-values.ts'

const typed = (more: object) => ruleBodyOf({ ...newRule('b2b', []), ...more })

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

test('there is one rule about each thing in a channel, and one about all', () => {
  const subject = {
    ...{ id: 's', name: { de: '', en: '' } },
    ...{ supplierName: null, number: null, supplierPriceCents: null, priceBasis: null },
  }
  const way = { markupBasisPoints: 100, fixedPriceCents: null, offers: 0, version: 1 }
  const general = { ...way, id: 'general', channel: 'b2b', scope: 'hub', subject: null } as const
  const special = { ...way, id: 'special', channel: 'b2b', scope: 'supplier', subject } as const
  const found = (more: object, channel: 'b2b' | 'b2c' = 'b2b') =>
    ruleAboutTheSame([general, special], { ...newRule(channel, []), ...more })?.id
  expect(found({ scope: 'hub', subjectId: 'x' })).toBe('general')
  expect(found({ scope: 'supplier', subjectId: 's' })).toBe('special')
  expect(found({ scope: 'supplier', subjectId: '' }), 'nothing is chosen yet').toBeUndefined()
  expect(found({ scope: 'category', subjectId: 's' }), 'of another kind').toBeUndefined()
  expect(found({ scope: 'hub' }, 'b2c'), 'in the other channel').toBeUndefined()
})

test('a new rule is the general one until its channel has one, then one for a category', () => {
  const general = { channel: 'b2b', scope: 'hub' } as const
  expect(newRule('b2b', []).scope).toBe('hub')
  expect(newRule('b2b', [general]).scope).toBe('category')
  expect(newRule('b2c', [general]).scope, 'the other channel').toBe('hub')
})
