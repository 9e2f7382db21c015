import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { type Morning, openMorning, thursday } from './modules/fulfilment/testing/morning.ts'
import { refreshMarket } from './modules/market/public.ts'
import { mails, renderMail } from './modules/notifications/public.ts'
import { pricingRules } from './modules/pricing/public.ts'
import { profileBody } from './platform/testing/request-examples.ts'

/** A hub that charges no VAT (§ 19 UStG): one price in the market, the order, the mail, at the counter and on the invoice. */
let market: Morning
/** In a bottle and a transport crate: 14,90 € to companies, 1,67 € of its producer and 50 % to households. */
let juice: Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
const now = new Date('2026-11-23T08:00:00Z')
const told = {
  ...{ phone: '+4951112345678', vatId: 'DE136695976', iban: 'DE89370400440532013000', accountHolder: 'Hub' },
  paymentKinds: ['cashAtPickup'] as ('cashAtPickup' | 'invoice')[],
}
const deposits = [
  { kind: 'bottle' as const, count: 1, cents: 15 },
  { kind: 'transportCrate' as const, count: 1, cents: 400 },
]
const billing = '/api/retailer/billing'

beforeAll(async () => {
  market = await openMorning()
  await market.db
    .update(companies)
    .set({ ...told, isDefaultHub: true })
    .where(eq(companies.id, market.hub.id))
  const farm = await market.supplier('Mosterei Klein')
  const salesUnit = { supplierPriceCents: 167, sellsB2c: true, deposits }
  juice = await farm.sells(0, { article: { vatCategory: 'standard' }, salesUnit })
  await market.receive(market.hub.id, juice.id, 500)
  const rule = { retailerId: market.hub.id }
  await market.db.insert(pricingRules).values([
    { ...rule, channel: 'b2b', salesUnitId: juice.id, fixedPriceCents: 1490 },
    { ...rule, channel: 'b2c', markupBasisPoints: 5000 },
  ])
  await market.db.transaction((tx) => refreshMarket(tx, { retailerId: market.hub.id, now }))
})
afterAll(() => market.close())

type TaxStatus = 'standard' | 'flatRate' | 'exempt'
const changeStatus = async (taxStatus: TaxStatus, taxStatusFrom: string | null = null) => {
  const { company } = await market.get(market.anke, '/api/company')
  const { deliveryWeekdays: _, cutOffTime: __, ...profile } = profileBody
  const body = { ...profile, taxStatus, taxStatusFrom }
  return market.send('PUT', market.anke, '/api/company', { version: company.version, body })
}
const householdPrice = async (): Promise<number> => {
  const { articles } = await market.get(null, '/api/market/b2c/articles')
  return articles[0].offers[0].priceCents
}
const handedOver = async (orderNumber: string, quantity: number) => {
  await market.confirm(orderNumber)
  for (const { id } of (await market.hubOrder(orderNumber)).items) await market.pick(orderNumber, id, { quantity })
  await market.depart(orderNumber)
  expect(await market.complete(orderNumber)).toMatchObject({ status: 200 })
}
const invoiceOf = async (slug: string) => {
  const { documentIds } = await market.done(market.anke, `${billing}/customers/${slug}/documents`, { isIssued: true })
  return market.get(market.anke, `${billing}/documents/${documentIds[0]}`)
}

it('refuses the flat rate of a farm, in words that name the field', async () => {
  expect(await changeStatus('flatRate')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'taxStatus', message: expect.stringContaining('§ 19 UStG') }] },
  })
})

it('sells to households without VAT from the moment it says so, and with it again', async () => {
  expect(await householdPrice()).toBe(299)
  expect(await changeStatus('exempt')).toMatchObject({ status: 200 })
  expect(await householdPrice()).toBe(251)
  for (const channel of ['b2b', 'b2c']) {
    const { priceNote, articles } = await market.get(null, `/api/market/${channel}/articles`)
    expect(priceNote).toContain('keine MwSt.')
    const own = `/api/market/${channel}/articles/${articles[0].slug}`
    expect(await market.get(null, own)).toMatchObject({ priceNote, vatBasisPoints: 0 })
  }
  expect(await changeStatus('standard', '2026-11-01')).toMatchObject({ status: 200 })
  expect(await householdPrice()).toBe(299)
})

