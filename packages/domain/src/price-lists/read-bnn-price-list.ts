import type { PriceListFault, PriceListHeader, PriceListRow } from './bnn-row.ts'
import { parseBnnDay } from './bnn-values.ts'
import { readBnnRow } from './read-bnn-row.ts'

export type PriceList = {
  /** Null when the first line is not the header of a BNN 3 list; then nothing else is read. */
  readonly header: PriceListHeader | null
  readonly rows: readonly PriceListRow[]
  readonly faults: readonly PriceListFault[]
  /** What is left out of rows that are taken. */
  readonly remarks: readonly PriceListFault[]
}

/**
 * Reads a price list in BNN 3, the exchange format of the German organic trade: a header, one article a line in 70
 * fields parted by `;`, decimal comma, and a short trailer.
 *
 * @param text the whole file, already decoded (the trade sends code page 850), with CRLF or LF
 * @returns every line that could be read; a faulty line is named and does not stop the rest
 */
export function readBnnPriceList(text: string): PriceList {
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const fields = first.split(';').map((field) => field.trim())
  if (fields[0] !== 'BNN' || fields[1] !== '3')
    return {
      header: null,
      rows: [],
      remarks: [],
      faults: [{ lineNumber: 1, field: 1, reason: 'notAPriceList', value: first.slice(0, 40) }],
    }

  const { header, faults: headerFaults } = readHeader(fields)
  if (header.currency !== 'EUR') return { header, rows: [], faults: headerFaults, remarks: [] }

  const rows = new Map<string, PriceListRow>()
  const faults = [...headerFaults]
  let hasTrailer = false
  for (const [index, line] of rest.entries()) {
    const lineNumber = index + 2
    if (line.trim() === '' || line === '\u001A') continue
    if (isTrailer(line)) {
      hasTrailer = true
      break
    }
    const row = readBnnRow(line, lineNumber)
    if (!('articleNumber' in row)) faults.push(...row)
    else if (rows.has(row.articleNumber))
      faults.push({ lineNumber, field: 1, reason: 'sameArticleTwice', value: row.articleNumber })
    else rows.set(row.articleNumber, row)
  }
  // Without its trailer a file may have been cut off on its way; what came in is still good.
  if (!hasTrailer) faults.push({ lineNumber: rest.length + 1, field: 0, reason: 'trailerMissing', value: '' })
  const taken = [...rows.values()]
  return { header, rows: taken, faults, remarks: taken.flatMap(({ remarks }) => remarks) }
}

/** The trailer is `;;99`, or the number of the file that follows. */
const isTrailer = (line: string) => /^;;\d{1,2};*$/.test(line.trim())

function readHeader(fields: readonly string[]): { header: PriceListHeader; faults: readonly PriceListFault[] } {
  const faults: PriceListFault[] = []
  const day = (field: number) => {
    const value = parseBnnDay(fields[field - 1] ?? '')
    if (value === undefined) faults.push({ lineNumber: 1, field, reason: 'notADay', value: fields[field - 1] ?? '' })
    return value ?? null
  }
  const header = {
    sender: fields[3] ?? '',
    title: fields[5] ?? '',
    currency: fields[6] ?? '',
    validFrom: day(8),
    validUntil: day(9),
    createdOn: day(10),
  }
  if (header.currency !== 'EUR')
    faults.push({ lineNumber: 1, field: 7, reason: 'currencyNotSupported', value: header.currency })
  return { header, faults }
}
