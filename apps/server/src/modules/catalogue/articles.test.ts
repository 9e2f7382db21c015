import { randomUUID } from 'node:crypto'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { type Desk, givenDesk } from '../../platform/testing/article-desk.ts'
import { givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { offers } from '../pricing/public.ts'
import { articleCategories } from './tables.ts'

let database: TestDatabase
let server: TestApp
let desk: Desk
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T06:00:00Z') })
  desk = await givenDesk(server)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free']))
const own = (slug: string) => desk.ask(desk.producer, 'GET', `supplier/articles/${slug}`)
const offersOf = (articleId: string) => database.db.select().from(offers).where(eq(offers.articleId, articleId))

describe('a new article', () => {
  it('of a producer holds everything that was said, waits for the hub and sells nothing', async () => {
    const input = desk.inputOf({ name: { de: 'Möhren & Kräuter', en: '' } })
    const created = await desk.ask(desk.producer, 'POST', 'supplier/articles', { body: input })
    expect(created).toMatchObject({ status: 200, body: { slug: 'moehren-und-kraeuter' } })
    const { slug, id } = created.body
    const unit = await desk.ask(desk.producer, 'POST', `supplier/articles/${slug}/sales-units`, { body: desk.unitOf() })
    expect(unit).toMatchObject({
      status: 200,
      body: { status: 'pending', supplierPriceCents: 1250, gtin: '4006381333931' },
    })
    const { categorySlug, name: _, ...rest } = input
    expect((await own(slug)).body).toMatchObject({
      ...rest,
      status: 'pending',
      name: { de: 'Möhren & Kräuter', en: 'Möhren & Kräuter' },
      category: { slug: categorySlug },
      version: 1,
      revision: null,
      salesUnits: [{ id: unit.body.id, status: 'pending' }],
    })
    expect(await offersOf(id)).toEqual([])
    const waiting = await desk.ask(desk.anke, 'GET', 'retailer/articles/approvals')
    expect(waiting.body.articles.map((article: { id: string }) => article.id)).toContain(id)
  })

  it('of a hub for its producer is in the market at once, and on offer with its first unit', async () => {
    const body = { ...desk.inputOf(), supplierSlug: desk.supplier.slug }
    const { slug, id } = (await desk.ask(desk.anke, 'POST', 'retailer/articles', { body })).body
    const unit = await desk.ask(desk.anke, 'POST', `retailer/articles/${slug}/sales-units`, { body: desk.unitOf() })
    expect(unit.body.status).toBe('approved')
    expect((await own(slug)).body.status).toBe('approved')
    expect(await offersOf(id)).toMatchObject([{ retailerId: desk.hub.id, channel: 'b2b', priceCents: 1500 }])
  })

  it('of a hub waits as long as allergens are unknown', async () => {
    const unknown = { ...allFree, milk: 'unknown' }
    const body = { ...desk.inputOf({ allergens: unknown }), supplierSlug: desk.supplier.slug }
    const { slug } = (await desk.ask(desk.anke, 'POST', 'retailer/articles', { body })).body
    expect((await own(slug)).body).toMatchObject({ status: 'pending', unknownAllergens: ['milk'] })
  })

  it('needs a number of its own, a child category and a supplier of this hub', async () => {
    const input = desk.inputOf()
    const create = (body: object) => desk.ask(desk.producer, 'POST', 'supplier/articles', { body })
    expect((await create(input)).status).toBe(200)
    expect(await create(input)).toMatchObject({
      status: 409,
      body: { code: 'NumberTaken', facts: { number: input.number } },
    })
    expect((await create(desk.inputOf({ categorySlug: desk.category.slug.replace('-child', '') }))).status).toBe(404)
    const stranger = await givenCompany(database.db, { homeHubId: (await givenHub(database.db)).id })
    const body = { ...desk.inputOf(), supplierSlug: stranger.slug }
    expect((await desk.ask(desk.anke, 'POST', 'retailer/articles', { body })).status).toBe(404)
  })

  it('gets a slug of its own also when two of one name come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        desk.ask(desk.producer, 'POST', 'supplier/articles', { body: desk.inputOf({ name: { de: 'Grünkohl' } }) }),
      ),
    )
    const slugs = answers.map(({ body }) => body.slug).sort()
    expect(slugs).toEqual(['gruenkohl', 'gruenkohl-2', 'gruenkohl-3', 'gruenkohl-4', 'gruenkohl-5', 'gruenkohl-6'])
  })
})

