import { z } from 'zod'
import { type PaymentProvider, type PaymentWish, ProviderAway, ProviderRefused } from './payment-provider.ts'

export type MollieSettings = {
  /** `live_…` or `test_…`. */
  readonly apiKey: string
  /** Without a slash at the end: `https://api.mollie.com`. */
  readonly url: string
}

/** As long as a buyer looks at a button; the provider itself waits fifteen seconds for us. */
const usualTimeoutMs = 8000

/** What its answers hold of what we read; they hold more. Amounts are decimal texts: `10.00`. */
const amount = z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) })
const refund = z.object({
  id: z.string().startsWith('re_'),
  status: z.string(),
  metadata: z.object({ key: z.string().optional() }).nullish(),
})
const payment = z.object({
  id: z.string().startsWith('tr_'),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount,
  _links: z.object({ checkout: z.object({ href: z.string() }).nullish() }),
  _embedded: z.object({ refunds: z.array(refund).optional() }).optional(),
})
type Payment = z.output<typeof payment>

const amountOf = (cents: number) => ({
  currency: 'EUR',
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

const centsOf = ({ value }: Payment['amount']): number => Number(value.replace('.', ''))

const statusOf = ({ status }: Payment): 'open' | 'paid' | 'failed' => {
  if (status === 'paid') return 'paid'
  return status === 'open' || status === 'pending' || status === 'authorized' ? 'open' : 'failed'
}

/** Nobody is sent anywhere but to the provider, whatever an answer says. */
const isCheckout = (href: string): boolean => {
  if (!URL.canParse(href)) return false
  const { protocol, hostname, username, port } = new URL(href)
  return protocol === 'https:' && username === '' && port === '' && /^([\w-]+\.)*mollie\.com$/.test(hostname)
}

const bodyOf = ({ cents, description, returnUrl, hintUrl, locale, key }: PaymentWish) => ({
  amount: amountOf(cents),
  description,
  redirectUrl: returnUrl,
  ...(hintUrl === null ? {} : { webhookUrl: hintUrl }),
  locale: locale.replace('-', '_'),
  metadata: { key },
})

/**
 * Mollie's payments API, version 2, as its documentation describes it (docs.mollie.com). Repetitions carry the same `Idempotency-Key`; a refund
 * is besides looked for by the name it was given, because those keys are forgotten after an hour.
 */
export const mollie = ({ apiKey, url }: MollieSettings, timeoutMs = usualTimeoutMs): PaymentProvider => {
  const ask = async <T>(answer: z.ZodType<T>, path: string, sent?: { body: object; key: string }): Promise<T> => {
    const post = sent && {
      method: 'POST',
      body: JSON.stringify(sent.body),
      headers: { 'content-type': 'application/json', 'idempotency-key': sent.key },
    }
    const response = await fetch(`${url}/v2/${path}`, {
      ...post,
      headers: { ...post?.headers, authorization: `Bearer ${apiKey}`, accept: 'application/hal+json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: Error) => {
      throw new ProviderAway(`Mollie did not answer: ${cause.name}`, { cause })
    })
    const { status } = response
    // The body of a refusal names what was wrong with it, and may repeat what was sent: only its status is written down.
    if (!response.ok) {
      await response.body?.cancel()
      // 409: the same is being done at this moment; 429: too much at once.
      const mayBeBetterSoon = status >= 500 || status === 409 || status === 429
      throw new (mayBeBetterSoon ? ProviderAway : ProviderRefused)(`Mollie answered ${status}`)
    }
    const read = answer.safeParse(await response.json().catch(() => undefined))
    if (!read.success) throw new ProviderAway('Mollie answered what nobody understands', { cause: read.error })
    return read.data
  }
  const read = (providerRef: string) => ask(payment, `payments/${encodeURIComponent(providerRef)}?embed=refunds`)
  const refundsOf = ({ _embedded }: Payment) => _embedded?.refunds ?? []
  return {
    start: async (wish) => {
      const { id, _links } = await ask(payment, 'payments', { body: bodyOf(wish), key: wish.key })
      const href = _links.checkout?.href ?? ''
      if (!isCheckout(href)) throw new ProviderAway('Mollie named no page of its own to pay on')
      return { providerRef: id, checkoutUrl: href }
    },
    status: async (providerRef) => {
      const found = await read(providerRef)
      return {
        status: statusOf(found),
        cents: centsOf(found.amount),
        refunds: refundsOf(found).flatMap(({ id, status, metadata }) =>
          metadata?.key === undefined
            ? []
            : [{ key: metadata.key, providerRef: id, isFailed: status === 'failed' || status === 'canceled' }],
        ),
      }
    },
    refund: async ({ key, providerRef, cents, description }) => {
      const done = refundsOf(await read(providerRef)).find(({ metadata }) => metadata?.key === key)
      if (done) return { providerRef: done.id }
      const body = { amount: amountOf(cents), description, metadata: { key } }
      const { id } = await ask(refund, `payments/${encodeURIComponent(providerRef)}/refunds`, { body, key })
      return { providerRef: id }
    },
  }
}
