import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followFacts } from './follow-facts.ts'
import { companies } from './modules/accounts/public.ts'
import { workOffRun } from './modules/billing/public.ts'
import { good, lots, type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'

/** Everything is planned for Thursday, 26 November; what documents say is when it really came. */
let market: Morning
let sacks: Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
const billing = '/api/retailer/billing'
const told = { phone: '+4951112345678', vatId: 'DE136695976', iban: 'DE89370400440532013000', accountHolder: 'Hub' }
const morning = new Date('2026-11-23T08:00:00Z')
beforeAll(async () => {
  market = await openMorning()
  const deliveryMethods = ['deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier'] as const
  await market.db
    .update(companies)
    .set({ ...told, deliveryMethods: [...deliveryMethods] })
    .where(eq(companies.id, market.hub.id))
  sacks = await (await market.supplier('Hof Regal')).sells(0)
  await market.receive(market.hub.id, sacks.id, 1_000)
})
afterAll(() => market.close())

type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
type Farm = Awaited<ReturnType<Morning['supplier']>>
type Document = {
  id: string
  number: string | null
  deliveredFrom: string
  deliveredUntil: string
  lines: { kind: string; amount: number; deliveredOn: string }[]
}

const at = async <Result>(now: string, act: () => Promise<Result>): Promise<Result> => {
  market.server.setNow(new Date(now))
  try {
    return await act()
  } finally {
    market.server.setNow(morning)
  }
}
const packed = async (kitchen: Kitchen, quantity = 3): Promise<string> => {
  const orderNumber = await kitchen.place([sacks.line(quantity)])
  await market.confirm(orderNumber)
  const { items } = await market.hubOrder(orderNumber)
  for (const { id } of items) expect((await market.pick(orderNumber, id, { quantity })).body).not.toHaveProperty('code')
  await market.depart(orderNumber)
  return orderNumber
}
const handOver = async (orderNumber: string, now: string) =>
  expect((await at(now, () => market.complete(orderNumber))).status).toBe(200)
const documentOf = (id: string): Promise<Document> => market.get(market.anke, `${billing}/documents/${id}`)
const written = async (of: 'customers' | 'suppliers', slug: string, more: object = {}): Promise<Document[]> => {
  const url = `${billing}/${of}/${slug}/documents`
  const { documentIds } = await at('2026-12-15T09:00:00Z', () =>
    market.done(market.anke, url, { isIssued: true, ...more }),
  )
  return Promise.all(documentIds.map(documentOf))
}
const file = (id: string, as: 'pdf' | 'xml') =>
  market.server.app.inject({
    url: `${billing}/documents/${id}/${as}`,
    headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' },
  })
const daysOf = ({ lines }: Document) => lines.map(({ kind, amount, deliveredOn }) => [kind, amount, deliveredOn])

describe('the day of an invoice', () => {
  it('is that of the hand-over in Berlin: on paper, as data, in lists and by period', async () => {
    const kitchen = await market.kitchen('Kantine Spät')
    await handOver(await packed(kitchen, 1), '2026-11-27T09:00:00Z')
    // Half past midnight of the first of December.
    await handOver(await packed(kitchen, 2), '2026-11-30T23:30:00Z')
    const list = async (query = '') => (await market.get(market.anke, `${billing}/customers${query}`)).customers
    expect(await list()).toMatchObject([{ deliveredFrom: '2026-11-27', deliveredUntil: '2026-12-01', orderCount: 2 }])
    expect(await list('?until=2026-11-30')).toMatchObject([{ deliveredUntil: '2026-11-27', orderCount: 1 }])
    const run = { side: 'customer', action: 'issue', per: 'month' }
    const { runId } = await market.done(market.anke, `${billing}/runs`, run)
    const clock = () => new Date('2026-12-15T09:00:00Z')
    await workOffRun({ db: market.db, clock, follow: followFacts }, runId, 'run of a test')
    const issued = await market.get(market.anke, `${billing}/documents?company=${kitchen.company.slug}`)
    const all: Document[] = await Promise.all(issued.documents.map(({ id }: Document) => documentOf(id)))
    const documents = all.toSorted((a, b) => a.deliveredFrom.localeCompare(b.deliveredFrom))
    expect(documents.map(daysOf)).toEqual([[['goods', 1, '2026-11-27']], [['goods', 2, '2026-12-01']]])
    const [, december] = documents
    expect(december).toMatchObject({ deliveredFrom: '2026-12-01', deliveredUntil: '2026-12-01' })
    const { body: xml } = await file(december?.id ?? '', 'xml')
    expect(xml).toMatch(/<ram:OccurrenceDateTime>\s*<udt:DateTimeString format="102">20261201</)
    const paper = await getDocumentProxy(new Uint8Array((await file(december?.id ?? '', 'pdf')).rawPayload))
    const { text } = await extractText(paper, { mergePages: true })
    expect(text).toContain('geliefert am 01.12.2026')
    expect(text).not.toContain('26.11.2026')
  })

  it('is the last where it was taken back and handed over anew; nothing is charged twice', async () => {
    const kitchen = await market.kitchen('Kantine Zweimal')
    const orderNumber = await packed(kitchen)
    await handOver(orderNumber, '2026-11-26T09:00:00Z')
    const url = `/api/retailer/business-customer-orders/${orderNumber}/take-back-hand-over`
    const reason = { where: 'onTheWay', reason: 'Falsche Tür' }
    await at('2026-11-26T10:00:00Z', () => market.done(market.anke, url, reason))
    await handOver(orderNumber, '2026-11-28T09:00:00Z')
    expect((await written('customers', kitchen.company.slug)).map(daysOf)).toEqual([[['goods', 3, '2026-11-28']]])
    // Once it is charged, another day alone charges nothing.
    await at('2026-12-16T09:00:00Z', () => market.done(market.anke, url, reason))
    await handOver(orderNumber, '2026-12-17T09:00:00Z')
    const { customers } = await market.get(market.anke, `${billing}/customers`)
    expect(customers).toEqual([])
  })
})

const farmNamed = async (name: string): Promise<Farm> => {
  const farm = await market.supplier(name, { phone: '+494441123', iban: 'DE02120300000000202051' })
  await market.db.update(companies).set({ taxNumber: '33/456/78901' }).where(eq(companies.id, farm.company.id))
  await market.send('PUT', farm.person, '/api/supplier/self-billing-agreement')
  return farm
}
const sold = (farm: Farm) => farm.sells(100, { salesUnit: { supplierPriceCents: 1_000 } })
const counted = async (farm: Farm, orderNumber: string, itemId: string, quantity: number, now: string) => {
  const items = [{ itemId, receipts: [good(quantity, 'L-1', null)], sharing: { kind: 'oldestFirst' } }]
  const answer = await at(now, () => market.count(farm.company.slug, orderNumber, items))
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 200, code: undefined })
}