describe('the sorted list', () => {
  it('has what the hub sent back first, with the reason, whether article, declaration or sales unit', async () => {
    const sendBack = async (id: string, reason: string) => {
      const body = { decision: 'reject', articleIds: [id], reason }
      expect((await desk.ask(desk.anke, 'POST', 'retailer/articles/approvals', { body })).status).toBe(200)
    }
    const first = await desk.published({ name: { de: 'Aal' } })
    const { slug, id } = (
      await desk.ask(desk.producer, 'POST', 'supplier/articles', { body: desk.inputOf({ name: { de: 'Zander' } }) })
    ).body
    await sendBack(id, 'Bitte das Gewässer nennen.')
    const withUnit = await desk.published({ name: { de: 'Zimt' } })
    const unitPath = `supplier/articles/${withUnit.article.slug}/sales-units`
    await desk.ask(desk.producer, 'POST', unitPath, { body: desk.unitOf() })
    await sendBack(withUnit.article.id, 'Dieses Gebinde gibt es schon.')
    const { body } = await desk.ask(desk.producer, 'GET', 'supplier/articles?sort=sentBack')
    const rows = body.articles as { slug: string; rejectionReason: string | null }[]
    const reasonOf = (wanted: string) => rows.find((row) => row.slug === wanted)?.rejectionReason
    expect(reasonOf(slug)).toBe('Bitte das Gewässer nennen.')
    expect(reasonOf(withUnit.article.slug)).toBe('Dieses Gebinde gibt es schon.')
    expect(reasonOf(first.article.slug)).toBeNull()
    const places = rows.map(({ rejectionReason }) => rejectionReason !== null)
    expect(places.lastIndexOf(true)).toBeLessThan(places.indexOf(false))
  })
})

