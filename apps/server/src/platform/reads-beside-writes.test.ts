import { setTimeout as sleep } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../modules/accounts/public.ts'
import { type Database, openDatabase } from './database.ts'
import { givenCompany, givenHub, givenViewer } from './testing/given.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
/** Somebody's who is none of the market's processes. */
let outside: Database
let server: TestApp
let people: string[]
beforeAll(async () => {
  database = await testDatabase({ connections: 6 })
  outside = openDatabase(database.connectionString, 1)
  server = await testApp(database, { now: new Date('2026-11-23T08:00:00Z') })
  const farm = await givenCompany(database.db, { homeHubId: (await givenHub(database.db)).id })
  people = []
  for (let i = 0; i < 4; i += 1) people.push((await givenViewer(database.db, farm)).subject)
})
afterAll(async () => {
  await server.close()
  await outside.$client.end()
  await database.drop()
})

/** Milliseconds until it was answered with 200. */
const ask = async (url: string, subject: string, payload?: object): Promise<number> => {
  const begin = performance.now()
  const headers = { authorization: `Bearer ${subject}` }
  const answer = await server.app.inject({
    method: payload ? 'PUT' : 'GET',
    url,
    headers,
    ...(payload ? { payload } : {}),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return performance.now() - begin
}
const write = (subject: string) =>
  ask('/api/profile', subject, { name: 'Imke', locale: 'de-DE', receivesOrderMails: true })

/** Keeps these people's rows while `act` runs, as a transaction that hangs does; then whatever waited goes on. */
const whileLocked = async (subjects: readonly string[], act: () => Promise<void>, waiting: () => Promise<number>[]) => {
  let asked: Promise<number>[] = []
  await outside.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${users} where ${inArray(users.subject, [...subjects])} for update`)
    asked = waiting()
    await sleep(300)
    await act()
  })
  await Promise.all(asked)
}

const pages = ['/api/hubs', '/api/profile', '/api/market/b2b/articles', '/api/accounts/active']

it('a list is there at once while changes of many people wait for what somebody holds', async () => {
  await whileLocked(
    people,
    async () => {
      for (const url of pages) expect(await ask(url, people[0] ?? ''), url).toBeLessThan(2000)
    },
    () => people.flatMap((person) => Array.from({ length: 10 }, () => write(person))),
  )
})

it('one person’s changes that wait keep nobody else’s', async () => {
  const [first = '', second = ''] = people
  await whileLocked(
    [first],
    async () => {
      expect(await write(second)).toBeLessThan(2000)
    },
    () => Array.from({ length: 20 }, () => write(first)),
  )
})
