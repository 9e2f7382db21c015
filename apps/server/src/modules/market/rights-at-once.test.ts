import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { accounts, companies, users } from '../accounts/public.ts'
import { customerTerms } from '../pricing/public.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

it('shows everybody the prices of who they are at that moment, not of who they were a moment ago', async () => {
  const { db } = database
  const hub = await givenHub(db, { showsPricesToGuests: false })
  const farm = await givenCompany(db)
  const { article } = await givenSalesUnit(db, farm.id, { retailerId: hub.id, priceCents: 1000 })
  const kitchen = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  const canteen = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  await db.insert(customerTerms).values([
    { retailerId: hub.id, customerId: kitchen.id, discountBasisPoints: 1000 },
    { retailerId: hub.id, customerId: canteen.id, discountBasisPoints: 2000 },
  ])
  const { subject, userId } = await givenViewer(db, kitchen)
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${subject}` }
    return server.app.inject({ url: `/api/market/b2b/articles${path}`, headers })
  }
  /** The price in the list and on the article's page, and both once more. */
  const prices = async () => {
    const found = []
    for (const path of ['', `/${article.slug}`, '', `/${article.slug}`]) {
      const answer = await ask(path)
      const { offers, articles } = answer.json()
      found.push(answer.statusCode === 200 ? (offers ?? articles[0].offers)[0].priceCents : answer.statusCode)
    }
    return found
  }
  const [second] = await db
    .insert(accounts)
    .values({ userId, companyId: canteen.id, status: CompanyStatus.Approved })
    .returning()
  const [first] = await db.select().from(accounts).where(eq(accounts.companyId, kitchen.id))
  const change = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, userId))
  const status = (of: CompanyStatus) => db.update(companies).set({ status: of }).where(eq(companies.id, kitchen.id))
  const steps: [string, () => Promise<unknown>, number | null][] = [
    ['at first', async () => undefined, 900],
    ['works for another company', () => change({ activeAccountId: second?.id ?? null }), 800],
    ['and for the first again', () => change({ activeAccountId: first?.id ?? null }), 900],
    ['the company is blocked', () => status(CompanyStatus.Blocked), null],
    ['the company is approved', () => status(CompanyStatus.Approved), 900],
    ['other terms', () => db.update(customerTerms).set({ discountBasisPoints: 500 }), 950],
    ['disabled', () => change({ disabledAt: new Date() }), 401],
    [
      'still disabled, even for a wrong question',
      () => ask('?limit=0').then((no) => expect(no.statusCode).toBe(401)),
      401,
    ],
    ['enabled', () => change({ disabledAt: null }), 950],
  ]
  for (const [what, step, price] of steps) {
    await step()
    expect(await prices(), what).toEqual([price, price, price, price])
  }
})
