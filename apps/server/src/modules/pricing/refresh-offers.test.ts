import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { priceOffer } from '@regionalmarkt/domain/pricing/price-offer.ts'
import type { PricingRule } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCategory, givenCompany, givenHub, givenSalesUnit } from '../../platform/testing/given.ts'
import { largerBy } from '../../platform/testing/larger-by.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies } from '../accounts/public.ts'
import { articleCategories, articles, salesUnits } from '../catalogue/public.ts'
import { offers, pricingRules, refreshOffers } from './public.ts'

let database: TestDatabase
const now = new Date('2026-11-21T08:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const refresh = (scope: Omit<Parameters<typeof refreshOffers>[1], 'now'> = {}) =>
  database.db.transaction((tx) => refreshOffers(tx, { ...scope, now }))

const offersOf = async (salesUnitId: string) => {
  const rows = await database.db.select().from(offers).where(eq(offers.salesUnitId, salesUnitId))
  return rows.map(({ retailerId, channel, priceCents }) => ({ retailerId, channel, priceCents }))
}

type Rule = Omit<typeof pricingRules.$inferInsert, 'retailerId'>
const givenRules = (retailerId: string, rules: readonly Rule[]) =>
  database.db.insert(pricingRules).values(rules.map((rule) => ({ ...rule, retailerId })))

/** A hub of its own that adds 20 % in b2b, a supplier, and its sales unit at 10.00 €. */
const givenMarket = async (salesUnit: Partial<typeof salesUnits.$inferInsert> = {}) => {
  const hub = await givenHub(database.db)
  await givenRules(hub.id, [{ channel: 'b2b', markupBasisPoints: 2000 }])
  const supplier = await givenCompany(database.db)
  const unit = await givenSalesUnit(database.db, supplier.id, { salesUnit: { supplierPriceCents: 1000, ...salesUnit } })
  return { hub, supplier, ...unit }
}

describe('what a hub offers', () => {
  it('is every approved sales unit at its own price, in each channel the unit sells in', async () => {
    const { hub, salesUnit } = await givenMarket({ sellsB2c: true })
    await givenRules(hub.id, [{ channel: 'b2c', markupBasisPoints: 5000 }])
    await refresh({ retailerId: hub.id })
    const found = await offersOf(salesUnit.id)
    expect(found).toContainEqual({ retailerId: hub.id, channel: 'b2b', priceCents: 1200 })
    // 10.00 € and 50 % are 15.00 € net; with 7 % VAT consumers pay 16.05 €.
    expect(found).toContainEqual({ retailerId: hub.id, channel: 'b2c', priceCents: 1605 })
  })

  it('follows the most specific rule', async () => {
    const { hub, supplier, article, salesUnit } = await givenMarket()
    const [child] = await database.db
      .select()
      .from(articleCategories)
      .where(eq(articleCategories.id, article.categoryId))
    const priceAfter = async (rule: Rule) => {
      await givenRules(hub.id, [rule])
      await refresh({ retailerId: hub.id })
      return (await offersOf(salesUnit.id)).map(({ priceCents }) => priceCents)
    }
    expect(await priceAfter({ channel: 'b2b', categoryId: child?.parentId, markupBasisPoints: 1000 })).toEqual([1100])
    expect(await priceAfter({ channel: 'b2b', categoryId: child?.id, markupBasisPoints: 500 })).toEqual([1050])
    expect(await priceAfter({ channel: 'b2b', supplierId: supplier.id, markupBasisPoints: 3000 })).toEqual([1300])
    expect(await priceAfter({ channel: 'b2b', salesUnitId: salesUnit.id, fixedPriceCents: 999 })).toEqual([999])
  })

  it.each([
    ['the sales unit waits', (m: Market) => setUnit(m, { status: 'pending' })],
    ['the sales unit is not listed', (m: Market) => setUnit(m, { status: 'notListed' })],
    ['the article is rejected', (m: Market) => setArticle(m, { status: 'rejected' })],
    ['the supplier is blocked', (m: Market) => setCompany(m.supplier.id, { status: CompanyStatus.Blocked })],
    ['the hub is blocked', (m: Market) => setCompany(m.hub.id, { status: CompanyStatus.Blocked })],
    ['it no longer sells to businesses', (m: Market) => setUnit(m, { sellsB2b: false })],
    [
      'the hub has no rule any more',
      (m: Market) => database.db.delete(pricingRules).where(eq(pricingRules.retailerId, m.hub.id)),
    ],
  ])('vanishes when %s', async (_, change) => {
    const market = await givenMarket()
    await refresh({ retailerId: market.hub.id })
    expect(await offersOf(market.salesUnit.id)).toHaveLength(1)
    await change(market)
    await refresh({ retailerId: market.hub.id })
    expect(await offersOf(market.salesUnit.id)).toEqual([])
  })

  it('stays as it was where the refresh did not look', async () => {
    const market = await givenMarket()
    const other = await givenSalesUnit(database.db, market.supplier.id)
    await refresh({ retailerId: market.hub.id })
    await setUnit(market, { supplierPriceCents: 2000 })
    await database.db.update(salesUnits).set({ status: 'notListed' }).where(eq(salesUnits.id, other.salesUnit.id))
    await refresh({ salesUnitIds: [market.salesUnit.id] })
    const atHub = { retailerId: market.hub.id, channel: 'b2b' }
    expect(await offersOf(market.salesUnit.id)).toContainEqual({ ...atHub, priceCents: 2400 })
    expect(await offersOf(other.salesUnit.id)).toContainEqual({ ...atHub, priceCents: 1440 })
  })

  it('is not written again when nothing changed', async () => {
    const { hub, salesUnit } = await givenMarket()
    const versions = async () => {
      const { rows } = await database.db.$client.query(
        'select xmin::text from offer where sales_unit_id = $1 and retailer_id = $2',
        [salesUnit.id, hub.id],
      )
      return rows
    }
    await refresh({ retailerId: hub.id })
    const before = await versions()
    await refresh({ retailerId: hub.id })
    expect(before).toHaveLength(1)
    expect(await versions()).toEqual(before)
  })

  it('costs the same few statements for one sales unit and for five hundred', async () => {
    const { hub, article, salesUnit } = await givenMarket()
    const more = Array.from({ length: 500 }, (_, index) => {
      const { id: _id, ...row } = salesUnit
      return { ...row, articleId: article.id, number: `many-${index}`, supplierPriceCents: 100 + index }
    })
    await database.db.insert(salesUnits).values(more)
    let statements = 0
    await database.db.transaction(async (tx) => {
      const counted = new Proxy(tx, {
        get(target, name, receiver) {
          if (name === 'select' || name === 'execute' || name === 'insert' || name === 'delete') statements += 1
          return Reflect.get(target, name, receiver)
        },
      })
      await refreshOffers(counted, { retailerId: hub.id, now })
    })
    expect(statements).toBe(5)
    const rows = await database.db.select().from(offers).where(eq(offers.articleId, article.id))
    expect(rows.filter(({ retailerId }) => retailerId === hub.id)).toHaveLength(501)
  })

  it('waits for a refresh that is under way, and then sees what it changed', async () => {
    const market = await givenMarket()
    const first = Promise.withResolvers<void>()
    const slow = database.db.transaction(async (tx) => {
      await tx.update(salesUnits).set({ supplierPriceCents: 3000 }).where(eq(salesUnits.id, market.salesUnit.id))
      await refreshOffers(tx, { salesUnitIds: [market.salesUnit.id], now })
      first.resolve()
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await first.promise
    await refresh({ retailerId: market.hub.id })
    await slow
    const expected = { retailerId: market.hub.id, channel: 'b2b', priceCents: 3600 }
    expect(await offersOf(market.salesUnit.id)).toContainEqual(expected)
  })

  it("is the domain's price, whatever the rules", async () => {
    const { hub, supplier, article, salesUnit } = await givenMarket()
    const [child] = await database.db
      .select()
      .from(articleCategories)
      .where(eq(articleCategories.id, article.categoryId))
    const elsewhere = await givenCategory(database.db)
    const none = { salesUnitId: null, supplierId: null, categoryId: null }
    const scope = fc.constantFrom(
      none,
      { ...none, salesUnitId: salesUnit.id },
      { ...none, supplierId: supplier.id },
      { ...none, supplierId: hub.id },
      { ...none, categoryId: article.categoryId },
      { ...none, categoryId: child?.parentId ?? null },
      { ...none, categoryId: elsewhere.id },
    )
    const price = fc.oneof(
      fc
        .integer({ min: -10_000, max: 30_000 })
        .map((markupBasisPoints) => ({ markupBasisPoints, fixedPriceCents: null })),
      fc.nat(100_000).map((fixedPriceCents) => ({ markupBasisPoints: null, fixedPriceCents })),
    )
    const rule = fc
      .record({ id: fc.uuid({ version: 7 }), scope, price })
      .map(({ id, ...rest }): PricingRule => ({ id, channel: 'b2b', ...rest.scope, ...rest.price }))
    // A hub has one rule for one thing.
    const subjectOf = ({ salesUnitId, supplierId, categoryId }: PricingRule) =>
      `${salesUnitId} ${supplierId} ${categoryId}`
    const rules = fc.uniqueArray(rule, { maxLength: 6, selector: subjectOf })
    await fc.assert(
      fc.asyncProperty(rules, fc.nat(100_000), async (rows, supplierPriceCents) => {
        await database.db.delete(pricingRules).where(eq(pricingRules.retailerId, hub.id))
        if (rows.length > 0) await givenRules(hub.id, rows)
        await database.db.update(salesUnits).set({ supplierPriceCents }).where(eq(salesUnits.id, salesUnit.id))
        await refresh({ retailerId: hub.id, salesUnitIds: [salesUnit.id] })
        const expected = priceOffer({
          supplierPriceCents,
          channel: 'b2b',
          subject: {
            salesUnitId: salesUnit.id,
            supplierId: supplier.id,
            categoryIds: [article.categoryId, child?.parentId ?? ''],
          },
          rules: rows,
          discounts: [],
          quantity: 1,
          orderedOn: '2026-11-21',
          vatBasisPoints: 700,
          customerBasisPoints: 0,
        })
        const [found] = (await database.db.select().from(offers).where(eq(offers.salesUnitId, salesUnit.id))).filter(
          ({ retailerId }) => retailerId === hub.id,
        )
        expect(found && { priceCents: found.priceCents, trace: found.trace }).toEqual(
          expected.ok ? { priceCents: expected.value.priceCents, trace: expected.value.trace } : undefined,
        )
      }),
      { numRuns: 40 * largerBy },
    )
  })
})

type Market = Awaited<ReturnType<typeof givenMarket>>
const setUnit = ({ salesUnit }: Market, values: Partial<typeof salesUnits.$inferInsert>) =>
  database.db.update(salesUnits).set(values).where(eq(salesUnits.id, salesUnit.id))
const setArticle = ({ article }: Market, values: Partial<typeof articles.$inferInsert>) =>
  database.db.update(articles).set(values).where(eq(articles.id, article.id))
const setCompany = (id: string, values: Partial<typeof companies.$inferInsert>) =>
  database.db.update(companies).set(values).where(eq(companies.id, id))
