import type { companyFile } from '@regionalmarkt/contract/accounts/companies.schema.ts'
import type { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { companyCan } from '@regionalmarkt/domain/access/company-transitions.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { invariant } from '../../platform/invariant.ts'
import { permissionOf } from '../../platform/permission.ts'
import { auditEntries } from '../../platform/tables.ts'
import { embeddedIssuer, readablePeople } from '../identity/public.ts'
import { detailsOf, hubNameSql } from './company-details.ts'
import type { Decider } from './decide.ts'
import { openInvitations } from './invitations.ts'
import type { RowsAbove } from './rows-above.ts'
import { accounts, addresses, companies, users } from './tables.ts'

type File = z.output<typeof companyFile>

const mostHistory = 100
const mostOrders = 6

type Asked = {
  readonly above: RowsAbove
  readonly decider: Decider
  readonly companyId: string
  readonly now: Date
}

/** All about a company within reach of whoever decides: a hub's own and itself, everything for the platform. `NotFound` beyond. */
export const companyFileOf = async (db: Queryable, asked: Asked): Promise<File> => {
  const { decider, companyId, now } = asked
  const isInReach =
    decider === 'admin' ? undefined : or(eq(companies.homeHubId, decider.hubId), eq(companies.id, decider.hubId))
  const [row] = await db
    .select({ company: companies, hubName: hubNameSql })
    .from(companies)
    .where(and(eq(companies.id, companyId), isInReach))
  const { company, hubName } = orNotFound(row)
  const can = (status: CompanyStatus): File['can'] => {
    const subject = { type: company.type, status }
    const by = decider === 'admin' ? 'admin' : 'homeHub'
    return {
      approve: permissionOf(companyCan.approve(subject, by)),
      reject: permissionOf(companyCan.reject(subject, by)),
      block: permissionOf(companyCan.block(subject, by)),
      unblock: permissionOf(companyCan.unblock(subject, by)),
    }
  }
  const book = await db
    .select()
    .from(addresses)
    .where(eq(addresses.companyId, companyId))
    .orderBy(asc(addresses.kind), desc(addresses.isDefault), asc(addresses.id))
  return {
    company: detailsOf(company, hubName),
    closings: company.closings.filter(({ until }) => until >= berlinDate(now)),
    can: can(company.status),
    addresses: book.map(({ companyId: _, userId: __, version: ___, kind, ...address }) => ({
      ...address,
      kind: kind === 'billing' ? 'billing' : 'shipping',
    })),
    people: (await peopleOf(db, companyId)).map((person) => ({ ...person, can: can(person.status) })),
    invitations: await openInvitations(db, companyId, now),
    ...(await ordersOf(db, asked)),
    history: await historyOf(db, companyId),
  }
}

/** What another sign-in service says of an address is taken for proved: it keeps the mailbox. */
const isEmailConfirmedSql = sql<boolean>`(${users.issuer} <> ${embeddedIssuer} or exists (
  select from ${readablePeople} where ${readablePeople.id}::text = ${users.subject} and ${readablePeople.emailConfirmedAt} is not null))`

const peopleOf = async (db: Queryable, companyId: string) => {
  const rows = await db
    .select({ account: accounts, user: users, isEmailConfirmed: isEmailConfirmedSql })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(accounts.companyId, companyId))
    .orderBy(asc(accounts.id))
  return rows.map(({ account, user, isEmailConfirmed }) => ({
    accountId: account.id,
    name: user.name,
    email: user.email,
    isEmailConfirmed,
    inMarketSince: user.createdAt.toISOString(),
    status: account.status,
    reason: account.statusReason,
    since: account.createdAt.toISOString(),
    askedAgainAt: account.askedAgainAt?.toISOString() ?? null,
  }))
}

type Orders = Pick<File, 'figures' | 'lastOrders'>

const ordersOf = async (db: Queryable, { above, decider, companyId }: Asked): Promise<Orders> => {
  const hubId = decider === 'admin' ? null : decider.hubId
  const { rows } = await db.execute<Orders>(sql`
    with orders as materialized (
      select o.order_number, o.delivery_date, o.status from ${above.companyOrders} o
      where o.company_id = ${companyId} and (${hubId}::uuid is null or o.hub_id = ${hubId}))
    select json_build_object(
        'articles', (select count(*) from ${above.articles} a where a.supplier_id = ${companyId}),
        'orders', (select count(*) from orders),
        'openOrders', (select count(*) from orders where status not in ('completed', 'cancelled'))) as figures,
      coalesce((select json_agg(json_build_object('orderNumber', o.order_number, 'deliveryDate', o.delivery_date,
          'status', o.status) order by o.delivery_date desc, o.order_number desc)
        from (select * from orders order by delivery_date desc, order_number desc limit ${mostOrders}) o), '[]') as "lastOrders"`)
  return invariant(rows[0], 'a query of totals has one row')
}

const historyOf = async (db: Queryable, companyId: string): Promise<File['history']> => {
  const rows = await db
    .select({ entry: auditEntries, personName: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(and(eq(auditEntries.subject, 'company'), eq(auditEntries.subjectId, companyId)))
    .orderBy(desc(auditEntries.id))
    .limit(mostHistory)
  return rows.map(({ entry, personName }) => ({
    ...{ id: entry.id, at: entry.at.toISOString(), action: entry.action, personName },
    isActing: entry.actingAccountId !== null,
    before: entry.before ?? undefined,
    after: entry.after ?? undefined,
  }))
}
