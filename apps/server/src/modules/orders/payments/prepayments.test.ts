import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followFacts } from '../../../follow-facts.ts'
import { auditEntries } from '../../../platform/tables.ts'
import { mails, renderMail } from '../../notifications/public.ts'
import { stocks } from '../../stock/public.ts'
import { unpaidOrderTasks } from '../public.ts'
import { type GuestsDesk, openGuestsDesk } from '../testing/guests-desk.ts'
import { mondayMorning } from '../testing/order-desk.ts'

/** A household pays beforehand: the hub books what has come by hand, or its goods are let go. */
let desk: GuestsDesk
let milk: string
let cheese: string

beforeAll(async () => {
  desk = await openGuestsDesk('prepayment')
  ;({ milk, cheese } = desk)
})
afterAll(() => desk.close())

const request = (...asked: Parameters<GuestsDesk['request']>) => desk.request(...asked)
const place = (...lines: Parameters<GuestsDesk['place']>) => desk.place(...lines)
type Placed = Awaited<ReturnType<typeof place>>

const hubs = (order: Placed) => desk.hubs(order)
const guests = (order: Placed) => desk.guests(order)
const booked = async (order: Placed, body: object, version?: number) =>
  request('POST', `${order.at}/prepayments`, {
    as: desk.people.hub.subject,
    version: version ?? (await hubs(order)).version,
    body: { isBack: false, day: '2026-11-23', ...body },
  })
const mailsAbout = (orderNumber: string) =>
  desk.db.select().from(mails).where(sql`${mails.data} ->> 'orderNumber' = ${orderNumber}`).orderBy(mails.id)
const templates = async ({ orderNumber }: Placed) =>
  (await mailsAbout(orderNumber)).map(({ template }) => template).filter((each) => each !== 'newOrder')
const reserved = async () => {
  const [row] = await desk.db.select({ reserved: stocks.reserved }).from(stocks).where(eq(stocks.salesUnitId, milk))
  return row?.reserved
}

/** A confirmed order of two bottles of milk is picked and handed over. */
const handOver = async (order: Placed) => {
  const as = desk.people.hub.subject
  const [item] = (await hubs(order)).items
  const pick = `/api/retailer/picking/${order.orderNumber}/items/${item.id}/pick`
  await request('POST', pick, { as, body: { quantity: 2 } })
  await request('POST', `${order.at}/depart`, { as })
  const body = { receivedBy: 'Frauke Lüers', signature: null, returned: [], paid: null }
  expect((await request('POST', `${order.at}/complete`, { as, body })).status).toBe(200)
}

const hourMs = 3_600_000
/** The job, as it runs so many hours after the orders were placed. */
const look = (hours: number) => {
  const clock = () => new Date(mondayMorning.getTime() + hours * hourMs)
  const job = unpaidOrderTasks({ db: desk.db, clock, follow: followFacts, payments: undefined })['unpaid-orders']
  return job?.({}, { job: { id: '1' } } as never)
}
/** Of an order for Thursday: until Wednesday at two, less than the hub's 72 hours. */
const payUntil = '2026-11-25T13:00:00.000Z'
const afterDeadline = 53

