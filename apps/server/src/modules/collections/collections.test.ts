import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies } from '../accounts/public.ts'
import { articles as articlesTable } from '../catalogue/public.ts'
import { refreshListing } from '../market/public.ts'
import { storeDrawing } from '../media/public.ts'
import { offers } from '../pricing/public.ts'
import { articleCollections } from './tables.ts'

// A Monday.
const now = new Date('2026-11-23T06:00:00Z')
let database: TestDatabase
let dataDir: string
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-collections-'))
  server = await testApp(database, { now, dataDir })
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (as: { subject: string } | null, method: Method, url: string, body?: object, version?: number) => {
  const answer = await server.app.inject({
    method,
    url: `/api/${url}`,
    headers: {
      ...(as ? { authorization: `Bearer ${as.subject}` } : {}),
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const said = {
  title: { de: 'Grünkohlzeit', en: 'Kale season' },
  text: { de: 'Nach dem ersten Frost.', en: 'After the first frost.' },
  audience: 'everyone',
}
const desk = 'retailer/article-collections'
const filling = 'retailer/article-collection-articles'
const shelf = 'market/b2b/article-collections'

/** The default hub with three articles on offer, a kitchen of it, and another hub. */
const givenMarket = async () => {
  const { db } = database
  await db.execute(sql`update ${companies} set is_default_hub = false`)
  const hub = await givenHub(db)
  const farm = await givenCompany(db, { homeHubId: hub.id })
  const kitchen = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  const otherHub = await givenHub(db, { isDefaultHub: false })
  const articles: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const { article } = await givenSalesUnit(db, farm.id, { retailerId: hub.id, salesUnit: { isStockTracked: false } })
    articles.push(article.slug)
  }
  const people = {
    anke: await givenViewer(db, hub),
    cook: await givenViewer(db, kitchen),
    jörn: await givenViewer(db, otherHub),
    farmer: await givenViewer(db, farm),
  }
  const create = async (more: object = {}, slugs = articles) => {
    const { body } = await ask(people.anke, 'POST', desk, { ...said, ...more })
    return (await ask(people.anke, 'PUT', `${filling}/${body.slug}`, { articles: slugs }, 1)).body
  }
  const titles = async (as: { subject: string } | null) =>
    (await ask(as, 'GET', shelf)).body.collections.map(({ title }: { title: string }) => title)
  return { hub, farm, articles, ...people, create, titles }
}

describe('a collection', () => {
  it('is made, filled, changed, arranged and deleted by its hub, and by nobody else', async () => {
    const { anke, jörn, cook, farmer, articles } = await givenMarket()
    const made = await ask(anke, 'POST', desk, { ...said, title: { de: 'Grünkohlzeit' } })
    expect(made).toMatchObject({
      status: 200,
      body: {
        slug: 'gruenkohlzeit',
        title: { de: 'Grünkohlzeit', en: 'Grünkohlzeit' },
        state: 'visible',
        version: 1,
        articles: [],
      },
    })
    expect((await ask(anke, 'POST', desk, said)).body.slug).toBe('gruenkohlzeit-2')
    expect((await ask(anke, 'POST', desk, { ...said, title: { de: 'Create' } })).body.slug).toBe('create-2')
    // Another hub may call one of its own the same.
    expect((await ask(jörn, 'POST', desk, said)).body.slug).toBe('gruenkohlzeit')

    const [one = '', two = '', three = ''] = articles
    const at = `${desk}/gruenkohlzeit`
    const filled = await ask(anke, 'PUT', `${filling}/gruenkohlzeit`, { articles: [two, one] }, 1)
    const slugsOf = ({ body }: { body: { articles: { slug: string }[] } }) => body.articles.map(({ slug }) => slug)
    expect(slugsOf(filled)).toEqual([two, one])
    const arranged = await ask(anke, 'PUT', `${filling}/gruenkohlzeit`, { articles: [three, one, two] }, 2)
    expect(slugsOf(arranged)).toEqual([three, one, two])
    const changed = await ask(anke, 'PUT', at, { ...said, audience: 'hidden' }, 3)
    expect(changed.body).toMatchObject({ state: 'hidden', version: 4, title: { en: 'Kale season' } })
    expect(slugsOf(changed)).toEqual([three, one, two])

    const nobodys = await ask(jörn, 'GET', `${desk}/gruenkohlzeit-2`)
    expect(nobodys.status).toBe(404)
    expect((await ask(jörn, 'PUT', `${desk}/gruenkohlzeit-2`, said, 1)).status).toBe(404)
    expect((await ask(jörn, 'DELETE', `${desk}/gruenkohlzeit-2`)).status).toBe(404)
    for (const other of [cook, farmer]) expect((await ask(other, 'GET', desk)).status).toBe(403)

    const order = { collections: ['gruenkohlzeit', 'gruenkohlzeit-2'] }
    const listed = await ask(anke, 'PUT', 'retailer/article-collection-order', order)
    expect(listed.body.collections.map(({ slug }: { slug: string }) => slug)).toEqual([
      ...order.collections,
      'create-2',
    ])
    const foreign = await ask(jörn, 'PUT', 'retailer/article-collection-order', order)
    expect(foreign.status).toBe(404)
    expect((await ask(anke, 'DELETE', at)).body.collections).toHaveLength(2)
    expect((await ask(anke, 'GET', at)).status).toBe(404)
  })

  it('that two change at once is refused to the second one, who sees both versions', async () => {
    const { anke, create, articles } = await givenMarket()
    const { slug, version } = await create()
    const mine = { ...said, title: { de: 'Kohlzeit', en: '' } }
    expect((await ask(anke, 'PUT', `${desk}/${slug}`, mine, version)).status).toBe(200)
    const late = await ask(anke, 'PUT', `${desk}/${slug}`, said, version)
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'VersionOutdated', facts: { current: { title: { de: 'Kohlzeit' } }, sent: { title: said.title } } },
    })
    const list = { articles: articles.toReversed() }
    expect((await ask(anke, 'PUT', `${filling}/${slug}`, list, version)).status).toBe(412)
    expect((await ask(anke, 'PUT', `${desk}/${slug}`, said)).status).toBe(428)
  })

  it('takes no article that its hub does not offer, and keeps one that it no longer does', async () => {
    const { anke, jörn, farm, create, articles } = await givenMarket()
    const { slug, version } = await create()
    const { article } = await givenSalesUnit(database.db, farm.id)
    const unknown = await ask(anke, 'PUT', `${filling}/${slug}`, { articles: ['no-such-article'] }, version)
    const notOffered = await ask(anke, 'PUT', `${filling}/${slug}`, { articles: [article.slug] }, version)
    expect([unknown.status, notOffered.status]).toEqual([404, 404])
    const theirs = (await ask(jörn, 'POST', desk, said)).body
    const foreign = await ask(jörn, 'PUT', `${filling}/${theirs.slug}`, { articles }, 1)
    expect(foreign.status).toBe(404)

    await database.db.execute(
      sql`delete from ${offers} where article_id = (select id from ${articlesTable} where slug = ${articles[0]})`,
    )
    await refreshListing(database.db)
    const { body } = await ask(anke, 'GET', `${desk}/${slug}`)
    expect(body.articles.map(({ isOnOffer }: { isOnOffer: boolean }) => isOnOffer)).toEqual([false, true, true])
    const kept = await ask(anke, 'PUT', `${filling}/${slug}`, { articles: articles.toReversed() }, version)
    expect(kept.status).toBe(200)
    const shown = await ask(null, 'GET', `${shelf}/${slug}`)
    expect(shown.body.articles.map((card: { slug: string }) => card.slug)).toEqual([articles[2], articles[1]])
  })

  it.each([
    ['title.de', { title: { de: 'G' } }],
    ['title.de', { title: { de: '   ' } }],
    ['title.de', { title: { de: 'Kohl\u0000zeit' } }],
    ['title.en', { title: { de: 'Kohlzeit', en: 'x'.repeat(121) } }],
    ['text.de', { text: { de: 'x'.repeat(5001) } }],
    ['audience', { audience: 'everybody' }],
    ['visibleFrom', { visibleFrom: '2026-02-30' }],
    ['visibleFrom', { visibleFrom: 'morgen' }],
    ['visibleUntil', { visibleFrom: '2026-12-01', visibleUntil: '2026-11-30' }],
    ['picture', { picture: '../../etc/passwd' }],
    ['picture', { picture: '0'.repeat(64) }],
    ['position', { position: 1 }],
  ])('says at %s what is wrong with %j', async (field, wrong) => {
    const { anke } = await givenMarket()
    const { status, body } = await ask(anke, 'POST', desk, { ...said, ...wrong })
    expect(status).toBe(400)
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([field])
  })

  it('has a picture that was uploaded here, or else the cover of its first article', async () => {
    const { anke, create, articles } = await givenMarket()
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
    const [picture, cover] = await Promise.all([
      storeDrawing(server.deps.pictures, Buffer.from(drawing)),
      storeDrawing(server.deps.pictures, Buffer.from(drawing.replace('<rect', '<rect fill="#7a3"'))),
    ])
    await database.db.execute(sql`update ${articlesTable} set pictures = array[${cover}] where slug = ${articles[0]}`)
    const { slug, version } = await create()
    const coverOf = async () => (await ask(null, 'GET', `${shelf}/${slug}`)).body.cover
    expect(await coverOf()).toBe(cover)
    expect((await ask(anke, 'PUT', `${desk}/${slug}`, { ...said, picture }, version)).body.cover).toBe(picture)
    expect(await coverOf()).toBe(picture)
  })

  it('is the hundredth at most', async () => {
    const { anke, hub } = await givenMarket()
    await database.db.execute(sql`insert into ${articleCollections} (retailer_id, slug, title_de, title_en, audience, position)
      select ${hub.id}, 'sammlung-' || n, 'S', 'S', 'hidden', n from generate_series(1, 100) n`)
    expect(await ask(anke, 'POST', desk, said)).toMatchObject({ status: 409, body: { code: 'ListFull' } })
  })
})

