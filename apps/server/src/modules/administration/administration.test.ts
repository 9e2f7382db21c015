import { randomUUID } from 'node:crypto'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { givenCompany, givenHub, givenSalesUnit, givenUser, givenViewer } from '../../platform/testing/given.ts'
import { givenOrderLines } from '../../platform/testing/given-order-lines.ts'
import { profileBody } from '../../platform/testing/request-examples.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies, users } from '../accounts/public.ts'
import { mails, queueMail } from '../notifications/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../orders/public.ts'
import { offers } from '../pricing/public.ts'
import { retailerOrders } from '../procurement/public.ts'
import { keyFigures } from './key-figures.ts'

const now = new Date('2026-11-24T08:00:00Z')
let database: TestDatabase
let server: TestApp
let maike: Awaited<ReturnType<typeof givenUser>>
let hub: Awaited<ReturnType<typeof givenHub>>
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
  hub = await givenHub(database.db, { name: 'Nordhub' })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  maike = await givenUser(database.db, { isAdmin: true })
})

type Sender = { readonly subject: string }
const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  who: Sender,
  url: string,
  payload?: Record<string, unknown>,
) => {
  const headers = { authorization: `Bearer ${who.subject}`, 'idempotency-key': randomUUID(), 'if-match': '"1"' }
  const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

describe('the default hub', () => {
  const guestsMarket = async () => (await server.app.inject('/api/hubs')).json().hubs
  const urlOf = (id: string) => `/api/admin/hubs/${id}/default`
  const defaults = async () =>
    (await database.db.select().from(companies).where(eq(companies.isDefaultHub, true))).map(({ name }) => name)
  afterEach(async () => {
    await ask('PUT', maike, urlOf(hub.id))
  })

  it('is chosen by the platform, says before what that changes, and is one alone', async () => {
    const other = await givenHub(database.db, { name: 'Südhub', showsPricesToGuests: false, paymentKinds: [] })
    await givenSalesUnit(database.db, (await givenCompany(database.db)).id, { retailerId: hub.id })
    expect((await ask('GET', maike, urlOf(hub.id))).body).toEqual({
      ...{ isDefault: true, can: { allowed: true, code: null }, consequences: [], ifBlocked: expect.any(Object) },
    })
    expect((await ask('GET', maike, urlOf(other.id))).body).toMatchObject({
      isDefault: false,
      consequences: [
        { kind: 'market', before: 'Nordhub', after: 'Südhub' },
        { kind: 'articles', channel: 'b2b', before: 1, after: 0 },
        { kind: 'businessPrices', areShown: false },
        { kind: 'noHouseholds' },
      ],
    })
    expect(await ask('PUT', maike, urlOf(other.id))).toEqual({ status: 200, body: { isDefault: true } })
    expect(await defaults()).toEqual(['Südhub'])
    expect((await guestsMarket())[0]).toMatchObject({ name: 'Südhub', isDefault: true })
    // Whoever comes without a choice sees its market, which is empty still.
    const shelf = (await server.app.inject('/api/market/b2b/articles')).json()
    expect(shelf).toMatchObject({ retailer: { name: 'Südhub' }, articles: [] })
    const told = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'choose-default-hub'))
    expect(told.map(({ subjectId }) => subjectId).sort()).toEqual([hub.id, other.id].sort())
    for (const { before, after, userId } of told)
      expect({ before, after, userId }).toEqual({
        ...{ before: { defaultHub: 'Nordhub' }, after: { defaultHub: 'Südhub' }, userId: maike.id },
      })
    // Once more changes nothing and is not told again.
    expect((await ask('PUT', maike, urlOf(other.id))).status).toBe(200)
    expect((await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, other.id))).length).toBe(1)
  })

  it('says who loses their market before it is blocked, and guests then find it empty until it is let in again', async () => {
    const lost = async () => (await ask('GET', maike, urlOf(hub.id))).body.ifBlocked
    const before = await lost()
    const home = { homeHubId: hub.id }
    const type = CompanyType.BusinessCustomer
    await givenCompany(database.db, { ...home, type })
    await givenCompany(database.db, { ...home, type, status: CompanyStatus.Blocked })
    for (const _ of [1, 2]) await givenCompany(database.db, home)
    const elsewhere = await givenHub(database.db, { name: 'Anderswo' })
    await givenCompany(database.db, { homeHubId: elsewhere.id, type })
    expect(await lost()).toEqual({
      ...before,
      ...{ businessCustomers: before.businessCustomers + 1, suppliers: before.suppliers + 2 },
    })
    // Nobody comes to another hub by not choosing.
    expect((await ask('GET', maike, urlOf(elsewhere.id))).body.ifBlocked).toBeNull()
    const shelf = async () => (await server.app.inject('/api/market/b2b/articles')).json()
    expect((await shelf()).retailer.name).toBe('Nordhub')
    const decide = (body: Record<string, unknown>) =>
      ask('POST', maike, `/api/admin/companies/${hub.id}/decision`, body)
    expect((await decide({ action: 'block', reason: 'Insolvenz' })).status).toBe(200)
    expect(await defaults()).toEqual(['Nordhub'])
    expect(await shelf()).toMatchObject({ retailer: { name: 'Regionalmarkt' }, articles: [], total: 0 })
    expect((await decide({ action: 'unblock' })).status).toBe(200)
    expect((await shelf()).retailer.name).toBe('Nordhub')
  })

  it('is an approved hub, and nobody but the platform chooses it', async () => {
    const young = await givenHub(database.db, { status: CompanyStatus.Pending })
    const refused = await ask('PUT', maike, urlOf(young.id))
    expect(refused).toMatchObject({ status: 409, body: { code: 'HubNotApproved' } })
    expect((await ask('GET', maike, urlOf(young.id))).body.can).toEqual({ allowed: false, code: 'HubNotApproved' })
    const farm = await givenCompany(database.db)
    for (const method of ['GET', 'PUT'] as const) {
      expect((await ask(method, maike, urlOf(farm.id))).status).toBe(404)
      expect((await ask(method, await givenViewer(database.db, hub), urlOf(hub.id))).status).toBe(403)
    }
    expect(await defaults()).toEqual(['Nordhub'])
  })

  it('is one alone when many choose at once', async () => {
    const others = await Promise.all(['Osthub', 'Westhub', 'Mittehub'].map((name) => givenHub(database.db, { name })))
    const answers = await Promise.all([...others, ...others].map(({ id }) => ask('PUT', maike, urlOf(id))))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await defaults()).toHaveLength(1)
  })
})

