import type {
  listDocuments as contract,
  listDocumentPartners,
  listGuestDocuments,
  listHouseholdDocuments,
  listOwnDocuments,
} from '@regionalmarkt/contract/billing/documents.ts'
import { mostChosenDocuments } from '@regionalmarkt/contract/billing/most-chosen-documents.ts'
import type { listSettlementDocuments } from '@regionalmarkt/contract/billing/settlements.ts'
import type { ParamsOf, QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { oneLine } from '@regionalmarkt/contract/fields.schema.ts'
import { type BillingSide, titleKindOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { DocumentSort } from '@regionalmarkt/domain/billing/document-sort.ts'
import type { DocumentStanding } from '@regionalmarkt/domain/billing/document-standing.ts'
import { type DocumentState, documentCan } from '@regionalmarkt/domain/billing/document-steps.ts'
import { moneyStateOf, type OpenItem, openCents } from '@regionalmarkt/domain/billing/open-item.ts'
import { slugOfHousehold } from '@regionalmarkt/domain/billing/partner.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { permissionOf } from '../../platform/permission.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import {
  buyingPerson,
  isOfParty,
  orderOfGuestLink,
  type PersonActor,
  readableBusinessCustomerOrders,
} from '../orders/public.ts'
import { readableRetailerOrders } from '../procurement/public.ts'
import { dueNowOf, isWithBank } from './due-now.ts'
import { joinPartner, partnerIdBySlug } from './partners.ts'
import { billingDocuments, billingLines, billingObjections, moneyAccounts, openItems } from './tables.ts'

export type DocumentRow = ResponseOf<typeof listOwnDocuments>['documents'][number]
type Key = string | number
type Row = Omit<DocumentRow, 'money' | 'titleKind'> & {
  readonly amendsOthers: boolean
  readonly key: Key
  readonly item: (Omit<OpenItem, 'documentId'> & { readonly limitCents: number }) | null
}
type Stored = DocumentRow & { readonly key: Key }

const pageSize = 50

type Order = {
  /** What the index has between the hub and the id. */
  readonly column: SQL
  readonly isDescending: boolean
  /** What a cursor keeps of it. */
  readonly keySchema: z.ZodType<Key>
  readonly cast: SQL
}

const day = z.iso.date().regex(/^[12]\d{3}-/)
const text = z.string().max(400).regex(oneLine)

/** When it was issued, or as long as it is a draft written. */
const byDate = {
  column: sql`coalesce(d.issued_at, d.created_at)`,
  keySchema: z.iso.datetime({ offset: true }).regex(/^[12]\d{3}-/),
  cast: sql`timestamptz`,
}
const byNumber = { column: sql`coalesce(d.number, '')`, keySchema: text, cast: sql`text` }
const byParty = { column: sql`market_fold(d.partner_name)`, keySchema: text, cast: sql`text` }
/** What has no day to be paid by stands behind all others, whichever way. */
const dueUnless = (noDay: 'infinity' | '-infinity') => ({
  column: sql`coalesce(d.due_on, ${sql.raw(`'${noDay}'`)}::date)`,
  keySchema: day.or(z.literal(noDay)),
  cast: sql`date`,
})
const bySum = { column: sql`d.gross_cents`, keySchema: z.int32(), cast: sql`int` }
const orders: Readonly<Record<DocumentSort, Order>> = {
  newest: { ...byDate, isDescending: true },
  oldest: { ...byDate, isDescending: false },
  firstNumber: { ...byNumber, isDescending: false },
  lastNumber: { ...byNumber, isDescending: true },
  partyFromA: { ...byParty, isDescending: false },
  partyFromZ: { ...byParty, isDescending: true },
  earliestDue: { ...dueUnless('infinity'), isDescending: false },
  latestDue: { ...dueUnless('-infinity'), isDescending: true },
  smallestSum: { ...bySum, isDescending: false },
  largestSum: { ...bySum, isDescending: true },
}

/** Documents `d` with everything by which one of them is told or narrowed. */
const joined = sql`from ${billingDocuments} d
    ${joinPartner(sql`d.partner_id`)}
    join ${readableCompanies} h on h.id = d.retailer_id
    left join ${billingDocuments} b on b.id = d.corrects_id
    left join ${billingDocuments} k on k.corrects_id = d.id
    left join ${openItems} i on i.document_id = d.id
    left join ${billingObjections} x on x.document_id = d.id`

/** `amendsOthers` of the domain as SQL. */
const amendsOthers = sql`(d.reason is not null or not exists (
  select from ${billingLines} l where l.document_id = d.id and l.corrects = '[]' and not (l.kind in ('complaint', 'withdrawal') and l.amount < 0)))`

type Part = { readonly most: number; readonly now: Date; readonly sort?: DocumentSort | undefined }

/** The documents that `isTheirs` lets through, newest first unless `sort` says otherwise, at most so many. `d` is the document, `c` the partner it is for. */
export const documentRows = async (
  db: Queryable,
  isTheirs: SQL,
  { most, now, sort = 'newest' }: Part,
): Promise<Stored[]> => {
  const { column, isDescending } = orders[sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await db.execute<{ found: Row }>(sql`
    select json_build_object('id', d.id, 'kind', d.kind, 'amendsOthers', ${amendsOthers}, 'number', d.number, 'channel', d.channel,
      'state', case when d.issued_at is null then 'draft' when k.number is not null then 'corrected' when x.document_id is not null then 'objected'
        when d.sent_at is null then 'issued' else 'sent' end,
      'company', json_build_object('slug', c.slug, 'name', d.partner_name, 'orderNumber', c.order_number), 'hubName', h.name, 'createdAt', d.created_at,
      'issuedOn', d.issued_on, 'dueOn', d.due_on, 'sentAt', d.sent_at, 'deliveredFrom', d.delivered_from,
      'deliveredUntil', d.delivered_until, 'netCents', d.net_cents, 'grossCents', d.gross_cents,
      'objection', case when x.document_id is not null then json_build_object('reason', x.reason, 'at', x.objected_at) end,
      'corrects', b.number, 'correctedBy', k.number, 'item', case when i.document_id is null then null else json_build_object(
        'dueCents', i.due_cents, 'settledCents', i.settled_cents, 'dueOn', case when not ${isWithBank} then i.due_on end, 'limitCents', h.difference_limit_cents) end, 'key', ${column}) as found
    ${joined}
    where ${isTheirs} order by ${column} ${direction}, d.id ${direction} limit ${most}`)
  return rows.map(({ found: { item, amendsOthers: amends, ...found } }) => ({
    ...found,
    titleKind: titleKindOf(found.kind, amends),
    money:
      item === null
        ? null
        : { state: moneyStateOf(item, berlinDate(now), item.limitCents), openCents: openCents(item) },
    createdAt: new Date(found.createdAt).toISOString(),
    sentAt: found.sentAt === null ? null : new Date(found.sentAt).toISOString(),
    objection: found.objection && { ...found.objection, at: new Date(found.objection.at).toISOString() },
  }))
}

type PageAsked = Omit<Part, 'most'> & { readonly cursor?: string | undefined }
type Page = ResponseOf<typeof listHouseholdDocuments>

const page = async (db: Queryable, isTheirs: SQL, { cursor, now, sort = 'newest' }: PageAsked): Promise<Page> => {
  const { column, isDescending, keySchema, cast } = orders[sort]
  // A place in another order is none in this one.
  const [, key, id] = cursor === undefined ? [] : keyOfCursor(cursor, z.tuple([z.literal(sort), keySchema, z.uuid()]))
  const isBeyond = isDescending ? sql`<` : sql`>`
  const isAfter = id === undefined ? sql`true` : sql`(${column}, d.id) ${isBeyond} (${key}::${cast}, ${id}::uuid)`
  const rows = await documentRows(db, sql`${isTheirs} and ${isAfter}`, { most: pageSize + 1, now, sort })
  const documents = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? documents.at(-1) : undefined
  return {
    documents: documents.map(({ key: _, ...row }) => row),
    nextCursor: last ? cursorOf([sort, last.key, last.id]) : null,
  }
}

/** A page, the first with how many can be chosen at once: no more are counted, however many there are. */
const countedPage = async (
  db: Queryable,
  isTheirs: SQL,
  asked: PageAsked,
): Promise<Page & Pick<ResponseOf<typeof contract>, 'found'>> => {
  const shown = await page(db, isTheirs, asked)
  if (asked.cursor !== undefined) return { ...shown, found: null }
  if (shown.nextCursor === null) return { ...shown, found: shown.documents.length }
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from (select ${joined} where ${isTheirs} limit ${mostChosenDocuments + 1}) d`)
  return { ...shown, found: rows[0]?.found ?? null }
}

/** `d` is for a customer, or for a supplier; in the words that its indexes know: `not`, or `not like`, would find none. */
export const isOfSide = (side: BillingSide): SQL =>
  side === 'supplier' ? sql`(d.kind like 'selfBilled%')` : sql`(d.kind like 'selfBilled%') is false`

/** Documents that stand so, as `standingOf` says it of one. */
const isStanding = (standing: DocumentStanding, now: Date): SQL => {
  const isStill = sql`d.issued_at is not null and k.number is null and x.document_id is null`
  const isOpen = sql`${isStill} and i.settled_cents <> i.due_cents`
  const conditions = {
    open: isOpen,
    overdue: sql`${isOpen} and i.due_on < ${berlinDate(now)}::date and abs(i.due_cents - i.settled_cents) > h.difference_limit_cents
      and not ${isWithBank}`,
    settled: sql`${isStill} and i.settled_cents = i.due_cents`,
    objected: sql`k.number is null and x.document_id is not null`,
    corrected: sql`k.number is not null`,
  }
  return sql`(${conditions[standing]})`
}

type Narrowed = Pick<QueryOf<typeof contract>, 'q' | 'from' | 'until' | 'standing'> & {
  readonly company?: string | undefined
  readonly documents?: readonly string[] | undefined
}

/** Documents `d` by what was typed, whose they are, how they stand `now`, the days on which they were issued, and one by one; of companies also by the names that they have since. */
export const narrowing = ({ q = '', company, standing, from, until, documents }: Narrowed, now: Date): SQL[] => [
  ...(q === ''
    ? []
    : [
        sql`(d.number ilike ${`%${likely(q)}%`} or d.partner_name ilike ${`%${likely(q)}%`} or d.partner_id = any(array(
          select n.id from ${readableCompanies} n where n.name ilike ${`%${likely(q)}%`})))`,
      ]),
  ...(company === undefined ? [] : [sql`d.partner_id = ${partnerIdBySlug(company)}`]),
  ...(standing === undefined ? [] : [isStanding(standing, now)]),
  ...(from === undefined ? [] : [sql`d.issued_on >= ${from}::date`]),
  ...(until === undefined ? [] : [sql`d.issued_on <= ${until}::date`]),
  ...(documents === undefined ? [] : [sql`d.id = any(${sql.param(documents)}::uuid[])`]),
]

/** A hub's documents; drafts among them. */
export const documentsOf = async (
  db: Queryable,
  { viewer: { company }, now }: CompanyActor,
  { side, company: slug, state, standing, q, from, until, sort, cursor }: QueryOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> => {
  const conditions = [
    sql`d.retailer_id = ${company.id}`,
    isOfSide(side),
    ...(state === undefined ? [] : [state === 'draft' ? sql`d.issued_at is null` : sql`d.issued_at is not null`]),
    ...narrowing({ q, company: slug, standing, from, until }, now),
  ]
  const { documents, ...counted } = await countedPage(db, sql.join(conditions, sql` and `), { cursor, now, sort })
  const ids = documents.map(({ id }) => id)
  const due = await dueNowOf(db, company.id, ids)
  return { documents: documents.map((row) => ({ ...row, dueNowCents: due.get(row.id) ?? 0 })), ...counted }
}

/** The companies on one side for whom a hub has written anything, by name. */
export const documentPartnersOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { side }: QueryOf<typeof listDocumentPartners>,
): Promise<ResponseOf<typeof listDocumentPartners>> => {
  const { rows } = await db.execute<{ slug: string; name: string }>(sql`
    select c.slug, c.name from ${moneyAccounts} a join ${readableCompanies} c on c.id = a.company_id
    where a.retailer_id = ${company.id} and exists (
      select from ${billingDocuments} d where d.partner_id = c.id and d.retailer_id = ${company.id} and ${isOfSide(side)})
    order by c.name, c.slug`)
  return { partners: rows }
}

/** What somebody typed, with the signs that `like` reads otherwise as they are. */
export const likely = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

type OwnAsked = Omit<QueryOf<typeof listSettlementDocuments>, 'cursor'>

/** What was issued to a company: all of it, what carries lines of one of its orders, or as it is narrowed. */
const isOwn = (
  { viewer: { company }, now }: CompanyActor,
  { orderNumber, q = '', kind, standing, from, until, documents }: OwnAsked,
): SQL => {
  const conditions = [
    sql`d.partner_id = ${company.id} and d.issued_at is not null`,
    ...(orderNumber === undefined
      ? []
      : [
          sql`d.id in (
            select l.document_id from ${billingLines} l join ${readableBusinessCustomerOrders} o on o.id = l.order_id
            where o.order_number = ${orderNumber} and o.customer_id = ${company.id}
            union all
            select l.document_id from ${billingLines} l join ${readableRetailerOrders} e on e.id = l.retailer_order_id
            where e.order_number = ${orderNumber} and e.supplier_id = ${company.id})`,
        ]),
    ...(q === ''
      ? []
      : [
          sql`(d.number ilike ${`%${likely(q)}%`} or exists (
            select from ${billingLines} l where l.document_id = d.id and l.order_number ilike ${`%${likely(q)}%`}))`,
        ]),
    ...(kind === undefined ? [] : [sql`d.kind = ${kind}`]),
    ...narrowing({ standing, from, until, documents }, now),
  ]
  return sql.join(conditions, sql` and `)
}

/** The documents that a company has got, a page of them. */
export const ownDocumentsOf = (
  db: Queryable,
  actor: CompanyActor,
  { cursor, ...asked }: QueryOf<typeof listSettlementDocuments>,
): Promise<ResponseOf<typeof listOwnDocuments>> =>
  countedPage(db, isOwn(actor, asked), { cursor, now: actor.now, sort: asked.sort })

/** The same, as many as one table holds. */
export const ownDocumentRows = (db: Queryable, actor: CompanyActor, asked: OwnAsked, most: number) =>
  documentRows(db, isOwn(actor, asked), { most, now: actor.now, sort: asked.sort })

/** A person, or the guest whose order a link opens. */
export type Household = { readonly personId: string } | { readonly orderNumber: string }

/** Whether an order `o` is of this household. */
export const isOrderOf = (household: Household): SQL =>
  'personId' in household
    ? isOfParty({ privateCustomerId: household.personId })
    : sql`${isOfParty({ isGuests: true })} and o.order_number = ${household.orderNumber}`

/** What was issued for orders of a household; `d` is the document. */
const isOfHousehold = (household: Household): SQL => sql`d.issued_at is not null and d.partner_id in (
  select o.id from ${readableBusinessCustomerOrders} o where ${isOrderOf(household)})`

/** What was issued to a private customer: all of it, or what is of one of their orders. */
export const householdDocumentsOf = (
  db: Queryable,
  actor: PersonActor,
  { orderNumber, cursor }: QueryOf<typeof listHouseholdDocuments>,
): Promise<ResponseOf<typeof listHouseholdDocuments>> => {
  const isOfOrder =
    orderNumber === undefined ? sql`true` : sql`d.partner_id = ${partnerIdBySlug(slugOfHousehold(orderNumber))}`
  const isOwn = isOfHousehold({ personId: buyingPerson(actor) })
  return page(db, sql`${isOwn} and ${isOfOrder}`, { cursor, now: actor.now })
}

/** What was issued for the order that a guest's link opens. */
export const guestDocumentsOf = async (
  db: Queryable,
  { token }: ParamsOf<typeof listGuestDocuments>,
  now: Date,
): Promise<ResponseOf<typeof listGuestDocuments>> => {
  const orderNumber = await orderOfGuestLink(db, token, now)
  const { documents } = await page(db, isOfHousehold({ orderNumber }), { now })
  return { documents }
}

/** The same as its supplier sees them, with whether it can still object. */
export const settlementDocumentsOf = async (
  db: Queryable,
  actor: CompanyActor,
  query: QueryOf<typeof listSettlementDocuments>,
): Promise<ResponseOf<typeof listSettlementDocuments>> => {
  const { documents, ...counted } = await ownDocumentsOf(db, actor, query)
  const canObject = (row: DocumentRow) => permissionOf(documentCan('object', stateOfRow(row)))
  return { documents: documents.map((row) => ({ ...row, canObject: canObject(row) })), ...counted }
}

/** What can be done with a document follows from this. */
export const stateOfRow = ({ kind, number, correctedBy, objection }: DocumentRow): DocumentState => ({
  kind,
  isIssued: number !== null,
  isCorrected: correctedBy !== null,
  isObjected: objection !== null,
})
