import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articles, salesUnits } from '../catalogue/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../orders/public.ts'
import { good, type Morning, openMorning } from './testing/morning.ts'

/** What a sales unit is does not change under its stock and its orders; and a line stays what was ordered, whatever becomes of the unit. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let farm: Awaited<ReturnType<Morning['supplier']>>
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  kitchen = await market.kitchen('Küche St. Ansgar')
})

/** Sacks of 12.5 kg at 14.90. */
const sacks = async (onHand: number, more: Parameters<typeof farm.sells>[1] = {}) => {
  const unit = await farm.sells(onHand, more)
  const [row] = await market.db.select().from(salesUnits).where(eq(salesUnits.id, unit.id))
  const [article] = await market.db
    .select()
    .from(articles)
    .where(eq(articles.id, row?.articleId ?? ''))
  if (!row || !article) throw new Error('what is sold is a unit of an article')
  return { ...unit, slug: article.slug }
}
type Sacks = Awaited<ReturnType<typeof sacks>>
const articleOf = ({ slug }: Sacks) => market.get(farm.person, `/api/supplier/articles/${slug}`)
const save = async (unit: Sacks, change: object, as: 'supplier' | 'retailer' = 'supplier') => {
  const { salesUnits: units } = await articleOf(unit)
  const { id, version, status: _, rejectionReason: __, can: ___, plannedPrices: ____, ...body } = units[0]
  const who = as === 'supplier' ? farm.person : market.anke
  return market.send('PUT', who, `/api/${as}/sales-units/${id}`, { body: { ...body, ...change }, version })
}
const saveVat = async (unit: Sacks, vatCategory: string) => {
  const { version, number, name, detail, description, category, ...article } = await articleOf(unit)
  const { ingredients, allergens, organicMark, origin, nutrition, storage, use, shelfLife, operator } = article
  const declared = { ingredients, allergens, organicMark, origin, nutrition, storage, use, shelfLife, operator }
  const body = { number, name, detail, description, categorySlug: category.slug, ...declared, vatCategory }
  return market.send('PUT', farm.person, `/api/supplier/articles/${unit.slug}`, { body, version })
}
const inUse = (facts: object) => ({ status: 409, body: { code: 'UnitInUse', facts } })
const nothing = { stock: 0, customerOrders: 0, supplierOrders: 0 }

