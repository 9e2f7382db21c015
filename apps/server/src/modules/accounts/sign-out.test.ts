import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import type { IdentitySettings } from '../../platform/identity-settings.ts'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { type Issuer, startIssuer } from '../../platform/testing/server-process.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { tokenVerifierFor } from '../identity/public.ts'

/** Tokens of another sign-in provider last for an hour and longer, whatever the person does. Here they end when the person signs out. */

let database: TestDatabase
let base: TestApp
let issuer: Issuer
/** As in two processes: all they share is the database. */
let apps: FastifyInstance[]
beforeAll(async () => {
  database = await testDatabase()
  base = await testApp(database, { now: new Date() })
  issuer = await startIssuer()
  const { IDENTITY_AUTHORITY: authority, IDENTITY_ISSUER, IDENTITY_CLIENT_ID, IDENTITY_API_CLIENT_ID } = issuer.settings
  const identity = {
    ...{ kind: 'external', publicUrl: 'http://localhost:3000', authority, issuer: IDENTITY_ISSUER },
    ...{ clientId: IDENTITY_CLIENT_ID, apiClientId: IDENTITY_API_CLIENT_ID, audiences: [IDENTITY_API_CLIENT_ID] },
  } as IdentitySettings
  const { db } = database
  apps = await Promise.all(
    [1, 2].map(async () => {
      const verify = await tokenVerifierFor(identity, db)
      return buildApp({ ...base.deps, identity, verify })
    }),
  )
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await base.close()
  await issuer.close()
  await database.drop()
})

const person = async () => (await givenViewer(database.db, await givenHub(database.db))).subject
const seconds = () => Math.floor(Date.now() / 1000)
const ask = async (app: FastifyInstance | undefined, token: string, method: 'GET' | 'POST', url: string) =>
  (await app?.inject({ method, url, headers: { authorization: `Bearer ${token}` } }))?.statusCode
const signOut = (token: string) => ask(apps[0], token, 'POST', '/api/sign-out')
/** What each process says to a token. */
const seenBy = (token: string) => Promise.all(apps.map((app) => ask(app, token, 'GET', '/api/profile')))

it('is refused by every process after the sign-out, with all that was issued before it; a new sign-in is not', async () => {
  const subject = await person()
  // As Entra dates them: five minutes back.
  const issued = (ago: number) => issuer.tokenFor(subject, { iat: seconds() - 300 - ago })
  const [old, current, next] = [await issued(900), await issued(60), await issued(0)]
  const other = await issuer.tokenFor(await person(), { iat: seconds() - 1200 })
  expect(await seenBy(old)).toEqual([200, 200])
  expect(await signOut(current)).toBe(200)
  expect(await seenBy(current)).toEqual([401, 401])
  expect(await seenBy(old)).toEqual([401, 401])
  expect(await seenBy(next)).toEqual([200, 200])
  expect(await seenBy(other)).toEqual([200, 200])
  // Whoever took the old one can neither use it nor move the line back.
  expect(await signOut(old)).toBe(401)
})

it('ends one sign-in where tokens say which: the tablet goes on when the desk is left', async () => {
  const subject = await person()
  const [desk, tablet] = await Promise.all(['desk', 'tablet'].map((sid) => issuer.tokenFor(subject, { sid })))
  const unsaid = await issuer.tokenFor(subject)
  expect(await signOut(String(desk))).toBe(200)
  expect(await seenBy(String(desk))).toEqual([401, 401])
  expect(await seenBy(await issuer.tokenFor(subject, { sid: 'desk', iat: seconds() - 60 }))).toEqual([401, 401])
  expect(await seenBy(String(tablet))).toEqual([200, 200])
  expect(await seenBy(unsaid)).toEqual([200, 200])
})

it('two sign-outs at once leave the later line', async () => {
  const subject = await person()
  const [first, second] = await Promise.all([100, 50].map((ago) => issuer.tokenFor(subject, { iat: seconds() - ago })))
  const answers = await Promise.all([first, second].map((token) => signOut(String(token))))
  expect(answers).toContain(200)
  expect(await seenBy(String(second))).toEqual([401, 401])
  expect(await seenBy(String(first))).toEqual([401, 401])
})
