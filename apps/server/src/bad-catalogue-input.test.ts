import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints as contracts } from '@regionalmarkt/contract/endpoints.ts'
import { problem } from '@regionalmarkt/contract/problem.schema.ts'
import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestOf } from './platform/testing/api-request.ts'
import { expectSentenceBeside } from './platform/testing/field-sentence.ts'
import { fingerprintOf } from './platform/testing/fingerprint.ts'
import { givenMarketWithOrders, type Market } from './platform/testing/market-world.ts'
import { ownRequest } from './platform/testing/request-examples.ts'
import { withValueAt } from './platform/testing/request-leaves.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { worldNow } from './platform/testing/world-days.ts'

/** What is mistyped, or sent on purpose, from the catalogue to the market: refused with the field and what would be right, and nothing is stored. */

let dataDir: string
let database: TestDatabase
let server: TestApp
let market: Market
let before: Record<string, string>
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-bad-input-'))
  server = await testApp(database, { now: worldNow, dataDir })
  market = await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
  before = await fingerprintOf(database.db)
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

type Cases = Readonly<Record<string, readonly unknown[]>>

const nul = String.fromCharCode(0)
const tooLong = 'x'.repeat(121)
const nobody = '019ab000-0000-7000-8000-00000000000'
const titles = ['', ' ', 'x', tooLong, `Kohl${nul}`, 'zwei\nZeilen', '\ud800', 7, null]
const lines = [tooLong, `Kühl${nul}`, 'zwei\nZeilen', 7, null]
const texts = ['x'.repeat(5001), nul, '\ud800', 7, null]
const numbers = ['', ' ', 'x'.repeat(41), `4711${nul}`, 'zwei\nZeilen', 4711, null]
const slugs = ['', 'Wurzel Gemüse', '../etc', 7, null]
const amounts = [-1, 1.5, 1e9, '7', null, 2 ** 53]
const days = ['24.11.2026', '2026-02-30', '0000-01-01', 'morgen', 20261124]
const pictures = ['..', 'x'.repeat(64), 'F'.repeat(64), 'a'.repeat(63), 7]
const flags = ['yes', 1, null]
const strange: Cases = { priceOverride: [1], status: ['approved'], supplierId: [`${nobody}0`] }

const twoOfOne = [1, 2].map((quantity) => ({ salesUnitId: `${nobody}1`, quantity }))

const article: Cases = {
  number: numbers,
  'name.de': titles,
  'name.en': lines,
  'detail.de': lines,
  'description.de': texts,
  'description.en': texts,
  categorySlug: slugs,
  'ingredients.de': texts,
  'allergens.milk': ['no', '', 1, null],
  'allergens.chocolate': ['free'],
  'nutrition.per': ['piece', '', null],
  'nutrition.energyKj': [-1, 10_001, 1.5, '163', null],
  'nutrition.salt': [-1, 200_001, '1', null],
  'nutrition.sugars': [200_000],
  'nutrition.saturates': [100_000],
  'origin.de': lines,
  organicMark: ['bio', 'EU', '', null],
  'storage.de': lines,
  'shelfLife.value': [0, -1, 3651, 1.5, '10', null],
  'shelfLife.unit': ['hours', '', null],
  vatCategory: ['flatRate', '7', '', null],
  'alcohol.tenths': [0, -1, 1001, 4.9, '49', null],
  'alcohol.kind': ['beer', '', null],
  marking: [
    { kind: 'produce', countries: [{ country: 'DE', percent: null }], quality: 'first' },
    { kind: 'bread' },
    'DE',
    [],
  ],
  operator: texts,
  ...strange,
}
const unit: Cases = {
  number: numbers,
  gtin: ['4006381333930', '400638133393', 'abc', 4006381333931],
  'name.de': titles,
  contentAmount: [0, -1, 1.5, '10', null, 1e9],
  contentUnit: ['gramm', 'kg', '', null],
  priceBasis: ['liter', '', null],
  supplierPriceCents: [-1, 12.5, '12,50', 10_000_001, null, 2 ** 53],
  expectedWeightGrams: [0, -1, 1.5, 1_000_001, '2300'],
  drainedWeightGrams: [0, -1, 1.5, 1_000_001, '370'],
  minimumQuantity: [0, -1, 1.5, 10_001, '1', null],
  stepQuantity: [0, -1, 1.5, 10_001, null],
  leadTimeDays: [-1, 61, 1.5, '1', null],
  sellsB2b: flags,
  isStockTracked: flags,
  dailyLimit: [-1, 1.5, 100_001, '40'],
  ...strange,
}
const pricingRule = {
  channel: ['b2d', '', null],
  scope: ['everything', '', null],
  subjectId: ['x', 7, null],
  fixedPriceCents: [0, -1, 1.5, 10_000_001, '1990'],
  markupBasisPoints: [-9001, 100_001, 12.5, '25', 2500],
}

