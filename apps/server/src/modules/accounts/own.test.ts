import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byOf } from '../../platform/actor.ts'
import { auditEntries } from '../../platform/tables.ts'
import { givenAddresses, givenCompany, givenHub, givenUser, givenViewer } from '../../platform/testing/given.ts'
import { profileBody } from '../../platform/testing/request-examples.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { createPerson, embeddedIssuer, people, personBySignIn } from '../identity/public.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { accountTasks } from './forget-person.ts'
import { changeOwnPassword, changeProfile, profileOf } from './profile.ts'
import { accounts, addresses, companies, users } from './tables.ts'
import { accountDesk } from './testing/account-desk.ts'
import { viewerOfToken } from './viewer-of.ts'

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
const { ask, mailsTo, newcomer } = accountDesk(
  () => server,
  () => database.db,
)
const version = (n: number) => ({ 'if-match': `"${n}"` })

describe('the company profile', () => {
  it('is changed as a whole, noted with what differs, and keeps two people from overwriting each other', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Alt' })
    const farmer = await givenViewer(database.db, farm)
    expect((await ask('GET', farmer, '/api/company')).body.company).toMatchObject({
      name: 'Hof Alt',
      version: 1,
      hubName: 'Nordhub',
    })
    const changed = await ask('PUT', farmer, '/api/company', profileBody, version(1))
    expect(changed).toMatchObject({
      status: 200,
      body: {
        name: 'Hof Seedorf',
        iban: 'DE89370400440532013000',
        deliveryWeekdays: ['tuesday', 'thursday'],
        cutOffTime: '12:00',
        version: 2,
      },
    })
    const stale = await ask('PUT', farmer, '/api/company', { ...profileBody, name: 'Hof Neu' }, version(1))
    expect(stale).toMatchObject({
      status: 412,
      body: { code: 'VersionOutdated', facts: { current: { name: 'Hof Seedorf', version: 2 } } },
    })
    expect((await ask('PUT', farmer, '/api/company', profileBody)).status).toBe(428)
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, farm.id))
    expect(entry).toMatchObject({
      action: 'update-company',
      before: { name: 'Hof Alt' },
      after: { name: 'Hof Seedorf' },
    })
    expect(entry?.after).not.toHaveProperty('country')
  })

  it('tells the address that it had of another account, and nobody of the first one', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Konto' })
    const farmer = await givenViewer(database.db, farm)
    const told = async () => (await mailsTo(farm.email)).filter(({ template }) => template === 'ibanChanged')
    const saved = async (more: object, at: number) =>
      expect((await ask('PUT', farmer, '/api/company', { ...profileBody, ...more }, version(at))).status).toBe(200)
    await saved({ email: farm.email, iban: null }, 1)
    await saved({ email: farm.email, iban: 'DE89370400440532013000' }, 2)
    await saved({ email: farm.email, phone: '+494401778899' }, 3)
    expect(await told()).toEqual([])
    await saved({ email: 'fremd@beispiel.example', iban: 'NL91ABNA0417164300' }, 4)
    expect(await told()).toMatchObject([{ data: { before: 'DE89 … 3000', after: 'NL91 … 4300' } }])
  })

  it.each([
    [{ organicControlNumber: null }, 'organicCertificateUntil'],
    [{ organicCertificateFrom: '2027-12-01' }, 'organicCertificateUntil'],
    [{ iban: 'DE88370400440532013000' }, 'iban'],
    [{ deliveryWeekdays: [] }, 'deliveryWeekdays'],
    [{ status: 1 }, 'status'],
    [{ homeHubId: '019ab000-0000-7000-8000-000000000000' }, 'homeHubId'],
  ])('%j is refused at %s', async (wrong, path) => {
    const farmer = await givenViewer(database.db, await givenCompany(database.db, { homeHubId: hub.id }))
    const { status, body } = await ask('PUT', farmer, '/api/company', { ...profileBody, ...wrong }, version(1))
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  it.each([
    ['a rejected company puts it right', CompanyStatus.Rejected, CompanyStatus.Approved, 200],
    ['a pending company completes it', CompanyStatus.Pending, CompanyStatus.Approved, 200],
    ['who only claims to belong there neither sees nor changes it', CompanyStatus.Approved, CompanyStatus.Pending, 404],
    ['nor does who was put out', CompanyStatus.Approved, CompanyStatus.Blocked, 404],
  ])('%s', async (_, company, accountStatus, status) => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, status: company, iban: 'DE89370400440532013000' })
    const person = await givenViewer(database.db, farm, { accountStatus })
    const seen = (await ask('GET', person, '/api/company')).body.company
    expect(seen?.iban ?? null).toBe(status === 200 ? 'DE89370400440532013000' : null)
    expect((await ask('PUT', person, '/api/company', profileBody, version(1))).status).toBe(status)
  })
})