describe('an order that is paid beforehand', () => {
  it('says to whom, how much and until when, on its page and in its mail', async () => {
    const order = await place()
    const account = { holder: 'Nordhub eG', iban: 'DE89370400440532013000', bic: null }
    expect((await guests(order)).prepayment).toEqual({
      ...{ dueCents: 3570, openCents: 3570, backCents: 0, paidCents: 0, paidBackCents: 0 },
      ...{ isAwaited: true, isForAdded: false, payUntil, account, mandate: null, online: null },
    })
    const [mail] = await mailsAbout(order.orderNumber)
    const { text, html, code } = renderMail('householdOrderPlaced', mail?.data as never, {
      ...{ locale: 'de-DE', publicUrl: 'https://markt.example', hasPictures: true },
    })
    for (const said of ['Nordhub eG', 'DE89 3704 0044 0532 0130 00', '35,70', order.orderNumber, '25.11., 14:00'])
      expect(text).toContain(said)
    expect(html).toContain('cid:girocode')
    expect(code?.split('\n').slice(5, 8)).toEqual(['Nordhub eG', 'DE89370400440532013000', 'EUR35.70'])
  })

  it('asks for the most that weighed goods can come to, and gives back what the scale leaves', async () => {
    const order = await place([{ salesUnitId: cheese, quantity: 1, unitPriceCents: 2380 }])
    expect((await guests(order)).prepayment).toMatchObject({ dueCents: 5236, openCents: 5236 })
    await booked(order, { cents: 5236 })
    const as = desk.people.hub.subject
    await request('POST', `${order.at}/confirm`, { as })
    const [item] = (await hubs(order)).items
    const pick = `/api/retailer/picking/${order.orderNumber}/items/${item.id}/pick`
    await request('POST', pick, { as, body: { quantity: 1, weighedGrams: 1900 } })
    // 1.9 kg at 23,80 €.
    expect(await guests(order)).toMatchObject({ paymentStatus: 'paid', prepayment: { dueCents: 4522, backCents: 714 } })
    await booked(order, { isBack: true, cents: 714 })
    expect(await guests(order)).toMatchObject({
      paymentStatus: 'paid',
      prepayment: { backCents: 0, paidBackCents: 714 },
    })
  })

  it('says in every list what is still to be paid, until all of it is there', async () => {
    const order = await place()
    const rowOf = async () =>
      (await desk.get(desk.people.hub, '/api/retailer/business-customer-orders')).body.orders.find(
        ({ orderNumber }: { orderNumber: string }) => orderNumber === order.orderNumber,
      )
    expect(await rowOf()).toMatchObject({ paymentStatus: 'unpaid', toPayCents: 3570 })
    await booked(order, { cents: 1000 })
    expect(await rowOf()).toMatchObject({ paymentStatus: 'partiallyPaid', toPayCents: 2570 })
    await booked(order, { cents: 2570 })
    expect(await rowOf()).toMatchObject({ paymentStatus: 'paid', toPayCents: null })
  })

  it('cannot be confirmed before something has come, nor paid at the counter', async () => {
    const order = await place()
    const as = desk.people.hub.subject
    expect((await hubs(order)).canConfirm).toEqual({ allowed: false, code: 'NotYetPaid' })
    expect(await request('POST', `${order.at}/confirm`, { as })).toMatchObject({
      ...{ status: 409, body: { code: 'NotYetPaid' } },
    })
    expect((await booked(order, { cents: 1000 })).body).toEqual({ paymentStatus: 'partiallyPaid' })
    expect((await booked(order, { cents: 2570 })).body).toEqual({ paymentStatus: 'paid' })
    expect((await request('POST', `${order.at}/confirm`, { as })).status).toBe(200)
    await handOver(order)
    expect(await guests(order)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
  })

  it('gives back what is left of its money once it is handed over, in parts as well, and no more', async () => {
    const order = await place()
    await booked(order, { cents: 1000 })
    await booked(order, { cents: 2570 + 351 })
    await request('POST', `${order.at}/confirm`, { as: desk.people.hub.subject })
    await handOver(order)
    for (const [cents, kept] of [
      [352, 351],
      [3570 + 351, 351],
      [100, null],
      [252, 251],
      [251, null],
      [1, 0],
    ] as const) {
      const answer = await booked(order, { isBack: true, cents })
      if (kept === null) expect(answer).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } })
      else expect(answer).toMatchObject({ status: 409, body: { code: 'MoreBackThanCame', facts: { kept } } })
    }
    const { title } = (await booked(order, { isBack: true, cents: 1 })).body
    expect(title).toBe('Es kann nicht mehr zurückgehen, als noch übrig ist: 0,00\u00a0€.')
    expect((await guests(order)).prepayment).toMatchObject({ openCents: 0, backCents: 0, paidBackCents: 351 })
    // A booking that was a mistake is taken back all the same.
    const { bookings, version } = await hubs(order)
    const mistake = bookings.find(({ cents }: { cents: number }) => cents === 1000)
    const url = `${order.at}/prepayments/${mistake.id}/take-back`
    expect(await request('POST', url, { as: desk.people.hub.subject, version })).toMatchObject({
      status: 200,
      body: { paymentStatus: 'partiallyPaid' },
    })
  })
})

