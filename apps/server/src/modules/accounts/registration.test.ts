import { randomUUID } from 'node:crypto'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { businessCustomerBody, supplierBody } from '../../platform/testing/request-examples.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { embeddedIssuer, people } from '../identity/public.ts'
import { renderMail } from '../notifications/public.ts'
import { accounts, addresses, companies, users } from './tables.ts'
import { accountDesk } from './testing/account-desk.ts'

const now = new Date('2026-11-24T08:00:00Z')
let database: TestDatabase
let server: TestApp
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

const { ask, newcomer, mailsTo } = accountDesk(
  () => server,
  () => database.db,
)
const companyById = async (id: string) => (await database.db.select().from(companies).where(eq(companies.id, id)))[0]

it('a new producer waits for its home hub; both sides are told, and everything is kept as it should be written', async () => {
  const imke = await newcomer()
  const { status, body } = await ask('POST', imke, '/api/accounts/suppliers', supplierBody)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { companyName: 'Hof Seedorf', companyStatus: CompanyStatus.Pending, hubName: 'Nordhub' },
  })
  expect(await companyById(body.companyId)).toMatchObject({
    type: CompanyType.Supplier,
    status: CompanyStatus.Pending,
    homeHubId: hub.id,
    phone: '+494401123456',
    taxStatus: 'flatRate',
    organicControlNumber: 'DE-ÖKO-006',
    storyDe: 'Milch und Käse am Deich.',
  })
  expect((await ask('GET', imke, '/api/accounts/active')).body).toMatchObject({
    companySlug: body.companySlug,
    companyStatus: CompanyStatus.Pending,
    roles: ['Supplier'],
  })
  expect((await ask('GET', imke, '/api/accounts')).body.accounts).toMatchObject([
    { id: body.accountId, step: 'companyWaits', hubName: 'Nordhub', isActive: true, canAskAgain: false },
  ])
  expect((await ask('GET', imke, '/api/supplier/orders')).body.code).toBe('CompanyNotApproved')
  expect((await mailsTo(imke.email)).map(({ template }) => template)).toEqual(['registrationReceived'])
  expect(await mailsTo(hub.email)).toMatchObject([
    {
      template: 'registrationToDecide',
      data: { kind: 'supplier', companyName: 'Hof Seedorf', personName: 'Imke Seedorf' },
    },
  ])
  const history = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.companyId))
  expect(history).toMatchObject([{ action: 'register-supplier', subject: 'company', userId: imke.userId }])
})

it('a business customer brings its address book along', async () => {
  const { status, body } = await ask('POST', await newcomer(), '/api/accounts/business-customers', {
    ...businessCustomerBody,
    homeHub: hub.slug,
    shippingAddress: null,
  })
  expect(status).toBe(200)
  const book = await database.db.select().from(addresses).where(eq(addresses.companyId, body.companyId))
  expect(book.map(({ kind, isDefault, addition }) => ({ kind, isDefault, addition }))).toEqual([
    { kind: 'billing', isDefault: true, addition: 'Tor 3' },
    { kind: 'shipping', isDefault: true, addition: 'Tor 3' },
  ])
})

it('two farms of one name that register in the same moment have an address each', async () => {
  const body = { ...supplierBody, name: 'Zwillingshof' }
  const answers = await Promise.all(
    (await Promise.all([newcomer(), newcomer(), newcomer()])).map((who) =>
      ask('POST', who, '/api/accounts/suppliers', body),
    ),
  )
  expect(answers.map((answer) => answer.body.companySlug).toSorted()).toEqual([
    'zwillingshof',
    'zwillingshof-2',
    'zwillingshof-3',
  ])
})

it('a hub that does not exist, or is not open, cannot be chosen', async () => {
  const closed = await givenHub(database.db, { status: CompanyStatus.Blocked, isDefaultHub: false })
  for (const homeHub of ['nirgends', closed.slug]) {
    const { status, body } = await ask('POST', await newcomer(), '/api/accounts/suppliers', {
      ...supplierBody,
      homeHub,
    })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'homeHub', message: 'Bitte wählen Sie einen der Hubs.' }] },
    })
  }
  expect((await ask('GET', await newcomer(), '/api/hubs')).body.hubs).toEqual([
    { slug: hub.slug, name: 'Nordhub', city: 'Deichmoor', isDefault: true },
  ])
})

