import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { offers, pricingRules } from './tables.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T06:00:00Z') })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

type Rule = { id: string; scope: string; offers: number; version: number; subject: { name: { de: string } } | null }

/** A hub that adds 20 % to everything for businesses, with a farm whose potatoes cost 10.00 € and whose carrots cost 4.00 €. */
const givenMarket = async () => {
  const { db } = database
  const hub = await givenHub(db)
  const farm = await givenCompany(db, { homeHubId: hub.id, name: `Hof ${randomUUID()}` })
  const sold = { retailerId: hub.id, priceCents: 1 }
  const potatoes = await givenSalesUnit(db, farm.id, { ...sold, salesUnit: { supplierPriceCents: 1000 } })
  const carrots = await givenSalesUnit(db, farm.id, { ...sold, salesUnit: { supplierPriceCents: 400 } })
  const anke = await givenViewer(db, hub)
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, version?: number) => {
    const answer = await server.app.inject({
      method,
      url: `/api/retailer/${url}`,
      headers: {
        authorization: `Bearer ${anke.subject}`,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body ? { payload: body } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const create = (body: object) => ask('POST', 'pricing-rules', { channel: 'b2b', ...body })
  const priceOf = async ({ salesUnit }: typeof potatoes) => {
    const rows = await db.select().from(offers).where(eq(offers.salesUnitId, salesUnit.id))
    return rows.find(({ retailerId, channel }) => retailerId === hub.id && channel === 'b2b')?.priceCents
  }
  const prices = async () => [await priceOf(potatoes), await priceOf(carrots)]
  const first = await create({ scope: 'hub', markupBasisPoints: 2000 })
  return { hub, farm, potatoes, carrots, ask, create, prices, first: first.body.rules as Rule[] }
}

describe('a pricing rule', () => {
  it('prices everything of the hub at once, and says how many offers it makes', async () => {
    const { hub, first, prices } = await givenMarket()
    expect(await prices()).toEqual([1200, 480])
    const made = await database.db.$count(offers, eq(offers.retailerId, hub.id))
    expect(first).toMatchObject([{ scope: 'hub', subject: null, offers: made, version: 1 }])
  })

  it('gives way to a more special one, and takes over again when that one goes', async () => {
    const { farm, carrots, first, create, ask, prices } = await givenMarket()
    await create({ scope: 'supplier', subjectId: farm.id, markupBasisPoints: 5000 })
    expect(await prices()).toEqual([1500, 600])
    const { body } = await create({ scope: 'salesUnit', subjectId: carrots.salesUnit.id, fixedPriceCents: 599 })
    expect(await prices()).toEqual([1500, 599])
    expect((body.rules as Rule[]).map(({ scope, offers: made }) => [scope, made])).toEqual([
      ['hub', Number(first[0]?.offers) - 2],
      ['supplier', 1],
      ['salesUnit', 1],
    ])
    const rules = body.rules as Rule[]
    expect((await ask('DELETE', `pricing-rules/${rules[2]?.id}`)).status).toBe(200)
    expect(await prices()).toEqual([1500, 600])
    await ask('DELETE', `pricing-rules/${rules[1]?.id}`)
    expect(await prices()).toEqual([1200, 480])
  })

  it('that was the last one takes the goods out of the channel: nothing is sold at a price nobody chose', async () => {
    const { first, ask, prices } = await givenMarket()
    const { body } = await ask('DELETE', `pricing-rules/${first[0]?.id}`)
    expect(body).toEqual({ rules: [] })
    expect(await prices()).toEqual([undefined, undefined])
  })

  it('is changed by whoever saw it as it is, and by nobody else', async () => {
    const { first, ask, prices } = await givenMarket()
    const path = `pricing-rules/${first[0]?.id}`
    expect((await ask('PUT', path, { markupBasisPoints: 3000 }, 1)).status).toBe(200)
    expect(await prices()).toEqual([1300, 520])
    expect(await ask('PUT', path, { markupBasisPoints: 100 }, 1)).toMatchObject({
      status: 412,
      body: { code: 'VersionOutdated' },
    })
    expect(await prices()).toEqual([1300, 520])
  })

  it.each([
    ['a second one for the same', { scope: 'hub', markupBasisPoints: 100 }, 409, 'PricingRuleExists'],
    ['no way to a price', { scope: 'hub' }, 400, 'ValidationFailed'],
    ['two ways', { scope: 'hub', markupBasisPoints: 100, fixedPriceCents: 100 }, 400, 'ValidationFailed'],
    ['a markup below minus 90 %', { scope: 'hub', markupBasisPoints: -9001 }, 400, 'ValidationFailed'],
    [
      'a subject for the whole hub',
      { scope: 'hub', subjectId: randomUUID(), markupBasisPoints: 1 },
      400,
      'ValidationFailed',
    ],
    ['no subject', { scope: 'supplier', markupBasisPoints: 1 }, 400, 'ValidationFailed'],
    ['an unknown subject', { scope: 'supplier', subjectId: randomUUID(), markupBasisPoints: 1 }, 404, 'NotFound'],
    [
      'a price of nothing',
      { scope: 'salesUnit', subjectId: randomUUID(), fixedPriceCents: 0 },
      400,
      'ValidationFailed',
    ],
  ])('%s is refused', async (_, body, status, code) => {
    const { create, prices } = await givenMarket()
    expect(await create(body)).toMatchObject({ status, body: { code } })
    expect(await prices()).toEqual([1200, 480])
  })

  it('with a fixed price is for one sales unit only, also when it is changed', async () => {
    const { farm, create, first, ask } = await givenMarket()
    const refused = { status: 409, body: { code: 'FixedPriceOnlyForUnit' } }
    expect(await create({ scope: 'supplier', subjectId: farm.id, fixedPriceCents: 100 })).toMatchObject(refused)
    expect(await ask('PUT', `pricing-rules/${first[0]?.id}`, { fixedPriceCents: 100 }, 1)).toMatchObject(refused)
  })

  it('of two who make the same at once only one is kept', async () => {
    const { hub, farm, create } = await givenMarket()
    const body = { scope: 'supplier', subjectId: farm.id, markupBasisPoints: 4000 }
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await database.db.select().from(pricingRules).where(eq(pricingRules.retailerId, hub.id))).toHaveLength(2)
  })
})

type Preview = Record<'raised' | 'lowered' | 'offered' | 'withdrawn' | 'unchanged', number> & {
  changes: {
    salesUnitId: string
    supplierName: string
    before: { priceCents: number; marginBasisPoints: number | null } | null
    after: { priceCents: number; marginBasisPoints: number | null } | null
    changeBasisPoints: number | null
  }[]
}

describe('what a pricing rule would change', () => {
  const givenPreview = async () => {
    const market = await givenMarket()
    const preview = async (body: object): Promise<Preview> => {
      const answer = await market.ask('POST', 'pricing-rules/consequences', { channel: 'b2b', ...body })
      expect(answer.status).toBe(200)
      return answer.body as unknown as Preview
    }
    const general = (markupBasisPoints: number | null) => preview({ scope: 'hub', markupBasisPoints })
    return { ...market, preview, general }
  }

  it('is told with margins before and after, and changes nothing', async () => {
    const { farm, potatoes, carrots, preview, prices } = await givenPreview()
    const { changes, ...counts } = await preview({ scope: 'supplier', subjectId: farm.id, markupBasisPoints: 2500 })
    expect(counts).toEqual({ raised: 2, lowered: 0, offered: 0, withdrawn: 0, unchanged: 0 })
    expect(changes.map(({ salesUnitId }) => salesUnitId).sort()).toEqual(
      [potatoes.salesUnit.id, carrots.salesUnit.id].sort(),
    )
    expect(changes.find(({ salesUnitId }) => salesUnitId === potatoes.salesUnit.id)).toMatchObject({
      number: potatoes.salesUnit.number,
      supplierName: farm.name,
      before: { priceCents: 1200, marginBasisPoints: 1667 },
      after: { priceCents: 1250, marginBasisPoints: 2000 },
      changeBasisPoints: 417,
    })
    expect(await prices()).toEqual([1200, 480])
  })

  it('is what the market then shows, whatever was agreed before', async () => {
    const { hub, farm, carrots, ask, create, preview } = await givenPreview()
    const steps = [
      { scope: 'salesUnit', subjectId: carrots.salesUnit.id, fixedPriceCents: 399 },
      { scope: 'supplier', subjectId: farm.id, markupBasisPoints: -500 },
      { scope: 'category', subjectId: carrots.article.categoryId, markupBasisPoints: 3000 },
      { channel: 'b2c', scope: 'hub', markupBasisPoints: 4000 },
    ]
    const { db } = database
    const inMarket = async () => {
      const rows = await db.select().from(offers).where(eq(offers.retailerId, hub.id))
      return new Map(rows.map(({ channel, salesUnitId, priceCents }) => [`${channel} ${salesUnitId}`, priceCents]))
    }
    for (const step of steps) {
      const told = await preview(step)
      const before = await inMarket()
      expect((await create(step)).status).toBe(200)
      const after = await inMarket()
      const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
        (key) => before.get(key) !== after.get(key),
      )
      expect(told.raised + told.lowered + told.offered + told.withdrawn).toBe(differing.length)
      for (const change of told.changes) {
        const key = `${'channel' in step ? step.channel : 'b2b'} ${change.salesUnitId}`
        expect([change.before?.priceCents, change.after?.priceCents]).toEqual([before.get(key), after.get(key)])
      }
    }
    const { body } = await ask('GET', 'pricing-rules')
    expect(body.rules).toHaveLength(5)
  })

  it('tells of a rule that is changed what it does beside more special ones', async () => {
    const { carrots, create, general } = await givenPreview()
    const made = await general(2000)
    expect(made).toMatchObject({ raised: 0, lowered: 0, changes: [] })
    await create({ scope: 'salesUnit', subjectId: carrots.salesUnit.id, fixedPriceCents: 599 })
    expect(await general(2100)).toMatchObject({ raised: made.unchanged - 1, unchanged: 1 })
  })

  it('tells of one that goes what leaves the market, and of many those that change most', async () => {
    const { farm, preview, general, create } = await givenPreview()
    const { unchanged } = await general(2000)
    const many = Array.from({ length: 51 }, () =>
      givenSalesUnit(database.db, farm.id, { salesUnit: { supplierPriceCents: 100 } }),
    )
    await Promise.all(many)
    await create({ scope: 'supplier', subjectId: farm.id, markupBasisPoints: 2000 })
    const gone = await general(null)
    expect(gone).toMatchObject({ withdrawn: unchanged - 2, unchanged: 53, raised: 0 })
    const { lowered, changes } = await preview({ scope: 'supplier', subjectId: farm.id, markupBasisPoints: -1000 })
    expect(lowered).toBe(53)
    expect(changes).toHaveLength(50)
  })

  it('tells no margin on the goods of a producer that another hub keeps', async () => {
    const { general, farm } = await givenPreview()
    const elsewhere = await givenCompany(database.db, { homeHubId: (await givenHub(database.db)).id })
    const { salesUnit } = await givenSalesUnit(database.db, elsewhere.id, { salesUnit: { supplierPriceCents: 1 } })
    const { changes } = await general(100_000)
    const foreign = changes.find(({ salesUnitId }) => salesUnitId === salesUnit.id)
    expect(foreign).toMatchObject({ after: { priceCents: 11, marginBasisPoints: null } })
    expect(changes.filter(({ supplierName }) => supplierName === farm.name)).not.toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ marginBasisPoints: null }) }),
    )
  })

  it('is told of nothing that is not there, and of no fixed price for many', async () => {
    const { farm, ask } = await givenPreview()
    const preview = (body: object) => ask('POST', 'pricing-rules/consequences', { channel: 'b2b', ...body })
    expect(await preview({ scope: 'supplier', subjectId: randomUUID(), markupBasisPoints: 1 })).toMatchObject({
      status: 404,
    })
    expect(await preview({ scope: 'supplier', subjectId: farm.id, fixedPriceCents: 100 })).toMatchObject({
      status: 409,
      body: { code: 'FixedPriceOnlyForUnit' },
    })
    expect(await preview({ scope: 'hub', markupBasisPoints: 1, fixedPriceCents: 1 })).toMatchObject({ status: 400 })
  })
})

it('what a rule can be about is found by name, supplier and number, and what stands in for anything is taken literally', async () => {
  const { farm, potatoes, ask } = await givenMarket()
  const find = async (scope: string, q: string) => {
    const { body } = await ask('GET', `pricing-subjects?scope=${scope}&q=${encodeURIComponent(q)}`)
    return (body.subjects as { id: string }[]).map(({ id }) => id)
  }
  expect(await find('supplier', farm.name.toUpperCase())).toEqual([farm.id])
  expect(await find('salesUnit', farm.name)).toHaveLength(2)
  expect(await find('salesUnit', potatoes.salesUnit.number)).toContain(potatoes.salesUnit.id)
  expect(await find('supplier', '%')).toEqual([])
})
