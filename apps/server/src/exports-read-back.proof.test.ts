import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCatalogueArticles } from '@regionalmarkt/contract/catalogue/articles.ts'
import { checkPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { type BookedPayment, datevEntries, datevFile, usualAccounts } from '@regionalmarkt/domain/billing/datev.ts'
import { withoutFormulaGuards } from '@regionalmarkt/domain/export/formula-guards.ts'
import { readCsv } from '@regionalmarkt/domain/price-lists/csv-table.ts'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedMonths } from './modules/billing/public.ts'
import { decodeText } from './modules/catalogue/price-lists/decode-text.ts'
import { readSpreadsheet } from './modules/catalogue/price-lists/read-spreadsheet.ts'
import { readXml } from './platform/read-xml.ts'
import { tableFormats } from './platform/table-file.ts'
import { pathOf } from './platform/testing/api-request.ts'
import { givenMarketWithOrders, type Market } from './platform/testing/market-world.ts'
import { ownRequest } from './platform/testing/request-examples.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { willingProvider } from './platform/testing/travelling-order.ts'
import { type AskedEndpoint, withFiles } from './platform/testing/with-files.ts'
import { worldNow } from './platform/testing/world-days.ts'

/** Every table and data file that leaves the house is read by our own reader and by one that is not ours, and both find the same. */

let database: TestDatabase
let folder: string
let server: TestApp
let market: Market
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'regionalmarkt-exports-'))
  // The database reads the files that this test writes, as somebody else.
  await chmod(folder, 0o755)
  server = await testApp(database, { now: worldNow, dataDir: folder, payments: willingProvider })
  market = await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
  // The closed month of this market has a word for a file.
  await database.db
    .insert(closedMonths)
    .values({ retailerId: market.hub.id, month: ledgerMonth, closedAt: worldNow, file: ledgerText() })
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const ledgerMonth = '2026-10'
const ledgerText = (): string => {
  const accounts = usualAccounts.SKR03
  const settings = { consultant: 12345, client: 678, chart: 'SKR03', fiscalYearStart: '2026-01-01', accounts } as const
  const payment: BookedPayment = {
    ...{ id: 'p', cents: 11_890, day: '2026-09-20', aboutDay: null, numbers: ['RE-2026-000001'] },
    way: 'transfer',
    ...{ companyName: 'Kantine „Am Park“; Țara 🍎', companyReference: 'kantine', personalAccount: '10001' },
  }
  const { entries } = datevEntries([], [payment], settings)
  return datevFile(entries, settings, { from: '2026-09-01', until: '2026-09-30', madeAt: '20261001090000000' })
}

