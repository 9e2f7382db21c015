import { isEggCode } from '../articles/marking.ts'
import { contentFactorOf, contentUnitOf, type QuantityUnit } from '../articles/quantity-unit.ts'
import type { Deposit } from '../pricing/deposits.ts'
import { hasGtinCheckDigit } from './bnn-values.ts'
import type { ColumnMapping, ListField } from './column-mapping.ts'
import { depositsOfCells } from './deposit-cells.ts'
import { parseGermanDecimal } from './german-decimal.ts'
import type { ListRow } from './list-table.ts'
import type { FirstField, ListedField } from './plan-import.ts'
import type { PriceListArticle } from './to-article.ts'
import { unsortedCategory } from './trade-groups.ts'

export type ListFaultReason =
  | 'missing'
  | 'notANumber'
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

const units: { readonly [word: string]: QuantityUnit } = {
  kg: 'kilogram',
  g: 'gram',
  l: 'liter',
  ml: 'milliliter',
  stk: 'piece',
  st: 'piece',
  stück: 'piece',
  pc: 'piece',
  '': 'piece',
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
  { rows }: { readonly rows: readonly (Omit<ListRow, 'group'> & Partial<ListRow>)[] },
  columns: ColumnMapping,
): {
  readonly articles: readonly ListArticle[]
  readonly faults: readonly ListFault[]
  readonly remarks: readonly ListFault[]
} => {
  const faults: ListFault[] = []
  const remarks: ListFault[] = []
  const articles = new Map<string, ListArticle>()
  for (const { lineNumber, cells, group = null } of rows) {
    const found: ListFault[] = []
    const text = (field: ListField) => cells[columns[field] ?? -1] ?? ''
    const fault = (field: ListField, reason: ListFaultReason) =>
      void found.push({ lineNumber, field, reason, value: text(field).slice(0, 80) })
    const left: ListFault[] = []
    const remark = (field: ListField, reason: ListFaultReason) =>
      void left.push({ lineNumber, field, reason, value: text(field).slice(0, 80) })
    const article = { ...articleOf(wordsOf(columns), text, { fault, remark }), lineNumber, group }
    if (articles.has(article.articleNumber)) fault('articleNumber', 'sameArticleTwice')
    if (found.length > 0) faults.push(...found)
    else {
      articles.set(article.articleNumber, article)
      remarks.push(...left)
    }
  }
  return { articles: [...articles.values()], faults, remarks }
}

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

const firstFields = ['packName', 'origin', 'category'] as const satisfies (FirstField & ListField)[]

type Text = (field: ListField) => string
type Fault = (field: ListField, reason: ListFaultReason) => void

const articleOf = (
  words: PriceListArticle['words'],
  text: Text,
  { fault, remark }: { readonly fault: Fault; readonly remark: Fault },
): PriceListArticle => {
  const line = (field: ListField, most: number, isRequired = false) => {
    // A number is taken as it stands: it has to be the one that is known.
    const value = text(field).replaceAll(field === 'articleNumber' ? /\p{Cc}/gu : /[\s\p{Cc}]+/gu, ' ')
    if (isRequired && value === '') fault(field, 'missing')
    if (value.length > most) fault(field, 'tooLong')
    return value
  }
  const number = (field: ListField, decimals: number, whenEmpty: number, most: number) => {
    if (text(field) === '') return whenEmpty
    const value = parseGermanDecimal(text(field), decimals)
    if (value === undefined || value > most) fault(field, 'notANumber')
    return value ?? whenEmpty
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
  const unit = known('contentUnit', units, text('contentUnit').toLowerCase().replace(/\.$/, ''), 'piece')
  const contentAmount = (number('content', 3, 1000, mostContent * 1000) * contentFactorOf(unit)) / 1000
  // Half a piece is a column too few: whoever sells 12.5 has forgotten of what.
  if (!Number.isInteger(contentAmount)) fault('content', 'notWhole')
  else if (contentAmount < 1 || contentAmount > mostContent) fault('content', 'notANumber')
  const drained = number('drainedWeight', 0, 0, mostGrams)
  if (contentUnitOf(unit) === 'gram' && drained > contentAmount) fault('drainedWeight', 'notANumber')
  const isDelisted = flag('delisted')
  if (!isDelisted && text('price') === '') fault('price', 'missing')
  const organic = text('organic').toLowerCase()
  const isAnswer = no.test(organic) || yes.test(organic)
  if (!isAnswer && !Object.hasOwn(marks, organic)) remark('organic', 'unknownMark')
  const pack = line('packName', 120) || 'Stück'
  const origin = line('origin', 120)
  const categorySlug = line('category', 140) || unsortedCategory
  const organicMark = no.test(organic) ? 'none' : yes.test(organic) ? 'eu' : (marks[organic] ?? 'none')
  const eggCode = line('eggCode', 40).toUpperCase()
  if (eggCode !== '' && !isEggCode(eggCode)) fault('eggCode', 'unknownValue')
  const saidMarking = { origin, grade: line('grade', 40), eggCode, eggSize: line('eggSize', 40) }
  return {
    words: { ...words, ...Object.fromEntries(firstFields.flatMap((field) => (text(field) ? [[field, 'said']] : []))) },
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
      quantityUnit: contentUnitOf(unit),
      drainedWeightGrams: drained === 0 ? null : drained,
      netPriceCents: number('price', 2, 0, mostCents),
      minimumQuantity: Math.max(1, number('minimumQuantity', 0, 1, mostMinimum)),
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
