import { existsSync, readdirSync } from 'node:fs'
import { allergensThat } from '@regionalmarkt/domain/articles/allergens.ts'
import { faultsInCategory, faultsOfMarking } from '@regionalmarkt/domain/articles/marking.ts'
import { publishable } from '@regionalmarkt/domain/articles/publishable.ts'
import { addDays, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { importedCategories } from '@regionalmarkt/domain/price-lists/trade-groups.ts'
import { basePrice } from '@regionalmarkt/domain/pricing/base-price.ts'
import { describe, expect, it } from 'vitest'
import { usualCategories } from '../usual-categories.ts'
import { demoArticles } from './articles.ts'
import { demoBusinessCustomers } from './business-customers.ts'
import { demoCollections } from './collections.ts'
import { demoDepositTypes } from './deposit-types.ts'
import { demoHubStock } from './hub-stock.ts'
import { demoHubs } from './hubs.ts'
import { demoNewcomers, demoUnclaimed } from './newcomers.ts'
import { demoOrderHistory } from './order-history.ts'
import { demoPeople, demoSignIns } from './people.ts'
import { demoPostcodePlaces } from './postcode-places.ts'
import { demoSuppliers } from './suppliers.ts'

const companies = [...demoHubs, ...demoSuppliers, ...demoBusinessCustomers, ...demoNewcomers, ...demoUnclaimed]
const salesUnits = demoArticles.flatMap((article) => article.salesUnits.map((unit) => ({ article, unit })))
const unitNumbers = new Set(salesUnits.map(({ unit }) => unit.number))
const pictures = new Set(
  readdirSync(new URL('../pictures/', import.meta.url)).flatMap((file) =>
    file.endsWith('.svg') ? [file.replace('.svg', '')] : [],
  ),
)

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the demo region', () => {
  it('is large enough to believe in', () => {
    expect(demoHubs).toHaveLength(2)
    expect(demoSuppliers.length).toBeGreaterThanOrEqual(12)
    expect(demoBusinessCustomers).toHaveLength(8)
    expect(demoArticles.length).toBeGreaterThanOrEqual(150)
    expect(salesUnits.length).toBeGreaterThanOrEqual(250)
  })

  it('has collections for now, for kitchens and for later, of articles and pictures that are there', () => {
    expect(demoCollections.length).toBeGreaterThanOrEqual(3)
    const known = new Set(demoArticles.map(({ slug }) => slug))
    for (const { slug, articleSlugs, pictureName } of demoCollections) {
      expect(twice(articleSlugs), slug).toEqual([])
      expect(
        articleSlugs.filter((article) => !known.has(article)),
        slug,
      ).toEqual([])
      expect(pictures.has(pictureName), slug).toBe(true)
    }
  })

  it('names nothing twice', () => {
    expect(twice(demoCollections.map(({ slug }) => slug))).toEqual([])
    expect(twice(companies.map(({ slug }) => slug))).toEqual([])
    expect(twice(usualCategories.map(({ slug }) => slug))).toEqual([])
    expect(twice(demoArticles.map(({ slug }) => slug))).toEqual([])
    expect(twice(demoArticles.map(({ name }) => name.en))).toEqual([])
    expect(twice(demoArticles.map(({ articleNumber }) => articleNumber))).toEqual([])
    expect(twice(salesUnits.map(({ unit }) => unit.number))).toEqual([])
    expect(twice(salesUnits.map(({ article, unit }) => `${article.slug} ${unit.packName.de}`))).toEqual([])
    expect(twice([...demoPeople, ...demoNewcomers, ...demoUnclaimed].map(({ email }) => email))).toEqual([])
  })

  it('refers only to what is there', () => {
    const slugs = new Set(companies.map(({ slug }) => slug))
    const hubs = new Set(demoHubs.map(({ slug }) => slug))
    const categories = new Map(usualCategories.map((category) => [category.slug, category.parentSlug]))
    for (const { homeHubSlug } of [...demoSuppliers, ...demoBusinessCustomers]) expect(hubs).toContain(homeHubSlug)
    for (const { companySlug } of demoPeople) if (companySlug !== null) expect(slugs).toContain(companySlug)
    for (const { supplierSlug } of demoArticles) expect(slugs).toContain(supplierSlug)
    for (const article of demoArticles)
      expect(categories.get(article.childCategorySlug)).toBe(article.parentCategorySlug)
    for (const { salesUnitNumber, hubSlug } of demoHubStock) {
      expect(unitNumbers).toContain(salesUnitNumber)
      expect(hubs).toContain(hubSlug)
    }
    for (const { target, scope } of demoHubs.flatMap((hub) => hub.pricingRules)) {
      if (scope === 'category') expect(categories.has(target ?? '')).toBe(true)
      if (scope === 'supplier') expect(slugs).toContain(target)
    }
  })

  it('has a picture for nearly everything and none for nothing', () => {
    const names = [...demoArticles, ...usualCategories].map(({ pictureName }) => pictureName)
    const used = names.filter((name) => name !== null)
    expect(names.length - used.length).toBeLessThan(10)
    expect([...new Set(used)].sort()).toEqual([...pictures].sort())
  })

  it.each([
    ['apple', /^Apfel [A-Z]/],
    ['pear', /^Birne /],
    ['strawberry', /^Erdbeeren /],
    ['blueberries', /^Heidelbeeren /],
    ['walnut', /^Walnüsse /],
    ['beetroot', /^Rote Bete$/],
    ['leek', /^Porree$/],
    ['herb', /^Petersilie /],
    ['goose', /gans$/],
    ['poultry', /keulen$/],
    ['bread', /[Bb]rot|kruste$/],
    ['baguette', /^Baguette$/],
    ['pie', /kuchen/],
    ['pasta', /^Bandnudeln /],
    ['lentils', /^Linsen /],
    ['grain', /mehl|grieß|^Haferflocken/],
  ])('shows %s for nothing else', (picture, isMeant) => {
    const shown = demoArticles.filter(({ pictureName }) => pictureName === picture)
    expect(shown).not.toEqual([])
    expect(shown.map(({ name }) => name.de).filter((name) => !isMeant.test(name))).toEqual([])
  })

  it('fills every category by articles or by the wholesaler', () => {
    const filled = new Set([
      ...demoArticles.flatMap((article) => [article.childCategorySlug, article.parentCategorySlug]),
      ...importedCategories,
    ])
    expect(usualCategories.filter(({ slug }) => !filled.has(slug))).toEqual([])
    const slugs = new Set(usualCategories.map(({ slug }) => slug))
    expect(importedCategories.filter((slug) => !slugs.has(slug))).toEqual([])
  })

  it('has producers who sell something', () => {
    for (const { slug, priceListFile } of demoSuppliers) {
      const sells = demoArticles.some(({ supplierSlug }) => supplierSlug === slug)
      expect(sells, slug).toBe(priceListFile === null)
      if (priceListFile !== null) expect(existsSync(new URL(priceListFile, import.meta.url))).toBe(true)
    }
  })

  it('claims organic only for suppliers with a control number', () => {
    const certified = new Set(
      demoSuppliers.filter(({ organicCertificate }) => organicCertificate).map(({ slug }) => slug),
    )
    const claims = demoArticles.filter(({ organicMark }) => organicMark !== 'none')
    expect(claims.length).toBeGreaterThan(60)
    expect(claims.filter(({ supplierSlug }) => !certified.has(supplierSlug))).toEqual([])
    for (const { organicCertificate } of demoSuppliers)
      if (organicCertificate) expect(organicCertificate.controlNumber).toMatch(/^DE-ÖKO-\d{3}$/)
  })

  it('uses no address that somebody could own', () => {
    const addresses = [...companies, ...demoPeople].map(({ email }) => email)
    expect(addresses.filter((address) => !/^[a-z.-]+@[a-z-]+\.example$/.test(address))).toEqual([])
    for (const { phone } of companies) expect(phone).toMatch(/^\+49\d{8,11}$/)
    for (const { address } of companies) expect(address.postcode).toMatch(/^2[67]\d{3}$/)
  })

  it('knows where everybody is', () => {
    const known = demoPostcodePlaces.map(({ postcode }) => postcode)
    expect(twice(known)).toEqual([])
    for (const { address, name } of companies) expect(known, name).toContain(address.postcode)
  })

  it('has the five sign-ins', () => {
    expect(demoSignIns.map(({ email, companySlug, isAdmin }) => [email, companySlug, isAdmin])).toEqual([
      ['admin@regionalmarkt.example', null, true],
      ['hub@regionalmarkt.example', 'nordhub', false],
      ['erzeuger@regionalmarkt.example', 'hof-luettje', false],
      ['kueche@regionalmarkt.example', 'kueche-st-ansgar', false],
      ['privat@regionalmarkt.example', null, false],
    ])
  })
})

