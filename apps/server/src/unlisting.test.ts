import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCategory, givenCompany, givenUser, givenViewer } from './platform/testing/given.ts'
import { openRecurringDesk, type RecurringDesk } from './platform/testing/recurring-desk.ts'

/** What is held in recurring orders and carts when an article is to leave the market, told in numbers alone. */
let desk: RecurringDesk
let farm: { subject: string }
let sacks: Awaited<ReturnType<RecurringDesk['sells']>>
let eggs: typeof sacks
beforeAll(async () => {
  desk = await openRecurringDesk()
  farm = await givenViewer(desk.db, desk.supplier)
  sacks = await desk.sells()
  eggs = await desk.sells()
  for (const { salesUnit } of [sacks, eggs]) await desk.stock(desk.supplier.id, salesUnit.id, 1000)
})
afterAll(() => desk.close())

const standing = async (...units: (typeof sacks)[]) => {
  const lines = units.map(({ salesUnit }) => ({ salesUnitId: salesUnit.id, quantity: 2 }))
  const { status, body } = await desk.byHub(desk.template(lines))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const ask = async (as: { subject: string }, at: 'supplier' | 'retailer', body: object) =>
  desk.send('POST', as, `/api/${at}/articles/unlisting/consequences`, { body })
const told = async (body: object, as = farm, at: 'supplier' | 'retailer' = 'supplier') => {
  const answer = await ask(as, at, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const put = async (person: { subject: string }, salesUnitId: string) => {
  const line = { name: 'Eier', salesUnitName: 'Karton', language: 'de-DE', unitPriceCents: 1490, seenQuantity: null }
  const change = { salesUnitId, quantity: 3, as: randomUUID(), saw: [], ...line }
  const answer = await desk.server.app.inject({
    ...{ method: 'PATCH', url: '/api/carts/b2b', payload: { changes: [change], gone: [], seen: [] } },
    headers: { authorization: `Bearer ${person.subject}` },
  })
  expect(answer.statusCode).toBe(200)
}

it('says how many recurring orders and carts hold it, each once, and nothing of whose they are', async () => {
  const ofSacks = { articles: [sacks.article.slug] }
  expect(await told(ofSacks)).toEqual({ recurringOrders: 0, carts: 0 })
  await standing(sacks)
  const both = await standing(sacks, eggs)
  // A date of its own wants eggs as well: the order is still one.
  const ofDate = [sacks, eggs].map(({ salesUnit }) => ({ salesUnitId: salesUnit.id, quantity: 1 }))
  await desk.at('customer', both).touch(desk.week(1), { action: 'change', lines: ofDate })
  const onlyThen = await standing(eggs)
  await desk.at('customer', onlyThen).touch(desk.week(1), { action: 'change', lines: ofDate })
  await put(await givenUser(desk.db), sacks.salesUnit.id)
  await put(await givenUser(desk.db), sacks.salesUnit.id)
  await put(await givenUser(desk.db), eggs.salesUnit.id)
  expect(await told(ofSacks)).toEqual({ recurringOrders: 3, carts: 2 })
  expect(await told({ salesUnits: [eggs.salesUnit.id] })).toEqual({ recurringOrders: 2, carts: 1 })
  const all = { articles: [sacks.article.slug, eggs.article.slug], salesUnits: [eggs.salesUnit.id] }
  expect(await told(all)).toEqual({ recurringOrders: 3, carts: 3 })
  expect(await told(all, desk.people.hub, 'retailer')).toEqual({ recurringOrders: 3, carts: 3 })
})

it('counts what is paused or waits for a yes, and not what has ended', async () => {
  const peas = await desk.sells()
  const ofPeas = { articles: [peas.article.slug] }
  const ending = await standing(peas)
  const pausing = await standing(peas)
  await desk.at('customer', pausing).move({ action: 'pause' })
  const lines = [{ salesUnitId: peas.salesUnit.id, quantity: 2 }]
  expect((await desk.byCustomer(desk.template(lines))).status).toBe(200)
  expect(await told(ofPeas)).toEqual({ recurringOrders: 3, carts: 0 })
  await desk.at('customer', ending).move({ action: 'end', endsOn: '2026-11-26' })
  expect(await told(ofPeas)).toEqual({ recurringOrders: 2, carts: 0 })
})

it('counts what a price list would take off, before it is taken in and only then', async () => {
  const leeks = await desk.sells()
  const beans = await desk.sells()
  await standing(leeks)
  await put(await givenUser(desk.db), leeks.salesUnit.id)
  await standing(beans)
  const { slug } = await givenCategory(desk.db)
  const table = [
    'Artikelnummer;Bezeichnung;Preis;Ausgelistet;Kategorie',
    `${leeks.article.number};Lauch;1,00;x;${slug}`,
    `${beans.article.number};Bohnen;2,00;;${slug}`,
  ].join('\n')
  const answer = await desk.server.app.inject({
    ...{ method: 'POST', url: '/api/supplier/price-lists?fileName=liste.csv', payload: table },
    headers: { authorization: `Bearer ${farm.subject}`, 'content-type': 'text/csv' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { id, counts } = answer.json()
  expect(counts).toMatchObject({ delisted: 1, changed: 1 })
  expect(await told({ priceList: id })).toEqual({ recurringOrders: 1, carts: 1 })
  expect(await told({ priceList: id }, desk.people.hub, 'retailer')).toEqual({ recurringOrders: 1, carts: 1 })
  const stranger = await givenViewer(desk.db, await givenCompany(desk.db, { homeHubId: desk.hub.id }))
  expect((await ask(stranger, 'supplier', { priceList: id })).status).toBe(404)
  const commit = `/api/supplier/price-lists/${id}/commit`
  expect((await desk.send('POST', farm, commit, { body: { stockOfNew: 'counted' } })).status).toBe(200)
  expect(await told({ priceList: id })).toEqual({ recurringOrders: 0, carts: 0 })
})

it('tells a producer nothing of another’s goods, and nobody more than the bounds of a list', async () => {
  const stranger = await givenViewer(desk.db, await givenCompany(desk.db, { homeHubId: desk.hub.id }))
  const ofSacks = { articles: [sacks.article.slug] }
  expect((await ask(stranger, 'supplier', ofSacks)).status).toBe(404)
  expect((await ask(stranger, 'supplier', { salesUnits: [sacks.salesUnit.id] })).status).toBe(404)
  expect((await ask(desk.people.kitchen, 'supplier', ofSacks)).status).toBe(403)
  expect((await ask(farm, 'supplier', { articles: Array(501).fill('a') })).status).toBe(413)
})
