import { type SQL, sql } from 'drizzle-orm'
import type { Actor, CompanyActor } from '../../platform/actor.ts'
import type { businessCustomerOrders } from './tables.ts'

/** Whoever bought: a company, a person, or whoever has a guest's link, by which the order is found. */
export type Buyers =
  | { readonly customerId: string }
  | { readonly privateCustomerId: string }
  | { readonly isGuests: true }

/** A side of a customer's order. */
export type Party = { readonly retailerId: string } | Buyers

/** Whether an order is of this side; `order`: how the query calls it. A guest's is theirs as long as it has no other owner. */
export const isOfParty = (party: Party, order: SQL | typeof businessCustomerOrders = sql`o`): SQL => {
  if ('retailerId' in party) return sql`${order}.retailer_id = ${party.retailerId}`
  if ('customerId' in party) return sql`${order}.customer_id = ${party.customerId}`
  if ('privateCustomerId' in party) return sql`${order}.private_customer_id = ${party.privateCustomerId}`
  return sql`${order}.guest_contact is not null`
}

export const ofCustomer = ({ viewer }: CompanyActor) => ({ customerId: viewer.company.id })
export const ofHub = ({ viewer }: CompanyActor) => ({ retailerId: viewer.company.id })

/** Whoever comes by a link acts as a guest, whoever else they may be. */
export const asGuest = <A extends Actor>(actor: A): A => ({ ...actor, by: { kind: 'guest' } })

/** Whose an order is, a company or a person; null: a guest's. */
export const buyerIdOf = ({
  customerId,
  privateCustomerId,
}: Pick<typeof businessCustomerOrders.$inferSelect, 'customerId' | 'privateCustomerId'>): string | null =>
  customerId ?? privateCustomerId
