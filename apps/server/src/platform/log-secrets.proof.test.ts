import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { companies, users } from '../modules/accounts/public.ts'
import { businessCustomerOrders } from '../modules/orders/public.ts'
import { openLog } from './log.ts'
import { requestOf } from './testing/api-request.ts'
import { givenMarketWithOrders } from './testing/market-world.ts'
import { ownRequest } from './testing/request-examples.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import { worldNow } from './testing/world-days.ts'

const secrets = {
  token: 'q7Zk2mW9tR4yU8iO1pA5sD3fG6hJ0kL2zX4cV7bN9mQ',
  email: 'frauke.lueers@haushalt.example',
  name: 'Frauke-Lüers-Pseudonym',
}

let folder: string
let database: TestDatabase
let base: TestApp
let app: FastifyInstance
let site: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regionalmarkt-log-'))
  database = await testDatabase()
  base = await testApp(database, { now: worldNow })
  app = await buildApp(base.deps, { logger: openLog('trace', join(folder, 'server.log')) })
  app.get('/fails/:token', () =>
    base.deps.db.execute(sql`
      select ${secrets.email}::text, ${secrets.name}::uuid, (${JSON.stringify(secrets)}::jsonb ->> 'email')::int`),
  )
  app.get('/clashes/:token', () =>
    base.deps.db.transaction(async (tx) => {
      await tx.execute(sql`create temp table people (email text unique) on commit drop`)
      await tx.execute(sql`insert into people select ${secrets.email} from generate_series(1, 2)`)
    }),
  )
  site = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await base.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const headers = {
  authorization: `Bearer ${secrets.token}`,
  cookie: `_session=${secrets.token}`,
  referer: `http://localhost:3000/orders/${secrets.token}?email=${secrets.email}`,
  'user-agent': secrets.name,
  'x-request-id': secrets.token,
  'accept-version': secrets.token,
}
const query = new URLSearchParams({ ...secrets, client_id: secrets.token })

const send = async (method: string, path: string, sent: RequestInit = {}): Promise<number> => {
  const answer = await fetch(`${site}${path}`, { method, redirect: 'manual', ...sent })
  await answer.body?.cancel()
  return answer.status
}

const logged = async () => {
  const text = await readFile(join(folder, 'server.log'), 'utf8')
  return { text, lines: text.trim().split('\n') }
}

/** Plain, and as they stand in addresses and in JSON. */
const spelt = Object.values(secrets).flatMap((secret) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64url'),
])

const expectNoSecret = async () => {
  const { lines } = await logged()
  expect(lines.filter((line) => spelt.some((secret) => line.includes(secret)))).toEqual([])
}

describe('the log, at its finest level', () => {
  it('keeps no secret of a request to any endpoint', async () => {
    for (const { method, path } of endpoints) {
      const address = path.replaceAll(/\{\w+\}/g, secrets.token)
      const body = method === 'GET' ? undefined : JSON.stringify(secrets)
      const type = { 'content-type': 'application/json' }
      await send(method, `${address}?${query}`, { headers, body })
      await send(method, `${address}?${query}`, { headers: type, body })
    }
    expect((await logged()).lines.length).toBeGreaterThan(endpoints.length * 2)
    await expectNoSecret()
  }, 60_000)

  it('names nobody whose requests are as they should be', async () => {
    const market = await givenMarketWithOrders(base, { name: 'Verschwiegen', isDefaultHub: true })
    const { rows } = await database.db.execute<{ secret: string | null }>(sql`
      select unnest(array[u.email, u.name, u.subject]) as secret from ${users} u union select name from ${companies}
      union select o.guest_contact ->> 'email' from ${businessCustomerOrders} o`)
    const own = rows.flatMap(({ secret }) => (secret === null || secret.length < 8 ? [] : [secret]))
    expect(own.length).toBeGreaterThan(10)
    const served: string[] = []
    for (const endpoint of endpoints) {
      const { access } = endpoint
      const people: Partial<Record<string, string>> = { ...market.people, admin: market.admin }
      const as = access === 'anyone' ? undefined : (people[access] ?? market.people.businessCustomer)
      const request = ownRequest(endpoint, market)
      const { status } = await requestOf({ ...base, app }, endpoint, { ...request, as })
      if (status < 300) served.push(endpoint.slug)
    }
    expect(served.length).toBeGreaterThan(endpoints.length / 2)
    const { lines } = await logged()
    expect(lines.filter((line) => own.some((secret) => line.includes(secret)))).toEqual([])
  }, 240_000)

  it('keeps no secret of pages, sign-in, unknown addresses and ones that cannot be read', async () => {
    const { token, email } = secrets
    const paths = [
      `/orders/${token}`,
      `/oidc/auth?client_id=${token}&login_hint=${email}`,
      `/oidc/interaction/${token}/sign-in`,
      `/oidc/password/reset?token=${token}`,
      `/oidc/email/confirm?token=${token}`,
      `/api/${token}/${email}`,
      `/${email}/%zz?token=${token}`,
      `/api/invitations/${token.repeat(9)}`,
    ]
    for (const path of paths) {
      await send('GET', path, { headers })
      await send('POST', path, { headers, body: new URLSearchParams(secrets) })
    }
    await expectNoSecret()
  })

  it('names the statement that failed and the constraint, without a parameter', async () => {
    expect(await send('GET', `/fails/${secrets.token}`)).toBe(500)
    expect(await send('GET', `/clashes/${secrets.token}`)).toBe(500)
    const { text } = await logged()
    for (const said of ['::uuid', '22P02', 'insert into people', 'people_email_key', '/clashes/:token'])
      expect(text).toContain(said)
    await expectNoSecret()
  })

  it('names the route and the id of a request, by which its sender can ask about it', async () => {
    const answer = await fetch(`${site}/api/invitations/${secrets.token}`)
    const id = String(answer.headers.get('x-request-id'))
    const { lines } = await logged()
    const own = lines.filter((line) => line.includes(id))
    expect(own.join('\n')).toContain('"route":"/api/invitations/:token"')
  })
})