const discount: Cases = {
  channel: ['b2x', '', 1, null],
  fromQuantity: [0, ...amounts],
  validFrom: days,
  validUntil: [...days, '2026-10-31'],
  percentBasisPoints: [0, -1, 10_000, 12.5, '10', 500],
  amountCents: [0, -1, 10_000_001, 1.5, '150'],
  ...strange,
}
const delivery: Cases = {
  method: ['post', 'pickup', '', null],
  deliveryWeekdays: [[], [1], ['someday'], ['tuesday', 'tuesday'], 'monday', null],
  cutOffTime: ['24:00', '9:00', '12.00', '', 12, null],
  cutOffDaysBefore: [-1, 31, 1.5, '2', null],
  feeCents: amounts,
  minimumCents: amounts,
  ...strange,
}
const collection: Cases = {
  'title.de': titles,
  'title.en': lines,
  'text.de': texts,
  picture: pictures,
  audience: ['all', '', null],
  visibleFrom: days,
  visibleUntil: [...days, '2026-10-31'],
  retailerId: [`${nobody}0`],
  slug: ['kohl'],
}

/** Slug of an endpoint → what is wrong with each field of its body. */
const hubSettings: Cases = {
  deliveryWeekdays: [[], ['monday', 'monday'], [1], ['Monday'], ['1'], null],
  cutOffTime: ['24:00', '2 pm', '', null],
  cutOffDaysBefore: [-1, 31, 1.5, '1', null],
  federalState: ['XX', '', null],
  deliveryMethods: [[], ['drone'], ['pickup'], 'pickupHub', null],
  minimumOrderCents: [-1, 10_000_001, 0.5, '80', null],
  householdMinimumCents: [-1, 100_001, 0.5, '25', null],
  reminderLimitCents: [-1, 100_001, 0.5, '5', null],
  differenceLimitCents: [-1, 1_001, 0.5, '5', null],
  deliveryFeeCents: [-1, 100_001, 0.5, null],
  stockHorizonDays: [-1, 31, 2.5, null],
  paymentKinds: [['shells'], 'invoice', null],
  account: [{ holder: 'N', iban: 'DE89370400440532013000', bic: null }, 'DE89370400440532013000', {}],
  prepaymentHours: [0, 721, 1.5, '72', null],
  complaintDays: [0, 31, 1.5, '3', null],
  deliveryPostcodes: [['2691'], ['00123'], ['26919 '.repeat(2)], [''], '26919', null],
  paymentTermDays: [-1, 91, 1.5, '14', null],
  reminderSteps: [
    [{ afterDays: 0, feeCents: 0 }],
    [{ afterDays: 91, feeCents: 0 }],
    [{ afterDays: 7, feeCents: -1 }],
    [{ afterDays: 7, feeCents: 4_001 }],
    [{ afterDays: 7 }],
    Array.from({ length: 4 }, () => ({ afterDays: 7, feeCents: 0 })),
    null,
  ],
}
const customerTerms: Cases = {
  discountBasisPoints: [-1, 5001, 2.5, '5', null],
  paymentTermDays: [-1, 91, 7.5, '14'],
  minimumOrderCents: [-1, 10_000_001, 0.5, '80'],
}
const closings = {
  closings: [
    null,
    'always',
    [{ from: '2026-12-28', until: '2026-12-27' }],
    [{ from: '2026-02-30', until: '2026-03-01' }],
    [{ from: '2026-12-28' }],
    [{ reason: 'x'.repeat(121), from: '2026-12-28', until: '2026-12-29' }],
    [{ reason: 7, from: '2026-12-28', until: '2026-12-29' }],
  ],
}
const directTerms: Cases = {
  method: ['deliveryHub', '', null],
  isOffered: ['yes', null],
  deliveryWeekdays: [[], ['someday'], null],
  cutOffTime: ['24:00', null],
  cutOffDaysBefore: [-1, 31, null],
  minimumCents: [-1, 10_000_001, null],
  feeCents: [-1, 100_001, null],
  postcodes: [[], ['2691'], '26919', null],
  place: ['x'.repeat(121), 7, null],
  opensAt: ['9', 7],
}
const bodies: Readonly<Record<string, Cases>> = {
  'create-article-as-supplier': article,
  'create-article-as-retailer': { supplierSlug: slugs, number: numbers, 'name.de': titles, ...strange },
  'update-article-as-supplier': { 'name.de': titles, 'description.de': texts, version: [7] },
  'create-sales-unit-as-supplier': unit,
  'update-sales-unit-as-retailer': { number: numbers, supplierPriceCents: [-1, 12.5, null], version: [7] },
  'bulk-edit-sales-units-as-supplier': {
    rows: [[], null, {}, 'alle', [1, 2].map((version) => ({ salesUnitId: `${nobody}1`, version }))],
    'rows.0.salesUnitId': ['x', '', 7, null],
    'rows.0.version': ['1', 1.5, null],
    'rows.0.supplierPriceCents': [-1, 1.5, '13,00', null],
    'rows.0.isListed': flags,
    'rows.0.dailyLimit': [-1, 1.5, '12'],
    'rows.0.name': ['neu'],
  },
  'duplicate-article-as-supplier': { number: numbers },
  'move-article-as-supplier': { action: ['approve', 'delete', '', null] },
  'add-stock-as-supplier': { quantity: [0, ...amounts], bestBefore: days, lot: [tooLong, `L${nul}`, 7] },
  'arrange-article-pictures-as-supplier': { pictures: ['x', null, [{ picture: '..' }], [{ picture: 7 }]] },
  'commit-price-list-as-supplier': { stockOfNew: ['none', '', null, 1] },
  'commit-price-list-as-retailer': { stockOfNew: ['none', '', null, 1] },
  'map-price-list-as-supplier': {
    ...{ 'columns.price': [-1, 1.5, 201, '2'], 'columns.preis': [3], columns: [null, []] },
    depositArticles: [null, {}, [{ number: '1', kind: 'box', cents: 1 }], [{ number: '', kind: null, cents: null }]],
  },
  'plan-price-as-supplier': {
    priceCents: [-1, 10_000_001, 1.5, '1690', null],
    validFrom: [...days, null],
    validUntil: [...days, '2026-10-31'],
    ...strange,
  },
  'create-discount': discount,
  'create-unit-delivery': delivery,
  'decide-article-approvals': {
    decision: ['maybe', '', null],
    articleIds: [[], ['x'], null],
    reason: ['', '  ', 'ab', 'x'.repeat(301), nul, 7, null],
  },
  'create-pricing-rule': pricingRule,
  'preview-pricing-rule': pricingRule,
  'create-collection': collection,
  'arrange-collections': { collections: [['kohl', 'kohl'], ['Kohl Woche'], 'kohl', null] },
  'arrange-collection-articles': { articles: [['linda', 'linda'], ['../x'], [7], null] },
  'add-search-synonym': {
    word: ['', 'M', '%%', 'vier Wörter sind hier', `Möh${nul}re`, 'x'.repeat(61), 7, null],
    sameAs: ['', 'M', '%%', 'vier Wörter sind hier', 'x'.repeat(61), 7, null],
  },
  'create-shopping-list': { name: titles, items: [null, 'alles', [{ salesUnitId: 'x', quantity: 1 }], twoOfOne] },
  'update-shopping-list': { 'items.0.quantity': [0, ...amounts], 'items.0.salesUnitId': ['x', '', 7, null] },
  'find-sales-units': { numbers: [null, [''], [7], ['x'.repeat(61)], [`A${nul}`]] },
  'set-guest-prices': { showsPricesToGuests: flags },
  'set-hub-settings': hubSettings,
  'preview-hub-settings': hubSettings,
  'set-customer-terms': customerTerms,
  'preview-customer-terms': customerTerms,
  'set-direct-terms': directTerms,
  'preview-direct-terms': directTerms,
  'set-closings-as-retailer': closings,
  'preview-closings-as-retailer': closings,
  'set-closings-as-supplier': closings,
  'preview-closings-as-supplier': closings,
}
/** The same of what is asked for in the address. */
const queries: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'list-articles': {
    category: ['Wurzel Gemüse', '../etc', ''],
    supplier: ['Hof Lüttje', 'hof-luettje,,milchhof', ''],
    organic: ['vielleicht', ''],
    without: ['milk,chocolate', 'Milch', ''],
    deliveryDay: ['24.11.2026', '2026-02-30', 'morgen', ''],
    region: ['', ' ', 'x'.repeat(101)],
    maxBasePrice: ['0', '-1', '4,98', 'billig', '10000001'],
    q: ['x'.repeat(101), `Kohl${nul}`],
    sort: ['cheapest', ''],
    limit: ['0', '61', 'alle', '1.5'],
    page: ['2'],
  },
  'list-market-suppliers': { q: ['x'.repeat(101), `Hof${nul}`], seite: ['2'] },
  'suggest-search': { q: ['x'.repeat(101)] },
  'check-price-list-as-supplier': { fileName: ['', 'x'.repeat(201), 'zwei\nZeilen'] },
}

