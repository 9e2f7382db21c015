import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { businessCustomerOrders } from '../orders/public.ts'
import { retailerOrderItems, retailerOrders } from '../procurement/public.ts'
import { weeksOfHub } from './recent-weeks.ts'
import { good, lots, type Morning, openMorning, thursday } from './testing/morning.ts'

/** One hub's day: an order in every state, seen through the work lists of hub and supplier. The clock stands at Monday of week 48. */
let market: Morning
let farm: Awaited<ReturnType<Morning['supplier']>>
let waiting: string

beforeAll(async () => {
  market = await openMorning()
  farm = await market.supplier('Hof Lüttje')
  const kitchen = await market.kitchen('Küche St. Ansgar')
  const sacks = await farm.sells(50, { priceCents: 1000, article: { nameDe: 'Linda', organicMark: 'bioland' } })
  const eggs = await farm.sells(50, { priceCents: 500, article: { nameDe: 'Eier' } })
  const onShelf = await kitchen.place([sacks.line(3), eggs.line(2)])
  await market.confirm(onShelf)
  waiting = await kitchen.place([sacks.line(4)])
  const { hub } = market
  await givenCompany(market.db, { homeHubId: hub.id, status: CompanyStatus.Pending })
  const kitchens = { homeHubId: hub.id, type: CompanyType.BusinessCustomer }
  await givenViewer(market.db, await givenCompany(market.db, kitchens), { accountStatus: CompanyStatus.Pending })
  await givenCompany(market.db, { ...kitchens, status: CompanyStatus.Blocked })
  await givenSalesUnit(market.db, farm.company.id, { article: { status: 'pending' } })
  await givenSalesUnit(market.db, farm.company.id, { article: { status: 'rejected' } })
  await givenSalesUnit(market.db, farm.company.id, { salesUnit: { status: 'pending', nameDe: 'Kiste 5 kg' } })
})
afterAll(() => market.close())

type Row = Readonly<Record<string, unknown>>
type Reader = { readonly subject: string }

/** The rows of goods-in, counted as the day's figures count them. */
const atTheDoor = async (who: Reader, today: string) => {
  const { deliveries } = await market.get(who, '/api/retailer/inbound')
  const rows = (statuses: string[], day?: string) =>
    deliveries.filter(
      ({ status, deliveryDate }: Row) => statuses.includes(String(status)) && (day ?? deliveryDate) === deliveryDate,
    ).length
  const isComing = ['received', 'processing', 'pendingArrivalRetailer', 'readyForPickup']
  const hasArrived = ['receivedRetailer', 'completed']
  return {
    expectedToday: rows([...isComing, ...hasArrived], today),
    arrivedToday: rows(hasArrived, today),
    waiting: rows(['pendingArrivalRetailer', 'readyForPickup']),
    late: (await market.get(who, '/api/retailer/inbound?when=late')).deliveries.length,
  }
}

/** What somebody of a hub can act on, counted on the pages behind the badges of the navigation. */
const onPagesOf = async (who: Reader) => {
  const page = (url: string) => market.get(who, `/api/retailer/${url}`)
  const picking = await page('picking')
  const days: { orders: { readyCount: number }[] }[] = await Promise.all(
    picking.days.map(({ date }: { date: string }) => page(`picking?deliveryDate=${date}`)),
  )
  const waitingCompanies = async (type: string) =>
    (await page(`companies?type=${type}`)).companies.filter(
      ({ status, waitingCount }: { status: number; waitingCount: number }) =>
        status === CompanyStatus.Pending || waitingCount > 0,
    ).length
  return {
    orders: (await page('business-customer-orders?status=received')).orders.filter(
      ({ status }: Row) => status === 'received',
    ).length,
    inbound: (await atTheDoor(who, thursday)).waiting,
    picking: days.flatMap(({ orders }) => orders).filter(({ readyCount }) => readyCount > 0).length,
    approvals: (await page('articles/approvals')).total,
    suppliers: await waitingCompanies('supplier'),
    businessCustomers: await waitingCompanies('businessCustomer'),
    complaints: (await page('complaints?status=waiting')).complaints.length,
  }
}

