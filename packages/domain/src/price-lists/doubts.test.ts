import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessedColumns } from './column-mapping.ts'
import { readCsv } from './csv-table.ts'
import { type Doubt, doubtsOf, mostPriceChange, type UsualBasePrice, waitsForWord } from './doubts.ts'
import { type ArticleNature, type KnownArticle, type PlannedRow, planImport, type SaidInList } from './plan-import.ts'
import { readCsvList } from './read-csv-list.ts'

const sack: ArticleNature = {
  ...{ content: { amount: 12_500, unit: 'gram' }, drainedWeightGrams: null, priceBasis: 'salesUnit' },
  ...{ vat: 'reduced', category: 'festkochend' },
}
type Is = { readonly cents: number; readonly nature?: Partial<ArticleNature>; readonly lastList?: SaidInList }

/** A row of a list with these cells, and the article as it is; none for a new one. */
const row = (cells: string, is?: Is): PlannedRow => {
  const table = readCsv(`Nr;Name;Inhalt;Inhaltseinheit;Preis;MwSt;Mindestmenge;Kategorie;Ausgelistet\n1;Linda;${cells}`)
  const { articles, faults } = readCsvList(table, guessedColumns(table.head))
  expect(faults).toEqual([])
  const known: KnownArticle | undefined = is && {
    ...{ articleId: 'a', salesUnitId: 'u', isListed: true, lastList: is.lastList ?? null },
    unit: { supplierPriceCents: is.cents, gtin: null, minimumQuantity: 1, deposits: [] },
    nature: { ...sack, ...is.nature },
  }
  const [planned] = planImport(articles, new Map(known && [['1', known]]))
  if (!planned) throw new Error('a row is planned')
  return planned
}
/** Potatoes usually cost a euro a kilogram; of nothing else enough is sold. */
const usual: UsualBasePrice = (category, per) =>
  ['festkochend', 'weitere-lebensmittel'].includes(category) && per === 'kilogram' ? 100 : null
const potatoes = (price: string) => `12,5;kg;${price};7;1;festkochend;`

describe('before a row is taken in', () => {
  it.each<[string, PlannedRow, Doubt[]]>([
    ['nothing is asked about a usual change', row(potatoes('13,50'), { cents: 1263 }), []],
    ['nothing is asked about half as much again', row(potatoes('15,00'), { cents: 1000 }), []],
    ['more than half as much again is asked about', row(potatoes('15,01'), { cents: 1000 }), ['priceJump']],
    ['nothing is asked about half the price', row(potatoes('5,00'), { cents: 1000 }), []],
    ['less than half the price is asked about', row(potatoes('4,99'), { cents: 1000 }), ['priceJump']],
    ['a forgotten comma is asked about', row(potatoes('1263'), { cents: 1263 }), ['priceJump', 'baseFarAbove']],
    ['a price after none is asked about', row(potatoes('12,63'), { cents: 0 }), ['priceJump']],
    ['no price is asked about', row(potatoes('0,00'), { cents: 1263 }), ['noPrice']],
    ['no price of a new article is asked about', row(potatoes('0')), ['noPrice']],
    ['nothing is asked about a price that stays', row(potatoes('0'), { cents: 0 }), []],
    ['nothing is asked about a new article at a usual price', row(potatoes('12,63')), []],
    ['five times the usual price is usual', row(potatoes('62,50')), []],
    ['more than five times the usual price is asked about', row(potatoes('62,60')), ['baseFarAbove']],
    ['a fifth of the usual price is usual', row(potatoes('2,50')), []],
    ['less than a fifth of the usual price is asked about', row(potatoes('2,37')), ['baseFarBelow']],
    ['nothing is asked where too little is sold', row('1;kg;900;7;1;truffel;'), []],
    ['nothing is asked about litres among kilograms', row('1;l;900;7;1;festkochend;'), []],
    ['nothing is usual among what fits nowhere else', row('1;kg;900;7;1;;'), []],
    ['nothing is asked about pieces', row('1;Stk;900;7;1;festkochend;'), []],
    ['goods that are dear by nature are not asked about again', row(potatoes('110,00'), { cents: 10_000 }), []],
    [
      'weighed goods are compared by their kilogram',
      row(potatoes('1,20'), { cents: 110, nature: { priceBasis: 'kilogram' } }),
      [],
    ],
    ['another content is asked about', row('10;kg;12,63;7;1;festkochend;', { cents: 1200 }), ['otherContent']],
    ['another content at the same price, too', row('10;kg;12,63;7;1;festkochend;', { cents: 1263 }), ['otherContent']],
    ['an empty cell is no other content', row(';;12,63;7;1;festkochend;', { cents: 1200 }), []],
    [
      'a content that the last list had, too, is no news',
      row('10;kg;12,63;7;1;festkochend;', { cents: 1200, lastList: { content: '10000 gram' } }),
      [],
    ],
    ['a forgotten unit is another content', row('12;;12,63;7;1;festkochend;', { cents: 1263 }), ['otherContent']],
    ['another VAT is asked about', row('12,5;kg;12,63;19;1;festkochend;', { cents: 1200 }), ['otherVat']],
    ['an empty cell is no other VAT', row('12,5;kg;12,63;;1;festkochend;', { cents: 1200 }), []],
    [
      'all reasons are named',
      row('10;kg;1263;19;1;festkochend;', { cents: 1263 }),
      ['priceJump', 'baseFarAbove', 'otherContent', 'otherVat'],
    ],
    ['nothing is asked about what leaves the market', row('10;kg;;19;1;festkochend;x', { cents: 1263 }), []],
    ['nothing is asked about another minimum', row('12,5;kg;12,63;7;4;festkochend;', { cents: 1263 }), []],
  ])('%s', (_, planned, found) => {
    expect(doubtsOf(planned, { percent: 50, usual })).toEqual(found)
  })

  it('only a row that changes something waits for a word', () => {
    const same = row('10;kg;12,63;7;1;festkochend;', { cents: 1263 })
    expect(same.kind).toBe('unchanged')
    expect(waitsForWord(same, ['otherContent'])).toBe(false)
    expect(waitsForWord(row(potatoes('1263'), { cents: 1263 }), ['priceJump'])).toBe(true)
    expect(waitsForWord(row(potatoes('12,70'), { cents: 1263 }), [])).toBe(false)
  })
})

it('asks about exactly the changes of a price that are larger than somebody has said', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(price, price, fc.integer({ min: 1, max: mostPriceChange }), (before, after, percent) => {
      const typed = `${Math.floor(after / 100)},${String(after % 100).padStart(2, '0')}`
      const planned = row(`1;Stk;${typed};7;1;eier;`, {
        cents: before,
        nature: { content: { amount: 1, unit: 'piece' } },
      })
      const [least, most] = [(before * (100 - percent)) / 100, (before * (100 + percent)) / 100]
      const isAsked = doubtsOf(planned, { percent, usual }).includes('priceJump')
      expect(isAsked).toBe(after < least - 1e-6 || after > most + 1e-6)
    }),
  )
})
