import { deflateRawSync } from 'node:zlib'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { organicMarks } from '@regionalmarkt/domain/articles/organic-mark.ts'
import { contentUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import type { ArticleTableRow } from '@regionalmarkt/domain/export/article-table.ts'
import { type KnownArticle, planImport } from '@regionalmarkt/domain/price-lists/plan-import.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import writeExcel, { type SheetData } from 'write-excel-file/node'
import { csvOfArticles, spreadsheetOfArticles } from './export-articles.ts'
import { decodePriceList, readPriceList } from './read-price-list.ts'
import { plainZip, unpackZip } from './unpack-zip.ts'

const sheet = (rows: SheetData) => writeExcel(rows).toBuffer()
const read = async (bytes: Buffer) => {
  const { format, content, columns } = await decodePriceList(bytes)
  return { format, ...readPriceList({ format, content, columns, depositArticles: {} }) }
}
const reasonOf = (bytes: Buffer) =>
  decodePriceList(bytes).then(
    () => 'none',
    (error) => error.facts.reason,
  )
/** The spreadsheet with another text in one of its files. */
const changed = (bytes: Buffer, path: string, change: (text: string) => string) => {
  const entries = unpackZip(bytes, 1e7)
  if (typeof entries === 'string') throw new Error(entries)
  expect(entries.map((entry) => entry.path)).toContain(path)
  return plainZip(
    entries.map((entry) =>
      entry.path === path ? { path, content: Buffer.from(change(entry.content.toString())) } : entry,
    ),
  )
}
const sheetPath = 'xl/worksheets/sheet1.xml'
const head = ['Artikelnummer', 'Bezeichnung', 'Preis', 'Inhalt', 'Inhaltseinheit', 'EAN', 'Ausgelistet']

describe('a spreadsheet', () => {
  it('is read as a person sees it: numbers, texts, yes and no, empty cells, lines as the sheet counts them', async () => {
    const list = await read(
      await sheet([
        head,
        ['007', 'Möhren', 18.9, 12.5, 'kg', 4012345678901, false],
        [],
        [8, 'Äpfel', 0.1 + 0.2, null, null, null, null],
        [9, '=1+1', '1.012,50 €', 1.234, 'l', null, true],
        [10, 'Falsch', 'x', 1, 'kg', null, null],
      ]),
    )
    expect(list).toMatchObject({ format: 'xlsx', head, missingColumns: [] })
    expect(list.articles).toMatchObject([
      { articleNumber: '007', gtin: '4012345678901', salesUnit: { netPriceCents: 1890, contentAmount: 12_500 } },
      { articleNumber: '8', lineNumber: 4, salesUnit: { netPriceCents: 30, contentAmount: 1 } },
      { name: '=1+1', status: 'notListed', salesUnit: { netPriceCents: 101_250, contentAmount: 1234 } },
    ])
    expect(list.faults).toMatchObject([{ lineNumber: 6, column: 2, value: 'x', articleNumber: '10', name: 'Falsch' }])
  })

  it('with formulas gives the values they had', async () => {
    const plain = await sheet([head.slice(0, 3), ['1', 'Möhren', 2.5]])
    const bytes = changed(plain, sheetPath, (text) => text.replace('<v>2.5</v>', '<f>2*1.25</f><v>2.5</v>'))
    expect(bytes.includes('<f>2*1.25</f>')).toBe(true)
    expect((await read(bytes)).articles).toMatchObject([{ salesUnit: { netPriceCents: 250 } }])
  })

  it('never becomes larger than 20 MB in memory, whatever it says of itself', async () => {
    const good = await sheet([head.slice(0, 3), ['1', 'Möhren', 2.5]])
    expect(await reasonOf(good)).toBe('none')
    const bomb = changed(good, 'xl/workbook.xml', (text) => text + ' '.repeat(21_000_000))
    expect(await reasonOf(bomb)).toBe('tooLarge')
    // A hundred million blanks in a few kilobytes, declared as one byte.
    const packed = deflateRawSync(Buffer.alloc(100_000_000, ' '), { level: 9 })
    const zip = plainZip([{ path: 'xl/workbook.xml', content: packed }])
    const directory = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    zip.writeUInt16LE(8, 8)
    zip.writeUInt32LE(1, 22)
    zip.writeUInt16LE(8, directory + 10)
    zip.writeUInt32LE(1, directory + 24)
    expect(zip.length).toBeLessThan(200_000)
    expect(await reasonOf(zip)).toBe('tooLarge')
  })

  it.each([
    ['a cell in the last corner', (text: string) => text.replace('r="A2"', 'r="XFD1048576"')],
    ['a row far below', (text: string) => text.replace('<row r="2"', '<row r="99999999999"')],
    ['a row far below, written otherwise', (text: string) => text.replace('<row r="2"', "<row\n r = '9e9'")],
    ['a row far below, in other letters', (text: string) => text.replace('<row r="2"', '<row r="&#57;99999999"')],
  ])('with %s is refused before anything is filled up', async (_, change) => {
    const good = await sheet([head.slice(0, 3), ['1', 'Möhren', 2.5]])
    expect(await reasonOf(changed(good, sheetPath, change))).toBe('tooLarge')
  })

  it('in which one long text stands in every cell is refused', async () => {
    const long = 'x'.repeat(30_000)
    const rows = Array.from({ length: 400 }, () => [long, long, long])
    expect(await reasonOf(await sheet([head.slice(0, 3), ...rows]))).toBe('tooLarge')
  })

  it.each(['PK\x03\x04', 'PK\x03\x04 nothing else', `PK\x03\x04${'PK\x05\x06'.padEnd(40, '\xff')}`])(
    'that is broken (%j) is refused',
    async (text) => {
      expect(await reasonOf(Buffer.from(text, 'latin1'))).toBe('notText')
    },
  )

  it('that spells out letters no text can hold is read without them', async () => {
    const good = await sheet([head.slice(0, 3), ['1', 'Mo"hren', 2.5]])
    const strings = 'xl/sharedStrings.xml'
    const bytes = changed(good, strings, (text) =>
      text.replace('Mo&quot;hren', 'M_x0000_oehr_xD800_en').replace('Mo"hren', 'M_x0000_oehr_xD800_en'),
    )
    expect((await read(bytes)).articles[0]?.name).toMatch(/^Moehr.?en$/u)
  })
})

const gtins = fc.stringMatching(/^\d{12}$/).map((digits) => {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
})
/** What a person may write into a line: no control characters, nothing that is no character, and not only blanks. */
const line = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 2, maxLength: most }),
      fc.string({ unit: fc.constantFrom(...'=+-@\'";,_x0041 \u00a0aß'), minLength: 2, maxLength: most }),
      fc.constantFrom('name', 'apply', 'constructor', '__proto__', "'=1+1", '_x0041_'),
    )
    .map((text) =>
      text
        .replaceAll(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFEFF]/gu, '')
        .trim()
        .slice(0, most),
    )
    .filter((text) => text.toWellFormed() === text && text.length > 1)

