import { describe, expect, it } from 'vitest'
import { bnnArticles } from './bnn-articles.ts'
import { doubtsOf } from './doubts.ts'
import type { KnownArticle } from './plan-import.ts'
import { planImportOn } from './price-days.ts'
import { readBnnPriceList } from './read-bnn-price-list.ts'
import { bnnLine } from './testing/bnn-line.ts'

const today = '2026-11-30'
/** A list of its days with Linda potatoes at 2,85 €, for days of their own or none. */
const articlesOf = (listDays: string, rowDays = ';', price = '2,85') => {
  const [from = '', until = ''] = rowDays.split(';')
  const row = bnnLine({ 1: 'L1', 22: '1 KG', 23: '1,000', 28: '0', 38: price, 63: from, 64: until })
  const list = readBnnPriceList(`BNN;3;0;Hof;T;KW 50;EUR;${listDays};20261127;0900;1\n${row}\n;;99\n`)
  expect(list.faults).toEqual([])
  return bnnArticles(list, {}).articles
}
const knownAt = (supplierPriceCents: number, plannedPrices: KnownArticle['plannedPrices'] = []) =>
  new Map<string, KnownArticle>([
    [
      'L1',
      {
        ...{ articleId: 'a', salesUnitId: 'u', isListed: true, lastList: null, plannedPrices },
        nature: {
          ...{ content: { amount: 1000, unit: 'gram' }, drainedWeightGrams: null, priceBasis: 'salesUnit' },
          ...{ vat: 'reduced', category: 'wurzelgemuese' },
        },
        unit: { supplierPriceCents, gtin: null, minimumQuantity: 1, deposits: [] },
      },
    ],
  ])
const nextWeek = { priceCents: 285, validFrom: '2026-12-07', validUntil: '2026-12-13' }
const thisWeek = { priceCents: 285, validFrom: today, validUntil: '2026-12-06' }

describe('the price of a list', () => {
  it.each([
    ['for next week begins and ends then', '20261207;20261213', ';', {}, nextWeek],
    ['from next week on without an end begins then', '20261207;00000000', ';', {}, { ...nextWeek, validUntil: null }],
    ['that runs already holds from now on', '20261130;20261206', ';', { supplierPriceCents: 285 }, undefined],
    ['that is over holds from now on', '20261116;20261122', ';', { supplierPriceCents: 285 }, undefined],
    ['without days holds from now on', ';', ';', { supplierPriceCents: 285 }, undefined],
    ['with days of its own begins today when they run', '20261123;20261129', '20261123;20261206', {}, thisWeek],
    ['with days of its own goes before those of the list', '20261130;20261206', '20261207;20261213', {}, nextWeek],
    ['with a last day alone begins today', ';', ';20261206', {}, thisWeek],
    [
      'with a first day alone that has come holds from now on',
      ';',
      '20261123;00000000',
      { supplierPriceCents: 285 },
      undefined,
    ],
  ])('%s', (_, listDays, rowDays, change, price) => {
    const [row] = planImportOn(today, articlesOf(listDays, rowDays), knownAt(265))
    expect(row).toMatchObject({ kind: 'changed', change })
    expect(row?.kind === 'changed' && row.price).toEqual(price)
  })

  it.each([
    ['whose own days are over', '20261123;20261129', knownAt(265)],
    ['that is what the article costs anyway', '20261207;20261213', knownAt(285)],
    ['that is planned already', '20261207;20261213', knownAt(265, [{ ...nextWeek, regularCents: null }])],
  ])('%s changes nothing', (_, rowDays, known) => {
    expect(planImportOn(today, articlesOf(';', rowDays), known)).toMatchObject([{ kind: 'unchanged' }])
  })

  it('that runs already as a special price changes nothing', () => {
    const known = knownAt(285, [{ ...thisWeek, validFrom: '2026-11-28', regularCents: 265 }])
    expect(planImportOn(today, articlesOf(';', '20261128;20261206'), known)).toMatchObject([{ kind: 'unchanged' }])
  })

  it('that jumps is asked about before it is planned', () => {
    const doubtsAt = (priceCents: number) =>
      planImportOn(today, articlesOf('20261207;20261213'), knownAt(priceCents)).map((row) =>
        doubtsOf(row, { percent: 50, usual: () => null }),
      )
    expect(doubtsAt(28)).toEqual([['priceJump']])
    expect(doubtsAt(265)).toEqual([[]])
  })

  it('is what an article costs at once that nobody knows yet', () => {
    const [row] = planImportOn(today, articlesOf('20261207;20261213'), new Map())
    expect(row).toMatchObject({ kind: 'new', article: { salesUnit: { netPriceCents: 285 } } })
  })
})

it('names days that are none, and a last one before the first', () => {
  const faultsOf = (from: string, until: string) =>
    readBnnPriceList(`BNN;3;0;Hof;T;KW 50;EUR;;;;;1\n${bnnLine({ 28: '0', 63: from, 64: until })}\n;;99\n`).faults.map(
      ({ field, reason }) => [field, reason],
    )
  expect(faultsOf('20261341', '')).toEqual([[63, 'notADay']])
  expect(faultsOf('20261207', '20261206')).toEqual([[64, 'notADay']])
})
