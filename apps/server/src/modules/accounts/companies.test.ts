import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenInvitation, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { businessCustomerBody, supplierBody } from '../../platform/testing/request-examples.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { createPerson, people } from '../identity/public.ts'
import { mails } from '../notifications/public.ts'
import { offers, pricingRules } from '../pricing/public.ts'
import { acceptInvitationBy } from './invitations.ts'
import { accounts, companies, users } from './tables.ts'

const now = new Date('2026-11-24T08:00:00Z')
const { Pending, Approved, Blocked, Rejected } = CompanyStatus
let database: TestDatabase
let server: TestApp
let hub: Awaited<ReturnType<typeof givenHub>>
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
  server.setNow(now)
  hub = await givenHub(database.db, { name: 'Nordhub', isDefaultHub: false })
  anke = await givenViewer(database.db, hub)
})

type Sender = { readonly subject: string }
const ask = async (method: 'GET' | 'POST', who: Sender, url: string, payload?: Record<string, unknown>) => {
  const headers = { authorization: `Bearer ${who.subject}`, 'idempotency-key': crypto.randomUUID() }
  const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
}
const decide = (who: Sender, companyId: string, payload: Record<string, unknown>) =>
  ask('POST', who, `/api/retailer/companies/${companyId}/decision`, payload)
const statusOf = async (id: string) =>
  (await database.db.select().from(companies).where(eq(companies.id, id)))[0]?.status
const mailsTo = (recipient: string) =>
  database.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id))

describe('the hub decides about a company', () => {
  it.each([
    [Pending, { action: 'approve' }, Approved],
    [Pending, { action: 'reject', reason: 'Das Zertifikat fehlt.' }, Rejected],
    [Approved, { action: 'block', reason: 'Rechnungen sind offen.' }, Blocked],
    [Blocked, { action: 'unblock' }, Approved],
    [Rejected, { action: 'approve' }, Approved],
  ])('%i, %j: %i, in the history and by mail to both sides', async (from, decision, to) => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, status: from, name: 'Hof Lüttje' })
    const farmer = await givenViewer(database.db, farm)
    expect(await decide(anke, farm.id, decision)).toEqual({ status: 200, body: { status: to } })
    expect(await statusOf(farm.id)).toBe(to)
    const reason = 'reason' in decision ? decision.reason : null
    const data = { companyName: 'Hof Lüttje', decision: decision.action, reason }
    expect(await mailsTo(farmer.email ?? '')).toMatchObject([
      { template: 'decided', data: { ...data, hubName: 'Nordhub' } },
    ])
    expect(await mailsTo(hub.email)).toMatchObject([{ template: 'decisionNoted', data }])
    const { body } = await ask('GET', anke, `/api/retailer/companies/${farm.id}`)
    expect(body).toMatchObject({
      company: { name: 'Hof Lüttje', status: to, statusReason: reason, hubName: 'Nordhub' },
      people: [{ name: 'Test', status: Approved }],
      lastOrders: [],
      history: [{ action: `${decision.action}-company`, personName: 'Test', isActing: false }],
    })
    expect((await ask('GET', farmer, '/api/accounts/active')).body.companyStatus).toBe(to)
  })

  it.each([
    [Approved, { action: 'approve' }, 409, 'CompanyTransitionNotAllowed'],
    [Pending, { action: 'block', reason: 'Einfach so.' }, 409, 'CompanyTransitionNotAllowed'],
    [Pending, { action: 'reject' }, 400, 'ValidationFailed'],
    [Pending, { action: 'reject', reason: '  ' }, 400, 'ValidationFailed'],
    [Approved, { action: 'block' }, 400, 'ValidationFailed'],
    [Pending, { action: 'approve', reason: 'Passt.' }, 400, 'ValidationFailed'],
    [Pending, { action: 'close' }, 400, 'ValidationFailed'],
  ])('%i, %j: refused, nothing changes and nobody is told', async (from, decision, status, code) => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, status: from })
    expect(await decide(anke, farm.id, decision)).toMatchObject({ status, body: { code } })
    expect(await statusOf(farm.id)).toBe(from)
    expect(await mailsTo(farm.email)).toEqual([])
  })

  it('another hub, a hub about itself, and the company about itself get nowhere', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, status: Pending })
    const stranger = await givenViewer(database.db, await givenHub(database.db, { isDefaultHub: false }))
    expect((await decide(stranger, farm.id, { action: 'approve' })).status).toBe(404)
    expect((await decide(anke, hub.id, { action: 'block', reason: 'Wir schließen.' })).status).toBe(404)
    expect((await decide(await givenViewer(database.db, farm), farm.id, { action: 'approve' })).status).toBe(403)
    expect(await statusOf(farm.id)).toBe(Pending)
  })

  it('offers go with the block and come back with its end, those of the neighbour stay', async () => {
    await database.db.insert(pricingRules).values({ retailerId: hub.id, channel: 'b2b', markupBasisPoints: 2000 })
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const neighbour = await givenCompany(database.db, { homeHubId: hub.id })
    const mine = await givenSalesUnit(database.db, farm.id, { retailerId: hub.id })
    const theirs = await givenSalesUnit(database.db, neighbour.id, { retailerId: hub.id })
    const offered = async () => {
      const rows = await database.db.select().from(offers).where(eq(offers.retailerId, hub.id))
      return new Set(rows.map(({ salesUnitId }) => salesUnitId))
    }
    await decide(anke, farm.id, { action: 'block', reason: 'Rechnungen sind offen.' })
    expect(await offered()).toEqual(new Set([theirs.salesUnit.id]))
    await decide(anke, farm.id, { action: 'unblock' })
    expect(await offered()).toEqual(new Set([theirs.salesUnit.id, mine.salesUnit.id]))
  })

  it('an open tab of the company learns of it, and is looked at again', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, status: Pending })
    const farmer = await givenViewer(database.db, farm)
    const feed = await server.app.inject({
      url: '/api/events',
      headers: { authorization: `Bearer ${farmer.subject}` },
      payloadAsStream: true,
    })
    let text = ''
    let isOver = false
    feed
      .stream()
      .on('data', (chunk) => {
        text += chunk
      })
      .on('end', () => {
        isOver = true
      })
    await decide(anke, farm.id, { action: 'approve' })
    await expect.poll(() => text, { timeout: 10_000 }).toContain('"account"')
    await expect.poll(() => isOver, { timeout: 10_000 }).toBe(true)
  })
})

