import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from './modules/accounts/public.ts'
import { auditEntries } from './platform/tables.ts'
import { requestOf } from './platform/testing/api-request.ts'
import { type TestApp, testApp, testIssuer } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'

let folder: string
let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regionalmarkt-make-admin-'))
  database = await testDatabase()
  server = await testApp(database, { now: new Date() })
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Runs the command as somebody would, beside the running server. */
const makeAdmin = async (...words: readonly string[]) => {
  const command = join(import.meta.dirname, 'make-admin.ts')
  const env = { PATH: process.env.PATH, DATABASE_URL: database.connectionString, DATA_DIR: folder }
  return promisify(execFile)(process.execPath, [command, ...words], { env }).then(
    ({ stdout }) => ({ exitCode: 0, says: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ exitCode: code, says: stderr }),
  )
}

/** Somebody who has signed in, without a company; by what their token says. */
const givenPerson = async (email: string, issuer = testIssuer): Promise<string> => {
  const subject = randomUUID()
  await database.db.insert(users).values({ issuer, subject, email, name: 'Ina Brandt' })
  return subject
}

const people = endpoints.find(({ path }) => path === '/api/admin/people')
const mayAdminister = async (subject: string): Promise<number> => {
  if (!people) throw new Error('no list of people')
  return (await requestOf(server, people, { as: `Bearer ${subject}` })).status
}

it('makes somebody an administrator from the next request on, once, and takes it back; both are in the log', async () => {
  const subject = await givenPerson('ina@nordhub.example')
  expect(await mayAdminister(subject)).toBe(403)
  const says = 'Ina Brandt (Ina@NordHub.example) is'
  expect(await makeAdmin('Ina@NordHub.example')).toEqual({ exitCode: 0, says: `${says} an administrator from now on.` })
  expect(await mayAdminister(subject)).toBe(200)
  expect(await makeAdmin('Ina@NordHub.example')).toEqual({ exitCode: 0, says: `${says} an administrator already.` })
  expect(await makeAdmin('Ina@NordHub.example', '--take-back')).toEqual({
    exitCode: 0,
    says: `${says} no administrator from now on.`,
  })
  expect(await mayAdminister(subject)).toBe(403)
  const told = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'set-administrator'))
  expect(told.map(({ before, after, userId }) => ({ before, after, userId }))).toEqual(
    [true, false].map((next) => ({
      before: { isAdministrator: !next },
      after: { isAdministrator: next },
      userId: null,
    })),
  )
})

it('asks which one is meant when several identity providers know the address', async () => {
  const one = await givenPerson('rolf@hof.example')
  await givenPerson('rolf@hof.example', 'https://other.example')
  const asked = await makeAdmin('rolf@hof.example')
  expect(asked).toMatchObject({ exitCode: 1, says: expect.stringContaining('  --issuer https://other.example') })
  expect(await mayAdminister(one)).toBe(403)
  expect(await makeAdmin('rolf@hof.example', '--issuer', 'https://other.example')).toMatchObject({ exitCode: 0 })
  const admins = await database.db.select({ issuer: users.issuer }).from(users).where(eq(users.isAdmin, true))
  expect(admins).toEqual([{ issuer: 'https://other.example' }])
})

it.each([
  ['nobody', ['niemand@nirgends.example'], 'Nobody who may sign in has the address niemand@nirgends.example yet.'],
  ['no address', [], 'Usage: npm run make-admin -- EMAIL'],
  ['two addresses', ['a@a.example', 'b@b.example'], 'Usage: npm run make-admin -- EMAIL'],
])('%s ends the command with a sentence', async (_, words, sentence) => {
  const { exitCode, says } = await makeAdmin(...words)
  expect(exitCode).toBe(1)
  expect(says).toContain(sentence)
  expect(says).not.toContain('    at ')
})