describe('the hub books what has come', () => {
  it('once, on the order as it was read, and takes back what was a mistake', async () => {
    const order = await place()
    const { version } = await hubs(order)
    expect((await booked(order, { cents: 35_700 }, version)).status).toBe(200)
    expect(await booked(order, { cents: 35_700 }, version)).toMatchObject({
      ...{ status: 412, body: { code: 'VersionOutdated', facts: { current: { version: version + 1 } } } },
    })
    const [booking] = (await hubs(order)).bookings
    expect(booking).toMatchObject({ cents: 35_700, day: '2026-11-23', isBack: false, takenBackAt: null })
    expect((await guests(order)).prepayment).toMatchObject({ openCents: 0, backCents: 32_130 })
    const takeBack = async () =>
      request('POST', `${order.at}/prepayments/${booking.id}/take-back`, {
        ...{ as: desk.people.hub.subject, version: (await hubs(order)).version },
      })
    expect((await takeBack()).body).toEqual({ paymentStatus: 'unpaid' })
    expect((await takeBack()).status).toBe(404)
    expect((await hubs(order)).bookings).toMatchObject([{ takenBackAt: expect.any(String) }])
    const logged = await desk.db.select().from(auditEntries).where(sql`${auditEntries.action} like '%repayment'`)
    expect(logged.map(({ action }) => action)).toContain('businessCustomerOrder.takeBackPrepayment')
  })

  it('never more back than has come, and nothing of tomorrow', async () => {
    const order = await place()
    await booked(order, { cents: 1000 })
    expect(await booked(order, { isBack: true, cents: 1001 })).toMatchObject({
      ...{ status: 409, body: { code: 'MoreBackThanCame', facts: { kept: 1000 } } },
    })
    await booked(order, { isBack: true, cents: 400 })
    const [came] = (await hubs(order)).bookings
    const { version } = await hubs(order)
    const as = desk.people.hub.subject
    expect(await request('POST', `${order.at}/prepayments/${came.id}/take-back`, { as, version })).toMatchObject({
      ...{ status: 409, body: { code: 'MoreBackThanCame' } },
    })
    expect(await booked(order, { cents: 1, day: '2026-11-24' })).toMatchObject({
      ...{ status: 400, body: { code: 'ValidationFailed' } },
    })
  })
})

describe('money that does not come', () => {
  it('of an order that its consumer has withdrawn from is not asked for, and its goods wait for the hub', async () => {
    const order = await place()
    const statement = { name: 'Frauke Lüers', email: 'frauke@haushalt.example', contract: order.orderNumber, goods: '' }
    expect((await request('POST', '/api/withdrawals', { body: statement })).status).toBe(200)
    expect((await guests(order)).prepayment).toMatchObject({ openCents: 3570, isAwaited: false })
    expect(await guests(order)).toMatchObject({ toPayCents: null })
    await booked(order, { cents: 100 })
    expect(await guests(order)).toMatchObject({ toPayCents: null })
    await look(afterDeadline - 1)
    await look(afterDeadline + 1)
    expect(await templates(order)).not.toContain('paymentReminder')
    expect(await guests(order)).toMatchObject({ status: 'received', withdrawals: [{ state: 'declared' }] })
  })

  it('is reminded of once, and then the goods are let go once, with a mail each', async () => {
    // Those of the tests before.
    await look(afterDeadline)
    const before = await reserved()
    const order = await place()
    expect(await reserved()).toBe((before ?? 0) + 2)
    await look(20)
    expect(await templates(order)).toEqual(['householdOrderPlaced'])
    await look(afterDeadline - 24)
    await look(afterDeadline - 1)
    expect(await templates(order)).toEqual(['householdOrderPlaced', 'paymentReminder'])
    await look(afterDeadline)
    await look(afterDeadline + 1)
    expect(await templates(order)).toEqual(['householdOrderPlaced', 'paymentReminder', 'unpaidOrderLetGo'])
    expect(await reserved()).toBe(before)
    const seen = await guests(order)
    expect(seen).toMatchObject({
      ...{ status: 'cancelled', paymentStatus: 'cancelled', prepayment: { openCents: 0, isAwaited: false } },
      items: [{ cancelReason: { code: 'notPaid' } }],
    })
    const rendered = (await mailsAbout(order.orderNumber)).map(({ template, data }) =>
      renderMail(template, data as never, { locale: 'de-DE', publicUrl: 'https://markt.example' }),
    )
    expect(rendered.map(({ text }) => text).join()).toContain('Wir haben sie storniert')
  })

  it('but comes after all is booked, and to be given back', async () => {
    const order = await place()
    await look(afterDeadline)
    expect((await booked(order, { cents: 3570 })).body).toEqual({ paymentStatus: 'paid' })
    expect(await guests(order)).toMatchObject({ status: 'cancelled', prepayment: { backCents: 3570, openCents: 0 } })
    expect((await booked(order, { isBack: true, cents: 3570 })).body).toEqual({ paymentStatus: 'refunded' })
  })

  it('stays where something has come', async () => {
    const order = await place()
    await booked(order, { cents: 100 })
    await look(afterDeadline)
    expect(await guests(order)).toMatchObject({ status: 'received', paymentStatus: 'partiallyPaid' })
  })

  it('and is booked in the very moment in which the goods are let go: one of the two comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await place()
      const { version } = await hubs(order)
      const [answer] = await Promise.all([
        booked(order, { cents: 3570 }, version),
        look(afterDeadline),
        look(afterDeadline),
      ])
      const { status, paymentStatus, bookings } = await hubs(order)
      const told = await templates(order)
      if (answer.status === 200) {
        expect({ status, paymentStatus }).toEqual({ status: 'received', paymentStatus: 'paid' })
        expect(bookings).toHaveLength(1)
        expect(told).not.toContain('unpaidOrderLetGo')
      } else {
        expect(answer).toMatchObject({ status: 412, body: { code: 'VersionOutdated' } })
        expect({ status, paymentStatus }).toEqual({ status: 'cancelled', paymentStatus: 'cancelled' })
        expect(bookings).toEqual([])
        expect(told.filter((template) => template === 'unpaidOrderLetGo')).toHaveLength(1)
      }
    }
  })
})

