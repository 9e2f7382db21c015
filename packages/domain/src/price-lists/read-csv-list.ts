import { isEggCode } from '../articles/marking.ts'
import type { Deposit } from '../pricing/deposits.ts'
import { hasGtinCheckDigit } from './bnn-values.ts'
import type { ColumnMapping, ListField } from './column-mapping.ts'
import { contentIn, type Measure, measures, piece, units, unitsInTitle, unitWordIn } from './content-text.ts'
import { daysOfTitles, readDay, type TitleDays } from './day-text.ts'
import { columnMarkOf, type DecimalMark, readNumber } from './decimal-mark.ts'
import { depositsOfCells } from './deposit-cells.ts'
import type { SaidOfList } from './list-reading.ts'
import type { ListRow } from './list-table.ts'
import type { FirstField, ListedField, NatureField } from './plan-import.ts'
import { isDay, isPricePerUnit, priceNumberIn } from './price-text.ts'
import type { PriceListArticle } from './to-article.ts'
import { unsortedCategory } from './trade-groups.ts'

export type ListFaultReason =
  | 'missing'
  | 'notANumber'
  | 'unclearNumber'
  | 'belowCent'
  | 'pricePerUnit'
  | 'aDay'
  | 'unclearDay'
  | 'endsBefore'
  | 'twoUnits'
  | 'unitsInTitle'
  | 'notWhole'
  | 'unknownValue'
  | 'unknownMark'
  | 'wrongCheckDigit'
  | 'tooLong'
  | 'notADeposit'
  | 'sameArticleTwice'

/** What is wrong with one cell: the line as the file counts, and what its column means. */
export type ListFault = {
  readonly lineNumber: number
  readonly field: ListField
  readonly reason: ListFaultReason
  readonly value: string
}

const yes = /^(ja|j|x|1|yes|y|true|wahr)$/i
const no = /^(nein|n|0|no|false|falsch|)$/i
const vats = { '': 'reduced', '7': 'reduced', '1': 'reduced', '19': 'standard', '2': 'standard', '0': 'zero' } as const
/** What a sales unit may hold, cost and ask for at least, as when a person types it. */
const mostContent = 100_000_000
const mostCents = 10_000_000
const mostGrams = 1_000_000
const mostMinimum = 10_000
const marks: { readonly [word: string]: PriceListArticle['organicMark'] } = {
  bioland: 'bioland',
  demeter: 'demeter',
  naturland: 'naturland',
  eu: 'eu',
  bio: 'eu',
}

/** An article with its line, and the heading it stands under. */
export type ListArticle = PriceListArticle & { readonly lineNumber: number; readonly group: string | null }

/**
 * Reads the rows of a table by what its columns mean. A row with a fault is left out and named; the others are good. A quality mark that
 * nobody here knows is left out alone, and remarked.
 */
export const readCsvList = (
  {
    head = [],
    rows,
    titles = [],
    sentOn = '',
  }: {
    readonly head?: readonly string[]
    readonly rows: readonly (Omit<ListRow, 'group'> & Partial<ListRow>)[]
    readonly titles?: readonly string[]
    readonly sentOn?: string
  },
  columns: ColumnMapping,
  said: SaidOfList = {},
): {
  /** The days that the list names above its head. */
  readonly validity: TitleDays | null
  readonly articles: readonly ListArticle[]
  readonly unclear: readonly UnclearColumn[]
  readonly faults: readonly ListFault[]
  readonly remarks: readonly ListFault[]
} => {
  const faults: ListFault[] = []
  const remarks: ListFault[] = []
  const articles = new Map<string, ListArticle>()
  const marks = marksOf(rows, columns, said)
  const validity = withAnswer(daysOfTitles(titles, sentOn), said)
  const about = { words: wordsOf(columns), titleUnits: unitsInTitle(head[columns.content ?? -1] ?? '') }
  for (const { lineNumber, cells, group = null } of rows) {
    const found: ListFault[] = []
    const text = (field: ListField) => cells[columns[field] ?? -1] ?? ''
    const fault = (field: ListField, reason: ListFaultReason) =>
      void found.push({ lineNumber, field, reason, value: text(field).slice(0, 80) })
    const left: ListFault[] = []
    const remark = (field: ListField, reason: ListFaultReason) =>
      void left.push({ lineNumber, field, reason, value: text(field).slice(0, 80) })
    const article = {
      ...(validity &&
        validity.undated?.is !== 'asked' && {
          priceDays: { from: validity.from, until: validity.until, isOfRow: false },
        }),
      ...articleOf(about, text, { fault, remark, markOf: (field) => marks.get(field)?.mark ?? null }),
      lineNumber,
      group,
    }
    if (articles.has(article.articleNumber)) fault('articleNumber', 'sameArticleTwice')
    if (found.length > 0) faults.push(...found)
    else {
      articles.set(article.articleNumber, article)
      remarks.push(...left)
    }
  }
  const unclear = [...marks.values()].flatMap(({ question }) => (question === null ? [] : [question]))
  return { articles: [...articles.values()], faults, remarks, unclear, validity }
}

