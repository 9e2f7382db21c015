import type { Party } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { PaymentKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { Locale } from '../../platform/viewer.ts'
import { readableUsers } from '../accounts/public.ts'
import { businessCustomerOrders } from './tables.ts'

/** A household as it stands on documents about its order, in its language, and how it chose to pay. */
export type HouseholdOnPaper = Party & { readonly locale: Locale; readonly paymentKind: PaymentKind }

type Row = Omit<HouseholdOnPaper, 'vatId' | 'taxNumber' | 'contactName'> & { readonly orderId: string }

/** The households that placed these orders, by order; those of companies are left out. Of a person who is gone there is no address for mail. */
export const householdsOnPaper = async (
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, HouseholdOnPaper>> => {
  const { rows } = await db.execute<Row>(sql`
    select o.id as "orderId", o.order_number as reference, o.billing_address ->> 'name' as name, o.billing_address ->> 'addition' as addition,
      o.billing_address ->> 'street' as street, o.billing_address ->> 'postcode' as postcode, o.billing_address ->> 'city' as city,
      o.billing_address ->> 'country' as country, coalesce(u.email, o.guest_contact ->> 'email', '') as email, o.contact ->> 'phone' as phone,
      coalesce(u.locale, o.guest_contact ->> 'locale', 'de-DE') as locale, o.payment_kind as "paymentKind"
    from ${businessCustomerOrders} o left join ${readableUsers} u on u.id = o.private_customer_id
    where o.id = any(${sql.param([...orderIds])}::uuid[]) and o.customer_id is null`)
  return new Map(
    rows.map(({ orderId, ...party }) => [orderId, { ...party, contactName: '', vatId: null, taxNumber: null }]),
  )
}