describe('the address book', () => {
  const address = {
    name: 'Küche',
    addition: '',
    street: 'Am Siel 2',
    postcode: '26919',
    city: 'Deichmoor',
    country: 'DE',
  }
  const book = async (who: { subject: string }) => (await ask('GET', who, '/api/addresses')).body.addresses
  const defaults = async (who: { subject: string }) =>
    (await book(who))
      .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      .map(({ name, kind }: { name: string; kind: string }) => `${kind} ${name}`)

  it('always has one default of a kind, whatever is added, changed and deleted', async () => {
    const imke = await newcomer()
    const add = (name: string, isDefault: boolean) =>
      ask('POST', imke, '/api/addresses', { ...address, name, kind: 'shipping', isDefault })
    const first = (await add('Erste', false)).body
    expect(first.isDefault).toBe(true)
    const second = (await add('Zweite', true)).body
    expect(await defaults(imke)).toEqual(['shipping Zweite'])
    const url = `/api/addresses/${second.id}`
    const kept = await ask('PUT', imke, url, { ...address, name: 'Zweite', isDefault: false }, version(1))
    expect(kept.body).toMatchObject({ isDefault: true, version: 2 })
    const stale = await ask('PUT', imke, url, { ...address, name: 'Dritte', isDefault: true }, version(1))
    expect(stale).toMatchObject({ status: 412, body: { facts: { current: { name: 'Zweite', version: 2 } } } })
    expect((await ask('DELETE', imke, url)).status).toBe(200)
    expect(await defaults(imke)).toEqual(['shipping Erste'])
    expect((await ask('DELETE', imke, url)).status).toBe(404)
  })

  it('keeps one default when many are added at once', async () => {
    const imke = await newcomer()
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        ask('POST', imke, '/api/addresses', { ...address, name: `Nr. ${n}`, kind: 'billing', isDefault: true }),
      ),
    )
    expect(await book(imke)).toHaveLength(6)
    expect(await defaults(imke)).toHaveLength(1)
  })

  it('is the company’s for its people, one’s own without a company, and nobody else’s', async () => {
    const kitchen = await givenCompany(database.db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
    const { billingAddressId } = await givenAddresses(database.db, kitchen.id)
    const cook = await givenViewer(database.db, kitchen)
    const colleague = await givenViewer(database.db, kitchen)
    const claimant = await givenViewer(database.db, kitchen, { accountStatus: CompanyStatus.Pending })
    expect(await book(colleague)).toEqual(await book(cook))
    expect(await book(cook)).toHaveLength(2)
    expect(await book(claimant)).toEqual([])
    for (const stranger of [claimant, await newcomer(), await givenViewer(database.db, hub)]) {
      const url = `/api/addresses/${billingAddressId}`
      expect((await ask('PUT', stranger, url, { ...address, isDefault: true }, version(1))).status).toBe(404)
      expect((await ask('DELETE', stranger, url)).status).toBe(404)
    }
    expect(await book(cook)).toHaveLength(2)
  })

  it('holds a hundred', async () => {
    const imke = await newcomer()
    const rows = Array.from({ length: 100 }, () => ({ ...address, userId: imke.userId, kind: 'billing' as const }))
    await database.db.insert(addresses).values(rows)
    expect((await ask('POST', imke, '/api/addresses', { ...address, kind: 'billing' })).body.code).toBe(
      'TooManyAddresses',
    )
  })
})

/** Somebody of the built-in sign-in, as the use cases see them. */
const givenResident = async (company?: Awaited<ReturnType<typeof givenCompany>>) => {
  const email = `${crypto.randomUUID()}@markt.example`
  const token = await createPerson(database.db, { email, name: 'Anke', password: 'regionalmarkt', locale: 'de-DE' })
  const [user] = await database.db
    .insert(users)
    .values({ ...token, email, name: 'Anke' })
    .returning()
  if (!user) throw new Error('nobody')
  if (company) {
    const row = { userId: user.id, companyId: company.id, status: CompanyStatus.Approved }
    const [account] = await database.db.insert(accounts).values(row).returning()
    await database.db.update(users).set({ activeAccountId: account?.id }).where(eq(users.id, user.id))
  }
  const viewer = await viewerOfToken(database.db, token)
  return {
    email,
    token,
    userId: user.id,
    actor: { viewer, by: byOf(viewer), now, locale: 'de-DE', requestId: 'test' } as const,
  }
}

