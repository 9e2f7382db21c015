import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type OrderItemStatus, orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { retailerOrderItems, retailerOrders } from '../procurement/public.ts'

/** What is to arrive at a hub with a long history and a busy week, page by page. */

const now = new Date('2026-11-23T06:00:00Z')
const today = berlinDate(now)

let database: TestDatabase
let server: TestApp
let token: string
let hubId: string
/** What was written, as the test wrote it. */
const written: { number: string; day: string; name: string; leg: string; status: OrderItemStatus; isEmpty: boolean }[] =
  []

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
  const { db } = database
  const hub = await givenHub(db)
  const other = await givenHub(db, { isDefaultHub: false })
  hubId = hub.id
  token = `Bearer ${(await givenViewer(db, hub)).subject}`
  for (const name of ['Hof Ahrens', 'Hof Behrens', 'Hof Clasen']) {
    const supplier = await givenCompany(db, { homeHubId: hub.id, name, type: CompanyType.Supplier })
    const { salesUnit } = await givenSalesUnit(db, supplier.id)
    for (let n = 0; n < 80; n += 1) {
      const status = orderItemStatuses[n % orderItemStatuses.length] as OrderItemStatus
      const day = addDays(today, (n % 23) - 8)
      const isEmpty = n % 20 === 3
      const number = `R-${name.at(4)}-${n}`
      const leg = n % 5 === 0 ? 'pickup' : 'delivery'
      const whose = n % 40 === 7 ? other : hub
      const order = { orderNumber: number, retailerId: whose.id, supplierId: supplier.id, deliveryDate: day, status }
      const [saved] = await db
        .insert(retailerOrders)
        .values({ ...order, leg, cutOffAt: now, closedAt: now, createdAt: now })
        .returning()
      await db.insert(retailerOrderItems).values({
        ...{ orderId: saved?.id ?? '', position: 1, salesUnitId: salesUnit.id, articleNumber: 'A-1' },
        ...{ articleNameDe: 'Linda', articleNameEn: 'Linda', salesUnitNameDe: 'Sack', salesUnitNameEn: 'Sack' },
        ...{ contentAmount: 1000, contentUnit: 'gram', priceCents: 100, priceBasis: 'salesUnit', vatBasisPoints: 700 },
        vatCategory: 'reduced',
        ...{ orderedQuantity: 2, status: isEmpty ? 'cancelled' : status },
      })
      if (whose === hub) written.push({ number, day, name, leg, status, isEmpty })
    }
  }
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

type Delivery = {
  orderNumbers: string[]
  deliveryDate: string
  supplierName: string
  itemCount: number
  expectedQuantity: number
}
const page = async (cursor?: string, when?: 'today' | 'late') => {
  const query = new URLSearchParams({ ...(cursor && { cursor }), ...(when && { when }) })
  const url = `/api/retailer/inbound?${query}`
  const answer = await server.app.inject({ url, headers: { authorization: token } })
  return { status: answer.statusCode, ...(answer.json() as { deliveries: Delivery[]; nextCursor: string | null }) }
}

const turnOf = (status: OrderItemStatus): number => {
  if (status === 'pendingArrivalRetailer' || status === 'readyForPickup') return 0
  return status === 'received' || status === 'processing' ? 1 : 2
}

it('is read to its end, in the order of the work, a row for what comes together, nothing twice and nothing of what is long over', async () => {
  const orders = written
    .filter(({ status, isEmpty }) => status !== 'cancelled' && !isEmpty)
    .filter(({ status, day }) => status !== 'completed' || day === today)
    .toSorted(
      (a, b) => turnOf(a.status) - turnOf(b.status) || a.day.localeCompare(b.day) || a.name.localeCompare(b.name),
    )
  const expected = [
    ...Map.groupBy(orders, ({ status, day, name, leg }) => [turnOf(status), day, name, leg].join()).values(),
  ]
  expect(expected.length).toBeLessThan(orders.length)
  const pages: Delivery[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { deliveries, nextCursor } = await page(cursor)
    pages.push(deliveries)
    cursor = nextCursor
  }
  const all = pages.flat()
  expect(pages.map(({ length }) => length)).toEqual([50, 50, expected.length - 100])
  expect(all.map(({ supplierName, deliveryDate }) => [deliveryDate, supplierName])).toEqual(
    expected.map(([first]) => [first?.day, first?.name]),
  )
  const numbersOf = (rows: string[][]): string[] => rows.map((numbers) => numbers.toSorted().join()).toSorted()
  expect(numbersOf(all.map(({ orderNumbers }) => orderNumbers))).toEqual(
    numbersOf(expected.map((together) => together.map(({ number }) => number))),
  )
  for (const { orderNumbers, itemCount, expectedQuantity } of all) {
    expect([itemCount, expectedQuantity]).toEqual([orderNumbers.length, 2 * orderNumbers.length])
  }
})