const withAnswer = (days: TitleDays | null, { days: said }: SaidOfList): TitleDays | null =>
  days?.undated && said ? { ...said, undated: { text: days.undated.text, is: 'said' } } : days

/** A column with a number that can be read both ways, which nothing in it settles; `mark` is what somebody has said. */
export type UnclearColumn = { readonly field: ListField; readonly value: string; readonly mark: DecimalMark | null }

const decimalFields = ['price', 'content'] as const satisfies ListField[]

/** The decimal mark of each column of numbers, as its numbers settle it together, or else somebody has said. */
const marksOf = (
  rows: readonly Pick<ListRow, 'cells'>[],
  columns: ColumnMapping,
  said: SaidOfList,
): ReadonlyMap<ListField, { readonly mark: DecimalMark | null; readonly question: UnclearColumn | null }> =>
  new Map(
    decimalFields.map((field) => {
      const column = columns[field]
      const textOf = (cells: readonly string[]) => cells[column ?? -1] ?? ''
      const found = columnMarkOf(rows.map(({ cells }) => (isDay(textOf(cells)) ? '' : textOf(cells))))
      if (found.mark === ',' || found.mark === '.') return [field, { mark: found.mark, question: null }]
      const mark = said.marks?.[field] ?? null
      return [field, { mark, question: found.unclear === null ? null : { field, value: found.unclear, mark } }]
    }),
  )

const columnOf: { readonly [F in ListedField]: ListField } = {
  supplierPriceCents: 'price',
  gtin: 'gtin',
  minimumQuantity: 'minimumQuantity',
  deposits: 'deposit',
}

/** A table speaks of what it has a column for; an empty cell of one says that there is none. */
const wordsOf = (columns: ColumnMapping): PriceListArticle['words'] =>
  Object.fromEntries(
    Object.entries(columnOf)
      .filter(([, column]) => columns[column] !== undefined)
      .map(([field]) => [field, 'said']),
  )

const saidByCell = ['packName', 'origin', 'category', 'content', 'vat'] as const satisfies ((FirstField | NatureField) &
  ListField)[]

type Text = (field: ListField) => string
type Fault = (field: ListField, reason: ListFaultReason) => void
type MarkOf = (field: ListField) => DecimalMark | null