describe('what is added after money has come', () => {
  const as = () => desk.people.hub.subject
  const change = async (order: Placed, quantity: number) => {
    const { items, version } = await guests(order)
    const [{ id: itemId }] = items
    const url = `/api/guest-orders/${order.linkToken}/change`
    const body = { lines: [{ itemId, quantity }], added: [] }
    const shown = await request('POST', `${url}/preview`, { version, body })
    const { grossCents } = shown.body.totals
    expect(await request('POST', url, { version, body: { ...body, grossCents } })).toMatchObject({ status: 200 })
  }
  const confirm = (order: Placed) => request('POST', `${order.at}/confirm`, { as: as() })
  const openOf = async (order: Placed) => {
    const { openCents, isAwaited, isForAdded } = (await guests(order)).prepayment
    return { openCents, isAwaited, isForAdded }
  }
  const nothing = { openCents: 0, isAwaited: false, isForAdded: false }
  const packsOf = async (order: Placed) =>
    (await hubs(order)).items.reduce(
      (sum: number, { orderedQuantity, changedQuantity, status }: Record<string, number | null | string>) =>
        sum + (status === 'cancelled' ? 0 : Number(changedQuantity ?? orderedQuantity)),
      0,
    )

  it.each([
    ['before the hub has confirmed', false],
    ['after it', true],
  ] as const)('%s, waits for its own money, and is taken out when that does not come', async (_, isConfirmed) => {
    const order = await place()
    await booked(order, { cents: 3570 })
    if (isConfirmed) expect((await confirm(order)).status).toBe(200)
    const before = await reserved()
    await change(order, 10)
    expect(await openOf(order)).toEqual({ openCents: 14_280, isAwaited: true, isForAdded: true })
    expect((await guests(order)).prepayment.payUntil).toBe(payUntil)
    expect(await reserved()).toBe((before ?? 0) + 8)
    expect((await hubs(order)).canConfirm).toEqual({ allowed: false, code: 'NotYetPaid' })
    expect(await confirm(order)).toMatchObject({ status: 409, body: { code: 'NotYetPaid' } })
    await look(afterDeadline - 24)
    await look(afterDeadline - 1)
    expect(await openOf(order)).toMatchObject({ openCents: 14_280 })
    await look(afterDeadline)
    await look(afterDeadline + 1)
    expect(await openOf(order)).toEqual(nothing)
    expect([await packsOf(order), await reserved()]).toEqual([2, before])
    expect(await guests(order)).toMatchObject({ paymentStatus: 'paid', totals: { grossCents: 3570 } })
    expect((await templates(order)).slice(-2)).toEqual(['paymentReminder', 'orderChanged'])
    const [reminder, taken] = (await mailsAbout(order.orderNumber))
      .slice(-2)
      .map(
        ({ template, data }) =>
          renderMail(template, data as never, { locale: 'de-DE', publicUrl: 'https://markt.example' }).text,
      )
    expect(reminder).toContain('wofür noch Geld fehlt')
    expect(reminder).toContain('142,80')
    expect(taken).toContain('Das Geld ist nicht rechtzeitig gekommen.')
    if (!isConfirmed) expect((await confirm(order)).status).toBe(200)
  })

  it('is confirmed once its money is there, and not before all of it is', async () => {
    const order = await place()
    await booked(order, { cents: 3570 })
    await change(order, 4)
    await booked(order, { cents: 3569 })
    expect(await openOf(order)).toEqual({ openCents: 1, isAwaited: true, isForAdded: true })
    expect((await confirm(order)).status).toBe(409)
    await booked(order, { cents: 1 })
    expect(await openOf(order)).toEqual(nothing)
    expect((await confirm(order)).status).toBe(200)
    await look(afterDeadline)
    expect(await packsOf(order)).toBe(4)
  })

  it('waits no longer once it is taken out again, and what was short before waits for nothing', async () => {
    const order = await place()
    await booked(order, { cents: 3000 })
    await change(order, 3)
    await change(order, 2)
    expect(await openOf(order)).toEqual({ openCents: 570, isAwaited: false, isForAdded: false })
    await look(afterDeadline)
    expect(await packsOf(order)).toBe(2)
  })

  it('waits again once its payment was taken back', async () => {
    const order = await place()
    await booked(order, { cents: 3570 })
    await change(order, 4)
    await booked(order, { cents: 3570 })
    expect(await openOf(order)).toEqual(nothing)
    const { bookings, version } = await hubs(order)
    const url = `${order.at}/prepayments/${bookings.at(-1).id}/take-back`
    expect((await request('POST', url, { as: as(), version, body: {} })).status).toBe(200)
    expect(await openOf(order)).toEqual({ openCents: 3570, isAwaited: true, isForAdded: true })
    expect(await confirm(order)).toMatchObject({ status: 409, body: { code: 'NotYetPaid' } })
    // Of what it adds now, that alone waits once the rest is paid.
    await booked(order, { cents: 3570 })
    await change(order, 5)
    await look(afterDeadline)
    expect(await packsOf(order)).toBe(4)
    expect((await confirm(order)).status).toBe(200)
  })

  it('waits for nothing once other goods are cancelled and what has come is enough', async () => {
    const order = await place([
      { salesUnitId: milk, quantity: 2, unitPriceCents: 1785 },
      { salesUnitId: cheese, quantity: 1, unitPriceCents: 2380 },
    ])
    await booked(order, { cents: 3570 + 5236 })
    await change(order, 4)
    const { items, version } = await hubs(order)
    const cheeses = items.find(({ orderedQuantity }: { orderedQuantity: number }) => orderedQuantity === 1)
    const url = `${order.at}/items/${cheeses.id}/cancel`
    expect((await request('POST', url, { as: as(), version, body: { reason: 'Kein Käse da' } })).status).toBe(200)
    expect(await openOf(order)).toEqual(nothing)
    await look(afterDeadline)
    expect(await packsOf(order)).toBe(4)
    expect((await confirm(order)).status).toBe(200)
  })

  it('in place of goods that cost more waits for nothing', async () => {
    const order = await place([
      { salesUnitId: milk, quantity: 2, unitPriceCents: 1785 },
      { salesUnitId: cheese, quantity: 1, unitPriceCents: 2380 },
    ])
    await booked(order, { cents: 3570 + 5236 })
    const { items, version } = await guests(order)
    const [first, second] = items
    const body = {
      lines: [
        { itemId: first.id, quantity: 3 },
        { itemId: second.id, quantity: 0 },
      ],
      added: [],
    }
    const url = `/api/guest-orders/${order.linkToken}/change`
    const { totals } = (await request('POST', `${url}/preview`, { version, body })).body
    await request('POST', url, { version, body: { ...body, grossCents: totals.grossCents } })
    expect(await openOf(order)).toEqual(nothing)
  })
})
