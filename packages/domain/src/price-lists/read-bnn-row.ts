import type { PriceListFault, PriceListFaultReason, PriceListRow } from './bnn-row.ts'
import { organicMarkByCode, rowStatusByCode, vatCategoryByCode } from './bnn-row.ts'
import { hasGtinCheckDigit, parseBnnDay, parseScaled } from './bnn-values.ts'

const fieldsPerRow = 70
/** Four scales of quantity, price and two flags follow the list price. */
const scaleFields = [41, 45, 49, 53]

/**
 * Reads one article line of a BNN 3 price list.
 *
 * @param line decoded, without its line end
 * @returns the row, or every fault of the line: a line is taken whole or not at all, since a half-read price is worse
 * than a missing one. Only a quality mark that nobody here knows is left out, and remarked: the article is the same without it
 */
export function readBnnRow(line: string, lineNumber: number): PriceListRow | readonly PriceListFault[] {
  const fields = line.split(';')
  if (fields.length !== fieldsPerRow)
    return [{ lineNumber, field: 0, reason: 'wrongFieldCount', value: String(fields.length) }]

  const faults: PriceListFault[] = []
  const text = (field: number) => (fields[field - 1] ?? '').replace(/\s+/g, ' ').trim()
  const textOrNull = (field: number) => (text(field) === '' ? null : text(field))
  const numberOrNull = (field: number) => (/^0*$/.test(text(field)) ? null : text(field))
  const fault = (field: number, reason: PriceListFaultReason) =>
    void faults.push({ lineNumber, field, reason, value: text(field) })

  const required = (field: number) => {
    if (text(field) === '') fault(field, 'missing')
    return text(field)
  }
  const scaled = (field: number, decimals: number, whenEmpty?: number) => {
    if (text(field) === '' && whenEmpty !== undefined) return whenEmpty
    const value = parseScaled(required(field), decimals)
    if (value === undefined && text(field) !== '') fault(field, 'notANumber')
    return value ?? 0
  }
  const positive = (field: number, decimals: number, whenEmpty?: number) => {
    const value = scaled(field, decimals, whenEmpty)
    if (value === 0 && parseScaled(text(field), decimals) === 0) fault(field, 'mustBePositive')
    return value
  }
  const oneOf = <T>(field: number, known: { readonly [code: string]: T }, fallback: T): T => {
    const code = text(field).toUpperCase()
    if (Object.hasOwn(known, code)) return known[code] ?? fallback
    fault(field, code === '' ? 'missing' : 'unknownValue')
    return fallback
  }

  const remarks: PriceListFault[] = []
  const mark = text(14).toUpperCase()
  if (!Object.hasOwn(organicMarkByCode, mark)) {
    remarks.push({ lineNumber, field: 14, reason: 'unknownMark', value: text(14) })
  }

  const status = oneOf(2, rowStatusByCode, 'changed')
  const gtin = textOrNull(5)
  if (gtin !== null && !/^0+$/.test(gtin) && !hasGtinCheckDigit(gtin)) fault(5, 'wrongCheckDigit')
  const pricedUnitContentThousandths = scaled(25, 3, 1000)
  // Every list we know has 1 here. What another content would do to the price is not ours to guess.
  if (pricedUnitContentThousandths !== 1000) fault(25, 'notSupported')
  const lentWithEach = numberOrNull(27)
  const isCounted = text(24).toUpperCase() !== 'KG' && (parseScaled(text(23), 3) ?? 0) % 1000 === 0
  // A bottle to each kilogram, or to half a bunch, is a number in the wrong field.
  if (lentWithEach !== null && !isCounted) fault(27, 'notSupported')
  const baseFactorThousandths = scaled(67, 3, 0)

  const day = (field: number) => {
    const value = parseBnnDay(text(field))
    if (value === undefined) fault(field, 'notADay')
    return value ?? null
  }
  const [from, until] = [day(63), day(64)]
  if (from !== null && until !== null && until < from) fault(64, 'notADay')

  const row: PriceListRow = {
    lineNumber,
    articleNumber: required(1),
    status,
    gtin: gtin !== null && /^0+$/.test(gtin) ? null : gtin,
    name: required(7),
    nameContinuation: [text(8), text(9)].filter((part) => part !== '').join(' '),
    grade: textOrNull(10),
    producerCode: textOrNull(11),
    origin: textOrNull(13),
    organicMark: organicMarkByCode[mark] ?? 'none',
    shelfLifeDays: scaled(16, 0, 0) || null,
    tradeGroup: text(17),
    wholesalerGroup: text(19),
    minimumOrder: positive(21, 0, 1),
    orderUnitText: text(22),
    orderUnitContentThousandths: positive(23, 3),
    pricedUnit: required(24).toUpperCase(),
    pricedUnitContentThousandths,
    depositArticles: { pricedUnit: lentWithEach, orderUnit: numberOrNull(28) },
    vatCategory: oneOf(34, vatCategoryByCode, 'reduced'),
    // Whoever delists an article no longer names a price for it.
    listPriceCents: isDelisted(status) ? scaled(38, 2, 0) : positive(38, 2),
    scales: scaleFields
      .map((field) => ({ fromThousandths: scaled(field, 3, 0), priceCents: scaled(field + 1, 2, 0) }))
      .filter((scale) => scale.fromThousandths > 0 && scale.priceCents > 0),
    basePrice:
      text(66) !== '' && baseFactorThousandths > 0
        ? { unit: text(66).toUpperCase(), factorThousandths: baseFactorThousandths }
        : null,
    priceDays: from !== null || until !== null ? { from, until } : null,
    remarks,
  }
  return faults.length > 0 ? faults : row
}

/** X is gone for good, V for the time being; neither may be ordered. */
export const isDelisted = (status: PriceListRow['status']): boolean =>
  status === 'delisted' || status === 'delistedForNow'
