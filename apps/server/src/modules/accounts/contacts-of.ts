import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { Locale } from '../../platform/viewer.ts'
import { accounts, companies, users } from './tables.ts'

/** Whom a mail to a company greets, where it goes, and in which language. */
export type Contact = {
  readonly companyId: string
  readonly companyName: string
  readonly name: string
  readonly recipient: string
  readonly locale: Locale
}

/** The contacts of companies by id; in the language of the person who reads at that address, in German where nobody is known. */
export const contactsOf = async (
  db: Queryable,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Contact>> => {
  const { rows } = await db.execute<Contact>(sql`
    select c.id as "companyId", c.name as "companyName", c.contact_name as name, c.email as recipient, coalesce((
      select u.locale from ${accounts} a join ${users} u on u.id = a.user_id
      where a.company_id = c.id and u.email = c.email limit 1), 'de-DE') as locale
    from ${companies} c where c.id = any(${sql.param([...companyIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.companyId, row]))
}
