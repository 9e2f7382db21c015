import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articles } from './modules/catalogue/public.ts'
import { sweepPictures } from './modules/media/public.ts'
import { namedPictures } from './named-pictures.ts'
import type { BlobStore } from './platform/blob-store.ts'
import { givenMarketWithOrders, type Market } from './platform/testing/market-world.ts'
import { profileBody } from './platform/testing/request-examples.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { worldNow } from './platform/testing/world-days.ts'

/** Pictures that nothing names go, a week after the last of them was written; whatever names one keeps it. */

const day = 24 * 60 * 60_000
const later = (days: number) => new Date(worldNow.getTime() + days * day)

let database: TestDatabase
let server: TestApp
let market: Market
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-sweep-pictures-'))
  database = await testDatabase()
  server = await testApp(database, { now: worldNow, dataDir })
  market = await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Other bytes each time, so that it is another picture. */
let shade = 0
const photo = () => {
  shade += 1
  const background = { r: shade, g: 128, b: 255 - shade }
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}
const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: Buffer | object) => {
  const headers = {
    authorization: market.people.supplier,
    ...(Buffer.isBuffer(payload) ? { 'content-type': 'image/png' } : {}),
  }
  const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.headers['content-type']?.includes('json') ? answer.json() : null }
}
const upload = async (bytes: Buffer): Promise<string> =>
  (await send('POST', '/api/supplier/pictures', bytes)).body.picture
const arrange = (...pictures: string[]) =>
  send('PUT', `/api/supplier/articles/${market.pack.articleSlug}/pictures`, {
    pictures: pictures.map((picture) => ({ picture })),
  })

const inFolder = () => readdir(join(dataDir, 'pictures'))
const filesOf = async (picture: string) => (await inFolder()).filter((name) => name.startsWith(picture.slice(0, 64)))
/** All that is there now was written so many days ago, from `worldNow` on. */
const age = async (days: number) => {
  for (const name of await inFolder()) await utimes(join(dataDir, 'pictures', name), later(-days), later(-days))
}
const sweep = (days = 0, store: BlobStore = server.deps.pictures) =>
  sweepPictures(database.db, store, later(days), namedPictures)

it('takes away what nobody shows, with all that was made of it, and what was taken off a week ago', async () => {
  const [unused, kept, replaced, young] = await Promise.all([1, 2, 3, 4].map(async () => upload(await photo())))
  if (!(unused && kept && replaced && young)) throw new Error('not uploaded')
  for (const w of [320, 640]) await send('GET', `/api/images?url=/pictures/${unused}&w=${w}`)
  await send('POST', '/api/supplier/picture-crops', { picture: unused, crop: { x: 0, y: 0, width: 500, height: 1000 } })
  const cut = await send('POST', '/api/supplier/picture-crops', {
    picture: kept,
    crop: { x: 0, y: 0, width: 500, height: 1000 },
  })
  expect(await filesOf(unused)).toHaveLength(4)
  expect((await arrange(replaced)).status).toBe(200)
  expect((await arrange(cut.body.picture)).status).toBe(200)

  await age(6)
  await sweep()
  expect(await filesOf(unused)).toHaveLength(4)

  await age(8)
  // One of them was used again an hour ago: a form shows it.
  const justNow = later(-1 / 24)
  await utimes(join(dataDir, 'pictures', young), justNow, justNow)
  await sweep()
  expect(await filesOf(unused)).toEqual([])
  expect(await filesOf(kept)).toEqual([kept, cut.body.picture].toSorted())
  // Whoever took it off a moment ago may take that back.
  expect(await filesOf(replaced)).toEqual([replaced])
  expect(await filesOf(young)).toEqual([young])
  expect(await filesOf(market.picture)).toEqual([])

  await sweep(8)
  expect(await filesOf(replaced)).toEqual([])
  expect(await filesOf(young)).toEqual([])
  expect(await filesOf(kept)).toHaveLength(2)
  await sweep(8)
})