it('charges VAT for deliveries up to the day from which it is small, and none after', async () => {
  const kitchen = await market.kitchen('Kantine Übergang')
  expect(await changeStatus('exempt', '2026-11-27')).toMatchObject({ status: 200 })
  const before = await kitchen.order(await kitchen.place([juice.line(2)]))
  const after = await kitchen.order(await kitchen.place([juice.line(2)], { deliveryDate: '2026-11-27' }))
  expect(before.totals).toMatchObject({ vatCents: 724, grossCents: 4534 })
  expect(after.totals).toMatchObject({ vatCents: 0, grossCents: 3810 })
})

it('says one sum to a kitchen: quoted, ordered, mailed, with crates that it packs, invoiced', async () => {
  expect(await changeStatus('exempt', '2026-11-01')).toMatchObject({ status: 200 })
  const kitchen = await market.kitchen('Kantine Klein')
  const kind = { name: { de: 'E2-Kiste', en: 'E2 crate' }, kind: 'transportCrate', cents: 386 }
  const { version: kindsVersion } = await market.get(market.anke, '/api/retailer/container-kinds')
  await market.send('PUT', market.anke, '/api/retailer/container-kinds', {
    version: kindsVersion,
    body: { kinds: [kind] },
  })
  const orderNumber = await kitchen.place([juice.line(4)])
  const { totals } = await kitchen.order(orderNumber)
  expect(totals).toMatchObject({ vatCents: 0, grossCents: 4 * 1490 + 4 * 415 })
  const sent = await market.db.select().from(mails).where(sql`${mails.data} ->> 'orderNumber' = ${orderNumber}`)
  expect(sent[0]?.data.totals).toMatchObject({ vatCents: 0, grossCents: totals.grossCents })
  await market.confirm(orderNumber)
  for (const { id } of (await market.hubOrder(orderNumber)).items) await market.pick(orderNumber, id, { quantity: 4 })
  const packing = `/api/retailer/picking/${orderNumber}/containers`
  const packed = { containers: [{ kind: 'transportCrate', cents: 386, count: 1 }] }
  const answer = await market.send('PUT', market.anke, packing, { version: 1, body: packed })
  expect(answer).toMatchObject({ status: 200 })
  await market.depart(orderNumber)
  expect(await market.complete(orderNumber)).toMatchObject({ status: 200 })
  const delivered = (await kitchen.order(orderNumber)).totals
  expect(delivered).toMatchObject({ vatCents: 0, grossCents: totals.grossCents + 386 })
  expect(await invoiceOf(kitchen.company.slug)).toMatchObject({ grossCents: delivered.grossCents })
})

it.each([
  ['exempt', 'standard', 0, 724],
  ['standard', 'exempt', 724, 0],
] as const)('taxes orders placed as %s and delivered as %s as their invoice does', async (before, after, was, is) => {
  expect(await changeStatus(before, '2026-11-01')).toMatchObject({ status: 200 })
  const kitchen = await market.kitchen(`Kantine ${before} bis ${after}`)
  const [open, delivered] = [await kitchen.place([juice.line(2)]), await kitchen.place([juice.line(2)])]
  await handedOver(delivered, 2)
  for (const orderNumber of [open, delivered])
    expect((await kitchen.order(orderNumber)).totals).toMatchObject({ netCents: 3810, vatCents: was })
  // Also what was handed over today, and is not billed yet.
  expect(await changeStatus(after, '2026-11-23')).toMatchObject({ status: 200 })
  for (const orderNumber of [open, delivered])
    expect((await kitchen.order(orderNumber)).totals).toMatchObject({ netCents: 3810, vatCents: is })
  // Customers whose sum has changed read the new one.
  const sums = { beforeCents: 3810 + was, afterCents: 3810 + is, isExempt: after === 'exempt' }
  for (const orderNumber of [open, delivered]) {
    const isOfIt = sql`${mails.template} = 'orderTaxedAnew' and ${mails.data} ->> 'orderNumber' = ${orderNumber}`
    const [mail, ...others] = await market.db.select().from(mails).where(isOfIt)
    expect(others).toEqual([])
    expect(mail?.data).toMatchObject({ orderNumber, ...sums })
    expect(
      renderMail('orderTaxedAnew', mail?.data as never, { locale: 'de-DE', publicUrl: 'https://m.example' }).text,
    ).toContain('statt')
  }
  await handedOver(open, 2)
  const invoice = await invoiceOf(kitchen.company.slug)
  expect(invoice.totals).toMatchObject({ netCents: 2 * 3810, vatCents: 2 * is })
  expect(await changeStatus(before, '2026-11-01')).toMatchObject({ status: 200 })
  expect((await kitchen.order(open)).totals).toMatchObject({ vatCents: is })
})