describe.each(demoArticles.map((article) => [article.articleNumber, article] as const))('article %s', (_, article) => {
  it('is told in both languages', () => {
    const { name, detail, description, origin, storage, ingredients } = article
    for (const text of [name, detail, description, origin, storage, ...(ingredients ? [ingredients] : [])]) {
      expect(text.de.trim().length).toBeGreaterThan(1)
      expect(text.en.trim().length).toBeGreaterThan(1)
      expect(`${text.de}${text.en}`).not.toMatch(/ {2}|undefined|NaN/)
    }
    expect(name.de.length).toBeLessThanOrEqual(120)
    expect(description.de).not.toBe(description.en)
  })

  it('declares what its category asks for, the amounts its name calls to mind, all allergens, and those in its ingredients', () => {
    const { name, ingredients, allergens: said, marking, organicMark, childCategorySlug } = article
    const rule = usualCategories.find(({ slug }) => slug === childCategorySlug)?.marking ?? null
    const declared = { name, ingredients: ingredients ?? { de: '', en: '' }, allergens: said, marking }
    expect(publishable(declared, rule)).toMatchObject({ ok: true })
    expect(
      marking === null ? [] : [...faultsInCategory(marking, rule), ...faultsOfMarking(marking, { organicMark })],
    ).toEqual([])
    const words = {
      gluten: /\b(?:Hart)?(?:WEIZEN|ROGGEN|DINKEL|GERSTEN|HAFER)/,
      eggs: /\b(?:EI|EIER|EIGELB|VOLLEI)\b/,
      milk: /(?:MILCH|SAHNE|BUTTER)\b/,
      nuts: /MANDELN|NÜSSE/,
      celery: /SELLERIE/,
      mustard: /SENF/,
      sesame: /SESAM/,
    } as const
    const named = Object.entries(words).flatMap(([allergen, word]) =>
      word.test(article.ingredients?.de ?? '') ? [allergen] : [],
    )
    const contained: readonly string[] = allergensThat(article.allergens, 'contains')
    expect(contained).toEqual(expect.arrayContaining(named))
    if (article.ingredients) expect(named).toEqual(expect.arrayContaining([...contained]))
  })

  it.each(article.salesUnits.map((unit) => [unit.packName.de, unit] as const))('is sold as %s', (_name, unit) => {
    for (const amount of [unit.contentAmount, unit.netPriceCents, unit.minimumQuantity, unit.stepQuantity])
      expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
    expect(unit.number.startsWith(`${article.articleNumber}-`)).toBe(true)
    expect(unit.expectedWeightGrams !== null).toBe(unit.priceBasis === 'kilogram')
    expect(unit.channels.b2b || unit.channels.b2c).toBe(true)
    for (const lot of unit.stock ?? []) {
      expect(lot.quantity).toBeGreaterThan(0)
      expect(lot.bestBeforeInDays).toBeGreaterThan(0)
      expect(lot.bestBeforeInDays).toBeLessThanOrEqual(article.shelfLifeDays)
    }
    const types = unit.deposits.map(
      ({ depositSlug }) => demoDepositTypes.find(({ slug }) => slug === depositSlug)?.kind,
    )
    expect(types).not.toContain(undefined)
    expectPlausiblePrice(unit)
  })
})