describe('a change by the producer', () => {
  it('of what the label declares leaves the live version in the market and waits beside it', async () => {
    const { article } = await desk.published()
    const before = await offersOf(article.id)
    expect(before).toHaveLength(1)
    const input = desk.inputOf({
      name: { de: 'Bundmöhren', en: 'Bunched carrots' },
      description: { de: 'Neu.', en: 'New.' },
    })
    const update = { body: input, version: article.version }
    const saved = await desk.ask(desk.producer, 'PUT', `supplier/articles/${article.slug}`, update)
    expect(saved).toMatchObject({
      status: 200,
      body: {
        slug: article.slug,
        status: 'approved',
        name: article.name,
        description: { de: 'Neu.', en: 'New.' },
        revision: {
          status: 'pending',
          fields: ['name'],
          proposed: { name: { de: 'Bundmöhren', en: 'Bunched carrots' } },
        },
      },
    })
    expect(await offersOf(article.id)).toEqual(before)

    const shown = await desk.ask(desk.anke, 'GET', `retailer/articles/approvals/${article.slug}`)
    expect(shown.body).toMatchObject({ name: article.name, revision: { fields: ['name'] } })
    const list = (await desk.ask(desk.anke, 'GET', 'retailer/articles/approvals')).body.articles
    expect(list.find((row: { id: string }) => row.id === article.id)).toMatchObject({
      isNew: false,
      revisionFields: ['name'],
      salesUnits: [],
    })

    const decision = { decision: 'approve', submittedAt: shown.body.revision.submittedAt }
    const path = `retailer/articles/approvals/${article.slug}/revision`
    const approved = await desk.ask(desk.anke, 'POST', path, { body: decision })
    expect(approved).toMatchObject({ status: 200, body: { name: { de: 'Bundmöhren' }, revision: null } })
    expect((await own(article.slug)).body).toMatchObject({
      slug: article.slug,
      name: { de: 'Bundmöhren' },
      revision: null,
    })
    expect((await desk.ask(desk.anke, 'POST', path, { body: decision })).status).toBe(404)
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, article.id))
    expect(entries.map(({ action }) => action)).toEqual([
      'create-article',
      'decide-article-approvals',
      'update-article',
      'decide-article-revision',
    ])
  })

  it('that the hub sends back comes with the reason, and waits again once it is saved again', async () => {
    const { article } = await desk.published()
    const path = `supplier/articles/${article.slug}`
    const input = desk.inputOf({ organicMark: 'demeter' })
    await desk.ask(desk.producer, 'PUT', path, { body: input, version: article.version })
    const { revision } = (await own(article.slug)).body
    const reject = { decision: 'reject', submittedAt: revision.submittedAt, reason: 'Das Zertifikat fehlt.' }
    expect(
      (await desk.ask(desk.anke, 'POST', `retailer/articles/approvals/${article.slug}/revision`, { body: reject }))
        .status,
    ).toBe(200)
    const seen = (await own(article.slug)).body
    expect(seen).toMatchObject({
      status: 'approved',
      organicMark: 'bioland',
      revision: { status: 'rejected', rejectionReason: 'Das Zertifikat fehlt.' },
    })
    const again = await desk.ask(desk.producer, 'PUT', path, { body: input, version: seen.version })
    expect(again.body.revision).toMatchObject({ status: 'pending', rejectionReason: null })
    const back = await desk.ask(desk.producer, 'PUT', path, { body: desk.inputOf(), version: again.body.version })
    expect(back.body.revision).toBeNull()
  })

  it('is not decided by a hub that looked at an earlier one', async () => {
    const { article } = await desk.published()
    const input = desk.inputOf({ origin: { de: 'Ammerland', en: 'Ammerland' } })
    await desk.ask(desk.producer, 'PUT', `supplier/articles/${article.slug}`, { body: input, version: article.version })
    const body = { decision: 'approve', submittedAt: '2026-11-22T00:00:00.000Z' }
    const answer = await desk.ask(desk.anke, 'POST', `retailer/articles/approvals/${article.slug}/revision`, { body })
    expect(answer).toMatchObject({ status: 412, body: { facts: { current: { revision: { fields: ['origin'] } } } } })
    expect((await own(article.slug)).body.origin.de).toBe('Wesermarsch')
  })

  it('goes in with others when the hub approves in bulk, unless allergens became unknown', async () => {
    const { article } = await desk.published()
    const path = `supplier/articles/${article.slug}`
    const change = (allergenStates: object, version: number) =>
      desk.ask(desk.producer, 'PUT', path, { body: desk.inputOf({ allergens: allergenStates }), version })
    const first = await change({ ...allFree, celery: 'unknown' }, article.version)
    const approve = { body: { decision: 'approve', articleIds: [article.id] } }
    const refused = await desk.ask(desk.anke, 'POST', 'retailer/articles/approvals', approve)
    expect(refused).toMatchObject({ status: 409, body: { code: 'AllergensUnknown', facts: { articleId: article.id } } })
    await change({ ...allFree, celery: 'mayContain' }, first.body.version)
    expect(await desk.ask(desk.anke, 'POST', 'retailer/articles/approvals', approve)).toMatchObject({
      status: 200,
      body: { count: 1 },
    })
    expect((await own(article.slug)).body).toMatchObject({ revision: null, allergens: { celery: 'mayContain' } })
  })

  const nutrition = {
    ...{ per: 'gram', energyKj: 170, energyKcal: 41, fat: 200, saturates: 0 },
    ...{ carbohydrate: 8000, sugars: 6000, protein: 900, salt: 150 },
  }
  it.each([
    ['nutrition', { nutrition }, { nutrition: null }],
    ['storage', { storage: { de: 'Kühl und dunkel', en: 'Cool and dark' } }, { storage: 'Trocken' }],
    ['alcohol', { alcohol: { tenths: 55, kind: 'fermented' } }, { alcohol: null, minimumAge: null }],
    ['operator', { operator: 'Waschhof Siel, Hafen 2, 26919 Brake' }, { operator: '' }],
    ['vatCategory', { vatCategory: 'standard' }, { vatBasisPoints: 700 }],
  ])(
    'of %s waits for the hub, which reads both; until it decides, shoppers read what they did',
    async (field, change, live) => {
      const said = {
        nutrition: null,
        alcohol: null,
        storage: { de: 'Trocken', en: 'Dry' },
        operator: '',
        vatCategory: 'reduced',
      }
      const { article } = await desk.published(said)
      const body = desk.inputOf({ number: article.number, ...said, ...change })
      const shopped = async () => (await desk.ask(desk.anke, 'GET', `market/b2b/articles/${article.slug}`)).body
      const saved = await desk.ask(desk.producer, 'PUT', `supplier/articles/${article.slug}`, {
        body,
        version: article.version,
      })
      const before = { [field]: article[field as 'operator'] }
      expect(saved).toMatchObject({ status: 200, body: { ...before, revision: { fields: [field], proposed: change } } })
      expect(await shopped()).toMatchObject(live)
      const waiting = (await desk.ask(desk.anke, 'GET', 'retailer/articles/approvals')).body.articles
      expect(waiting.find(({ id }: { id: string }) => id === article.id)).toMatchObject({ revisionFields: [field] })
      const shown = (await desk.ask(desk.anke, 'GET', `retailer/articles/approvals/${article.slug}`)).body
      expect(shown).toMatchObject({ ...before, revision: { proposed: change } })
      const decision = { decision: 'approve', submittedAt: shown.revision.submittedAt }
      const path = `retailer/articles/approvals/${article.slug}/revision`
      expect(await desk.ask(desk.anke, 'POST', path, { body: decision })).toMatchObject({
        ...{ status: 200, body: { ...change, revision: null } },
      })
      expect(await shopped()).not.toMatchObject(live)
    },
  )

  it('of an article that still waits counts at once', async () => {
    const { slug } = (await desk.ask(desk.producer, 'POST', 'supplier/articles', { body: desk.inputOf() })).body
    const input = desk.inputOf({ name: { de: 'Steckrübe', en: 'Swede' } })
    const saved = await desk.ask(desk.producer, 'PUT', `supplier/articles/${slug}`, { body: input, version: 1 })
    expect(saved.body).toMatchObject({ slug, name: { de: 'Steckrübe' }, revision: null, version: 2 })
  })
})

