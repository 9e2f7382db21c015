import { guessedColumns, purchasePrices, requiredListFields } from './column-mapping.ts'
import { type CsvTable, readCsv, separators } from './csv-table.ts'

type Line = CsvTable['rows'][number]

/** A row of a list, with the heading of the group it stands under. */
export type ListRow = Line & { readonly group: string | null }

/** A heading between articles: a row of one cell. */
export type GroupHeading = { readonly name: string; readonly lineNumber: number; readonly articleCount: number }

export type ListTable = Omit<CsvTable, 'rows'> & {
  readonly rows: readonly ListRow[]
  readonly groups: readonly GroupHeading[]
  /** The lines above the head. */
  readonly titles: readonly string[]
  /** The head names what a list must have. */
  readonly isHeadSure: boolean
}

const mostTitleRows = 200

/** Longer than the titles of all columns are; a list can be made of lines that are longer still. */
const mostHeadLetters = 80
const mostTitleLetters = 50_000

/** The meanings of columns by their titles, and those that a head must have. */
export type TableMeaning = {
  readonly columnsOf: (titles: readonly string[]) => { readonly [field in string]?: number | undefined }
  readonly required: readonly string[]
}
const ofPriceLists: TableMeaning = { columnsOf: guessedColumns, required: requiredListFields }

const guessed = (cells: readonly string[]) => guessedColumns(shortened(cells))
const shortened = (cells: readonly string[]) => cells.map((cell) => cell.slice(0, mostHeadLetters))
const namedIn = (cells: readonly string[], { columnsOf }: TableMeaning): number =>
  Object.keys(columnsOf(shortened(cells))).length
const isHead = (cells: readonly string[], { columnsOf, required }: TableMeaning): boolean => {
  const columns = columnsOf(shortened(cells))
  return required.every((field) => columns[field] !== undefined)
}
const filledIn = (cells: readonly string[]): number => cells.filter((one) => one !== '').length

const fieldIn = (title: string): string | undefined => Object.keys(guessed([title]))[0]

/** "je kg" under "Preis" is "Preis je kg"; "Gebinde" under it is a column of its own. */
const titleOf = (above: string, own: string): string => {
  const whole = `${above} ${own}`.trim()
  const [field, ofWhole] = [fieldIn(own), fieldIn(whole)]
  const isComplete = field !== undefined && field !== 'price' && (ofWhole === undefined || ofWhole === 'price')
  return isComplete ? own : whole
}