describe('the platform decides', () => {
  it('about hubs, which nobody else may', async () => {
    const young = await givenHub(database.db, { status: CompanyStatus.Pending, isDefaultHub: false, name: 'Geesthub' })
    const url = `/api/admin/companies/${young.id}/decision`
    expect((await ask('POST', await givenViewer(database.db, hub), url, { action: 'approve' })).status).toBe(403)
    expect(await ask('POST', maike, url, { action: 'approve' })).toEqual({ status: 200, body: { status: 1 } })
    const { salesUnit } = await givenSalesUnit(database.db, (await givenCompany(database.db)).id, {
      retailerId: young.id,
    })
    expect((await ask('POST', maike, url, { action: 'block', reason: 'Insolvenz' })).body).toEqual({ status: 2 })
    expect(await database.db.select().from(offers).where(eq(offers.salesUnitId, salesUnit.id))).toEqual([])
  })

  it('lists all companies with their hub, and enters hubs', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Zzz Hof' })
    const { body } = await ask('GET', maike, '/api/admin/companies?search=zzz')
    expect(body.companies).toMatchObject([{ id: farm.id, type: CompanyType.Supplier, hubName: 'Nordhub' }])
    const table = async (query: string) => {
      const answer = await server.app.inject({
        url: `/api/admin/companies?format=csv&${query}`,
        headers: { authorization: `Bearer ${maike.subject}`, 'accept-language': 'de-DE' },
      })
      return answer.payload
        .split('\r\n')
        .slice(0, -1)
        .map((line) => line.split(';'))
    }
    const [head, ...rows] = await table('search=zzz')
    expect([head?.at(-2), head?.at(-1)]).toEqual(['Art', 'Hub'])
    expect(rows.map((row) => [row[0], ...row.slice(-2)])).toEqual([['Zzz Hof', 'Erzeuger', 'Nordhub']])
    expect(await table('search=zzz&type=retailer')).toHaveLength(1)
    const viewer = await givenViewer(database.db, hub)
    expect((await ask('GET', viewer, '/api/admin/companies?format=csv')).status).toBe(403)
    const { name, legalName, contactName, email, phone, street, postcode, city } = profileBody
    const input = { legalName, contactName, email, phone, street, postcode, city, name: `${name} Hub` }
    const made = await ask('POST', maike, '/api/admin/hubs', input)
    expect(made).toMatchObject({ status: 200, body: { slug: 'hof-seedorf-hub' } })
    const [row] = await database.db.select().from(companies).where(eq(companies.id, made.body.companyId))
    if (!row) throw new Error('The hub is in no table.')
    expect(row).toMatchObject({ type: CompanyType.Retailer, status: CompanyStatus.Approved, homeHubId: null })
    const words = await ask('GET', await givenViewer(database.db, row), '/api/retailer/search-synonyms')
    expect(words.body.synonyms).toContainEqual(expect.objectContaining({ word: 'Karotte', sameAs: 'Möhre' }))
    const invited = await ask('POST', maike, `/api/admin/companies/${made.body.companyId}/invitations`, { email })
    expect(invited.status).toBe(200)
  })
})