describe('beside a claim stands', () => {
  it.each([
    ['that the address is confirmed', now, true],
    ['that it is not', null, false],
  ])('%s, and since when the person is in the market', async (_, emailConfirmedAt, expected) => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const claimant = await givenViewer(database.db, farm, { accountStatus: Pending })
    const email = `${crypto.randomUUID()}@hof.example`
    const person = { email, name: 'Imke', password: 'regionalmarkt', locale: 'de-DE' as const }
    const identity = await createPerson(database.db, {
      ...person,
      ...(emailConfirmedAt === null ? {} : { emailConfirmedAt }),
    })
    const createdAt = new Date('2026-03-02T08:00:00Z')
    await database.db
      .update(users)
      .set({ ...identity, createdAt })
      .where(eq(users.id, claimant.userId))
    const { people } = (await ask('GET', anke, `/api/retailer/companies/${farm.id}`)).body
    expect(people).toMatchObject([{ isEmailConfirmed: expected, inMarketSince: createdAt.toISOString() }])
  })

  it('that another sign-in service vouches for the address', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    await givenViewer(database.db, farm, { accountStatus: Pending })
    const { people } = (await ask('GET', anke, `/api/retailer/companies/${farm.id}`)).body
    expect(people).toMatchObject([{ isEmailConfirmed: true }])
  })
})

