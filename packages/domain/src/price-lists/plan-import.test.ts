import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessedColumns } from './column-mapping.ts'
import { readCsv } from './csv-table.ts'
import {
  type ArticleNature,
  type KnownArticle,
  type ListedUnit,
  natureSaidAnew,
  planImport,
  saidAnew,
  saidInList,
  unitInList,
} from './plan-import.ts'
import { readCsvList } from './read-csv-list.ts'
import type { PriceListArticle } from './to-article.ts'

const listed = (price: string, isDelisted = false): PriceListArticle => {
  const table = readCsv(`Nr;Name;Preis;Aus\n1;Möhren;${price};${isDelisted ? 'x' : ''}`)
  const [article] = readCsvList(table, { articleNumber: 0, name: 1, price: 2, delisted: 3 }).articles
  if (!article) throw new Error('not an article')
  return article
}
const unit = (supplierPriceCents: number): ListedUnit => ({
  ...{ supplierPriceCents, gtin: null, minimumQuantity: 1, deposits: [] },
})
const nature: ArticleNature = {
  ...{ content: { amount: 1, unit: 'piece' }, drainedWeightGrams: null, priceBasis: 'salesUnit' },
  ...{ vat: 'reduced', category: 'weitere-lebensmittel' },
}
const known = (now: number, last: number | null, isListed = true) =>
  new Map<string, KnownArticle>([
    [
      '1',
      {
        articleId: 'a',
        salesUnitId: 'u',
        isListed,
        nature,
        unit: unit(now),
        lastList: last === null ? null : unit(last),
      },
    ],
  ])

describe('a row of a list', () => {
  it.each<[string, PriceListArticle, Map<string, KnownArticle>, string, object?]>([
    ['nobody knows', listed('1,00'), new Map(), 'new'],
    ['nobody knows and nobody will', listed('', true), new Map(), 'unchanged'],
    ['as it is', listed('1,00'), known(100, 100), 'unchanged'],
    ['with another price', listed('1,10'), known(100, 100), 'changed', { supplierPriceCents: 110 }],
    [
      'of which a person changed the price since the last list, which said the same',
      listed('1,00'),
      known(130, 100),
      'unchanged',
    ],
    [
      'of which a person changed the price, and now the list does',
      listed('1,10'),
      known(130, 100),
      'changed',
      { supplierPriceCents: 110 },
    ],
    ['of which a person changed the price to what the list says now', listed('1,10'), known(110, 100), 'unchanged'],
    [
      'of an article that no list has spoken of',
      listed('1,10'),
      known(100, null),
      'changed',
      { supplierPriceCents: 110 },
    ],
    ['delisted', listed('', true), known(100, 100), 'delisted'],
    ['delisted again', listed('', true), known(100, 100, false), 'unchanged'],
  ])('%s', (_, article, catalogue, kind, change) => {
    const [row] = planImport([article], catalogue)
    expect(row?.kind).toBe(kind)
    if (row?.kind === 'changed') expect(row.change).toEqual(change)
  })
})

it('taken in, a list changes nothing the second time, whatever people had changed before', () => {
  const price = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(price, price, fc.option(price, { nil: null }), (said, now, last) => {
      const article = listed(`${Math.floor(said / 100)},${String(said % 100).padStart(2, '0')}`)
      const [row] = planImport([article], known(now, last))
      const after = row?.kind === 'changed' ? { ...unit(now), ...row.change } : unit(now)
      const catalogue = new Map<string, KnownArticle>([
        ['1', { articleId: 'a', salesUnitId: 'u', isListed: true, nature, unit: after, lastList: unitInList(article) }],
      ])
      expect(planImport([article], catalogue)).toMatchObject([{ kind: 'unchanged' }])
    }),
  )
})

describe('what a list says of known goods otherwise', () => {
  const row = (pack: string, origin: string, category: string) => {
    const table = readCsv(`Nr;Name;Preis;Gebinde;Herkunft;Kategorie\n1;Lauch;1,00;${pack};${origin};${category}`)
    const [article] = readCsvList(table, guessedColumns(table.head)).articles
    if (!article) throw new Error('not an article')
    return article
  }
  const is = { packName: 'Kiste', origin: 'Hamburg', category: 'zwiebeln-lauch' }
  it.each<[string, PriceListArticle, KnownArticle['lastList'], string[]]>([
    ['nothing', row('Kiste', 'Hamburg', 'zwiebeln-lauch'), null, []],
    ['all of it, before any list', row('Sack', 'Bremen', 'kohl'), null, ['packName', 'origin', 'category']],
    ['what the last list said, too', row('Sack', 'Bremen', 'kohl'), saidInList(row('Sack', 'Bremen', 'kohl')), []],
    ['one thing anew', row('Sack', 'Bremen', 'kohl'), saidInList(row('Sack', 'Bremen', 'brot')), ['category']],
    ['nothing, with empty cells', row('', '', ''), saidInList(row('Sack', 'Bremen', 'kohl')), []],
    ['something after a list without such columns', row('Kiste', 'Hamburg', 'kohl'), unit(100), ['category']],
  ])('%s', (_, article, lastList, fields) => {
    expect([...saidAnew(article, is, lastList)]).toEqual(fields)
  })
})