describe('in the market', () => {
  it('stands what is shown now, to whom it is meant for, with cards at their own prices', async () => {
    const { anke, jörn, cook, create, titles } = await givenMarket()
    await create({ title: { de: 'Immer' } })
    await create({ title: { de: 'Bis heute' }, visibleUntil: '2026-11-23' })
    await create({ title: { de: 'Ab morgen' }, visibleFrom: '2026-11-24' })
    await create({ title: { de: 'Für Küchen' }, audience: 'businesses' })
    await create({ title: { de: 'Verborgen' }, audience: 'hidden' })
    await create({ title: { de: 'Leer' } }, [])
    expect(await titles(null)).toEqual(['Bis heute', 'Immer'])
    expect(await titles(cook)).toEqual(['Für Küchen', 'Bis heute', 'Immer'])
    expect(await titles(anke)).toEqual(['Für Küchen', 'Bis heute', 'Immer'])
    expect(await titles(jörn)).toEqual([])

    const seen = async (as: { subject: string } | null, slug: string) =>
      (await ask(as, 'GET', `${shelf}/${slug}`)).status
    expect([await seen(null, 'immer'), await seen(null, 'leer'), await seen(cook, 'fuer-kuechen')]).toEqual([
      200, 200, 200,
    ])
    for (const slug of ['ab-morgen', 'fuer-kuechen', 'verborgen', 'no-such-collection'])
      expect(await seen(null, slug), slug).toBe(404)
    expect([await seen(jörn, 'immer'), await seen(cook, 'verborgen')]).toEqual([404, 404])

    const { body } = await ask(null, 'GET', `${shelf}/immer`)
    expect(body.articles).toHaveLength(3)
    expect(body.articles[0].offers[0].priceCents).toBe(1490)

    server.setNow(new Date('2026-11-23T23:30:00Z'))
    expect(await titles(null)).toEqual(['Ab morgen', 'Immer'])
    server.setNow(now)
  })

  it('lists none, and refuses nobody, while there is no hub', async () => {
    const empty = await testDatabase()
    const market = await testApp(empty, { now, dataDir })
    const answer = await market.app.inject({ url: `/api/${shelf}` })
    expect([answer.statusCode, answer.json()]).toEqual([200, { collections: [] }])
    await market.close()
    await empty.drop()
  })

  it('is cached by nobody longer than it holds, and never for others', async () => {
    const { cook, create } = await givenMarket()
    const { slug } = await create()
    const guest = await ask(null, 'GET', `${shelf}/${slug}`)
    expect(guest.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('authorization') })
    expect((await ask(cook, 'GET', `${shelf}/${slug}`)).headers['cache-control']).toBe('no-store')
  })

  it('has no price where the hub keeps them from guests', async () => {
    const { hub, create } = await givenMarket()
    const { slug } = await create()
    await database.db.execute(sql`update ${companies} set shows_prices_to_guests = false where id = ${hub.id}`)
    const { body } = await ask(null, 'GET', `${shelf}/${slug}`)
    expect(body.articles[0].offers[0]).toMatchObject({ priceCents: null, unitPriceCents: null, basePrice: null })
  })
})

