import type { domainErrorCodes } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { updateArticle } from './catalogue/articles.ts'
import type { Endpoint } from './endpoint.ts'
import { quoteCart } from './market/quote-cart.ts'
import { placeBusinessCustomerOrder } from './orders/place-business-customer-order.ts'
import { problem, problemAmong } from './problem.schema.ts'
import { type Problem, promisedRefusalsOf, type RefusalCodeOf } from './problem.ts'

const refused = { type: 'urn:regionalmarkt:problem', title: 'Geht nicht.', status: 409, requestId: 'one' }

describe('a problem', () => {
  it('carries the facts of its code', () => {
    const changed = { ...refused, code: 'PriceChanged', facts: { expected: null, price: 975 } }
    expect(problem.parse(changed)).toEqual(changed)
    const lines = [{ index: 0, salesUnitId: 'box', code: 'OutOfStock', facts: { available: 3 } }]
    expect(problem.parse({ ...refused, code: 'OrderLinesRefused', facts: { lines } })).toMatchObject({
      facts: { lines },
    })
    expect(problem.safeParse({ ...refused, code: 'CartEmpty' }).success).toBe(true)
  })

  it.each([
    ['none where one must be', { code: 'PriceChanged' }],
    ['one of another kind', { code: 'PriceChanged', facts: { expected: null, price: '9,75' } }],
    ['one of another code', { code: 'CartEmpty', facts: { price: 975 } }],
    [
      'a line’s',
      { code: 'OrderLinesRefused', facts: { lines: [{ index: 0, salesUnitId: 'box', code: 'CartEmpty' }] } },
    ],
  ])('is none with wrong facts: %s', (_, wrong) => {
    expect(problem.safeParse({ ...refused, ...wrong }).success).toBe(false)
  })

  it('is none with a code that is not among those', () => {
    expect(problemAmong(['NotFound']).safeParse({ ...refused, code: 'CartEmpty' }).success).toBe(false)
  })
})

describe('what a caller must expect', () => {
  it('is what the endpoint promises, and what comes with its flags', () => {
    expect(promisedRefusalsOf(placeBusinessCustomerOrder)).toEqual(
      expect.arrayContaining(['OrderLinesRefused', 'IdempotencyKeyMissing']),
    )
    expect(promisedRefusalsOf(updateArticle.supplier)).toEqual(
      expect.arrayContaining(['VersionOutdated', 'NumberTaken']),
    )
    expect(promisedRefusalsOf(quoteCart)).toEqual([])
  })

  it('is known to the compiler, which knows the facts by the code', () => {
    type Placing = Problem<RefusalCodeOf<typeof placeBusinessCustomerOrder>>
    expectTypeOf<'OrderLinesRefused' | 'IdempotencyKeyReused'>().toExtend<Placing['code']>()
    expectTypeOf<'StockReserved'>().not.toExtend<Placing['code']>()
    expectTypeOf<
      Extract<Placing, { code: 'OrderLinesRefused' }>['facts']['lines'][number]['salesUnitId']
    >().toBeString()
    expectTypeOf<'VersionOutdated'>().toExtend<RefusalCodeOf<typeof updateArticle.retailer>>()
    expectTypeOf<'VersionOutdated'>().not.toExtend<RefusalCodeOf<typeof quoteCart>>()
    expectTypeOf<RefusalCodeOf<Endpoint>>().toEqualTypeOf<(typeof domainErrorCodes)[number]>()
  })
})
