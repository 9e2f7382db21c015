import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { billingDocuments, billingLines, lookAtOrders } from './modules/billing/public.ts'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { retailerOrderItems, retailerOrders } from './modules/procurement/public.ts'
import { insertRows } from './platform/insert-rows.ts'
import { largerBy } from './platform/testing/larger-by.ts'

/** A season of deliveries of many farms, counted wrong, settled by the month, taken back and settled anew. */

const orderCount = 200 * largerBy
const farmCount = 4
const taxStatuses = ['standard', 'flatRate', 'exempt'] as const

let market: Morning
let farms: Awaited<ReturnType<Morning['supplier']>>[]
let unitOf: ReadonlyMap<string, string>
beforeAll(async () => {
  market = await openMorning()
  const told = { phone: '+4951112345678', vatId: 'DE136695976' }
  await market.db.update(companies).set(told).where(eq(companies.id, market.hub.id))
  farms = []
  const units = new Map<string, string>()
  for (let index = 0; index < farmCount; index += 1) {
    const taxStatus = taxStatuses[index % 3] ?? 'standard'
    const farm = await market.supplier(`Hof ${index}`, { taxStatus, iban: 'DE02120300000000202051' })
    await market.db
      .update(companies)
      .set({ taxNumber: `33/456/${index}` })
      .where(eq(companies.id, farm.company.id))
    await market.send('PUT', farm.person, '/api/supplier/self-billing-agreement')
    units.set(farm.company.id, (await farm.sells(0)).id)
    farms.push(farm)
  }
  unitOf = units
})
afterAll(() => market.close())

const anyItem = fc.record({
  priceCents: fc.nat(20_000),
  priceBasis: fc.constantFrom('salesUnit' as const, 'kilogram' as const),
  receivedQuantity: fc.nat(40),
  receivedGrams: fc.integer({ min: 1, max: 60_000 }),
  vatCategory: fc.constantFrom('reduced' as const, 'standard' as const),
  contentUnit: fc.constantFrom('gram' as const, 'milliliter' as const),
  crates: fc.nat(3),
})
const anyOrder = fc.record({
  farm: fc.nat(farmCount - 1),
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.integer({ min: 9, max: 10 }),
  items: fc.array(anyItem, { minLength: 1, maxLength: 4 }),
})

const received = ({
  priceBasis,
  receivedQuantity,
  receivedGrams,
}: {
  priceBasis: string
  receivedQuantity: number
  receivedGrams: number
}) => ({
  receivedQuantity,
  receivedGrams: priceBasis === 'kilogram' && receivedQuantity > 0 ? receivedGrams : null,
})

/** What came in, and what all documents say of it, by farm: both added up by PostgreSQL, which knows nothing of the product's rules. */
const books = async () => {
  const { rows } = await market.db.execute<{ farm: string; received: number; lines: number; documents: number }>(sql`
    select e.supplier_id as farm, sum(
        case when i.price_basis = 'kilogram' then round(i.price_cents * coalesce(i.received_grams, 0)::numeric / 1000)
          else i.price_cents::numeric * i.received_quantity end
        + i.received_quantity * (select coalesce(sum((d ->> 'cents')::int * (d ->> 'count')::int), 0) from jsonb_array_elements(i.deposits) d)
      )::int as received, (
        select coalesce(sum(sign(l.amount) * round(abs(l.amount) * l.price_cents::numeric / case l.measure when 'gram' then 1000 else 1 end)), 0)::int
        from ${billingLines} l join ${billingDocuments} b on b.id = l.document_id where b.partner_id = e.supplier_id) as lines, (
        select coalesce(sum(b.net_cents), 0)::int from ${billingDocuments} b where b.partner_id = e.supplier_id) as documents
    from ${retailerOrderItems} i join ${retailerOrders} e on e.id = i.order_id group by e.supplier_id order by farm`)
  return rows
}
const agree = (rows: Awaited<ReturnType<typeof books>>) => rows.map(({ farm, received: net }) => [farm, net, net])
const seen = (rows: Awaited<ReturnType<typeof books>>) =>
  rows.map(({ farm, lines, documents }) => [farm, lines, documents])

