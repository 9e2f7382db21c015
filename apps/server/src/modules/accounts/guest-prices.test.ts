import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'

let database: TestDatabase
let server: TestApp
let hubToken: string
let kitchenToken: string

const decide = (token: string | undefined, body: object) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/retailer/guest-prices',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body,
  })
const priceFor = async (channel: 'b2b' | 'b2c', token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ method: 'GET', url: `/api/market/${channel}/articles`, headers })
  return { price: answer.json().articles[0]?.offers[0]?.priceCents, etag: answer.headers.etag }
}

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const hub = await givenHub(database.db, { showsPricesToGuests: true })
  hubToken = (await givenViewer(database.db, hub)).subject
  const supplier = await givenCompany(database.db)
  await givenSalesUnit(database.db, supplier.id, { retailerId: hub.id })
  const kitchen = await givenCompany(database.db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  kitchenToken = (await givenViewer(database.db, kitchen)).subject
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

describe('business prices', () => {
  it('are hidden from guests as soon as the hub says so, and shown again', async () => {
    const ownCompany = { method: 'GET', url: '/api/company', headers: { authorization: `Bearer ${hubToken}` } } as const
    expect((await server.app.inject(ownCompany)).json()).toMatchObject({ showsPricesToGuests: true })
    const open = await priceFor('b2b')
    expect(open.price).toEqual(expect.any(Number))

    const hidden = await decide(hubToken, { showsPricesToGuests: false })
    expect(hidden.json()).toEqual({ showsPricesToGuests: false })
    const closed = await priceFor('b2b')
    expect(closed.price).toBeNull()
    expect((await server.app.inject(ownCompany)).json()).toMatchObject({ showsPricesToGuests: false })
    expect(closed.etag, 'a browser that has kept the prices must not be told that they still hold').not.toBe(open.etag)
    expect((await priceFor('b2b', kitchenToken)).price).toBe(open.price)
    const kitchens = { ...ownCompany, headers: { authorization: `Bearer ${kitchenToken}` } }
    expect((await server.app.inject(kitchens)).json()).toMatchObject({ showsPricesToGuests: null })

    await decide(hubToken, { showsPricesToGuests: true })
    expect((await priceFor('b2b')).price).toBe(open.price)
  })

  it('leave one line in the log for one change', async () => {
    await decide(hubToken, { showsPricesToGuests: false })
    await decide(hubToken, { showsPricesToGuests: false })
    await decide(hubToken, { showsPricesToGuests: true })
    const { rows } = await database.db.$client.query(
      `select before, after from audit_entry where action = 'update-company' order by at desc, id desc limit 2`,
    )
    expect(rows).toEqual([
      { before: { showsPricesToGuests: false }, after: { showsPricesToGuests: true } },
      { before: { showsPricesToGuests: true }, after: { showsPricesToGuests: false } },
    ])
  })

  it.each([
    ['a kitchen', () => kitchenToken, 403],
    ['a guest', () => undefined, 401],
  ])('are not for %s to decide about', async (_, token, status) => {
    expect((await decide(token(), { showsPricesToGuests: true })).statusCode).toBe(status)
  })

  it.each([[{}], [{ showsPricesToGuests: 'yes' }], [{ showsPricesToGuests: true, hub: 'x' }]])(
    'are not decided about by %j',
    async (body) => {
      expect((await decide(hubToken, body)).statusCode).toBe(400)
    },
  )
})
