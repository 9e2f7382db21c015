import { documentTotals } from '@regionalmarkt/domain/billing/document-totals.ts'

/** The sums of a document in cents, and its first and last day of delivery. */
export const sumsOf = (document: Parameters<typeof documentTotals>[0]) => {
  const { netCents, vatCents, grossCents } = documentTotals(document)
  const days = document.lines.map(({ deliveredOn }) => deliveredOn).sort()
  return { netCents, vatCents, grossCents, deliveredFrom: days[0] ?? '', deliveredUntil: days.at(-1) ?? '' }
}