describe('the day of a settlement', () => {
  it('is that on which each line stood at the door', async () => {
    const farm = await farmNamed('Hof Tür')
    const [first, second] = [await sold(farm), await sold(farm)]
    const kitchen = await market.kitchen('Kantine Tür')
    await market.confirm(await kitchen.place([first.line(4), second.line(5)]))
    const { orderNumber, items } = await farm.order()
    await market.accept(farm.person, orderNumber)
    const [a, b] = items.map(({ id }: { id: string }) => id)
    const sent = [
      { itemId: a, lots: lots(4) },
      { itemId: b, lots: lots(5) },
    ]
    expect(await market.dispatch(farm.person, orderNumber, sent)).toMatchObject({ status: 200 })
    await counted(farm, orderNumber, b, 5, '2026-11-30T09:00:00Z')
    await counted(farm, orderNumber, a, 4, '2026-11-30T23:10:00Z')
    const { suppliers } = await market.get(market.anke, `${billing}/suppliers`)
    const due = suppliers.find(({ supplier }: { supplier: { slug: string } }) => supplier.slug === farm.company.slug)
    expect(due.due).toMatchObject({ deliveredUntil: '2026-12-01' })
    const [settlement] = await written('suppliers', farm.company.slug)
    expect(settlement).toMatchObject({ deliveredFrom: '2026-11-30', deliveredUntil: '2026-12-01' })
    expect(daysOf(settlement as Document)).toEqual([
      ['goods', 5, '2026-11-30'],
      ['goods', 4, '2026-12-01'],
    ])
  })

  it('of what went past the hub is that of the hand-over, the last where there were two', async () => {
    const farm = await farmNamed('Hof Direkt')
    const unit = await sold(farm)
    const terms = {
      ...{ method: 'deliverySupplier', isOffered: true, deliveryWeekdays: ['tuesday', 'thursday'] },
      ...{ cutOffTime: '18:00', cutOffDaysBefore: 1, minimumCents: 1_000, feeCents: 0, postcodes: ['26919'] },
      ...{ place: '', opensAt: null, closesAt: null },
    }
    const { version } = await market.get(farm.person, '/api/supplier/direct-terms')
    const saved = await market.send('PUT', farm.person, '/api/supplier/direct-terms', { version, body: terms })
    expect(saved).toMatchObject({ status: 200 })
    const kitchen = await market.kitchen('Kantine Direkt')
    const customerOrder = await kitchen.place([unit.line(4)], { deliveryMethod: 'deliverySupplier' })
    await market.confirm(customerOrder)
    const { orderNumber, items } = await farm.order()
    await market.accept(farm.person, orderNumber)
    const sent = [{ itemId: items[0].id, lots: lots(4) }]
    expect(await market.dispatch(farm.person, orderNumber, sent)).toMatchObject({ status: 200 })
    const url = `/api/supplier/orders/${orderNumber}/customer-orders/${customerOrder}/hand-over`
    await at('2026-11-27T09:00:00Z', () => market.done(farm.person, url, {}))
    const back = `/api/retailer/business-customer-orders/${customerOrder}/take-back-hand-over`
    await at('2026-11-27T10:00:00Z', () =>
      market.done(market.anke, back, { where: 'onTheWay', reason: 'Falscher Hof' }),
    )
    await at('2026-11-30T09:00:00Z', () => market.done(farm.person, url, {}))
    expect((await written('suppliers', farm.company.slug)).map(daysOf)).toEqual([[['goods', 4, '2026-11-30']]])
    expect((await written('customers', kitchen.company.slug)).map(daysOf)).toEqual([[['goods', 4, '2026-11-30']]])
  })
})

