import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { bnnArticles } from '@regionalmarkt/domain/price-lists/bnn-articles.ts'
import type { PriceListRow } from '@regionalmarkt/domain/price-lists/bnn-row.ts'
import { readBnnPriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'

const read = (url: URL) => readBnnPriceList(iconv.decode(readFileSync(url), 'cp850'))

function countBy(rows: readonly PriceListRow[], of: (row: PriceListRow) => string) {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[of(row)] = (counts[of(row)] ?? 0) + 1
  return counts
}

describe('the wholesaler of the demo region', () => {
  const list = read(new URL('wholesaler-price-list.bnn', import.meta.url))

  it('sends a list without a fault', () => {
    expect(list.faults).toEqual([])
    expect(list.header).toMatchObject({ sender: 'Watthandel Naturkost GmbH', title: 'Obst & Gemüse KW 48/26' })
    expect(list.rows).toHaveLength(40)
  })

  it('offers everything but what it delisted, at a price', () => {
    const articles = bnnArticles(list, {}).articles
    expect(articles.filter(({ status }) => status === 'notListed').map(({ name }) => name)).toEqual([
      'Blutorangen Moro',
      'Nektarinen, gelb',
    ])
    for (const { status, salesUnit } of articles) expect(salesUnit.netPriceCents > 0).toBe(status === 'pending')
  })

  it('is written as the trade writes it: code page 850, CRLF', () => {
    const bytes = readFileSync(new URL('wholesaler-price-list.bnn', import.meta.url))
    const ends = bytes.filter((byte) => byte === 0x0a).length
    expect(bytes.filter((byte) => byte === 0x0d)).toHaveLength(ends)
    // "ü" of "Gemüse" is 0x81 in code page 850.
    expect(bytes.includes(0x81)).toBe(true)
  })
})

/** A wholesaler's own list of 120 articles, which belongs to somebody else: read where `REAL_PRICE_LIST` says where it lies. */
const realList = pathToFileURL(process.env.REAL_PRICE_LIST ?? 'no such list')

if (existsSync(realList))
  describe('a real price list', () => {
    const list = read(realList)
    const { rows, faults } = list
    const articles = new Map(bnnArticles(list, {}).articles.map((article) => [article.articleNumber, article]))

    it('is read to the last of its 120 lines', () => {
      expect(faults).toEqual([])
      expect(rows).toHaveLength(120)
      expect(rows.at(-1)?.lineNumber).toBe(121)
    })

    it('lends what it only has numbers for, until somebody says what they are', () => {
      const { depositArticles } = bnnArticles(list, {})
      const counts = depositArticles.map(({ number, articleCount }) => [number, articleCount])
      expect(Object.fromEntries(counts)).toEqual({
        ...{ 999400: 4, 999410: 7, 999420: 6, 999430: 1, 999440: 11, 999455: 1, 999470: 33, 999480: 20 },
      })
      expect(depositArticles.filter(({ kind, cents }) => kind !== null || cents !== null)).toEqual([])
      const said = Object.fromEntries(
        depositArticles.map(({ number }) => [number, { kind: 'transportCrate', cents: 386 } as const]),
      )
      const lending = bnnArticles(list, said).articles.filter(({ salesUnit }) => salesUnit.deposits.length > 0)
      expect(lending).toHaveLength(83)
    })

    it('counts as the file does', () => {
      expect(countBy(rows, (row) => row.organicMark)).toEqual({ eu: 60, demeter: 28, bioland: 29, naturland: 3 })
      expect(countBy(rows, (row) => row.status)).toEqual({ changed: 104, new: 16 })
      expect(countBy(rows, (row) => row.vatCategory)).toEqual({ reduced: 118, standard: 2 })
      expect(rows.filter((row) => row.gtin !== null)).toHaveLength(15)
      expect(rows.filter((row) => row.scales.length > 0)).toHaveLength(15)
    })

    it.each([
      ['118054', 'Granatäpfel 14 St', 'Kiste 3,8 kg', 1668],
      ['1121223', 'Kinder-Apfel Deljonka im 1,5 kg Beutel', 'Kiste 8 Beutel à 1,5 kg', 2472],
      ['122829', 'Speisekartoffel Linda fk', 'Kiste 12,5 kg', 2025],
      ['1180385', 'Frische Feigen, blau-grün 23-36 St', 'Kiste 1,9 kg', 1972],
      ['124450', 'Knoblauchzopf ca. 500g/ St', 'Stück', 816],
    ])('%s is %s, %s', (number, name, pack, cents) => {
      const article = articles.get(number)
      expect(article?.name).toBe(name)
      expect(article?.salesUnit.packName.de).toBe(pack)
      expect(article?.salesUnit.netPriceCents).toBe(cents)
    })
  })
