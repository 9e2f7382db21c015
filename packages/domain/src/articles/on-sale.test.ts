import { describe, expect, it } from 'vitest'
import { countNowhere, marketsWithoutRule, type SaleFacts, saleOf, unpricedMarkets, whyNowhere } from './on-sale.ts'

const facts: SaleFacts = {
  ...{ status: 'approved', isHubApproved: true, isSupplierApproved: true },
  ...{ hasUnit: true, hasWaitingUnit: false, hasPublishedUnit: true },
  ...{ sells: { b2b: true, b2c: true }, isOffered: { b2b: true, b2c: true } },
}
const nowhere = { isOffered: { b2b: false, b2c: false } }
const noneSells = { ...nowhere, sells: { b2b: false, b2c: false } }
const noUnit = { ...noneSells, hasUnit: false, hasPublishedUnit: false }

describe('a published article', () => {
  it('is on sale where a hub has a price for it', () => {
    expect(saleOf(facts)).toEqual({ b2b: null, b2c: null })
    expect(whyNowhere(saleOf(facts))).toBeNull()
  })

  it.each<[string, Partial<SaleFacts>, string]>([
    ['without a price rule', nowhere, 'noPriceRule'],
    ['whose hub is blocked', { ...nowhere, isHubApproved: false }, 'hubNotApproved'],
    ['whose producer is blocked', { ...nowhere, isSupplierApproved: false }, 'supplierNotApproved'],
    ['without sales units', noUnit, 'noSalesUnit'],
    ['whose sales units wait', { ...noneSells, hasPublishedUnit: false, hasWaitingUnit: true }, 'unitsWait'],
    ['whose sales units are off the market', { ...noneSells, hasPublishedUnit: false }, 'unitsNotPublished'],
    ['that is meant for no market', noneSells, 'notForThisMarket'],
    ['for kitchens only, without a rule', { ...nowhere, sells: { b2b: true, b2c: false } }, 'noPriceRule'],
    ['for households only, without a rule', { ...nowhere, sells: { b2b: false, b2c: true } }, 'noPriceRule'],
    ['of which everything is missing', { ...noUnit, isHubApproved: false }, 'hubNotApproved'],
  ])('%s is on sale nowhere', (_, values, reason) => {
    expect(whyNowhere(saleOf({ ...facts, ...values }))).toBe(reason)
  })

  it('that another market lacks a rule for is on sale, and says which market', () => {
    const sale = saleOf({ ...facts, isOffered: { b2b: true, b2c: false } })
    expect(whyNowhere(sale)).toBeNull()
    expect(marketsWithoutRule(sale)).toEqual(['b2c'])
  })

  it('lacks nothing in a market that it is not meant for', () => {
    const forKitchens = { sells: { b2b: true, b2c: false }, isOffered: { b2b: true, b2c: false } }
    expect(marketsWithoutRule(saleOf({ ...facts, ...forKitchens }))).toEqual([])
  })
})

it.each(['pending', 'notListed', 'rejected'] as const)('of an article that is %s the status says enough', (status) => {
  const sale = saleOf({ ...facts, ...nowhere, status })
  expect([sale, whyNowhere(sale), marketsWithoutRule(sale)]).toEqual([null, null, []])
})

it('articles on sale nowhere are counted by reason, those on sale are not', () => {
  const sold = [
    { sale: saleOf({ ...facts, ...nowhere }), count: 3 },
    { sale: saleOf(facts), count: 7 },
    { sale: saleOf({ ...facts, ...noUnit }), count: 1 },
    { sale: saleOf({ ...facts, ...nowhere, sells: { b2b: true, b2c: false } }), count: 2 },
    { sale: null, count: 4 },
  ]
  expect(countNowhere(sold)).toEqual([
    { reason: 'noSalesUnit', count: 1 },
    { reason: 'noPriceRule', count: 5 },
  ])
})

it.each<[string, Parameters<typeof unpricedMarkets>[0], string]>([
  ['nothing is published', [null], ''],
  ['no rule covers anything', [{ b2b: 'noPriceRule', b2c: 'noPriceRule' }], 'b2b b2c'],
  ['rules are for businesses alone', [{ b2b: null, b2c: 'noPriceRule' }], 'b2c'],
  [
    'one article has a price',
    [
      { b2b: null, b2c: null },
      { b2b: null, b2c: 'noPriceRule' },
    ],
    '',
  ],
  ['nothing is meant for households', [{ b2b: null, b2c: 'notForThisMarket' }], ''],
])('markets without a price, where %s', (_, sales, markets) => {
  expect(unpricedMarkets(sales).join(' ')).toBe(markets)
})