describe('acting for somebody', () => {
  it('is shown, kept in the history, and never touches the person', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Lüttje' })
    const farmer = await givenViewer(database.db, farm)
    const active = async () => (await ask('GET', maike, '/api/accounts/active')).body
    expect(await active()).toMatchObject({ isActing: false, companyId: null })
    expect((await ask('POST', maike, '/api/admin/acting', { accountId: farmer.accountId })).status).toBe(200)
    expect(await active()).toMatchObject({
      isActing: true,
      userId: maike.id,
      companyName: 'Hof Lüttje',
      roles: ['Admin', 'Supplier'],
    })
    expect((await ask('GET', maike, '/api/supplier/orders')).status).toBe(200)
    expect((await ask('PUT', maike, '/api/company', profileBody)).status).toBe(200)
    const { body } = await ask('GET', maike, `/api/admin/companies/${farm.id}`)
    expect(body.history).toMatchObject([
      { action: 'update-company', isActing: true },
      { action: 'begin-acting', isActing: false },
    ])
    const entries = (await ask('GET', maike, '/api/admin/audit?acting=yes')).body.entries
    expect(entries).toMatchObject([
      { action: 'update-company', userId: maike.id, companyName: 'Hof Seedorf', subjectName: 'Hof Seedorf' },
    ])
    const about = (await ask('GET', maike, `/api/admin/audit?subjectId=${farm.id}`)).body.entries
    expect(about.map(({ action }: { action: string }) => action)).toEqual(['update-company', 'begin-acting'])
    const password = { currentPassword: 'regionalmarkt', newPassword: 'vier Worte sind genug' }
    for (const [method, url, payload] of [
      ['POST', '/api/profile/password', password],
      ['PUT', '/api/profile', { name: 'Böse', locale: 'de-DE', receivesOrderMails: true }],
      ['DELETE', '/api/profile', undefined],
      ['POST', `/api/accounts/${farmer.accountId}/activate`, undefined],
      ['POST', '/api/accounts/private', undefined],
    ] as const) {
      expect(await ask(method, maike, url, payload), url).toMatchObject({
        status: 409,
        body: { code: 'NotWhileActing' },
      })
    }
    expect((await ask('DELETE', maike, '/api/admin/acting')).status).toBe(200)
    expect(await active()).toMatchObject({ isActing: false, companyId: null })
    expect((await ask('DELETE', maike, '/api/admin/acting')).body.code).toBe('NotActingNow')
    expect((await ask('GET', farmer, '/api/accounts/active')).body).toMatchObject({ isActing: false, userName: 'Test' })
  })

  it('is nothing for anybody else, even with the row set by hand', async () => {
    const farmer = await givenViewer(database.db, await givenCompany(database.db))
    const cook = await givenViewer(database.db, await givenCompany(database.db, { type: CompanyType.BusinessCustomer }))
    expect((await ask('POST', cook, '/api/admin/acting', { accountId: farmer.accountId })).status).toBe(403)
    await database.db.update(users).set({ actingAccountId: farmer.accountId }).where(eq(users.id, cook.userId))
    const { body } = await ask('GET', cook, '/api/accounts/active')
    expect(body).toMatchObject({ isActing: false, accountId: cook.accountId })
  })
})