describe('what a category must be marked with', () => {
  const marking = { kind: 'produce', countries: [{ country: 'DE', percent: null }], quality: 'second' }
  const kale = async (change: object = {}) => {
    const { parentId, nameDe, nameEn, tint, position } = desk.category
    await database.db
      .insert(articleCategories)
      .values({ parentId, nameDe, nameEn, tint, position, slug: 'kohl', marking: 'produce' })
      .onConflictDoNothing()
    return desk.inputOf({ categorySlug: 'kohl', ...change })
  }
  const approve = (articleId: string) =>
    desk.ask(desk.anke, 'POST', 'retailer/articles/approvals', {
      body: { decision: 'approve', articleIds: [articleId] },
    })

  it('keeps an article from the market until it is said, and is read there in the reader’s language', async () => {
    const { body } = await desk.ask(desk.producer, 'POST', 'supplier/articles', { body: await kale() })
    await desk.ask(desk.producer, 'POST', `supplier/articles/${body.slug}/sales-units`, { body: desk.unitOf() })
    const { articles: waiting } = (await desk.ask(desk.anke, 'GET', 'retailer/articles/approvals')).body
    expect(waiting.find(({ id }: { id: string }) => id === body.id).canApprove).toEqual({
      allowed: false,
      code: 'MarkingMissing',
    })
    expect(await approve(body.id)).toMatchObject({
      status: 409,
      body: { code: 'MarkingMissing', facts: { kind: 'produce', articleId: body.id } },
    })
    const { number, version } = (await own(body.slug)).body
    const input = { body: await kale({ number, marking }), version }
    expect(await desk.ask(desk.producer, 'PUT', `supplier/articles/${body.slug}`, input)).toMatchObject({
      ...{ status: 200, body: { marking } },
    })
    expect((await approve(body.id)).status).toBe(200)
    const shopped = async (language: string) =>
      (await desk.ask(desk.anke, 'GET', `market/b2b/articles/${body.slug}`, { language })).body.marking
    expect(await shopped('de-DE')).toEqual([
      { label: 'Ursprungsland', text: 'Deutschland' },
      { label: 'Klasse', text: 'II' },
    ])
    expect(await shopped('en-US')).toEqual([
      { label: 'Country of origin', text: 'Germany' },
      { label: 'Class', text: 'II' },
    ])
  })

  it('makes a hub’s own article wait, and is not what another category is marked with', async () => {
    const ofHub = async (change: object) =>
      desk.ask(desk.anke, 'POST', 'retailer/articles', {
        body: { ...(await kale(change)), supplierSlug: desk.supplier.slug },
      })
    const statusOf = async (slug: string) => (await desk.ask(desk.anke, 'GET', `retailer/articles/${slug}`)).body.status
    expect(await statusOf((await ofHub({})).body.slug)).toBe('pending')
    expect(await statusOf((await ofHub({ marking })).body.slug)).toBe('approved')
    const honey = await ofHub({ marking: { kind: 'honey', countries: marking.countries } })
    expect(honey).toMatchObject({ status: 400, body: { errors: [{ path: 'marking.kind' }] } })
  })

  it('cannot be dodged by moving an article of the market there, nor by a proposal that takes it back', async () => {
    const { article } = await desk.published()
    const moved = { body: await kale({ number: article.number }), version: article.version }
    for (const [as, path] of [
      [desk.producer, 'supplier'],
      [desk.anke, 'retailer'],
    ] as const) {
      const answer = await desk.ask(as, 'PUT', `${path}/articles/${article.slug}`, moved)
      expect(answer).toMatchObject({ status: 409, body: { code: 'MarkingMissing' } })
    }
    const marked = await desk.published(await kale({ marking }))
    const bare = { body: await kale({ number: marked.article.number }), version: marked.article.version }
    const proposed = await desk.ask(desk.producer, 'PUT', `supplier/articles/${marked.article.slug}`, bare)
    expect(proposed.body.revision.fields).toEqual(['marking'])
    const { submittedAt } = proposed.body.revision
    const decision = { body: { decision: 'approve', submittedAt } }
    const path = `retailer/articles/approvals/${marked.article.slug}/revision`
    expect(await desk.ask(desk.anke, 'POST', path, decision)).toMatchObject({
      status: 409,
      body: { code: 'MarkingMissing' },
    })
  })

  it('holds for the amount of what a name mentions, too', async () => {
    const change = { name: { de: 'Kürbiskernbrot', en: '' }, ingredients: { de: 'Mehl, Kürbiskerne', en: '' } }
    const { body } = await desk.ask(desk.producer, 'POST', 'supplier/articles', { body: desk.inputOf(change) })
    expect(await approve(body.id)).toMatchObject({
      status: 409,
      body: { code: 'AmountsMissing', facts: { ingredients: 'Kürbiskerne' } },
    })
  })
})