/** The badges themselves. */
const badgesOf = async (who: Reader) => {
  const list = await market.get(who, '/api/retailer/work-list')
  const { ordersToConfirm, inbound, picking, approvals, waitingCompanies, complaints } = list
  return {
    orders: ordersToConfirm.count,
    inbound: inbound.waiting,
    picking,
    approvals,
    ...waitingCompanies,
    complaints,
  }
}

/** The hub's figures of its orders, and what the lists that they open have. */
const figuresOf = async (who: Reader) => {
  const { openOrders, weeks } = await market.get(who, '/api/retailer/work-list')
  const listed = async (query: string): Promise<Row[]> =>
    (await market.get(who, `/api/retailer/business-customer-orders?${query}`)).orders
  const { monday, orderCount } = weeks.at(-1)
  const ofWeek = await listed(`deliveryDate=${monday}&deliveryUntil=2026-11-29`)
  return {
    said: { openOrders, orderCount },
    listed: {
      openOrders: (await listed('status=open')).length,
      orderCount: ofWeek.filter(({ status }) => status !== 'cancelled').length,
    },
  }
}

const nothingWaits = {
  ...{ orders: 0, inbound: 0, picking: 0, approvals: 0, complaints: 0 },
  ...{ suppliers: 0, businessCustomers: 0 },
}

it('the hub sees what waits, and how its week goes', async () => {
  expect(await badgesOf(market.anke)).toEqual(await onPagesOf(market.anke))
  const figures = await figuresOf(market.anke)
  expect(figures.said).toEqual(figures.listed)
  const list = await market.get(market.anke, '/api/retailer/work-list')
  expect(list).toMatchObject({
    ordersToConfirm: { count: 1, netCents: 4000 },
    inbound: { expectedToday: 0, arrivedToday: 0, waiting: 0, late: 0 },
    picking: 0,
    approvals: 2,
    complaints: 0,
    waitingCompanies: { suppliers: 1, businessCustomers: 1 },
    shortages: [],
    openOrders: 2,
    deliveriesNext: { date: thursday, count: 2 },
    topArticles: [
      { articleName: { de: 'Linda' }, supplierName: 'Hof Lüttje', supplierSlug: farm.company.slug, quantity: 7 },
      { articleName: { de: 'Eier' }, quantity: 2 },
    ],
    // 70 of 80 euros.
    organicShareBasisPoints: 8750,
  })
  expect(list.weeks.map(({ week }: { week: number }) => week)).toEqual([41, 42, 43, 44, 45, 46, 47, 48])
  // Nine packs at the farm's own 12,00 were bought for it: a bad week.
  expect(list.weeks.at(-1)).toEqual({
    week: 48,
    monday: '2026-11-23',
    netCents: 8000,
    orderCount: 2,
    boughtCents: 10_800,
  })
  expect(list.weeks[0]).toEqual({ week: 41, monday: '2026-10-05', netCents: 0, orderCount: 0, boughtCents: 0 })
  const { rows } = await market.db.execute<{ sold: number; bought: number }>(sql`
    select (select sum(ordered_goods_net_cents) from ${businessCustomerOrders} where status <> 'cancelled')::int as sold,
      (select sum(price_cents * ordered_quantity) from ${retailerOrderItems} where status <> 'cancelled')::int as bought`)
  const sum = (of: 'netCents' | 'boughtCents') =>
    list.weeks.reduce((all: number, week: Record<string, number>) => all + (week[of] ?? 0), 0)
  expect(rows[0]).toEqual({ sold: sum('netCents'), bought: sum('boughtCents') })
})

it('what the weeks come to is read from indexes alone, however many orders they have', async () => {
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
    await weeksOfHub({ execute } as never, market.hub.id, thursday)
    return read
  })
  expect(plan).toContain('Index Only Scan using business_customer_order_weeks')
  expect(plan).toContain('Index Only Scan using retailer_order_item_worth')
})