describe('people', () => {
  it('are found, shut out at once, and let in again', async () => {
    const farmer = await givenViewer(database.db, await givenCompany(database.db, { name: 'Hof Lüttje' }))
    const found = (await ask('GET', maike, `/api/admin/people?search=${farmer.email?.toUpperCase()}`)).body.people
    expect(found).toMatchObject([{ id: farmer.userId, state: 'active', accounts: [{ companyName: 'Hof Lüttje' }] }])
    const url = `/api/admin/people/${farmer.userId}/access`
    expect((await ask('POST', maike, url, { isDisabled: true, reason: 'Missbrauch' })).status).toBe(200)
    expect((await ask('GET', farmer, '/api/accounts/active')).status).toBe(401)
    expect((await ask('GET', maike, '/api/admin/people?state=disabled')).body.people).toMatchObject([
      { id: farmer.userId },
    ])
    expect((await ask('POST', maike, url, { isDisabled: false, reason: 'War ein Irrtum' })).status).toBe(200)
    expect((await ask('GET', farmer, '/api/accounts/active')).status).toBe(200)
    const self = `/api/admin/people/${maike.id}/access`
    expect((await ask('POST', maike, self, { isDisabled: true, reason: 'Urlaub' })).body.code).toBe('NotOneself')
  })

  it('are listed page by page', async () => {
    for (let n = 0; n < 55; n += 1) await givenUser(database.db)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await ask('GET', maike, `/api/admin/people?state=active${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.people.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor
    }
    const { rows } = await database.db.execute(sql`select id from ${users} where disabled_at is null order by id desc`)
    expect(seen).toEqual(rows.map(({ id }) => id))
  })
})

describe('mails and jobs', () => {
  const data = { name: 'Anke', token: 'geheim-geheim' }
  const givenMail = async (status: (typeof mails.$inferSelect)['status']) => {
    await database.db.transaction(async (tx) =>
      queueMail(tx, { recipient: 'a@b.example', locale: 'de-DE', template: 'resetPassword', data }),
    )
    const [mail] = await database.db
      .update(mails)
      .set({ status, lastError: 'ECONNREFUSED' })
      .where(eq(mails.status, 'queued'))
      .returning()
    if (!mail) throw new Error('no mail')
    return mail
  }
  beforeEach(async () => {
    await database.db.delete(mails)
    await database.db.execute(sql`delete from graphile_worker._private_jobs`)
  })

  it.each([
    ['failed', 200],
    ['sending', 200],
    ['notSent', 200],
    ['kept', 404],
    ['sent', 404],
  ] as const)('a mail that is %s: %i', async (status, expected) => {
    const mail = await givenMail(status)
    const list = (await ask('GET', maike, `/api/admin/mails?status=${status}`)).body
    expect(list.mails).toMatchObject([
      { id: mail.id, subject: 'Neues Passwort für den Regionalmarkt', lastError: 'ECONNREFUSED' },
    ])
    expect(JSON.stringify(list)).not.toContain(data.token)
    expect((await ask('POST', maike, `/api/admin/mails/${mail.id}/retry`)).status).toBe(expected)
    const [row] = await database.db.select().from(mails)
    expect(row?.status).toBe(expected === 200 ? 'queued' : status)
  })

  it('mails that should have gone out five minutes ago are told of, until they have', async () => {
    const figures = async () => (await ask('GET', maike, '/api/admin/key-figures')).body
    const minutesAgo = (minutes: number) => new Date(server.deps.clock().getTime() - minutes * 60_000)
    const set = (values: Partial<typeof mails.$inferInsert>) => database.db.update(mails).set(values)
    await givenMail('failed')
    await set({ dueAt: minutesAgo(4) })
    expect(await figures()).toMatchObject({ lateMails: null, mailDelivery: 'kept' })
    for (const status of ['queued', 'sending', 'failed'] as const) {
      await set({ dueAt: minutesAgo(5), status })
      expect((await figures()).lateMails).toEqual({
        count: 1,
        since: minutesAgo(5).toISOString().replace('.000Z', 'Z'),
      })
    }
    for (const status of ['sent', 'kept', 'notSent'] as const) {
      await set({ status })
      expect((await figures()).lateMails).toBeNull()
    }
  })

  it.each(['queued', 'failed', 'sent'] as const)(
    'a mail that is %s can be read without what its links open',
    async (status) => {
      const mail = await givenMail(status)
      const { status: answered, body } = await ask('POST', maike, `/api/admin/mails/${mail.id}/reading`)
      expect(answered).toBe(200)
      expect(body).toMatchObject({ recipient: 'a@b.example', subject: 'Neues Passwort für den Regionalmarkt' })
      expect(body.text).toContain('Guten Tag Anke')
      expect(body.text).toContain('/oidc/password/reset?token=••••••••&language=de-DE')
      expect(body.html).toContain('/oidc/password/reset?token=••••••••&amp;language=de-DE')
      expect(JSON.stringify(body)).not.toContain(data.token)
      const [look] = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, mail.id))
      expect(look).toMatchObject({
        action: 'read-mail',
        userId: maike.id,
        after: { template: 'resetPassword', email: 'a@b.example' },
      })
      expect((await ask('POST', maike, `/api/admin/mails/${randomUUID()}/reading`)).status).toBe(404)
    },
  )

  it.each([
    ['invitation', { name: 'x@y.example', companyName: 'Hof', personName: 'Anke', token: 'geheim-geheim' }],
    ['confirmEmail', { name: 'Anke', token: 'geheim-geheim' }],
  ] as const)('the link of a mail "%s" stays secret', async (template, its) => {
    const [row] = await database.db
      .insert(mails)
      .values({ recipient: 'x@y.example', locale: 'en-US', template, data: its, queuedAt: now })
      .returning()
    const { body } = await ask('POST', maike, `/api/admin/mails/${row?.id}/reading`)
    expect(body.text).toContain('=••••••••')
    expect(JSON.stringify(body)).not.toContain('geheim')
  })

  it('a job that gave up is run again', async () => {
    await database.db.execute(sql`select graphile_worker.add_job('sweep', '{}', max_attempts => 3)`)
    expect((await ask('GET', maike, '/api/admin/jobs')).body.jobs).toEqual([])
    await database.db.execute(sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'kaputt'`)
    const [job] = (await ask('GET', maike, '/api/admin/jobs')).body.jobs
    expect(job).toMatchObject({ task: 'sweep', attempts: 3, hasGivenUp: true, lastError: 'kaputt' })
    expect((await ask('GET', maike, '/api/admin/key-figures')).body).toMatchObject({ failedJobs: 1, failedMails: 0 })
    expect((await ask('POST', maike, `/api/admin/jobs/${job.id}/retry`)).status).toBe(200)
    const { rows } = await database.db.execute(sql`select attempts from graphile_worker.jobs`)
    expect(rows).toEqual([{ attempts: 0 }])
    const [told] = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'retry-job'))
    expect(told).toMatchObject({ subjectId: job.id, after: { task: 'sweep' } })
    expect((await ask('POST', maike, '/api/admin/jobs/999999/retry')).status).toBe(404)
  })
})

