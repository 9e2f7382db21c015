import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Amount = { currency: string; value: string }
type Refund = { id: string; status: string; amount: Amount; metadata: unknown }
type Payment = {
  readonly id: string
  status: 'open' | 'pending' | 'paid' | 'canceled' | 'expired' | 'failed'
  amount: Amount
  readonly sent: Record<string, unknown>
  readonly refunds: Refund[]
}

/** How the server behaves: as it should, not at all within any patience, with failures of its own, or refusing what it is asked to make. */
type Mood = 'well' | 'slow' | 'failing' | 'refusing' | 'lying' | 'answers lost'

export type MollieServer = Awaited<ReturnType<typeof startMollieServer>>

const apiKey = 'test_0123456789abcdefghijklmnopqrst'
const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100)

/**
 * Behaves as the documentation of Mollie's payments API, version 2, says (docs.mollie.com: create and get payment, create refund, webhooks,
 * idempotency): bearer keys, amounts as decimal texts, HAL answers with the page to pay on as long as a payment is open, refunds embedded on
 * request and never above what is left, and the answer of the first request for whoever repeats its key. Tests move it as a bank would.
 */
export const startMollieServer = async () => {
  const payments = new Map<string, Payment>()
  const answers = new Map<string, { status: number; body: object }>()
  const requests: string[] = []
  let mood: Mood = 'well'
  let checkout = (id: string) => `https://www.mollie.com/checkout/select-method/${id}`
  const drawId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 10)}`

  const shown = (payment: Payment, withRefunds: boolean) => ({
    resource: 'payment',
    id: payment.id,
    mode: 'test',
    createdAt: '2026-11-23T08:00:00+00:00',
    status: payment.status,
    amount: payment.amount,
    description: payment.sent.description,
    method: null,
    metadata: payment.sent.metadata,
    profileId: 'pfl_QkEhN94Ba',
    redirectUrl: payment.sent.redirectUrl,
    _links: {
      self: { href: `https://api.mollie.com/v2/payments/${payment.id}`, type: 'application/hal+json' },
      ...(payment.status === 'open' ? { checkout: { href: checkout(payment.id), type: 'text/html' } } : {}),
    },
    ...(withRefunds ? { _embedded: { refunds: payment.refunds } } : {}),
  })
  const problem = (status: number, title: string) => ({ status, body: { status, title, detail: 'as documented' } })

  const create = (sent: Record<string, unknown>) => {
    const amount = sent.amount as Amount
    if (amount?.currency !== 'EUR' || !/^\d+\.\d{2}$/.test(amount.value) || centsOf(amount) <= 0)
      return problem(422, 'Unprocessable Entity')
    if (typeof sent.description !== 'string' || !URL.canParse(String(sent.redirectUrl)))
      return problem(422, 'Unprocessable Entity')
    // It says no to an address that it cannot reach.
    if (sent.webhookUrl !== undefined && /localhost|127\.0\.0\.1/.test(String(sent.webhookUrl)))
      return problem(422, 'Unprocessable Entity')
    const payment: Payment = { id: drawId('tr'), status: 'open', amount, sent, refunds: [] }
    payments.set(payment.id, payment)
    return { status: 201, body: shown(payment, false) }
  }
  const refund = (payment: Payment, sent: Record<string, unknown>) => {
    const amount = sent.amount as Amount
    const gone = payment.refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, r) => sum + centsOf(r.amount), 0)
    if (payment.status !== 'paid' || centsOf(amount) + gone > centsOf(payment.amount))
      return problem(422, 'Unprocessable Entity')
    const made = { resource: 'refund', id: drawId('re'), status: 'pending', amount, metadata: sent.metadata ?? null }
    payment.refunds.push(made)
    return { status: 201, body: made }
  }

  const answer = async (request: IncomingMessage) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://mollie')
    if (request.headers.authorization !== `Bearer ${apiKey}`) return problem(401, 'Unauthorized Request')
    const [, id = '', isRefund] = /^\/v2\/payments(?:\/(\w+))?(\/refunds)?$/.exec(pathname) ?? []
    const payment = payments.get(id)
    if (request.method === 'GET') {
      return payment
        ? { status: 200, body: shown(payment, searchParams.get('embed') === 'refunds') }
        : problem(404, 'Not Found')
    }
    const key = String(request.headers['idempotency-key'] ?? '')
    const known = answers.get(key)
    if (key !== '' && known) return known
    if (mood === 'refusing') return problem(422, 'Unprocessable Entity')
    const sent = JSON.parse(await text(request)) as Record<string, unknown>
    if (isRefund && !payment) return problem(404, 'Not Found')
    const made = isRefund && payment ? refund(payment, sent) : create(sent)
    answers.set(key, made)
    return made
  }
  const server = createServer((request, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url?.replace(/_\w+/g, '_…')}`)
    const send = ({ status, body }: { status: number; body: object | string }) =>
      response
        .writeHead(status, { 'content-type': 'application/hal+json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (mood === 'slow') return
    if (mood === 'failing') return send(problem(503, 'Service Unavailable'))
    if (mood === 'lying') return send({ status: 200, body: '<html>under construction</html>' })
    // What was asked is done, and nobody hears of it.
    void answer(request).then((given) => (mood === 'answers lost' ? response.destroy() : send(given)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const paymentOf = (id: string): Payment => {
    const found = payments.get(id)
    if (!found) throw new Error(`no payment ${id}`)
    return found
  }
  return {
    settings: { apiKey, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    requests,
    payments: () => [...payments.values()],
    last: () => paymentOf([...payments.keys()].at(-1) ?? ''),
    is: (next: Mood) => {
      mood = next
    },
    leadsTo: (page: typeof checkout) => {
      checkout = page
    },
    /** The buyer, or time, moves a payment. */
    move: (id: string, status: Payment['status'], amount?: string) => {
      const payment = paymentOf(id)
      payment.status = status
      if (amount !== undefined) payment.amount = { currency: 'EUR', value: amount }
    },
    moveRefund: (id: string, status: string) => {
      for (const each of paymentOf(id).refunds) each.status = status
    },
    /** An hour is over: repetitions are no longer known by their keys. */
    forgetKeys: () => answers.clear(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