it('throws drafts away that say another tax than its own, and bills anew what they said', async () => {
  expect(await changeStatus('standard', '2026-11-01')).toMatchObject({ status: 200 })
  const kitchen = await market.kitchen('Kantine Entwurf')
  const of = `${billing}/customers/${kitchen.company.slug}/documents`
  await handedOver(await kitchen.place([juice.line(2)]), 2)
  const drafted = async () => (await market.done(market.anke, of, { isIssued: false })).documentIds[0] as string
  const draft = await drafted()
  expect(await market.get(market.anke, `${billing}/documents/${draft}`)).toMatchObject({ totals: { vatCents: 724 } })
  // From tomorrow on: deliveries of today are billed as they were.
  expect(await changeStatus('exempt', '2026-11-24')).toMatchObject({ status: 200 })
  expect(await market.get(market.anke, `${billing}/documents/${draft}`)).toMatchObject({ totals: { vatCents: 724 } })
  expect(await changeStatus('exempt', '2026-11-01')).toMatchObject({ status: 200 })
  expect(
    await market.send('POST', market.anke, `${billing}/documents`, { body: { documentIds: [draft] } }),
  ).toMatchObject({ status: 404 })
  expect(await market.get(market.anke, `${billing}/documents/${await drafted()}`)).toMatchObject({
    totals: { vatCents: 0, grossCents: 3810 },
  })
})

it('taxes an order that is moved to a day of another status by that day', async () => {
  expect(await changeStatus('standard', '2026-11-01')).toMatchObject({ status: 200 })
  const kitchen = await market.kitchen('Kantine Verschoben')
  expect(await changeStatus('exempt', '2026-11-27')).toMatchObject({ status: 200 })
  const orderNumber = await kitchen.place([juice.line(2)])
  const own = await kitchen.order(orderNumber)
  expect(own.totals).toMatchObject({ vatCents: 724 })
  const url = `/api/business-customer/orders/${orderNumber}/change`
  const asked = { lines: [], added: [], deliveryDate: '2026-11-27' }
  const moved = await market.send('POST', kitchen.person, url, {
    version: own.version,
    body: { ...asked, grossCents: 3810 },
  })
  expect(moved).toMatchObject({ status: 200 })
  expect((await kitchen.order(orderNumber)).totals).toMatchObject({ vatCents: 0, grossCents: 3810 })
})

it('asks a guest at the counter for what the invoice says', async () => {
  expect(await changeStatus('exempt', '2026-11-01')).toMatchObject({ status: 200 })
  const body = {
    ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment: 'cashAtPickup', address: null },
    contact: { name: 'Frauke Lüers', phone: '+494401998877', email: 'frauke@haushalt.example' },
    linkToken: randomBytes(16).toString('base64url'),
    lines: [{ salesUnitId: juice.id, quantity: 3, unitPriceCents: 251 }],
  }
  const placed = await market.post(null, `/api/household-hubs/${market.hub.slug}/guest-orders`, body)
  const { orderNumber } = placed.body
  await handedOver(orderNumber, 3)
  const { totals } = await market.hubOrder(orderNumber)
  expect(totals).toMatchObject({ vatCents: 0, grossCents: 3 * 251 + 3 * 415 })
  expect(await invoiceOf(orderNumber.toLowerCase())).toMatchObject({ grossCents: totals.grossCents })
})

it('puts a price right without VAT, and charges none by a correction', async () => {
  expect(await changeStatus('exempt', '2026-11-01')).toMatchObject({ status: 200 })
  const kitchen = await market.kitchen('Kantine Berichtigt')
  await handedOver(await kitchen.place([juice.line(4)]), 4)
  const invoice = await invoiceOf(kitchen.company.slug)
  const url = `${billing}/corrections/${invoice.id}`
  const { orders } = await market.get(market.anke, url)
  const [{ id: of, rates }] = orders[0].lines
  expect(rates).toEqual([])
  const amend = (kind: string, value: number) =>
    market.post(market.anke, url, { corrections: [{ of, kind, value }], reason: 'Falsch getippt' })
  expect(await amend('vatRate', 1_900)).toMatchObject({ status: 409, body: { code: 'VatRateUnknown' } })
  const { body } = await amend('price', 1_390)
  const credit = await market.get(market.anke, `${billing}/documents/${body.documentIds[0]}`)
  expect(credit).toMatchObject({ kind: 'credit', grossCents: -400, totals: { vatCents: 0 } })
})
