import { latestQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { lineTotal } from '@regionalmarkt/domain/pricing/line-total.ts'
import { aliasedTable, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import type { Locale } from '../../platform/viewer.ts'
import { companies, users } from '../accounts/public.ts'
import { type MailLine, queueMails } from '../notifications/public.ts'
import type { CustomerOrder, CustomerOrderItem } from './lock-customer-orders.ts'
import { businessCustomerOrders } from './tables.ts'

type Party = {
  readonly orderId: string
  readonly hubName: string
  readonly hubEmail: string
  readonly hubContact: string
  readonly customerId: string
  readonly customerName: string
  readonly greeting: string
  readonly recipient: string
  readonly locale: Locale
}

/** Whom mails about orders go to: whoever placed it, in their language; the company where that person has no address. */
export const partiesOf = async (tx: Tx, orderIds: readonly string[]): Promise<Party[]> => {
  if (orderIds.length === 0) return []
  const hubs = aliasedTable(companies, 'hub')
  const rows = await tx
    .select({
      orderId: businessCustomerOrders.id,
      hubName: hubs.name,
      hubEmail: hubs.email,
      hubContact: hubs.contactName,
      customerId: companies.id,
      customerName: companies.name,
      contactName: companies.contactName,
      companyEmail: companies.email,
      userName: users.name,
      // Who declined mails about orders does not get them; the company still learns of its orders.
      userEmail: sql<string | null>`case when ${users.receivesOrderMails} then ${users.email} end`,
      userLocale: users.locale,
    })
    .from(businessCustomerOrders)
    .innerJoin(hubs, eq(hubs.id, businessCustomerOrders.retailerId))
    .innerJoin(companies, eq(companies.id, businessCustomerOrders.customerId))
    .leftJoin(users, eq(users.id, businessCustomerOrders.placedBy))
    .where(inArray(businessCustomerOrders.id, [...orderIds]))
    .orderBy(businessCustomerOrders.id)
  return rows.map(({ contactName, companyEmail, userName, userEmail, userLocale, ...party }) => ({
    ...party,
    greeting: (userEmail === null ? null : userName) ?? contactName,
    recipient: userEmail ?? companyEmail,
    locale: userEmail !== null && userLocale === 'en-US' ? 'en-US' : 'de-DE',
  }))
}

/** A line as mails show it: what counts of it now. */
export const mailLineOf = (item: Omit<CustomerOrderItem, 'sourcing'>): MailLine => {
  const { quantity } = latestQuantity(item)
  return {
    articleName: { de: item.articleNameDe, en: item.articleNameEn },
    salesUnitName: { de: item.salesUnitNameDe, en: item.salesUnitNameEn },
    quantity,
    lineCents: lineTotal({ ...item, priceBasis: item.priceBasis, quantity }),
    isEstimated: item.priceBasis === 'kilogram' && item.weighedGrams === null,
  }
}

/** A line of which only a part comes; `kept`: whole sales units that still do. */
export type ShortLine = { readonly item: CustomerOrderItem; readonly kept: number; readonly reason: string }

/** Tells every customer concerned, in one mail an order, what comes of which line and why. Returns the names by customer. */
export const tellOfShortage = async (
  tx: Tx,
  orders: readonly CustomerOrder[],
  short: readonly ShortLine[],
): Promise<ReadonlyMap<string, string>> => {
  const parties = await partiesOf(
    tx,
    orders.map(({ id }) => id),
  )
  await queueMails(
    tx,
    parties.map(({ orderId, recipient, locale, greeting }) => ({
      recipient,
      locale,
      template: 'orderShort',
      data: {
        name: greeting,
        orderNumber: orders.find(({ id }) => id === orderId)?.orderNumber ?? '',
        lines: short
          .filter(({ item }) => item.orderId === orderId)
          .map(({ item, kept, reason }) => ({
            articleName: { de: item.articleNameDe, en: item.articleNameEn },
            salesUnitName: { de: item.salesUnitNameDe, en: item.salesUnitNameEn },
            orderedQuantity: item.orderedQuantity,
            comingQuantity: kept,
            reason,
          })),
      },
    })),
  )
  return new Map(parties.map(({ customerId, customerName }) => [customerId, customerName]))
}

/** Tells the customer that its order is complete. */
export const tellOfCompletion = async (tx: Tx, { id, orderNumber }: CustomerOrder): Promise<void> => {
  const parties = await partiesOf(tx, [id])
  await queueMails(
    tx,
    parties.map(({ recipient, locale, greeting: name }) => ({
      recipient,
      locale,
      template: 'orderCompleted',
      data: { name, orderNumber },
    })),
  )
}