describe('content and VAT of known goods', () => {
  const row = (content: string, vat: string) => {
    const table = readCsv(`Nr;Name;Preis;Inhalt;Inhaltseinheit;MwSt\n1;Lauch;1,00;${content};${vat}`)
    const [article] = readCsvList(table, guessedColumns(table.head)).articles
    if (!article) throw new Error('not an article')
    return article
  }
  it.each<[string, PriceListArticle, KnownArticle['lastList'], string[]]>([
    ['are as they are', row('1;Stk', '7'), null, []],
    ['are stated otherwise', row('5;kg', '19'), null, ['content', 'vat']],
    ['are stated otherwise as in the last list', row('5;kg', '19'), saidInList(row('5;kg', '19')), []],
    ['are stated otherwise than in the last list', row('5;kg', '19'), saidInList(row('4;kg', '19')), ['content']],
    ['are not stated', row(';', ''), null, []],
  ])('%s', (_, article, lastList, fields) => {
    expect([...natureSaidAnew(article, { nature, lastList })]).toEqual(fields)
  })
})

describe('what a list has no word for', () => {
  const bottle = { kind: 'bottle', count: 6, cents: 15 } as const
  const crate = { kind: 'bottleCrate', count: 1, cents: 150 } as const
  const row = (text: string) => {
    const table = readCsv(text)
    const [article] = readCsvList(table, guessedColumns(table.head)).articles
    if (!article) throw new Error('not an article')
    return article
  }
  const typed = { supplierPriceCents: 100, gtin: '4006381333931', minimumQuantity: 4, deposits: [bottle, crate] }
  const plan = (article: PriceListArticle, unit: ListedUnit, lastList: KnownArticle['lastList']) => {
    const [planned] = planImport(
      [article],
      new Map([['1', { articleId: 'a', salesUnitId: 'u', isListed: true, nature, unit, lastList }]]),
    )
    return planned?.kind === 'changed' ? planned.change : planned?.kind
  }

  it('stays as people have typed it', () => {
    expect(plan(row('Nr;Name;Preis\n1;Saft;1,00'), typed, null)).toBe('unchanged')
    expect(plan(row('Nr;Name;Preis\n1;Saft;1,10'), typed, null)).toEqual({ supplierPriceCents: 110 })
  })

  it('is no word against what another list has said before it', () => {
    const article = row('Nr;Name;Preis\n1;Saft;1,00')
    expect(saidInList(article)).toEqual({ supplierPriceCents: 100 })
    expect(plan(article, { ...typed, deposits: [] }, { ...typed, deposits: [bottle] })).toBe('unchanged')
  })

  it('is gone where an empty cell of its column says so', () => {
    expect(plan(row('Nr;Name;Preis;Pfand;EAN\n1;Saft;1,00;;'), typed, null)).toEqual({ gtin: null, deposits: [] })
  })

  it('is no other word when the same deposits stand in another order', () => {
    const article = row('Nr;Name;Preis;Pfand\n1;Saft;1,00;1,50 Kasten + 6 x 0,15 Flasche')
    expect(plan(article, typed, null)).toBe('unchanged')
    expect(plan(row('Nr;Name;Preis;Pfand\n1;Saft;1,00;6 x 0,15 Flasche'), typed, null)).toEqual({ deposits: [bottle] })
  })

  it('may be left blank by a format that cannot say "none": that takes away only what a list has said', () => {
    const article: PriceListArticle = {
      ...row('Nr;Name;Preis\n1;Saft;1,00'),
      words: { supplierPriceCents: 'said', gtin: 'blank', deposits: 'blank' },
    }
    expect(plan(article, typed, null)).toBe('unchanged')
    expect(plan(article, typed, { supplierPriceCents: 100, gtin: null, deposits: [] })).toBe('unchanged')
    expect(plan(article, typed, typed)).toEqual({ gtin: null, deposits: [] })
  })
})