it('somebody claims the producer they work for, and waits; the producer stays as it is', async () => {
  const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Imkerei Süderbrarup' })
  const taken = await givenCompany(database.db, { homeHubId: hub.id, name: 'Imkerei Nordstrand' })
  await givenViewer(database.db, taken)
  const waiting = await givenCompany(database.db, {
    homeHubId: hub.id,
    status: CompanyStatus.Pending,
    name: 'Imkerei Neu',
  })
  const imke = await newcomer()

  const list = (await ask('GET', imke, '/api/accounts/claimable-suppliers?search=imkerei%20sueder')).body
  expect(list).toEqual({
    suppliers: [{ slug: farm.slug, name: farm.name, city: 'Deichmoor', hubName: 'Nordhub' }],
    nextCursor: null,
  })
  const claim = await ask('POST', imke, `/api/accounts/claims/${farm.slug}`, { message: 'Ich bin die Imkerin.' })
  expect(claim).toMatchObject({ status: 200, body: { companyId: farm.id, companyStatus: CompanyStatus.Pending } })
  expect((await ask('GET', imke, '/api/accounts')).body.accounts).toMatchObject([{ step: 'claimWaits' }])
  expect((await ask('GET', imke, '/api/supplier/orders')).body.code).toBe('CompanyNotApproved')
  expect(await companyById(farm.id)).toEqual(farm)
  expect((await mailsTo(hub.email))[0]).toMatchObject({
    template: 'registrationToDecide',
    data: { kind: 'claim', message: 'Ich bin die Imkerin.', personEmail: imke.email },
  })
  expect((await ask('POST', imke, `/api/accounts/claims/${farm.slug}`, { message: '' })).body.code).toBe(
    'AlreadyMember',
  )
  expect((await ask('POST', imke, `/api/accounts/claims/${taken.slug}`, { message: '' })).body.code).toBe(
    'ClaimNotPossible',
  )
  expect((await ask('POST', imke, `/api/accounts/claims/${waiting.slug}`, { message: '' })).status).toBe(404)
})

it('pages through what can be claimed without losing or doubling any', async () => {
  const many = Array.from({ length: 25 }, (_, n) => `Zz Hof ${String(n).padStart(2, '0')}`)
  for (const name of many) await givenCompany(database.db, { homeHubId: hub.id, name })
  const imke = await newcomer()
  const url = '/api/accounts/claimable-suppliers?search=zz%20hof'
  const first = (await ask('GET', imke, url)).body
  const second = (await ask('GET', imke, `${url}&cursor=${first.nextCursor}`)).body
  expect([...first.suppliers, ...second.suppliers].map(({ name }: { name: string }) => name)).toEqual(many)
  expect(second.nextCursor).toBeNull()
})

it('who lets five registrations wait has to wait too', async () => {
  const imke = await newcomer()
  for (let n = 0; n < 5; n += 1) {
    expect((await ask('POST', imke, '/api/accounts/suppliers', supplierBody)).status).toBe(200)
  }
  expect((await ask('POST', imke, '/api/accounts/suppliers', supplierBody)).body.code).toBe('TooManyWaiting')
})