describe('who asks again after a rejection', () => {
  const lackOf = (what: string) => ({ action: 'reject', reason: `${what} fehlt.` })
  const suppliers = async (query = '') => (await ask('GET', anke, `/api/retailer/companies?type=supplier${query}`)).body

  it('waits again as at first: counted, first in the list, and the hub can approve and reject it', async () => {
    await givenCompany(database.db, { homeHubId: hub.id, name: 'Aalhof' })
    const farm = await givenCompany(database.db, { homeHubId: hub.id, status: Pending, name: 'Zwetschgenhof' })
    const farmer = await givenViewer(database.db, farm)
    const again = `/api/accounts/${farmer.accountId}/ask-again`
    await decide(anke, farm.id, lackOf('Das Zertifikat'))
    expect((await suppliers()).companies).toMatchObject([{ name: 'Aalhof' }, { askedAgainAt: null, status: Rejected }])

    expect((await ask('POST', farmer, again, { message: 'Liegt jetzt bei.' })).status).toBe(200)
    expect(await suppliers()).toMatchObject({
      counts: { pending: 1, rejected: 0 },
      companies: [
        { name: 'Zwetschgenhof', status: Pending, askedAgainAt: '2026-11-24T08:00:00Z' },
        { name: 'Aalhof', askedAgainAt: null },
      ],
    })
    const { body } = await ask('GET', anke, `/api/retailer/companies/${farm.id}`)
    expect(body).toMatchObject({
      company: { status: Pending, statusReason: null },
      can: { approve: { allowed: true }, reject: { allowed: true } },
      people: [{ askedAgainAt: now.toISOString() }],
    })
    expect((await suppliers('&status=pending')).companies).toHaveLength(1)

    expect(await decide(anke, farm.id, lackOf('Die Steuernummer'))).toMatchObject({ body: { status: Rejected } })
    expect((await mailsTo(farmer.email ?? ''))[0]).toMatchObject({
      template: 'decided',
      data: { decision: 'reject', reason: 'Die Steuernummer fehlt.' },
    })
    // Decided is decided: it no longer stands before those who wait for nothing.
    expect((await suppliers()).companies).toMatchObject([
      { name: 'Aalhof' },
      { name: 'Zwetschgenhof', askedAgainAt: null },
    ])
    expect((await ask('POST', farmer, again, { message: '' })).body.code).toBe('AskedAlready')
    server.setNow(new Date(now.getTime() + 24 * 60 * 60 * 1000))
    expect((await ask('POST', farmer, again, { message: '' })).status).toBe(200)
    expect(await decide(anke, farm.id, { action: 'approve' })).toMatchObject({ body: { status: Approved } })
    expect((await suppliers()).companies).toMatchObject([
      { name: 'Aalhof' },
      { name: 'Zwetschgenhof', askedAgainAt: null },
    ])
  })

  it('waits again as a person, while the company goes on as it is', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Lüttje' })
    const claimant = await givenViewer(database.db, farm, { accountStatus: Pending })
    const url = `/api/retailer/accounts/${claimant.accountId}/decision`
    await ask('POST', anke, url, lackOf('Ihr Name in unserer Liste'))
    const again = `/api/accounts/${claimant.accountId}/ask-again`
    expect((await ask('POST', claimant, again, { message: 'Ich bin die Tochter.' })).status).toBe(200)
    expect((await suppliers()).companies).toMatchObject([
      { status: Approved, waitingCount: 1, askedAgainAt: '2026-11-24T08:00:00Z' },
    ])
    expect(await ask('POST', anke, url, lackOf('Der Nachweis'))).toMatchObject({ body: { status: Rejected } })
    expect((await suppliers()).companies).toMatchObject([{ waitingCount: 0, askedAgainAt: null }])
    expect(await statusOf(farm.id)).toBe(Approved)
  })

  it('and is decided at the same moment: nothing is lost, and nothing is decided twice', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, status: Rejected })
    const farmer = await givenViewer(database.db, farm)
    const [asked, approved] = await Promise.all([
      ask('POST', farmer, `/api/accounts/${farmer.accountId}/ask-again`, { message: '' }),
      decide(anke, farm.id, { action: 'approve' }),
    ])
    expect(approved.status).toBe(200)
    expect([200, 409]).toContain(asked.status)
    expect(await statusOf(farm.id)).toBe(Approved)
  })
})

describe('a claim', () => {
  it.each([
    [{ action: 'approve' }, Approved],
    [{ action: 'reject', reason: 'Wir kennen Sie nicht.' }, Rejected],
  ])('%j', async (decision, to) => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Lüttje' })
    const claimant = await givenViewer(database.db, farm, { accountStatus: Pending })
    const url = `/api/retailer/accounts/${claimant.accountId}/decision`
    const list = (await ask('GET', anke, '/api/retailer/companies?type=supplier')).body
    expect(list.companies).toMatchObject([{ name: 'Hof Lüttje', waitingCount: 1 }])
    const stranger = await givenViewer(database.db, await givenHub(database.db, { isDefaultHub: false }))
    expect((await ask('POST', stranger, url, decision)).status).toBe(404)
    expect(await ask('POST', anke, url, decision)).toEqual({ status: 200, body: { status: to } })
    expect((await ask('GET', claimant, '/api/accounts/active')).body.companyStatus).toBe(to)
    expect(await statusOf(farm.id)).toBe(Approved)
    expect(await mailsTo(claimant.email ?? '')).toMatchObject([
      { template: 'decided', data: { decision: decision.action } },
    ])
    expect((await ask('POST', anke, url, decision)).body.code).toBe('CompanyTransitionNotAllowed')
  })
})

