import {
  documentKinds,
  lineKinds,
  measures,
  type Party,
  type PaymentWay,
  type Seller,
} from '@regionalmarkt/domain/billing/billing-document.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { locales } from '@regionalmarkt/i18n/locale.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../../platform/one-of.ts'
import { companies, users } from '../accounts/public.ts'
import {
  type AddressSnapshot,
  businessCustomerOrderItems,
  businessCustomerOrders,
  returnedContainers,
} from '../orders/public.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const at = () => timestamp({ withTimezone: true })

/** Numbers run by hub, kind and year without a gap: the row is held until whoever drew the number is done. */
export const billingCounters = pgTable(
  'billing_counter',
  {
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: documentKinds }).notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.kind, t.year] }),
    oneOf('billing_counter_kind_known', t.kind, documentKinds),
    check('billing_counter_positive', sql`${t.last} > 0`),
  ],
)

/** What is written about money: a draft until it is issued, and never changed after that. */
export const billingDocuments = pgTable(
  'billing_document',
  {
    id: id(),
    /** The hub that writes it. */
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    /** Its customer. */
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: documentKinds }).notNull(),
    /** Whose prices its lines have: net in b2b, gross in b2c. */
    channel: text({ enum: channels }).notNull(),
    /** In which language it was sent. */
    locale: text({ enum: locales }).notNull(),
    /** The document that it takes back in full. */
    correctsId: uuid().references((): AnyPgColumn => billingDocuments.id),
    /** Where its customer wants it: as the orders say. */
    billingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    netCents: integer().notNull(),
    vatCents: integer().notNull(),
    grossCents: integer().notNull(),
    prepaidCents: integer().notNull().default(0),
    deliveredFrom: date().notNull(),
    deliveredUntil: date().notNull(),
    createdAt: at().notNull(),
    createdBy: uuid().references(() => users.id),
    number: text(),
    issuedOn: date(),
    dueOn: date(),
    issuedAt: at(),
    issuedBy: uuid().references(() => users.id),
    /** Both sides and the account as they stood then. */
    seller: jsonb().$type<Seller>(),
    buyer: jsonb().$type<Party>(),
    payment: jsonb().$type<PaymentWay>(),
    /** The original in the meaning of the law, and the SHA-256 of the PDF in its language. */
    xml: text(),
    pdfSha256: text('pdf_sha256'),
    sentAt: at(),
  },
  (t) => [
    unique('billing_document_number_once').on(t.retailerId, t.number),
    uniqueIndex('billing_document_corrected_once').on(t.correctsId),
    index('billing_document_retailer_index').on(
      t.retailerId,
      sql`coalesce(issued_at, created_at) desc`,
      t.id.desc().nullsFirst(),
    ),
    index('billing_document_company_index')
      .on(t.companyId, t.issuedOn.desc().nullsFirst())
      .where(sql`issued_at is not null`),
    oneOf('billing_document_kind_known', t.kind, documentKinds),
    oneOf('billing_document_channel_known', t.channel, channels),
    oneOf('billing_document_locale_known', t.locale, locales),
    check('billing_document_adds_up', sql`${t.netCents} + ${t.vatCents} = ${t.grossCents}`),
    check('billing_document_period', sql`${t.deliveredFrom} <= ${t.deliveredUntil}`),
    check('billing_document_correction_names', sql`(${t.kind} = 'correction') = (${t.correctsId} is not null)`),
    check(
      'billing_document_issued_whole',
      sql`num_nonnulls(${t.number}, ${t.issuedOn}, ${t.issuedAt}, ${t.seller}, ${t.buyer}, ${t.xml}, ${t.pdfSha256}) in (0, 7)`,
    ),
    check('billing_document_sent_issued', sql`${t.sentAt} is null or ${t.issuedAt} is not null`),
  ],
)

/** One line of a document, with where it comes from: what all documents say of an order comes to what is due for it. */
export const billingLines = pgTable(
  'billing_line',
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => billingDocuments.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    orderId: uuid().references(() => businessCustomerOrders.id),
    orderItemId: uuid().references(() => businessCustomerOrderItems.id),
    returnedId: uuid().references(() => returnedContainers.id),
    orderNumber: text(),
    nameDe: text(),
    nameEn: text(),
    unitNameDe: text(),
    unitNameEn: text(),
    articleNumber: text(),
    gtin: text(),
    depositKind: text({ enum: depositKinds }),
    measure: text({ enum: measures }).notNull(),
    /** Pieces or grams; what comes back is negative, its price is not. */
    amount: integer().notNull(),
    packs: integer(),
    priceCents: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    deliveredOn: date().notNull(),
  },
  (t) => [
    unique('billing_line_position_once').on(t.documentId, t.position),
    index('billing_line_order_index').on(t.orderId),
    index('billing_line_item_index').on(t.orderItemId),
    index('billing_line_returned_index').on(t.returnedId),
    oneOf('billing_line_kind_known', t.kind, lineKinds),
    oneOf('billing_line_measure_known', t.measure, measures),
    oneOf('billing_line_deposit_kind_known', t.depositKind, depositKinds),
    check('billing_line_moves', sql`${t.amount} <> 0`),
    check('billing_line_price_not_negative', sql`${t.priceCents} >= 0`),
    check('billing_line_vat_a_rate', sql`${t.vatBasisPoints} between 0 and 9999`),
    check('billing_line_named', sql`(${t.kind} = 'goods') = (${t.nameDe} is not null and ${t.nameEn} is not null)`),
    check('billing_line_deposit_named', sql`(${t.kind} in ('deposit', 'returned')) = (${t.depositKind} is not null)`),
  ],
)

/** An order of a company of which something is due that no document says yet, or that a document says too much. */
export const billableOrders = pgTable(
  'billable_order',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => businessCustomerOrders.id),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    channel: text({ enum: channels }).notNull(),
    deliveryDate: date().notNull(),
    /** What a document of it alone would come to. */
    netCents: integer().notNull(),
    grossCents: integer().notNull(),
  },
  (t) => [
    index('billable_order_retailer_index').on(t.retailerId, t.companyId, t.deliveryDate),
    index('billable_order_company_index').on(t.companyId),
    oneOf('billable_order_channel_known', t.channel, channels),
  ],
)