describe('the profile', () => {
  it('says and keeps name, language and mails, for the sign-in too', async () => {
    const { actor, token } = await givenResident()
    const body = { name: 'Anke Behrens', locale: 'en-US', receivesOrderMails: false } as const
    await database.db.transaction((tx) => changeProfile(tx, actor, body))
    expect(await profileOf(database.db, actor.viewer)).toMatchObject({
      ...body,
      hasPasswordHere: true,
      isEmailConfirmed: false,
    })
    const [person] = await database.db.select().from(people).where(eq(people.id, token.subject))
    expect(person).toMatchObject({ name: 'Anke Behrens', locale: 'en-US' })
    expect((await viewerOfToken(database.db, token)).name).toBe('Anke Behrens')
  })

  it('gets a new password only with the present one, and not by guessing', async () => {
    const { actor, email } = await givenResident()
    const change = (currentPassword: string, newPassword: string, by: typeof actor | (typeof actor & object) = actor) =>
      database.db.transaction((tx) => changeOwnPassword(tx, database.db, by, { currentPassword, newPassword }))
    await expect(change('falsch', 'vier Worte sind genug')).rejects.toMatchObject({ code: 'WrongPassword' })
    await expect(change('regionalmarkt', email)).rejects.toMatchObject({ code: 'ValidationFailed' })
    await change('regionalmarkt', 'vier Worte sind genug')
    expect(await personBySignIn(database.db, email, 'vier Worte sind genug')).toBeDefined()
    for (let n = 0; n < 7; n += 1)
      await expect(change('falsch', 'noch ein Passwort')).rejects.toMatchObject({ code: 'WrongPassword' })
    await expect(change('vier Worte sind genug', 'noch ein Passwort')).rejects.toMatchObject({
      code: 'TooManyRequests',
    })
  })

  it('has no password here where another provider keeps it', async () => {
    const imke = await newcomer()
    expect((await ask('GET', imke, '/api/profile')).body).toMatchObject({
      hasPasswordHere: false,
      isEmailConfirmed: true,
    })
    const body = { currentPassword: 'regionalmarkt', newPassword: 'vier Worte sind genug' }
    expect((await ask('POST', imke, '/api/profile/password', body)).body.code).toBe('PasswordKeptElsewhere')
  })

  it('gives out all about oneself and nothing about anybody else', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Lüttje' })
    const farmer = await givenViewer(database.db, farm)
    const stranger = await newcomer('Fremde Person')
    const { status, body } = await ask('GET', farmer, '/api/profile/export')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { person: { email: farmer.email }, accounts: [{ company: 'Hof Lüttje' }] },
    })
    expect(JSON.stringify(body)).not.toContain(stranger.email)
  })
})