describe('the hub’s lists', () => {
  it('filter by status and words, count, sort and page', async () => {
    const other = await givenHub(database.db, { isDefaultHub: false })
    for (let n = 0; n < 55; n += 1) {
      const name = `Hof ${String(n).padStart(2, '0')}`
      const farm = await givenCompany(database.db, {
        homeHubId: hub.id,
        name,
        status: n >= 50 && n < 53 ? Pending : Approved,
      })
      if (n === 53) await givenViewer(database.db, farm, { accountStatus: Pending })
    }
    await givenCompany(database.db, { homeHubId: other.id, name: 'Hof Fremd' })
    await givenCompany(database.db, { homeHubId: hub.id, name: 'Küche', type: CompanyType.BusinessCustomer })
    // Those who wait are 50, 51 and 52 of the alphabet, and 53 is claimed.
    const url = '/api/retailer/companies?type=supplier'
    const first = (await ask('GET', anke, url)).body
    expect(first.counts).toEqual({ pending: 3, approved: 52, blocked: 0, rejected: 0 })
    const second = (await ask('GET', anke, `${url}&cursor=${first.nextCursor}`)).body
    expect(second).toMatchObject({ counts: null, nextCursor: null })
    const names = [...first.companies, ...second.companies].map(({ name }: { name: string }) => name)
    const inOrder = [50, 51, 52, 53, ...Array.from({ length: 50 }, (_, n) => n), 54]
    expect(names).toEqual(inOrder.map((n) => `Hof ${String(n).padStart(2, '0')}`))
    expect((await ask('GET', anke, `${url}&status=pending`)).body.companies).toHaveLength(3)
    const named = (await ask('GET', anke, `${url}&sort=name`)).body
    const further = (await ask('GET', anke, `${url}&sort=name&cursor=${named.nextCursor}`)).body
    expect([...named.companies, ...further.companies].map(({ name }: { name: string }) => name)).toEqual(
      names.toSorted(),
    )
    const newest = (await ask('GET', anke, `${url}&sort=newest`)).body
    const older = (await ask('GET', anke, `${url}&sort=newest&cursor=${newest.nextCursor}`)).body
    expect([...newest.companies, ...older.companies].map(({ name }: { name: string }) => name)).toEqual(
      names.toSorted().toReversed(),
    )
    expect((await ask('GET', anke, `${url}&search=HOF%2007`)).body.companies).toMatchObject([{ name: 'Hof 07' }])
    expect((await ask('GET', anke, `${url}&search=%25`)).body.companies).toEqual([])
  })

  it('go out as a table in which no cell is a formula', async () => {
    const name = '=HYPERLINK("https://boese.example")'
    await givenCompany(database.db, { homeHubId: hub.id, name, contactName: '@SUM(A1)' })
    const { status, body } = await ask('GET', anke, '/api/retailer/companies?format=csv&type=supplier')
    expect(status).toBe(200)
    expect(body).toContain('Name;Ort;Kontakt')
    expect(body).toContain(`"'=HYPERLINK(""https://boese.example"")";Deichmoor;'@SUM(A1);`)
    expect(body).toContain("'+494401123456;Freigegeben;")
    const narrowed = await ask('GET', anke, '/api/retailer/companies?format=csv&type=supplier&search=formelfrei')
    expect(narrowed.body.trim().split('\n')).toHaveLength(1)
    const workbook = await ask('GET', anke, '/api/retailer/companies?format=xlsx&type=supplier')
    expect(String(workbook.body).slice(0, 2)).toBe('PK')
  })
})

it('what the hub enters is approved at once, and can be claimed', async () => {
  const made = (await ask('POST', anke, '/api/retailer/suppliers', supplierBody)).body
  expect(await statusOf(made.companyId)).toBe(Approved)
  const { suppliers } = (await ask('GET', anke, '/api/accounts/claimable-suppliers?search=seedorf')).body
  expect(suppliers.map(({ slug }: { slug: string }) => slug)).toContain(made.slug)
  const kitchen = (await ask('POST', anke, '/api/retailer/business-customers', businessCustomerBody)).body
  const { body } = await ask('GET', anke, `/api/retailer/companies/${kitchen.companyId}`)
  expect(body.addresses.map(({ kind }: { kind: string }) => kind)).toEqual(['billing', 'shipping'])
  expect(body.history).toMatchObject([{ action: 'enter-company' }])
})

