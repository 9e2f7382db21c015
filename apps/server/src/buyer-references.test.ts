import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { billingDocuments } from './modules/billing/public.ts'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { invoicedOrder } from './platform/testing/handed-over.ts'
import { profileBody } from './platform/testing/request-examples.ts'

/** Numbers by which buyers find an invoice in their own books. */
let market: Morning
let potatoes: Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 0 })
  const details = {
    accountHolder: 'Hub',
    iban: 'DE89370400440532013000',
    vatId: 'DE136695976',
    phone: '+4951112345678',
  }
  await market.db.update(companies).set(details).where(eq(companies.id, market.hub.id))
  potatoes = await (await market.supplier('Hof Lüttje')).sells(0)
  await market.receive(market.hub.id, potatoes.id, 1_000)
})
afterAll(() => market.close())

type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
const leitwegId = '04011000-1234512345-06'
const missing = async (as: { subject: string } = market.anke) =>
  (await market.get(as, '/api/retailer/billing/without-leitweg-id')).customers as { name: string; hasDraft: boolean }[]
const saidOf = async ({ company, person }: Kitchen, more: object) => {
  const { company: before } = await market.get(person, '/api/company')
  const body = { ...profileBody, taxStatus: before.taxStatus, name: company.name, ...more }
  return market.send('PUT', person, '/api/company', { body, version: before.version })
}
const xmlOf = async (id: string): Promise<string> => {
  const [row] = await market.db
    .select({ xml: billingDocuments.xml })
    .from(billingDocuments)
    .where(eq(billingDocuments.id, id))
  return row?.xml ?? ''
}
const paperOf = async (id: string): Promise<string> => {
  const { rawPayload } = await market.server.app.inject({
    url: `/api/retailer/billing/documents/${id}/pdf`,
    headers: { authorization: `Bearer ${market.anke.subject}` },
  })
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
}

describe('a public customer', () => {
  it('is named to its hub until its Leitweg-ID is there, which its invoices have as buyer reference then', async () => {
    const kitchen = await market.kitchen('Schule am Deich')
    expect((await saidOf(kitchen, { isPublicBody: true })).status).toBe(200)
    expect(await missing()).toMatchObject([{ name: 'Schule am Deich', hasDraft: false }])
    expect(await missing(await givenViewer(market.db, await givenHub(market.db)))).toEqual([])

    const wrong = await saidOf(kitchen, { leitwegId: '04011000-1234512345-07' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'leitwegId' }] } })
    expect((await saidOf(kitchen, { leitwegId: ` ${leitwegId.toLowerCase()}`, costCentre: '4711 Mensa' })).status).toBe(
      200,
    )
    expect(await missing()).toEqual([])

    const { id } = await invoicedOrder(market, kitchen, potatoes.line(1))
    const xml = await xmlOf(id)
    expect(xml).toContain(`<ram:BuyerReference>${leitwegId}</ram:BuyerReference>`)
    expect(xml).toContain('<ram:ReceivableSpecifiedTradeAccountingAccount><ram:ID>4711 Mensa</ram:ID>')
    const paper = await paperOf(id)
    expect(paper).toContain(leitwegId)
    expect(paper).toContain('4711 Mensa')
  })
})