/** The head of two lines, where the second parts the titles of the first; null where it does not. A title stands for the blanks to its right. */
const joinedHead = (first: readonly string[], second: readonly string[]): readonly string[] | null => {
  const isOwn = (text: string, column: number) => text !== '' && text !== first[column]
  const own = second.filter(isOwn)
  const isWide = second.some((text, column) => text !== '' && (first[column] ?? '') === '')
  if (own.length === 0 || !own.every((text) => (isWide ? /\p{L}/u : /^[\p{L}€%(]/u).test(text))) return null
  const [{ articleNumber = -1, name = -1 }, below] = [guessed(first), guessed(second)]
  const isOfArticles = (column: number) => isOwn(second[column] ?? '', column)
  const isUnder = articleNumber >= 0 && name >= 0 && !isOfArticles(articleNumber) && !isOfArticles(name)
  if (!isUnder && (below.articleNumber === undefined || below.name === undefined)) return null
  let above = ''
  return Array.from({ length: Math.max(first.length, second.length) }, (_, column) => {
    const [over = '', under = ''] = [first[column], second[column]]
    above = over || above
    return isOwn(under, column) ? titleOf(above, under) : over
  })
}

type Head = { readonly at: number; readonly cells: readonly string[]; readonly lineCount: number }

/** The first line that names number, name and price, or with the next one does; else the one that names most, two at least; else the first that is no title. */
const headIn = (lines: readonly Line[], meaning: TableMeaning): Head => {
  const begin = lines.slice(0, mostTitleRows)
  const cellsAt = (at: number) => lines[at]?.cells ?? []
  const headAt = (at: number): Head => {
    const joined = joinedHead(cellsAt(at), cellsAt(at + 1))
    return { at, cells: joined ?? cellsAt(at), lineCount: joined ? 2 : 1 }
  }
  const sure = begin.findIndex(
    ({ cells }, at) =>
      isHead(cells, meaning) || (isHead(headAt(at).cells, meaning) && !isHead(cellsAt(at + 1), meaning)),
  )
  if (sure >= 0) return headAt(sure)
  const named = begin.map(({ cells }) => (filledIn(cells) < 2 ? 0 : namedIn(cells, meaning)))
  const most = Math.max(0, ...named)
  if (most > 1) return headAt(named.indexOf(most))
  const filled = begin.findIndex(({ cells }) => filledIn(cells) >= meaning.required.length)
  return headAt(Math.max(0, filled))
}

/** A lone word with a digit is a number whose row has lost the rest, and no heading. */
const headingIn = (cells: readonly string[]): string | null => {
  const filled = cells.filter((one) => one !== '')
  const [text = ''] = filled
  const isWords = /\p{L}{3}/u.test(text) && (/\s/.test(text) || !/\d/.test(text))
  return filled.length === 1 && isWords
    ? text
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .slice(0, 120)
        .toWellFormed()
    : null
}

/** Titles above the head that say that prices include VAT, such as "Alle Preise brutto". */
const saysGross = (title: string): boolean =>
  !/netto|zzgl|zuzüglich|exkl|\bnet\b|excl/i.test(title) &&
  (/brutto(?!gewicht)|gross price/i.test(title) ||
    (/inkl|incl/i.test(title) && /mwst|\bust\b|steuer|\bvat\b/i.test(title)))

/** Marks a plain "Preis" as gross if the titles above it say so. It then is no purchase price, and a person has to choose. */
const withGrossPrices = (head: readonly string[], titles: readonly string[]): readonly string[] => {
  const price = titles.some(saysGross) ? guessedColumns(head).price : undefined
  const title = price === undefined ? '' : (head[price] ?? '')
  return price === undefined || purchasePrices.test(title)
    ? head
    : withGrossPrices(head.with(price, `${title} (brutto)`), titles)
}

const linesOf = ({ head, headLine, rows }: CsvTable): readonly Line[] => [
  { lineNumber: headLine, cells: head },
  ...rows,
]

/** A separator is right when the head is one by it, whatever the titles above are parted by. */
const separatorOf = (text: string, meaning: TableMeaning): string | undefined => {
  const begin = text.slice(0, mostTitleLetters).split('\n', mostTitleRows).join('\n')
  return separators.find((separator) => isHead(headIn(linesOf(readCsv(begin, separator)), meaning).cells, meaning))
}

/**
 * Finds the list in a table: titles above its head are skipped, rows of one cell are headings of those below, and a head that comes again
 * on every page is no article. Lines keep their numbers.
 */
export const readListTable = (text: string, separator?: string, meaning = ofPriceLists): ListTable => {
  const table = readCsv(text, separator ?? separatorOf(text, meaning))
  const lines = linesOf(table)
  const { at, cells, lineCount } = headIn(lines, meaning)
  const titles = lines.slice(0, at).map((line) => line.cells.filter((one) => one !== '').join(' '))
  const head = meaning === ofPriceLists ? withGrossPrices(cells, titles) : cells
  const headLine = lines[at]?.lineNumber ?? 1
  const headLines = lines.slice(at, at + lineCount)
  const isRepeated = (cells: readonly string[]) =>
    headLines.some(
      (one) => cells.length === one.cells.length && cells.every((cell, column) => cell === one.cells[column]),
    )
  const rows: ListRow[] = []
  const groups = new Map<string, { lineNumber: number; articleCount: number }>()
  let group: string | null = null
  for (const line of lines.slice(at + lineCount)) {
    const heading = head.length < meaning.required.length ? null : headingIn(line.cells)
    if (heading !== null) {
      group = heading
      if (!groups.has(heading)) groups.set(heading, { lineNumber: line.lineNumber, articleCount: 0 })
    } else if (!isRepeated(line.cells)) {
      rows.push({ ...line, group })
      const of = group === null ? undefined : groups.get(group)
      if (of) of.articleCount += 1
    }
  }
  return {
    ...{ head, headLine, rows, brokenLine: table.brokenLine, isHeadSure: isHead(head, meaning) },
    titles,
    groups: [...groups].map(([name, about]) => ({ name, ...about })),
  }
}