it('of two who change an article at once, the second gets both versions to compare', async () => {
  const { article } = await desk.published()
  const path = `supplier/articles/${article.slug}`
  const [first, second] = [
    desk.inputOf({ use: { de: 'Kalt', en: 'Cold' } }),
    desk.inputOf({ use: { de: 'Warm', en: 'Warm' } }),
  ]
  expect((await desk.ask(desk.producer, 'PUT', path, { body: first, version: article.version })).status).toBe(200)
  const late = await desk.ask(desk.anke, 'PUT', path.replace('supplier', 'retailer'), {
    body: second,
    version: article.version,
  })
  expect(late).toMatchObject({
    status: 412,
    body: {
      code: 'VersionOutdated',
      facts: { current: { use: { de: 'Kalt' } }, sent: { use: { de: 'Warm' } } },
    },
  })
})

describe('a hub that changes the declaration of its producer’s article itself', () => {
  const hubSaves = async (slug: string, change: object) => {
    const { body } = await desk.ask(desk.anke, 'GET', `retailer/articles/${slug}`)
    const input = { body: desk.inputOf({ number: body.number, ...change }), version: body.version }
    return await desk.ask(desk.anke, 'PUT', `retailer/articles/${slug}`, input)
  }
  const proposes = async (change: object) => {
    const { article } = await desk.published()
    const saved = await desk.ask(desk.producer, 'PUT', `supplier/articles/${article.slug}`, {
      body: desk.inputOf({ number: article.number, ...change }),
      version: article.version,
    })
    return { slug: article.slug, submittedAt: saved.body.revision.submittedAt }
  }
  const decides = (slug: string, body: object) =>
    desk.ask(desk.anke, 'POST', `retailer/articles/approvals/${slug}/revision`, { body })

  const turnips = { name: { de: 'Rübchen', en: 'Turnips' } }
  const ammerland = { origin: { de: 'Ammerland', en: 'Ammerland' } }

  it('leaves what the producer proposed waiting beside it, to be decided', async () => {
    const { slug, submittedAt } = await proposes(turnips)
    const saved = await hubSaves(slug, { name: { de: 'Karotten', en: 'Carrots' } })
    expect(saved.body).toMatchObject({
      name: { de: 'Karotten' },
      revision: { status: 'pending', fields: ['name'], proposed: turnips, submittedAt },
    })
    const waiting = (await desk.ask(desk.anke, 'GET', 'retailer/articles/approvals')).body.articles
    expect(waiting.map((row: { id: string }) => row.id)).toContain(saved.body.id)
    expect(await decides(slug, { decision: 'approve', submittedAt })).toMatchObject({
      status: 200,
      body: { ...turnips, revision: null },
    })
  })

  it('does not lose its own change when it lets the proposal in', async () => {
    const { slug, submittedAt } = await proposes(turnips)
    await hubSaves(slug, ammerland)
    const approved = await decides(slug, { decision: 'approve', submittedAt })
    expect(approved.body).toMatchObject({ ...turnips, ...ammerland, revision: null })
  })

  it('does not let a proposal in by saving something else, waiting or sent back', async () => {
    const { slug, submittedAt } = await proposes(turnips)
    const live = (await own(slug)).body.name
    const description = { de: 'Neu.', en: 'New.' }
    expect((await hubSaves(slug, { description })).body).toMatchObject({ name: live, revision: { status: 'pending' } })
    await decides(slug, { decision: 'reject', submittedAt, reason: 'Es sind Möhren.' })
    expect((await hubSaves(slug, ammerland)).body).toMatchObject({
      name: live,
      ...ammerland,
      revision: { status: 'rejected', rejectionReason: 'Es sind Möhren.', fields: ['name'], proposed: turnips },
    })
  })

  it('has nothing left to decide once it wrote itself what was proposed', async () => {
    const { slug } = await proposes(turnips)
    expect((await hubSaves(slug, turnips)).body).toMatchObject({ ...turnips, revision: null })
  })
})

