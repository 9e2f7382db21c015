import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { type Morning, openMorning, refusal } from './modules/fulfilment/testing/morning.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { invoicedOrder } from './platform/testing/handed-over.ts'

/** Books that a tax adviser has do not change any more (GoBD): what comes later goes into the open month. */
let market: Morning
let sacks: Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
const told = { accountHolder: 'Hub', iban: 'DE89370400440532013000', vatId: 'DE136695976', phone: '+4951112345678' }
beforeAll(async () => {
  market = await openMorning()
  await market.db.update(companies).set(told).where(eq(companies.id, market.hub.id))
  sacks = await (await market.supplier('Hof Lüttje')).sells(0)
  await market.receive(market.hub.id, sacks.id, 1_000)
})
afterAll(() => market.close())

type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
const billing = '/api/retailer/billing'
const now = (instant: string) => market.server.setNow(new Date(instant))
const accountUrl = ({ company }: Kitchen) => `${billing}/accounts/${company.slug}`
const accountOf = (kitchen: Kitchen) => market.get(market.anke, accountUrl(kitchen))
const paid = async (kitchen: Kitchen, cents: number, day: string): Promise<string> => {
  const body = { isBack: false, way: 'transfer', note: '', cents, day, documentIds: [] }
  return (await market.done(market.anke, `${accountUrl(kitchen)}/payments`, body)).paymentId
}
const takeBack = (paymentId: string) => market.done(market.anke, `${billing}/payments/${paymentId}/take-back`)
const close = (month: string, as: { subject: string } = market.anke) =>
  market.post(as, `${billing}/ledger/close`, { month })
const booksOf = (month: string, as: { subject: string } = market.anke) =>
  market.get(as, `${billing}/ledger?month=${month}`)
const load = (month: string, as: { subject: string } = market.anke) =>
  market.server.app.inject({
    url: `${billing}/ledger/datev?month=${month}`,
    headers: { authorization: `Bearer ${as.subject}` },
  })
/** Amount, side, day and text of each entry. */
const entriesOf = async (month: string) => {
  const { statusCode, rawPayload } = await load(month)
  expect(statusCode).toBe(200)
  return rawPayload
    .toString('latin1')
    .split('\r\n')
    .slice(2, -1)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
    .map((cells) => [cells[0], cells[1], cells[9], cells[13]])
}

describe('a month', () => {
  it('is closed with its file once it is over; what comes later goes into the open month and names its day', async () => {
    const kitchen = await market.kitchen('Kantine Bücher')
    const invoice = await invoicedOrder(market, kitchen, sacks.line(1))
    const payment = await paid(kitchen, 1_000, '2026-11-20')
    expect(await booksOf('2026-11')).toMatchObject({ isOver: false, closedMonths: [], paymentCount: 1 })
    expect(refusal(await close('2026-11'))).toEqual({ status: 409, code: 'MonthNotOver' })

    now('2026-12-03T09:00:00Z')
    expect((await load('2026-11')).json()).toMatchObject({ code: 'MonthNotClosed' })
    expect((await close('2026-11')).status).toBe(200)
    const first = (await load('2026-11')).rawPayload
    expect(await entriesOf('2026-11')).toEqual([
      ['15,94', 'S', '2311', 'Kantine Bücher'],
      ['10,00', 'S', '2011', 'Kantine Bücher'],
    ])
    const by = { month: '2026-11', closedAt: '2026-12-03T09:00:00.000Z', closedBy: expect.any(String) }
    expect(await booksOf('2026-11')).toMatchObject({ isOver: true, closedMonths: [by] })

    now('2026-12-07T09:00:00Z')
    await takeBack(payment)
    await paid(kitchen, 700, '2026-11-28')
    await paid(kitchen, 5, '2026-12-04')
    expect((await accountOf(kitchen)).payments).toMatchObject([
      { day: '2026-12-04', bookedOn: '2026-12-04' },
      { day: '2026-11-28', bookedOn: '2026-12-07' },
      { day: '2026-12-07', bookedOn: '2026-12-07', isReversal: true },
      { day: '2026-11-20', bookedOn: '2026-11-20', isTakenBack: true },
    ])
    // A change of names or counts, or another request, changes nothing of the file.
    await market.db.update(companies).set({ name: 'Kantine Neu' }).where(eq(companies.id, kitchen.company.id))
    const { version, hubId: _, isSaved: __, ...settings } = await market.get(market.anke, `${billing}/ledger/settings`)
    const body = { ...settings, consultant: 4_711 }
    expect(await market.send('PUT', market.anke, `${billing}/ledger/settings`, { version, body })).toMatchObject({
      status: 200,
    })
    expect((await close('2026-11')).status).toBe(200)
    expect((await load('2026-11')).rawPayload.equals(first)).toBe(true)
    expect(await booksOf('2026-11')).toMatchObject({ paymentCount: 1, paymentCents: 1_000, closedMonths: [by] })

    now('2027-01-04T09:00:00Z')
    expect((await close('2026-12')).status).toBe(200)
    expect(await entriesOf('2026-12')).toEqual([
      ['0,05', 'S', '0412', 'Kantine Neu'],
      ['10,00', 'H', '0712', 'vom 20.11.2026: Kantine Neu'],
      ['7,00', 'S', '0712', 'vom 28.11.2026: Kantine Neu'],
    ])
    expect(invoice.number).toMatch(/^RE-2026/)
  })

  it('closes between what is booked at the same moment: each is in its file or comes after it', async () => {
    const kitchen = await market.kitchen('Kantine Gleichzeitig')
    now('2027-02-01T09:00:00Z')
    const sums = [1, 2, 3, 4, 5, 6, 7, 8]
    const [closed] = await Promise.all([close('2027-01'), ...sums.map((cents) => paid(kitchen, cents, '2027-01-20'))])
    expect(closed?.status).toBe(200)
    const { payments } = await accountOf(kitchen)
    const inJanuary = payments.filter(({ bookedOn }: { bookedOn: string }) => bookedOn === '2027-01-20').length
    expect(payments).toHaveLength(sums.length)
    expect((await entriesOf('2027-01')).filter(([, , , text]) => text === 'Kantine Gleichzeitig')).toHaveLength(
      inJanuary,
    )
    now('2027-03-01T09:00:00Z')
    await close('2027-02')
    const later = (await entriesOf('2027-02')).filter(([, , , text]) => text?.startsWith('vom 20.01.2027: '))
    expect(later).toHaveLength(sums.length - inJanuary)
  })

  it('is closed for its own hub alone', async () => {
    const elsewhere = await givenViewer(market.db, await givenHub(market.db))
    now('2027-03-01T09:00:00Z')
    expect((await close('2026-10')).status).toBe(200)
    expect((await booksOf('2026-10', elsewhere)).closedMonths).toEqual([])
    expect((await load('2026-10', elsewhere)).json()).toMatchObject({ code: 'MonthNotClosed' })
  })
})
