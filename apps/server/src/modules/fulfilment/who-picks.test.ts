import { atWorkEveryMs, atWorkForMs } from '@regionalmarkt/contract/fulfilment/at-work.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { type Morning, openMorning, thursday } from './testing/morning.ts'

/** Anke and Bernd pack at the same hub; there is an order of honey. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

const start = new Date('2026-11-23T08:00:00Z').getTime()
const after = (ms: number) => market.server.setNow(new Date(start + ms))
let bernd: Awaited<ReturnType<typeof givenViewer>>
let honey: { id: string }
let orderNumber: string

const url = '/api/retailer/picking/people'
const say = (as: { subject: string }, subject: object, isAtWork = true) =>
  market.send('PUT', as, `${url}/me`, { body: { subject, isAtWork } })
const people = async (as: { subject: string } = market.anke) => {
  const { people: all } = await market.get(as, url)
  return all.map(({ userId, orderNumber: order, salesUnitId }: Record<string, string>) => [
    userId,
    order ?? salesUnitId,
  ])
}

beforeEach(async () => {
  after(0)
  bernd = await givenViewer(market.db, market.hub)
  const farm = await market.supplier('Hof Lüttje')
  const kitchen = await market.kitchen('Küche St. Ansgar')
  const unit = await farm.sells(9)
  honey = unit
  orderNumber = await kitchen.place([unit.line(3)])
})

it('tells who is at what, one thing each: the last that they said', async () => {
  await say(market.anke, { orderNumber })
  after(1000)
  await say(bernd, { salesUnitId: honey.id, deliveryDate: thursday })
  expect(await people()).toEqual([
    [market.anke.userId, orderNumber],
    [bernd.userId, honey.id],
  ])
  await say(market.anke, { salesUnitId: honey.id, deliveryDate: thursday })
  await say(market.anke, { orderNumber }, false)
  expect(await people(bernd)).toContainEqual([market.anke.userId, honey.id])
  await say(market.anke, { salesUnitId: honey.id, deliveryDate: thursday }, false)
  expect(await people()).toEqual([[bernd.userId, honey.id]])
  await say(bernd, { salesUnitId: honey.id, deliveryDate: thursday }, false)
})

it('lasts as long as there are signs of life, two of which may be lost', async () => {
  expect(atWorkForMs).toBeGreaterThanOrEqual(3 * atWorkEveryMs)
  await say(bernd, { orderNumber })
  after(atWorkForMs - 1)
  expect(await people()).toEqual([[bernd.userId, orderNumber]])
  await say(bernd, { orderNumber })
  after(2 * atWorkForMs - 2)
  expect(await people()).toEqual([[bernd.userId, orderNumber]])
  after(2 * atWorkForMs)
  expect(await people()).toEqual([])
  await say(bernd, { orderNumber })
  expect(await people()).toEqual([[bernd.userId, orderNumber]])
})

it('is a matter of this hub alone, and of what it puts together', async () => {
  const another = await givenViewer(market.db, await givenHub(market.db))
  const statuses = async (...subjects: object[]) =>
    Promise.all(subjects.map(async (subject) => (await say(another, subject)).status))
  expect(await statuses({ orderNumber }, { orderNumber: 'K-2026-999999' })).toEqual([404, 404])
  const day = { deliveryDate: thursday }
  expect(await statuses({ salesUnitId: honey.id, ...day }, { salesUnitId: bernd.userId, ...day })).toEqual([404, 404])
  expect((await say(bernd, { salesUnitId: honey.id, deliveryDate: '2026-11-27' })).status).toBe(404)
  await say(bernd, { orderNumber })
  expect(await people(another)).toEqual([])
})

it('is told to the open screens of the hub when it begins and ends, not with every sign of life', async () => {
  const heard: string[][] = []
  const stop = market.server.deps.live.subscribe(market.hub.id, (topics) => {
    // The order that was placed is told as well, a moment later.
    if (topics.includes('picking')) heard.push([...topics])
  })
  const subject = { orderNumber }
  await say(bernd, subject)
  after(atWorkEveryMs)
  await say(bernd, subject)
  await say(bernd, subject)
  await expect.poll(() => heard).toEqual([['picking']])
  await say(bernd, subject, false)
  await expect.poll(() => heard).toEqual([['picking'], ['picking']])
  await say(bernd, subject, false)
  await say(market.anke, subject)
  await expect.poll(() => heard.length).toBe(3)
  stop()
})
