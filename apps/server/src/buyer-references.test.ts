import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { billingDocuments } from './modules/billing/public.ts'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { handedOver, invoicedOrder } from './platform/testing/handed-over.ts'
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

describe('an order with a number and a cost centre of its buyer', () => {
  const billed = async ({ company }: Kitchen): Promise<string> => {
    const url = `/api/retailer/billing/customers/${company.slug}/documents`
    return (await market.done(market.anke, url, { isIssued: true })).documentIds[0]
  }
  const ordered = (kitchen: Kitchen, buyerOrderNumber: string, costCentre: string) =>
    handedOver(market, kitchen, potatoes.line(1), {}, { buyerOrderNumber, costCentre })
  const accountsIn = (xml: string) =>
    [...xml.matchAll(/ReceivableSpecifiedTradeAccountingAccount><ram:ID>([^<]*)</g)].map(([, id]) => id)
  const reference = (number: string) =>
    `<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>`

  it('shows them to both sides, and its invoice has them instead of the cost centre of the profile', async () => {
    const kitchen = await market.kitchen('Kantine Nummer')
    await saidOf(kitchen, { costCentre: '4711' })
    const orderNumber = await ordered(kitchen, ' 4500012345 ', '0815')
    const said = { buyerOrderNumber: '4500012345', costCentre: '0815' }
    expect(await kitchen.order(orderNumber)).toMatchObject(said)
    expect(await market.hubOrder(orderNumber)).toMatchObject(said)
    const id = await billed(kitchen)
    const xml = await xmlOf(id)
    expect(xml).toContain(reference('4500012345'))
    expect(accountsIn(xml)).toEqual(['0815'])
    const paper = await paperOf(id)
    for (const text of ['Ihre Bestellnr.', '4500012345', '0815']) expect(paper).toContain(text)
    expect(paper).not.toContain('4711')
  })

  it('on an invoice with others of other numbers is told by its lines', async () => {
    const kitchen = await market.kitchen('Kantine Nummern')
    const numbers = [await ordered(kitchen, 'A-1', '10'), await ordered(kitchen, '', '20')]
    const id = await billed(kitchen)
    const xml = await xmlOf(id)
    expect(xml).not.toContain('BuyerOrderReferencedDocument')
    expect(accountsIn(xml)).toEqual(['10', '20'])
    expect(xml).toContain(`Bestellung ${numbers[0]}, Ihre Nummer A-1<`)
    const paper = (await paperOf(id)).replaceAll(/\s+/g, ' ')
    expect(paper).toMatch(/geliefert am [^,]+, Ihre Nummer A-1, Kostenstelle 10/)
    expect(paper).toMatch(/geliefert am [^,]+, Kostenstelle 20/)
  })
})
