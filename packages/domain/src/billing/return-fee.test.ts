import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostReturnFeeCents, owedBeside, returnFee } from './return-fee.ts'

it.each([
  ['a debit to the cent', 910_183, -910_183, 0],
  ['a debit with its fee', 910_183, -910_483, 300],
  ['a transfer of which less comes back', -5_000, 4_700, 300],
  ['less than the payment', 910_183, -910_000, null],
  ['more than any fee', 1_000, -6_001, null],
  ['another debit', 1_000, 1_000, null],
])('of %s', (_, payment, booking, fee) => {
  expect(returnFee(payment, booking)).toBe(fee)
})

it('payment and fee together are what the bank has booked', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, (payment, booking) => {
      const fee = returnFee(payment, booking)
      if (fee === null) return
      expect(-payment - fee).toBe(booking)
      expect(fee).toBeLessThanOrEqual(mostReturnFeeCents)
    }),
  )
})

it.each([
  [450, 0, -450, 450, 0],
  // Something else is owed besides.
  [450, 0, -1_450, 450, 0],
  [450, 1_000, -1_450, 450, 1_000],
  [0, 1_000, -900, 0, 900],
  // Credit has taken some of it, or all.
  [450, 1_000, -700, 450, 250],
  [450, 1_000, -200, 200, 0],
  [450, 0, 0, 0, 0],
  [450, 500, 300, 0, 0],
  [0, 0, -900, 0, 0],
])(
  'of %i charged on and %i of letters, with %i on the account, %i and %i are asked for',
  (fee, letters, rest, ...expected) => {
    const { returnFeeCents, earlierCents } = owedBeside({ returnFeeCents: fee, earlierCents: letters }, rest)
    expect([returnFeeCents, earlierCents]).toEqual(expected)
  },
)
