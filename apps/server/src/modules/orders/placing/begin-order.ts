import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { Buyer } from '@regionalmarkt/domain/orders/buyer.ts'
import { orderNumberOf } from '@regionalmarkt/domain/orders/order-number.ts'
import { sql } from 'drizzle-orm'
import { type By, personOf, type WhoActs } from '../../../platform/actor.ts'
import { columnsOf } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { invariant } from '../../../platform/invariant.ts'
import { given, statement } from '../../../platform/prepared.ts'
import { readableAddresses, readableCompanies, readableUsers } from '../../accounts/public.ts'
import { type Concerned, concernedBy } from '../order-mails.ts'
import type { AddressSnapshot, ContactSnapshot } from '../tables.ts'
import type { OrderToPlace } from './place-order.ts'

/** Where the bill and the goods go: addresses of the buyer's own book, or written out by who has none. */
export type Destination =
  | { readonly billingAddressId: string; readonly shippingAddressId: string }
  | { readonly billingAddress: AddressSnapshot; readonly shippingAddress: AddressSnapshot }

type Addresses = { readonly billingAddress: AddressSnapshot; readonly shippingAddress: AddressSnapshot }

/** A copy of one address of the buyer's own book. */
export const addressInBook = async (
  tx: Tx,
  buyer: Buyer,
  id: string,
  kind: 'billing' | 'shipping',
): Promise<AddressSnapshot> => {
  const rows = await addressesInBook(tx, { ids: [id], ...bookOf(buyer) })
  return copyOf(rows, id, kind)
}

const bookOf = (buyer: Buyer) => ({
  companyId: buyer.kind === 'company' ? buyer.companyId : null,
  userId: buyer.kind === 'privateCustomer' ? buyer.userId : null,
})

const copyOf = (rows: readonly Address[], id: string, kind: 'billing' | 'shipping'): AddressSnapshot => {
  const row = rows.find((each) => each.id === id && each.kind === kind)
  if (!row) throw new DomainError('AddressMissing', { kind })
  const { name, addition, street, postcode, city, country } = row
  return { name, addition, street, postcode, city, country }
}

type Address = typeof readableAddresses.$inferSelect

const inBook = sql`select ${columnsOf(readableAddresses)} from ${readableAddresses}
  where id = any(${given('ids')}::uuid[]) and (company_id = ${given('companyId')}::uuid or user_id = ${given('userId')}::uuid)`
const addressesInBook = statement<Address>(inBook)

/** The buyer's own person who placed it. */
const placedByOf = (by: By, buyer: Buyer): string | null => {
  if (by.kind !== 'user') return null
  const userId = personOf(by)
  const isOwn =
    buyer.kind === 'company'
      ? by.companyId === buyer.companyId
      : buyer.kind === 'privateCustomer' && buyer.userId === userId
  return isOwn ? userId : null
}

type Contact = { readonly name: string | null; readonly email: string | null; readonly phone: string | null }

type LookedUp = {
  readonly n: number
  readonly addresses: readonly Address[]
  /** How the buyer is reached now: null for a guest. */
  readonly contact: Contact | null
  readonly concerned: Concerned
}

/** An order as far as it is known before it is decided on, to ask about it as if it were written. */
const toBe = sql`(select null::uuid as id, ${given('retailerId')}::uuid as retailer_id, ${given('companyId')}::uuid as customer_id,
  ${given('userId')}::uuid as private_customer_id, ${given('placedBy')}::uuid as placed_by, ${given('guest')}::jsonb as guest_contact,
  ${given('billingAddress')}::jsonb as billing_address)`

const lookUp = statement<LookedUp>(sql`
  select nextval('business_customer_order_number_seq') as n,
    (select coalesce(json_agg(a), '[]') from (${inBook}) a) as addresses,
    coalesce(
      (select json_build_object('name', contact_name, 'email', email, 'phone', phone) from ${readableCompanies} where id = ${given('companyId')}),
      (select json_build_object('name', name, 'email', email) from ${readableUsers} where id = ${given('userId')})) as contact,
    (select row_to_json(c) from (${concernedBy(toBe)}) c) as concerned`)

/** What an order copies of its buyer, with its number, `K-2026-000318`, and whom to tell of it. */
export type BegunOrder = {
  readonly copies: Addresses & {
    readonly orderNumber: string
    readonly contact: ContactSnapshot
    readonly placedBy: string | null
  }
  readonly concerned: Concerned
}

const addressesOf = (destination: Destination, rows: readonly Address[]): Addresses =>
  'billingAddress' in destination
    ? destination
    : {
        billingAddress: copyOf(rows, destination.billingAddressId, 'billing'),
        shippingAddress: copyOf(rows, destination.shippingAddressId, 'shipping'),
      }

/**
 * Looks all of it up at once, before anything is locked: the number of an order that is refused then is not given to another. `AddressMissing` for any
 * address that is not in the buyer's own book.
 */
export const beginOrder = async (
  tx: Tx,
  { by, now }: WhoActs,
  retailerId: string,
  { buyer, phone = '', destination }: OrderToPlace,
): Promise<BegunOrder> => {
  const placedBy = placedByOf(by, buyer)
  const guest = buyer.kind === 'guest' ? buyer.contact : null
  const written = 'billingAddress' in destination ? destination : null
  const ids = 'billingAddress' in destination ? [] : [destination.billingAddressId, destination.shippingAddressId]
  const [row] = await lookUp(tx, {
    ...{ ids, retailerId, placedBy, ...bookOf(buyer) },
    ...{ guest: guest && JSON.stringify(guest), billingAddress: written && JSON.stringify(written.billingAddress) },
  })
  const { n, addresses, contact, concerned } = invariant(row, 'a sequence gives a number')
  const copies = addressesOf(destination, addresses)
  const { name, email } = guest ?? { name: contact?.name ?? '', email: contact?.email ?? '' }
  return {
    copies: {
      ...copies,
      orderNumber: orderNumberOf('businessCustomerOrder', berlinDate(now), n),
      contact: { name, email, phone: guest?.phone ?? contact?.phone ?? phone },
      placedBy,
    },
    concerned: { ...concerned, billedName: copies.billingAddress.name },
  }
}