it('a market of one’s own is told that its imprint and terms are still samples, the demo region is not', async () => {
  expect((await ask('GET', maike, '/api/admin/key-figures')).body.hasSampleTexts).toBe(true)
  expect((await keyFigures(database.db, now, { isDemo: true, mailDelivery: 'smtp' })).hasSampleTexts).toBe(false)
})

it('the key figures count companies by status, people, what waits and what is on offer', async () => {
  const figures = async () => (await ask('GET', maike, '/api/admin/key-figures')).body
  const before = await figures()
  const farm = await givenCompany(database.db, { homeHubId: hub.id })
  await givenCompany(database.db, { homeHubId: hub.id, status: CompanyStatus.Pending })
  await givenCompany(database.db, {
    homeHubId: hub.id,
    type: CompanyType.BusinessCustomer,
    status: CompanyStatus.Blocked,
  })
  await givenHub(database.db, { isDefaultHub: false, status: CompanyStatus.Rejected })
  await givenViewer(database.db, farm, { accountStatus: CompanyStatus.Pending })
  await givenUser(database.db)
  await givenSalesUnit(database.db, farm.id, { retailerId: hub.id })
  await givenSalesUnit(database.db, farm.id, { article: { status: 'pending' } })
  const after = await figures()
  const flat = (of: Record<string, unknown>, path = ''): (readonly [string, number])[] =>
    Object.entries(of).flatMap(([name, value]) =>
      typeof value === 'object'
        ? flat((value ?? {}) as Record<string, unknown>, `${path}${name}.`)
        : typeof value === 'number'
          ? [[`${path}${name}`, value] as const]
          : [],
    )
  const then = Object.fromEntries(flat(before))
  const grown = flat(after).map(([name, n]) => [name, n - (then[name] ?? 0)] as const)
  expect(Object.fromEntries(grown.filter(([, n]) => n !== 0))).toEqual({
    'suppliers.approved': 1,
    'suppliers.pending': 1,
    'businessCustomers.blocked': 1,
    'retailers.rejected': 1,
    people: 2,
    waitingClaims: 1,
    publishedArticles: 1,
    waitingArticles: 1,
    offers: 1,
  })
})