it('the hub sees of a supplier what it ordered there itself', async () => {
  const url = `/api/retailer/companies/${farm.company.id}`
  const { figures, lastOrders } = await market.get(market.anke, url)
  expect(figures).toEqual({ articles: 5, orders: 1, openOrders: 1 })
  expect(lastOrders).toMatchObject([{ deliveryDate: thursday, status: 'received' }])
})

it('the hub sees what it traded with each, month by month', async () => {
  const monthsOf = async (companyId: string) =>
    (await market.get(market.anke, `/api/retailer/companies/${companyId}/trade`)).months
  const [order] = await market.db.select().from(businessCustomerOrders).limit(1)
  const sold = await monthsOf(order?.customerId ?? '')
  expect(sold.map(({ month }: { month: string }) => month)).toEqual(
    [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
      (month) => `${month === 12 ? 2025 : 2026}-${String(month).padStart(2, '0')}`,
    ),
  )
  expect(sold.at(-1)).toEqual({ month: '2026-11', netCents: 8000, orderCount: 2 })
  expect(sold.at(0)).toEqual({ month: '2025-12', netCents: 0, orderCount: 0 })
  const bought = await monthsOf(farm.company.id)
  expect(bought.at(-1)).toEqual({ month: '2026-11', netCents: 10_800, orderCount: 1 })
})

it('a supplier has articles from the first one on', async () => {
  const beginner = await market.supplier('Hof Neuanfang')
  const hasArticles = async () => (await market.get(beginner.person, '/api/supplier/work-list')).hasArticles
  expect(await hasArticles()).toBe(false)
  await beginner.sells(5)
  expect(await hasArticles()).toBe(true)
})

it('the supplier sees what to pack until when, in its own packs', async () => {
  const list = await market.get(farm.person, '/api/supplier/work-list')
  expect(list).toMatchObject({
    hasPhoto: false,
    ordersToAccept: 1,
    openOrders: 1,
    packing: [
      { deliveryDate: thursday, articleName: { de: 'Linda' }, quantity: 7 },
      { deliveryDate: thursday, articleName: { de: 'Eier' }, quantity: 2 },
    ],
    hasArticles: true,
    pendingArticles: 2,
    rejectedArticles: 1,
    notInMarket: [
      { status: 'rejected', salesUnitName: null },
      { status: 'pending', salesUnitName: { de: 'Kiste 5 kg' } },
      { status: 'pending', salesUnitName: null },
    ],
  })
  for (const { articleSlug } of list.notInMarket)
    expect(await market.get(farm.person, `/api/supplier/articles/${articleSlug}`), 'what it leads to').toBeDefined()
  expect(await market.get(farm.person, '/api/supplier/work-list/orders')).toMatchObject({
    orders: [{ deliveryDate: thursday, status: 'received', quantity: 9 }],
    nextCursor: null,
  })
  // Nine packs at the farm's own 12,00.
  expect(list.weeks.at(-1)).toEqual({ week: 48, monday: '2026-11-23', netCents: 10800, orderCount: 1 })
})

