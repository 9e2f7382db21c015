import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from './csv-table.ts'
import { type KnownArticle, type ListedUnit, planImport, unitInList } from './plan-import.ts'
import { readCsvList } from './read-csv-list.ts'
import type { PriceListArticle } from './to-article.ts'

const listed = (price: string, isDelisted = false): PriceListArticle => {
  const table = readCsv(`Nr;Name;Preis;Aus\n1;Möhren;${price};${isDelisted ? 'x' : ''}`)
  const [article] = readCsvList(table, { articleNumber: 0, name: 1, price: 2, delisted: 3 }).articles
  if (!article) throw new Error('not an article')
  return article
}
const unit = (supplierPriceCents: number): ListedUnit => ({ supplierPriceCents, gtin: null, minimumQuantity: 1 })
const known = (now: number, last: number | null, isListed = true) =>
  new Map<string, KnownArticle>([
    ['1', { articleId: 'a', salesUnitId: 'u', isListed, unit: unit(now), lastList: last === null ? null : unit(last) }],
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
        ['1', { articleId: 'a', salesUnitId: 'u', isListed: true, unit: after, lastList: unitInList(article) }],
      ])
      expect(planImport([article], catalogue)).toMatchObject([{ kind: 'unchanged' }])
    }),
  )
})
