import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { followFacts } from '../../../follow-facts.ts'
import { mollie } from '../../../platform/mollie.ts'
import { type MollieServer, startMollieServer } from '../../../platform/testing/mollie-server.ts'
import { mails, renderMail } from '../../notifications/public.ts'
import { unpaidOrderTasks } from '../public.ts'
import { type GuestsDesk, openGuestsDesk } from '../testing/guests-desk.ts'
import { mondayMorning, openOrderDesk } from '../testing/order-desk.ts'

/** A household pays online: with a server that behaves as Mollie's documentation says, in good and in bad moods. */
let desk: GuestsDesk
let bank: MollieServer
let cheese: string

beforeAll(async () => {
  bank = await startMollieServer()
  desk = await openGuestsDesk('online', { payments: mollie(bank.settings, 800) })
  cheese = desk.cheese
})
afterEach(() => {
  bank.is('well')
  desk.server.setNow(mondayMorning)
})
afterAll(async () => {
  await desk.close()
  await bank.close()
})

const request = (...asked: Parameters<GuestsDesk['request']>) => desk.request(...asked)
const place = (...lines: Parameters<GuestsDesk['place']>) => desk.place(...lines)
type Placed = Awaited<ReturnType<typeof place>>

const hubs = (order: Placed) => desk.hubs(order)
const guests = (order: Placed) => desk.guests(order)
const start = ({ linkToken }: Placed) => request('POST', `/api/guest-orders/${linkToken}/online-payment`)
const look = ({ linkToken }: Placed) => request('POST', `/api/guest-orders/${linkToken}/online-payment/look`)
const hint = (id: string) => request('POST', '/api/online-payments/hints', { form: `id=${id}` })
const payBack = async (order: Placed, version?: number) =>
  request('POST', `${order.at}/online-refunds`, {
    ...{ as: desk.people.hub.subject, version: version ?? (await hubs(order)).version },
  })
