import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listComplaints } from '@regionalmarkt/contract/orders/complaints.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { TableCell } from '@regionalmarkt/domain/export/csv.ts'
import { createFormat } from '@regionalmarkt/i18n/format.ts'
import { complaints as german } from '@regionalmarkt/i18n/orders/complaints/de-DE.ts'
import { complaints as english } from '@regionalmarkt/i18n/orders/complaints/en-US.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Queryable } from '../../../platform/database.ts'
import { type TableFormat, tableFile } from '../../../platform/table-file.ts'
import { hubsRow } from './complaint-rows.ts'
import { allComplaintsOf } from './list-complaints.ts'

const money = (cents: number): TableCell => ({ cents })

/** What customers of the viewer's hub complain about, as it is narrowed, as a table in the reader's language; whole. */
export const complaintTable = async (
  db: Queryable,
  { viewer, locale }: CompanyActor,
  narrowed: QueryOf<typeof listComplaints>,
  format: TableFormat,
): Promise<Buffer> => {
  const [language, words] = locale === 'de-DE' ? (['de', german] as const) : (['en', english] as const)
  const { kilograms } = createFormat(locale)
  const complaints = await allComplaintsOf(db, viewer, narrowed)
  const rows = complaints.map(hubsRow).map((complaint) => {
    const { measure, recourse } = complaint
    const credited = complaint.creditedAmount === null ? null : money(complaint.creditedCents)
    const amountOf = (amount: number | null) => (measure === 'gram' && amount !== null ? kilograms(amount) : amount)
    return [
      ...[berlinDate(new Date(complaint.reportedAt)), complaint.customerName, complaint.orderNumber],
      ...[complaint.deliveryDate, complaint.articleName[language], complaint.salesUnitName[language]],
      ...[complaint.supplierName, words.reasons[complaint.reason], amountOf(complaint.amount), complaint.note],
      ...[words.states[complaint.status], amountOf(complaint.creditedAmount)],
      ...(complaint.channel === 'b2c' ? [null, credited] : [credited, null]),
      ...[complaint.decidedAt && berlinDate(new Date(complaint.decidedAt)), complaint.answer],
      ...[recourse?.orderNumber ?? null, recourse && amountOf(recourse.amount), recourse && money(recourse.netCents)],
      recourse?.answer ? words.recourseAnswers[recourse.answer] : null,
    ]
  })
  return tableFile(Object.values(words.head), rows, format, locale)
}
