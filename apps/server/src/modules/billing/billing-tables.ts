import type { billingTable as contract } from '@regionalmarkt/contract/billing/billing-table.ts'
import type { listSettlementDocuments } from '@regionalmarkt/contract/billing/settlements.ts'
import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { accountSorts, sortAmong, waitingSorts } from '@regionalmarkt/domain/billing/document-sort.ts'
import { standingOf } from '@regionalmarkt/domain/billing/document-standing.ts'
import { ages } from '@regionalmarkt/domain/billing/open-item.ts'
import type { WayOfPayment } from '@regionalmarkt/domain/billing/payment.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { TableCell } from '@regionalmarkt/domain/export/csv.ts'
import { billing as germanBilling } from '@regionalmarkt/i18n/billing/de-DE.ts'
import { billing as englishBilling } from '@regionalmarkt/i18n/billing/en-US.ts'
import { payments as german } from '@regionalmarkt/i18n/payments/de-DE.ts'
import { payments as english } from '@regionalmarkt/i18n/payments/en-US.ts'
import { statuses as germanStatuses } from '@regionalmarkt/i18n/statuses/de-DE.ts'
import { statuses as englishStatuses } from '@regionalmarkt/i18n/statuses/en-US.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { mostExported, type TableFormat, tableFile } from '../../platform/table-file.ts'
import { accountsOf } from './list-accounts.ts'
import { billableOf } from './list-billable.ts'
import { documentRows, isOfSide, likely, narrowing, ownDocumentRows } from './list-documents.ts'
import { settlementsOf } from './list-settlements.ts'
import { joinPartner } from './partners.ts'
import { billingDocuments, billingLines, paymentAllocations, payments } from './tables.ts'

type Asked = QueryOf<typeof contract>
type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly TableCell[])[] }
type Write = (db: Queryable, actor: CompanyActor, asked: Asked) => Promise<Table>

const money = (cents: number): TableCell => ({ cents })
const wordsFor = ({ locale }: CompanyActor) =>
  locale === 'de-DE'
    ? { money: german, billing: germanBilling, statuses: germanStatuses }
    : { money: english, billing: englishBilling, statuses: englishStatuses }

/** What is to come, by company and by how late it is, as it is narrowed. */
const openItemsTable: Write = async (db, actor, { q, age, sort }) => {
  const words = wordsFor(actor).money
  const { accounts } = await accountsOf(db, actor, { q, age, sort: sortAmong(accountSorts, sort) }, mostExported)
  const { company, count, oldest, credit, open } = words.table
  return {
    head: [company, count, oldest, ...ages.map((each) => words.age[each]), credit, open],
    rows: accounts.map(({ company: { name }, openCount, oldestDueOn, byAge, creditCents, openCents }) => [
      ...[name, openCount, oldestDueOn],
      ...[...ages.map((each) => byAge[each]), creditCents, openCents].map(money),
    ]),
  }
}

/** What was issued, with what is open of each today. */
const documentsTable: Write = async (db, actor, { side, sort, ...narrowed }) => {
  const { money: words, billing } = wordsFor(actor)
  const { number, kind, company, date, due, net, vat, gross, state, open } = words.table
  const conditions = [
    sql`d.retailer_id = ${actor.viewer.company.id} and d.issued_at is not null`,
    ...(side === undefined ? [] : [isOfSide(side)]),
    ...narrowing(narrowed, actor.now),
  ]
  const documents = await documentRows(db, sql.join(conditions, sql` and `), {
    most: mostExported,
    now: actor.now,
    sort,
  })
  return {
    head: [number, kind, company, date, due, net, vat, gross, state, open],
    rows: documents.map((document) => [
      ...[document.number, billing.documents.kind[document.titleKind], document.company.name],
      ...[document.issuedOn, document.dueOn],
      ...[document.netCents, document.grossCents - document.netCents, document.grossCents].map(money),
      document.money === null ? '' : words.money[document.money.state],
      money(document.money?.openCents ?? 0),
    ]),
  }
}

/** What is written and not issued yet. */
const draftsTable: Write = async (db, actor, { side, sort, q, company: whose, documents }) => {
  const { money: words, billing } = wordsFor(actor)
  const { kind, company, written, from, until, net, vat, gross } = words.table
  const conditions = [
    sql`d.retailer_id = ${actor.viewer.company.id} and d.issued_at is null`,
    ...(side === undefined ? [] : [isOfSide(side)]),
    ...narrowing({ q, company: whose, documents }, actor.now),
  ]
  const drafts = await documentRows(db, sql.join(conditions, sql` and `), { most: mostExported, now: actor.now, sort })
  return {
    head: [kind, company, written, from, until, net, vat, gross],
    rows: drafts.map((draft) => [
      ...[billing.documents.kind[draft.titleKind], draft.company.name, berlinDate(new Date(draft.createdAt))],
      ...[draft.deliveredFrom, draft.deliveredUntil],
      ...[draft.netCents, draft.grossCents - draft.netCents, draft.grossCents].map(money),
    ]),
  }
}

/** What can be billed, by customer. */
const billableTable: Write = async (db, actor, { q, until, sort }) => {
  const { company, orders, from, until: to, net, gross } = wordsFor(actor).money.table
  const { customers } = await billableOf(
    db,
    actor.viewer,
    { q, until, sort: sortAmong(waitingSorts, sort) },
    mostExported,
  )
  return {
    head: [company, orders, from, to, net, gross],
    rows: customers.map(({ customer, orderCount, deliveredFrom, deliveredUntil, netCents, grossCents }) => [
      ...[customer.name, orderCount, deliveredFrom, deliveredUntil],
      ...[netCents, grossCents].map(money),
    ]),
  }
}