/** Wholesale food costs between 50 cents and 40 euros a kilogram or litre, a piece between 10 cents and 3 euros. */
function expectPlausiblePrice(unit: (typeof demoArticles)[number]['salesUnits'][number]) {
  const base = basePrice({
    priceCents: unit.netPriceCents,
    priceBasis: unit.priceBasis,
    content: { amount: unit.contentAmount, unit: unit.quantityUnit },
  })
  const [price, least, most] =
    unit.quantityUnit === 'piece' ? [unit.netPriceCents / unit.contentAmount, 10, 300] : [base?.cents ?? 0, 50, 4000]
  expect(price).toBeGreaterThanOrEqual(least)
  expect(price).toBeLessThanOrEqual(most)
}

describe('what the market is known for', () => {
  const packs = (name: string) =>
    demoArticles
      .filter((article) => article.name.de === name)
      .flatMap((article) => article.salesUnits.map((unit) => unit.packName.de))

  it.each([
    ['Kartoffel Linda', ['Sack 12,5 kg', 'Kiste 25 kg']],
    ['Deichkäse jung', ['Laib ca. 4,2 kg']],
    ['Frische Vollmilch', ['Eimer 10 l']],
    ['Eier aus Freilandhaltung', ['Höcker 30 Stück']],
    ['Roggenmischbrot', ['Kiste 8 × 1 kg']],
    ['Apfel Elstar', ['Kiste 13 kg']],
    ['Rindergulasch', ['Vakuumbeutel ca. 2,5 kg']],
    ['Möhren', ['Kiste 10 kg']],
  ])('%s comes as %s', (name, expected) => {
    expect(packs(name)).toEqual(expect.arrayContaining(expected))
  })

  it('some goods are made to order and some nearly gone', () => {
    const stocks = salesUnits.map(({ unit }) => unit.stock?.reduce((sum, lot) => sum + lot.quantity, 0) ?? null)
    expect(stocks.filter((stock) => stock === null).length).toBeGreaterThan(10)
    expect(stocks.filter((stock) => stock !== null && stock <= 6).length).toBeGreaterThan(5)
  })
})

