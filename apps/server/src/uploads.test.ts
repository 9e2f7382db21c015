import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { sweepUploads } from './modules/media/public.ts'
import { type GuestsDesk, openGuestsDesk } from './modules/orders/testing/guests-desk.ts'
import { mondayMorning } from './modules/orders/testing/order-desk.ts'
import { namedPictures } from './named-pictures.ts'
import { countUpload } from './platform/uploads.ts'

/** Photos that guests upload by the hundred, and those that nobody names. */

let desk: GuestsDesk
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-uploads-'))
  desk = await openGuestsDesk('prepayment', { dataDir, requestsPerMinute: 100_000 })
})
afterAll(async () => {
  await desk.close()
  await rm(dataDir, { recursive: true, force: true })
})

let count = 0
/** Another picture each time, also once it is encoded. */
const photo = () => {
  count += 1
  const pixels = createHash('shake256', { outputLength: 16 * 16 * 3 })
    .update(`${count}`)
    .digest()
  return sharp(pixels, { raw: { width: 16, height: 16, channels: 3 } })
    .resize(64)
    .png()
    .toBuffer()
}
const upload = async (
  url: string,
  {
    payload,
    remoteAddress = '10.7.0.1',
    language = 'de-DE',
    as,
  }: { payload?: Buffer; remoteAddress?: string; language?: string; as?: string } = {},
) => {
  const answer = await desk.server.app.inject({
    ...{ method: 'POST', url, remoteAddress, payload: payload ?? (await photo()) },
    headers: {
      ...{ 'content-type': 'image/png', 'accept-language': language },
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const photosOf = ({ linkToken }: { linkToken: string }) => `/api/guest-orders/${linkToken}/pictures`
const statuses = (answers: readonly { status: number }[]) =>
  [200, 409].map((status) => answers.filter((answer) => answer.status === status).length)
const stored = async () => readdir(join(dataDir, 'pictures'))

describe('photos of guests, while somebody sends many,', () => {
  it('are twenty a day for one order, also when thirty come at once', async () => {
    const order = await desk.place()
    const answers = await Promise.all(Array.from({ length: 30 }, () => upload(photosOf(order))))
    expect(statuses(answers)).toEqual([20, 10])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'TooManyUploads',
      title: expect.stringContaining('Heute sind schon so viele Dateien hochgeladen worden'),
    })
    expect((await upload(photosOf(order), { language: 'en-US', remoteAddress: '10.7.0.2' })).body.title).toContain(
      'As many files as possible in one day',
    )
    desk.server.setNow(new Date(mondayMorning.getTime() + 24 * 60 * 60_000))
    expect((await upload(photosOf(order))).status).toBe(200)
    desk.server.setNow(mondayMorning)
  }, 60_000)

  it('are sixty a day from one network, whatever the orders', async () => {
    const orders = []
    for (let times = 0; times < 4; times += 1) orders.push(await desk.place())
    const answers = []
    for (let times = 0; times < 64; times += 1)
      answers.push(
        await upload(photosOf(orders[times % 4] ?? { linkToken: '' }), {
          remoteAddress: '10.7.1.1',
          payload: Buffer.from('no picture'),
        }),
      )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60)
    expect(answers.filter(({ body }) => body.code === 'TooManyUploads')).toHaveLength(4)
  }, 60_000)

  it('count for nobody when they are refused', async () => {
    const share = (key: string, max: number) => ({ key, max })
    const counted = (...shares: { key: string; max: number }[]) => countUpload(desk.db, shares, mondayMorning)
    await counted(share('b', 1))
    await expect(counted(share('a', 2), share('b', 1))).rejects.toMatchObject({ code: 'TooManyUploads' })
    await counted(share('a', 2))
    await counted(share('a', 2))
    await expect(counted(share('a', 2))).rejects.toMatchObject({ code: 'TooManyUploads' })
  })
})

it('photos that nobody names go within the hour; those of companies stay, and those that are named', async () => {
  const order = await desk.place()
  const from = { remoteAddress: '10.7.2.1' }
  const [unused, named, same] = [await photo(), await photo(), await photo()]
  const uploaded = async (payload: Buffer) =>
    (await upload(photosOf(order), { ...from, payload })).body.picture as string
  const [gone, kept, shared] = [await uploaded(unused), await uploaded(named), await uploaded(same)]
  const as = desk.people.supplier.subject
  const own = (await upload('/api/supplier/pictures', { as })).body.picture as string
  expect((await upload('/api/supplier/pictures', { as, payload: same })).body.picture).toBe(shared)
  await desk.db.update(companies).set({ picture: kept }).where(eq(companies.id, desk.supplier.id))
  const sweep = (minutes: number) =>
    sweepUploads(
      desk.db,
      desk.server.deps.pictures,
      new Date(mondayMorning.getTime() + minutes * 60_000),
      namedPictures,
    )
  await sweep(44)
  expect(await stored()).toEqual(expect.arrayContaining([gone, kept, shared, own]))
  await sweep(45)
  expect(await stored()).toEqual(expect.arrayContaining([kept, shared, own]))
  expect(await stored()).not.toContain(gone)
})
