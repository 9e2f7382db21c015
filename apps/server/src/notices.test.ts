import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notices, sweepNotices } from './modules/accounts/public.ts'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'

/** One order on its way through a hub, as the lists of those tell it whom it concerns. */
let market: Morning
let farm: Awaited<ReturnType<Morning['supplier']>>
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
let colleague: Awaited<ReturnType<typeof givenViewer>>
let orderNumber: string
let supplyNumber: string

beforeAll(async () => {
  market = await openMorning()
  farm = await market.supplier('Hof Lüttje')
  kitchen = await market.kitchen('Küche St. Ansgar')
  colleague = await givenViewer(market.db, market.hub)
  const sacks = await farm.sells(50, { priceCents: 1000 })
  orderNumber = await kitchen.place([sacks.line(3)])
})
afterAll(() => market.close())

type Reader = { readonly subject: string }
type Told = { readonly id: string; readonly kind: string; readonly subject: string; readonly isRead: boolean }
const listFor = async (reader: Reader): Promise<{ unread: number; notices: Told[] }> =>
  market.get(reader, '/api/notices')
const kindsFor = async (reader: Reader) => (await listFor(reader)).notices.map(({ kind }) => kind)

it('tells everybody of the other side, with number and name, and nobody of what their own company did', async () => {
  for (const reader of [market.anke, colleague]) {
    expect(await listFor(reader)).toMatchObject({
      unread: 1,
      notices: [{ kind: 'orderPlaced', subject: orderNumber, party: 'Küche St. Ansgar', isRead: false }],
      nextCursor: null,
    })
  }
  expect(await kindsFor(kitchen.person)).toEqual([])
  await market.confirm(orderNumber)
  expect(await listFor(kitchen.person)).toMatchObject({
    notices: [{ kind: 'orderConfirmed', subject: orderNumber, party: market.hub.name }],
  })
  expect(await kindsFor(colleague)).toEqual(['orderPlaced'])
  supplyNumber = (await farm.order()).orderNumber
  expect(await listFor(farm.person)).toMatchObject({
    notices: [{ kind: 'supplyToAccept', subject: supplyNumber, party: market.hub.name }],
  })
  await market.accept(farm.person, supplyNumber)
  expect((await listFor(market.anke)).notices[0]).toMatchObject({
    ...{ kind: 'supplyAccepted', subject: supplyNumber, party: 'Hof Lüttje' },
  })
})

it('shows a producer nothing of the customer, and a customer nothing of the producer', async () => {
  const { body: toFarm } = await market.send('GET', farm.person, '/api/notices')
  expect(JSON.stringify(toFarm)).not.toMatch(/Ansgar|K-20/)
  const { body: toKitchen } = await market.send('GET', kitchen.person, '/api/notices')
  expect(JSON.stringify(toKitchen)).not.toMatch(/Lüttje|E-20/)
})

it('is read by each for themselves: one, or all', async () => {
  const before = await listFor(market.anke)
  expect(before.unread).toBe(2)
  const first = before.notices[0]?.id ?? ''
  await market.send('PUT', market.anke, '/api/notices/read', { body: { ids: [first] } })
  expect(await listFor(market.anke)).toMatchObject({ unread: 1, notices: [{ isRead: true }, { isRead: false }] })
  await market.send('PUT', market.anke, '/api/notices/read', { body: { ids: null } })
  expect((await listFor(market.anke)).unread).toBe(0)
  expect((await listFor(colleague)).unread).toBe(2)
})

it('lets nobody mark what is told to somebody else', async () => {
  const stranger = await givenViewer(market.db, await givenHub(market.db, { isDefaultHub: false }))
  const { notices: mine } = await listFor(colleague)
  const ids = mine.map(({ id }) => id)
  for (const other of [stranger, market.anke, kitchen.person])
    expect((await market.send('PUT', other, '/api/notices/read', { body: { ids } })).status).toBe(200)
  expect((await listFor(colleague)).unread).toBe(2)
  expect(await listFor(stranger)).toMatchObject({ unread: 0, notices: [] })
})

it('says what is not read yet once, at the top, however often it happens, and anew once it was read', async () => {
  const [carrots, leeks] = [await farm.sells(50, { priceCents: 500 }), await farm.sells(50, { priceCents: 700 })]
  const other = await kitchen.place([carrots.line(3), leeks.line(3)])
  await market.confirm(other)
  const supply = await farm.order()
  const declineOne = async (place: number) =>
    expect((await market.decline(farm.person, supply.orderNumber, supply.items[place].id, 1)).status).toBe(200)
  const declined = async () => (await listFor(market.anke)).notices.filter(({ kind }) => kind === 'supplyDeclined')
  await declineOne(0)
  await declineOne(1)
  expect(await declined()).toHaveLength(1)
  await market.send('PUT', market.anke, '/api/notices/read', { body: { ids: null } })
  await declineOne(1)
  expect(await declined()).toMatchObject([{ isRead: false }, { isRead: true }])
})

it('comes page by page, the latest first', async () => {
  await market.db.execute(sql`
    insert into ${notices} (user_id, company_id, kind, subject, party, at)
    select ${colleague.userId}, ${market.hub.id}, 'orderPlaced', 'K-2026-' || (900000 + n), 'Küche', now() - make_interval(hours => n)
    from generate_series(1, 40) n`)
  const first = await market.get(colleague, '/api/notices')
  const second = await market.get(colleague, `/api/notices?cursor=${first.nextCursor}`)
  expect(first.notices).toHaveLength(30)
  expect(second).toMatchObject({ unread: null, nextCursor: null })
  const times = [...first.notices, ...second.notices].map(({ at }: { at: string }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(new Set([...first.notices, ...second.notices].map(({ id }: Told) => id)).size).toBe(times.length)
  expect((await market.send('GET', colleague, '/api/notices?cursor=x')).status).toBe(400)
})

it('goes after half a year', async () => {
  const count = () => market.db.$count(notices)
  await market.db.execute(sql`update ${notices} set at = '2026-01-01' where user_id = ${colleague.userId}`)
  const before = await count()
  await sweepNotices(market.db, new Date('2026-11-23T06:00:00Z'))
  expect(await kindsFor(colleague)).toEqual([])
  expect(await count()).toBeLessThan(before)
  expect((await listFor(market.anke)).notices.length).toBeGreaterThan(0)
})
