import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { profileBody } from '../../platform/testing/request-examples.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies } from './tables.ts'

const now = new Date('2026-11-24T08:00:00Z')
let database: TestDatabase
let server: TestApp
let hub: Awaited<ReturnType<typeof givenHub>>
let kitchen: Awaited<ReturnType<typeof givenCompany>>
let anke: Awaited<ReturnType<typeof givenViewer>>
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  hub = await givenHub(database.db, { isDefaultHub: false })
  kitchen = await givenCompany(database.db, { homeHubId: hub.id, type: CompanyType.BusinessCustomer })
  anke = await givenViewer(database.db, hub)
})

type Sender = { readonly subject: string }
type Sent = { readonly payload?: Record<string, unknown>; readonly version?: number; readonly key?: string }
const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  who: Sender,
  url: string,
  { payload, version, key }: Sent = {},
) => {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${who.subject}`,
      'idempotency-key': key ?? crypto.randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const notesUrl = (companyId = kitchen.id) => `/api/retailer/companies/${companyId}/notes`
const write = (who: Sender, text: string, key = crypto.randomUUID()) =>
  ask('POST', who, notesUrl(), { payload: { text }, key })
const textsFor = async (who: Sender) =>
  (await ask('GET', who, notesUrl())).body.notes.map(({ text }: { text: string }) => text)

describe('what a hub writes down about a company', () => {
  it('is read by all its people, the newest first, with who wrote it and when', async () => {
    await write(anke, 'Ruft donnerstags vor neun an.')
    await write(anke, '  Will ab Mai\nkeine Zucchini mehr.  ')
    const colleague = await givenViewer(database.db, hub)
    expect(await textsFor(colleague)).toEqual(['Will ab Mai\nkeine Zucchini mehr.', 'Ruft donnerstags vor neun an.'])
    const { body } = await ask('GET', colleague, notesUrl())
    expect(body.notes[0]).toMatchObject({ writtenBy: 'Test', writtenAt: now.toISOString() })
  })

  it('is written once, however often it is sent', async () => {
    const key = crypto.randomUUID()
    await Promise.all([write(anke, 'Einmal.', key), write(anke, 'Einmal.', key)])
    expect(await textsFor(anke)).toEqual(['Einmal.'])
  })

  it('is taken away by whomever of the hub, and is gone', async () => {
    const { body } = await write(anke, 'Falsch.')
    const url = `${notesUrl()}/${body.notes[0].id}`
    expect((await ask('DELETE', await givenViewer(database.db, hub), url)).body.notes).toEqual([])
    expect((await ask('DELETE', anke, url)).status).toBe(404)
  })

  it.each(['', '   ', 'x'.repeat(1001)])('says something: %j is refused', async (text) => {
    expect((await write(anke, text)).status).toBe(400)
    expect(await textsFor(anke)).toEqual([])
  })

  it('the company itself, another hub and a note under another company get nowhere', async () => {
    const { body } = await write(anke, 'Zahlt spät.')
    const noteId = body.notes[0].id
    const stranger = await givenViewer(database.db, await givenHub(database.db, { isDefaultHub: false }))
    expect((await ask('GET', stranger, notesUrl())).status).toBe(404)
    expect((await write(stranger, 'Hallo')).status).toBe(404)
    expect((await ask('DELETE', stranger, `${notesUrl()}/${noteId}`)).status).toBe(404)
    expect((await ask('GET', await givenViewer(database.db, kitchen), notesUrl())).status).toBe(403)
    const neighbour = await givenCompany(database.db, { homeHubId: hub.id, type: CompanyType.BusinessCustomer })
    expect((await ask('DELETE', anke, `${notesUrl(neighbour.id)}/${noteId}`)).status).toBe(404)
    expect(await textsFor(anke)).toEqual(['Zahlt spät.'])
  })
})

describe('a hub changes what its company says of itself', () => {
  const url = () => `/api/retailer/companies/${kitchen.id}`
  const put = (who: Sender, version = kitchen.version) =>
    ask('PUT', who, url(), { payload: { ...profileBody, phone: '04401 778899' }, version })

  it('as its own people would, with an entry in the history and for the version it has read', async () => {
    expect(await put(anke)).toMatchObject({ status: 200, body: { phone: '+494401778899', version: 2 } })
    const { body } = await ask('GET', anke, url())
    expect(body.history[0]).toMatchObject({ action: 'update-company', after: { phone: '+494401778899' } })
    expect(await put(anke)).toMatchObject({ status: 412, body: { code: 'VersionOutdated' } })
  })

  it('neither another hub nor the company by this way, nor a hub itself', async () => {
    const stranger = await givenViewer(database.db, await givenHub(database.db, { isDefaultHub: false }))
    expect((await put(stranger)).status).toBe(404)
    expect((await put(await givenViewer(database.db, kitchen))).status).toBe(403)
    const own = `/api/retailer/companies/${hub.id}`
    expect((await ask('PUT', anke, own, { payload: profileBody, version: hub.version })).status).toBe(404)
    const [row] = await database.db.select().from(companies).where(eq(companies.id, kitchen.id))
    expect(row).toMatchObject({ status: CompanyStatus.Approved, version: 1, phone: kitchen.phone })
  })
})
