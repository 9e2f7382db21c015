import { unsureFields } from '@regionalmarkt/domain/price-lists/column-mapping.ts'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import writeExcel, { type SheetData } from 'write-excel-file/node'
import { DomainError } from '../../../platform/domain-error.ts'
import { decodePriceList, readPriceList } from './read-price-list.ts'

type Mark = ',' | '.'
type Cell = SheetData[number][number]
type Goods = {
  readonly name: string
  readonly cents: number
  /** Grams, millilitres or pieces in thousandths of what a list counts in. */
  readonly thousandths: number
  readonly unit: 'kg' | 'g' | 'l' | 'ml' | 'cl' | 'Stk'
  readonly times: number
}

const smallest: Record<Goods['unit'], readonly [unit: string, factor: number]> = {
  kg: ['gram', 1000],
  g: ['gram', 1],
  l: ['milliliter', 1000],
  ml: ['milliliter', 1],
  cl: ['milliliter', 10],
  Stk: ['piece', 1],
}

/** A number as a locale writes it, with thousands parted or not, and zeros behind or not. */
const written = (thousandths: number, least: number, mark: Mark, isParted: boolean): string => {
  const [whole, fraction] = [String(Math.floor(thousandths / 1000)), String(thousandths % 1000).padStart(3, '0')]
  const decimals = fraction.replace(new RegExp(`0{0,${3 - least}}$`), '')
  const parted = isParted ? whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',') : whole
  return decimals === '' ? parted : `${parted}${mark}${decimals}`
}

const goods: fc.Arbitrary<Goods> = fc
  .record({
    name: fc.constantFrom(
      ...['Möhren gewaschen', 'Käse am Stück', 'Grüne Soße', 'Äpfel Elstar', 'Süßkartoffel', 'Bärlauch', 'Rote Bete'],
      ...['Öl aus Raps 1. Pressung', 'Weißkohl 3,5 kg', 'Crème fraîche', 'Würstchen 4 x 80 g', 'Rettich, schwarz'],
    ),
    cents: fc.oneof(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 20 }).map((n) => n * 50_000),
    ),
    thousandths: fc.oneof(
      fc.integer({ min: 1, max: 40 }).map((n) => n * 250),
      fc.integer({ min: 1, max: 3000 }).map((n) => n * 1000),
      fc.integer({ min: 1, max: 9999 }),
    ),
    unit: fc.constantFrom('kg', 'g', 'l', 'ml', 'cl', 'Stk'),
    times: fc.oneof(
      { weight: 4, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 24 }) },
    ),
  })
  .filter(({ thousandths, unit, times }) => (thousandths * times * smallest[unit][1]) % 1000 === 0)

const look = fc.record({
  separator: fc.constantFrom(';', ',', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  codePage: fc.constantFrom('utf-8', 'bom', 'utf-16le', 'windows-1252', 'cp850', 'macintosh'),
  priceMark: fc.constantFrom<Mark>(',', '.'),
  contentMark: fc.constantFrom<Mark>(',', '.'),
  isParted: fc.boolean(),
  decimals: fc.constantFrom(0, 2),
  euro: fc.constantFrom('', ' €', '€', 'EUR ', ' Euro'),
  contentDecimals: fc.constantFrom(0, 1, 3),
  /** Unit in a column of its own, or behind the number. */
  hasUnitColumn: fc.boolean(),
  head: fc.record({
    number: fc.constantFrom('Artikelnummer', 'Art.-Nr.', 'Nr', 'SKU'),
    name: fc.constantFrom('Bezeichnung', 'Artikel', 'Produkt', 'Name'),
    price: fc.constantFrom('Preis', 'EK netto', 'Nettopreis', 'Preis netto €', 'Price'),
    content: fc.constantFrom('Inhalt', 'Menge', 'Content'),
    unit: fc.constantFrom('Inhaltseinheit', 'Einheit', 'ME'),
  }),
  others: fc.subarray(['UVP', 'Preis inkl. MwSt.', 'Grundpreis', 'Preis je kg', 'VK', 'Bemerkung']),
  /** Another price at which a producer may sell: nobody can know which is meant. */
  isDoubled: fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  order: fc.infiniteStream(fc.nat()),
  above: fc.constantFrom<readonly string[][]>([], [['Preisliste Herbst']], [['Hof Lüttje', '', 'gültig ab 1.12.'], []]),
  /** A second row of the head, with what is left of the titles. */
  below: fc.constantFrom(null, null, 'netto', 'in Euro', 'je kg'),
  hasSep: fc.boolean(),
})

const cell = (text: string, separator: string): string =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text

const bytesOf = (text: string, codePage: string): Buffer => {
  if (codePage === 'utf-8') return Buffer.from(text)
  if (codePage === 'bom') return Buffer.from(`\uFEFF${text}`)
  return iconv.encode(text, codePage, { addBOM: true })
}

type Look = typeof look extends fc.Arbitrary<infer L> ? L : never

const lacksEuro = new Set(['cp850', 'macintosh'])

const fileOf = (all: readonly Goods[], looks: Look): Buffer => {
  const { separator, head, hasUnitColumn, contentMark, priceMark, isParted, codePage } = looks
  const euro = lacksEuro.has(codePage) ? looks.euro.replace('€', 'EUR') : looks.euro
  const priceOf = (cents: number) => {
    const number = written(cents * 10, looks.decimals, priceMark, isParted)
    return euro.endsWith(' ') ? `${euro}${number}` : `${number}${euro}`
  }
  type Column = readonly [title: string, of: (one: Goods, line: number) => string, below?: string]
  const columns: Column[] = [
    [head.number, (_, line) => `A-${line}`],
    [head.name, ({ name }) => name],
    [head.price, ({ cents }) => priceOf(cents), looks.below ?? ''],
    [
      head.content,
      ({ thousandths, unit, times }) => {
        const number = written(thousandths, looks.contentDecimals, contentMark, isParted)
        return `${times > 1 ? `${times} x ` : ''}${number}${hasUnitColumn ? '' : ` ${unit}`}`
      },
    ],
    ...(hasUnitColumn ? [[head.unit, ({ unit }) => unit] as Column] : []),
    ...looks.others.map((title): Column => [title, ({ cents }) => priceOf(cents * 2)]),
    ...(looks.isDoubled ? [['Einkaufspreis netto', ({ cents }) => priceOf(cents + 10)] as Column] : []),
  ]
  const ranks = columns.map((_, index) => looks.order.next().value ?? index)
  const shuffled = columns.map((column, index) => ({ column, rank: ranks[index] ?? 0 }))
  const sorted = shuffled.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)
  const lines = [
    ...looks.above,
    sorted.map(([title]) => title),
    ...(looks.below === null ? [] : [sorted.map(([, , below = '']) => below)]),
    ...all.map((one, line) => sorted.map(([, of]) => of(one, line))),
  ]
  const text = lines.map((cells) => cells.map((one) => cell(one, separator)).join(separator)).join(looks.lineEnd)
  return bytesOf(looks.hasSep ? `sep=${separator}${looks.lineEnd}${text}` : text, codePage)
}