/** What is due to suppliers, and those to whom nothing is. */
const settlementsTable: Write = async (db, actor, { q, until, sort }) => {
  const { money: words, statuses } = wordsFor(actor)
  const { company, taxStatus, agreedOn, orders, from, until: to, net, gross } = words.table
  const { suppliers } = await settlementsOf(db, actor, { q, until, sort: sortAmong(waitingSorts, sort) }, mostExported)
  return {
    head: [company, taxStatus, agreedOn, orders, from, to, net, gross],
    rows: suppliers.map(({ supplier, taxStatus: status, agreement, due }) => [
      ...[supplier.name, statuses.taxStatus[status], agreement?.agreedOn ?? null],
      ...[due?.orderCount ?? 0, due?.deliveredFrom ?? null, due?.deliveredUntil ?? null],
      ...[due?.netCents ?? 0, due?.grossCents ?? 0].map(money),
    ]),
  }
}

type Paid = {
  readonly day: string
  readonly name: string
  readonly way: WayOfPayment
  readonly cents: number
  readonly numbers: string
  readonly note: string
  readonly bookedOn: string
}

/** Money that came, or negative went, with the documents that it has settled. */
const paymentsTable: Write = async (db, actor, { q = '', from, until }) => {
  const words = wordsFor(actor).money
  const { day, company, way, amount, documents, note, bookedOn } = words.table
  const { rows } = await db.execute<Paid>(sql`
    select p.day::text as day, p.booked_on::text as "bookedOn", c.name, p.way, p.cents, p.note, coalesce((select string_agg(distinct d.number, ' ' order by d.number)
      from ${paymentAllocations} a join ${billingDocuments} d on d.id = a.document_id where a.payment_id = p.id), '') as numbers
    from ${payments} p ${joinPartner(sql`p.partner_id`)}
    where p.retailer_id = ${actor.viewer.company.id}
      ${from === undefined ? sql`` : sql`and p.booked_on >= ${from}::date`} ${until === undefined ? sql`` : sql`and p.booked_on <= ${until}::date`}
      ${q === '' ? sql`` : sql`and c.name ilike ${`%${likely(q)}%`}`}
    order by p.booked_on, p.id limit ${mostExported}`)
  return {
    head: [day, company, way, amount, documents, note, bookedOn],
    rows: rows.map((paid) => [
      paid.day,
      paid.name,
      words.way[paid.way],
      money(paid.cents),
      paid.numbers,
      paid.note,
      paid.bookedOn,
    ]),
  }
}

const tables: Readonly<Record<Asked['list'], Write>> = {
  ...{ open: openItemsTable, documents: documentsTable, drafts: draftsTable, billable: billableTable },
  ...{ settlements: settlementsTable, payments: paymentsTable },
}

/** A list of billing as a table in the reader's language, as it is narrowed; whole. */
export const billingTableOf = async (
  db: Queryable,
  actor: CompanyActor,
  asked: Asked,
  format: TableFormat,
): Promise<Buffer> => {
  const { head, rows } = await tables[asked.list](db, actor, asked)
  return tableFile(head, rows, format, actor.locale)
}

/** What a company has got, as it is narrowed; whole. What is open of it is told as that company sees it: to be paid by its customer, to be paid to its supplier. */
export const ownDocumentTableOf = async (
  db: Queryable,
  actor: CompanyActor,
  { side, format, ...asked }: QueryOf<typeof listSettlementDocuments> & { side: BillingSide; format: TableFormat },
): Promise<Buffer> => {
  const { money: words, billing } = wordsFor(actor)
  const { number, kind, company, orders, date, from, until, due, net, vat, gross, state, open } = words.table
  const documents = await ownDocumentRows(db, actor, asked, mostExported)
  const ids = JSON.stringify(documents.map(({ id }) => id))
  const { rows: found } = await db.execute<{ id: string; numbers: string }>(sql`
    select l.document_id as id, string_agg(distinct l.order_number, ' ' order by l.order_number) as numbers from ${billingLines} l
    where l.document_id in (select each::uuid from json_array_elements_text(${ids}::json) each) and l.order_number is not null
    group by l.document_id`)
  const ordersOf = new Map(found.map(({ id, numbers }) => [id, numbers]))
  const rows = documents.map((document) => {
    const standing = standingOf(document)
    const isOver = standing === 'objected' || standing === 'corrected'
    const openCents = isOver ? 0 : (document.money?.openCents ?? 0)
    return [
      ...[
        document.number,
        billing.documents.kind[document.titleKind],
        document.hubName,
        ordersOf.get(document.id) ?? '',
      ],
      ...[document.issuedOn, document.deliveredFrom, document.deliveredUntil, document.dueOn],
      ...[document.netCents, document.grossCents - document.netCents, document.grossCents].map(money),
      isOver ? billing.documents.states[standing] : words.money[standing],
      money(side === 'supplier' ? 0 - openCents : openCents),
    ]
  })
  const head = [number, kind, company, orders, date, from, until, due, net, vat, gross, state, open]
  return tableFile(head, rows, format, actor.locale)
}
