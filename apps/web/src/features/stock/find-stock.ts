import { daysLeft } from '@regionalmarkt/domain/articles/shelf-life.ts'
import type { StockRow } from './queries.ts'
import type { StockFilter } from './stock-filter.ts'

/** Days before its best-before date from which a lot is about to expire. */
export const soonDays = 7

/** Whether a lot has expired or will within the week; lots without a date never do. */
export const isExpiring = ({ bestBefore }: StockRow, today: string): boolean =>
  bestBefore !== null && daysLeft(bestBefore, today) <= soonDays

/** The lots that the filter lets through; every word has to occur in the names, the number, the lot or the shelf. */
export const filterStock = (
  rows: readonly StockRow[],
  { q = '', expiring }: StockFilter,
  today: string,
): StockRow[] => {
  const words = q.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (expiring && !isExpiring(row, today)) return false
    const { articleName, salesUnitName, articleNumber, supplierName, lot, shelf } = row
    const text = [articleName.de, articleName.en, salesUnitName.de, articleNumber, supplierName, lot, shelf]
      .join(' ')
      .toLocaleLowerCase('de')
    return words.every((word) => text.includes(word))
  })
}