it('the day goes on: what is on its way waits at the door, what is counted is to be picked', async () => {
  await market.confirm(waiting)
  const { orderNumber, items } = await farm.order()
  await market.accept(farm.person, orderNumber)
  expect(await market.get(farm.person, '/api/supplier/work-list')).toMatchObject({
    ordersToAccept: 0,
    openOrders: 1,
  })
  const quantities = items.map((item: { id: string; orderedQuantity: number }) => [item.id, item.orderedQuantity])
  const goods = quantities.map(([itemId, quantity]: [string, number]) => ({
    itemId,
    lots: [{ lot: 'L-1', bestBefore: null, quantity }],
  }))
  await market.dispatch(farm.person, orderNumber, goods)
  expect(await market.get(farm.person, '/api/supplier/work-list')).toMatchObject({ packing: [] })
  expect(await market.get(farm.person, '/api/supplier/work-list/orders')).toEqual({ orders: [], nextCursor: null })

  market.server.setNow(new Date('2026-11-26T05:00:00Z'))
  expect((await market.get(market.anke, '/api/retailer/work-list')).inbound).toEqual({
    expectedToday: 1,
    arrivedToday: 0,
    waiting: 1,
    late: 0,
  })
  market.server.setNow(new Date('2026-11-27T05:00:00Z'))
  const dayAfter = (await market.get(market.anke, '/api/retailer/work-list')).inbound
  expect(dayAfter).toEqual({ expectedToday: 0, arrivedToday: 0, waiting: 1, late: 1 })
  expect(dayAfter).toEqual(await atTheDoor(market.anke, '2026-11-27'))
  market.server.setNow(new Date('2026-11-26T05:00:00Z'))
  expect(await badgesOf(market.anke)).toEqual(await onPagesOf(market.anke))
  const { deliveries } = await market.get(market.anke, '/api/retailer/inbound')
  expect(deliveries).toMatchObject([
    { orderNumbers: [orderNumber], itemCount: 2, expectedQuantity: 9, canReceive: true },
  ])
  const counted = quantities.map(([itemId, quantity]: [string, number]) => ({
    itemId,
    receipts: [{ quantity, condition: 'good', lot: 'L-1', bestBefore: null }],
  }))
  await market.count(farm.company.slug, orderNumber, counted)
  expect(await market.get(market.anke, '/api/retailer/work-list')).toMatchObject({
    inbound: { expectedToday: 1, arrivedToday: 1, waiting: 0, late: 0 },
    picking: 2,
    ordersToConfirm: { count: 0, netCents: 0 },
  })
  expect(await badgesOf(market.anke), 'what is done has gone').toEqual(await onPagesOf(market.anke))
  const { deliveries: after } = await market.get(market.anke, '/api/retailer/inbound')
  expect(after).toMatchObject([{ orderNumbers: [orderNumber], status: 'receivedRetailer', canReceive: false }])
})

it('another hub and another supplier see an empty day', async () => {
  const hub = await givenViewer(market.db, await givenHub(market.db, { isDefaultHub: false }))
  expect(await market.get(hub, '/api/retailer/work-list')).toMatchObject({
    ordersToConfirm: { count: 0, netCents: 0 },
    inbound: { expectedToday: 0, arrivedToday: 0, waiting: 0, late: 0 },
    picking: 0,
    approvals: 0,
    complaints: 0,
    openOrders: 0,
    deliveriesNext: { date: null, count: 0 },
    organicShareBasisPoints: 0,
    topArticles: [],
  })
  expect(await badgesOf(hub), 'nothing of the other hub is counted').toEqual(nothingWaits)
  expect(await onPagesOf(hub)).toEqual(nothingWaits)
  expect(await market.get(hub, '/api/retailer/picking')).toEqual({ deliveryDate: null, days: [], orders: [] })
  const supplier = await givenViewer(market.db, await givenCompany(market.db, { homeHubId: market.hub.id }))
  expect(await market.get(supplier, '/api/supplier/work-list')).toMatchObject({
    packing: [],
    pendingArticles: 0,
  })
})

