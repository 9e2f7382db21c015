import type { getLedger } from '@regionalmarkt/contract/billing/ledger.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType, taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import type { DocumentKind, Seller } from '@regionalmarkt/domain/billing/billing-document.ts'
import {
  type BookedDocument,
  type BookedPayment,
  datevEntries,
  datevFile,
} from '@regionalmarkt/domain/billing/datev.ts'
import { bookedRates } from '@regionalmarkt/domain/billing/supply-months.ts'
import { addDays, berlinDate, marketTimeZone } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Queryable } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import { readableCompanies, readableUsers, taxStatusesOf } from '../../accounts/public.ts'
import { joinPartner } from '../partners.ts'
import { linesOfAll } from '../stored-lines.ts'
import { bankFees, billingDocuments, closedMonths, moneyAccounts, paymentAllocations, payments } from '../tables.ts'
import { ledgerSettingsOf } from './ledger-settings.ts'

type Asked = QueryOf<typeof getLedger>
type Month = { readonly from: string; readonly until: string }

const monthOf = ({ month }: Asked): Month => {
  const from = `${month}-01`
  const next = addDays(from, 31).slice(0, 7)
  return { from, until: addDays(`${next}-01`, -1) }
}

type Stored = {
  readonly id: string
  readonly number: string
  readonly kind: DocumentKind
  readonly channel: 'b2b' | 'b2c'
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly companyName: string
  readonly companyReference: string
  readonly ledgerNumber: number
  readonly seller: Seller
  readonly isSupplierSide: boolean
  readonly grossCents: number
  readonly correctedIssuedOn: string | null
  readonly isAmendment: boolean
}

/** What was issued in these days, by number. */
const documentsOf = async (db: Queryable, retailerId: string, { from, until }: Month): Promise<Stored[]> => {
  const { rows } = await db.execute<Stored>(sql`
    select d.id, d.number, d.kind, d.channel, d.issued_on::text as "issuedOn", d.due_on::text as "dueOn", c.name as "companyName", c.slug as "companyReference",
      coalesce(a.number, 0) as "ledgerNumber", d.seller, d.kind like 'selfBilled%' as "isSupplierSide", d.gross_cents as "grossCents", (select o.issued_on::text from ${billingDocuments} o where o.id = d.corrects_id) as "correctedIssuedOn",
      d.amends_id is not null or exists (select from ${billingDocuments} o where o.id = d.corrects_id and o.amends_id is not null) as "isAmendment"
    from ${billingDocuments} d
    ${joinPartner(sql`d.partner_id`)}
    join ${moneyAccounts} a on a.retailer_id = d.retailer_id and a.partner_id = d.partner_id
    where d.retailer_id = ${retailerId} and d.issued_on between ${from}::date and ${until}::date
    order by d.issued_on, d.number`)
  return rows
}

const paymentsOf = async (db: Queryable, retailerId: string, { from, until }: Month) => {
  const { rows } = await db.execute<
    Omit<BookedPayment, 'personalAccount'> & { ledgerNumber: number; isSupplier: boolean }
  >(sql`
    select p.id, p.cents, p.booked_on::text as day, p.way,
      (case when p.day <> p.booked_on then p.day when o.day <> p.booked_on then o.day end)::text as "aboutDay", c.name as "companyName", c.slug as "companyReference", coalesce(a.number, 0) as "ledgerNumber", c.type is not distinct from ${CompanyType.Supplier} as "isSupplier",
      coalesce((select json_agg(distinct d.number order by d.number) from ${paymentAllocations} l
        join ${billingDocuments} d on d.id = l.document_id where l.payment_id = coalesce(p.takes_back_id, p.id)), '[]') as numbers
    from ${payments} p left join ${payments} o on o.id = p.takes_back_id ${joinPartner(sql`p.partner_id`)}
    join ${moneyAccounts} a on a.retailer_id = p.retailer_id and a.partner_id = p.partner_id
    where p.retailer_id = ${retailerId} and p.booked_on between ${from}::date and ${until}::date
    order by p.booked_on, p.id`)
  return rows
}

/** The bank's fees for returns: money that went, of no partner's account. */
const feesOf = async (db: Queryable, retailerId: string, { from, until }: Month) => {
  const { rows } = await db.execute<Omit<BookedPayment, 'personalAccount' | 'way' | 'numbers'>>(sql`
    select f.id, -f.cents as cents, f.booked_on::text as day, (case when f.day <> f.booked_on then f.day end)::text as "aboutDay",
      c.name as "companyName", c.slug as "companyReference"
    from ${bankFees} f ${joinPartner(sql`f.partner_id`)}
    where f.retailer_id = ${retailerId} and f.booked_on between ${from}::date and ${until}::date order by f.booked_on, f.id`)
  return rows
}

