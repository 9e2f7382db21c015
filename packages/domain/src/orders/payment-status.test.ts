import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePaymentStatus, parsePaymentStatus, paymentStatuses } from './payment-status.ts'

describe('derived from invoice and payments', () => {
  it.each([
    [false, null, 0, 0, 'unpaid'],
    [false, 18_220, 0, 0, 'unpaid'],
    [false, 18_220, 1, 0, 'partiallyPaid'],
    [false, null, 5_000, 0, 'partiallyPaid'],
    [false, 18_220, 18_220, 0, 'paid'],
    [false, 18_220, 20_000, 1_780, 'paid'],
    [false, 18_220, 18_220, 220, 'partiallyPaid'],
    [false, 18_220, 18_220, 18_220, 'refunded'],
    [true, null, 0, 0, 'cancelled'],
    [true, null, 18_220, 0, 'partiallyPaid'],
    [true, null, 18_220, 18_220, 'refunded'],
    [false, 0, 0, 0, 'paid'],
  ] as const)(
    'cancelled %s, invoiced %s, paid %i, refunded %i: %s',
    (isCancelled, invoicedCents, paidCents, refundedCents, expected) => {
      expect(derivePaymentStatus({ isCancelled, invoicedCents, paidCents, refundedCents })).toBe(expected)
    },
  )

  it('never calls something paid that is not', () => {
    const facts = fc.record({
      isCancelled: fc.boolean(),
      invoicedCents: fc.option(fc.nat(100_000)),
      paidCents: fc.nat(100_000),
      refundedCents: fc.nat(100_000),
    })
    fc.assert(
      fc.property(facts, (one) => {
        const status = derivePaymentStatus(one)
        if (status === 'paid')
          expect(one.paidCents - one.refundedCents).toBeGreaterThanOrEqual(one.invoicedCents ?? Number.NaN)
        if (status === 'unpaid' || status === 'cancelled') expect(one.paidCents).toBe(0)
      }),
    )
  })
})

describe('as it may come in', () => {
  it.each<[string, string | null]>([
    ...paymentStatuses.map((status): [string, string] => [status, status]),
    ['canceled', 'cancelled'],
    ['Paid', null],
    ['', null],
  ])('%s is %s', (input, expected) => {
    expect(parsePaymentStatus(input)).toBe(expected)
  })
})