describe('deleting the account', () => {
  const remove = (actor: Awaited<ReturnType<typeof givenResident>>['actor']) =>
    database.db.transaction((tx) => deleteOwnAccount(tx, actor))

  it('takes the person out, refuses their token at once, and keeps what must be kept without the name', async () => {
    const kitchen = await givenCompany(database.db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
    await givenViewer(database.db, kitchen)
    const anke = await givenResident(kitchen)
    const own = { name: 'Anke', street: 'Am Siel 2', postcode: '26919', city: 'Deichmoor' }
    await database.db.insert(addresses).values({ ...own, userId: anke.userId, kind: 'billing' })
    await remove(anke.actor)
    expect(await personBySignIn(database.db, anke.email, 'regionalmarkt')).toBeUndefined()
    await expect(viewerOfToken(database.db, anke.token)).rejects.toMatchObject({ code: 'Unauthenticated' })
    const [user] = await database.db.select().from(users).where(eq(users.id, anke.userId))
    expect(user).toMatchObject({ name: null, email: null, deletedAt: now, issuer: embeddedIssuer })
    expect(await database.db.select().from(accounts).where(eq(accounts.userId, anke.userId))).toEqual([])
    expect(await database.db.select().from(addresses).where(eq(addresses.userId, anke.userId))).toEqual([])
    expect(await database.db.select().from(companies).where(eq(companies.id, kitchen.id))).toHaveLength(1)
    const isNoted = and(eq(auditEntries.subject, 'user'), eq(auditEntries.subjectId, anke.userId))
    expect(await database.db.select().from(auditEntries).where(isNoted)).toMatchObject([{ action: 'delete-account' }])
  })

  it('takes the name out of the log, where who did what stays', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Lüttje' })
    const boss = await givenViewer(database.db, farm)
    const name = 'Gesine Tietjen'
    const gesine = await newcomer(name)
    await ask('POST', boss, '/api/company/invitations', { email: gesine.email.toUpperCase() })
    const [mail] = await mailsTo(gesine.email.toUpperCase())
    const { accountId } = (await ask('POST', gesine, `/api/invitations/${mail?.data.token}/accept`)).body
    await ask('PUT', gesine, '/api/profile', { name: `${name}-Behn`, locale: 'de-DE', receivesOrderMails: true })
    const anke = await givenViewer(database.db, hub)
    const decision = { action: 'block', reason: 'Nur zur Probe' }
    expect((await ask('POST', anke, `/api/retailer/accounts/${accountId}/decision`, decision)).status).toBe(200)
    const log = async () => JSON.stringify(await database.db.select().from(auditEntries)).toLowerCase()
    for (const word of [name, gesine.email]) expect(await log()).toContain(word.toLowerCase())
    expect((await ask('DELETE', gesine, '/api/profile')).status).toBe(200)
    for (const word of [name, gesine.email]) expect(await log()).not.toContain(word.toLowerCase())
    const { history } = (await ask('GET', anke, `/api/retailer/companies/${farm.id}`)).body
    expect(history).toMatchObject([
      { action: 'block-account', personName: 'Test', after: { reason: 'Nur zur Probe' } },
      { action: 'accept-invitation', personName: null },
      { action: 'invite-person', personName: 'Test' },
    ])
  })

  it('lets whoever comes back from the same sign-in service begin anew after two days, and not a minute earlier', async () => {
    const imke = await newcomer()
    await ask('DELETE', imke, '/api/profile')
    const { rows } = await database.db.execute<{ at: Date; payload: { userId: string } }>(sql`
      select run_at as at, payload from graphile_worker._private_jobs where payload ->> 'userId' = ${imke.userId}`)
    expect(rows).toMatchObject([{ payload: { userId: imke.userId } }])
    expect(new Date(rows[0]?.at ?? 0)).toEqual(new Date('2026-11-26T08:00:00Z'))
    expect((await ask('GET', imke, '/api/accounts/active')).status).toBe(401)

    await accountTasks(database.db)['forget-identity']?.({ userId: imke.userId }, undefined as never)
    const back = (await ask('GET', imke, '/api/accounts/active')).body
    expect(back).toMatchObject({ companyId: null, roles: ['Customer'] })
    expect(back.userId).not.toBe(imke.userId)
    const [before] = await database.db.select().from(users).where(eq(users.id, imke.userId))
    expect(before).toMatchObject({ subject: imke.userId, issuer: 'deleted', name: null })
  })

  it('is for good: the platform can let in again whom it has shut out, but nobody who has left', async () => {
    const admin = await givenUser(database.db, { isAdmin: true })
    const imke = await newcomer()
    await ask('DELETE', imke, '/api/profile')
    const url = `/api/admin/people/${imke.userId}/access`
    expect((await ask('POST', admin, url, { isDisabled: false, reason: 'Kommt wieder' })).status).toBe(404)
    // Nor does the job take the identity of anybody who is still there.
    const here = await newcomer()
    await accountTasks(database.db)['forget-identity']?.({ userId: here.userId }, undefined as never)
    expect((await ask('GET', here, '/api/accounts/active')).body.userId).toBe(here.userId)
  })

  it('is refused to the last of an approved company, and says which', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Hof Lüttje' })
    const anke = await givenResident(farm)
    await givenViewer(database.db, farm, { accountStatus: CompanyStatus.Pending })
    await expect(remove(anke.actor)).rejects.toMatchObject({
      refusal: { code: 'LastOfCompany', facts: { companies: 'Hof Lüttje' } },
    })
    expect(await personBySignIn(database.db, anke.email, 'regionalmarkt')).toBeDefined()
    const farmer = await givenViewer(database.db, await givenCompany(database.db, { name: 'Hof Allein' }))
    expect((await ask('GET', farmer, '/api/profile/deletion')).body).toEqual({
      canDelete: { allowed: false, code: 'LastOfCompany' },
      lastOf: ['Hof Allein'],
      kept: [{ what: 'companies', count: 1 }],
    })
  })

  it('of the last two at the same moment lets one go', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const [anke, imke] = [await givenResident(farm), await givenResident(farm)]
    const hasLeft = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const first = database.db.transaction(async (tx) => {
      await deleteOwnAccount(tx, anke.actor)
      hasLeft.resolve()
      await mayCommit.promise
    })
    await hasLeft.promise
    const second = remove(imke.actor).catch((error: unknown) => error)
    // Time enough for the second to look around, were it not made to wait.
    await new Promise((resolve) => setTimeout(resolve, 300))
    mayCommit.resolve()
    await first
    expect(await second).toMatchObject({ code: 'LastOfCompany' })
    expect(await database.db.select().from(accounts).where(eq(accounts.companyId, farm.id))).toHaveLength(1)
  })

  it('over HTTP, the next request with the same token is refused', async () => {
    const imke = await newcomer()
    expect((await ask('DELETE', imke, '/api/profile')).status).toBe(200)
    expect((await ask('GET', imke, '/api/accounts/active')).status).toBe(401)
  })
})
