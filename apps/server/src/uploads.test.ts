import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { keepPicture, sweepUploads } from './modules/media/public.ts'
import { type GuestsDesk, openGuestsDesk } from './modules/orders/testing/guests-desk.ts'
import { mondayMorning } from './modules/orders/testing/order-desk.ts'
import { namedPictures } from './named-pictures.ts'
import type { BlobStore } from './platform/blob-store.ts'
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

const minutesLater = (minutes: number) => new Date(mondayMorning.getTime() + minutes * 60_000)
const sweep = (minutes: number) =>
  sweepUploads(desk.db, desk.server.deps.pictures, minutesLater(minutes), namedPictures)
const uploaded = async (url: string, payload: Buffer, options: { as?: string } = {}): Promise<string> =>
  (await upload(url, { remoteAddress: '10.7.2.1', payload, ...options })).body.picture

it('photos that nobody names go within the hour; those of companies stay, and those that are named', async () => {
  const photos = photosOf(await desk.place())
  const ofCompany = (payload: Buffer) =>
    uploaded('/api/supplier/pictures', payload, { as: desk.people.supplier.subject })
  const [gone, named] = [await uploaded(photos, await photo()), await uploaded(photos, await photo())]
  const own = await ofCompany(await photo())
  // The same photo of both stays as long as the company's own, whoever comes first.
  const [first, second] = [await photo(), await photo()]
  const guestFirst = await uploaded(photos, first)
  expect(await ofCompany(first)).toBe(guestFirst)
  const companyFirst = await ofCompany(second)
  expect(await uploaded(photos, second)).toBe(companyFirst)
  await desk.db.update(companies).set({ picture: named }).where(eq(companies.id, desk.supplier.id))
  const staying = [named, own, guestFirst, companyFirst]
  await sweep(44)
  expect(await stored()).toEqual(expect.arrayContaining([gone, ...staying]))
  await sweep(45)
  expect(await stored()).toEqual(expect.arrayContaining(staying))
  expect(await stored()).not.toContain(gone)
  await sweep(7 * 24 * 60)
  expect(await stored()).toEqual(expect.arrayContaining(staying))
})

it('a photo that is sent again while it is swept stays', async () => {
  const bytes = await photo()
  const picture = await uploaded(photosOf(await desk.place()), bytes)
  const store = desk.server.deps.pictures
  let sweeping: Promise<void> | undefined
  const sweptMeanwhile: BlobStore = {
    ...store,
    async write(name, content) {
      await store.write(name, content)
      sweeping = sweep(45)
      await expect.poll(waiting).toBe(1)
    },
  }
  const again = { bytes, by: 'household', shares: [], now: minutesLater(40) } as const
  await keepPicture({ db: desk.db, pictures: sweptMeanwhile }, again)
  await sweeping
  expect(await stored()).toContain(picture)
  await sweep(85)
  expect(await stored()).not.toContain(picture)
})

/** How many wait for the lock of pictures. */
const waiting = async () => {
  const { rows } = await desk.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and not granted and datname = current_database()`)
  return rows[0]?.count
}
