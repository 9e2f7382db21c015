import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { openRecurringDesk, type RecurringDesk } from '../../platform/testing/recurring-desk.ts'
import { salesUnits } from '../catalogue/public.ts'
import { customerTerms } from '../pricing/public.ts'
import { stocks } from '../stock/public.ts'

let desk: RecurringDesk
beforeAll(async () => {
  desk = await openRecurringDesk()
})
afterAll(() => desk.close())

const goods = async (onHand: number, given: Parameters<RecurringDesk['sells']>[0] = {}) => {
  const { salesUnit } = await desk.sells(given)
  await desk.stock(desk.supplier.id, salesUnit.id, onHand)
  return salesUnit.id
}
const standing = async (lines: { salesUnitId: string; quantity: number }[], more: object = {}) => {
  const { status, body } = await desk.byHub(desk.template(lines, { ...more }))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const expectedAt = async (from: string, until: string, as: { subject: string } = desk.people.hub) => {
  const { status, body } = await desk.send('GET', as, `/api/retailer/expected-orders?from=${from}&until=${until}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type Row = { recurringOrderNumber: string; deliveryDate: string; short: unknown[] }
const of = ({ expected }: { expected: Row[] }, { orderNumber }: { orderNumber: string }) =>
  expected.filter(({ recurringOrderNumber }) => recurringOrderNumber === orderNumber)

/** Tuesday's order is due on Saturday at two, and its cut-off is on Monday at two. */
const due = new Date('2026-12-05T13:01:00Z')

describe('what recurring orders are expected to order', () => {
  it('says by day what would be short: who is ordered first takes first, also from before the days asked for', async () => {
    const scarce = await goods(10)
    const first = await standing([{ salesUnitId: scarce, quantity: 6 }])
    const week0 = await expectedAt(desk.week(0), desk.week(0))
    expect(of(week0, first)).toMatchObject([{ state: 'planned', itemCount: 1, orderNumber: null, short: [] }])
    const week1 = await expectedAt(desk.week(1), desk.week(1))
    expect(of(week1, first)).toMatchObject([{ short: [{ salesUnitId: scarce, wanted: 6, available: 4 }] }])
    await desk.db.update(salesUnits).set({ status: 'notListed' }).where(eq(salesUnits.id, scarce))
    expect(of(await expectedAt(desk.week(0), desk.week(0)), first)).toMatchObject([
      { goodsCents: null, short: [{ wanted: 6, available: 0, name: expect.any(String) }] },
    ])
  })

  it('prices what is planned at the terms of its customer, as weighed goods, and as its date was changed', async () => {
    const byWeight = await goods(1000, {
      salesUnit: { priceBasis: 'kilogram', expectedWeightGrams: 2000 },
      priceCents: 1000,
    })
    const order = await standing([{ salesUnitId: byWeight, quantity: 3 }])
    const now = async () => of(await expectedAt(desk.week(0), desk.week(1)), order)
    expect(await now()).toMatchObject([
      { goodsCents: 6000, isEstimated: true },
      { goodsCents: 6000, isEstimated: true },
    ])
    const lines = [{ salesUnitId: byWeight, quantity: 5 }]
    await desk.at('customer', order).touch(desk.week(1), { action: 'change', lines })
    const terms = { retailerId: desk.hub.id, customerId: desk.kitchen.id, discountBasisPoints: 1000 }
    await desk.db.insert(customerTerms).values(terms)
    try {
      expect((await now()).map((row) => (row as unknown as { goodsCents: number }).goodsCents)).toEqual([5400, 9000])
      const seen = (await desk.see(order.orderNumber)).body.occurrences
      expect(seen.slice(0, 2)).toMatchObject([{ goodsCents: 5400 }, { goodsCents: 9000 }])
    } finally {
      await desk.db.delete(customerTerms)
    }
  })

  it('has what was ordered with its order and what was left out, and what failed with its reason; one press makes it good', async () => {
    const scarce = await goods(3)
    const ordered = await standing([{ salesUnitId: scarce, quantity: 4 }])
    const gone = await goods(0)
    const failed = await standing([{ salesUnitId: gone, quantity: 2 }])
    await desk.look(due)
    const seen = await expectedAt(desk.week(0), desk.week(0))
    expect(of(seen, ordered)).toMatchObject([
      { state: 'ordered', orderNumber: expect.stringMatching(/^K-/), short: [{ wanted: 4, available: 3 }] },
    ])
    const [row] = of(seen, failed) as unknown as [{ version: number }]
    expect(row).toMatchObject({ state: 'failed', failedBecause: 'OutOfStock', orderNumber: null })
    await desk.db.update(stocks).set({ onHand: 5 }).where(eq(stocks.salesUnitId, gone))
    desk.server.setNow(due)
    const pressed = await desk
      .at('hub', { orderNumber: failed.orderNumber, version: row.version })
      .touch(desk.week(0), { action: 'order' })
    expect(pressed.status, JSON.stringify(pressed.body)).toBe(200)
    expect(of(await expectedAt(desk.week(0), desk.week(0)), failed)).toMatchObject([
      { state: 'ordered', failedBecause: null, orderNumber: expect.stringMatching(/^K-/) },
    ])
  })

  it('is nobody else’s to see, and a page of a customer of another hub is none', async () => {
    const other = await givenHub(desk.db, { isDefaultHub: false })
    const stranger = await givenViewer(desk.db, other)
    expect((await expectedAt(desk.week(0), desk.week(3), stranger)).expected).toEqual([])
    const page = (as: { subject: string }, slug: string) => desk.send('GET', as, `${desk.paths.hub}?customer=${slug}`)
    expect((await page(stranger, desk.kitchen.slug)).status).toBe(404)
    const kitchens = { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id }
    const fresh = await givenCompany(desk.db, kitchens)
    expect((await page(desk.people.hub, fresh.slug)).body).toMatchObject({
      recurringOrders: [],
      counts: { active: 0 },
      customers: [{ slug: desk.kitchen.slug }, { slug: fresh.slug, name: fresh.name }],
    })
  })
})