const settleAll = async (per?: 'month') => {
  const written: string[] = []
  for (const { company } of farms) {
    const url = `/api/retailer/billing/suppliers/${company.slug}/documents`
    const { status, body } = await market.post(market.anke, url, { isIssued: true, per })
    expect([200, 409]).toContain(status)
    if (status === 409) expect(body.code).toBe('NothingToBill')
    else written.push(...body.documentIds)
  }
  return written
}

it(`${orderCount} orders: what was received is settled to the cent, and numbers have no gap`, async () => {
  const season = fc.sample(anyOrder, { numRuns: orderCount, seed: 20_261_125 })
  const { db } = market
  const at = new Date('2026-09-01T08:00:00Z')
  const orders = await insertRows(
    db,
    retailerOrders,
    season.map(({ farm, day, month }, index) => ({
      ...{ orderNumber: `L-2026-${index}`, retailerId: market.hub.id, supplierId: farms[farm]?.company.id ?? '' },
      deliveryDate: `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      ...{ leg: 'delivery' as const, status: 'completed' as const, cutOffAt: at, closedAt: at, createdAt: at },
    })),
  )
  const items = await insertRows(
    db,
    retailerOrderItems,
    season.flatMap(({ items: lines }, index) =>
      lines.map(({ crates, receivedGrams: _, ...line }, position) => ({
        ...{
          orderId: orders[index]?.id ?? '',
          position,
          salesUnitId: unitOf.get(orders[index]?.supplierId ?? '') ?? '',
        },
        ...{ articleNumber: 'A-1', articleNameDe: 'Linda', articleNameEn: 'Linda', salesUnitNameDe: 'Sack' },
        ...{ salesUnitNameEn: 'Sack', contentAmount: 1000 + position, expectedWeightGrams: 1000, vatBasisPoints: 700 },
        ...{ orderedQuantity: 50, status: 'completed' as const, ...line, ...received({ ...line, receivedGrams: _ }) },
        deposits:
          crates === 0 ? [] : [{ kind: 'transportCrate' as const, count: crates, cents: 386, vatBasisPoints: 1_900 }],
      })),
    ),
  )
  const look = () =>
    db.transaction((tx) =>
      lookAtOrders(
        tx,
        orders.map(({ id }) => id),
      ),
    )
  await look()
  const first = await settleAll('month')
  const settled = await books()
  expect(seen(settled)).toEqual(agree(settled))

  // Counted wrong: every third line had other goods; and every fourth document is taken back.
  const corrections = fc.sample(anyItem, { numRuns: items.length, seed: 7 })
  for (const [index, { id, priceBasis }] of items.entries()) {
    const correction = corrections[index]
    if (index % 3 !== 0 || correction === undefined) continue
    await db
      .update(retailerOrderItems)
      .set(received({ ...correction, priceBasis }))
      .where(eq(retailerOrderItems.id, id))
  }
  for (const [index, id] of first.entries())
    if (index % 4 === 0) await market.done(market.anke, `/api/retailer/billing/documents/${id}/correct`)
  await look()
  await settleAll()
  const again = await books()
  expect(seen(again)).toEqual(agree(again))
  expect(await settleAll()).toEqual([])

  const { rows } = await db.execute<{ series: string; numbers: number[] }>(sql`
    select split_part(number, '-', 1) as series, array_agg(split_part(number, '-', 3)::int order by number) as numbers
    from ${billingDocuments} group by 1 order by 1`)
  expect(rows.map(({ series }) => series)).toEqual(expect.arrayContaining(['GS', 'GST']))
  for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  // No document speaks of VAT that its farm does not charge.
  const { rows: wrong } = await db.execute(sql`
    select l.id from ${billingLines} l join ${billingDocuments} b on b.id = l.document_id
    where b.tax_status = 'exempt' and l.vat_basis_points <> 0 or b.tax_status = 'flatRate' and l.vat_basis_points = 700`)
  expect(wrong).toEqual([])
})