it('after a rejection one can ask again, once a day, and only for oneself', async () => {
  const imke = await newcomer()
  const { accountId, companyId } = (await ask('POST', imke, '/api/accounts/suppliers', supplierBody)).body
  const url = `/api/accounts/${accountId}/ask-again`
  expect((await ask('POST', imke, url, { message: '' })).body.code).toBe('AskedAlready')
  await database.db
    .update(companies)
    .set({ status: CompanyStatus.Rejected, statusReason: 'Das Zertifikat fehlt.' })
    .where(eq(companies.id, companyId))
  expect((await ask('GET', imke, '/api/accounts')).body.accounts).toMatchObject([
    { step: 'rejected', reason: 'Das Zertifikat fehlt.', canAskAgain: true },
  ])
  expect((await ask('POST', await newcomer(), url, { message: '' })).status).toBe(404)
  expect((await ask('POST', imke, url, { message: 'Jetzt liegt es bei.' })).status).toBe(200)
  expect((await mailsTo(hub.email))[0]).toMatchObject({ data: { kind: 'again', message: 'Jetzt liegt es bei.' } })
  expect((await ask('GET', imke, '/api/accounts')).body.accounts).toMatchObject([
    { step: 'companyWaits', reason: null, canAskAgain: false, askedAgainAt: now.toISOString() },
  ])
  expect((await ask('POST', imke, url, { message: '' })).body.code).toBe('AskedAlready')
})

it('an address that nobody has confirmed reads nothing that whoever registered has typed', async () => {
  const typed = 'boese.example'
  const email = `${randomUUID()}@test.example`
  const name = `Gewonnen: ${typed}/a`
  const { db } = database
  const [person] = await db.insert(people).values({ email, name, passwordHash: '-' }).returning()
  if (!person) throw new Error('nobody')
  await db.insert(users).values({ issuer: embeddedIssuer, subject: person.id, email, name })
  const who = { subject: `here.${person.id}` }
  const lured = { ...supplierBody, name: `${typed}/b`, contactName: `${typed}/c` }
  const { body } = await ask('POST', who, '/api/accounts/suppliers', lured)
  const farm = await givenCompany(db, { homeHubId: hub.id, name: `Hof ${typed}` })
  const anke = await givenViewer(db, hub)
  const decide = async (decision: object) => {
    const answer = await ask('POST', anke, `/api/retailer/companies/${body.companyId}/decision`, { ...decision })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await decide({ action: 'reject', reason: 'Das Zertifikat fehlt.' })
  const again = await ask('POST', who, `/api/accounts/${body.accountId}/ask-again`, { message: `${typed}/d` })
  expect(again.status, JSON.stringify(again.body)).toBe(200)
  await decide({ action: 'approve' })
  await decide({ action: 'block', reason: 'Das Zertifikat fehlt.' })
  await decide({ action: 'unblock' })
  expect((await ask('POST', who, `/api/accounts/claims/${farm.slug}`, { message: `${typed}/e` })).status).toBe(200)
  const texts = async () =>
    (await mailsTo(email)).toReversed().flatMap(({ template, data }) =>
      (['de-DE', 'en-US'] as const).map((locale) => {
        const mail = renderMail(template as 'decided', data as never, { locale, publicUrl: 'https://markt.example' })
        return `${mail.subject}\n${mail.text}\n${JSON.stringify(data)}`
      }),
    )
  const sent = await texts()
  expect(sent).toHaveLength(14)
  for (const text of sent) expect(text).not.toContain(typed)
  expect(sent.filter((text) => /\{|undefined/.test(text.split('{"')[0] ?? ''))).toEqual([])
  expect(sent.join('\n')).toContain('Das Zertifikat fehlt.')
  // The hub reads all of it.
  expect((await mailsTo(hub.email)).find(({ template }) => template === 'registrationToDecide')?.data).toMatchObject({
    personName: name,
  })
  await db.update(people).set({ emailConfirmedAt: now }).where(eq(people.id, person.id))
  await decide({ action: 'block', reason: 'Das Zertifikat fehlt.' })
  expect((await texts()).at(-1)).toContain(`${typed}/b`)
})

it('carries on as a private customer, and comes back', async () => {
  const anke = await givenViewer(database.db, hub)
  expect((await ask('POST', anke, '/api/accounts/private')).body).toMatchObject({
    companyId: null,
    roles: ['Customer'],
  })
  expect((await ask('GET', anke, '/api/accounts/active')).body.accountId).toBeNull()
  expect((await ask('POST', anke, `/api/accounts/${anke.accountId}/activate`)).body.companyId).toBe(hub.id)
  const rows = await database.db.select().from(accounts).where(eq(accounts.userId, anke.userId))
  expect(rows).toHaveLength(1)
})