it('a producer of many hubs reads its orders page by page, and what to pack of all of them for each', async () => {
  const many = await market.supplier('Hof Vieleck')
  const other = await givenHub(market.db, { name: 'Auenhub' })
  const { salesUnit } = await givenSalesUnit(market.db, many.company.id)
  const days = ['2026-12-01', '2026-12-02', '2026-12-03']
  const told = { cutOffAt: new Date('2026-11-30T12:00:00Z'), closedAt: new Date('2026-11-30T12:00:00Z') }
  const goods = {
    ...{ salesUnitId: salesUnit.id, position: 1, articleNumber: 'A-1', articleNameDe: 'Linda', articleNameEn: 'Linda' },
    ...{ salesUnitNameDe: 'Sack', salesUnitNameEn: 'Sack', contentAmount: 1000, contentUnit: 'gram' as const },
    ...{ priceCents: 100, priceBasis: 'salesUnit' as const, vatBasisPoints: 700, vatCategory: 'reduced' as const },
  }
  for (let n = 0; n < 66; n += 1) {
    const status = n % 11 === 10 ? 'pendingArrivalRetailer' : n % 2 === 0 ? 'received' : 'processing'
    const of = {
      retailerId: n % 2 === 0 ? market.hub.id : other.id,
      supplierId: many.company.id,
      deliveryDate: days[n % 3] ?? '',
      status,
    } as const
    const [order] = await market.db
      .insert(retailerOrders)
      .values({
        ...of,
        ...told,
        orderNumber: `E-2025-${String(n).padStart(6, '0')}`,
        leg: 'delivery',
        createdAt: told.closedAt,
      })
      .returning({ id: retailerOrders.id })
    // Of what was shortened, less is packed; what is cancelled, not at all.
    const lines = [
      { orderedQuantity: 3, confirmedQuantity: n % 2 === 0 ? null : 2, status },
      { orderedQuantity: 9, priceCents: 200, status: 'cancelled' as const },
    ] as const
    for (const line of lines)
      await market.db.insert(retailerOrderItems).values({ ...goods, ...line, orderId: order?.id ?? '' })
  }
  const read = (cursor: string | null) =>
    market.get(many.person, `/api/supplier/work-list/orders${cursor === null ? '' : `?cursor=${cursor}`}`)
  const first = await read(null)
  const rest = await read(first.nextCursor)
  expect([first.orders.length, rest.orders.length, rest.nextCursor]).toEqual([50, 10, null])
  const all = [...first.orders, ...rest.orders] as { orderNumber: string; deliveryDate: string }[]
  expect(new Set(all.map(({ orderNumber }) => orderNumber)).size).toBe(60)
  expect(all.map(({ deliveryDate }) => deliveryDate)).toEqual(all.map(({ deliveryDate }) => deliveryDate).toSorted())
  const list = await market.get(many.person, '/api/supplier/work-list')
  // Every eleventh has set out: three of either kind, and two of each day.
  expect([list.ordersToAccept, list.openOrders]).toEqual([30, 60])
  type Packed = { deliveryDate: string; retailerName: string; quantity: number }
  const packs = list.packing.map(({ deliveryDate, retailerName, quantity }: Packed) => [
    deliveryDate,
    retailerName,
    quantity,
  ])
  const ofBoth = [
    [market.hub.name, 10 * 3],
    [other.name, 10 * 2],
  ].toSorted()
  expect(packs).toEqual(days.flatMap((day) => ofBoth.map((ofOne) => [day, ...ofOne])))
})

it('counts beside the orders of a supplier those that it can take on, as their list says, and not what waits for the hub', async () => {
  market.server.setNow(new Date('2026-11-23T06:00:00Z'))
  const eager = await market.supplier('Hof Eilig')
  const kitchen = await market.kitchen('Küche am Siel')
  const sacks = await eager.sells(20)
  const order = await kitchen.place([sacks.line(3)])
  const told = async () => {
    const { ordersToAccept, openOrders } = await market.get(eager.person, '/api/supplier/work-list')
    const { orders } = await market.get(eager.person, '/api/supplier/work-list/orders')
    const may = orders.filter(({ canAccept }: { canAccept: { allowed: boolean } }) => canAccept.allowed)
    expect(ordersToAccept).toBe(may.length)
    return [ordersToAccept, openOrders]
  }
  expect(await told()).toEqual([0, 1])
  await market.confirm(order)
  expect(await told()).toEqual([1, 1])
  await market.accept(eager.person, (await eager.order()).orderNumber)
  expect(await told()).toEqual([0, 1])
})

