import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { companies } from '../accounts/public.ts'
import { type MailTemplate, mails } from '../notifications/public.ts'
import { retailerOrders, supplierOrderLinks } from '../procurement/public.ts'
import { good, lots, type Morning, openMorning, refusal } from './testing/morning.ts'

/** A producer who never signs in answers by the link in its mail. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let farm: Awaited<ReturnType<Morning['supplier']>>
let sacks: Awaited<ReturnType<typeof farm.sells>>
let eggs: Awaited<ReturnType<typeof farm.sells>>
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  sacks = await farm.sells(20)
  eggs = await farm.sells(20)
  kitchen = await market.kitchen('Küche St. Ansgar')
})

/** The link of the latest mail of a kind that the farm got. */
const tokenIn = async (template: MailTemplate = 'newSupplierOrder'): Promise<string> => {
  const isIt = and(eq(mails.recipient, farm.company.email), eq(mails.template, template))
  const [mail] = await market.db.select({ data: mails.data }).from(mails).where(isIt).orderBy(desc(mails.id))
  return String(mail && 'token' in mail.data && mail.data.token)
}
/** Somebody without an account sends a request. */
const ask = async (
  method: 'GET' | 'POST',
  path: string,
  { version, body }: { version?: number; body?: object } = {},
) => {
  const answer = await market.server.app.inject({
    method,
    url: `/api/order-links/${path}`,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
/** A confirmed order, as its link shows it. */
const ordered = async () => {
  await market.confirm(await kitchen.place([sacks.line(6), eggs.line(3)]))
  const token = await tokenIn()
  const { body: order } = await ask('GET', token)
  return { token, order, orderNumber: order.orderNumber as string, items: order.items as { id: string }[] }
}
const named = (itemId: string | undefined, quantity: number) => ({ itemId, lots: lots(quantity) })
const unknown = { status: 404, code: 'NotFound' }

it('shows what to bring, with lots to begin with, and nothing of the kitchens behind it', async () => {
  const { order } = await ordered()
  expect(order).toMatchObject({
    retailerName: market.hub.name,
    deliveryDate: '2026-11-26',
    canAccept: { allowed: true },
    items: [
      { orderedQuantity: 6, canDecline: { allowed: true }, suggestedLots: [{ quantity: 6 }] },
      { orderedQuantity: 3 },
    ],
  })
  expect(JSON.stringify(order)).not.toContain('St. Ansgar')
})

it('is accepted, shortened and sent by the link, up to the hub’s door, with nobody signed in', async () => {
  const { token, order, orderNumber, items } = await ordered()
  const [potatoes, dozen] = items
  const shortened = { quantity: 1, reason: { code: 'said', text: 'Ein Sack war faul.' } }
  const declined = await ask('POST', `${token}/items/${potatoes?.id}/decline`, {
    version: order.version,
    body: shortened,
  })
  expect(declined).toMatchObject({ status: 200, body: { status: 'received' } })
  const { version } = (await ask('GET', token)).body
  expect(await ask('POST', `${token}/accept`, { version })).toMatchObject({
    status: 200,
    body: { status: 'processing' },
  })
  const { share } = market
  expect((await share(orderNumber, String(potatoes?.id), { kind: 'oldestFirst' })).status).toBe(200)
  const goods = [named(potatoes?.id, 5), named(dozen?.id, 3)]
  expect(await ask('POST', `${token}/dispatch`, { body: { items: goods } })).toMatchObject({
    status: 200,
    body: { status: 'pendingArrivalRetailer' },
  })
  const { slug } = farm.company
  const count = goods.map(({ itemId, lots: [lot] }) => ({ itemId, receipts: [good(lot?.quantity ?? 0)] }))
  expect((await market.count(slug, orderNumber, count)).status).toBe(200)
  expect(await market.booksBalance()).toEqual([])

  const [row] = await market.db.select().from(retailerOrders).where(eq(retailerOrders.orderNumber, orderNumber))
  const entries = await market.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, row?.id ?? ''))
  const done = entries.filter(({ isByLink }) => isByLink)
  expect(done.map(({ action }) => action).sort()).toEqual(
    ['accept', 'close', 'decline', 'dispatch'].map((step) => `retailerOrder.${step}`),
  )
  for (const { userId, companyId } of done)
    expect({ userId, companyId }).toEqual({ userId: null, companyId: farm.company.id })
  const { history } = await market.get(market.anke, `/api/retailer/retailer-orders/${orderNumber}`)
  const steps = history as { step: string; companyName: string; isByLink: boolean }[]
  expect(steps.find(({ step }) => step === 'accept')).toMatchObject({ companyName: 'Hof Lüttje', isByLink: true })
  expect(steps.find(({ step }) => step === 'receive')).toMatchObject({ isByLink: false })
})

describe('a link', () => {
  it('is kept as a hash alone, and each mail has one of its own', async () => {
    const { token, orderNumber } = await ordered()
    await market.accept(market.anke, orderNumber, { desk: 'retailer' })
    const firm = await tokenIn('supplierOrderFirm')
    expect(firm).not.toBe(token)
    expect((await ask('GET', firm)).body.orderNumber).toBe(orderNumber)
    const kept = (await market.db.select().from(supplierOrderLinks)).map(({ tokenHash }) => tokenHash)
    for (const each of [token, firm]) {
      expect(each).toMatch(/^[\w-]{22}$/)
      expect(kept.join()).not.toContain(each)
    }
  })

  it('changes nothing by being opened, however often', async () => {
    const { token, order } = await ordered()
    for (let times = 0; times < 3; times += 1) expect((await ask('GET', token)).body).toEqual(order)
    expect(await ask('GET', `${token}/accept`)).toMatchObject({ status: 404 })
  })

  it('opens one order, and no line of another', async () => {
    const { token, order } = await ordered()
    const other = await market.supplier('Hof Nebenan')
    const leek = await other.sells(5)
    await market.confirm(await kitchen.place([leek.line(1)]))
    const [line] = (await other.order()).items
    const decline = { version: order.version, body: { quantity: 1, reason: { code: 'said', text: 'Nicht meins' } } }
    expect(refusal(await ask('POST', `${token}/items/${line.id}/decline`, decline))).toEqual(unknown)
    const sent = await ask('POST', `${token}/dispatch`, { body: { items: [named(line.id, 1)] } })
    expect(refusal(sent)).toEqual(unknown)
  })

  it('is answered like an unknown one when it is foreign, over, used up, or its producer is blocked', async () => {
    const { token, orderNumber, order, items } = await ordered()
    const opens = async (link: string) => {
      const answers = [
        await ask('GET', link),
        await ask('POST', `${link}/accept`, { version: order.version }),
        await ask('POST', `${link}/dispatch`, { body: { items: [] } }),
      ]
      return answers.map((answer) => ({ ...answer.body, requestId: '' }))
    }
    const nothing = await opens('A'.repeat(22))
    expect(nothing.map(({ status, code }) => ({ status, code }))).toEqual([unknown, unknown, unknown])
    // Not even spelt as one can be.
    expect(await opens('zu-kurz')).toEqual(nothing)

    const company = eq(companies.id, farm.company.id)
    await market.db.update(companies).set({ status: CompanyStatus.Blocked }).where(company)
    expect(await opens(token)).toEqual(nothing)
    await market.db.update(companies).set({ status: CompanyStatus.Approved }).where(company)

    const isIt = eq(retailerOrders.orderNumber, orderNumber)
    const on = (deliveryDate: string) => market.db.update(retailerOrders).set({ deliveryDate }).where(isIt)
    await on('2026-11-22')
    expect((await ask('GET', token)).status).toBe(200)
    await on('2026-11-21')
    expect(await opens(token)).toEqual(nothing)
    await on('2026-11-26')

    await ask('POST', `${token}/accept`, { version: order.version })
    const goods = [named(items[0]?.id, 6), named(items[1]?.id, 3)]
    expect((await ask('POST', `${token}/dispatch`, { body: { items: goods } })).status).toBe(200)
    expect(await opens(token)).toEqual(nothing)
  })

  it('takes nothing twice: a retry finds another version', async () => {
    const { token, order, items } = await ordered()
    const twice = { version: order.version, body: { quantity: 2, reason: { code: 'said', text: 'Zwei waren faul.' } } }
    const path = `${token}/items/${items[0]?.id}/decline`
    expect((await ask('POST', path, twice)).status).toBe(200)
    expect(refusal(await ask('POST', path, twice))).toEqual({ status: 412, code: 'VersionOutdated' })
    expect((await ask('GET', token)).body.items[0]).toMatchObject({ confirmedQuantity: 4 })
  })

  it('takes on the order as it was read: one that has grown since is looked at again', async () => {
    const { token, order } = await ordered()
    await market.confirm(await kitchen.place([sacks.line(2)]))
    const late = await ask('POST', `${token}/accept`, { version: order.version })
    expect(refusal(late)).toEqual({ status: 412, code: 'VersionOutdated' })
  })
})

it('the hub sends for a producer who does not click, with its lots', async () => {
  const { orderNumber, items } = await ordered()
  await market.accept(market.anke, orderNumber, { desk: 'retailer' })
  const url = `/api/retailer/retailer-orders/${orderNumber}`
  expect(await market.get(market.anke, url)).toMatchObject({
    canDispatch: { allowed: true },
    items: [{ suggestedLots: [{ quantity: 6 }] }, { suggestedLots: [{ quantity: 3 }] }],
  })
  const goods = [named(items[0]?.id, 6), named(items[1]?.id, 3)]
  expect(await market.post(market.anke, `${url}/dispatch`, { items: goods })).toMatchObject({
    status: 200,
    body: { status: 'pendingArrivalRetailer' },
  })
  const { history } = await market.get(market.anke, url)
  expect(history.at(-1)).toMatchObject({ step: 'dispatch', companyName: market.hub.name, personName: market.anke.name })
  expect(await market.booksBalance()).toEqual([])
})
