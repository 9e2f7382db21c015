import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  byProviderCents,
  type KnownPayment,
  newsOfPayment,
  type OnlinePayment,
  onlinePaymentStatuses,
  onlineRefundStatuses,
  onlineState,
  refundableCents,
  refundingCents,
  sharesOfRefund,
  type ToldPayment,
} from './online-payment.ts'

const payment = (change: Partial<OnlinePayment> = {}): OnlinePayment => ({
  ...{ status: 'paid', cents: 4000, refunds: [] },
  ...change,
})

test.each([
  [[], 'none'],
  [[payment({ status: 'started' })], 'open'],
  [[payment({ status: 'failed' }), payment({ status: 'open' })], 'open'],
  [[payment({ status: 'open' }), payment({ status: 'failed' })], 'failed'],
  [[payment()], 'paid'],
] as const)('of %j an order says: %s', (payments, state) => expect(onlineState(payments)).toBe(state))

describe('what goes back', () => {
  it.each([
    ['all of it by the payment it came by', 1500, [payment()], [1500]],
    ['no more than came', 4500, [payment()], [4000]],
    ['the newest first', 4500, [payment({ cents: 3000 }), payment()], [4000, 500]],
    ['not twice', 1500, [payment({ refunds: [{ cents: 1500, status: 'asked' }] })], []],
    ['again, what was not possible', 1500, [payment({ refunds: [{ cents: 1500, status: 'failed' }] })], [1500]],
    ['not what went back before', 4000, [payment({ refunds: [{ cents: 1500, status: 'accepted' }] })], [2500]],
    ['nothing of what was never paid', 1500, [payment({ status: 'open' })], []],
  ] as const)('%s', (_, back, payments, cents) => {
    expect(sharesOfRefund(back, payments).map((share) => share.cents)).toEqual(cents)
  })

  const payments = fc.array(
    fc.record({
      status: fc.constantFrom(...onlinePaymentStatuses),
      cents: fc.integer({ min: 1, max: 10_000 }),
      refunds: fc.array(
        fc.record({ cents: fc.integer({ min: 1, max: 3000 }), status: fc.constantFrom(...onlineRefundStatuses) }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 4 },
  )
  it('is never more than is to go back, nor than is left of each payment', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), payments, (back, all) => {
        const shares = sharesOfRefund(back, all)
        const sum = shares.reduce((so, { cents }) => so + cents, 0)
        expect(sum).toBe(refundableCents(back, all))
        expect(sum).toBeLessThanOrEqual(Math.max(0, back - refundingCents(all)))
        for (const { payment: of, cents } of shares) {
          const gone = of.refunds.filter(({ status }) => status !== 'failed').reduce((so, each) => so + each.cents, 0)
          expect(of.status).toBe('paid')
          expect(cents).toBeGreaterThan(0)
          expect(cents + gone).toBeLessThanOrEqual(of.cents)
        }
      }),
    ))
})

describe('money that a provider gives back or can', () => {
  it.each([
    ['is all of a payment', [payment()], 4000],
    ['of several is their sum', [payment(), payment({ cents: 500 })], 4500],
    ['is what is left after a refund', [payment({ refunds: [{ cents: 1500, status: 'accepted' }] })], 2500],
    ['counts a refund that it has been asked for', [payment({ refunds: [{ cents: 1500, status: 'asked' }] })], 4000],
    ['is nothing of a payment whose refund has failed', [payment({ refunds: [{ cents: 9, status: 'failed' }] })], 0],
    ['is nothing of a payment that never came', [payment({ status: 'open' }), payment({ status: 'failed' })], 0],
  ] as const)('%s', (_, payments, cents) => expect(byProviderCents(payments)).toBe(cents))
})

describe('what is new in what the provider says', () => {
  const known = (change: Partial<KnownPayment> = {}): KnownPayment => ({ status: 'open', refunds: [], ...change })
  const told = (change: Partial<ToldPayment> = {}): ToldPayment => ({
    ...{ status: 'paid', cents: 4000, refunds: [] },
    ...change,
  })
  it.each([
    ['paid for the first time', known(), told(), { status: 'paid', cameCents: 4000 }],
    ['said twice', known({ status: 'paid' }), told(), { status: 'paid', cameCents: null }],
    ['not yet', known(), told({ status: 'open' }), { status: 'open', cameCents: null }],
    ['ended', known(), told({ status: 'failed' }), { status: 'failed', cameCents: null }],
    ['ended, and asked before it was', known({ status: 'failed' }), told({ status: 'open' }), { status: 'failed' }],
    ['paid after all', known({ status: 'failed' }), told(), { status: 'paid', cameCents: 4000 }],
    [
      'what is paid stays paid',
      known({ status: 'paid' }),
      told({ status: 'failed' }),
      { status: 'paid', cameCents: null },
    ],
    ['less than was asked for is what has come', known(), told({ cents: 100 }), { status: 'paid', cameCents: 100 }],
  ] as const)('%s', (_, before, now, expected) => expect(newsOfPayment(before, now)).toMatchObject(expected))

  it('is in the end how it ended, in whatever order the answers come', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('paid' as const, 'failed' as const),
        fc.array(fc.boolean(), { minLength: 1 }),
        fc.nat(),
        (end, areEnds, at) => {
          const answers = areEnds.with(at % areEnds.length, true).map((isEnd) => told({ status: isEnd ? end : 'open' }))
          let status: KnownPayment['status'] = 'open'
          for (const answer of answers) status = newsOfPayment(known({ status }), answer).status
          expect(status).toBe(end)
        },
      ),
    ))

  it('are refunds it has taken on, or could not do, each once', () => {
    const refunds = [
      { key: 'a', providerRef: 're_a', isFailed: false },
      { key: 'b', providerRef: 're_b', isFailed: true },
      { key: 'nobody’s', providerRef: 're_c', isFailed: false },
    ]
    const asked = [
      { id: 'a', status: 'asked' as const },
      { id: 'b', status: 'accepted' as const },
    ]
    const once = newsOfPayment(known({ status: 'paid', refunds: asked }), told({ refunds }))
    expect(once).toMatchObject({ accepted: [{ id: 'a', providerRef: 're_a' }], failed: ['b'] })
    const since = [
      { id: 'a', status: 'accepted' as const },
      { id: 'b', status: 'failed' as const },
    ]
    expect(newsOfPayment(known({ status: 'paid', refunds: since }), told({ refunds }))).toMatchObject({
      ...{ accepted: [], failed: [] },
    })
  })
})