/** Five figures: households together on 10000, companies that buy after that, suppliers after 70000. */
const personalAccount = (ledgerNumber: number, isSupplier: boolean): string =>
  String((isSupplier ? 70_000 : 10_000) + ledgerNumber)

const booksOf = async (db: Queryable, retailerId: string, month: Month) => {
  const stored = await documentsOf(db, retailerId, month)
  const lines = await linesOfAll(
    db,
    stored.map(({ id }) => id),
  )
  const statuses = orNotFound((await taxStatusesOf(db, eq(readableCompanies.id, retailerId))).get(retailerId))
  const isSmallOn = (day: string) => taxStatusOn(statuses, day) === 'exempt'
  const documents = stored.map((document): BookedDocument => {
    const { id, channel, seller, isSupplierSide, ledgerNumber, correctedIssuedOn, isAmendment, ...rest } = document
    return {
      ...rest,
      isSupplierSide,
      personalAccount: personalAccount(ledgerNumber, isSupplierSide),
      taxStatus: seller.taxStatus,
      rates: bookedRates({ ...rest, channel, correctedIssuedOn, isAmendment, lines: lines.get(id) ?? [] }, isSmallOn),
    }
  })
  const money = (await paymentsOf(db, retailerId, month)).map(
    ({ ledgerNumber, isSupplier, ...payment }): BookedPayment => ({
      ...payment,
      personalAccount: personalAccount(ledgerNumber, isSupplier),
    }),
  )
  const settings = await ledgerSettingsOf(db, retailerId)
  const fees = (await feesOf(db, retailerId, month)).map(
    (fee): BookedPayment => ({
      ...{ ...fee, personalAccount: settings.accounts.bankFee, way: 'transfer', numbers: [] },
    }),
  )
  const entries = datevEntries(documents, [...money, ...fees], settings)
  return { stored, documents, payments: money, settings, ...entries }
}

/** The latest months that are closed, and by whom. */
const closedMonthsOf = async (db: Queryable, retailerId: string) => {
  const rows = await db
    .select({ month: closedMonths.month, closedAt: closedMonths.closedAt, closedBy: readableUsers.name })
    .from(closedMonths)
    .leftJoin(readableUsers, eq(readableUsers.id, closedMonths.closedBy))
    .where(eq(closedMonths.retailerId, retailerId))
    .orderBy(desc(closedMonths.month))
    .limit(24)
  return rows.map((row) => ({ ...row, closedAt: row.closedAt.toISOString() }))
}

const sum = (all: readonly { readonly cents: number }[]): number => all.reduce((total, { cents }) => total + cents, 0)

/** What a month's file has, and what it cannot have. */
export const ledgerOf = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  asked: Asked,
): Promise<ResponseOf<typeof getLedger>> => {
  const month = monthOf(asked)
  const { stored, payments: money, entries, unwritten } = await booksOf(db, viewer.company.id, month)
  return {
    hubId: viewer.company.id,
    documentCount: stored.length,
    documentCents: sum(stored.map(({ grossCents: cents }) => ({ cents }))),
    paymentCount: money.length,
    paymentCents: sum(money),
    entryCount: entries.length,
    isOver: month.until < berlinDate(now),
    closedMonths: await closedMonthsOf(db, viewer.company.id),
    unwritten: unwritten.map(({ rateBasisPoints = null, ...one }) => ({ ...one, rateBasisPoints })),
  }
}

/** `YYYYMMDDHHMMSSmmm` in Berlin. */
const stampOf = (now: Date): string => {
  const time = now.toLocaleTimeString('sv-SE', { timeZone: marketTimeZone })
  return `${berlinDate(now)}${time}${String(now.getMilliseconds()).padStart(3, '0')}`.replaceAll(/\D/g, '')
}

/** The file for DATEV of what the books of a month have now. */
export const datevFileOf = async (db: Queryable, { viewer, now }: CompanyActor, asked: Asked): Promise<string> => {
  const month = monthOf(asked)
  const { entries, settings } = await booksOf(db, viewer.company.id, month)
  const begins = String(settings.fiscalMonth).padStart(2, '0')
  const year = Number(month.from.slice(0, 4)) - (month.from.slice(5, 7) < begins ? 1 : 0)
  return datevFile(
    entries,
    { ...settings, fiscalYearStart: `${year}-${begins}-01` },
    { ...month, madeAt: stampOf(now) },
  )
}