it('counts a van with two orders as the one delivery that is counted, until one of them is', async () => {
  market.server.setNow(new Date('2026-11-23T06:00:00Z'))
  const bakery = await market.supplier('Backstube Ahlers')
  const loaves = await bakery.sells(20)
  const kitchen = await market.kitchen('Kita Birkenweg')
  const sent: { orderNumber: string; items: { id: string; orderedQuantity: number }[] }[] = []
  const isSent = (number: string) => sent.some(({ orderNumber }) => orderNumber === number)
  // What is ordered after the first was accepted is an order of its own.
  for (const quantity of [4, 3]) {
    await market.confirm(await kitchen.place([loaves.line(quantity)]))
    const { orders } = await market.get(bakery.person, '/api/supplier/orders')
    const number = orders.map((order: Row) => order.orderNumber).find((each: string) => !isSent(each))
    sent.push(await market.get(bakery.person, `/api/supplier/orders/${number}`))
    await market.accept(bakery.person, number)
  }
  const told = async () => (await market.get(market.anke, '/api/retailer/work-list')).inbound
  const before = await told()
  for (const { orderNumber, items } of sent) {
    const lots = (quantity: number) => [{ lot: 'B-1', bestBefore: null, quantity }]
    const goods = items.map(({ id, orderedQuantity }) => ({ itemId: id, lots: lots(orderedQuantity) }))
    await market.dispatch(bakery.person, orderNumber, goods)
  }
  expect(new Set(sent.map(({ orderNumber }) => orderNumber)).size).toBe(2)
  expect((await told()).waiting).toBe(before.waiting + 1)

  market.server.setNow(new Date('2026-11-26T05:00:00Z'))
  const inTheMorning = await told()
  expect(inTheMorning).toEqual(await atTheDoor(market.anke, thursday))
  expect(inTheMorning.waiting).toBe(before.waiting + 1)
  const [first] = sent
  const receipts = (quantity: number) => [{ quantity, condition: 'good' as const, lot: 'B-1', bestBefore: null }]
  const counted = first?.items.map(({ id, orderedQuantity }) => ({ itemId: id, receipts: receipts(orderedQuantity) }))
  await market.count(bakery.company.slug, first?.orderNumber ?? '', counted ?? [])
  const afterwards = await told()
  expect(afterwards).toEqual(await atTheDoor(market.anke, thursday))
  expect(afterwards, 'the other stands there alone').toEqual({
    ...inTheMorning,
    expectedToday: inTheMorning.expectedToday + 1,
    arrivedToday: inTheMorning.arrivedToday + 1,
  })
})

it('counts for a hub the short lines that its orders with producers show so, and for a producer what its own pages do', async () => {
  market.server.setNow(new Date('2026-11-23T06:00:00Z'))
  const scarce = await market.supplier('Hof Knapp')
  const kitchen = await market.kitchen('Mensa am Wall')
  const sacks = await scarce.sells(20)
  const crates = await scarce.sells(20)
  for (const quantity of [5, 4]) await market.confirm(await kitchen.place([sacks.line(quantity), crates.line(1)]))
  await market.confirm(await (await market.kitchen('Kita Ostwind')).place([sacks.line(1)]))
  const { orderNumber, items } = await scarce.order()
  const isScarce = ({ orderedQuantity }: { orderedQuantity: number }) => orderedQuantity === 10
  const line = items.find(isScarce)
  const shown = async () => {
    const { orders } = await market.get(market.anke, '/api/retailer/retailer-orders')
    const views = await Promise.all(
      orders.map((order: Row) => market.get(market.anke, `/api/retailer/retailer-orders/${order.orderNumber}`)),
    )
    return views
      .flatMap((view) => view.items)
      .filter(({ missingQuantity }) => missingQuantity > 0)
      .map(({ id, missingQuantity }) => [id, missingQuantity])
  }
  const counted = async () => {
    const { shortages } = await market.get(market.anke, '/api/retailer/work-list')
    return shortages.map(({ itemId, missingQuantity }: Row) => [itemId, missingQuantity])
  }
  expect(await counted()).toEqual(await shown())
  expect(await market.decline(scarce.person, orderNumber, line.id, 3)).toMatchObject({ status: 200 })
  expect(await counted()).toEqual([[line.id, 3]])
  expect(await shown()).toEqual([[line.id, 3]])
  expect(await market.share(orderNumber, line.id, { kind: 'proRata' })).toMatchObject({ status: 200 })
  expect(await counted()).toEqual([])
  expect(await shown()).toEqual([])

  const warning = { body: { lowAt: 30, daysBefore: null } }
  await market.send('PUT', scarce.person, `/api/supplier/sales-units/${crates.id}/stock-warning`, warning)
  await market.receive(scarce.company.id, sacks.id, 4, { lot: 'L-9', bestBefore: '2026-11-24' })
  const figuresOf = async (person: Reader) => {
    const list = await market.get(person, '/api/supplier/work-list')
    const { orders } = await market.get(person, '/api/supplier/orders')
    const may = orders.filter(({ canAccept }: { canAccept: { allowed: boolean } }) => canAccept.allowed)
    const { units } = await market.get(person, '/api/supplier/low-stock')
    const { stocks } = await market.get(person, '/api/supplier/stocks?expiring=true')
    const figures = [list.ordersToAccept, list.stockWarnings.low, list.stockWarnings.expiring]
    expect(figures).toEqual([may.length, units.length, stocks.length])
    return figures
  }
  expect(await figuresOf(scarce.person)).toEqual([1, 1, 1])
  expect(await figuresOf(farm.person)).toEqual([0, 0, 0])
})