const articleOf = (
  { words, titleUnits }: { readonly words: PriceListArticle['words']; readonly titleUnits: readonly Measure[] },
  text: Text,
  { fault, remark, markOf }: { readonly fault: Fault; readonly remark: Fault; readonly markOf: MarkOf },
): PriceListArticle => {
  const line = (field: ListField, most: number, isRequired = false) => {
    // A number is taken as it stands: it has to be the one that is known.
    const value = text(field).replaceAll(field === 'articleNumber' ? /\p{Cc}/gu : /[\s\p{Cc}]+/gu, ' ')
    if (isRequired && value === '') fault(field, 'missing')
    if (value.length > most) fault(field, 'tooLong')
    return value
  }
  const number = (field: ListField, typed: string, decimals: number, most: number): number | undefined => {
    if (isDay(text(field))) return void fault(field, 'aDay')
    const value = readNumber(typed, decimals, markOf(field))
    if (value === 'unclear') return void fault(field, 'unclearNumber')
    if (value === 'finer' && field === 'price') return void fault(field, 'belowCent')
    if (typeof value !== 'number' || value > most) return void fault(field, 'notANumber')
    return value
  }
  /** Whole numbers have no decimals that thousands could be taken for, but `1,200` is one in Germany and a thousand in England. */
  const whole = (field: ListField, whenEmpty: number, most: number) => {
    if (text(field) === '') return whenEmpty
    if (isDay(text(field))) {
      fault(field, 'aDay')
      return whenEmpty
    }
    const [, typed = text(field)] = /^([\d.,' ]*\d)\s*(?:st|stk|stück|g|x)\.?$/i.exec(text(field)) ?? []
    const value = readNumber(typed, 0, /^\d{1,3},\d{3}$/.test(typed) ? null : ',')
    if (value === 'unclear') fault(field, 'unclearNumber')
    else if (typeof value !== 'number' || value > most) fault(field, 'notANumber')
    return typeof value === 'number' ? value : whenEmpty
  }
  const known = <T>(field: ListField, table: { readonly [word: string]: T }, word: string, otherwise: T): T => {
    if (!Object.hasOwn(table, word)) fault(field, 'unknownValue')
    return table[word] ?? otherwise
  }
  const flag = (field: ListField) => {
    if (!yes.test(text(field)) && !no.test(text(field))) fault(field, 'unknownValue')
    return yes.test(text(field))
  }
  const gtin = text('gtin').replaceAll(/\s/g, '')
  if (gtin !== '' && !hasGtinCheckDigit(gtin)) fault('gtin', 'wrongCheckDigit')
  const content = text('content') === '' ? { times: 1, number: '1', unit: '' } : contentIn(text('content'))
  const ownUnit = content?.unit ?? ''
  // "Einheit" heads packs in some lists, and what the content is counted in in others.
  const unitOfPack = unitWordIn(text('packName'))
  const isUnitSaid = text('contentUnit') !== '' || ownUnit !== ''
  const [titleUnit, ...otherUnits] = isUnitSaid || text('content') === '' ? [] : titleUnits
  const isOfTitle = titleUnit === undefined || titleUnit === measures[unitOfPack]
  const isUnitForPack = !isUnitSaid && isOfTitle && Object.hasOwn(measures, unitOfPack)
  const unitWord = isUnitForPack ? unitOfPack : unitWordIn(text('contentUnit'))
  const ofCells = known('contentUnit', units, unitWord || (Object.hasOwn(units, ownUnit) ? ownUnit : ''), piece)
  const unit = titleUnit ?? ofCells
  if (otherUnits.length > 0) fault('content', 'unitsInTitle')
  if (ownUnit !== '' && units[ownUnit] !== unit) fault('content', 'twoUnits')
  const each = number('content', content?.number ?? '', 3, mostContent * 1000)
  const contentAmount = each === undefined ? 1 : (each * (content?.times ?? 1) * unit.factor) / 1000
  // Half a piece is a column too few: whoever sells 12.5 has forgotten of what.
  if (!Number.isInteger(contentAmount)) fault('content', 'notWhole')
  else if (contentAmount < 1 || contentAmount > mostContent) fault('content', 'notANumber')
  const drained = whole('drainedWeight', 0, mostGrams)
  if (unit.unit === 'gram' && drained > contentAmount) fault('drainedWeight', 'notANumber')
  const isDelisted = flag('delisted')
  if (!isDelisted && text('price') === '') fault('price', 'missing')
  if (isPricePerUnit(text('price'))) fault('price', 'pricePerUnit')
  const isPriced = text('price') !== '' && !isPricePerUnit(text('price'))
  const price = isPriced ? number('price', priceNumberIn(text('price')), 2, mostCents) : 0
  if (isDay(text('articleNumber'))) fault('articleNumber', 'aDay')
  const organic = text('organic').toLowerCase()
  const isAnswer = no.test(organic) || yes.test(organic)
  if (!isAnswer && !Object.hasOwn(marks, organic)) remark('organic', 'unknownMark')
  const pack = (isUnitForPack ? '' : line('packName', 120)) || 'Stück'
  const origin = line('origin', 120)
  const categorySlug = line('category', 140) || unsortedCategory
  const organicMark = no.test(organic) ? 'none' : yes.test(organic) ? 'eu' : (marks[organic] ?? 'none')
  const eggCode = line('eggCode', 40).toUpperCase()
  if (eggCode !== '' && !isEggCode(eggCode)) fault('eggCode', 'unknownValue')
  const day = (field: 'priceFrom' | 'priceUntil') => {
    const read = text(field) === '' ? null : readDay(text(field))
    if (read === undefined) fault(field, 'unclearDay')
    return read ?? null
  }
  const [from, until] = [day('priceFrom'), day('priceUntil')]
  if (from !== null && until !== null && until < from) fault('priceUntil', 'endsBefore')
  const saidMarking = { origin, grade: line('grade', 40), eggCode, eggSize: line('eggSize', 40) }
  return {
    ...((from !== null || until !== null) && { priceDays: { from, until, isOfRow: true } }),
    words: { ...words, ...Object.fromEntries(saidByCell.flatMap((field) => (text(field) ? [[field, 'said']] : []))) },
    articleNumber: line('articleNumber', 40, true),
    status: isDelisted ? 'notListed' : 'pending',
    name: line('name', 120, true),
    description: '',
    grade: saidMarking.grade || null,
    gtin: gtin === '' ? null : gtin,
    categorySlug,
    isCategoryNamed: text('category') !== '',
    organicMark,
    saidMarking,
    origin: origin === '' ? null : { de: origin, en: origin },
    originCountry: null,
    shelfLifeDays: null,
    vatCategory: known('vat', vats, text('vat').replace(/[\s%]|,0+/g, ''), 'reduced'),
    salesUnit: {
      packName: { de: pack, en: pack },
      contentAmount,
      quantityUnit: unit.unit,
      drainedWeightGrams: drained === 0 ? null : drained,
      netPriceCents: price ?? 0,
      minimumQuantity: Math.max(1, whole('minimumQuantity', 1, mostMinimum)),
      deposits: words.deposits === undefined ? [] : depositsIn(text, fault),
      scales: [],
    },
  }
}

const depositsIn = (text: Text, fault: Fault): readonly Deposit[] => {
  const cells = { deposit: text('deposit'), depositKind: text('depositKind'), depositCount: text('depositCount') }
  const read = depositsOfCells(cells)
  if ('reason' in read) fault(read.field, read.reason)
  return 'reason' in read ? [] : read
}
