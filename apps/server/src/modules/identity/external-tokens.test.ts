import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database.ts'
import type { IdentitySettings } from '../../platform/identity-settings.ts'
import { InvalidToken, type TokenVerifier } from '../../platform/tokens.ts'
import { tokenVerifierFor } from './public.ts'

/** A second issuer that writes tokens as Microsoft Entra does (v2.0), reached by settings alone. */

const tenant = '9f0d3c9e-5d0b-4d3e-9a51-6c1d0c1f2a77'
const clientId = '11111111-2222-4333-8444-555555555555'
const apiClientId = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee'
const person = '0d5e6f70-1111-4222-9333-444455556666'
const kid = 'entra-signing-key-1'

const keys = await generateKeyPair('RS256', { extractable: true })
const foreignKeys = await generateKeyPair('RS256', { extractable: true })

let issuer = ''
let provider: Server
let verify: TokenVerifier
/** Whether the provider is reachable; the verifier only asks it when it needs something. */
let isAway = false
let requests = 0

const settings = (authority: string, more: Partial<IdentitySettings & { issuer: string }> = {}): IdentitySettings =>
  ({
    kind: 'external',
    publicUrl: 'https://markt.example',
    authority,
    clientId,
    apiClientId,
    audiences: [apiClientId, `api://${apiClientId}`],
    ...more,
  }) as IdentitySettings

/** The external verifier has no use for a database, and must not ask one. */
const noDatabase = new Proxy({}, { get: () => expect.unreachable('the database was asked') }) as Database

beforeAll(async () => {
  // Entra's keys name no algorithm, so it is the verifier's list alone that decides.
  const jwk = { ...(await exportJWK(keys.publicKey)), kid, use: 'sig' }
  provider = createServer((request, response) => {
    requests += 1
    const answers: Record<string, unknown> = {
      [`/${tenant}/v2.0/.well-known/openid-configuration`]: { issuer, jwks_uri: `${new URL(issuer).origin}/keys` },
      '/common/v2.0/.well-known/openid-configuration': {
        issuer: `${new URL(issuer).origin}/{tenantid}/v2.0`,
        jwks_uri: `${new URL(issuer).origin}/keys`,
      },
      '/keys': { keys: [jwk] },
    }
    const answer = isAway ? undefined : answers[request.url ?? '']
    response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/${tenant}/v2.0`
  verify = await tokenVerifierFor(settings(issuer), noDatabase)
})

afterAll(() => provider.close())

const seconds = () => Math.floor(Date.now() / 1000)

/** An access token as Entra v2 issues it to a single-page app for a delegated permission. */
const claims = (change: JWTPayload = {}): JWTPayload => ({
  aud: apiClientId,
  iss: issuer,
  iat: seconds() - 5,
  nbf: seconds() - 5,
  exp: seconds() + 3600,
  azp: clientId,
  azpacr: '0',
  name: 'Anke Behrens',
  oid: person,
  preferred_username: 'anke@nordhub.example',
  scp: 'ToDoList.ReadWrite',
  sub: 'pairwise-subject-of-this-app-only',
  tid: tenant,
  ver: '2.0',
  ...change,
})

const token = (payload: JWTPayload, key = keys.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(key)

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('tokens of an Entra-shaped issuer', () => {
  it('speak for the object id in the tenant', async () => {
    const issued = seconds() - 5
    await expect(verify(await token(claims({ iat: issued })))).resolves.toEqual({
      issuer,
      subject: person,
      email: 'anke@nordhub.example',
      name: 'Anke Behrens',
      elsewhere: { session: '', issuedAt: new Date(issued * 1000) },
    })
    await expect(verify(await token(claims({ sid: 'desk' })))).resolves.toMatchObject({
      elsewhere: { session: 'desk' },
    })
  })

  it.each([
    ['the audience written as api://', { aud: `api://${apiClientId}` }],
    ['the permission among others', { scp: 'User.Read ToDoList.ReadWrite' }],
    ['the permission as `scope`', { scp: undefined, scope: 'openid ToDoList.ReadWrite' }],
    ['the permission as `scope` in full', { scp: undefined, scope: `api://${apiClientId}/ToDoList.ReadWrite` }],
    ['20 s past its end, within the tolerance of clocks', { exp: seconds() - 20 }],
  ])('are accepted with %s', async (_, change) => {
    await expect(verify(await token(claims(change)))).resolves.toMatchObject({ subject: person })
  })

  it('speak for the subject where there is no object id, and without an address that is none', async () => {
    const plain = claims({ oid: undefined, tid: undefined, preferred_username: 'anke', name: undefined })
    const elsewhere = { session: '', issuedAt: new Date(Number(plain.iat) * 1000) }
    await expect(verify(await token(plain))).resolves.toEqual({
      ...{ issuer, elsewhere },
      subject: 'pairwise-subject-of-this-app-only',
    })
  })
})