it('counts for a hub the complaints that its page shows as waiting, until each is decided', async () => {
  market.server.setNow(new Date('2026-11-23T06:00:00Z'))
  const dairy = await market.supplier('Milchhof Ahlers')
  const kitchen = await market.kitchen('Kita Südwind')
  const goods = [await dairy.sells(20), await dairy.sells(20), await dairy.sells(20)]
  const order = await kitchen.place(goods.map((each) => each.line(2)))
  await market.confirm(order)
  const { orderNumber, items } = await dairy.order()
  await market.accept(dairy.person, orderNumber)
  const ids: string[] = items.map(({ id }: Row) => id)
  const sent = ids.map((itemId) => ({ itemId, lots: lots(2) }))
  expect(await market.dispatch(dairy.person, orderNumber, sent)).toMatchObject({ status: 200 })
  market.server.setNow(new Date('2026-11-26T05:00:00Z'))
  const counted = ids.map((itemId) => ({ itemId, receipts: [good(2)] }))
  expect(await market.count(dairy.company.slug, orderNumber, counted)).toMatchObject({ status: 200 })
  const lines: { id: string }[] = (await kitchen.order(order)).items
  for (const { id } of lines) expect(await market.pick(order, id, { quantity: 2 })).toMatchObject({ status: 200 })
  expect(await market.depart(order)).toMatchObject({ status: 200 })
  expect(await market.complete(order)).toMatchObject({ status: 200 })

  const told = async () => {
    const badges = await badgesOf(market.anke)
    expect(badges).toEqual(await onPagesOf(market.anke))
    const list = await market.get(market.anke, '/api/retailer/complaints')
    expect(list.waitingCount).toBe(badges.complaints)
    return badges.complaints
  }
  expect(await told()).toBe(0)
  for (const { id } of lines) {
    const url = `/api/business-customer/orders/${order}/items/${id}/complaints`
    await market.done(kitchen.person, url, { reason: 'spoilt', amount: 1, note: 'Sauer', pictures: [] })
  }
  expect(await told()).toBe(3)
  const { complaints } = await market.get(market.anke, '/api/retailer/complaints')
  const [first, second, third] = complaints.map(({ id }: Row) => `/api/retailer/complaints/${id}`)
  const decide = async (complaint: string, how: string, body: object) => {
    const { version } = await market.get(market.anke, complaint)
    const answer = await market.send('PUT', market.anke, `${complaint}/${how}`, { version, body })
    expect({ how, ...answer }).toMatchObject({ status: 200 })
  }
  await decide(first, 'refusal', { reason: 'Es war alles frisch.' })
  expect(await told(), 'refused').toBe(2)
  const { forRecourse } = await market.get(market.anke, second)
  const { retailerOrderItemId } = forRecourse[0]
  await decide(second, 'recourse', { retailerOrderItemId, amount: 1, note: 'Sauer' })
  expect(await told(), 'passed on, which decides nothing yet').toBe(2)
  await decide(third, 'credit', { amount: 1, answer: 'Entschuldigung' })
  expect(await told(), 'credited').toBe(1)
})
