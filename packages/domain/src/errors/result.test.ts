import { expect, expectTypeOf, it } from 'vitest'
import type { FactsOf, Refusal } from './refusal.ts'
import { type FactsBehind, fail, refusal, saidAbout } from './result.ts'

// What `expectTypeOf` says is looked at by the compiler, in `npm run check`.

it('has the facts of its code, and no others', () => {
  expect(fail('BelowMinimum', { minimum: 6 })).toEqual({ ok: false, code: 'BelowMinimum', facts: { minimum: 6 } })
  expectTypeOf<[{ minimum: number }]>().toExtend<FactsBehind<'BelowMinimum'>>()
  expectTypeOf<[{ minimum: string }]>().not.toExtend<FactsBehind<'BelowMinimum'>>()
  expectTypeOf<[{ step: number }]>().not.toExtend<FactsBehind<'BelowMinimum'>>()
  expectTypeOf<[]>().not.toExtend<FactsBehind<'BelowMinimum'>>()
})

it('may be without facts where nothing must be said', () => {
  expect(fail('CartEmpty')).toEqual({ ok: false, code: 'CartEmpty' })
  expectTypeOf<[]>().toExtend<FactsBehind<'CartEmpty'>>()
  expectTypeOf<[{ itemId: string }]>().toExtend<FactsBehind<'CartEmpty'>>()
  expectTypeOf<[{ itemId: number }]>().not.toExtend<FactsBehind<'CartEmpty'>>()
})

it('is told apart by its code', () => {
  const either = refusal('PriceChanged', { expected: null, price: 975 }) as Refusal<'PriceChanged' | 'OutOfStock'>
  if (either.code !== 'PriceChanged') throw new Error('is about the price')
  expect(either.facts.price).toBe(975)
  expectTypeOf(either.facts).toEqualTypeOf<FactsOf<'PriceChanged'>>()
})

it('keeps its facts when it says what it is about', () => {
  expect(saidAbout(refusal('OutOfStock', { available: 3 }), { salesUnitId: 'box' })).toEqual({
    code: 'OutOfStock',
    facts: { available: 3, salesUnitId: 'box' },
  })
})