describe('moving', () => {
  it('takes an article off the market and brings it back', async () => {
    const { article } = await desk.published()
    const move = (action: string) =>
      desk.ask(desk.producer, 'POST', `supplier/articles/${article.slug}/status`, { body: { action } })
    expect(await move('unlist')).toMatchObject({
      status: 200,
      body: { status: 'notListed', can: { unlist: { allowed: false }, relist: { allowed: true } } },
    })
    expect(await offersOf(article.id)).toEqual([])
    expect((await move('relist')).body.status).toBe('approved')
    expect(await offersOf(article.id)).toHaveLength(1)
    expect(await move('resubmit')).toMatchObject({ status: 409, body: { code: 'ArticleTransitionNotAllowed' } })
  })

  it('leaves off the market what the hub took off, until the hub puts it back', async () => {
    const { article, unit } = await desk.published()
    const move = (who: 'producer' | 'anke', of: string, action: string) =>
      desk.ask(desk[who], 'POST', `${who === 'anke' ? 'retailer' : 'supplier'}/${of}/status`, { body: { action } })
    const refusal = { status: 409, body: { code: 'TakenOffByHub' } }
    for (const moved of [`articles/${article.slug}`, `sales-units/${unit.id}`]) {
      expect((await move('anke', moved, 'unlist')).body.can.relist).toEqual({ allowed: true, code: null })
      expect(await move('producer', moved, 'relist')).toMatchObject(refusal)
    }
    const { body } = await own(article.slug)
    expect(body.can.relist).toEqual({ allowed: false, code: 'TakenOffByHub' })
    const [seen] = body.salesUnits
    expect(seen.can.relist).toEqual({ allowed: false, code: 'TakenOffByHub' })
    const row = { salesUnitId: unit.id, version: seen.version, isListed: true }
    expect(await desk.ask(desk.producer, 'POST', 'supplier/sales-units/bulk', { body: { rows: [row] } })).toMatchObject(
      {
        status: 409,
        body: { facts: { rows: [{ code: 'TakenOffByHub' }] } },
      },
    )
    for (const moved of [`articles/${article.slug}`, `sales-units/${unit.id}`]) {
      expect((await move('anke', moved, 'relist')).status).toBe(200)
      expect(await move('producer', moved, 'unlist')).toMatchObject({
        ...{ status: 200, body: { can: { relist: { allowed: true } } } },
      })
      expect((await move('producer', moved, 'relist')).status).toBe(200)
    }
    expect(await offersOf(article.id)).toHaveLength(1)
  })

  it('submits a rejected article again, and the reason is gone', async () => {
    const { slug, id } = (await desk.ask(desk.producer, 'POST', 'supplier/articles', { body: desk.inputOf() })).body
    const rejection = { decision: 'reject', articleIds: [id], reason: 'Die Herkunft fehlt.' }
    await desk.ask(desk.anke, 'POST', 'retailer/articles/approvals', { body: rejection })
    expect((await own(slug)).body).toMatchObject({ status: 'rejected', rejectionReason: 'Die Herkunft fehlt.' })
    const answer = await desk.ask(desk.producer, 'POST', `supplier/articles/${slug}/status`, {
      body: { action: 'resubmit' },
    })
    expect(answer.body).toMatchObject({ status: 'pending', rejectionReason: null })
  })
})

