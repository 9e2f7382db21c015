import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mollie } from './mollie.ts'
import { type PaymentProvider, ProviderAway, ProviderRefused } from './payment-provider.ts'
import { type MollieServer, startMollieServer } from './testing/mollie-server.ts'

/** The adapter against a server that behaves as the documentation says; the real provider could not be tried. */
let server: MollieServer
let provider: PaymentProvider
beforeAll(async () => {
  server = await startMollieServer()
  provider = mollie(server.settings)
})
afterEach(() => server.is('well'))
afterAll(() => server.close())

const wish = (key: string, change = {}) => ({
  ...{ key, cents: 3570, description: 'K-2026-000001', returnUrl: 'https://markt.example/checkout', hintUrl: null },
  ...{ locale: 'de-DE' as const },
  ...change,
})

describe('beginning a payment', () => {
  it('says what is to be paid, where to come back and in which language, and leads to the provider', async () => {
    const { providerRef, checkoutUrl } = await provider.start(
      wish('a', { cents: 5, hintUrl: 'https://markt.example/api/online-payments/hints', locale: 'en-US' }),
    )
    expect(checkoutUrl).toBe(`https://www.mollie.com/checkout/select-method/${providerRef}`)
    expect(server.last().sent).toEqual({
      amount: { currency: 'EUR', value: '0.05' },
      description: 'K-2026-000001',
      redirectUrl: 'https://markt.example/checkout',
      webhookUrl: 'https://markt.example/api/online-payments/hints',
      locale: 'en_US',
      metadata: { key: 'a' },
    })
  })

  it('begins one payment however often it is asked for', async () => {
    const [one, two] = [await provider.start(wish('b')), await provider.start(wish('b'))]
    expect(two).toEqual(one)
    expect((await provider.start(wish('c'))).providerRef).not.toBe(one.providerRef)
  })

  it.each([
    'http://www.mollie.com/checkout/x',
    'https://mollie.com.evil.example/checkout',
    'https://evilmollie.com/checkout',
    'https://www.mollie.com@evil.example/checkout',
    'https://user@www.mollie.com/checkout',
    'https://www.mollie.com:8443/checkout',
    'javascript:alert(1)',
    '',
  ])('leads nobody to %s', async (page) => {
    server.leadsTo(() => page)
    await expect(provider.start(wish(`page ${page}`))).rejects.toThrow(ProviderAway)
    server.leadsTo((id) => `https://www.mollie.com/checkout/select-method/${id}`)
  })
})

describe('asking about a payment', () => {
  it.each([
    ['open', 'open'],
    ['pending', 'open'],
    ['paid', 'paid'],
    ['canceled', 'failed'],
    ['expired', 'failed'],
    ['failed', 'failed'],
  ] as const)('reads %s as %s', async (theirs, status) => {
    const { providerRef } = await provider.start(wish(`status ${theirs}`))
    server.move(providerRef, theirs)
    expect(await provider.status(providerRef)).toEqual({ status, cents: 3570, refunds: [] })
  })

  it('tells what has really come', async () => {
    const { providerRef } = await provider.start(wish('less'))
    server.move(providerRef, 'paid', '1234567.89')
    expect(await provider.status(providerRef)).toMatchObject({ cents: 123_456_789 })
  })

  it('refuses another currency rather than taking it for euros', async () => {
    const { providerRef } = await provider.start(wish('francs'))
    server.move(providerRef, 'paid')
    server.last().amount.currency = 'CHF'
    await expect(provider.status(providerRef)).rejects.toThrow(ProviderAway)
  })
})

describe('giving money back', () => {
  const paid = async (key: string) => {
    const { providerRef } = await provider.start(wish(key))
    server.move(providerRef, 'paid')
    return providerRef
  }
  const back = (key: string, providerRef: string, cents: number) => ({ key, providerRef, cents, description: 'K-1' })

  it('happens once, however often and late it is asked for', async () => {
    const id = await paid('refund once')
    const done = await provider.refund(back('r1', id, 700))
    expect(await provider.refund(back('r1', id, 700))).toEqual(done)
    server.forgetKeys()
    expect(await provider.refund(back('r1', id, 700))).toEqual(done)
    expect((await provider.status(id)).refunds).toEqual([{ key: 'r1', providerRef: done.providerRef, isFailed: false }])
  })

  it('is not asked for again where the answer was lost', async () => {
    const id = await paid('refund lost')
    server.is('answers lost')
    await expect(provider.refund(back('r2', id, 700))).rejects.toThrow(ProviderAway)
    server.is('well')
    await provider.refund(back('r2', id, 700))
    expect(server.last().refunds).toHaveLength(1)
  })

  it('is refused above what is left', async () => {
    const id = await paid('too much')
    await expect(provider.refund(back('r3', id, 3571))).rejects.toThrow(ProviderRefused)
  })

  it('may fail later', async () => {
    const id = await paid('fails later')
    await provider.refund(back('r4', id, 700))
    server.moveRefund(id, 'failed')
    expect((await provider.status(id)).refunds).toMatchObject([{ key: 'r4', isFailed: true }])
  })
})

describe('a provider in trouble', () => {
  it.each(['slow', 'failing', 'lying', 'answers lost'] as const)('that is %s is away, and soon', async (mood) => {
    server.is(mood)
    const begin = performance.now()
    const impatient = mollie(server.settings, 400)
    await expect(impatient.start(wish(`trouble ${mood}`))).rejects.toThrow(ProviderAway)
    expect(performance.now() - begin).toBeLessThan(5000)
  })

  it('that refuses has said no, and the key is in no message', async () => {
    const other = mollie({ ...server.settings, apiKey: 'test_wrong' })
    const error = await other.start(wish('no')).catch((given: unknown) => given as Error)
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(String(error)).not.toContain('test_wrong')
  })
})