it('the audit log is filtered by action, person, company and day', async () => {
  const entry = (at: string, action: string) => ({
    at: new Date(at),
    action,
    subject: 'thing',
    subjectId: 'x',
    userId: maike.id,
  })
  await database.db.insert(auditEntries).values([
    entry('2026-03-28T22:59:00Z', 'create-article'),
    entry('2026-03-28T23:00:00Z', 'update-article'),
    // The day the clocks go forward ends an hour earlier in UTC.
    entry('2026-03-29T21:59:00Z', 'create-article'),
    entry('2026-03-29T22:00:00Z', 'update-article'),
    entry('2026-03-30T12:00:00Z', 'businessCustomerOrder.place'),
  ])
  const url = `/api/admin/audit?userId=${maike.id}`
  const at = async (query: string) =>
    (await ask('GET', maike, `${url}${query}`)).body.entries.map((one: { at: string }) => one.at)
  expect(await at('&from=2026-03-29&until=2026-03-29')).toEqual([
    '2026-03-29T21:59:00.000Z',
    '2026-03-28T23:00:00.000Z',
  ])
  expect(await at('&action=update-article')).toHaveLength(2)
  expect(await at('&action=businessCustomerOrder.place')).toHaveLength(1)
  expect(await at(`&companyId=${hub.id}`)).toEqual([])
  expect((await ask('GET', maike, url)).body.actions).toContain('create-article')
})