/** Of a price per kilogram and another one, the other one. */
const meant = ({ name, cents, thousandths, unit, times }: Goods, { below }: Pick<Look, 'below'>) => {
  const [quantityUnit, factor] = smallest[unit]
  return {
    name,
    netPriceCents: below === 'je kg' ? cents + 10 : cents,
    contentAmount: (thousandths * times * factor) / 1000,
    quantityUnit,
  }
}

/** The articles that come in from a list, without lines that are left out; `null` if it is asked about as a whole. */
const comesInAs = async (bytes: Buffer) => {
  const decoded = await decodePriceList(bytes).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  if (decoded === null || decoded.reading.isAsked) return null
  const list = readPriceList({ ...decoded, depositArticles: {}, said: {}, sentOn: '2026-11-30' })
  if (list.missingColumns.length > 0 || unsureFields(list.head, decoded.columns).length > 0) return null
  return list.articles.map(({ articleNumber, name, salesUnit }) => {
    const { netPriceCents, contentAmount, quantityUnit } = salesUnit
    return { articleNumber, name, netPriceCents, contentAmount, quantityUnit }
  })
}

it('none of 500 lists comes in wrong without a question, and most come in as a whole', async () => {
  const seen = { whole: 0, partly: 0, asked: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(goods, { minLength: 2, maxLength: 8 }), look, async (all, looks) => {
      const read = await comesInAs(fileOf(all, looks))
      if (read === null) seen.asked += 1
      else if (read.length < all.length) seen.partly += 1
      else seen.whole += 1
      for (const { articleNumber, ...one } of read ?? []) {
        const goods = all[Number(articleNumber.slice(2))]
        expect(goods && one).toEqual(goods && meant(goods, looks))
      }
    }),
    { numRuns: 500, endOnFailure: true },
  )
  expect(seen.whole).toBeGreaterThan(200)
}, 60_000)

const sheetLook = fc.record({
  priceAs: fc.constantFrom('number', 'euro', 'grouped', 'text', 'dot', 'rounded'),
  contentAs: fc.constantFrom('number', 'grouped', 'withUnit', 'text'),
  /** Above the head: nothing, a line, or a title that is merged over all columns. */
  above: fc.constantFrom('nothing', 'line', 'merged'),
  head: fc.constantFrom('one', 'two', 'merged'),
  /** Further prices, which nobody buys at. */
  others: fc.subarray(['UVP', 'Preis inkl. MwSt.', 'Grundpreis']),
  /** A group of articles in one merged cell of their rows. */
  hasMergedOrigin: fc.boolean(),
  hiddenRow: fc.option(fc.nat({ max: 7 })),
  sheets: fc.constantFrom('alone', 'behindCover', 'besideNotes', 'besideAnother'),
  order: fc.infiniteStream(fc.nat()),
})
type SheetLook = typeof sheetLook extends fc.Arbitrary<infer L> ? L : never