const headerOf = ({ access }: Endpoint): string => {
  const { people, admin } = market
  return access === 'admin' ? admin : (people[access as keyof typeof people] ?? people.businessCustomer)
}
const fileOf = async (endpoint: AskedEndpoint): Promise<Buffer> => {
  const { params, query } = ownRequest(endpoint, market)
  const answer = await server.app.inject({
    ...{ method: 'GET', url: pathOf(endpoint, params) },
    query: { ...query, ...(endpoint.slug === 'ledger-file' && { month: ledgerMonth }) },
    headers: { authorization: headerOf(endpoint) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}

type Table = readonly (readonly string[])[]

const ofCsv = (text: string, separator?: string): Table => {
  const { head, rows, brokenLine } = readCsv(text, separator)
  expect(brokenLine).toBeNull()
  return [head, ...rows.map(({ cells }) => cells)]
}

/** A CSV as PostgreSQL reads it. */
let tablesRead = 0
const ofPostgres = async (bytes: Buffer, encoding: 'UTF8' | 'WIN1252', width: number): Promise<Table> => {
  const path = join(folder, 'table.csv')
  await writeFile(path, bytes, { mode: 0o644 })
  // A name of its own: plans are kept by the text of a query.
  tablesRead += 1
  const sent = `sent_${tablesRead}`
  const columns = Array.from({ length: width }, (_, at) => `c${at}`)
  return database.db.transaction(async (tx) => {
    await tx.execute(
      sql.raw(`create temp table ${sent} (line serial, ${columns.map((one) => `${one} text`).join()}) on commit drop`),
    )
    const options = `format csv, delimiter ';', null '', encoding '${encoding}'`
    await tx.execute(sql.raw(`copy ${sent} (${columns.join()}) from '${path}' with (${options})`))
    const { rows } = await tx.execute<Record<string, string | null>>(sql.raw(`select * from ${sent} order by line`))
    return rows.map((row) => columns.map((column) => row[column] ?? ''))
  })
}

const elements = (of: XmlDocument | XmlElement, name: string): XmlElement[] =>
  (of instanceof XmlDocument ? of.root : of).find(`.//*[local-name()='${name}']`) as XmlElement[]
const columnOf = (reference: string): number =>
  [...reference.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The first sheet of a spreadsheet as libxml2 reads it: texts as they are kept, numbers as they are. */
const ofLibxml = (bytes: Buffer): Table => {
  const files = unzipSync(bytes)
  const xmlOf = (path: string) => XmlDocument.fromBuffer(files[path] ?? new Uint8Array())
  const shared = 'xl/sharedStrings.xml' in files ? elements(xmlOf('xl/sharedStrings.xml'), 'si') : []
  const strings = shared.map((one) =>
    elements(one, 't')
      .map(({ content }) => content)
      .join(''),
  )
  return elements(xmlOf('xl/worksheets/sheet1.xml'), 'row').map((row) => {
    const cells: string[] = []
    for (const cell of elements(row, 'c')) {
      const text = elements(cell, 'v')[0]?.content ?? elements(cell, 't')[0]?.content ?? ''
      cells[columnOf(cell.attr('r')?.value ?? '')] =
        cell.attr('t')?.value === 's' ? (strings[Number(text)] ?? '') : text
    }
    return [...cells].map((one) => one ?? '')
  })
}

/** A table without differences of writing: `12,50` is `12.5`, and nothing follows the last filled cell. */
const plain = (table: Table): Table =>
  table.map((cells) => {
    const texts = cells.map((one) => {
      const text = withoutFormulaGuards(one.trim()).normalize('NFC')
      return /^-?\d+[.,]\d+$/.test(text) ? String(Number(text.replace(',', '.'))) : text
    })
    return texts.slice(0, texts.findLastIndex((one) => one !== '') + 1)
  })
const filled = (table: Table): Table => table.filter((cells) => cells.length > 0)

const named = (some: readonly AskedEndpoint[]) => some.map((one) => [`${one.slug} ${one.path}`, one] as const)
const asked = withFiles(endpoints)
const tables = named(
  asked.filter(({ format, files, mediaType }) => format === 'csv' || (mediaType === 'text/csv' && !files)),
)
const spreadsheets = named(asked.filter(({ format }) => format === 'xlsx'))
const data = named(asked.filter(({ mediaType }) => mediaType === 'application/xml'))

it('there are exports of every kind', () => {
  expect([tables, spreadsheets, data].map((some) => some.length > 3)).toEqual([true, true, true])
})

describe('a CSV says the same to PostgreSQL as to us', () => {
  it.each(tables)('%s', async (_, endpoint) => {
    const bytes = await fileOf(endpoint)
    const isLedger = endpoint.slug === 'ledger-file'
    // DATEV's first line is about the file, and has other columns.
    const body = isLedger ? bytes.subarray(bytes.indexOf('\n') + 1) : bytes
    const [{ text, codePage }] = decodeText(body)
    const own = ofCsv(text, ';')
    const width = own[0]?.length ?? 0
    expect(width).toBeGreaterThan(2)
    expect(own.map((cells) => cells.length)).toEqual(own.map(() => width))
    const withoutMark = body.subarray(0, 3).toString('hex') === 'efbbbf' ? body.subarray(3) : body
    const other = await ofPostgres(withoutMark, codePage === 'utf-8' ? 'UTF8' : 'WIN1252', width)
    expect(plain(own)).toEqual(plain(other))
  })
})

describe('a spreadsheet says the same to libxml2 as to us', () => {
  it.each(spreadsheets)('%s', async (_, endpoint) => {
    const bytes = await fileOf(endpoint)
    const [sheet, ...others] = await readSpreadsheet(bytes)
    expect(others).toEqual([])
    const own = ofCsv(sheet?.content ?? '', ';')
    expect(own[0]?.length).toBeGreaterThan(2)
    expect(filled(plain(own))).toEqual(filled(plain(ofLibxml(bytes))))
  })
})

describe('a file of data is XML to libxml2 as to us', () => {
  it.each(data)('%s', async (_, endpoint) => {
    const text = strFromU8(await fileOf(endpoint))
    const parts: string[] = []
    readXml(text, { open: () => undefined, text: (part) => parts.push(part), close: () => undefined })
    const own = parts.join('')
    const letters = (said: string) => said.replaceAll(/\s/g, '')
    expect(letters(own)).toBe(letters(XmlDocument.fromString(text).root.content))
    expect(letters(own)).not.toBe('')
  })
})

it.each(tableFormats)('articles of a producer come in again as %s and change nothing', async (format) => {
  const exported = asked.find((one) => one.slug === listCatalogueArticles.supplier.slug && one.format === format)
  if (!exported) throw new Error(`no articles as ${format}`)
  const answer = await server.app.inject({
    ...{ method: 'POST', url: checkPriceList.supplier.path, query: { fileName: 'zurück' } },
    headers: { authorization: market.people.supplier, 'content-type': 'application/octet-stream' },
    payload: await fileOf(exported),
  })
  expect(answer.json()).toMatchObject({ faults: [], counts: { new: 0, changed: 0, delisted: 0, faulty: 0 } })
})
