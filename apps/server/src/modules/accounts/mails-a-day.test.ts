import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenHub } from '../../platform/testing/given.ts'
import { supplierBody } from '../../platform/testing/request-examples.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { createPerson, embeddedIssuer, people } from '../identity/public.ts'
import { mails } from '../notifications/public.ts'
import { users } from './tables.ts'
import { accountDesk } from './testing/account-desk.ts'

const now = new Date('2026-11-24T08:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
  await givenHub(database.db)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const { ask } = accountDesk(
  () => server,
  () => database.db,
)
const accountOf = async (email: string) => {
  const name = 'Opfer'
  const [person] = await database.db.insert(people).values({ email, name, passwordHash: '-' }).returning()
  if (!person) throw new Error('nobody')
  await database.db.insert(users).values({ issuer: embeddedIssuer, subject: person.id, email, name })
  return { subject: `here.${person.id}`, id: person.id }
}
const written = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${mails} where lower(recipient) like 'opfer%@haushalt.example'`,
  )
  return rows[0]?.n ?? 0
}
const confirmation = (who: { subject: string }) => ask('POST', who, '/api/profile/email-confirmation')

it('an unconfirmed address gets mails about ten things a day, whichever accounts come and go with it', async () => {
  for (const email of ['opfer@haushalt.example', 'Opfer+1@haushalt.example', 'opfer+2@HAUSHALT.example']) {
    const who = await accountOf(email)
    for (let n = 0; n < 3; n += 1) {
      expect((await ask('POST', who, '/api/accounts/suppliers', supplierBody)).status).toBe(200)
      await confirmation(who)
    }
    expect((await ask('DELETE', who, '/api/profile')).status).toBe(200)
  }
  expect(await written()).toBe(10)

  const who = await accountOf('opfer@haushalt.example')
  const refused = await confirmation(who)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // The hub learns of a registration all the same, and others are not held back.
  expect((await ask('POST', who, '/api/accounts/suppliers', supplierBody)).status).toBe(200)
  expect(await written()).toBe(10)
  expect((await confirmation(await accountOf('nachbar@haushalt.example'))).status).toBe(200)
  const { rows } = await database.db.$client.query('select key from sign_in_attempt')
  expect(JSON.stringify(rows)).not.toContain('opfer')

  server.setNow(new Date(now.getTime() + dayMs))
  expect((await confirmation(who)).status).toBe(200)
  expect(await written()).toBe(11)
})

it('an unconfirmed address is told of no more changes of a password', async () => {
  const email = 'kennwort@haushalt.example'
  const words = (n: number) => `drei kleine Kisten ${n}`
  const made = await createPerson(database.db, { email, name: 'Opfer', password: words(0), locale: 'de-DE' })
  await database.db.insert(users).values({ ...made, email, name: 'Opfer' })
  const who = { subject: `here.${made.subject}` }
  for (let n = 0; n < 12; n += 1) {
    server.setNow(new Date(now.getTime() + n * 2 * 60_000))
    const body = { currentPassword: words(n), newPassword: words(n + 1) }
    expect((await ask('POST', who, '/api/profile/password', body)).status).toBe(200)
  }
  expect(await database.db.select().from(mails).where(eq(mails.recipient, email))).toHaveLength(10)
})

it('a confirmed address is told of each of its own registrations', async () => {
  const who = await accountOf('bekannt@haushalt.example')
  await database.db.update(people).set({ emailConfirmedAt: now }).where(eq(people.id, who.id))
  for (let n = 0; n < 5; n += 1)
    expect((await ask('POST', who, '/api/accounts/suppliers', supplierBody)).status).toBe(200)
  const told = await database.db.select().from(mails).where(eq(mails.recipient, 'bekannt@haushalt.example'))
  expect(told).toHaveLength(5)
})
