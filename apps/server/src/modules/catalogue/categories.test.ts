import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { type Desk, givenDesk } from '../../platform/testing/article-desk.ts'
import { givenUser } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { wordlessInLog } from '../../platform/testing/words-of-log.ts'
import { pricingRules, readableOffers } from '../pricing/public.ts'
import { articleCategories, articleCategoryFormerSlugs, articles } from './tables.ts'

type Category = {
  readonly id: string
  readonly slug: string
  readonly version: number
  readonly articles: number
  readonly pricingRules: number
}
type Parent = Category & { readonly children: readonly Category[] }

let database: TestDatabase
let server: TestApp
let desk: Desk
let maike: Awaited<ReturnType<typeof givenUser>>
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-24T08:00:00Z') })
  desk = await givenDesk(server)
  maike = await givenUser(database.db, { isAdmin: true })
})
afterAll(async () => {
  expect(await wordlessInLog(database.db)).toEqual([])
  await server.close()
  await database.drop()
})

let names = 0
const input = (change: object = {}) => {
  names += 1
  const name = { de: `Gruppe ${names}`, en: `Group ${names}` }
  return { name, slug: '', vatCategory: 'reduced', marking: null, storage: { de: 'Kühl', en: 'Cool' }, ...change }
}
type Sent = Parameters<Desk['ask']>[3]
const admin = (method: 'GET' | 'POST' | 'PUT', path = '', sent?: Sent) =>
  desk.ask(maike, method, `admin/categories${path}`, sent)