const endpointOf = (slug: string): ServedEndpoint => {
  const found = contracts.find((endpoint) => endpoint.slug === slug)
  if (!found) throw new Error(`no endpoint is called ${slug}`)
  return found
}

const casesOf = (where: 'body' | 'query', wrong: Readonly<Record<string, Cases>>) =>
  Object.entries(wrong).flatMap(([slug, fields]) =>
    Object.entries(fields).flatMap(([field, values]) =>
      values.map((value) => ({ where, slug, field, value, what: `${slug}: ${field} = ${shown(value)}` })),
    ),
  )
const shown = (value: unknown): string => JSON.stringify(value).slice(0, 40)
const cases = [...casesOf('body', bodies), ...casesOf('query', queries)]

const ownerOf = ({ access }: ServedEndpoint): string | undefined =>
  access === 'retailer' || access === 'supplier' || access === 'businessCustomer' ? market.people[access] : undefined

const send = ({ where, slug, field, value }: (typeof cases)[number], language: string) => {
  const endpoint = endpointOf(slug)
  const request = ownRequest(endpoint, market)
  const mistaken =
    where === 'query'
      ? { query: { ...request.query, [field]: String(value) } }
      : { body: withValueAt(request.body, field.split('.'), value) }
  return requestOf(server, endpoint, {
    ...request,
    as: ownerOf(endpoint),
    ...mistaken,
    headers: { 'accept-language': language },
  })
}