describe('a search in the audit log', () => {
  const of = (subject: string, subjectId: string, more: Partial<typeof auditEntries.$inferInsert> = {}) => ({
    ...{ at: now, action: 'update-company', subject, subjectId, ...more },
  })
  const keep = async (...entries: (typeof auditEntries.$inferInsert)[]) =>
    (await database.db.insert(auditEntries).values(entries).returning()).map(({ id }) => id).reverse()
  const found = async (search: string, rest = '') => {
    const { status, body } = await ask('GET', maike, `/api/admin/audit?search=${encodeURIComponent(search)}${rest}`)
    expect(status).toBe(200)
    return body.entries.map(({ id }: { id: string }) => id)
  }

  it('finds an order, a purchase and a document by its whole number, however it is typed', async () => {
    const [itemId = ''] = await givenOrderLines(database.db, 1)
    const ofLine = eq(businessCustomerOrderItems.id, itemId)
    const [line] = await database.db.select().from(businessCustomerOrderItems).where(ofLine)
    const order = line?.orderId ?? ''
    const number = 'K-2026-990061'
    await database.db
      .update(businessCustomerOrders)
      .set({ orderNumber: number })
      .where(eq(businessCustomerOrders.id, order))
    const [bought] = await database.db
      .insert(retailerOrders)
      .values({
        ...{ orderNumber: 'E-2026-990062', retailerId: hub.id, supplierId: (await givenCompany(database.db)).id },
        ...{ deliveryDate: '2026-12-03', leg: 'delivery', status: 'received', cutOffAt: now, createdAt: now },
      })
      .returning()
    const document = randomUUID()
    const [sent, issued, purchase, moved, placed] = await keep(
      of('businessCustomerOrder', order),
      of('businessCustomerOrder', order),
      of('retailerOrder', bought?.id ?? ''),
      of('document', document, { after: { number: 'R-2026-990063', grossCents: 100 } }),
      of('document', document, { after: { number: 'R-2026-990063' } }),
    )
    expect(await found('k-2026-990061')).toEqual([moved, placed])
    expect(await found(' K-2026-990061 ')).toEqual([moved, placed])
    expect(await found('e-2026-990062')).toEqual([purchase])
    expect(await found('r-2026-990063')).toEqual([sent, issued])
    for (const part of ['K-2026-99006', '990061', 'K-2026-990061 R-2026-990063']) expect(await found(part)).toEqual([])
  })

  it('finds what was done to, with and by whoever is called so, in whichever letters', async () => {
    const farm = await givenCompany(database.db, { name: 'Gärtnerei Öhlmühlen & Söhne' })
    const { article, salesUnit } = await givenSalesUnit(database.db, farm.id, {
      article: { nameDe: 'Süßlupine Boregine', nameEn: 'Sweet lupin Boregine' },
    })
    const person = await givenUser(database.db)
    await database.db.update(users).set({ name: 'Zoë Ünlüer' }).where(eq(users.id, person.id))
    const [byPerson, ofPerson, ofUnit, ofArticle, byCompany, ofCompany] = await keep(
      of('company', farm.id),
      of('thing', 'x', { companyId: farm.id, action: 'update-article' }),
      of('article', article.id),
      of('salesUnit', salesUnit.id),
      of('user', person.id),
      of('thing', 'x', { userId: person.id }),
    )
    for (const typed of ['öhlmühlen', 'OEHLMUEHLEN soehne', 'ohlmuhlen'])
      expect(await found(typed), typed).toEqual([byCompany, ofCompany])
    for (const typed of ['Suesslupine', 'lupin boreg', 'BOREGINE']) {
      expect(await found(typed), typed).toEqual([ofUnit, ofArticle])
    }
    for (const typed of ['zoe', 'Unluer Zoë']) expect(await found(typed), typed).toEqual([byPerson, ofPerson])
    // Together with what else the log is narrowed by.
    expect(await found('öhlmühlen', '&action=update-article')).toEqual([byCompany])
    expect(await found('öhlmühlen', '&from=2026-11-25')).toEqual([])
  })

  it('takes what is typed as it stands, and refuses what is too long', async () => {
    const farm = await givenCompany(database.db, { name: `Hof 100% O'Brien_x "Q" \\ Ende` })
    const [entry] = await keep(of('company', farm.id))
    for (const typed of ['100%', "O'Brien_x", '"Q"', '\\ ende']) expect(await found(typed), typed).toEqual([entry])
    for (const typed of ['1%0', 'Brienx_', "'; drop table audit_entry; --", '%%%%', '\\\\x', 'niemandheißtso'])
      expect(await found(typed), typed).toEqual([])
    expect((await found('   ')).length).toBeGreaterThan(0)
    expect((await ask('GET', maike, `/api/admin/audit?search=${'x'.repeat(121)}`)).status).toBe(400)
    expect((await ask('GET', maike, '/api/admin/audit?search=a%00b')).status).toBe(400)
  })

  it('goes on page by page', async () => {
    const farm = await givenCompany(database.db, { name: 'Hof Seitenweise' })
    const all = await keep(...Array.from({ length: 120 }, () => of('company', farm.id, { companyId: farm.id })))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const rest: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { body } = await ask('GET', maike, `/api/admin/audit?search=seitenweise${rest}`)
      seen.push(...body.entries.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor
    }
    expect(seen).toEqual(all)
  })
})

