import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { accounts } from './tables.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T08:00:00Z') })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const ask = async (method: 'GET' | 'POST', as: { subject: string }, url: string) => {
  const answer = await server.app.inject({ method, url, headers: { authorization: `Bearer ${as.subject}` } })
  return { status: answer.statusCode, body: answer.json() }
}

it('somebody of two companies sees both and switches between them', async () => {
  const hub = await givenHub(database.db, { name: 'Nordhub' })
  const farm = await givenCompany(database.db, { name: 'Hof Lüttje', homeHubId: hub.id })
  const person = await givenViewer(database.db, farm)
  const [second] = await database.db
    .insert(accounts)
    .values({ userId: person.userId, companyId: hub.id, status: CompanyStatus.Pending })
    .returning()

  const before = await ask('GET', person, '/api/accounts')
  expect(before.body.accounts).toEqual([
    {
      id: person.accountId,
      isActive: true,
      companyName: 'Hof Lüttje',
      companySlug: farm.slug,
      companyType: CompanyType.Supplier,
      companyStatus: CompanyStatus.Approved,
      step: 'ready',
      reason: null,
      hubName: 'Nordhub',
      canAskAgain: false,
      askedAgainAt: null,
    },
    {
      id: second?.id,
      isActive: false,
      companyName: 'Nordhub',
      companySlug: hub.slug,
      companyType: CompanyType.Retailer,
      companyStatus: CompanyStatus.Pending,
      step: 'claimWaits',
      reason: null,
      hubName: null,
      canAskAgain: false,
      askedAgainAt: null,
    },
  ])

  const switched = await ask('POST', person, `/api/accounts/${second?.id}/activate`)
  expect(switched.status).toBe(200)
  expect(switched.body).toMatchObject({
    accountId: second?.id,
    companyName: 'Nordhub',
    companyType: CompanyType.Retailer,
    companyStatus: CompanyStatus.Pending,
    roles: ['Retailer'],
  })
  expect((await ask('GET', person, '/api/accounts/active')).body).toEqual(switched.body)
  const after = await ask('GET', person, '/api/accounts')
  expect(after.body.accounts.map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([false, true])
})

it('nobody works in an account that is not theirs', async () => {
  const person = await givenViewer(database.db, await givenCompany(database.db))
  const stranger = await givenViewer(database.db, await givenCompany(database.db))
  expect((await ask('POST', person, `/api/accounts/${stranger.accountId}/activate`)).status).toBe(404)
  expect((await ask('GET', person, '/api/accounts/active')).body.accountId).toBe(person.accountId)
})
