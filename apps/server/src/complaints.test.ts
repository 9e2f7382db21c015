import { randomUUID } from 'node:crypto'
import { addDays, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { readCsv } from '@regionalmarkt/domain/price-lists/csv-table.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followFacts } from './follow-facts.ts'
import { companies } from './modules/accounts/public.ts'
import { billingDocuments } from './modules/billing/public.ts'
import { workOffRun } from './modules/billing/runs/work-off-run.ts'
import { good, lots, type Morning, openMorning, refusal, thursday } from './modules/fulfilment/testing/morning.ts'
import { mails } from './modules/notifications/public.ts'
import { complaints } from './modules/orders/public.ts'
import { sweepComplaintPictures } from './modules/orders/sweep-statements.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { sheetText } from './platform/testing/sheet-text.ts'

/** What customers say is wrong with what they got, what their hub makes of it, and what that asks back of its suppliers. */
let market: Morning
let farm: Awaited<ReturnType<Morning['supplier']>>
let sacks: Awaited<ReturnType<typeof farm.sells>>
let wheels: typeof sacks
beforeAll(async () => {
  market = await openMorning()
  const told = { phone: '+4951112345678', vatId: 'DE136695976', iban: 'DE89370400440532013000', accountHolder: 'Hub' }
  await market.db.update(companies).set(told).where(eq(companies.id, market.hub.id))
  farm = await market.supplier('Hof Lüttje', { phone: '+494441123', iban: 'DE02120300000000202051' })
  await market.db.update(companies).set({ taxNumber: '33/456/78901' }).where(eq(companies.id, farm.company.id))
  await market.send('PUT', farm.person, '/api/supplier/self-billing-agreement')
  const deposits = [{ kind: 'transportCrate' as const, count: 1, cents: 386 }]
  sacks = await farm.sells(1_000, { salesUnit: { supplierPriceCents: 1_000, deposits } })
  wheels = await farm.sells(1_000, {
    priceCents: 1_899,
    salesUnit: { priceBasis: 'kilogram', expectedWeightGrams: 2_300, supplierPriceCents: 1_200 },
  })
})
afterAll(() => market.close())

type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
type Delivered = { kitchen: Kitchen; orderNumber: string; supplyNumber: string; sack: Line; wheel: Line }
type Line = { itemId: string; supplyItemId: string }

const grams = 4_587
let day = 0
const holidays = ['2026-12-25', '2027-01-01']
const workingDays = Array.from({ length: 45 }, (_, ahead) => addDays(thursday, ahead)).filter(
  (each) => isoWeekday(each) < 6 && !holidays.includes(each),
)

/** Five sacks and two wheels, bought for the kitchen, counted in and handed over; each on a day of its own. */
const delivered = async (name: string, hasHandedOver = true): Promise<Delivered> => {
  const kitchen = await market.kitchen(name)
  const deliveryDate = workingDays[day++] ?? ''
  const orderNumber = await kitchen.place([sacks.line(5), wheels.line(2)], { deliveryDate })
  await market.confirm(orderNumber)
  const { orders } = await market.get(farm.person, `/api/supplier/orders?deliveryDate=${deliveryDate}`)
  const supplyNumber = orders[0].orderNumber as string
  const supply = await market.get(farm.person, `/api/supplier/orders/${supplyNumber}`)
  expect(await market.accept(farm.person, supplyNumber)).toMatchObject({ status: 200 })
  const isWheel = ({ priceBasis }: { priceBasis: string }) => priceBasis === 'kilogram'
  const [supplySack, supplyWheel] = [false, true].map((is) => supply.items.find((one: never) => isWheel(one) === is).id)
  const until = '2027-12-01'
  const sent = [
    { itemId: supplySack, lots: lots(5, deliveryDate, until) },
    { itemId: supplyWheel, lots: lots(2, deliveryDate, until) },
  ]
  expect(await market.dispatch(farm.person, supplyNumber, sent)).toMatchObject({ status: 200 })
  const counted = [
    { itemId: supplySack, receipts: [good(5, deliveryDate, until)] },
    { itemId: supplyWheel, receipts: [{ ...good(2, deliveryDate, until), weighedGrams: grams }] },
  ]
  expect(await market.count(farm.company.slug, supplyNumber, counted)).toMatchObject({ status: 200 })
  const { items } = await market.hubOrder(orderNumber)
  const [sack, wheel] = [false, true].map((is) => items.find((one: never) => isWheel(one) === is).id)
  expect((await market.pick(orderNumber, sack, { quantity: 5 })).status).toBe(200)
  const weighed = { quantity: 2, weighedGrams: grams, isWeightConfirmed: true }
  expect((await market.pick(orderNumber, wheel, weighed)).status).toBe(200)
  await market.depart(orderNumber)
  if (hasHandedOver) expect((await market.complete(orderNumber)).status).toBe(200)
  return {
    ...{ kitchen, orderNumber, supplyNumber },
    sack: { itemId: sack, supplyItemId: supplySack },
    wheel: { itemId: wheel, supplyItemId: supplyWheel },
  }
}

const reportUrl = ({ orderNumber }: Delivered, { itemId }: Line) =>
  `/api/business-customer/orders/${orderNumber}/items/${itemId}/complaints`
const report = (order: Delivered, line: Line, body: object, as: { subject: string } = order.kitchen.person) =>
  market.post(as, reportUrl(order, line), { reason: 'spoilt', ...body })
/** Reported, and as its hub opens it. */
const reported = async (order: Delivered, line: Line, body: object) => {
  const { status, body: answer } = await report(order, line, body)
  expect({ status, code: answer.code }).toEqual({ status: 200, code: undefined })
  return opened(answer.complaints[0].id)
}
const ofOrder = ({ kitchen, orderNumber }: Delivered) =>
  market.get(kitchen.person, `/api/business-customer/orders/${orderNumber}/complaints`)
const opened = (id: string) => market.get(market.anke, `/api/retailer/complaints/${id}`)
type Opened = { id: string; version: number }
const decide = ({ id, version }: Opened, how: 'credit' | 'refusal' | 'recourse', body: object, as = market.anke) =>
  market.send('PUT', as, `/api/retailer/complaints/${id}/${how}`, { version, body })
const decided = async (complaint: Opened, how: 'credit' | 'refusal' | 'recourse', body: object) => {
  const answer = await decide(complaint, how, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const recourse = ({ sack }: Delivered, amount: number) => ({
  ...{ retailerOrderItemId: sack.supplyItemId, amount, note: 'Die Hälfte war faul.' },
})

type Document = {
  id: string
  kind: string
  grossCents: number
  totals: { netCents: number; rates: object[] }
  lines: { kind: string; amount: number; lineCents: number; vatBasisPoints: number; orderNumber: string }[]
}
const documentOf = (id: string): Promise<Document> => market.get(market.anke, `/api/retailer/billing/documents/${id}`)
const billed = async ({ kitchen }: Delivered): Promise<Document> => {
  const url = `/api/retailer/billing/customers/${kitchen.company.slug}/documents`
  const { documentIds } = await market.done(market.anke, url, { isIssued: true, withComplaints: true })
  return documentOf(documentIds[0])
}
const settled = async ({ supplyNumber }: Delivered): Promise<Document> => {
  const url = `/api/retailer/billing/suppliers/${farm.company.slug}/documents`
  const { documentIds } = await market.done(market.anke, url, {
    isIssued: true,
    orderNumber: supplyNumber,
    withComplaints: true,
  })
  return documentOf(documentIds[0])
}
const short = ({ lines }: Document) =>
  lines
    .filter(({ kind }) => kind === 'goods' || kind === 'complaint')
    .map(({ kind, amount, lineCents, vatBasisPoints }) => [kind, amount, lineCents, vatBasisPoints])
const mailsOf = async (
  template:
    | 'complaintReported'
    | 'complaintTakenBack'
    | 'complaintDecided'
    | 'recourseTaken'
    | 'recourseTakenBack'
    | 'recourseAnswered',
) => (await market.db.select().from(mails).where(eq(mails.template, template)).orderBy(mails.id)).at(-1)

describe('reporting', () => {
  it('says what is wrong with how much of a line; its hub reads it, and is told', async () => {
    const order = await delivered('Kantine Meldung')
    expect(await ofOrder(order)).toMatchObject({
      until: expect.stringMatching(/^2026-/),
      lines: [
        { itemId: order.sack.itemId, measure: 'piece', left: 5, canComplain: { allowed: true } },
        { itemId: order.wheel.itemId, measure: 'gram', left: grams, canComplain: { allowed: true } },
      ],
      complaints: [],
    })
    const complaint = await reported(order, order.sack, { amount: 2, note: 'Zwei Säcke sind faul.' })
    expect(complaint).toMatchObject({
      ...{
        reason: 'spoilt',
        measure: 'piece',
        amount: 2,
        status: 'open',
        chargedAmount: 5,
        version: 1,
        recourse: null,
      },
      ...{ orderNumber: order.orderNumber, customerName: 'Kantine Meldung', note: 'Zwei Säcke sind faul.' },
      can: { credit: { allowed: true }, refuse: { allowed: true }, takeRecourseBack: { allowed: false } },
    })
    expect((await ofOrder(order)).lines[0]).toMatchObject({ left: 3, canComplain: { allowed: true } })
    const list = await market.get(market.anke, `/api/retailer/complaints?status=waiting&q=kantine meldung`)
    expect(list.complaints).toMatchObject([{ id: complaint.id }])
    const alike = await market.get(market.anke, '/api/retailer/complaints?q=hof luettje')
    expect(alike.complaints).toMatchObject([{ id: complaint.id }])
    // What was not decided has no sum; that nothing was credited would be one.
    const table = await market.server.app.inject({
      url: `/api/retailer/complaints?format=csv&orderNumber=${order.orderNumber}`,
      headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' },
    })
    expect(table.payload).toContain('Zwei Säcke sind faul.')
    expect(table.payload).not.toContain('0,00')
    const partners = await market.get(market.anke, '/api/retailer/trade-partners?of=complaints')
    expect(partners.customers).toContainEqual({ slug: order.kitchen.company.slug, name: 'Kantine Meldung' })
    expect(partners.suppliers).toEqual([{ slug: farm.company.slug, name: 'Hof Lüttje' }])
    const idle = await market.kitchen('Kantine Zufrieden')
    for (const [asked, found] of [
      [`customer=${order.kitchen.company.slug}&supplier=${farm.company.slug}`, [complaint.id]],
      [`customer=${idle.company.slug}`, []],
      [`customer=${order.kitchen.company.slug}&supplier=${idle.company.slug}`, []],
    ] as const) {
      const { complaints } = await market.get(market.anke, `/api/retailer/complaints?${asked}`)
      expect(complaints.map(({ id }: { id: string }) => id)).toEqual(found)
    }
    expect(await mailsOf('complaintReported')).toMatchObject({
      recipient: market.hub.email,
      data: { customerName: 'Kantine Meldung', amount: 2, note: 'Zwei Säcke sind faul.' },
    })
  })

  it('is of no more than was delivered, however many do it at once', async () => {
    const order = await delivered('Kantine Gleichzeitig')
    expect((await report(order, order.sack, { amount: 6 })).body).toMatchObject({
      code: 'QuantityTooHigh',
      facts: { maximum: 5 },
    })
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(order, order.sack, { amount: 2 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const rows = await market.db.select().from(complaints).where(eq(complaints.orderItemId, order.sack.itemId))
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(4)
    expect((await report(order, order.sack, { amount: 1 })).status).toBe(200)
    expect(refusal(await report(order, order.sack, { amount: 1 }))).toMatchObject({ code: 'NothingLeftToComplain' })
  })

  it('needs goods that were handed over, and its hub’s deadline', async () => {
    const order = await delivered('Kantine Frist', false)
    expect(await ofOrder(order)).toMatchObject({ until: null, lines: [] })
    expect(refusal(await report(order, order.sack, { amount: 1 }))).toEqual({ status: 409, code: 'NotYetDelivered' })
    await market.complete(order.orderNumber)
    const { until } = await ofOrder(order)
    const now = market.server.deps.clock()
    try {
      market.server.setNow(new Date(`${until}T21:00:00Z`))
      expect((await ofOrder(order)).lines[0].canComplain).toEqual({ allowed: true, code: null })
      market.server.setNow(new Date(`${until}T23:30:00Z`))
      expect((await ofOrder(order)).lines[0].canComplain).toEqual({ allowed: false, code: 'ComplaintTooLate' })
      const late = await report(order, order.sack, { amount: 1 })
      expect(late.body).toMatchObject({ code: 'ComplaintTooLate', facts: { until } })
    } finally {
      market.server.setNow(now)
    }
  })

  it('by another kitchen, or decided by another hub, there is no such thing', async () => {
    const order = await delivered('Kantine Fremd')
    const stranger = await market.kitchen('Kantine Nebenan')
    const nothing = { status: 404, code: 'NotFound' }
    expect(refusal(await report(order, order.sack, { amount: 1 }, stranger.person))).toEqual(nothing)
    const complaint = await reported(order, order.sack, { amount: 1 })
    const otherHub = await givenViewer(market.db, await givenHub(market.db, { name: 'Hub Anderswo' }))
    expect(refusal(await decide(complaint, 'credit', { amount: 1 }, otherHub as never))).toEqual(nothing)
  })
})

describe('billing while a complaint is open', () => {
  const bill = ({ kitchen }: Delivered, more: object = {}) =>
    market.post(market.anke, `/api/retailer/billing/customers/${kitchen.company.slug}/documents`, {
      isIssued: true,
      ...more,
    })
  const settle = ({ supplyNumber: orderNumber }: Delivered, more: object = {}) =>
    market.post(market.anke, `/api/retailer/billing/suppliers/${farm.company.slug}/documents`, {
      ...{ isIssued: true, orderNumber },
      ...more,
    })
  const complained = async (side: 'customer' | 'supplier', more = '') =>
    (await market.get(market.anke, `/api/retailer/billing/complained-orders?side=${side}${more}`)).orders

  it('names the order and leaves it out on both sides, unless somebody says that it is meant', async () => {
    const order = await delivered('Kantine Schwebe')
    const complaint = await reported(order, order.sack, { amount: 2 })
    const [held] = (await complained('customer')).filter(
      ({ orderNumber }: { orderNumber: string }) => orderNumber === order.orderNumber,
    )
    const company = { slug: order.kitchen.company.slug, name: 'Kantine Schwebe' }
    expect(held).toEqual({
      ...{ orderNumber: order.orderNumber, company, draftId: null, complaintId: complaint.id },
      // Sacks, their crates, and 4.587 kg at 18.99 €.
      netCents: 7_450 + 1_930 + 8_711,
      grossCents: 19_589,
    })
    expect(await complained('supplier')).toContainEqual(
      expect.objectContaining({ orderNumber: order.supplyNumber, complaintId: complaint.id }),
    )
    const { status, body } = await bill(order)
    expect({ status, code: body.code, facts: body.facts }).toEqual({
      ...{ status: 409, code: 'ComplaintsOpen', facts: { orderNumbers: [order.orderNumber] } },
    })
    expect((await settle(order)).body).toMatchObject({
      ...{ code: 'ComplaintsOpen', facts: { orderNumbers: [order.supplyNumber] } },
    })
    expect(await settle(order, { withComplaints: true })).toMatchObject({ status: 200 })
    // A draft says so as well, and a run over all drafts leaves it.
    const drafted = await bill(order, { withComplaints: true, isIssued: false })
    expect(await complained('customer')).toContainEqual({
      ...{ ...held, netCents: 0, grossCents: 0, draftId: drafted.body.documentIds[0] },
    })
    expect(await complained('customer', '&until=2020-01-01')).toContainEqual(
      expect.objectContaining({ orderNumber: order.orderNumber }),
    )
    await decided(complaint, 'refusal', { reason: 'Nach Foto einwandfrei.' })
    expect(await complained('customer')).not.toContainEqual(expect.objectContaining({ orderNumber: order.orderNumber }))
  })

  it('leaves it out of lists, their order and their tables alike, on both sides', async () => {
    const order = await delivered('Kantine Offen A')
    await reported(order, order.sack, { amount: 1 })
    await delivered('Kantine Offen B')
    const billing = '/api/retailer/billing'
    const narrowed = 'q=Kantine%20Offen&sort=largestSum'
    const { customers } = await market.get(market.anke, `${billing}/customers?${narrowed}`)
    expect(customers).toMatchObject([
      { customer: { name: 'Kantine Offen B' }, orderCount: 1, grossCents: 19_589, complainedCents: 0 },
      { customer: { name: 'Kantine Offen A' }, orderCount: 0, netCents: 0, grossCents: 0, complainedCents: 19_589 },
    ])
    const tableOf = async (query: string) => {
      const headers = { authorization: `Bearer ${market.anke.subject}` }
      const { rawPayload } = await market.server.app.inject({ url: `${billing}/table?${query}`, headers })
      return readCsv(rawPayload.toString()).rows.map(({ cells }) => cells)
    }
    const rows = await tableOf(`list=billable&${narrowed}`)
    expect(rows.map(([name, orders, , , , gross]) => [name, orders, gross])).toEqual([
      ['Kantine Offen B', '1', '195,89'],
      ['Kantine Offen A', '0', '0,00'],
    ])
    const { suppliers } = await market.get(
      market.anke,
      `${billing}/suppliers?q=${encodeURIComponent(farm.company.name)}`,
    )
    const held = (await complained('supplier')).filter(({ draftId }: { draftId: string | null }) => draftId === null)
    const { due } = suppliers[0]
    expect(due.complainedCents).toBe(addCents(held.map(({ grossCents }: { grossCents: number }) => grossCents)))
    expect(due.complainedCents).toBeGreaterThan(0)
    const [row = []] = await tableOf(`list=settlements&q=${encodeURIComponent(farm.company.name)}`)
    expect([row[3], row[7]]).toEqual([String(due.orderCount), (due.grossCents / 100).toFixed(2).replace('.', ',')])
  })

  it('bills what nobody complains about', async () => {
    const order = await delivered('Kantine Halbhalb')
    await reported(order, order.sack, { amount: 1 })
    const other = await delivered('Kantine Halbhalb zwei')
    expect((await bill(other)).status).toBe(200)
    expect((await bill(order)).status).toBe(409)
  })

  it.each(['issue', 'issueDrafts'] as const)('of a run (%s) it is the same', async (action) => {
    const order = await delivered(`Kantine Lauf ${action}`)
    const complaint = await reported(order, order.sack, { amount: 1 })
    if (action === 'issueDrafts')
      expect(await bill(order, { withComplaints: true, isIssued: false })).toMatchObject({ status: 200 })
    const runOver = async (more: object = {}) => {
      const { runId } = await market.done(market.anke, '/api/retailer/billing/runs', {
        ...{ side: 'customer', action, per: 'all' },
        ...more,
      })
      await workOffRun({ db: market.db, clock: market.server.deps.clock, follow: followFacts }, runId, 'test')
      return (await market.get(market.anke, '/api/retailer/billing/runs?side=customer')).run
    }
    const mine = expect.objectContaining({
      company: { slug: order.kitchen.company.slug, name: order.kitchen.company.name },
      fault: 'ComplaintsOpen',
    })
    expect((await runOver()).refused).toContainEqual(mine)
    expect((await complained('customer')).map(({ complaintId }: { complaintId: string }) => complaintId)).toContain(
      complaint.id,
    )
    expect((await runOver({ withComplaints: true })).refused).not.toContainEqual(mine)
    expect((await complained('customer')).map(({ complaintId }: { complaintId: string }) => complaintId)).not.toContain(
      complaint.id,
    )
  })
})

describe('crediting', () => {
  it('comes off the invoice that is still to be written', async () => {
    const order = await delivered('Kantine Offen')
    await decided(await reported(order, order.sack, { amount: 2 }), 'credit', { amount: 2 })
    expect(short(await billed(order))).toEqual([
      ['goods', 5, 7_450, 700],
      ['complaint', -2, -2_980, 700],
      ['goods', grams, 8_711, 700],
    ])
  })

  it('is a credit of its own where the invoice is out, which names it; its customer is told', async () => {
    const order = await delivered('Kantine Korrektur')
    const invoice = await billed(order)
    const ofWheel = await reported(order, order.wheel, { amount: 1_000, reason: 'damaged' })
    const { creditedCents } = await decided(ofWheel, 'credit', { amount: 700, answer: 'Der Rest war gut.' })
    expect(creditedCents).toBe(1_329)
    const credit = await billed(order)
    expect(credit).toMatchObject({ kind: 'credit', grossCents: -1_422 })
    expect(short(credit)).toEqual([['complaint', -700, -1_329, 700]])
    const [row] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, credit.id))
    const [before] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, invoice.id))
    expect(row?.precedes).toEqual([{ number: before?.number, issuedOn: before?.issuedOn }])
    expect(row?.xml).toContain(`<ram:IssuerAssignedID>${before?.number}</ram:IssuerAssignedID>`)
    expect(await mailsOf('complaintDecided')).toMatchObject({
      recipient: order.kitchen.person.email,
      data: { channel: 'b2b', creditedAmount: 700, creditedCents: 1_329, answer: 'Der Rest war gut.' },
    })
    // Written again, it is the same paper.
    const paper = async () =>
      (
        await market.server.app.inject({
          url: `/api/retailer/billing/documents/${credit.id}/pdf`,
          headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' },
        })
      ).rawPayload
    const { createHash } = await import('node:crypto')
    expect(
      createHash('sha256')
        .update(await paper())
        .digest('hex'),
    ).toBe(row?.pdfSha256)
  })

  it('of what never came takes the deposits along, on both sides, and its crates are on nobody’s account', async () => {
    const order = await delivered('Kantine Fehlmenge')
    const lentOn = ({ lines }: Document) => lines.filter(({ kind }) => kind === 'deposit').map(({ amount }) => amount)
    const crates = async (slug: string) => {
      const { kinds } = await market.get(market.anke, `/api/retailer/containers/${slug}`)
      return kinds.find((one: { cents: number }) => one.cents === 386).given
    }
    expect(lentOn(await billed(order))).toEqual([5])
    expect(lentOn(await settled(order))).toEqual([5])
    expect(await crates(order.kitchen.company.slug)).toBe(5)
    const ofFarm = await crates(farm.company.slug)
    const complaint = await reported(order, order.sack, { amount: 2, reason: 'missing' })
    const credited = await decided(complaint, 'credit', { amount: 2 })
    // Two sacks at 14.90, and two crates at 3.86.
    expect(credited.creditedCents).toBe(2_980 + 772)
    const { recourse: made } = await decided(credited, 'recourse', recourse(order, 2))
    expect(made.netCents).toBe(2_000 + 772)
    const credit = await billed(order)
    expect([credit.kind, lentOn(credit), credit.totals.netCents]).toEqual(['credit', [-2], -3_752])
    expect(lentOn(await settled(order))).toEqual([-2])
    expect(await crates(order.kitchen.company.slug)).toBe(3)
    expect(await crates(farm.company.slug)).toBe(ofFarm - 2)
  })

  it('can be decided anew: the next document has the difference, and nothing is ever credited beyond what was delivered', async () => {
    const order = await delivered('Kantine Neu')
    await billed(order)
    let complaint = await decided(await reported(order, order.sack, { amount: 3 }), 'credit', { amount: 3 })
    expect(short(await billed(order))).toEqual([['complaint', -3, -4_470, 700]])
    complaint = await decided(complaint, 'refusal', { reason: 'Es war doch alles da.' })
    expect(short(await billed(order))).toEqual([['complaint', 3, 4_470, 700]])
    // While it was refused, the same sacks were reported once more.
    await reported(order, order.sack, { amount: 4 })
    expect((await decide(complaint, 'credit', { amount: 3 })).body).toMatchObject({
      code: 'QuantityTooHigh',
      facts: { maximum: 1 },
    })
    await decided(complaint, 'credit', { amount: 1 })
    expect(short(await billed(order))).toEqual([['complaint', -1, -1_490, 700]])
  })

  it('of two who decide at once the second is told', async () => {
    const order = await delivered('Kantine Zwei')
    const complaint = await reported(order, order.sack, { amount: 2 })
    const answers = await Promise.all([
      decide(complaint, 'credit', { amount: 2 }),
      decide(complaint, 'refusal', { reason: 'Zu spät gemeldet.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const late = answers.find(({ status }) => status === 412)
    expect(late?.body).toMatchObject({ code: 'VersionOutdated', facts: { current: { id: complaint.id, version: 2 } } })
  })

  it('a hand-over that is taken back takes the credit with it', async () => {
    const order = await delivered('Kantine Zurück')
    await billed(order)
    await decided(await reported(order, order.sack, { amount: 2 }), 'credit', { amount: 2 })
    await billed(order)
    const url = `/api/retailer/business-customer-orders/${order.orderNumber}/take-back-hand-over`
    await market.done(market.anke, url, { where: 'hub', reason: 'Küche war geschlossen' })
    await billed(order)
    const { rows } = await market.db.execute<{ cents: number }>(sql`
      select sum(net_cents)::int as cents from ${billingDocuments} where partner_id = ${order.kitchen.company.id}`)
    expect(rows).toEqual([{ cents: 0 }])
  })
})

describe('taking back', () => {
  const taken = (order: Delivered, { id, version }: Opened, as = order.kitchen.person) =>
    market.send('DELETE', as, `/api/business-customer/complaints/${id}`, { version })

  it('ends a complaint that is not decided; its hub is told, and the goods can be complained about again', async () => {
    const order = await delivered('Kantine Versehen')
    const complaint = await reported(order, order.sack, { amount: 5 })
    const stranger = await market.kitchen('Kantine Neugierig')
    expect(refusal(await taken(order, complaint, stranger.person))).toEqual({ status: 404, code: 'NotFound' })
    expect((await taken(order, complaint)).body).toMatchObject({
      lines: [{ left: 5, canComplain: { allowed: true } }, {}],
      complaints: [{ id: complaint.id, status: 'takenBack' }],
    })
    expect(await mailsOf('complaintTakenBack')).toMatchObject({
      recipient: market.hub.email,
      data: { customerName: 'Kantine Versehen', amount: 5 },
    })
    const open = await opened(complaint.id)
    expect(open.can).toMatchObject({
      credit: { allowed: false, code: 'ComplaintTakenBack' },
      passOn: { allowed: false },
    })
    expect(refusal(await decide(open, 'credit', { amount: 1 }))).toEqual({ status: 409, code: 'ComplaintTakenBack' })
    expect(refusal(await taken(order, open))).toEqual({ status: 409, code: 'ComplaintTakenBack' })
    expect(short(await billed(order)).map(([kind]) => kind)).toEqual(['goods', 'goods'])
  })

  it('takes along what is asked back of the supplier, and comes too late where its hub has decided, also at once', async () => {
    const order = await delivered('Kantine Rückzug')
    const passed = await decided(await reported(order, order.sack, { amount: 2 }), 'recourse', recourse(order, 2))
    expect((await taken(order, passed)).status).toBe(200)
    expect(await opened(passed.id)).toMatchObject({ status: 'takenBack', recourse: null })
    expect(await mailsOf('recourseTakenBack')).toMatchObject({ recipient: farm.company.email })
    expect(short(await settled(order)).map(([kind]) => kind)).toEqual(['goods', 'goods'])
    const complaint = await reported(order, order.sack, { amount: 1 })
    const answers = await Promise.all([taken(order, complaint), decide(complaint, 'credit', { amount: 1 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const late = await reported(order, order.sack, { amount: 1 })
    const credited = await decided(late, 'credit', { amount: 1 })
    expect(refusal(await taken(order, credited))).toEqual({ status: 409, code: 'ComplaintDecided' })
  })
})

describe('passing on', () => {
  it('is a line less on the supplier’s next settlement, which it reads with photos and without whose kitchen it was', async () => {
    const order = await delivered('Kantine Weiter')
    const complaint = await reported(order, order.sack, { amount: 2, note: 'Kantine Weiter sagt: faul' })
    expect(complaint.forRecourse[0]).toMatchObject({
      ...{
        retailerOrderItemId: order.sack.supplyItemId,
        orderNumber: order.supplyNumber,
        left: 5,
        isBehindOrder: true,
      },
    })
    const passed = await decided(complaint, 'recourse', recourse(order, 2))
    expect(passed).toMatchObject({ status: 'passedOn', recourse: { amount: 2, netCents: 2_000, answer: null } })
    const { recourses } = await market.get(farm.person, `/api/supplier/recourses?orderNumber=${order.supplyNumber}`)
    expect(recourses).toMatchObject([{ id: complaint.id, recourse: { netCents: 2_000, note: 'Die Hälfte war faul.' } }])
    expect(JSON.stringify(recourses)).not.toContain('Kantine Weiter')
    expect(await mailsOf('recourseTaken')).toMatchObject({ recipient: farm.company.email, data: { netCents: 2_000 } })
    expect(short(await settled(order))).toEqual([
      ['goods', 5, 5_000, 700],
      ['complaint', -2, -2_000, 700],
      ['goods', grams, 5_504, 700],
    ])
    // With or without a credit to its customer.
    expect(await decided(passed, 'credit', { amount: 1 })).toMatchObject({
      status: 'credited',
      recourse: { amount: 2 },
    })
  })

  it('after the settlement is a credit of it, which names it; taken back, it is paid after all', async () => {
    const order = await delivered('Kantine Nachher')
    const settlement = await settled(order)
    const passed = await decided(await reported(order, order.sack, { amount: 2 }), 'recourse', recourse(order, 2))
    const credit = await settled(order)
    expect(credit).toMatchObject({ kind: 'selfBilledCredit', grossCents: -2_140 })
    const [row] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, credit.id))
    const [before] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, settlement.id))
    expect(row?.precedes).toEqual([{ number: before?.number, issuedOn: before?.issuedOn }])
    const url = `/api/retailer/complaints/${passed.id}/recourse`
    const back = await market.send('DELETE', market.anke, url, { version: passed.version })
    expect(back.body).toMatchObject({ status: 'open', recourse: null })
    expect(await mailsOf('recourseTakenBack')).toMatchObject({ recipient: farm.company.email })
    expect(short(await settled(order))).toEqual([['complaint', 2, 2_000, 700]])
  })

  it('asks back no more of a delivery than came, however many complaints are passed on with it at once', async () => {
    const order = await delivered('Kantine Grenze')
    const all = [await reported(order, order.sack, { amount: 3 }), await reported(order, order.sack, { amount: 2 })]
    // Three of the sacks that came are asked back of it for another kitchen's complaint.
    const other = await delivered('Kantine Später')
    const third = await reported(other, other.sack, { amount: 3 })
    const answers = await Promise.all(
      [...all, third].map((each, at) => decide(each, 'recourse', recourse(order, [3, 2, 3][at] ?? 0))),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3)
    const { rows } = await market.db.execute<{ recourse: number }>(sql`
      select coalesce(sum(recourse_amount), 0)::int as recourse from ${complaints} where recourse_item_id = ${order.sack.supplyItemId}`)
    expect(rows[0]?.recourse).toBeLessThanOrEqual(5)
    // Other goods are no delivery of these.
    const wrong = { ...recourse(order, 1), retailerOrderItemId: order.wheel.supplyItemId }
    const open = await reported(other, other.sack, { amount: 1 })
    expect(refusal(await decide(open, 'recourse', wrong))).toEqual({ status: 404, code: 'NotFound' })
  })

  it('the supplier agrees or objects, and the hub decides', async () => {
    const order = await delivered('Kantine Antwort')
    const passed = await decided(await reported(order, order.sack, { amount: 1 }), 'recourse', recourse(order, 1))
    const url = `/api/supplier/recourses/${passed.id}/answer`
    const answer = (body: object, version = passed.version, as = farm.person) =>
      market.send('PUT', as, url, { version, body })
    expect((await answer({ answer: 'objected', note: '' })).status).toBe(400)
    expect(await answer({ answer: 'objected', note: 'Bei mir waren sie gut.' })).toMatchObject({
      body: { recourse: { answer: 'objected', answerNote: 'Bei mir waren sie gut.' } },
    })
    expect(refusal(await answer({ answer: 'agreed' }))).toEqual({ status: 412, code: 'VersionOutdated' })
    expect(await mailsOf('recourseAnswered')).toMatchObject({ recipient: market.hub.email, data: { isAgreed: false } })
    const other = await market.supplier('Hof Nebenan')
    expect(refusal(await answer({ answer: 'agreed' }, passed.version + 1, other.person))).toMatchObject({ status: 404 })
    // Refused to the kitchen, nothing is asked back any more.
    const open = await opened(passed.id)
    await decided(open, 'refusal', { reason: 'Der Erzeuger hat Fotos vom Packen.' })
    expect(refusal(await answer({ answer: 'agreed' }, open.version + 1))).toMatchObject({ status: 404 })
  })
})

describe('as a table', () => {
  const load = (format: 'csv' | 'xlsx', asked: string, language = 'de-DE') =>
    market.server.app.inject({
      url: `/api/retailer/complaints?format=${format}&${asked}`,
      headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': language },
    })
  const linesOf = async (asked: string, language?: string) =>
    (await load('csv', asked, language)).payload.split('\r\n').filter(Boolean)

  it('has what the list shows as it is narrowed, with what became of each', async () => {
    const order = await delivered('Kantine Tabelle')
    await delivered('Kantine Beiwerk').then((other) => reported(other, other.sack, { amount: 1 }))
    const sack = await reported(order, order.sack, { amount: 2, note: 'Zwei; davon einer "nass".' })
    const passedOn = await decided(sack, 'recourse', recourse(order, 2))
    expect(passedOn.status).toBe('passedOn')
    const wheel = await reported(order, order.wheel, { amount: 1_250, reason: 'damaged' })
    await decided(wheel, 'credit', { amount: 1_000, answer: 'Das tut uns leid.' })
    const ofCustomer = `customer=${order.kitchen.company.slug}`
    const [head, credited, waiting, ...more] = await linesOf(ofCustomer)
    expect(more).toEqual([])
    expect(head).toMatch(/^\uFEFFGemeldet;Kunde;Bestellung;/)
    expect(credited).toMatch(
      /Kantine Tabelle;.*;Hof Lüttje;Beschädigt;1,25\u00a0kg;;Gutgeschrieben;1\u00a0kg;18,99;;[\d-]+;Das tut uns leid\.;;;;$/,
    )
    expect(waiting).toContain(
      `;Verdorben;2;"Zwei; davon einer ""nass"".";Beim Erzeuger;;;;;;${order.supplyNumber};2;20,00;`,
    )
    expect(await linesOf(`${ofCustomer}&status=waiting`)).toEqual([head, waiting])
    expect(await linesOf(`${ofCustomer}&q=kantine beiwerk`)).toEqual([head])
    expect((await linesOf(`${ofCustomer}&status=credited`, 'en-US')).join('\n')).toMatch(
      /Reported;Customer;.*\n.*;Damaged;1\.25\u00a0kg;;Credited;1\u00a0kg;18\.99;/,
    )
    const spreadsheet = await sheetText((await load('xlsx', ofCustomer)).rawPayload)
    for (const cell of ['Gemeldet', 'Kantine Tabelle', 'Beschädigt', 'Beim Erzeuger'])
      expect(spreadsheet).toContain(cell)
    expect(spreadsheet).not.toContain('Kantine Beiwerk')
  })

  it('is whole, however many pages the list has', async () => {
    const order = await delivered('Kantine Vielschreiber')
    const { id } = await reported(order, order.sack, { amount: 1 })
    const [stored] = await market.db.select().from(complaints).where(eq(complaints.id, id))
    if (stored === undefined) throw new Error('it was not kept')
    await market.db.insert(complaints).values(Array.from({ length: 60 }, () => ({ ...stored, id: randomUUID() })))
    const ofCustomer = `customer=${order.kitchen.company.slug}`
    expect((await market.get(market.anke, `/api/retailer/complaints?${ofCustomer}`)).complaints).toHaveLength(50)
    expect(await linesOf(ofCustomer)).toHaveLength(1 + 61)
  })
})

it('photos are gone when nobody can complain any more, and what was wrong stays', async () => {
  const order = await delivered('Kantine Foto')
  const { id } = await reported(order, order.sack, { amount: 1 })
  await market.db
    .update(complaints)
    .set({ pictures: ['a'.repeat(64)] })
    .where(eq(complaints.id, id))
  await sweepComplaintPictures(market.db, new Date('2029-12-31T12:00:00Z'))
  expect(await opened(id)).toMatchObject({ pictures: ['a'.repeat(64)], arePicturesForgotten: false })
  await sweepComplaintPictures(market.db, new Date('2030-01-01T12:00:00Z'))
  expect(await opened(id)).toMatchObject({ pictures: [], arePicturesForgotten: true, amount: 1 })
})