describe('attacks are refused', () => {
  const attacks: Record<string, () => Promise<string> | string> = {
    'no signature at all (alg none)': () => `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims())}.`,
    'alg none with the signature of another token': async () => {
      const signature = (await token(claims())).split('.')[2]
      return `${base64url({ alg: 'none', typ: 'JWT', kid })}.${base64url(claims())}.${signature}`
    },
    'HS256 with the public key as the secret': async () => {
      const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey))
      return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(secret)
    },
    'RS512 by the right key, which is not on the list': async () => {
      const key = await importJWK(await exportJWK(keys.privateKey), 'RS512')
      return new SignJWT(claims()).setProtectedHeader({ alg: 'RS512', typ: 'JWT', kid }).sign(key)
    },
    'a foreign key under the known key id': () => token(claims(), foreignKeys.privateKey),
    'a foreign key that the token brings along': async () => {
      const jwk = await exportJWK(foreignKeys.publicKey)
      return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'other', jwk }).sign(foreignKeys.privateKey)
    },
    'changed claims under a genuine signature': async () => {
      const [header, , signature] = (await token(claims())).split('.')
      return `${header}.${base64url(claims({ oid: 'ffffffff-0000-4000-8000-000000000000' }))}.${signature}`
    },
    'another issuer': () => token(claims({ iss: 'https://login.microsoftonline.com/other/v2.0' })),
    'no issuer': () => token(claims({ iss: undefined })),
    'another tenant behind the same issuer': () => token(claims({ tid: '00000000-0000-4000-8000-000000000000' })),
    'the audience of another API': () => token(claims({ aud: 'api://00000003-0000-0000-c000-000000000000' })),
    'the audience of the web app': () => token(claims({ aud: clientId })),
    'no audience': () => token(claims({ aud: undefined })),
    expired: () => token(claims({ exp: seconds() - 61 })),
    'without an end': () => token(claims({ exp: undefined })),
    'not valid yet': () => token(claims({ nbf: seconds() + 61 })),
    'an ID token of the same person': () => token(claims({ aud: clientId, scp: undefined, nonce: 'n' })),
    'an ID token where app and API share a registration': () => token(claims({ scp: undefined, nonce: 'n' })),
    'an app-only token with a role of the permission’s name': () =>
      token(claims({ scp: undefined, roles: ['ToDoList.ReadWrite'] })),
    'another permission': () => token(claims({ scp: 'ToDoList.Read' })),
    'a permission that only begins alike': () => token(claims({ scp: 'ToDoList.ReadWrite.All' })),
    'the permission of another API': () => token(claims({ scp: undefined, scope: 'api://other/ToDoList.ReadWrite' })),
    'the permission as a list, which no issuer writes': () =>
      token(claims({ scp: ['ToDoList.ReadWrite'] as unknown as string })),
    'no subject': () => token(claims({ oid: undefined, sub: undefined })),
    'an unknown critical header': () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', kid, crit: ['exotic'], exotic: true })
        .sign(keys.privateKey, { crit: { exotic: true } }),
    'more than 8 kB': () => token(claims({ filling: 'x'.repeat(8 * 1024) })),
    'not a token': () => 'eyJhbGciOiJSUzI1NiJ9',
    empty: () => '',
  }

  it.each(Object.entries(attacks))('%s', async (_, attack) => {
    await expect(verify(await attack())).rejects.toBeInstanceOf(InvalidToken)
  })

  it('a too large token before any work is done with it', async () => {
    await expect(verify(await token(claims({ filling: 'x'.repeat(8 * 1024) })))).rejects.toMatchObject({
      code: 'Unauthenticated',
      reason: 'too large',
    })
  })
})

describe('the provider', () => {
  it('is asked once for its keys, however many tokens come', async () => {
    const fresh = await tokenVerifierFor(settings(issuer), noDatabase)
    const before = requests
    await Promise.all(Array.from({ length: 20 }, async () => fresh(await token(claims()))))
    expect(requests - before).toBe(2)
  })

  it('may be away at the start; that is its fault and not the token’s, and passes', async () => {
    const fresh = await tokenVerifierFor(settings(issuer), noDatabase)
    isAway = true
    const refused = await fresh(await token(claims())).catch((error: unknown) => error)
    expect(refused).not.toBeInstanceOf(InvalidToken)
    expect(String(refused)).toContain('503')
    isAway = false
    await expect(fresh(await token(claims()))).resolves.toMatchObject({ subject: person })
  })

  it('must be one tenant, never everybody who has a Microsoft account', async () => {
    const common = await tokenVerifierFor(settings(`${new URL(issuer).origin}/common/v2.0`), noDatabase)
    await expect(common(await token(claims()))).rejects.toThrow('must name one tenant')
  })

  it('must be reached by https, except on this machine', async () => {
    const open = await tokenVerifierFor(settings('http://login.example/v2.0'), noDatabase)
    await expect(open(await token(claims()))).rejects.toThrow('by https')
  })

  it('may carry another issuer in its tokens, when the settings say so', async () => {
    const other = `https://sts.example/${tenant}/`
    const fresh = await tokenVerifierFor(settings(issuer, { issuer: other }), noDatabase)
    await expect(fresh(await token(claims({ iss: other })))).resolves.toMatchObject({ issuer: other })
    await expect(fresh(await token(claims()))).rejects.toBeInstanceOf(InvalidToken)
  })
})
