import { randomUUID } from 'node:crypto'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenUser, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies, users } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { refreshListing } from '../market/public.ts'
import { customerTerms, offers } from '../pricing/public.ts'
import { favourites, shoppingLists } from './tables.ts'

// A Monday.
const now = new Date('2026-11-23T06:00:00Z')
let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (as: { subject: string }, method: Method, url: string, body?: object, version?: number) => {
  const answer = await server.app.inject({
    method,
    url: url.startsWith('favourite') ? `/api/${url}` : `/api/business-customer/${url}`,
    headers: {
      authorization: `Bearer ${as.subject}`,
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

/** A hub with three articles, two colleagues in one kitchen of it, another kitchen of it, and one of another hub. */
const givenKitchens = async () => {
  const { db } = database
  const hub = await givenHub(db)
  const farm = await givenCompany(db, { homeHubId: hub.id })
  const otherHub = await givenHub(db, { isDefaultHub: false })
  const type = CompanyType.BusinessCustomer
  const [own, neighbour, far] = [
    await givenCompany(db, { type, homeHubId: hub.id }),
    await givenCompany(db, { type, homeHubId: hub.id }),
    await givenCompany(db, { type, homeHubId: otherHub.id }),
  ]
  const goods = []
  for (let count = 0; count < 3; count += 1) {
    goods.push(await givenSalesUnit(db, farm.id, { retailerId: hub.id, salesUnit: { isStockTracked: false } }))
  }
  const people = {
    cook: await givenViewer(db, own),
    colleague: await givenViewer(db, own),
    neighbour: await givenViewer(db, neighbour),
    stranger: await givenViewer(db, far),
    farmer: await givenViewer(db, farm),
  }
  const takeOff = async (articleId: string) => {
    await db.execute(sql`delete from ${offers} where article_id = ${articleId}`)
    await refreshListing(db, [articleId])
  }
  const slugs = goods.map(({ article }) => article.slug)
  const units = goods.map(({ salesUnit }) => salesUnit.id)
  return { hub, farm, own, goods, slugs, units, takeOff, ...people }
}

describe('favourites', () => {
  it('belong to the company: colleagues see them, nobody else does', async () => {
    const { cook, colleague, neighbour, stranger, farmer, slugs } = await givenKitchens()
    const [one = '', two = ''] = slugs
    expect((await ask(cook, 'PUT', `favourites/${one}`)).body.articles).toEqual([one])
    server.setNow(new Date(now.getTime() + 1000))
    expect((await ask(colleague, 'PUT', `favourites/${two}`)).body.articles).toEqual([two, one])
    expect((await ask(cook, 'PUT', `favourites/${two}`)).body.articles).toEqual([two, one])
    expect((await ask(neighbour, 'GET', 'favourites')).body.articles).toEqual([])
    expect((await ask(neighbour, 'DELETE', `favourites/${one}`)).status).toBe(404)
    expect((await ask(stranger, 'PUT', `favourites/${one}`)).status).toBe(404)
    expect((await ask(farmer, 'GET', 'favourites')).body.articles).toEqual([])
    expect((await ask(cook, 'DELETE', `favourites/${one}`)).body.articles).toEqual([two])
    expect((await ask(cook, 'DELETE', `favourites/${one}`)).status).toBe(404)
    server.setNow(now)
  })

  it('come as the cards of the market at the own price, and say how many are not on offer', async () => {
    const { cook, own, hub, slugs, goods, takeOff } = await givenKitchens()
    await database.db.execute(
      sql`insert into ${customerTerms} (retailer_id, customer_id, discount_basis_points) values (${hub.id}, ${own.id}, 1000)`,
    )
    for (const slug of slugs) await ask(cook, 'PUT', `favourites/${slug}`)
    await takeOff(goods[1]?.article.id ?? '')
    const { body, headers } = await ask(cook, 'GET', 'favourite-articles')
    expect(body.notOnOffer).toEqual([{ slug: slugs[1], name: 'Kartoffel Linda' }])
    expect(body.articles.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([slugs[0], slugs[2]].toSorted())
    expect(body.articles[0].offers[0].priceCents).toBe(1341)
    expect(headers['cache-control']).toBe('no-store')
    expect((await ask(cook, 'GET', 'favourites')).body.articles).toHaveLength(3)
    expect((await ask(cook, 'DELETE', `favourites/${slugs[1]}`)).status).toBe(200)
  })
})

describe('favourites of somebody without a company', () => {
  it('are that person’s alone, of the market for households, and go with them', async () => {
    const { db } = database
    await db.execute(sql`update ${companies} set is_default_hub = false`)
    const { hub, farm, cook, slugs } = await givenKitchens()
    await db.execute(sql`update ${companies} set is_default_hub = true where id = ${hub.id}`)
    const jonte = await givenUser(db)
    const neighbour = await givenUser(db)
    const sold = await givenSalesUnit(db, farm.id, { retailerId: hub.id, salesUnit: { isStockTracked: false } })
    const { article } = sold
    await db.execute(sql`update ${offers} set channel = 'b2c' where article_id = ${article.id}`)
    await refreshListing(db, [article.id])
    // What is sold to businesses only is not on offer for a household.
    expect((await ask(jonte, 'PUT', `favourites/${slugs[0]}`)).status).toBe(404)
    expect((await ask(jonte, 'PUT', `favourites/${article.slug}`)).body.articles).toEqual([article.slug])
    expect((await ask(jonte, 'PUT', `favourites/${article.slug}`)).body.articles).toEqual([article.slug])
    const { body } = await ask(jonte, 'GET', 'favourite-articles')
    expect(body.articles.map(({ slug }: { slug: string }) => slug)).toEqual([article.slug])
    for (const other of [neighbour, cook]) {
      expect((await ask(other, 'GET', 'favourites')).body.articles).toEqual([])
      expect((await ask(other, 'DELETE', `favourites/${article.slug}`)).status).toBe(404)
    }
    const headers = { authorization: `Bearer ${jonte.subject}` }
    const kept = (await server.app.inject({ url: '/api/profile/export', headers })).json()
    expect(kept.favourites).toEqual([{ article: 'Kartoffel Linda', since: expect.any(String) }])
    await db.execute(sql`update ${users} set deleted_at = ${now} where id = ${jonte.id}`)
    const left = await db.execute(sql`select from ${favourites} where user_id = ${jonte.id}`)
    expect(left.rows).toEqual([])
  })
})

describe('a shopping list', () => {
  it('is made, filled, changed and deleted by the people of its company alone', async () => {
    const { cook, colleague, neighbour, units } = await givenKitchens()
    const [one = '', two = '', three = ''] = units
    const items = [
      { salesUnitId: two, quantity: 4 },
      { salesUnitId: one, quantity: 1 },
    ]
    const made = await ask(cook, 'POST', 'shopping-lists', { name: ' Montag ', items })
    expect(made).toMatchObject({ status: 200, body: { name: 'Montag', version: 1, items: [{ quantity: 4 }, {}] } })
    const at = `shopping-lists/${made.body.id}`
    const more = { name: 'Dienstag', items: [{ salesUnitId: three, quantity: 2 }, ...items] }
    const changed = await ask(colleague, 'PUT', at, more, 1)
    expect(changed.body.items.map(({ salesUnitId }: { salesUnitId: string }) => salesUnitId)).toEqual([three, two, one])
    expect((await ask(cook, 'GET', 'shopping-lists')).body.lists).toMatchObject([{ name: 'Dienstag', itemCount: 3 }])

    expect((await ask(cook, 'PUT', at, more, 1)).body).toMatchObject({
      code: 'VersionOutdated',
      facts: { current: { name: 'Dienstag', version: 2 } },
    })
    for (const [method, body] of [['GET'], ['PUT', more], ['DELETE']] as const)
      expect((await ask(neighbour, method, at, body, 2)).status, method).toBe(404)
    expect((await ask(neighbour, 'GET', 'shopping-lists')).body.lists).toEqual([])
    expect((await ask(cook, 'DELETE', at)).body.lists).toEqual([])
  })

  it('takes only what the hub offers, and keeps what it no longer does', async () => {
    const { cook, stranger, farm, goods, units, takeOff } = await givenKitchens()
    const notOffered = await givenSalesUnit(database.db, farm.id)
    const list = (salesUnitIds: readonly string[]) => ({
      name: 'Montag',
      items: salesUnitIds.map((salesUnitId) => ({ salesUnitId, quantity: 1 })),
    })
    for (const id of [notOffered.salesUnit.id, randomUUID()])
      expect((await ask(cook, 'POST', 'shopping-lists', list([id]))).status).toBe(404)
    expect((await ask(stranger, 'POST', 'shopping-lists', list(units))).status).toBe(404)
    expect((await ask(cook, 'GET', 'shopping-lists')).body.lists).toEqual([])
    const { body } = await ask(cook, 'POST', 'shopping-lists', list(units))
    await takeOff(goods[0]?.article.id ?? '')
    const kept = await ask(cook, 'PUT', `shopping-lists/${body.id}`, list(units.toReversed()), 1)
    expect(kept.body.items.map(({ isOnOffer }: { isOnOffer: boolean }) => isOnOffer)).toEqual([true, true, false])
  })

  it.each([
    ['name', { name: 'M' }],
    ['name', { name: 'x'.repeat(121) }],
    ['items.0.quantity', { items: [{ salesUnitId: randomUUID(), quantity: 0 }] }],
    ['items.0.quantity', { items: [{ salesUnitId: randomUUID(), quantity: 1.5 }] }],
    ['items.0.salesUnitId', { items: [{ salesUnitId: 'x', quantity: 1 }] }],
    [
      'items',
      {
        items: Array.from({ length: 2 }, () => ({ salesUnitId: '019ab000-0000-7000-8000-000000000000', quantity: 1 })),
      },
    ],
    ['companyId', { companyId: randomUUID() }],
  ])('says at %s what is wrong', async (field, wrong) => {
    const { cook } = await givenKitchens()
    const { status, body } = await ask(cook, 'POST', 'shopping-lists', { name: 'Montag', items: [], ...wrong })
    expect(status).toBe(400)
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([field])
  })

  it('is the fiftieth at most', async () => {
    const { cook, own } = await givenKitchens()
    await database.db.execute(
      sql`insert into ${shoppingLists} (company_id, name) select ${own.id}, 'Liste ' || n from generate_series(1, 50) n`,
    )
    const { status, body } = await ask(cook, 'POST', 'shopping-lists', { name: 'Montag', items: [] })
    expect([status, body.code]).toEqual([409, 'ListFull'])
  })
})

describe('the quick order', () => {
  it('finds sales units by their own number, their label and their article, whatever the case, in the order asked', async () => {
    const { cook, stranger, farm, hub } = await givenKitchens()
    const linda = await givenSalesUnit(database.db, farm.id, {
      retailerId: hub.id,
      article: { number: 'LU-101' },
      salesUnit: { number: 'LU-101-1', gtin: '4006381333931', minimumQuantity: 2, isStockTracked: false },
    })
    const { id: _, ...values } = linda.salesUnit
    await database.db.execute(sql`insert into ${salesUnits} (article_id, status, number, name_de, name_en, content_amount,
      content_unit, price_basis, supplier_price_cents, is_stock_tracked)
      values (${values.articleId}, 'approved', 'LU-101-2', 'Kiste', 'Crate', 25000, 'gram', 'salesUnit', 2000, false)`)
    await database.db.execute(sql`insert into ${offers} (retailer_id, sales_unit_id, article_id, channel, price_cents, trace)
      select ${hub.id}, id, article_id, 'b2b', 2500, '[]' from ${salesUnits} where number = 'LU-101-2'`)

    const numbers = ['lu-101-2', 'NICHTS', '4006381333931', 'Lu- 101', 'lu-101-2']
    const found = await ask(cook, 'POST', 'quick-order', { numbers })
    expect(found.body.lines.map(({ number }: { number: string }) => number)).toEqual(numbers)
    const meant = found.body.lines.map(({ units }: { units: { number: string }[] }) => units.map((unit) => unit.number))
    expect(meant).toEqual([['LU-101-2'], [], ['LU-101-1'], ['LU-101-1', 'LU-101-2'], ['LU-101-2']])
    expect(found.body.lines[0].units[0]).toMatchObject({ unitPriceCents: 2500, articleName: 'Kartoffel Linda' })
    expect(found.body.lines[2].units[0].minimumQuantity).toBe(2)

    const elsewhere = await ask(stranger, 'POST', 'quick-order', { numbers })
    expect(elsewhere.body.lines.flatMap(({ units }: { units: object[] }) => units)).toEqual([])
  })

  it('takes two hundred numbers and says what is wrong with more', async () => {
    const { cook } = await givenKitchens()
    const many = (count: number) => ({ numbers: Array.from({ length: count }, (__, n) => `X-${n}`) })
    expect((await ask(cook, 'POST', 'quick-order', many(200))).body.lines).toHaveLength(200)
    for (const body of [many(201), { numbers: [''] }, { numbers: ['A\u0000'] }, {}])
      expect((await ask(cook, 'POST', 'quick-order', body)).status).toBe(400)
  })
})
