import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { type CustomerTerms, changeOfTerms, usualPaymentTermDays } from './customer-terms.ts'

const asEverybody: CustomerTerms = { discountBasisPoints: 0, paymentTermDays: null, minimumOrderCents: null }
const hubMinimumCents = 5000
const usual = { paymentTermDays: usualPaymentTermDays, minimumOrderCents: hubMinimumCents }

test.each([
  ['nothing', {}, []],
  [
    'a percentage, with what 10.00 € cost then',
    { discountBasisPoints: 250 },
    [{ kind: 'discount', before: 0, after: 250, exampleBefore: 1000, exampleAfter: 975 }],
  ],
  ['more time to pay', { paymentTermDays: 30 }, [{ kind: 'paymentTerm', before: 14, after: 30 }]],
  ['the usual time, typed', { paymentTermDays: usualPaymentTermDays }, []],
  ['no minimum at all', { minimumOrderCents: 0 }, [{ kind: 'minimum', before: 5000, after: 0 }]],
  ["the hub's minimum, typed", { minimumOrderCents: hubMinimumCents }, []],
])('agreeing on %s', (_, agreed, consequences) => {
  expect(changeOfTerms(asEverybody, { ...asEverybody, ...agreed }, usual)).toEqual(consequences)
})

const someTerms = fc.record({
  discountBasisPoints: fc.integer({ min: 0, max: 5000 }),
  paymentTermDays: fc.option(fc.integer({ min: 0, max: 90 })),
  minimumOrderCents: fc.option(fc.integer({ min: 0, max: 10_000 })),
})

it('says the same backwards when a change is taken back', () => {
  fc.assert(
    fc.property(someTerms, someTerms, (one, other) => {
      const turned = changeOfTerms(other, one, usual).map((each) => ({
        ...each,
        before: each.after,
        after: each.before,
        ...(each.kind === 'discount' ? { exampleBefore: each.exampleAfter, exampleAfter: each.exampleBefore } : {}),
      }))
      expect(changeOfTerms(one, other, usual)).toEqual(turned)
    }),
  )
})
