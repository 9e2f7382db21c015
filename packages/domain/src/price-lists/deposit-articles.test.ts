import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bnnArticles } from './bnn-articles.ts'
import type { SaidDepositArticles } from './deposit-articles.ts'
import { type KnownArticle, natureInList, planImport, saidInList, unitInList } from './plan-import.ts'
import { readBnnPriceList } from './read-bnn-price-list.ts'
import { bnnLine, bnnList } from './testing/bnn-line.ts'

const read = (said: SaidDepositArticles, ...lines: string[]) => {
  const list = readBnnPriceList(bnnList(...lines))
  expect(list.faults).toEqual([])
  return bnnArticles(list, said)
}
/** Twelve bottles of juice in their crate. */
const juice = bnnLine({
  1: '700',
  7: 'Apfelsaft',
  22: '12 ST',
  23: '12,000',
  24: 'ST',
  27: '9001',
  28: '9002',
  38: '1,10',
})
const bottle = bnnLine({ 1: '9001', 7: 'Pfand Flasche 1 l', 23: '1,000', 24: 'ST', 28: '', 34: '2', 38: '0,15' })
const crate = bnnLine({ 1: '9002', 7: 'Pfand Getränkekasten', 23: '1,000', 24: 'ST', 28: '', 34: '2', 38: '1,50' })

describe('what a BNN list lends', () => {
  it('is what its own lines say, and those are no goods', () => {
    const { articles, depositArticles } = read({}, juice, bottle, crate)
    expect(articles).toMatchObject([
      {
        articleNumber: '700',
        words: { deposits: 'said' },
        salesUnit: {
          netPriceCents: 1320,
          deposits: [
            { kind: 'bottle', count: 12, cents: 15 },
            { kind: 'bottleCrate', count: 1, cents: 150 },
          ],
        },
      },
    ])
    expect(depositArticles).toEqual([
      { number: '9001', name: 'Pfand Flasche 1 l', kind: 'bottle', cents: 15, isPriced: true, articleCount: 1 },
      {
        number: '9002',
        name: 'Pfand Getränkekasten',
        kind: 'bottleCrate',
        cents: 150,
        isPriced: true,
        articleCount: 1,
      },
    ])
  })

  it('is not said as long as a number in it means nothing to anybody: deposits stay as they are', () => {
    const { articles, depositArticles } = read({}, juice, bottle)
    expect(articles).toMatchObject([{ salesUnit: { deposits: [] } }])
    expect(articles[0]?.words).not.toHaveProperty('deposits')
    expect(depositArticles[1]).toEqual({
      ...{ number: '9002', name: null, kind: null, cents: null, isPriced: false, articleCount: 1 },
    })
  })

  it('is what people have said of a number; the list keeps the word on what it has a price for', () => {
    const said = { '9001': { kind: 'jar', cents: 99 }, '9002': { kind: 'transportCrate', cents: 386 } } as const
    expect(read(said, juice, bottle).articles[0]?.salesUnit.deposits).toEqual([
      { kind: 'jar', count: 12, cents: 15 },
      { kind: 'transportCrate', count: 1, cents: 386 },
    ])
  })

  it.each([
    ['', ''],
    ['0', '000000'],
  ])('is left blank by the numbers %j and %j', (each, whole) => {
    const { articles, depositArticles } = read({}, bnnLine({ 27: each, 28: whole }))
    expect(articles).toMatchObject([{ words: { deposits: 'blank' }, salesUnit: { deposits: [] } }])
    expect(depositArticles).toEqual([])
  })

  it('cannot be a bottle to each kilogram or to half a piece', () => {
    for (const [unit = '', content = ''] of [
      ['KG', '6,000'],
      ['BD', '2,500'],
    ]) {
      expect(readBnnPriceList(bnnList(bnnLine({ 23: content, 24: unit, 27: '9001' }))).faults).toMatchObject([
        { lineNumber: 2, field: 27, reason: 'notSupported', value: '9001' },
      ])
    }
  })

  it('is not the price of a line that is delisted', () => {
    const { depositArticles } = read({}, juice, bottle, bnnLine({ 1: '9002', 2: 'X', 7: 'Kasten', 28: '', 38: '0,00' }))
    expect(depositArticles[1]).toMatchObject({ kind: 'bottleCrate', cents: null, isPriced: false })
  })
})

it('taken in, a list changes nothing the second time, whatever it lends, and says what it stops lending', () => {
  const reference = fc.constantFrom('', '9001', '9002', '9003')
  fc.assert(
    fc.property(reference, reference, fc.boolean(), (each, whole, isKnown) => {
      const said: SaidDepositArticles = isKnown ? { '9003': { kind: 'jar', cents: 20 } } : {}
      const line = bnnLine({ 1: '700', 22: '6 ST', 23: '6,000', 24: 'ST', 27: each, 28: whole })
      const [article] = read(said, line, bottle, crate).articles.filter(({ articleNumber }) => articleNumber === '700')
      if (!article) throw new Error('no article')
      const taken: KnownArticle = {
        ...{
          articleId: 'a',
          salesUnitId: 'u',
          isListed: true,
          unit: unitInList(article),
          nature: natureInList(article),
          lastList: saidInList(article),
        },
      }
      expect(planImport([article], new Map([['700', taken]]))).toMatchObject([{ kind: 'unchanged' }])
      const [without] = read({}, bnnLine({ 1: '700', 22: '6 ST', 23: '6,000', 24: 'ST', 27: '', 28: '' })).articles
      const planned = planImport(without ? [without] : [], new Map([['700', taken]]))
      const isLent = unitInList(article).deposits.length > 0
      expect(planned).toMatchObject([isLent ? { kind: 'changed', change: { deposits: [] } } : { kind: 'unchanged' }])
    }),
  )
})