/** The cells of what the file of a closed month says of a document. */
const rowsOf = async (month: string, documentId: string): Promise<string[][]> => {
  const { rawPayload } = await market.server.app.inject({
    url: `${billing}/ledger/datev?month=${month}`,
    headers: { authorization: `Bearer ${market.anke.subject}` },
  })
  const { number } = await documentOf(documentId)
  const rows = rawPayload.toString('latin1').split('\r\n')
  return rows.map((row) => row.split(';')).filter((cells) => cells[10] === `"${number}"`)
}

it('the books of December say of which month each supply was, and declare sales of November in November', async () => {
  const kitchen = await market.kitchen('Kantine Bücher')
  await handOver(await packed(kitchen, 1), '2026-11-27T09:00:00Z')
  await handOver(await packed(kitchen, 2), '2026-11-30T09:00:00Z')
  await handOver(await packed(kitchen, 4), '2026-12-02T09:00:00Z')
  const [invoice] = await written('customers', kitchen.company.slug)
  await at('2027-01-04T09:00:00Z', () => market.done(market.anke, `${billing}/ledger/close`, { month: '2026-12' }))
  const rows = await rowsOf('2026-12', invoice?.id ?? '')
  expect(rows.map((row) => [row[0], row[1], row[9], row[114], row[115]])).toEqual([
    ['47,83', '"S"', '1512', '30112026', '30112026'],
    ['63,77', '"S"', '1512', '02122026', '02122026'],
  ])
})

it('the books deduct input tax of what stood at the door before the hub was a small business, and of nothing after', async () => {
  const earlierTaxStatuses = [{ status: 'standard' as const, from: null }]
  await market.db
    .update(companies)
    .set({ taxStatus: 'exempt', taxStatusFrom: '2027-01-15', earlierTaxStatuses })
    .where(eq(companies.id, market.hub.id))
  const farm = await farmNamed('Hof Kleinunternehmen')
  const [first, second] = [await sold(farm), await sold(farm)]
  const kitchen = await market.kitchen('Kantine Kleinunternehmen')
  await market.confirm(await kitchen.place([first.line(4), second.line(5)]))
  const { orderNumber, items } = await farm.order()
  await market.accept(farm.person, orderNumber)
  const [a, b] = items.map(({ id }: { id: string }) => id)
  const sent = [
    { itemId: a, lots: lots(4, 'L-1', null) },
    { itemId: b, lots: lots(5, 'L-1', null) },
  ]
  expect(await market.dispatch(farm.person, orderNumber, sent)).toMatchObject({ status: 200 })
  await counted(farm, orderNumber, a, 4, '2027-01-14T09:00:00Z')
  await counted(farm, orderNumber, b, 5, '2027-01-15T09:00:00Z')
  const url = `${billing}/suppliers/${farm.company.slug}/documents`
  const [settlement] = (await at('2027-01-20T09:00:00Z', () => market.done(market.anke, url, { isIssued: true })))
    .documentIds
  const back = `${billing}/documents/${settlement}/correct`
  const [correction] = (await at('2027-01-21T09:00:00Z', () => market.done(market.anke, back))).documentIds
  await at('2027-02-04T09:00:00Z', () => market.done(market.anke, `${billing}/ledger/close`, { month: '2027-01' }))
  const booked = async (id: string) => (await rowsOf('2027-01', id)).map((row) => [row[0], row[1], row[7], row[114]])
  expect(await booked(settlement)).toEqual([
    ['42,80', '"H"', '3300', '14012027'],
    ['53,50', '"H"', '3200', '15012027'],
  ])
  expect(await booked(correction)).toEqual([
    ['42,80', '"S"', '3300', '14012027'],
    ['53,50', '"S"', '3200', '15012027'],
  ])
})
