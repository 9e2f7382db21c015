import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageForAll, ageToAsk, alcoholKinds, canBeOfKind, minimumAgeFor, minimumAges } from './alcohol.ts'

describe('from which age somebody is handed alcohol (§ 9 (1) JuSchG)', () => {
  it.each([
    ['nothing declared', null, null],
    ['alcohol-free beer', { tenths: 5, kind: 'fermented' }, null],
    ['malt drink, at the limit', { tenths: 12, kind: 'fermented' }, null],
    ['kefir with a little more', { tenths: 13, kind: 'fermented' }, 16],
    ['beer', { tenths: 49, kind: 'fermented' }, 16],
    ['cider', { tenths: 55, kind: 'fermented' }, 16],
    ['liqueur wine', { tenths: 220, kind: 'fermented' }, 16],
    ['lemonade with vodka, weaker than beer', { tenths: 40, kind: 'distilled' }, 18],
    ['egg liqueur', { tenths: 200, kind: 'distilled' }, 18],
    ['apple brandy', { tenths: 400, kind: 'distilled' }, 18],
  ] as const)('%s', (_, alcohol, age) => {
    expect(minimumAgeFor(alcohol, '2026-11-26')).toBe(age)
  })

  it('asked nobody’s age by this law before it was in force', () => {
    expect(minimumAgeFor({ tenths: 400, kind: 'distilled' }, '2003-03-31')).toBe(null)
    expect(minimumAgeFor({ tenths: 400, kind: 'distilled' }, '2003-04-01')).toBe(18)
  })

  it('is never lower for more alcohol of the same kind', () => {
    const tenths = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(fc.constantFrom(...alcoholKinds), tenths, tenths, (kind, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((t) =>
          minimumAgeFor({ tenths: t, kind }, '2026-11-26'),
        )
        expect(less ?? 0).toBeLessThanOrEqual(more ?? 0)
      }),
    )
  })
})

it('takes nothing stronger than liqueur wine for fermented alone', () => {
  expect(canBeOfKind({ tenths: 220, kind: 'fermented' })).toBe(true)
  expect(canBeOfKind({ tenths: 221, kind: 'fermented' })).toBe(false)
  expect(canBeOfKind({ tenths: 800, kind: 'distilled' })).toBe(true)
})

it('asks of several goods the highest age that any of them asks', () => {
  expect(ageForAll([])).toBe(null)
  expect(ageForAll([null, null])).toBe(null)
  const ages = fc.array(fc.constantFrom(null, ...minimumAges), { minLength: 1 })
  fc.assert(
    fc.property(ages, (each) => {
      expect(ageForAll(each) ?? 0).toBe(Math.max(...each.map((age) => age ?? 0)))
    }),
  )
})

describe('the age that is still to be asked', () => {
  it.each([
    ['milk', [null], null, null],
    ['cider, of nobody who has said anything', [null, 16], null, 16],
    ['brandy, of somebody who has said to be 16', [16, 18], 16, 18],
    ['cider, of somebody who has said to be 18', [16], 18, null],
    ['brandy, of somebody who has said so', [18, null], 18, null],
  ] as const)('%s', (_, ages, confirmed, asked) => {
    expect(ageToAsk(ages, confirmed)).toBe(asked)
  })
})