const create = async (change: object = {}): Promise<Category> => {
  const { status, body } = await admin('POST', '', { body: input({ parentId: null, ...change }) })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const place = ({ id, version }: Category, to: object) =>
  admin('PUT', `/${id}/place`, { body: { parentId: null, beforeId: null, ...to }, version })
const retire = ({ id, version }: Category, intoId: string | null = null) =>
  admin('POST', `/${id}/retirement`, { body: { intoId }, version })
const tree = async (): Promise<readonly Parent[]> => (await admin('GET')).body.parents
const childrenOf = async ({ id }: Category) =>
  (await tree()).find((parent) => parent.id === id)?.children.map(({ slug }) => slug)
const market = async (category: string) =>
  (
    await server.app.inject({
      url: `/api/market/b2b/articles?category=${category}`,
      headers: { authorization: `Bearer ${desk.anke.subject}` },
    })
  )
    .json()
    .articles.map(({ slug }: { slug: string }) => slug)

describe('the tree of categories', () => {
  it('is managed by administrators alone', async () => {
    for (const who of [desk.anke, desk.producer]) {
      expect((await desk.ask(who, 'GET', 'admin/categories')).status).toBe(403)
      expect((await desk.ask(who, 'POST', 'admin/categories', { body: input({ parentId: null }) })).status).toBe(403)
    }
  })

  it('grows by parents and children, each with an address of its own on both levels', async () => {
    const parent = await create({ name: { de: 'Fisch & Meer', en: 'Fish' } })
    expect(parent.slug).toBe('fisch-und-meer')
    const child = await create({ parentId: parent.id, name: { de: 'Fisch & Meer', en: 'Fish' } })
    expect(child.slug).toBe('fisch-und-meer-2')
    const taken = await admin('POST', '', { body: input({ parentId: parent.id, slug: parent.slug }) })
    expect(taken).toMatchObject({ status: 409, body: { code: 'CategorySlugTaken', facts: { slug: parent.slug } } })
    const below = await admin('POST', '', { body: input({ parentId: child.id }) })
    expect(below).toMatchObject({ status: 409, body: { code: 'CategoryLevelsDiffer' } })
    const { body } = await desk.ask(desk.producer, 'GET', 'article-categories')
    const shown = body.categories.find(({ slug }: { slug: string }) => slug === parent.slug)
    expect(shown.children).toEqual([
      {
        ...{ slug: child.slug, name: { de: 'Fisch & Meer', en: 'Fish' } },
        ...{ vatCategory: 'reduced', marking: null, storage: { de: 'Kühl', en: 'Cool' } },
      },
    ])
  })

  it('has no two siblings of one name, in either language, whatever the size of its letters', async () => {
    const name = { de: 'Nüsse', en: 'Nuts' }
    const parent = await create({ name })
    const sent = { parentId: parent.id, name: { de: 'Mandeln', en: 'Almonds' } }
    const child = await create(sent)
    const taken = (path: string) => ({ path, message: 'Eine Kategorie daneben heißt schon so.' })
    const again = await admin('POST', '', { body: input({ ...sent, name: { de: ' mandeln', en: 'Nuts' } }) })
    expect(again).toMatchObject({ status: 400, body: { code: 'ValidationFailed', errors: [taken('name.de')] } })
    const top = await admin('POST', '', { body: input({ parentId: null, name: { de: 'NÜSSE', en: 'nuts' } }) })
    expect(top).toMatchObject({ status: 400, body: { errors: [taken('name.de'), taken('name.en')] } })
    const other = await create({ parentId: parent.id })
    const change = { body: input({ name: { de: 'Haselnüsse', en: 'almonds' } }), version: other.version }
    expect(await admin('PUT', `/${other.id}`, change)).toMatchObject({
      ...{ status: 400, body: { errors: [taken('name.en')] } },
    })
    const same = await admin('PUT', `/${child.id}`, { body: input({ name: sent.name }), version: child.version })
    expect(same.status).toBe(200)
    const elsewhere = await create()
    const namesake = await create({ ...sent, parentId: elsewhere.id })
    expect(await place(namesake, { parentId: parent.id })).toMatchObject({
      ...{ status: 409, body: { code: 'CategoryNameTaken' } },
    })
  })

  it.each([
    ['a name in one language', { name: { de: 'Fisch', en: '' } }, 'name.en'],
    ['an address with blanks', { slug: 'frischer fisch' }, 'slug'],
    ['a VAT that nobody knows', { vatCategory: 'full' }, 'vatCategory'],
    ['a marking that nobody knows', { marking: 'bread' }, 'marking'],
  ])('refuses %s', async (_, change, path) => {
    const { status, body } = await admin('POST', '', { body: input({ parentId: null, ...change }) })
    expect(status).toBe(400)
    expect(body.errors.map((each: { path: string }) => each.path)).toEqual([path])
  })

  it('is ordered by whoever has seen it as it is', async () => {
    const parent = await create()
    const [one, two, three] = [
      await create({ parentId: parent.id }),
      await create({ parentId: parent.id }),
      await create({ parentId: parent.id }),
    ]
    expect((await place(three, { parentId: parent.id, beforeId: one.id })).status).toBe(200)
    expect(await childrenOf(parent)).toEqual([three.slug, one.slug, two.slug])
    expect(await place(three, { parentId: parent.id })).toMatchObject({
      ...{ status: 412, body: { code: 'VersionOutdated' } },
    })
    expect((await place(one, { parentId: three.id })).body.code).toBe('CategoryLevelsDiffer')
    const moves = [one, two].map((each) => place(each, { parentId: parent.id, beforeId: three.id }))
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200])
    expect((await childrenOf(parent))?.toSorted()).toEqual([one, two, three].map(({ slug }) => slug).toSorted())
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int - count(distinct position)::int as n from ${articleCategories} where parent_id = ${parent.id}`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('a renamed category', () => {
  it('is found by what it is called, and by the address that it had', async () => {
    const parent = await create()
    const child = await create({ parentId: parent.id })
    const { article } = await desk.published({ categorySlug: child.slug })
    const renamed = { ...input({ name: { de: 'Zauberkraut', en: 'Magic cabbage' } }), slug: 'zauberkraut' }
    const answer = await admin('PUT', `/${child.id}`, { body: renamed, version: child.version })
    expect(answer).toMatchObject({ status: 200, body: { slug: 'zauberkraut', version: 2 } })
    expect(await market('zauberkraut')).toEqual([article.slug])
    expect(await market(child.slug)).toEqual([article.slug])
    const url = `/api/market/b2b/articles?q=Zauberkraut`
    const found = await server.app.inject({ url, headers: { authorization: `Bearer ${desk.anke.subject}` } })
    expect(found.json().articles).toMatchObject([{ slug: article.slug, childCategorySlug: 'zauberkraut' }])
    const told = await server.app.inject('/api/market/b2b/categories')
    expect(told.json().formerSlugs).toMatchObject({ [child.slug]: 'zauberkraut' })
    // A stale save must not overwrite it.
    const outdated = await admin('PUT', `/${child.id}`, { body: renamed, version: child.version })
    expect(outdated).toMatchObject({ status: 412, body: { code: 'VersionOutdated' } })
    // Its old address is free for another one, which then is meant.
    const heir = await create({ parentId: parent.id, slug: child.slug })
    expect(heir.slug).toBe(child.slug)
    expect(await market(child.slug)).toEqual([])
    const [entry] = await database.db
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.subjectId} = ${child.id} and ${auditEntries.action} = 'update-category'`)
    expect(entry).toMatchObject({ userId: maike.id, after: { slug: 'zauberkraut' } })
  })
})