it('keeps what any column names that is about pictures, in whichever table', async () => {
  const { db } = database
  const { rows: columns } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ 'picture|photo|image'
      -- Lists uploads that nothing names yet.
      and table_name <> 'fresh_picture'
    order by 1, 2`)
  expect(columns.length).toBeGreaterThanOrEqual(8)
  const values = {
    text: (p: string) => sql`${p}`,
    ARRAY: (p: string) => sql`array[${p}]`,
    jsonb: (p: string) => sql`jsonb_build_object(${p}::text, '{}'::jsonb)`,
  }
  const names = new Map<string, string>()
  for (const { table, column, type } of columns) {
    const picture = await upload(await photo())
    names.set(`${table}.${column}`, picture)
    const [tableName, columnName] = [sql.identifier(table), sql.identifier(column)]
    const value = values[type as keyof typeof values](picture)
    const { rowCount } = await db.transaction(async (tx) => {
      // Also in a ledger that nobody else may change.
      await tx.execute(sql`set local session_replication_role = replica`)
      return tx.execute(
        sql`update ${tableName} set ${columnName} = ${value} where ctid = (select ctid from ${tableName} limit 1)`,
      )
    })
    expect(rowCount, `${table}.${column}: no row to try it with`).toBe(1)
  }
  await age(8)
  await sweep(20)
  const left = await inFolder()
  expect([...names].filter(([, picture]) => !left.includes(picture)).map(([where]) => where)).toEqual([])
})

it('a picture that is being named while it is swept stays', async () => {
  const picture = await upload(await photo())
  await age(8)
  // Somebody who works on the same article holds the request up, once it has seen that the picture is there.
  let arranging: ReturnType<typeof arrange> | undefined
  let sweeping: Promise<void> | undefined
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from ${articles} where slug = ${market.pack.articleSlug} for update`)
    arranging = arrange(picture)
    await expect.poll(() => waiting('transactionid')).toBe(1)
    sweeping = sweep(20)
    await expect.poll(() => waiting('advisory')).toBe(1)
  })
  expect((await arranging)?.status).toBe(200)
  await sweeping
  expect(await filesOf(picture)).toEqual([picture])
})

it('one that is just being taken away cannot be named any more, and who sends it again keeps it', async () => {
  const bytes = await photo()
  const picture = await upload(bytes)
  await age(8)
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  let removing = 0
  const slow: BlobStore = {
    ...server.deps.pictures,
    async remove(name) {
      removing += 1
      await held
      await server.deps.pictures.remove(name)
    },
  }
  const sweeping = sweep(20, slow)
  await expect.poll(() => removing).toBe(1)
  const arranging = arrange(picture)
  const sending = upload(bytes)
  await expect.poll(() => waiting('advisory')).toBe(2)
  await sleep(50)
  goOn()
  await sweeping
  // Whichever of the two came first: never a picture in an article that is not there.
  expect([200, 400]).toContain((await arranging).status)
  expect(await sending).toBe(picture)
  expect(await filesOf(picture)).toEqual([picture])
  expect((await arrange(picture)).status).toBe(200)
})

/** How many wait for a lock of this kind. */
const waiting = async (kind: string) => {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*) as count from pg_locks join pg_stat_activity using (pid)
    where locktype = ${kind} and not granted and datname = current_database()`)
  return Number(rows[0]?.count)
}

it('a company cannot show a picture that nobody has sent', async () => {
  const { body } = await send('GET', '/api/company')
  const change = async (pictures: object) => {
    const input = { ...profileBody, ...pictures }
    const headers = { authorization: market.people.supplier, 'if-match': `"${body.company.version}"` }
    const answer = await server.app.inject({ method: 'PUT', url: '/api/company', headers, payload: input })
    return { status: answer.statusCode, body: answer.json() }
  }
  const unknown = 'f'.repeat(64)
  expect(await change({ picture: unknown })).toMatchObject({ status: 400, body: { errors: [{ path: 'picture' }] } })
  expect(await change({ pictures: [unknown] })).toMatchObject({ status: 400, body: { errors: [{ path: 'pictures' }] } })
  const sent = await upload(await photo())
  expect(await change({ pictures: [sent] })).toMatchObject({ status: 200, body: { pictures: [sent] } })
})