it('an entry leads to a page that its reader may open, and says what is gone was called', async () => {
  const [itemId = ''] = await givenOrderLines(database.db, 1)
  const inOrder = eq(businessCustomerOrderItems.id, itemId)
  const [order] = await database.db
    .select({ id: businessCustomerOrders.id, orderNumber: businessCustomerOrders.orderNumber, hub: companies })
    .from(businessCustomerOrderItems)
    .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, businessCustomerOrderItems.orderId))
    .innerJoin(companies, eq(companies.id, businessCustomerOrders.retailerId))
    .where(inOrder)
  if (!order) throw new Error('no order')
  const farm = await givenCompany(database.db, { name: 'Hof Lüttje' })
  const shown = await givenSalesUnit(database.db, farm.id, { retailerId: hub.id })
  const hidden = await givenSalesUnit(database.db, farm.id)
  const gone = { subject: 'shoppingList', subjectId: randomUUID(), before: { name: 'Montag' } }
  await database.db.insert(auditEntries).values(
    [
      { action: 'businessCustomerOrder.place', subject: 'businessCustomerOrder', subjectId: order.id },
      { action: 'update-sales-unit', subject: 'salesUnit', subjectId: shown.salesUnit.id },
      { action: 'update-article', subject: 'article', subjectId: hidden.article.id },
      { action: 'update-company', subject: 'company', subjectId: farm.id },
      { action: 'delete-shopping-list', ...gone },
      { action: 'delete-address', subject: 'address', subjectId: randomUUID() },
    ].map((entry) => ({ at: now, userId: maike.id, ...entry })),
  )
  const read = async () => {
    const { entries } = (await ask('GET', maike, `/api/admin/audit?userId=${maike.id}`)).body
    return Object.fromEntries(
      entries.map((one: Record<string, string>) => [one.action, [one.subjectName, one.pageKey]]),
    )
  }
  const open = {
    'update-sales-unit': ['Kartoffel Linda, Sack 12,5 kg', expect.stringMatching(/^b2b\/.+\/.+\//)],
    'update-article': ['Kartoffel Linda', null],
    'update-company': ['Hof Lüttje', farm.id],
    'delete-shopping-list': ['Montag', null],
    'delete-address': [null, null],
  }
  expect(await read()).toMatchObject({ ...open, 'businessCustomerOrder.place': [order.orderNumber, null] })
  // Who works for the hub of the order opens it; what another hub offers is not in its market.
  const { accountId } = await givenViewer(database.db, order.hub)
  expect((await ask('POST', maike, '/api/admin/acting', { accountId })).status).toBe(200)
  expect(await read()).toMatchObject({
    ...open,
    'update-sales-unit': ['Kartoffel Linda, Sack 12,5 kg', null],
    'businessCustomerOrder.place': [order.orderNumber, order.orderNumber],
  })
})

it('a supplier sees what the platform holds about it, and nothing of its neighbour', async () => {
  const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Lüttje' })
  const { article } = await givenSalesUnit(database.db, farm.id)
  const neighbour = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Nebenan' })
  const theirs = await givenSalesUnit(database.db, neighbour.id)
  const { body } = await ask('GET', await givenViewer(database.db, farm), '/api/supplier/platform-data')
  expect(body).toMatchObject({ company: { name: 'Hof Lüttje' }, articles: [{ number: article.number }], orders: [] })
  expect(JSON.stringify(body)).not.toContain(neighbour.id)
  expect(JSON.stringify(body)).not.toContain(theirs.article.number)
})
