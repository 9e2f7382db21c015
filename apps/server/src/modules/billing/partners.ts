import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Locale } from '../../platform/viewer.ts'
import { contactsOf, readableCompanies } from '../accounts/public.ts'
import { buyerName, householdsOnPaper, partiesOf, readableBusinessCustomerOrders } from '../orders/public.ts'
import { billingDocuments, moneyAccounts } from './tables.ts'

/**
 * Joins whoever has an account, as `c`: its id, its slug, its name, and the order of a household. A household is its order: who placed it may
 * register later, or be gone.
 */
export const joinPartner = (partnerId: SQL): SQL => sql`
  left join ${readableCompanies} pc on pc.id = ${partnerId}
  left join ${readableBusinessCustomerOrders} po on po.id = ${partnerId}
  cross join lateral (select coalesce(pc.id, po.id) as id, coalesce(pc.slug, lower(po.order_number)) as slug,
    coalesce(pc.name, ${buyerName(sql`po`)}) as name, pc.type, po.order_number) c`

/** Names whoever has an account; a household by its order as well. */
export type Partner = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly orderNumber: string | null
}

/** How a document calls whoever has the account: a company by its name, a household as its order is addressed. */
export const nameOfPartner = (partnerId: string): SQL<string> => sql`coalesce(
  (select x.name from ${readableCompanies} x where x.id = ${partnerId}),
  (select o.billing_address ->> 'name' from ${readableBusinessCustomerOrders} o where o.id = ${partnerId}))`

/** The orders of households that a slug names, as `o`: one at most, and none where a company is called so. */
export const fromHouseholdOf = (slug: string): SQL =>
  sql`from ${readableBusinessCustomerOrders} o where o.order_number = upper(${slug}) and o.customer_id is null`

/** The id of whom a slug is, in SQL; of nobody null. */
export const partnerIdBySlug = (slug: string): SQL =>
  sql`coalesce((select x.id from ${readableCompanies} x where x.slug = ${slug}), (select o.id ${fromHouseholdOf(slug)}))`

/** Of whom a slug is that this hub keeps, has money with, or has taken an order of; `NotFound` for any other. */
export const partnerOf = async (db: Queryable, retailerId: string, slug: string): Promise<Partner> => {
  const { rows } = await db.execute<Partner>(sql`
    select c.id, c.slug, c.name, null as "orderNumber" from ${readableCompanies} c where c.slug = ${slug} and (c.home_hub_id = ${retailerId}
      or exists (select from ${moneyAccounts} a where a.partner_id = c.id and a.retailer_id = ${retailerId}))
    union all
    select o.id, lower(o.order_number), ${buyerName(sql`o`)}, o.order_number ${fromHouseholdOf(slug)} and o.retailer_id = ${retailerId}`)
  return orNotFound(rows[0])
}

/** In which language a partner reads; undefined for nobody. */
export const addresseeOf = async (db: Queryable, partnerId: string): Promise<{ readonly locale: Locale } | undefined> =>
  (await contactsOf(db, [partnerId])).get(partnerId) ?? (await householdsOnPaper(db, [partnerId])).get(partnerId)

/** Whom a mail to a partner greets, where it goes, in which language, and what it says of where to look. */
export type Addressee = {
  readonly name: string
  /** Null where nobody is to be reached any more. */
  readonly recipient: string | null
  readonly locale: Locale
  /** Of a household: its order, and a new link to it where it has no account. */
  readonly order?: { readonly orderNumber: string; readonly token?: string; readonly isPrivate?: true }
}

/** To whom mail about documents and money of a partner goes. A guest gets a new link each time, as with every mail. */
export const mailTo = async (tx: Tx, partnerId: string): Promise<Addressee> => {
  const company = (await contactsOf(tx, [partnerId])).get(partnerId)
  if (company !== undefined) return company
  const household = orNotFound((await householdsOnPaper(tx, [partnerId])).get(partnerId))
  const party = orNotFound((await partiesOf(tx, [partnerId]))[0])
  const { greeting: name, recipient, locale, to } = party
  return { name, recipient, locale, order: { orderNumber: household.reference, ...to } }
}

/** What an entry of the log about a partner is about. */
export const subjectOf = async (
  db: Queryable,
  partnerId: string,
): Promise<{ readonly subject: 'company' | 'businessCustomerOrder'; readonly subjectId: string }> => {
  const { rows } = await db.execute(sql`select from ${readableCompanies} c where c.id = ${partnerId}`)
  return { subject: rows.length > 0 ? 'company' : 'businessCustomerOrder', subjectId: partnerId }
}

/** What was issued to people as households, as accounts asks for it: kept to the end of the eighth year after it was issued (§ 14b (1) UStG). */
export const documentsOfPersons: SQL = sql`(
  select o.private_customer_id as user_id, d.number, d.kind, d.issued_on, d.gross_cents,
    make_date(extract(year from d.issued_on)::int + 8, 12, 31) as kept_until
  from ${readableBusinessCustomerOrders} o join ${billingDocuments} d on d.partner_id = o.id and d.issued_at is not null)`
