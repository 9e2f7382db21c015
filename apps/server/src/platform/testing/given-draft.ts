import { eq } from 'drizzle-orm'
import { billingDocuments, billingLines, moneyAccounts } from '../../modules/billing/public.ts'
import { businessCustomerOrders } from '../../modules/orders/public.ts'
import type { Database } from '../database.ts'
import { orNotFound } from '../domain-error.ts'
import { worldNow } from './world-days.ts'

/** A draft about something that nobody is owed: for what is done with drafts. */
export const givenDraft = async (
  db: Database,
  {
    orderNumber,
    retailerId,
    companyId,
  }: { readonly retailerId: string; readonly companyId: string; readonly orderNumber: string },
): Promise<string> => {
  const [order] = await db
    .select()
    .from(businessCustomerOrders)
    .where(eq(businessCustomerOrders.orderNumber, orderNumber))
  const { id: orderId, billingAddress, deliveryDate } = orNotFound(order)
  const days = { deliveredFrom: deliveryDate, deliveredUntil: deliveryDate }
  const sums = { netCents: 100, vatCents: 7, grossCents: 107 }
  await db.insert(moneyAccounts).values({ retailerId, companyId }).onConflictDoNothing()
  const [draft] = await db
    .insert(billingDocuments)
    .values({
      ...{
        retailerId,
        partnerId: companyId,
        partnerName: billingAddress.name,
        ...sums,
        ...days,
        billingAddress,
        kind: 'invoice',
        channel: 'b2b',
        locale: 'de-DE',
      },
      taxStatus: 'standard',
      createdAt: worldNow,
    })
    .returning({ id: billingDocuments.id })
  const { id: documentId } = orNotFound(draft)
  await db.insert(billingLines).values({
    ...{ documentId, orderId, orderNumber, position: 1, kind: 'goods', measure: 'piece', amount: 1, priceCents: 100 },
    ...{ nameDe: 'Kerzen', nameEn: 'Candles', vatBasisPoints: 700, vatCents: 7, deliveredOn: deliveryDate },
  })
  return documentId
}
