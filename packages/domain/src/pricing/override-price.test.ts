import fc from 'fast-check'
import { expect, it } from 'vitest'
import { overriddenPrice } from './override-price.ts'
import { priceAt } from './price-at.ts'

const usual = (listCents: number, quantity: number) =>
  priceAt(
    {
      listCents,
      trace: [{ kind: 'supplierPrice', resultCents: listCents }],
      discounts: [
        {
          id: 'from-five',
          fromQuantity: 5,
          validFrom: null,
          validUntil: null,
          percentBasisPoints: 1_000,
          amountCents: null,
        },
      ],
      orderedOn: '2026-11-25',
      customerBasisPoints: 250,
    },
    quantity,
  )

it('an overridden price is what was agreed, with nothing taken off, and its trace still adds up to it', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.integer({ min: 1, max: 9 }), (listCents, cents, quantity) => {
      const { cents: paid, trace } = overriddenPrice(usual(listCents, quantity), { cents, reason: 'Bruchware' })
      expect(paid).toBe(cents)
      expect(trace.at(-1)).toMatchObject({ kind: 'override', reason: 'Bruchware', resultCents: cents })
      const sum = trace.reduce(
        (before, step) => before + ('changeCents' in step ? step.changeCents : step.resultCents),
        0,
      )
      expect(sum).toBe(cents)
    }),
  )
})