describe('an invitation', () => {
  const stranger = async () => givenViewer(database.db, await givenCompany(database.db))

  it('leads its reader into the company, once', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Lüttje' })
    const who = await stranger()
    const url = `/api/retailer/companies/${farm.id}/invitations`
    expect((await ask('POST', anke, url, { email: String(who.email).toUpperCase() })).status).toBe(200)
    expect((await ask('POST', anke, url, { email: who.email, locale: 'en-US' })).status).toBe(200)
    const [second, first] = await database.db
      .select()
      .from(mails)
      .where(eq(mails.template, 'invitation'))
      .orderBy(desc(mails.id))
    expect(second).toMatchObject({ locale: 'en-US', data: { companyName: 'Hof Lüttje', personName: 'Test' } })
    const token = String(second?.data.token)
    // The first link was replaced by the second.
    expect((await ask('POST', who, `/api/invitations/${first?.data.token}/accept`)).body.code).toBe(
      'InvitationNotValid',
    )
    expect((await ask('GET', who, `/api/invitations/${token}`)).body).toMatchObject({
      companyName: 'Hof Lüttje',
      invitedBy: 'Test',
    })
    expect((await ask('GET', anke, `/api/retailer/companies/${farm.id}`)).body.invitations).toHaveLength(1)
    expect(await ask('POST', who, `/api/invitations/${token}/accept`)).toMatchObject({
      status: 200,
      body: { companyName: 'Hof Lüttje', companyStatus: Approved },
    })
    expect((await ask('GET', who, '/api/supplier/orders')).status).toBe(200)
    expect((await ask('GET', who, `/api/invitations/${token}`)).status).toBe(404)
    expect((await ask('POST', await stranger(), `/api/invitations/${token}/accept`)).body.code).toBe(
      'InvitationNotValid',
    )
    expect((await ask('GET', anke, `/api/retailer/companies/${farm.id}`)).body.invitations).toEqual([])
  })

  it('taken by two at once lets one in', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    // Two users with one address, as another provider may know them.
    const [one, other] = [await stranger(), await stranger()]
    await database.db.update(users).set({ email: one.email }).where(eq(users.id, other.userId))
    const invitation = { companyId: farm.id, invitedBy: anke.userId, now, email: one.email }
    const { token } = await givenInvitation(database.db, invitation)
    const both = await Promise.all([one, other].map((who) => ask('POST', who, `/api/invitations/${token}/accept`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const members = await database.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.companyId, farm.id)))
    expect(members).toHaveLength(1)
  })

  it('lets nobody else in who got the link from its reader, and stays good for them', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const invited = await stranger()
    const invitation = { companyId: farm.id, invitedBy: anke.userId, now, email: invited.email }
    const url = `/api/invitations/${(await givenInvitation(database.db, invitation)).token}/accept`
    const nameless = await stranger()
    await database.db.update(users).set({ email: null }).where(eq(users.id, nameless.userId))
    for (const who of [await stranger(), nameless]) {
      expect((await ask('POST', who, url)).body).toMatchObject({ code: 'InvitationForAnotherAddress', status: 409 })
      expect(await database.db.select().from(accounts).where(eq(accounts.companyId, farm.id))).toEqual([])
    }
    expect((await ask('POST', invited, url)).status).toBe(200)
  })

  it('waits until a new account has shown that the address is its own', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const who = await stranger()
    const { db } = database
    // Whoever has the link could make an account with the address in it.
    const made = await createPerson(db, { email: `New-${who.email}`, name: 'Neu', password: 'x', locale: 'de-DE' })
    const identity = { issuer: made.issuer, subject: made.subject, email: `new-${who.email}` }
    await db.update(users).set(identity).where(eq(users.id, who.userId))
    const invitation = { companyId: farm.id, invitedBy: anke.userId, now, email: `NEW-${who.email}` }
    const { token } = await givenInvitation(db, invitation)
    const by = { kind: 'user', userId: who.userId, companyId: null, actsFor: null } as const
    const actor = { viewer: { ...who, email: identity.email }, by, now, locale: 'de-DE', requestId: 'test' } as const
    const accept = () => db.transaction((tx) => acceptInvitationBy(tx, actor, token))
    await expect(accept()).rejects.toMatchObject({ code: 'EmailNotConfirmed' })
    await db.update(people).set({ emailConfirmedAt: now }).where(eq(people.id, made.subject))
    await expect(accept()).resolves.toMatchObject({ answer: { companyStatus: Approved } })
  })

  it('is over after its time, and nobody invites into somebody else’s company', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const { token } = await givenInvitation(database.db, { companyId: farm.id, invitedBy: anke.userId, now })
    server.setNow(new Date('2026-12-24T08:00:00Z'))
    expect((await ask('POST', await stranger(), `/api/invitations/${token}/accept`)).body.code).toBe(
      'InvitationNotValid',
    )
    const foreign = await givenCompany(database.db)
    const url = `/api/retailer/companies/${foreign.id}/invitations`
    expect((await ask('POST', anke, url, { email: 'neu@hof.example' })).status).toBe(404)
  })
})