const row: fc.Arbitrary<ArticleTableRow> = fc.record({
  number: fc.string(),
  nameDe: line(120),
  nameEn: line(120),
  unitNumber: fc.string(),
  unitNameDe: line(120),
  contentUnit: fc.constantFrom(...contentUnits),
  organicMark: fc.constantFrom(...organicMarks),
  vatCategory: fc.constantFrom('reduced', 'standard', 'zero'),
  originDe: line(120),
  categorySlug: fc.stringMatching(/^[a-z]{3,9}(-[a-z]{2,5})?$/),
  supplierName: line(120),
  status: fc.constantFrom('pending', 'approved', 'notListed', 'rejected'),
  unitStatus: fc.constant('approved'),
  ingredientsDe: fc.oneof(line(60), fc.constant('Mehl\nWasser; "Salz"')),
  isFirst: fc.boolean(),
  contentAmount: fc.integer({ min: 1, max: 100_000_000 }),
  supplierPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
  gtin: fc.option(gtins),
  minimumQuantity: fc.integer({ min: 1, max: 10_000 }),
  dailyLimit: fc.option(fc.nat(100_000)),
  deposits: fc.array(
    fc.record({
      kind: fc.constantFrom(...depositKinds),
      count: fc.integer({ min: 1, max: 1000 }),
      cents: fc.integer({ min: 1, max: 100_000 }),
    }),
    { maxLength: 5 },
  ),
  allergens: fc.constant(Object.fromEntries(allergens.map((one, n) => [one, n % 2 ? 'contains' : 'mayContain']))),
})
const numberOf = (one: ArticleTableRow) => (one.isFirst ? one.number : one.unitNumber)
const rows = fc
  .uniqueArray(line(40), { minLength: 1, maxLength: 12 })
  .chain((numbers) => fc.tuple(...numbers.map((number) => row.map((one) => ({ ...one, number, unitNumber: number })))))

describe('what goes out comes in again and changes nothing', () => {
  it.each([
    ['CSV', async (all: readonly ArticleTableRow[]) => csvOfArticles(all)],
    ['XLSX', spreadsheetOfArticles],
  ])('as %s', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const { articles, faults } = await read(await write(all))
        expect(faults).toEqual([])
        const known = new Map(
          all.map((one): [string, KnownArticle] => {
            const { supplierPriceCents, gtin, minimumQuantity, deposits } = one
            const unit = { supplierPriceCents, gtin, minimumQuantity, deposits }
            return [numberOf(one), { articleId: 'a', salesUnitId: 'u', isListed: true, unit, lastList: null }]
          }),
        )
        expect(articles.map(({ articleNumber }) => articleNumber)).toEqual(all.map(numberOf))
        expect(planImport(articles, known).filter(({ kind }) => kind !== 'unchanged')).toEqual([])
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })
})