describe('a retired category', () => {
  it('hands on what stands in it, its address and those it had, and ends the rules about it', async () => {
    const parent = await create()
    const [from, into] = [await create({ parentId: parent.id }), await create({ parentId: parent.id })]
    const moved = await admin('PUT', `/${from.id}`, { body: { ...input(), slug: 'zwischenname' }, version: 1 })
    const { article, unit } = await desk.published({ categorySlug: 'zwischenname' })
    const rule = { retailerId: desk.hub.id, channel: 'b2b' as const, categoryId: from.id, markupBasisPoints: 9000 }
    await database.db.insert(pricingRules).values(rule)
    const seen = (await tree()).find(({ id }) => id === parent.id)?.children[0]
    expect(seen).toMatchObject({ articles: 1, pricingRules: 1 })
    expect(await retire({ ...from, version: 2 })).toMatchObject({
      ...{ status: 409, body: { code: 'CategoryNotEmpty', facts: { articles: 1, children: 0 } } },
    })
    expect(await retire(from, into.id)).toMatchObject({ status: 412, body: { code: 'VersionOutdated' } })
    expect(moved.body.version).toBe(2)
    expect(await retire({ ...from, version: 2 }, into.id)).toEqual({ status: 200, body: { movedArticles: 1 } })
    for (const slug of [into.slug, from.slug, 'zwischenname']) expect(await market(slug)).toEqual([article.slug])
    expect(await database.db.select().from(pricingRules).where(eq(pricingRules.categoryId, from.id))).toEqual([])
    const { body } = await desk.ask(desk.producer, 'GET', `supplier/articles/${article.slug}`)
    expect(body).toMatchObject({ category: { slug: into.slug }, version: article.version + 1 })
    // By the hub's 20 % again.
    const { rows } = await database.db.execute<{ cents: number }>(
      sql`select price_cents as cents from ${readableOffers} where sales_unit_id = ${unit.id} and channel = 'b2b'`,
    )
    expect(rows).toEqual([{ cents: Math.round(unit.supplierPriceCents * 1.2) }])
    expect((await retire({ ...from, version: 2 }, into.id)).status).toBe(404)
  })

  it('hands on its children, when it is a parent', async () => {
    const [from, into] = [await create(), await create()]
    const child = await create({ parentId: from.id })
    const { article } = await desk.published({ categorySlug: child.slug })
    expect((await retire(from)).body).toMatchObject({ code: 'CategoryNotEmpty', facts: { articles: 0, children: 1 } })
    expect((await retire(from, child.id)).body.code).toBe('CategoryLevelsDiffer')
    expect((await retire(from, into.id)).status).toBe(200)
    expect(await childrenOf(into)).toEqual([child.slug])
    expect(await market(into.slug)).toEqual([article.slug])
    expect(await market(from.slug)).toEqual([article.slug])
  })

  it('leaves its address to its parent when it was empty', async () => {
    const parent = await create()
    const child = await create({ parentId: parent.id })
    expect((await retire(child)).status).toBe(200)
    const [left] = await database.db
      .select()
      .from(articleCategoryFormerSlugs)
      .where(eq(articleCategoryFormerSlugs.slug, child.slug))
    expect(left?.categoryId).toBe(parent.id)
  })

  it('takes no goods where they would lose what the law asks of them', async () => {
    const parent = await create()
    const [cabbage, bread] = [
      await create({ parentId: parent.id, marking: 'produce' }),
      await create({ parentId: parent.id }),
    ]
    const marking = { kind: 'produce', countries: [{ country: 'DE', percent: null }], quality: 'none' }
    await desk.published({ categorySlug: cabbage.slug, marking })
    await desk.published({ categorySlug: bread.slug })
    const refused = (articles: number) => ({ code: 'CategoryMarkingDiffers', facts: { articles } })
    expect((await retire(cabbage, bread.id)).body).toMatchObject(refused(0))
    expect((await retire(bread, cabbage.id)).body).toMatchObject(refused(1))
    const other = await create({ parentId: parent.id, marking: 'classedProduce' })
    expect((await retire(cabbage, other.id)).body).toMatchObject(refused(1))
    expect((await retire(cabbage, (await create({ parentId: parent.id, marking: 'produce' })).id)).status).toBe(200)
  })
})

