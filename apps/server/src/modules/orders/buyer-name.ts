import { type SQL, sql } from 'drizzle-orm'
import { readableCompanies, readableUsers } from '../accounts/public.ts'

/**
 * The name of whoever bought an order: its company's, its person's, its guest's. A person who is gone keeps the name on the bill.
 * `order`: the name under which a statement reads the table.
 */
export const buyerName = (order: SQL): SQL<string> => sql`coalesce(
  (select b.name from ${readableCompanies} b where b.id = ${order}.customer_id),
  (select u.name from ${readableUsers} u where u.id = ${order}.private_customer_id),
  ${order}.guest_contact ->> 'name', ${order}.billing_address ->> 'name')`