/** A payment that is begun, by the provider's name. */
const begin = async (order: Placed): Promise<string> => {
  const { status, body } = await start(order)
  expect(status, JSON.stringify(body)).toBe(200)
  return String(body.payment.checkoutUrl).split('/').at(-1) ?? ''
}
const paid = async (lines?: object[]) => {
  const order = await place(lines)
  const id = await begin(order)
  bank.move(id, 'paid')
  await hint(id)
  return { order, id }
}
const hourMs = 3_600_000
const job = (hours: number) => {
  const clock = () => new Date(mondayMorning.getTime() + hours * hourMs)
  const payments = mollie(bank.settings, 800)
  const tasks = unpaidOrderTasks({ db: desk.db, clock, follow: followFacts, payments })
  return tasks['unpaid-orders']?.({}, { job: { id: '1' } } as never)
}
const afterDeadline = 53
/** Works off the hints that had to wait. */
const waitingHints = async () => {
  const { rows } = await desk.db.execute<{ payload: object }>(sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'ask-about-payment'`)
  return rows.map(({ payload }) => payload)
}
const workOff = (payload: object) => {
  const settings = { db: desk.db, clock: () => mondayMorning, follow: followFacts }
  const tasks = unpaidOrderTasks({ ...settings, payments: mollie(bank.settings, 800) })
  return tasks['ask-about-payment']?.(payload, { job: { id: '1' } } as never)
}

describe('paying online', () => {
  it('leads to the provider, which is told nothing that opens the order; the hub waits for the money', async () => {
    const order = await place()
    expect((await guests(order)).prepayment).toMatchObject({
      ...{ openCents: 3570, isAwaited: true, online: { state: 'none', refundableCents: 0, refundingCents: 0 } },
    })
    expect((await hubs(order)).canConfirm).toEqual({ allowed: false, code: 'NotYetPaid' })
    const { body } = await start(order)
    const { sent } = bank.last()
    expect(sent).toMatchObject({ amount: { currency: 'EUR', value: '35.70' }, description: order.orderNumber })
    expect(sent.redirectUrl).toBe(`http://localhost:3000/checkout?payment=${body.payment.paymentId}`)
    // This machine cannot be called.
    expect(sent).not.toHaveProperty('webhookUrl')
    expect(JSON.stringify(sent)).not.toContain(order.linkToken)
    expect((await guests(order)).prepayment).toMatchObject({ openCents: 3570, online: { state: 'open' } })
  })

  it('asks for the most that weighed goods can come to', async () => {
    const order = await place([{ salesUnitId: cheese, quantity: 1, unitPriceCents: 2380 }])
    await begin(order)
    expect(bank.last().amount.value).toBe('52.36')
  })

  it('is one payment, however often the button is pressed and by how many windows at once', async () => {
    const order = await place()
    const before = bank.payments().length
    const pages = await Promise.all([start(order), start(order), start(order)])
    const again = await start(order)
    const led = [...pages, again].flatMap(({ status, body }) => (status === 200 ? [body.payment.checkoutUrl] : []))
    expect(new Set(led).size).toBe(1)
    expect(bank.payments()).toHaveLength(before + 1)
  })

  it('shows what the provider says to whoever comes back, and can be tried again', async () => {
    const order = await place()
    const id = await begin(order)
    expect((await look(order)).body).toEqual({ state: 'open' })
    bank.move(id, 'canceled')
    expect((await look(order)).body).toEqual({ state: 'failed' })
    expect(await guests(order)).toMatchObject({ paymentStatus: 'unpaid', prepayment: { online: { state: 'failed' } } })
    const next = await begin(order)
    expect(next).not.toBe(id)
    bank.move(next, 'paid')
    expect((await look(order)).body).toEqual({ state: 'paid' })
    expect(await guests(order)).toMatchObject({ paymentStatus: 'paid', prepayment: { openCents: 0 } })
    expect((await start(order)).body).toEqual({ payment: null })
    expect((await hubs(order)).canConfirm.allowed).toBe(true)
  })

  it('says to a guest and a hub by mail how it is paid, without asking for a transfer as well', async () => {
    const order = await place()
    const told = await desk.db.select().from(mails).where(sql`${mails.data} ->> 'orderNumber' = ${order.orderNumber}`)
    const placed = told.find(({ template }) => template === 'householdOrderPlaced')
    const { text, html } = renderMail('householdOrderPlaced', placed?.data as never, {
      ...{ locale: 'de-DE', publicUrl: 'https://markt.example' },
    })
    expect(text).toContain('Sie bezahlen online')
    expect(text + html).not.toContain('DE89')
  })

  it('is not for what is transferred, nor for whoever has no link', async () => {
    expect((await request('POST', `/api/guest-orders/${'A'.repeat(22)}/online-payment`)).status).toBe(404)
    const order = await place()
    const url = `/api/private-customer/orders/${order.orderNumber}/online-payment`
    expect((await request('POST', url, { as: desk.people.kitchen.subject })).status).toBe(404)
  })
})

