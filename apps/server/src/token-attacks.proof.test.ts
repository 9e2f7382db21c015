import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { problem } from '@regionalmarkt/contract/problem.schema.ts'
import { eq } from 'drizzle-orm'
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { users } from './modules/accounts/public.ts'
import { embeddedIssuer, tokenVerifierFor } from './modules/identity/public.ts'
import { loadSecrets, publicKeySet } from './modules/identity/secrets.ts'
import { oidcRecords } from './modules/identity/tables.ts'
import type { IdentitySettings } from './platform/identity-settings.ts'
import { fingerprintOf } from './platform/testing/fingerprint.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'

/** Forged, stolen, old and strange tokens against the whole API over HTTP: always 401, never an error of ours. */

const identity: IdentitySettings = {
  kind: 'embedded',
  publicUrl: 'http://localhost:3000',
  clientId: '6f1f9a52-5f0e-4c83-9d0a-0b8f4f5b7c01',
  apiClientId: '2c7d3b8e-91b4-4d57-8a36-7e5a1d9c4e02',
}
const issuer = `${identity.publicUrl}/oidc`
const subjects = { hub: '11111111-1111-4111-8111-111111111111', disabled: '22222222-2222-4222-8222-222222222222' }

let database: TestDatabase
let base: TestApp
let app: Awaited<ReturnType<typeof buildApp>>
let key: Parameters<SignJWT['sign']>[0]
let publicPem = ''
let kid = ''
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  base = await testApp(database, { now: new Date() })
  const verify = await tokenVerifierFor(identity, db)
  app = await buildApp({ ...base.deps, identity, verify })
  await app.ready()
  const secrets = await loadSecrets(db)
  key = await importJWK(secrets.signingKey, 'RS256')
  kid = String(secrets.signingKey.kid)
  const [jwk] = publicKeySet(secrets).keys
  publicPem = await exportSPKI(
    (await importJWK(jwk ?? {}, 'RS256', { extractable: true })) as Parameters<typeof exportSPKI>[0],
  )
  const session = { model: 'Session', id: 'cookie', uid: 'session', payload: {} }
  await db.insert(oidcRecords).values([session, { model: 'Grant', id: 'grant', payload: {} }])
  const hub = await givenHub(db)
  for (const [name, subject] of Object.entries(subjects)) {
    const { userId } = await givenViewer(db, hub)
    const disabledAt = name === 'disabled' ? new Date() : null
    await db.update(users).set({ issuer: embeddedIssuer, subject, disabledAt }).where(eq(users.id, userId))
  }
})
afterAll(async () => {
  await app.close()
  await base.close()
  await database.drop()
})

const seconds = () => Math.floor(Date.now() / 1000)
const claims = (change: JWTPayload = {}): JWTPayload => ({
  ...{ iss: issuer, aud: identity.apiClientId, sub: subjects.hub, oid: subjects.hub, scp: 'ToDoList.ReadWrite' },
  ...{ sid: 'session', grant: 'grant' },
  ...{ iat: seconds() - 5, exp: seconds() + 600, ...change },
})
const header = { alg: 'RS256', typ: 'at+jwt' } as const
const signed = (payload: JWTPayload, more: object = {}) =>
  new SignJWT(payload).setProtectedHeader({ ...header, kid, ...more }).sign(key)
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const attacks: Record<string, () => Promise<string | undefined> | string | undefined> = {
  'no signature (alg none)': () => `Bearer ${base64url({ ...header, alg: 'none' })}.${base64url(claims())}.`,
  'HS256 with the public key': async () => {
    const secret = new TextEncoder().encode(publicPem)
    return `Bearer ${await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid }).sign(secret)}`
  },
  'a foreign key': async () => {
    const { privateKey } = await generateKeyPair('RS256')
    return `Bearer ${await new SignJWT(claims()).setProtectedHeader({ ...header, kid }).sign(privateKey)}`
  },
  'changed claims': async () => {
    const [head, , signature] = (await signed(claims())).split('.')
    return `Bearer ${head}.${base64url(claims({ oid: subjects.disabled }))}.${signature}`
  },
  'another issuer': async () => `Bearer ${await signed(claims({ iss: 'https://evil.example/oidc' }))}`,
  'the audience of the web app': async () => `Bearer ${await signed(claims({ aud: identity.clientId }))}`,
  'no audience': async () => `Bearer ${await signed(claims({ aud: undefined }))}`,
  expired: async () => `Bearer ${await signed(claims({ exp: seconds() - 61 }))}`,
  'without an end': async () => `Bearer ${await signed(claims({ exp: undefined }))}`,
  'not valid yet': async () => `Bearer ${await signed(claims({ nbf: seconds() + 61 }))}`,
  'an ID token': async () => `Bearer ${await signed(claims({ scp: undefined, nonce: 'n' }), { typ: 'JWT' })}`,
  'an access token by another name': async () => `Bearer ${await signed(claims(), { typ: 'JWT' })}`,
  'without the permission': async () => `Bearer ${await signed(claims({ scp: 'ToDoList.Read' }))}`,
  'of no session': async () => `Bearer ${await signed(claims({ sid: undefined }))}`,
  'of a session that has ended': async () => `Bearer ${await signed(claims({ sid: 'ended' }))}`,
  'of no grant': async () => `Bearer ${await signed(claims({ grant: undefined }))}`,
  'of a grant that was taken back': async () => `Bearer ${await signed(claims({ grant: 'taken back' }))}`,
  'no subject': async () => `Bearer ${await signed(claims({ sub: undefined, oid: undefined }))}`,
  'more than 8 kB': async () => `Bearer ${await signed(claims({ filling: 'x'.repeat(9000) }))}`,
  'a disabled user': async () => `Bearer ${await signed(claims({ sub: subjects.disabled, oid: subjects.disabled }))}`,
  'a name and a password': () => 'Basic a3VlY2hlOnJlZ2lvbmFsbWFya3Q=',
  'no token at all after the word': () => 'Bearer ',
  'two tokens': () => 'Bearer one two',
  'half a token': () => 'Bearer eyJhbGciOiJSUzI1NiJ9',
  'what is no text': () => 'Bearer \u00ff\u00fe',
}

const ask = ({ method, path }: Endpoint, authorization: string | undefined) =>
  app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, '019ab000-0000-7000-8000-000000000000'),
    headers: { ...(authorization === undefined ? {} : { authorization }), 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  })

it('the genuine token opens the door, so that what follows is refused for its own fault', async () => {
  const answer = await app.inject({
    url: '/api/accounts/active',
    headers: { authorization: `Bearer ${await signed(claims())}` },
  })
  expect(answer.json()).toMatchObject({ roles: ['Retailer'] })
})

it.each(Object.entries(attacks))(`%s: 401 at every one of ${endpoints.length} endpoints`, async (_, attack) => {
  const before = await fingerprintOf(database.db)
  const authorization = await attack()
  const wrong: string[] = []
  for (const endpoint of endpoints) {
    const answer = await ask(endpoint, authorization)
    const isRefused = answer.statusCode === 401 && problem.parse(answer.json()).code === 'Unauthenticated'
    if (!isRefused) wrong.push(`${endpoint.method} ${endpoint.path}: ${answer.statusCode}`)
  }
  expect(wrong).toEqual([])
  expect(await fingerprintOf(database.db)).toEqual(before)
})

it('without any token only what is open to guests answers otherwise', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
    expect((await ask(endpoint, undefined)).statusCode, endpoint.slug).toBe(401)
  }
})