it(`there are ${cases.length} of them, and without the mistake each request is right`, () => {
  expect(cases.length).toBeGreaterThanOrEqual(200)
  expect(new Set(cases.map(({ what }) => what)).size).toBe(cases.length)
  for (const slug of Object.keys(bodies)) {
    const endpoint = endpointOf(slug)
    expect(endpoint.schemas.body?.safeParse(ownRequest(endpoint, market).body).error, slug).toBeUndefined()
  }
})

it.each(cases)('$what', async (one) => {
  const [de, en] = await Promise.all(['de-DE', 'en-US'].map((language) => send(one, language)))
  if (!de || !en) throw new Error('no answer')
  expect(de.status, de.text).toBe(400)
  const told = [de, en].map((answer) => {
    const { code, errors = [] } = problem.parse(answer.body)
    expect(code).toBe('ValidationFailed')
    return errors.filter(({ path }) => path === one.field || path.startsWith(`${one.field}.`))
  })
  const [inGerman = [], inEnglish = []] = told
  expect(inGerman, de.text).not.toEqual([])
  for (const [place, { message }] of inGerman.entries()) {
    // A sentence for people, in their language: never the key of one.
    expect(message).not.toMatch(/^fields\./)
    expect(message).not.toBe(inEnglish[place]?.message)
  }
})

it('says what would be right, in the reader’s language', async () => {
  for (const [slug, field, value, key] of [
    ['create-sales-unit-as-supplier', 'gtin', '4006381333930', 'gtin'],
    ['create-sales-unit-as-supplier', 'supplierPriceCents', '12,50', 'price'],
    ['create-article-as-supplier', 'name.de', 'x', 'name'],
    ['create-article-as-supplier', 'nutrition.salt', 200_001, 'nutrient'],
    ['create-discount', 'validUntil', '2026-10-31', 'period'],
    ['create-discount', 'percentBasisPoints', 500, 'reduction'],
    ['add-search-synonym', 'word', 'vier Wörter sind hier', 'searchWords'],
    ['create-collection', 'visibleFrom', '24.11.2026', 'day'],
  ] as const) {
    const one = cases.find((each) => each.slug === slug && each.field === field && each.value === value)
    if (!one) throw new Error(`no case for ${slug}, ${field}`)
    await expectSentenceBeside(field, key, (language) => send(one, language))
  }
})

it('after all of them nothing has been stored', async () => {
  expect(await fingerprintOf(database.db)).toEqual(before)
})