describe('what two do at once', () => {
  it('two administrators retire into each other: one of them is left', async () => {
    const parent = await create()
    const [one, two] = [await create({ parentId: parent.id }), await create({ parentId: parent.id })]
    await desk.published({ categorySlug: one.slug })
    await desk.published({ categorySlug: two.slug })
    const answers = await Promise.all([retire(one, two.id), retire(two, one.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await tree()).find(({ id }) => id === parent.id)?.children).toMatchObject([{ articles: 2 }])
  })

  it('an article is entered in a category that is retired: it moves along, or is refused', async () => {
    const parent = await create()
    for (let round = 0; round < 5; round += 1) {
      const [from, into] = [await create({ parentId: parent.id }), await create({ parentId: parent.id })]
      const entering = Array.from({ length: 4 }, () =>
        desk.ask(desk.producer, 'POST', 'supplier/articles', { body: desk.inputOf({ categorySlug: from.slug }) }),
      )
      const [retired, ...entered] = await Promise.all([retire(from, into.id), ...entering])
      expect(retired.status).toBe(200)
      expect(entered.every(({ status }) => status === 200 || status === 404)).toBe(true)
      const there = await database.db.select().from(articles).where(eq(articles.categoryId, into.id))
      expect(there).toHaveLength(entered.filter(({ status }) => status === 200).length)
      expect(retired.body.movedArticles).toBe(there.length)
    }
  })

  it('articles are moved between two categories that are retired: none is lost', async () => {
    const parent = await create()
    const [from, into] = [await create({ parentId: parent.id }), await create({ parentId: parent.id })]
    const entered = await Promise.all(Array.from({ length: 4 }, () => desk.published({ categorySlug: from.slug })))
    const moving = entered.map(({ article }) => {
      const body = desk.inputOf({ categorySlug: into.slug, number: article.number })
      return desk.ask(desk.producer, 'PUT', `supplier/articles/${article.slug}`, { body, version: article.version })
    })
    const answers = await Promise.all([...moving, retire(from, into.id)])
    // A save after the retirement carries an outdated version.
    expect(answers.every(({ status }) => status === 200 || status === 412)).toBe(true)
    expect(await database.db.select().from(articles).where(eq(articles.categoryId, into.id))).toHaveLength(4)
  })
})