it('a copy has the units, waits for approval and is no bar code twice', async () => {
  const { article } = await desk.published()
  const path = `${article.slug}/duplicate`
  const copy = await desk.ask(desk.anke, 'POST', `retailer/articles/${path}`, { body: { number: 'Kopie-1' } })
  expect(copy.body.slug).not.toBe(article.slug)
  expect((await own(copy.body.slug)).body).toMatchObject({
    name: article.name,
    number: 'Kopie-1',
    status: 'pending',
    salesUnits: [{ status: 'pending', gtin: null, supplierPriceCents: 1250, version: 1 }],
  })
  const again = await desk.ask(desk.producer, 'POST', `supplier/articles/${path}`, { body: { number: 'Kopie-1' } })
  expect(again).toMatchObject({ status: 409, body: { code: 'NumberTaken' } })
})

it.each(['article', 'unit'] as const)(
  'a copy waits for approval where the hub took its %s off the market',
  async (taken) => {
    const { article, unit } = await desk.published()
    const off = taken === 'article' ? `articles/${article.slug}` : `sales-units/${unit.id}`
    const unlisted = await desk.ask(desk.anke, 'POST', `retailer/${off}/status`, { body: { action: 'unlist' } })
    expect(unlisted.status).toBe(200)
    const path = `articles/${article.slug}/duplicate`
    for (const [who, desks] of [
      [desk.anke, 'retailer'],
      [desk.producer, 'supplier'],
    ] as const) {
      const copy = await desk.ask(who, 'POST', `${desks}/${path}`, { body: { number: randomUUID() } })
      expect(copy.status).toBe(200)
      expect((await own(copy.body.slug)).body).toMatchObject({ status: 'pending', salesUnits: [{ status: 'pending' }] })
    }
  },
)

