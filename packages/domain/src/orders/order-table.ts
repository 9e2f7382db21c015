import { guessedColumns } from '../price-lists/column-mapping.ts'
import { readCsv } from '../price-lists/csv-table.ts'
import { columnMarkOf, type DecimalMark, readNumber } from '../price-lists/decimal-mark.ts'
import { readListTable, type TableMeaning } from '../price-lists/list-table.ts'
import { type TypedLine, typedLine } from './quick-order.ts'

const otherQuantities =
  /mindest|minimum|pfand|deposit|inhalt|content|lager|stock|verfügbar|available|geliefert|delivered/i
const ordered = /bestell|order/i
const quantities = /^(menge|anzahl|stück|stk|quantity|qty|amount)\b/i

const quantityWeight = (title: string): number => {
  if (otherQuantities.test(title) || /nr|nummer|number/i.test(title)) return 0
  return ordered.test(title) ? 2 : quantities.test(title) ? 1 : 0
}

/** The columns that may hold the quantity: those that speak of an order, or else of a quantity. */
const quantityColumns = (titles: readonly string[]): readonly number[] => {
  const weights = titles.map((title) => quantityWeight(title.trim()))
  const most = Math.max(1, ...weights)
  return weights.flatMap((weight, column) => (weight === most ? [column] : []))
}

const ofOrders: TableMeaning = {
  columnsOf: (titles) => {
    const { articleNumber, gtin, name } = guessedColumns(titles)
    return { number: articleNumber ?? gtin ?? name, gtin, name, quantity: quantityColumns(titles)[0] }
  },
  required: ['number', 'quantity'],
}

/** Number and quantity as they stand in a line. */
type Pair = readonly [number: string, quantity: string]

const underHead = (text: string, separator: string | undefined): readonly Pair[] | null => {
  const { head, rows, isHeadSure } = readListTable(text, separator, ofOrders)
  if (!isHeadSure) return withoutQuantities(text, separator)
  const { number = -1, gtin = -1, name = -1 } = ofOrders.columnsOf(head)
  const quantity = quantityColumns(head)
  // Two quantities in one line are asked about: together they are none.
  return rows.map(({ cells }) => [
    cells[number] || cells[gtin] || (cells[name] ?? ''),
    quantity.flatMap((column) => cells[column] || []).join(' / '),
  ])
}

/** A price list has no quantities: its last column must not be taken for them. */
const withoutQuantities = (text: string, separator: string | undefined): readonly Pair[] | null => {
  const { head, rows, isHeadSure } = readListTable(text, separator)
  const { articleNumber = -1, name = -1 } = guessedColumns(head)
  return isHeadSure ? rows.map(({ cells }) => [cells[articleNumber] || (cells[name] ?? ''), '']) : null
}

const withoutHead = (text: string, separator: string | undefined): readonly Pair[] => {
  const apart = (line: string): readonly string[] => line.trim().split(/\s{2,}|\s(?=\S+$)/)
  const { head, rows } = readCsv(text, separator ?? '\t')
  return [head, ...rows.map(({ cells }) => cells)]
    .map((cells) => (separator === undefined ? apart(cells[0] ?? '') : cells))
    .filter((cells) => cells.some((cell) => /[^\s;]/.test(cell)))
    .map(([number = '', ...cells]) => [number, cells.findLast((cell) => cell !== '') ?? ''])
}

/** A number that its column settles, as Germany writes it; everything else stays as it is. */
const settled = (text: string, mark: DecimalMark | null): string => {
  const thousandths = mark === null ? undefined : readNumber(text, 3, mark)
  return typeof thousandths === 'number' ? String(thousandths / 1000).replace('.', ',') : text
}

/**
 * Lines of an order as spreadsheets and people write them. Below a head that names number and quantity, by its columns; else the number comes
 * first and the quantity last, apart by tabs, semicolons or blanks. Quantities settle their decimal mark together. A number alone is a line
 * whose quantity is missing.
 */
export const readOrderTable = (file: string): TypedLine[] => orderTableIn(file).lines

/** As `readOrderTable`, with whether a head was found, and the line in which quotes are wrong. */
export const orderTableIn = (
  file: string,
  parted?: string,
): { readonly lines: TypedLine[]; readonly isHeadSure: boolean; readonly brokenLine: number | null } => {
  const text = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
  const separator = parted ?? (text.includes('\t') ? '\t' : text.includes(';') ? ';' : undefined)
  const listed = underHead(text, separator)
  const pairs = listed ?? withoutHead(text, separator)
  const { mark } = columnMarkOf(pairs.map(([, quantity]) => quantity))
  const by = mark === ',' || mark === '.' ? mark : null
  return {
    lines: pairs.map((pair) => {
      const [number, quantity] = pair.map((cell) => cell.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()) as [string, string]
      return typedLine(number, settled(quantity, by))
    }),
    isHeadSure: listed !== null,
    brokenLine: readCsv(text, separator).brokenLine,
  }
}