describe('a search', () => {
  beforeAll(async () => {
    const { anke, create } = await givenMarket()
    await create()
    const text = { de: 'Süßes aus Möhre und Pastinake.', en: 'Sweet things.' }
    await create({ title: { de: 'Suppenwoche', en: 'Soup week' }, text })
    await create({ title: { de: 'Verborgenes', en: 'Secrets' }, audience: 'hidden' })
    await ask(anke, 'POST', 'retailer/search-synonyms', { word: 'Gelbe Rübe', sameAs: 'Möhre' })
  })
  it.each<[string, string[]]>([
    ['grünkohlzeit', ['Grünkohlzeit']],
    ['GRUENKOHL', ['Grünkohlzeit']],
    ['kohl', ['Grünkohlzeit']],
    ['kale', ['Grünkohlzeit']],
    ['frost kohl', ['Grünkohlzeit']],
    ['Suppen', ['Suppenwoche']],
    ['Supenwohce', ['Suppenwoche']],
    ['süßes', ['Suppenwoche']],
    ['suesses', ['Suppenwoche']],
    ['moehren', ['Suppenwoche']],
    ['gelbe Rübe', ['Suppenwoche']],
    ['Woche', ['Suppenwoche']],
    ['frost suppe', []],
    ['Verborgenes', []],
    ['xyzzy', []],
    ['%', []],
    ['%%%%', []],
    ['  ', ['Suppenwoche', 'Grünkohlzeit']],
  ])('finds by %j', async (q, expected) => {
    const { body } = await ask(null, 'GET', `${shelf}?q=${encodeURIComponent(q)}`)
    expect(body.collections.map(({ title }: { title: string }) => title)).toEqual(expected)
  })

  it('is refused with its field when it is too long', async () => {
    expect(await ask(null, 'GET', `${shelf}?q=${'x'.repeat(101)}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'q' }] },
    })
  })
})