/** A working Saturday, a Sunday, a Thursday, the days around Christmas and New Year, and Ascension Day. */
const someDays = ['2026-11-21', '2026-11-22', '2026-11-26', '2026-12-23', '2026-12-25', '2027-01-01', '2027-05-06']

describe.each(someDays)('the order history on %s', (today) => {
  const orders = demoOrderHistory(today)

  it('is the same whenever it is asked', () => {
    expect(demoOrderHistory(today)).toEqual(orders)
  })

  it('gives everybody four weeks and something on its way', () => {
    for (const { slug } of demoBusinessCustomers) {
      const own = orders.filter(({ customerSlug }) => customerSlug === slug)
      expect(own.filter(({ deliveryDate }) => deliveryDate < today).length, slug).toBeGreaterThanOrEqual(2)
      expect(own.filter(({ deliveryDate }) => deliveryDate > today).length, slug).toBe(1)
    }
    const stages = new Set(orders.map(({ status }) => status))
    for (const stage of ['received', 'processing', 'pendingArrivalRetailer', 'receivedRetailer', 'completed'])
      expect(stages).toContain(stage)
    expect(twice(orders.map(({ key }) => key))).toEqual([])
  })

  it('completes only what is past, and nothing before it was placed', () => {
    for (const order of orders) {
      expect(order.placedOn <= order.deliveryDate && order.placedOn <= today).toBe(true)
      expect(order.deliveryDate < today).toBe(order.status === 'completed' || order.status === 'cancelled')
      expect(order.deliveryDate >= addDays(today, -28)).toBe(true)
      expect(isoWeekday(order.deliveryDate)).toBeLessThanOrEqual(6)
    }
  })

  it('orders what can be ordered, in quantities that can be ordered', () => {
    const units = new Map(salesUnits.map(({ unit }) => [unit.number, unit]))
    for (const order of orders) {
      expect(order.lines.length).toBeGreaterThanOrEqual(4)
      expect(twice(order.lines.map(({ salesUnitNumber }) => salesUnitNumber))).toEqual([])
      for (const { salesUnitNumber, quantity, deliveredQuantity } of order.lines) {
        const unit = units.get(salesUnitNumber)
        expect(unit?.channels.b2b).toBe(true)
        expect(quantity).toBeGreaterThanOrEqual(unit?.minimumQuantity ?? Number.POSITIVE_INFINITY)
        expect(quantity % (unit?.stepQuantity ?? 0)).toBe(0)
        expect(deliveredQuantity).toBeLessThanOrEqual(quantity)
        expect(deliveredQuantity > 0).toBe(order.status === 'completed')
      }
    }
  })
})
