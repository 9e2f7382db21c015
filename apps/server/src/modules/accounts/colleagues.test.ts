import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { mostOpenInvitations } from '@regionalmarkt/domain/companies/invitation.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { givenCompany, givenHub, givenInvitation, givenUser, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { users } from './tables.ts'
import { accountDesk } from './testing/account-desk.ts'

const now = new Date('2026-11-24T08:00:00Z')
const { Pending, Approved, Blocked } = CompanyStatus
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
const people = '/api/company/people'
const invitations = '/api/company/invitations'
const tokenFor = async (email: string) => String((await mailsTo(email))[0]?.data.token)

describe('the people of a company', () => {
  it.each([
    ['a producer', CompanyType.Supplier],
    ['a hub', CompanyType.Retailer],
    ['a business customer', CompanyType.BusinessCustomer],
  ])('%s invites a colleague, who joins it by the link in the mail', async (_, type) => {
    const homeHubId = type === CompanyType.Retailer ? null : hub.id
    const company = await givenCompany(database.db, { homeHubId, type, name: 'Moorhof' })
    const imke = await givenViewer(database.db, company)
    const hinnerk = await newcomer('Hinnerk')
    const { email } = hinnerk
    expect((await ask('POST', imke, invitations, { email, locale: 'en-US' })).status).toBe(200)
    expect(await mailsTo(email)).toMatchObject([
      { template: 'invitation', locale: 'en-US', data: { companyName: 'Moorhof', personName: 'Test' } },
    ])
    const open = (await ask('GET', imke, people)).body
    expect(open).toMatchObject({
      people: [{ name: 'Test', email: imke.email, isOneself: true }],
      invitations: [{ email, expiresAt: '2026-12-08T08:00:00.000Z' }],
      canInvite: { allowed: true, code: null },
    })
    const url = `/api/invitations/${await tokenFor(email)}`
    expect((await ask('POST', hinnerk, `${url}/accept`)).body).toMatchObject({ companyStatus: Approved })
    expect((await ask('GET', hinnerk, people)).body).toMatchObject({
      people: [
        { email: imke.email, isOneself: false },
        { name: 'Hinnerk', isOneself: true },
      ],
      invitations: [],
    })
    const history = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, company.id))
    expect(history.map(({ action }) => action)).toEqual(['invite-person', 'accept-invitation'])
  })

  it('withdraws an invitation: its link opens nothing any more', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const imke = await givenViewer(database.db, farm)
    const email = 'zurueck@hof.example'
    const { id } = (await ask('POST', imke, invitations, { email })).body
    const url = `/api/invitations/${await tokenFor(email)}`
    expect((await ask('GET', await newcomer(), url)).status).toBe(200)
    expect((await ask('DELETE', imke, `${invitations}/${id}`)).status).toBe(200)
    expect((await ask('GET', await newcomer(), url)).status).toBe(404)
    expect((await ask('POST', await newcomer(), `${url}/accept`)).body.code).toBe('InvitationNotValid')
    expect((await ask('DELETE', imke, `${invitations}/${id}`)).status).toBe(404)
    const history = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, farm.id))
    expect(history).toMatchObject([
      { action: 'invite-person', after: { email } },
      { action: 'withdraw-invitation', after: { email } },
    ])
  })

  it('cannot withdraw what somebody has accepted, and nobody else can withdraw what is theirs', async () => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const imke = await givenViewer(database.db, farm)
    const invited = await newcomer()
    const given = { companyId: farm.id, invitedBy: imke.userId, now, email: invited.email }
    const invitation = await givenInvitation(database.db, given)
    const stranger = await givenViewer(database.db, await givenCompany(database.db, { homeHubId: hub.id }))
    const otherHub = await givenViewer(database.db, await givenHub(database.db, { isDefaultHub: false }))
    const ofHub = `/api/retailer/companies/${farm.id}/invitations/${invitation.id}`
    expect((await ask('DELETE', stranger, `${invitations}/${invitation.id}`)).status).toBe(404)
    expect((await ask('DELETE', otherHub, ofHub)).status).toBe(404)
    // Under the name of a company that is theirs it is none of theirs either.
    const disguised = `/api/retailer/companies/${otherHub.company.id}/invitations/${invitation.id}`
    expect((await ask('DELETE', otherHub, disguised)).status).toBe(404)
    expect((await ask('POST', invited, `/api/invitations/${invitation.token}/accept`)).status).toBe(200)
    expect((await ask('DELETE', imke, `${invitations}/${invitation.id}`)).status).toBe(404)
  })

  it.each(['hub', 'platform'])('the %s withdraws one as well', async (desk) => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const anke = await givenViewer(database.db, hub)
    const { id } = await givenInvitation(database.db, { companyId: farm.id, invitedBy: anke.userId, now })
    const who = desk === 'hub' ? anke : await givenUser(database.db, { isAdmin: true })
    const url = `/api/${desk === 'hub' ? 'retailer' : 'admin'}/companies/${farm.id}/invitations/${id}`
    expect((await ask('DELETE', who, url)).status).toBe(200)
    const imke = await givenViewer(database.db, farm)
    expect((await ask('GET', imke, people)).body.invitations).toEqual([])
  })
})

describe('nobody is invited', () => {
  it.each([
    ['into a company that waits', Pending, Approved, 'InvitesOnceApproved'],
    ['into a blocked one', Blocked, Approved, 'InvitesOnceApproved'],
    ['by somebody who only claims to belong there', Approved, Pending, 'NotFound'],
    ['by somebody who was put out', Approved, Blocked, 'NotFound'],
  ])('%s', async (_, status, accountStatus, code) => {
    const farm = await givenCompany(database.db, { homeHubId: hub.id, status })
    const who = await givenViewer(database.db, farm, { accountStatus })
    const email = `${crypto.randomUUID()}@hof.example`
    expect((await ask('POST', who, invitations, { email })).body.code).toBe(code)
    expect(await mailsTo(email)).toEqual([])
    const { body } = await ask('GET', who, people)
    expect(body.canInvite).toEqual({ allowed: false, code: 'InvitesOnceApproved' })
    expect(body.people).toHaveLength(accountStatus === Approved ? 1 : 0)
  })

  it('by somebody without a company, or into one where twenty are open already', async () => {
    const alone = await newcomer()
    expect((await ask('POST', alone, invitations, { email: 'neu@hof.example' })).status).toBe(404)
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const imke = await givenViewer(database.db, farm)
    const answers = []
    for (let n = 0; n <= mostOpenInvitations; n += 1) {
      answers.push(await ask('POST', imke, invitations, { email: `nr-${n}@hof.example` }))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(mostOpenInvitations).fill(200), 409])
    expect(answers.at(-1)?.body.code).toBe('TooManyInvitations')
    // Asking one of them again takes nobody's place.
    expect((await ask('POST', imke, invitations, { email: 'NR-3@hof.example' })).status).toBe(200)
  })
})

it('a colleague whom the platform has shut out, or who was put out of the company, is not among its people', async () => {
  const farm = await givenCompany(database.db, { homeHubId: hub.id })
  const imke = await givenViewer(database.db, farm)
  await givenViewer(database.db, farm, { accountStatus: Blocked })
  const gone = await givenViewer(database.db, farm)
  await database.db.update(users).set({ disabledAt: now }).where(eq(users.id, gone.userId))
  expect((await ask('GET', imke, people)).body.people).toMatchObject([{ email: imke.email }])
})
