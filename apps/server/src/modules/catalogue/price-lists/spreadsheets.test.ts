import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { organicMarks } from '@regionalmarkt/domain/articles/organic-mark.ts'
import { contentUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import type { ArticleTableRow } from '@regionalmarkt/domain/export/article-table.ts'
import { doubtsOf } from '@regionalmarkt/domain/price-lists/doubts.ts'
import { type ArticleNature, type KnownArticle, planImport } from '@regionalmarkt/domain/price-lists/plan-import.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeExcel, { type SheetData } from 'write-excel-file/node'
import { largerBy } from '../../../platform/testing/larger-by.ts'
import { csvOfArticles, spreadsheetOfArticles } from './export-articles.ts'
import { decodedApart, listReadApart } from './price-list-reader.ts'
import { decodePriceList, isTooLarge, readPriceList } from './read-price-list.ts'

const sheet = (rows: SheetData) => writeExcel(rows).toBuffer()
const read = async (bytes: Buffer) => {
  const { format, content, columns } = await decodePriceList(bytes)
  return { format, ...readPriceList({ format, content, columns, depositArticles: {}, said: {}, sentOn: '2026-11-30' }) }
}
const reasonOf = (bytes: Buffer) =>
  decodePriceList(bytes).then(
    () => 'none',
    (error) => error.refusal.facts.reason,
  )
const zip = (files: Zippable) => Buffer.from(zipSync(files))
/** The spreadsheet with another text in one of its files. */
const changed = (bytes: Buffer, path: string, change: (text: string) => string) => {
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toContain(path)
  return zip({ ...files, [path]: strToU8(change(strFromU8(files[path] as Uint8Array))) })
}
const sheetPath = 'xl/worksheets/sheet1.xml'

/** The number of articles in a file that is read apart, or the reason why it is not read, and the seconds of this thread that it took. */
const readElsewhere = async (bytes: Buffer) => {
  const before = process.threadCpuUsage()
  const said = await decodedApart(bytes, '')
    .then((decoded) => listReadApart({ ...decoded, depositArticles: {}, said: {}, sentOn: '2026-11-30' }, ''))
    .then(
      ({ articles }) => articles.length,
      (error) => error.refusal.facts.reason,
    )
  const { user, system } = process.threadCpuUsage(before)
  return { said, seconds: (user + system) / 1e6 }
}
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

  it('has days where a number is shown as one, and no others', async () => {
    const day = new Date(Date.UTC(2026, 10, 30))
    const list = [...head.slice(0, 3), 'Herkunft']
    const bytes = await sheet([
      list,
      ['1', 'Möhren', 2.5, { value: day, type: Date, format: 'dd.mm.yyyy' }],
      [
        '2',
        'Möhren',
        { value: 12, type: Number, format: '#,##0.00 "Euro (d)"' },
        { value: 3, type: Number, format: '0 "Tage"' },
      ],
    ])
    expect((await decodePriceList(bytes)).content.split('\r\n').slice(1, 3)).toEqual([
      '1;Möhren;2,5;2026-11-30',
      '2;Möhren;12,00 Euro (d);3 Tage',
    ])
  })

  it('with letters of several kinds in a cell, and how they are pronounced, has its letters', async () => {
    const good = await sheet([head.slice(0, 3), ['1', 'Möhren', 2.5]])
    const bytes = changed(good, 'xl/sharedStrings.xml', (text) =>
      text.replace(
        /<t>Möhren<\/t>/,
        '<r><t>Mö</t></r><r><t xml:space="preserve">hren &amp; </t></r><rPh sb="0"><t>no</t></rPh><r><t>mehr</t></r>',
      ),
    )
    expect((await read(bytes)).articles[0]?.name).toBe('Möhren & mehr')
  })

  it('names rows that it hides, and has a cell over several rows in each of them', async () => {
    const plain = await sheet([
      [...head.slice(0, 3), 'Herkunft'],
      ['1', 'Möhren', 2.5, 'Deich'],
      ['2', 'Lauch', 3, null],
    ])
    const bytes = changed(plain, sheetPath, (text) =>
      text
        .replace('<row r="3"', '<row hidden="1" r="3"')
        .replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="D2:D3"/></mergeCells>'),
    )
    expect((await decodePriceList(bytes)).reading.hidden).toEqual({ rows: '3', columns: '' })
    expect((await read(bytes)).articles.map(({ origin }) => origin?.de)).toEqual(['Deich', 'Deich'])
  })

  it('with a merged title over a price per kilogram and one per crate has the one per crate', async () => {
    const plain = await sheet([
      ['Nr', 'Name', 'Preis', null, 'Inhalt'],
      [null, null, 'je kg', 'je Kiste', null],
      ['1', 'Möhren', 1.5, 15, '10 kg'],
    ])
    const merged = ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const bytes = changed(plain, sheetPath, (text) =>
      text.replace('</sheetData>', `</sheetData><mergeCells count="4">${merged}</mergeCells>`),
    )
    const list = await read(bytes)
    expect(list.head).toEqual(['Nr', 'Name', 'Preis je kg', 'Preis je Kiste', 'Inhalt'])
    expect(list.faults).toEqual([])
    expect(list.articles).toMatchObject([{ salesUnit: { netPriceCents: 1500, contentAmount: 10_000 } }])
  })

  it('with formulas gives the values they had', async () => {
    const plain = await sheet([head.slice(0, 3), ['1', 'Möhren', 2.5]])
    const bytes = changed(plain, sheetPath, (text) => text.replace('<v>2.5</v>', '<f>2*1.25</f><v>2.5</v>'))
    expect(strFromU8(unzipSync(bytes)[sheetPath] as Uint8Array)).toContain('<f>2*1.25</f>')
    expect((await read(bytes)).articles).toMatchObject([{ salesUnit: { netPriceCents: 250 } }])
  })

  it('never becomes larger than 20 MB in memory, whatever it says of itself', async () => {
    const good = await sheet([head.slice(0, 3), ['1', 'Möhren', 2.5]])
    expect(await reasonOf(good)).toBe('none')
    const bomb = changed(good, 'xl/workbook.xml', (text) => text + ' '.repeat(21_000_000))
    expect(await reasonOf(bomb)).toBe('tooLarge')
    // Thirty million blanks in a few kilobytes, declared as one byte.
    const bytes = zip({ 'xl/workbook.xml': new Uint8Array(30_000_000).fill(32) })
    const directory = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    bytes.writeUInt32LE(1, 22)
    bytes.writeUInt32LE(1, directory + 24)
    expect(bytes.length).toBeLessThan(200_000)
    expect(await reasonOf(bytes)).toBe('tooLarge')
  })

  it('with more files than a spreadsheet has is refused', async () => {
    const files = Array.from({ length: 1001 }, (_, n) => [`xl/${n}.xml`, strToU8('<a/>')])
    expect(await reasonOf(zip(Object.fromEntries(files)))).toBe('tooLarge')
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
      expect(await reasonOf(Buffer.from(text, 'latin1'))).toBe('brokenSpreadsheet')
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

const million = 6_000_000
const filled = (part: string, bytes = million) => part.repeat(Math.floor(bytes / part.length))
/** As many lines of a table as are not too large at first sight: none is longer than 20,000 letters. */
const linesOf = (begin: string, part: string, end = '') => filled(`${begin}${filled(part, 19_900)}${end}\n`)
const tableOf = (lines: string) => Buffer.from(`Artikelnummer;Bezeichnung;Preis;Pfand\n${lines}`)
const inSheet = (text: string) => (sheet: string) => sheet.replace('<sheetData>', `<sheetData>${text}`)

describe('a file that was made to take for ever comes to nothing, and nobody else waits meanwhile', () => {
  /** One that takes more than twenty seconds of a processor is ended and called too large. */
  const expectSoon = async (bytes: Buffer, outcome: string | number) => {
    const { said, seconds } = await readElsewhere(bytes)
    expect(said).toBe(outcome)
    // Others wait for what this thread does: a tenth of a second here, and a minute where the file is read in it.
    expect(seconds).toBeLessThan(2)
  }

  it.each([
    ['millions of brackets', 'brokenSpreadsheet', inSheet(filled('<'))],
    ['comments that never end', 'brokenSpreadsheet', inSheet(filled('<!--'))],
    ['declarations that never end', 'brokenSpreadsheet', inSheet(filled('<!'))],
    ['rows that never end', 'brokenSpreadsheet', inSheet(filled('<row '))],
    ['a row and blanks', 'brokenSpreadsheet', inSheet(`<row${filled(' ')}>`)],
    [
      'rows without cells',
      'tooLarge',
      (text) => text.replace('</sheetData>', `${filled('<row/>')}<row><c r="ZZ1"><v>1</v></c></row></sheetData>`),
    ],
    [
      'attributes',
      'brokenSpreadsheet',
      inSheet(`<row${Array.from({ length: 500_000 }, (_, n) => ` a${n}=""`).join('')}>`),
    ],
    [
      'namespaces',
      'brokenSpreadsheet',
      inSheet(`<row${Array.from({ length: 200_000 }, (_, n) => ` xmlns:a${n}="${n}"`).join('')}>`),
    ],
  ] satisfies [string, string, (text: string) => string][])('a spreadsheet of %s', async (_, outcome, change) => {
    const good = await sheet([head.slice(0, 3), ['1', 'Möhren', 2.5]])
    await expectSoon(changed(good, sheetPath, change), outcome)
  })

  it.each([
    ['quotes', 0, linesOf('', 'a"')],
    ['quotes that are doubled', 0, linesOf('"', '""', '"')],
    ['a quotation that never ends', 'quotes', `"${linesOf('', 'a')}`],
    ['lines of one number', 1, filled('a;b;1\n', 594_000)],
    ['cells', 0, filled(`1${';'.repeat(19)}\n`, 1_980_000)],
    ['noughts behind a comma', 0, linesOf('1;2;0,', '0', '1')],
    ['blanks before a deposit', 0, linesOf('1;2;3;1', ' ', '\u2028')],
  ])('a table of %s', async (_, outcome, text) => {
    const bytes = tableOf(text)
    expect(isTooLarge(bytes)).toBe(false)
    await expectSoon(bytes, outcome)
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
  markingDe: fc.oneof(line(60), fc.constant('Mehl\nWasser; "Salz"')),
  isFirst: fc.boolean(),
  contentAmount: fc.integer({ min: 500, max: 100_000_000 }),
  drainedWeightGrams: fc.option(fc.integer({ min: 1, max: 500 })),
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
            const nature = {
              ...{ content: { amount: one.contentAmount, unit: one.contentUnit }, priceBasis: 'salesUnit' },
              ...{ drainedWeightGrams: one.drainedWeightGrams, vat: one.vatCategory, category: one.categorySlug },
            } as ArticleNature
            return [numberOf(one), { articleId: 'a', salesUnitId: 'u', isListed: true, unit, nature, lastList: null }]
          }),
        )
        expect(articles.map(({ articleNumber }) => articleNumber)).toEqual(all.map(numberOf))
        const planned = planImport(articles, known)
        expect(planned.filter(({ kind }) => kind !== 'unchanged')).toEqual([])
        expect(planned.flatMap((row) => doubtsOf(row, { percent: 50, usual: () => null }))).toEqual([])
      }),
      { numRuns: 40 * largerBy, endOnFailure: true },
    )
  })
})

describe('a text', () => {
  it.each([
    ['one line of six megabytes', () => Buffer.from('1;'.repeat(3_000_000))],
    ['one line of six megabytes in BNN', () => Buffer.from(`BNN;3;0;${'1;'.repeat(3_000_000)}`)],
    ['separators alone, in short lines', () => Buffer.from(`${';'.repeat(500)}\n`.repeat(10_000))],
    ['a line that no list has', () => Buffer.from(`Nr;Name;Preis\n1;Linda;${'x'.repeat(40_000)}`)],
  ])('that is %s is refused before it is read', async (_, make) => {
    const bytes = make()
    const before = process.threadCpuUsage()
    expect(await reasonOf(bytes)).toBe('tooLarge')
    const { user } = process.threadCpuUsage(before)
    expect(user / 1e6).toBeLessThan(0.5)
  })
})
