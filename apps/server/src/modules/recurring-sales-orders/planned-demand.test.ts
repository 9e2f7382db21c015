import { randomUUID } from 'node:crypto'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '../../platform/live.ts'
import { givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { openRecurringDesk, type RecurringDesk } from '../../platform/testing/recurring-desk.ts'

/** Friday, 27 November; the first delivery is on Tuesday, 8 December, in the week of the 7th. */
let desk: RecurringDesk
let sacks: string
let eggs: string
let farm: { subject: string }
beforeAll(async () => {
  desk = await openRecurringDesk()
  farm = await givenViewer(desk.db, desk.supplier)
  const sold = [await desk.sells(), await desk.sells()]
  for (const { salesUnit } of sold) await desk.stock(desk.supplier.id, salesUnit.id, 1000)
  ;[sacks = '', eggs = ''] = sold.map(({ salesUnit }) => salesUnit.id)
})
afterAll(() => desk.close())

const standing = async (quantity: number, more: Readonly<Record<string, unknown>> = {}) => {
  const { status, body } = await desk.byHub(desk.template([{ salesUnitId: sacks, quantity }], more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const planned = async (as: { subject: string }, of: 'supplier' | 'retailer') => {
  const { status, body } = await desk.send('GET', as, `/api/${of}/planned-demand`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type Weeks = { weeks: { monday: string; goods: { salesUnitId: string; quantity: number }[] }[] }
const sums = ({ weeks }: Weeks) =>
  weeks.map(({ monday, goods }) => [monday.slice(5), ...goods.map(({ quantity }) => quantity)])

describe('what is planned', () => {
  it('is summed by week: of running orders, as each date is, without whose it is', async () => {
    await standing(4)
    const biWeekly = await standing(10, { interval: 'biWeekly' })
    const lines = [
      { salesUnitId: sacks, quantity: 1 },
      { salesUnitId: eggs, quantity: 3 },
    ]
    const changed = await standing(2)
    const more = await desk
      .at('hub', changed)
      .put(desk.template([...lines.slice(1), { salesUnitId: sacks, quantity: 2 }]))
    await desk.at('customer', more.body.recurringOrder).touch(desk.week(1), { action: 'change', lines })
    const skipped = await standing(50)
    await desk.at('customer', skipped).touch(desk.week(0), { action: 'skip' })
    const paused = (await desk.see(skipped.orderNumber)).body
    // 4 + 10 + 2 sacks and 3 eggs; 4 + 1 + 50 and 3 a week later.
    expect(sums(await planned(farm, 'supplier'))).toEqual([
      ['12-07', 16, 3],
      ['12-14', 55, 3],
    ])
    await desk.at('customer', paused).move({ action: 'pause' })
    await desk.byCustomer(desk.template([{ salesUnitId: sacks, quantity: 1000 }]))
    const ofFarm = await planned(farm, 'supplier')
    expect(sums(ofFarm)).toEqual([
      ['12-07', 16, 3],
      ['12-14', 5, 3],
    ])
    expect(JSON.stringify(ofFarm)).not.toContain(desk.kitchen.name)
    expect(await planned(desk.people.hub, 'retailer')).toEqual(ofFarm)
    const shop = await desk.send('GET', desk.people.hub, '/api/retailer/purchases/goods')
    const goods = shop.body.goods.find(({ salesUnitId }: { salesUnitId: string }) => salesUnitId === sacks)
    expect(goods).toMatchObject({ planned: 16 })
    const over = await desk.at('hub', biWeekly).move({ action: 'end', endsOn: '2026-11-27' })
    expect(over.status).toBe(200)
    expect(sums(await planned(farm, 'supplier'))[0]).toEqual(['12-07', 6, 3])
  })

  it('is nothing to another producer, and nothing to another hub', async () => {
    const other = await givenViewer(desk.db, await givenCompany(desk.db, { homeHubId: desk.hub.id }))
    expect(await planned(other, 'supplier')).toEqual({ weeks: [] })
    const elsewhere = await givenViewer(desk.db, await givenHub(desk.db, { isDefaultHub: false }))
    expect(await planned(elsewhere, 'retailer')).toEqual({ weeks: [] })
    const kitchens = { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id }
    const kitchen = await givenViewer(desk.db, await givenCompany(desk.db, kitchens))
    for (const side of ['supplier', 'retailer'])
      expect((await desk.send('GET', kitchen, `/api/${side}/planned-demand`)).status).toBe(403)
  })
})

describe('open screens', () => {
  /** Who hears of what while somebody does something: all that is announced until then, and nothing of before. */
  const heardOf = async (act: () => Promise<unknown>, ids: Readonly<Record<string, string>>) => {
    const allHeard = async () => {
      const last = randomUUID()
      const { live, db } = desk.server.deps
      await new Promise<void>((resolve) => {
        const end = live.subscribe(last, () => {
          end()
          resolve()
        })
        void db.transaction(async (tx) => announce(tx, [{ companyIds: [last], topics: ['lists'] }]))
      })
    }
    await allHeard()
    const heard: Record<string, string[]> = {}
    const ends = Object.entries(ids).map(([name, id]) =>
      desk.server.deps.live.subscribe(id, (topics) => {
        heard[name] = [...new Set([...(heard[name] ?? []), ...topics])].sort()
      }),
    )
    await act()
    await allHeard()
    for (const end of ends) end()
    return heard
  }

  it('hear of goods that left, of a unit that is not listed any more, and of dates that follow a holiday of the hub', async () => {
    const dairy = await givenCompany(desk.db, { type: CompanyType.Supplier, homeHubId: desk.hub.id })
    const uninvolved = await givenCompany(desk.db, {
      type: CompanyType.BusinessCustomer,
      homeHubId: desk.hub.id,
    })
    const { salesUnit: milk } = await desk.sells({}, dairy.id)
    await desk.stock(dairy.id, milk.id, 1000)
    const ids = { hub: desk.hub.id, kitchen: desk.kitchen.id, farm: desk.supplier.id, dairy: dairy.id }
    const among = { ...ids, uninvolved: uninvolved.id }
    const order = await standing(4)
    const { body: withMilk } = await desk
      .at('hub', order)
      .put(desk.template([sacks, milk.id].map((salesUnitId) => ({ salesUnitId, quantity: 2 }))))

    const taken = desk.template([{ salesUnitId: milk.id, quantity: 1 }])
    const everybody = { hub: ['orders'], kitchen: ['orders'], farm: ['orders'], dairy: ['orders'] }
    expect(await heardOf(() => desk.at('hub', withMilk.recurringOrder).put(taken), among)).toEqual(everybody)

    const unlist = () =>
      desk.send('POST', desk.people.hub, `/api/retailer/sales-units/${milk.id}/status`, { body: { action: 'unlist' } })
    expect(await heardOf(unlist, among)).toMatchObject({ kitchen: ['articles'], dairy: ['approvals', 'articles'] })
    expect(await heardOf(unlist, among)).not.toHaveProperty('uninvolved')

    // The schedule's next look works them out anew, and tells of it where it changes anything.
    const look = () => desk.look(new Date(desk.clock.now.getTime() + 60_000))
    await look()
    expect(await heardOf(look, among)).toEqual({})
    const closings = [{ from: '2026-12-15', until: '2026-12-15' }]
    const { version } = (await desk.get(desk.people.hub, '/api/company')).body.company
    await desk.send('PUT', desk.people.hub, '/api/retailer/closings', { version, body: { closings } })
    expect(await heardOf(look, among)).toEqual(everybody)
  })
})