it.each([
  ['today', ({ day }: (typeof written)[number]) => day === today],
  ['late', ({ day, status }: (typeof written)[number]) => day < today && turnOf(status) < 2],
] as const)('is narrowed to what is %s', async (when, isMeant) => {
  const numbers: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { deliveries, nextCursor } = await page(cursor, when)
    numbers.push(...deliveries.flatMap(({ orderNumbers }) => orderNumbers))
    cursor = nextCursor
  }
  const meant = written.filter((order) => isMeant(order) && order.status !== 'cancelled' && !order.isEmpty)
  expect(meant.length).toBeGreaterThan(3)
  expect(numbers.toSorted()).toEqual(meant.map(({ number }) => number).toSorted())
})

it('says of each delivery what is expected and what was counted, also of lines of which nothing came', async () => {
  const { db } = database
  const supplier = await givenCompany(db, { homeHubId: hubId, name: 'Hof Aalto', type: CompanyType.Supplier })
  const { salesUnit } = await givenSalesUnit(db, supplier.id)
  const deliver = async (
    name: string,
    deliveryDate: string,
    lines: Partial<typeof retailerOrderItems.$inferInsert>[],
  ) => {
    const order = { orderNumber: name, retailerId: hubId, supplierId: supplier.id, deliveryDate }
    const [saved] = await db
      .insert(retailerOrders)
      .values({ ...order, status: 'processing', leg: 'delivery', cutOffAt: now, closedAt: now, createdAt: now })
      .returning()
    await db.insert(retailerOrderItems).values(
      lines.map((line, index) => ({
        ...{ orderId: saved?.id ?? '', position: index + 1, salesUnitId: salesUnit.id, articleNumber: 'A-1' },
        ...{ articleNameDe: 'Linda', articleNameEn: 'Linda', salesUnitNameDe: 'Sack', salesUnitNameEn: 'Sack' },
        ...{
          contentAmount: 1000,
          contentUnit: 'gram' as const,
          priceCents: 100 + index,
          priceBasis: 'salesUnit' as const,
        },
        ...{
          vatBasisPoints: 700,
          vatCategory: 'reduced' as const,
          orderedQuantity: 5,
          status: 'processing' as const,
          ...line,
        },
      })),
    )
  }
  await deliver('R-counted', '2026-01-02', [
    { orderedQuantity: 4, receivedQuantity: 3, spoiltQuantity: 1, status: 'completed' },
    { orderedQuantity: 5, confirmedQuantity: 3, receivedQuantity: 6, status: 'receivedRetailer' },
    { orderedQuantity: 2, receivedQuantity: 0, status: 'cancelled' },
    { orderedQuantity: 7, status: 'cancelled' },
    { orderedQuantity: 8 },
  ])
  await deliver('R-waiting', '2026-01-05', [{}, { confirmedQuantity: 4 }])
  const all: unknown[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { deliveries, nextCursor } = await page(cursor)
    all.push(...deliveries)
    cursor = nextCursor
  }
  expect(all).toContainEqual(
    expect.objectContaining({
      ...{ orderNumbers: ['R-counted'], itemCount: 4, expectedQuantity: 4 + 3 + 2 + 8 },
      counted: { items: 3, quantity: 9, missing: 3, spoilt: 1 },
    }),
  )
  expect(all).toContainEqual(
    expect.objectContaining({ orderNumbers: ['R-waiting'], itemCount: 2, expectedQuantity: 9, counted: null }),
  )
})

it('a cursor that is none is refused', async () => {
  for (const cursor of ['x', 'WzEsMl0', Buffer.from('[0,"morgen","x","y"]').toString('base64url')]) {
    expect((await page(cursor)).status, cursor).toBe(400)
  }
})