describe('a call of the provider is a hint to ask it', () => {
  it('early: nothing is paid before the provider says so', async () => {
    const order = await place()
    const id = await begin(order)
    expect(await hint(id)).toEqual({ status: 200, body: {} })
    expect(await guests(order)).toMatchObject({ paymentStatus: 'unpaid' })
  })

  it('forged: for what is unknown here nobody is even asked, and the answer is the same', async () => {
    const asked = bank.requests.length
    for (const id of ['tr_unbekannt', 'x'.repeat(100)]) expect(await hint(id)).toEqual({ status: 200, body: {} })
    for (const id of ['', 'x'.repeat(101), "tr_'; drop table prepayment --", 'tr_\u0000', 'tr_1/../methods'])
      expect((await hint(id)).status, id).toBe(400)
    expect(bank.requests.length).toBe(asked)
  })

  it('doubled, at once: the money is booked once, and marked as the provider’s', async () => {
    const order = await place()
    const id = await begin(order)
    bank.move(id, 'paid')
    await Promise.all([hint(id), hint(id), look(order), hint(id)])
    await hint(id)
    const { bookings, paymentStatus } = await hubs(order)
    expect(paymentStatus).toBe('paid')
    expect(bookings).toMatchObject([{ isBack: false, cents: 3570, bookedBy: null, isByProvider: true }])
    // Nobody takes back by hand what the provider has.
    const version = (await hubs(order)).version
    const back = `${order.at}/prepayments/${bookings[0].id}/take-back`
    expect((await request('POST', back, { as: desk.people.hub.subject, version })).status).toBe(404)
  })

  it('often: the provider is asked once in ten seconds, and what comes meanwhile is asked about after them', async () => {
    const order = await place()
    const id = await begin(order)
    const askedBefore = bank.requests.length
    const answers = await Promise.all(Array.from({ length: 25 }, () => hint(id)))
    expect(answers).toEqual(Array.from({ length: 25 }, () => ({ status: 200, body: {} })))
    expect(bank.requests.length - askedBefore).toBe(1)
    bank.move(id, 'paid')
    await hint(id)
    expect(await guests(order)).toMatchObject({ paymentStatus: 'unpaid' })
    const waiting = (await waitingHints()).filter((payload) => JSON.stringify(payload).includes(id))
    expect(waiting).toHaveLength(1)
    await workOff(waiting[0] ?? {})
    expect(await guests(order)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('again after ten seconds: the provider is asked at once, and not a second earlier', async () => {
    const id = await begin(await place())
    const askedAfter = async (seconds: number) => {
      desk.server.setNow(new Date(mondayMorning.getTime() + seconds * 1_000))
      const before = bank.requests.length
      await hint(id)
      return bank.requests.length - before
    }
    const asked: number[] = []
    for (const seconds of [0, 9, 10, 19, 20]) asked.push(await askedAfter(seconds))
    expect(asked).toEqual([1, 0, 1, 0, 1])
  })

  it('late: money for an order that was let go is booked, and goes back with one button', async () => {
    const order = await place()
    const id = await begin(order)
    await job(afterDeadline)
    expect(await guests(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' })
    bank.move(id, 'paid')
    await hint(id)
    expect(await guests(order)).toMatchObject({ status: 'cancelled', prepayment: { backCents: 3570 } })
    expect((await payBack(order)).body).toEqual({ cents: 3570, outcome: 'accepted' })
    expect(await guests(order)).toMatchObject({ paymentStatus: 'refunded', prepayment: { backCents: 0 } })
    expect((await start(order)).body).toEqual({ payment: null })
  })

  it('never at all: the job asks', async () => {
    const order = await place()
    bank.move(await begin(order), 'paid')
    await job(1)
    expect(await guests(order)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('with another amount: what has come is booked, and counts as what it is', async () => {
    const order = await place()
    const id = await begin(order)
    bank.move(id, 'paid', '10.00')
    await hint(id)
    expect(await guests(order)).toMatchObject({
      ...{ paymentStatus: 'partiallyPaid', prepayment: { paidCents: 1000, openCents: 2570 } },
    })
    await begin(order)
    expect(bank.last().amount.value).toBe('25.70')
  })
})

describe('a provider in trouble', () => {
  it.each(['slow', 'failing', 'lying', 'answers lost', 'refusing'] as const)(
    'that is %s loses no order: it says so, and the next try goes through',
    async (mood) => {
      const order = await place()
      bank.is(mood)
      expect(await start(order)).toMatchObject({ status: 503, body: { code: 'PaymentProviderAway' } })
      expect(await guests(order)).toMatchObject({ status: 'received', paymentStatus: 'unpaid' })
      bank.is('well')
      const before = bank.payments().length
      bank.move(await begin(order), 'paid')
      // What was begun and never heard of is gone on with.
      expect(bank.payments().length - before).toBe(mood === 'answers lost' ? 0 : 1)
      await look(order)
      expect(await guests(order)).toMatchObject({ paymentStatus: 'paid' })
    },
  )

  it('keeps a hint from being taken, so that the provider repeats it', async () => {
    const order = await place()
    const id = await begin(order)
    bank.move(id, 'paid')
    bank.is('failing')
    expect((await hint(id)).status).toBe(503)
    bank.is('well')
    expect((await hint(id)).status).toBe(200)
    for (const payload of await waitingHints()) await workOff(payload)
    expect(await guests(order)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('keeps an order from being let go that may be paid', async () => {
    const order = await place()
    const id = await begin(order)
    bank.move(id, 'paid')
    bank.is('failing')
    await expect(job(afterDeadline)).rejects.toThrow()
    expect(await guests(order)).toMatchObject({ status: 'received' })
    bank.is('well')
    await job(afterDeadline)
    expect(await guests(order)).toMatchObject({ status: 'received', paymentStatus: 'paid' })
  })
})

describe('what an order leaves over', () => {
  const lighter = async () => {
    const { order, id } = await paid([{ salesUnitId: cheese, quantity: 1, unitPriceCents: 2380 }])
    const as = desk.people.hub.subject
    await request('POST', `${order.at}/confirm`, { as })
    const [item] = (await hubs(order)).items
    const pick = `/api/retailer/picking/${order.orderNumber}/items/${item.id}/pick`
    await request('POST', pick, { as, body: { quantity: 1, weighedGrams: 1900 } })
    return { order, id }
  }

  it('goes back once, however often the button is pressed', async () => {
    const { order } = await lighter()
    expect((await guests(order)).prepayment).toMatchObject({ backCents: 714, online: { refundableCents: 714 } })
    const { version } = await hubs(order)
    const answers = await Promise.all([payBack(order, version), payBack(order, version)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(bank.last().refunds).toMatchObject([{ amount: { currency: 'EUR', value: '7.14' } }])
    expect((await hubs(order)).bookings).toMatchObject([
      { isBack: false, cents: 5236, isByProvider: true },
      { isBack: true, cents: 714, isByProvider: true },
    ])
    expect(await payBack(order)).toMatchObject({ status: 409, body: { code: 'NothingToPayBack' } })
    expect(await guests(order)).toMatchObject({ paymentStatus: 'paid', prepayment: { backCents: 0 } })
  })

  it('waits for a provider that does not answer, and cannot go back by hand meanwhile', async () => {
    const { order } = await lighter()
    bank.is('answers lost')
    expect((await payBack(order)).body).toEqual({ cents: 714, outcome: 'waiting' })
    const seen = await hubs(order)
    expect(seen.prepayment).toMatchObject({ backCents: 714, online: { refundableCents: 0, refundingCents: 714 } })
    const byHand = await request('POST', `${order.at}/prepayments`, {
      ...{ as: desk.people.hub.subject, version: seen.version, body: { isBack: true, cents: 5236, day: '2026-11-23' } },
    })
    expect(byHand).toMatchObject({ status: 409, body: { code: 'MoreBackThanCame', facts: { kept: 4522 } } })
    bank.is('well')
    bank.forgetKeys()
    await job(1)
    expect(bank.last().refunds).toHaveLength(1)
    expect((await hubs(order)).prepayment).toMatchObject({ backCents: 0, paidBackCents: 714 })
  })

  it('is owed again where the provider refuses it, or could not do it after all', async () => {
    const { order, id } = await lighter()
    bank.is('refusing')
    expect((await payBack(order)).body).toEqual({ cents: 714, outcome: 'refused' })
    expect((await hubs(order)).prepayment).toMatchObject({ backCents: 714, online: { refundableCents: 714 } })
    bank.is('well')
    await payBack(order)
    expect((await hubs(order)).prepayment).toMatchObject({ backCents: 0 })
    bank.moveRefund(id, 'failed')
    await hint(id)
    for (const payload of await waitingHints()) await workOff(payload)
    for (const payload of await waitingHints()) await workOff(payload)
    const seen = await hubs(order)
    expect(seen.prepayment).toMatchObject({ backCents: 714, paidBackCents: 0, online: { refundableCents: 714 } })
    expect(seen.bookings.at(-1)).toMatchObject({ isBack: true, takenBackAt: expect.any(String) })
  })

  const offered = async ({ orderNumber }: Placed) => {
    const url = '/api/retailer/billing/bank-run-candidates?kind=transfer'
    const { candidates } = (await request('GET', url, { as: desk.people.hub.subject })).body
    const found = candidates.find((each: { orderNumber: string | null }) => each.orderNumber === orderNumber)
    return found?.cents ?? 0
  }
  const came = async (order: Placed, cents: number) => {
    const { version } = await hubs(order)
    const body = { isBack: false, cents, day: '2026-11-23' }
    const answer = await request('POST', `${order.at}/prepayments`, { as: desk.people.hub.subject, version, body })
    expect(answer.status).toBe(200)
  }

  const letGo = async (order: Placed) => {
    const { items } = await hubs(order)
    const body = { reason: 'Ausverkauft' }
    for (const { id } of items)
      await request('POST', `${order.at}/items/${id}/cancel`, { as: desk.people.hub.subject, body })
    expect(await hubs(order)).toMatchObject({ status: 'cancelled' })
  }

  it('goes back by transfer as far as no provider has brought it', async () => {
    const byTransfer = await place()
    await came(byTransfer, 3570)
    await letGo(byTransfer)
    expect(await offered(byTransfer)).toBe(3570)
    const twice = await place()
    const id = await begin(twice)
    await came(twice, 3570)
    bank.move(id, 'paid')
    await hint(id)
    await letGo(twice)
    expect((await hubs(twice)).prepayment).toMatchObject({ backCents: 7140, online: { refundableCents: 3570 } })
    expect(await offered(twice)).toBe(3570)
    await payBack(twice)
    expect((await hubs(twice)).prepayment).toMatchObject({ backCents: 3570, online: { refundableCents: 0 } })
    expect(await offered(twice)).toBe(3570)
  })

  it('goes back by transfer once the provider cannot do it, and by one of the two', async () => {
    const order = await place()
    const id = await begin(order)
    await job(afterDeadline)
    bank.move(id, 'paid')
    await hint(id)
    expect(await offered(order)).toBe(0)
    bank.is('refusing')
    expect((await payBack(order)).body).toEqual({ cents: 3570, outcome: 'refused' })
    bank.is('well')
    expect(await offered(order)).toBe(3570)
    const as = desk.people.hub.subject
    const { candidates, earliestOn } = (
      await request('GET', '/api/retailer/billing/bank-run-candidates?kind=transfer', { as })
    ).body
    const [{ id: orderId }] = candidates.filter(
      (each: { orderNumber: string }) => each.orderNumber === order.orderNumber,
    )
    const runs = '/api/retailer/billing/bank-runs'
    const account = { id: orderId, holder: 'Frauke Lüers', iban: 'DE02120300000000202051' }
    const items = [{ subject: 'order', id: orderId }]
    const body = { kind: 'transfer', executeOn: earliestOn, items, accounts: [account] }
    const made = await request('POST', runs, { as, body })
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200 })
    expect((await payBack(order)).body).toEqual({ cents: 3570, outcome: 'accepted' })
    expect(await offered(order)).toBe(0)
    expect((await request('GET', `${runs}?kind=transfer`, { as })).body).toMatchObject({ runs: [] })
  })

  it('goes back in the way it came: nothing of a transfer by the provider', async () => {
    const order = await place()
    const { version } = await hubs(order)
    const as = desk.people.hub.subject
    const body = { isBack: false, cents: 4000, day: '2026-11-23' }
    expect((await request('POST', `${order.at}/prepayments`, { as, version, body })).status).toBe(200)
    expect((await hubs(order)).prepayment).toMatchObject({ backCents: 430, online: { refundableCents: 0 } })
    expect(await payBack(order)).toMatchObject({ status: 409, body: { code: 'NothingToPayBack' } })
  })
})

it('without a provider nobody is offered it, whatever a hub has ticked', async () => {
  const elsewhere = await openOrderDesk()
  const { hubs: offered } = (await elsewhere.server.app.inject({ url: '/api/household-hubs' })).json()
  expect(offered[0].payments).not.toContain('online')
  await elsewhere.close()
  const offers = (await request('GET', '/api/household-hubs')).body.hubs[0].payments
  expect(offers).toContain('online')
})
