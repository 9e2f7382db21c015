import { expect, it } from 'vitest'
import { faultsOfTerms, type SalesUnitTerms } from './sales-unit-terms.ts'

const sack: SalesUnitTerms = {
  contentAmount: 12_500,
  contentUnit: 'gram',
  priceBasis: 'salesUnit',
  expectedWeightGrams: null,
  drainedWeightGrams: null,
  sellsB2b: true,
  sellsB2c: false,
  isStockTracked: true,
  dailyLimit: null,
}

it.each<[string, Partial<SalesUnitTerms>, string[]]>([
  ['a sack', {}, []],
  ['a wheel of cheese', { priceBasis: 'kilogram', expectedWeightGrams: 2300 }, []],
  ['bread made to order', { isStockTracked: false, dailyLimit: 40 }, []],
  ['a wheel nobody knows the weight of', { priceBasis: 'kilogram' }, ['expectedWeightGrams']],
  ['a weight without weighing', { expectedWeightGrams: 500 }, ['expectedWeightGrams']],
  ['a weighed litre', { priceBasis: 'kilogram', expectedWeightGrams: 900, contentUnit: 'milliliter' }, ['contentUnit']],
  ['gherkins in brine', { contentAmount: 670, drainedWeightGrams: 370 }, []],
  ['fruit in a jar sold by volume', { contentUnit: 'milliliter', contentAmount: 720, drainedWeightGrams: 480 }, []],
  ['a case of jars', { contentUnit: 'piece', contentAmount: 6, drainedWeightGrams: 2220 }, []],
  ['more gherkins than jar', { contentAmount: 370, drainedWeightGrams: 371 }, ['drainedWeightGrams']],
  [
    'a weighed cheese in brine',
    { priceBasis: 'kilogram', expectedWeightGrams: 900, drainedWeightGrams: 500 },
    ['drainedWeightGrams'],
  ],
  ['goods for nobody', { sellsB2b: false }, ['sellsB2b']],
  ['a limit beside a stock', { dailyLimit: 40 }, ['dailyLimit']],
  [
    'all of it',
    { expectedWeightGrams: 1, sellsB2b: false, dailyLimit: 1 },
    ['expectedWeightGrams', 'sellsB2b', 'dailyLimit'],
  ],
])('%s', (_, terms, fields) => {
  expect(faultsOfTerms({ ...sack, ...terms }).map(({ field }) => field)).toEqual(fields)
})
