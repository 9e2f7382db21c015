import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { tradePartnersOf } from './modules/orders/list-trade-partners.ts'
import { sheetText } from './platform/testing/sheet-text.ts'

const thursday = '2026-11-26'
const friday = '2026-11-27'

let market: Morning
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
/** Opened in this order: of the first farm for Friday, of the second for Thursday. */
let farms: { supplier: Awaited<ReturnType<Morning['supplier']>>; orderNumber: string; placed: string }[]
beforeAll(async () => {
  market = await openMorning()
  kitchen = await market.kitchen('Klinikum am Deich')
  farms = []
  for (const [name, deliveryDate] of [
    ['Zuckerhof Überwarder', friday],
    ['Ökohof Brandt', thursday],
  ] as const) {
    const supplier = await market.supplier(name)
    const placed = await kitchen.place([(await supplier.sells(500)).line(6)], { deliveryDate })
    farms.push({ supplier, placed, orderNumber: (await supplier.order()).orderNumber })
  }
})
afterAll(() => market.close())

it.each([
  ['customerOrders', 'business_customer_order_partner'],
  ['supplierOrders', 'retailer_order_partner'],
  ['complaints', 'complaint_customer_index'],
  ['complaints', 'complaint_supplier_index'],
] as const)(
  'who there is among the %s of a hub is read from an index of its own alone, whatever others have ordered',
  async (of, index) => {
    const plan = await market.db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
      )
      let read = ''
      const execute = async (query: SQL) => {
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`)
        read = rows.map((row) => row['QUERY PLAN']).join('\n')
        return { rows: [] }
      }
      await tradePartnersOf({ execute } as never, { company: market.hub } as never, { of })
      return read
    })
    expect(plan).toContain(`Index Only Scan using ${index}`)
  },
)

type Row = { orderNumber: string; deliveryDate: string }
const numbersOf = (rows: readonly Row[]) => rows.map(({ orderNumber }) => orderNumber)
const named = (places: readonly number[]) => places.map((place) => farms[place]?.orderNumber)
const sorts = [
  ['latestDelivery', [0, 1]],
  ['earliestDelivery', [1, 0]],
  ['newest', [1, 0]],
  ['oldest', [0, 1]],
] as const

describe.each([
  ['/api/retailer/retailer-orders', 'orders'],
  ['/api/retailer/purchases', 'purchases'],
] as const)('a hub’s orders with producers at %s', (url, rows) => {
  const listed = async (query: string): Promise<Row[]> => (await market.get(market.anke, `${url}?${query}`))[rows]

  it.each(sorts)('stand in the order that is asked for: %s', async (sort, wanted) => {
    expect(numbersOf(await listed(`sort=${sort}`))).toEqual(named(wanted))
  })

  it('are narrowed to one producer, of those it has ordered of', async () => {
    const idle = await market.supplier('Hof Ohnebestellung')
    const { customers, suppliers } = await market.get(market.anke, '/api/retailer/trade-partners?of=supplierOrders')
    expect([customers, suppliers.map(({ slug }: { slug: string }) => slug).toSorted()]).toEqual([
      [],
      farms.map(({ supplier }) => supplier.company.slug).toSorted(),
    ])
    for (const [at, { supplier }] of farms.entries())
      expect(numbersOf(await listed(`supplier=${supplier.company.slug}`))).toEqual(named([at]))
    expect(await listed(`supplier=${idle.company.slug}`)).toEqual([])
    expect(await listed('supplier=niemand')).toEqual([])
  })

  it('offer the producers as a dictionary orders them', async () => {
    const { suppliers } = await market.get(market.anke, '/api/retailer/trade-partners?of=supplierOrders')
    const names: string[] = suppliers.map(({ name }: { name: string }) => name)
    expect(names).toHaveLength(farms.length)
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
  })

  it.each([
    ['part of a name, whatever the letters', 'ueberwa', [0]],
    ['the end of a number', '00002', [1]],
    ['nobody’s name', '%25', []],
  ] as const)('are found by %s', async (_, q, wanted) => {
    expect(numbersOf(await listed(`q=${q}`))).toEqual(named(wanted))
  })

  it('say whether the hub may accept them for their producers, at which version', async () => {
    const [order] = (await listed('q=brandt')) as (Row & { canAccept: object; version: number })[]
    const { version } = await market.get(market.anke, `/api/retailer/retailer-orders/${order?.orderNumber}`)
    expect(order).toMatchObject({ canAccept: { allowed: false, code: 'NotYetConfirmed' }, version })
  })
})

describe('orders with producers', () => {
  it('go on where the page before ended, and refuse the place of another order', async () => {
    const farm = await market.supplier('Hof Viele')
    const unit = await farm.sells(500)
    const days = ['2026-11-24', '2026-11-25', thursday, friday, '2026-11-30']
    const many = await market.kitchen('Großküche')
    // As many as fill more than a page: one a day, each accepted, so that the next opens another.
    for (let made = 0; made < 51; made += 1) {
      const placed = await many.place([unit.line(1)], { deliveryDate: days[made % days.length] })
      await market.confirm(placed)
      const { orders } = await market.get(farm.person, '/api/supplier/orders?sort=newest')
      await market.accept(farm.person, orders[0].orderNumber)
    }
    for (const sort of ['newest', 'oldest', 'latestDelivery', 'earliestDelivery']) {
      const url = `/api/supplier/orders?sort=${sort}`
      const first = await market.get(farm.person, url)
      const second = await market.get(farm.person, `${url}&cursor=${first.nextCursor}`)
      expect([first.orders.length, second.orders.length, second.nextCursor], sort).toEqual([50, 1, null])
      const all: Row[] = [...first.orders, ...second.orders]
      expect(new Set(numbersOf(all)).size).toBe(51)
      const keys = all.map((row) => (sort.endsWith('Delivery') ? row.deliveryDate : row.orderNumber))
      const up = keys.toSorted()
      expect(keys, sort).toEqual(['newest', 'latestDelivery'].includes(sort) ? up.toReversed() : up)
      const other = sort.endsWith('Delivery') ? 'newest' : 'latestDelivery'
      const refused = await market.send(
        'GET',
        farm.person,
        `/api/supplier/orders?sort=${other}&cursor=${first.nextCursor}`,
      )
      expect(refused.status, sort).toBe(400)
    }
  })

  it('tell their producer by three articles what of its own is in them', async () => {
    const [farm, neighbour] = [await market.supplier('Hof Vielerlei'), await market.supplier('Hof Nebenan')]
    const named = (name: string) => ({ article: { nameDe: name, nameEn: `${name} (en)` } })
    const own = ['Möhren', 'Porree', 'Rotkohl', 'Sellerie']
    const units = []
    for (const name of own) units.push(await farm.sells(500, named(name)))
    const others = await neighbour.sells(500, named('Quark'))
    const kitchen = await market.kitchen('Kantine')
    const placed = await kitchen.place([others, ...units].map((unit) => unit.line(2)))
    const listed = async (as: typeof farm) => (await market.get(as.person, '/api/supplier/orders')).orders
    const [order, ...more] = await listed(farm)
    expect([order.contents, order.itemCount, more]).toEqual([
      own.slice(0, 3).map((de) => ({ de, en: `${de} (en)` })),
      4,
      [],
    ])
    expect(await listed(neighbour)).toMatchObject([{ contents: [{ de: 'Quark', en: 'Quark (en)' }], itemCount: 1 }])
    // What everybody has left again was never ordered.
    const bought = `/api/business-customer/orders/${placed}`
    const { items } = await market.get(kitchen.person, bought)
    const carrots = items.find(({ articleName }: { articleName: { de: string } }) => articleName.de === 'Möhren')
    await market.done(kitchen.person, `${bought}/items/${carrots.id}/cancel`)
    const [left] = await listed(farm)
    expect([left.contents.map(({ de }: { de: string }) => de), left.itemCount]).toEqual([own.slice(1), 3])
  })

  it('are found by their producer by its hub, and by nobody else', async () => {
    const [own, other] = [farms[0]?.supplier, farms[1]?.supplier]
    const found = async (query: string) =>
      numbersOf((await market.get(own?.person ?? null, `/api/supplier/orders?${query}`)).orders)
    expect(await found(`q=${encodeURIComponent(market.hub.name)}`)).toEqual(named([0]))
    // Its own name is not the other side's, and another's order is none of its own.
    expect(await found('q=ueberwarder')).toEqual([])
    expect(await found(`q=${farms[1]?.orderNumber}`)).toEqual([])
    expect(other).toBeDefined()
  })
})

describe('a customer’s own orders', () => {
  const listed = async (query: string) =>
    numbersOf((await market.get(kitchen.person, `/api/business-customer/orders?${query}`)).orders)

  it('are found by number, or by what is in them, and stand by delivery day, too', async () => {
    const placed = farms.map((farm) => farm.placed)
    expect(await listed(`q=${placed[1]?.slice(-4)}`)).toEqual([placed[1]])
    expect(await listed('sort=earliestDelivery')).toEqual(placed.toReversed())
    expect(await listed('sort=oldest')).toEqual(placed)
    const { orders } = await market.get(kitchen.person, '/api/business-customer/orders?sort=oldest')
    expect(await listed(`q=${encodeURIComponent(orders[0].contents[0].de.toUpperCase())}`)).toContain(placed[0])
    expect(await listed('q=Ananasmarmelade')).toEqual([])
  })
})

describe('an exported list', () => {
  const load = async (as: { subject: string }, url: string, language = 'de-DE') => {
    const headers = { authorization: `Bearer ${as.subject}`, 'accept-language': language }
    const answer = await market.server.app.inject({ url, headers })
    expect(answer.statusCode, url).toBe(200)
    return answer
  }

  it('has what is shown, in its reader’s language, with amounts', async () => {
    const purchases = (await load(market.anke, '/api/retailer/purchases?format=csv&q=brandt')).payload
    expect(purchases.split('\r\n').filter(Boolean)).toHaveLength(2)
    // Six at the producer's 12.00 €.
    for (const cell of [farms[1]?.orderNumber, 'Ökohof Brandt', 'Für Kunden', '72,00'])
      expect(purchases).toContain(cell)
    const first = farms[0]
    const supplied = (await load(first?.supplier.person ?? market.anke, '/api/supplier/orders?format=csv', 'en-US'))
      .payload
    for (const cell of [first?.orderNumber, 'Delivery day', '72.00']) expect(supplied).toContain(cell)
    expect(supplied).not.toContain(farms[1]?.orderNumber)
    const own = (await load(kitchen.person, `/api/business-customer/orders?format=csv&deliveryDate=${friday}`)).payload
    expect(own).toContain(first?.placed)
    expect(own).not.toContain(farms[1]?.placed)
  })

  it('comes for spreadsheets, too', async () => {
    for (const [as, url, wanted] of [
      [market.anke, '/api/retailer/purchases?format=xlsx', farms[0]?.orderNumber],
      [farms[0]?.supplier.person ?? market.anke, '/api/supplier/orders?format=xlsx', farms[0]?.orderNumber],
      [kitchen.person, '/api/business-customer/orders?format=xlsx', farms[0]?.placed],
    ] as const)
      expect(await sheetText((await load(as, url)).rawPayload)).toContain(wanted)
  })
})