const priceCell = (cents: number, as: SheetLook['priceAs']): Cell => {
  if (as === 'text') return { type: String, value: `${written(cents * 10, 2, ',', true)} €` }
  if (as === 'dot') return { type: String, value: written(cents * 10, 2, '.', false) }
  // A sum of halves of cents, as a formula leaves it; the cell shows cents.
  const value = as === 'rounded' ? cents / 100 + 0.0004 : cents / 100
  const format = { number: undefined, euro: '#,##0.00 "€"', grouped: '#,##0.00', rounded: '0.00' }[as]
  return { type: Number, value, ...(format && { format }) }
}

const contentCell = ({ thousandths, unit, times }: Goods, as: SheetLook['contentAs']): Cell => {
  if (times > 1 || as === 'text') {
    return { type: String, value: `${times > 1 ? `${times} x ` : ''}${written(thousandths, 0, ',', false)}` }
  }
  const format = { number: undefined, grouped: '#,##0.000', withUnit: `0.000 "${unit}"` }[as]
  return { type: Number, value: thousandths / 1000, ...(format && { format }) }
}

const word = (value: string, more: object = {}): Cell => (value === '' ? null : { type: String, value, ...more })

const spreadsheetOf = async (all: readonly Goods[], looks: SheetLook): Promise<Buffer> => {
  type Column = readonly [title: string, below: string, of: (one: Goods, line: number) => Cell]
  const columns: Column[] = [
    ['Art.-Nr.', '', (_, line) => word(`A-${line}`)],
    ['Bezeichnung', '', ({ name }) => word(name)],
    ['Inhalt', '', (one) => contentCell(one, looks.contentAs)],
    ['Inhaltseinheit', '', ({ unit }) => word(unit)],
    ...(looks.hasMergedOrigin
      ? [['Herkunft', '', (_, line) => (line === 0 ? word('Region', { rowSpan: all.length }) : null)] as Column]
      : []),
    ...looks.others.map((title): Column => [title, '', ({ cents }) => priceCell(cents * 2, looks.priceAs)]),
  ]
  const ranks = columns.map(() => looks.order.next().value ?? 0)
  const sorted = columns.map((column, at) => ({ column, rank: ranks[at] ?? 0 })).toSorted((a, b) => a.rank - b.rank)
  const price: Column[] =
    looks.head === 'one'
      ? [['Preis netto', '', ({ cents }) => priceCell(cents, looks.priceAs)]]
      : [
          ['Preis', 'je kg', ({ cents }) => priceCell(cents * 3, looks.priceAs)],
          ['', 'je Kiste', ({ cents }) => priceCell(cents, looks.priceAs)],
        ]
  const shown = [...sorted.map(({ column }) => column), ...price]
  const isMerged = looks.head === 'merged'
  const heads = [
    shown.map(([title, below]) => {
      const span = below === '' ? { rowSpan: 2 } : { columnSpan: 2 }
      return word(title, isMerged ? span : {})
    }),
    ...(looks.head === 'one' ? [] : [shown.map(([, below]) => word(below))]),
  ]
  const title = word('Preisliste Herbst', looks.above === 'merged' ? { columnSpan: shown.length } : {})
  const list = [
    ...(looks.above === 'nothing' ? [] : [[title, ...shown.slice(1).map(() => null)]]),
    ...heads,
    ...all.map((one, line) => shown.map(([, , of]) => of(one, line))),
  ]
  const notes = [[word('Hof Lüttje')], [word('Bestellung bis 12 Uhr')]]
  const another = [
    [word('Nr'), word('Name'), word('Preis')],
    [word('A-0'), word('Etwas anderes'), { type: Number, value: 777 }],
  ]
  const sheet = { data: list, sheet: 'Liste' }
  const files = {
    alone: [sheet],
    behindCover: [{ data: notes, sheet: 'Deckblatt' }, sheet],
    besideNotes: [sheet, { data: notes, sheet: 'Hinweise' }],
    besideAnother: [{ data: another, sheet: 'Alt' }, sheet],
  }
  const file = await writeExcel(files[looks.sheets]).toBuffer()
  if (looks.hiddenRow === null) return file
  const parts = unzipSync(file)
  for (const [path, bytes] of Object.entries(parts)) {
    if (!path.startsWith('xl/worksheets/')) continue
    const row = `<row r="${list.length - (looks.hiddenRow % all.length)}"`
    parts[path] = strToU8(strFromU8(bytes).replace(row, `${row} hidden="1"`))
  }
  return Buffer.from(zipSync(parts))
}

it('none of 200 spreadsheets comes in wrong without a question, and most come in as a whole', async () => {
  const seen = { whole: 0, partly: 0, asked: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(goods, { minLength: 2, maxLength: 8 }), sheetLook, async (all, looks) => {
      const read = await comesInAs(await spreadsheetOf(all, looks))
      if (read === null) seen.asked += 1
      else if (read.length < all.length) seen.partly += 1
      else seen.whole += 1
      if (looks.sheets === 'besideAnother') expect(read).toBeNull()
      for (const { articleNumber, ...one } of read ?? []) {
        const goods = all[Number(articleNumber.slice(2))]
        expect(goods && one).toEqual(goods && meant(goods, { below: null }))
      }
    }),
    { numRuns: 200, endOnFailure: true },
  )
  expect(seen.whole).toBeGreaterThan(80)
}, 60_000)
