import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { orders as german } from '@regionalmarkt/i18n/orders/de-DE.ts'
import { orders as english } from '@regionalmarkt/i18n/orders/en-US.ts'
import { statuses as germanStatuses } from '@regionalmarkt/i18n/statuses/de-DE.ts'
import { statuses as englishStatuses } from '@regionalmarkt/i18n/statuses/en-US.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type TableFormat, tableFile } from '../../platform/table-file.ts'
import type { CustomerOrderRow } from './customer-order-row.ts'

type Written = { readonly format: TableFormat } & Pick<CompanyActor, 'locale'>

/** Customers' orders as a table in the reader's language, each with who is on the other side of the reader. Amounts in cents stay amounts. */
export const orderTable = (
  orders: readonly CustomerOrderRow[],
  reader: 'hub' | 'customer',
  { format, locale }: Written,
): Promise<Buffer> => {
  const { exported, exportedHub } = locale === 'de-DE' ? german : english
  const words = locale === 'de-DE' ? germanStatuses : englishStatuses
  const head = reader === 'hub' ? exported : { ...exported, customer: exportedHub }
  const rows = orders.map((order) => [
    ...[order.orderNumber, reader === 'hub' ? order.customerName : order.retailerName],
    ...[berlinDate(new Date(order.placedAt)), order.deliveryDate],
    ...[words.deliveryMethod[order.deliveryMethod], words.order[order.status], words.payment[order.paymentStatus]],
    ...[order.itemCount, { cents: order.netCents }, { cents: order.grossCents }],
  ])
  return tableFile(Object.values(head), rows, format, locale)
}