describe('the list', () => {
  it('finds by status, category, words, numbers and bar codes, with counts, and pages in every order', async () => {
    const desk2 = await givenDesk(server)
    const slugs: string[] = []
    for (let n = 0; n < 53; n += 1) {
      const name = { de: `Sorte ${String(n).padStart(2, '0')}`, en: '' }
      slugs.push(
        (await desk2.ask(desk2.producer, 'POST', 'supplier/articles', { body: desk2.inputOf({ name }) })).body.slug,
      )
    }
    const { article, unit } = await desk2.published({ name: { de: 'Äpfel Boskoop', en: 'Boskoop apples' } })
    const list = async (query: string) => (await desk2.ask(desk2.producer, 'GET', `supplier/articles${query}`)).body
    const names = (page: { articles: { name: { de: string } }[] }) => page.articles.map(({ name }) => name.de)

    for (const sort of ['name', 'newest', 'changed', 'sentBack']) {
      const first = await list(`?sort=${sort}`)
      expect(first).toMatchObject({ counts: { pending: 53, approved: 1, notListed: 0, rejected: 0 } })
      const second = await list(`?sort=${sort}&cursor=${first.nextCursor}`)
      expect(second).toMatchObject({ counts: null, nextCursor: null })
      expect(new Set([...names(first), ...names(second)]).size).toBe(54)
      if (sort === 'name')
        expect([...names(first), ...names(second)]).toEqual(
          [...names(first), ...names(second)].sort((a, b) => a.localeCompare(b, 'de')),
        )
    }
    expect(names(await list('?status=approved'))).toEqual(['Äpfel Boskoop'])
    for (const search of ['aepfel', 'boskoop äpf', article.number, unit.number, `${unit.gtin}`, '%25']) {
      expect(names(await list(`?search=${encodeURIComponent(search)}`)), search).toEqual(
        search === '%25' ? [] : ['Äpfel Boskoop'],
      )
    }
    expect((await list(`?category=${desk2.category.slug}&search=sorte`)).articles).toHaveLength(50)
    expect((await list('?category=no-such-category')).articles).toEqual([])
    const ofHub = (
      await desk2.ask(desk2.anke, 'GET', `retailer/articles?supplier=${desk2.supplier.slug}&search=boskoop`)
    ).body
    expect(ofHub.articles).toMatchObject([
      { slug: article.slug, supplier: { slug: desk2.supplier.slug }, salesUnits: [{ id: unit.id }] },
    ])
  })
})

it('a neighbour neither sees nor changes an article: it is unknown to them', async () => {
  const { article, unit } = await desk.published()
  const neighbour = await givenViewer(database.db, await givenCompany(database.db, { homeHubId: desk.hub.id }))
  const path = `supplier/articles/${article.slug}`
  expect((await desk.ask(neighbour, 'GET', path)).status).toBe(404)
  expect((await desk.ask(neighbour, 'PUT', path, { body: desk.inputOf(), version: article.version })).status).toBe(404)
  expect((await desk.ask(neighbour, 'POST', `${path}/status`, { body: { action: 'unlist' } })).status).toBe(404)
  const unitPath = `supplier/sales-units/${unit.id}`
  expect((await desk.ask(neighbour, 'PUT', unitPath, { body: desk.unitOf(), version: unit.version })).status).toBe(404)
})