describe('a sales unit with stock or open orders', () => {
  it.each([
    ['a smaller sack', { contentAmount: 10_000 }],
    ['pieces instead of grams', { contentAmount: 50, contentUnit: 'piece' }],
    ['weighed from now on', { priceBasis: 'kilogram', expectedWeightGrams: 12_500 }],
  ])('does not become %s', async (_, change) => {
    const unit = await sacks(7)
    expect(await save(unit, change)).toMatchObject(inUse({ ...nothing, stock: 7, salesUnitId: unit.id }))
    expect(await save(unit, change, 'retailer')).toMatchObject(inUse({ ...nothing, stock: 7 }))
  })

  it('may say at last what is left of it drained, and then keeps that', async () => {
    const unit = await sacks(7)
    expect(await save(unit, { drainedWeightGrams: 9000 })).toMatchObject({ status: 200 })
    expect(await save(unit, { drainedWeightGrams: 8000 })).toMatchObject(inUse({ ...nothing, stock: 7 }))
    expect(await save(unit, { drainedWeightGrams: null })).toMatchObject(inUse({ ...nothing, stock: 7 }))
  })

  it('changes its price, its names, its numbers and how it is sold all the same', async () => {
    const unit = await sacks(7)
    const change = {
      supplierPriceCents: 990,
      name: { de: 'Sack Linda', en: 'Sack' },
      gtin: '4012345678901',
      leadTimeDays: 2,
    }
    expect(await save(unit, change)).toMatchObject({ status: 200, body: change })
  })

  it('names what is open, until that is settled', async () => {
    const unit = await sacks(0, { salesUnit: { isStockTracked: false } })
    const first = await kitchen.place([unit.line(2)])
    await kitchen.place([unit.line(3)])
    const smaller = { contentAmount: 10_000 }
    expect(await save(unit, smaller)).toMatchObject(inUse({ stock: 0, customerOrders: 2, supplierOrders: 1 }))
    for (const orderNumber of [
      first,
      (await market.get(kitchen.person, '/api/business-customer/orders')).orders[0].orderNumber,
    ]) {
      const { items } = await kitchen.order(orderNumber)
      const url = `/api/retailer/business-customer-orders/${orderNumber}/items/${items[0].id}/cancel`
      expect((await market.post(market.anke, url, { reason: 'Küche geschlossen' })).status).toBe(200)
    }
    expect(await save(unit, smaller)).toMatchObject({ status: 200, body: { contentAmount: 10_000 } })
  })

  it('is in use as long as its hub has some of it', async () => {
    const unit = await sacks(0)
    await market.receive(market.hub.id, unit.id, 4)
    expect(await save(unit, { contentAmount: 10_000 })).toMatchObject(inUse({ ...nothing, stock: 4 }))
  })

  it('is nobody’s goods yet as long as it has never been in the market', async () => {
    const unit = await sacks(7)
    await market.db.update(salesUnits).set({ status: 'pending' }).where(eq(salesUnits.id, unit.id))
    expect(await save(unit, { contentAmount: 10_000 })).toMatchObject({ status: 200 })
  })

  it('changes its VAT, and what was ordered keeps its own', async () => {
    const unit = await sacks(7, { salesUnit: { isStockTracked: true } })
    const placed = await kitchen.place([unit.line(2)])
    const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free']))
    await market.db.update(articles).set({ allergens: allFree }).where(eq(articles.slug, unit.slug))
    const saved = await saveVat(unit, 'standard')
    expect(saved).toMatchObject({
      status: 200,
      body: { vatCategory: 'reduced', revision: { fields: ['vatCategory'], proposed: { vatCategory: 'standard' } } },
    })
    const body = { decision: 'approve', submittedAt: saved.body.revision.submittedAt }
    const url = `/api/retailer/articles/approvals/${unit.slug}/revision`
    expect(await market.post(market.anke, url, body)).toMatchObject({
      status: 200,
      body: { vatCategory: 'standard', revision: null },
    })
    const [item] = await market.db
      .select({ rate: businessCustomerOrderItems.vatBasisPoints })
      .from(businessCustomerOrderItems)
      .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, businessCustomerOrderItems.orderId))
      .where(eq(businessCustomerOrders.orderNumber, placed))
    expect(item).toEqual({ rate: 700 })
  })
})

it('a line stays what was ordered: its name, number, content and base price, for kitchen, hub and producer', async () => {
  const unit = await sacks(5, { salesUnit: { gtin: '4012345678901', drainedWeightGrams: 10_000 } })
  const wanted = await kitchen.place([unit.line(5)])
  await market.confirm(wanted)
  // 14.90 for 10 kg drained of 12.5 kg are 1.49 a kilogram.
  const asOrdered = {
    salesUnitName: { de: 'Sack 12,5 kg' },
    gtin: '4012345678901',
    basePrice: { cents: 149, unit: 'kilogram' },
    unitPriceCents: 1490,
    lineCents: 7450,
  }
  expect((await kitchen.order(wanted)).items[0]).toMatchObject(asOrdered)
  // Whatever a slip of somebody with the database, or an old order, may do to the unit.
  await market.db
    .update(salesUnits)
    .set({
      contentAmount: 5000,
      drainedWeightGrams: 4000,
      nameDe: 'Beutel 5 kg',
      gtin: '4012345678918',
      supplierPriceCents: 1,
    })
    .where(eq(salesUnits.id, unit.id))
  expect((await kitchen.order(wanted)).items[0]).toMatchObject(asOrdered)
  expect((await market.hubOrder(wanted)).items[0]).toMatchObject(asOrdered)
  const { orderNumber, items } = await farm.order()
  expect(items[0]).toMatchObject({ salesUnitName: { de: 'Sack 12,5 kg' }, unitPriceCents: 1200, lineCents: 6000 })
  await market.accept(farm.person, orderNumber)
  const counted = await market.count(farm.company.slug, orderNumber, [
    { itemId: items[0].id, receipts: [good(3)], sharing: { kind: 'oldestFirst' } },
  ])
  expect(counted.status).toBe(200)
  const { items: parts } = await kitchen.order(wanted)
  for (const part of parts) expect(part).toMatchObject({ gtin: '4012345678901', basePrice: { cents: 149 } })
  expect(parts).toHaveLength(2)
})
