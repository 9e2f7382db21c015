import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import type { Queryable } from '../../platform/database.ts'
import { demandLines, stopsOf } from '../orders/public.ts'
import { orderToMail } from '../procurement/public.ts'
import { inkFor } from './frame.ts'
import { supplyPaper } from './supply-papers.ts'

type Reader = { readonly locale: Locale; readonly now: Date; readonly publicUrl: string }

/** The PDF that goes with the mail about an order that has become firm, in its supplier's language, as the order stands when the mail goes out. */
export const orderAttachment = async (
  db: Queryable,
  orderNumber: string,
  { publicUrl, ...reader }: Reader,
): Promise<{ readonly filename: string; readonly content: Buffer }> => {
  const order = await orderToMail(db, { lines: demandLines, stopsOf }, orderNumber, reader.now)
  const path = `/supplier/orders/${orderNumber}` as const
  return {
    filename: `${orderNumber}.pdf`,
    content: await supplyPaper(
      db,
      order,
      { as: 'order', path },
      inkFor({ ...reader, by: { kind: 'schedule' } }, publicUrl),
    ),
  }
}
