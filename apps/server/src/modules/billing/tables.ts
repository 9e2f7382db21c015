import { taxStatuses } from '@regionalmarkt/domain/access/company.ts'
import { bankRunKinds, runItemStates, runRemovalReasons, runSubjects } from '@regionalmarkt/domain/billing/bank-run.ts'
import {
  agreementSides,
  type BuyersOrder,
  billingSides,
  documentKinds,
  lineKinds,
  measures,
  type Party,
  type PaymentWay,
  type Preceding,
  type Seller,
} from '@regionalmarkt/domain/billing/billing-document.ts'
import { runActions, runFaults, runSteps } from '@regionalmarkt/domain/billing/billing-run.ts'
import { charts, type LedgerAccounts } from '@regionalmarkt/domain/billing/datev.ts'
import type { DocumentFault } from '@regionalmarkt/domain/billing/document-faults.ts'
import { bookingStates } from '@regionalmarkt/domain/billing/match-booking.ts'
import { paymentWays } from '@regionalmarkt/domain/billing/payment.ts'
import type { ReminderLevel } from '@regionalmarkt/domain/billing/reminder.ts'
import { runPeriods } from '@regionalmarkt/domain/billing/settlement-period.ts'
import type { BankAccount } from '@regionalmarkt/domain/money/giro-code.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { locales } from '@regionalmarkt/i18n/locale.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
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
import { companies, sepaMandates, users } from '../accounts/public.ts'
import {
  type AddressSnapshot,
  businessCustomerOrderItems,
  businessCustomerOrders,
  counterPayments,
  prepayments,
  returnedContainers,
} from '../orders/public.ts'
import { retailerOrderItems, retailerOrders } from '../procurement/public.ts'

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

/** By which the books of hubs know companies. */
export const moneyAccountNumbers = pgSequence('money_account_number_seq')

/** What a hub and a partner have with each other: a company, or a household by the order that it placed. Whoever moves their money holds this row. */
export const moneyAccounts = pgTable(
  'money_account',
  {
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    companyId: uuid().references(() => companies.id),
    householdOrderId: uuid().references(() => businessCustomerOrders.id),
    /** Whose documents and money these are. */
    partnerId: uuid().notNull().generatedAlwaysAs(sql`coalesce(company_id, household_order_id)`),
    /** Came and is on no document yet; negative: went and is on none. Kept by triggers. */
    creditCents: bigint({ mode: 'number' }).notNull().default(0),
    /** The gross sum of handed over goods that are not billed, as the hub has not decided about a withdrawal from them. */
    undecidedCents: bigint({ mode: 'number' }).notNull().default(0),
    /** By which the books of its hub know the company; households have one account together there, and no number here. */
    number: integer().default(sql`nextval('money_account_number_seq')`),
    /** Why nobody is reminded; null: they are. */
    pauseReason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.partnerId] }),
    index('money_account_company_index').on(t.companyId),
    uniqueIndex('money_account_household_once').on(t.householdOrderId),
    unique('money_account_number_once').on(t.number),
    check('money_account_one_partner', sql`num_nonnulls(${t.companyId}, ${t.householdOrderId}) = 1`),
    check('money_account_number_of_company', sql`(${t.companyId} is null) = (${t.number} is null)`),
  ],
)

/** Documents and money are of somebody who has an account with the hub. */
const ofAccount = (t: { readonly retailerId: AnyPgColumn; readonly partnerId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.retailerId, t.partnerId],
    foreignColumns: [moneyAccounts.retailerId, moneyAccounts.partnerId],
  })

/** Whether a document is of a supplier, as the indexes of its lists have it. */
const ofSuppliers = sql`(kind like 'selfBilled%')`

/** What is written about money: a draft until it is issued, and never changed after that. */
export const billingDocuments = pgTable(
  'billing_document',
  {
    id: id(),
    /** The hub that writes it. */
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    /** Its customer, or of what it writes for its supplier that one: whoever has the account. */
    partnerId: uuid().notNull(),
    /** As they were called when it was written: lists are sorted by it. */
    partnerName: text().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    /** Whose prices its lines have: net in b2b, gross in b2c. */
    channel: text({ enum: channels }).notNull(),
    /** Of whoever sells, on the days of delivery. */
    taxStatus: text({ enum: taxStatuses }).notNull(),
    /** When supplier and hub agreed that the hub writes for it (§ 14 (2) UStG). */
    agreedOn: date(),
    /** In which language it was sent. */
    locale: text({ enum: locales }).notNull(),
    /** The document that it takes back in full. */
    correctsId: uuid().references((): AnyPgColumn => billingDocuments.id),
    /** The document of which it corrects a part, and why. */
    amendsId: uuid().references((): AnyPgColumn => billingDocuments.id),
    reason: text(),
    /** Note of its hub. */
    note: text(),
    /** Of a draft: what somebody has left out of it, by its items. */
    leftOut: text().array().notNull().default(sql`'{}'`),
    /** Of whoever buys: where its customer wants it, as the orders say; of what a hub writes for its supplier the hub's own. */
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
    /** The numbers that its buyer gave the orders it is about. */
    buyersOrders: jsonb().$type<readonly BuyersOrder[]>().notNull().default([]),
    /** The documents that it takes back or corrects, or of which it credits something after complaints. */
    precedes: jsonb().$type<readonly Preceding[]>().notNull().default([]),
    /** The original in the meaning of the law, and the SHA-256 of the PDF in its language. */
    xml: text(),
    pdfSha256: text('pdf_sha256'),
    sentAt: at(),
  },
  (t) => [
    ofAccount(t),
    unique('billing_document_number_once').on(t.retailerId, t.number),
    uniqueIndex('billing_document_corrected_once').on(t.correctsId),
    index('billing_document_amended_index').on(t.amendsId).where(sql`amends_id is not null`),
    index('billing_document_retailer_index').on(
      t.retailerId,
      ofSuppliers,
      sql`coalesce(issued_at, created_at) desc`,
      t.id.desc().nullsFirst(),
    ),
    index('billing_document_number_index').on(t.retailerId, ofSuppliers, sql`coalesce(number, '')`, t.id),
    index('billing_document_party_index').on(t.retailerId, ofSuppliers, sql`market_fold(partner_name)`, t.id),
    index('billing_document_earliest_due_index').on(
      t.retailerId,
      ofSuppliers,
      sql`coalesce(due_on, 'infinity'::date)`,
      t.id,
    ),
    index('billing_document_latest_due_index').on(
      t.retailerId,
      ofSuppliers,
      sql`coalesce(due_on, '-infinity'::date)`,
      t.id,
    ),
    index('billing_document_gross_index').on(t.retailerId, ofSuppliers, t.grossCents, t.id),
    index('billing_document_draft_index').on(t.retailerId, t.partnerId).where(sql`issued_at is null`),
    index('billing_document_search_index').using('gin', t.number.op('gin_trgm_ops'), t.partnerName.op('gin_trgm_ops')),
    index('billing_document_issued_index').on(t.retailerId, t.issuedOn).where(sql`issued_at is not null`),
    // For whom a hub has written any: each by its first document.
    index('billing_document_written_for').on(t.retailerId, ofSuppliers, t.partnerId),
    index('billing_document_partner_index')
      .on(t.partnerId, sql`coalesce(issued_at, created_at) desc`, t.id.desc().nullsFirst())
      .where(sql`issued_at is not null`),
    oneOf('billing_document_kind_known', t.kind, documentKinds),
    oneOf('billing_document_channel_known', t.channel, channels),
    oneOf('billing_document_locale_known', t.locale, locales),
    check('billing_document_adds_up', sql`${t.netCents} + ${t.vatCents} = ${t.grossCents}`),
    check('billing_document_period', sql`${t.deliveredFrom} <= ${t.deliveredUntil}`),
    oneOf('billing_document_tax_status_known', t.taxStatus, taxStatuses),
    check('billing_document_agreed', sql`(${t.kind} like 'selfBilled%') = (${t.agreedOn} is not null)`),
    check(
      'billing_document_correction_names',
      sql`(${t.kind} in ('correction', 'selfBilledCorrection')) = (${t.correctsId} is not null)`,
    ),
    check(
      'billing_document_amends_for_a_reason',
      sql`(${t.amendsId} is null) = (${t.reason} is null) and ${t.reason} <> ''`,
    ),
    check('billing_document_note', sql`${t.note} <> ''`),
    check('billing_document_corrects_or_amends', sql`num_nonnulls(${t.correctsId}, ${t.amendsId}) <= 1`),
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
    retailerOrderId: uuid().references(() => retailerOrders.id),
    retailerOrderItemId: uuid().references(() => retailerOrderItems.id),
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
    amount: bigint({ mode: 'number' }).notNull(),
    packs: integer(),
    priceCents: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    /** Its part of the VAT: all lines of a source have what the source has. */
    vatCents: integer().notNull(),
    deliveredOn: date().notNull(),
    /** Of empties that were counted anew: the documents that have another count of them. */
    corrects: jsonb().$type<readonly Preceding[]>().notNull().default([]),
    /** The reason of that count. */
    reason: text(),
  },
  (t) => [
    check('billing_line_corrects_returns', sql`${t.corrects} = '[]' or ${t.kind} = 'returned'`),
    check('billing_line_corrects_for_a_reason', sql`${t.corrects} <> '[]' or ${t.reason} is null`),
    unique('billing_line_position_once').on(t.documentId, t.position),
    index('billing_line_order_index').on(t.orderId).where(sql`order_id is not null`),
    index('billing_line_item_index').on(t.orderItemId).where(sql`order_item_id is not null`),
    index('billing_line_retailer_order_index').on(t.retailerOrderId).where(sql`retailer_order_id is not null`),
    index('billing_line_retailer_item_index').on(t.retailerOrderItemId).where(sql`retailer_order_item_id is not null`),
    index('billing_line_returned_index').on(t.returnedId).where(sql`returned_id is not null`),
    oneOf('billing_line_kind_known', t.kind, lineKinds),
    oneOf('billing_line_measure_known', t.measure, measures),
    oneOf('billing_line_deposit_kind_known', t.depositKind, depositKinds),
    check('billing_line_moves', sql`${t.amount} <> 0`),
    check('billing_line_price_not_negative', sql`${t.priceCents} >= 0`),
    check('billing_line_vat_a_rate', sql`${t.vatBasisPoints} between 0 and 9999`),
    check(
      'billing_line_named',
      sql`num_nonnulls(${t.nameDe}, ${t.nameEn}) = any (case when ${t.kind} in ('goods', 'complaint', 'withdrawal', 'goodwill') then '{2}' when ${t.kind} = 'delivery' then '{0}' else '{0,2}' end::int[])`,
    ),
    check('billing_line_deposit_named', sql`(${t.kind} in ('deposit', 'returned')) = (${t.depositKind} is not null)`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The PDF of what a run has issued, until its mail has gone. Not logged: after a crash it is drawn again. */
export const papersToSend = pgTable('paper_to_send', {
  documentId: uuid()
    .primaryKey()
    .references(() => billingDocuments.id),
  pdf: bytea().notNull(),
})

/**
 * What is due to or from a partner that no document says yet, or that a document says too much: of an order of a customer, of the hub's
 * with a supplier, or for empties that came back.
 */
export const billables = pgTable(
  'billable',
  {
    id: uuid().primaryKey().generatedAlwaysAs(sql`coalesce(order_id, retailer_order_id, returned_id)`),
    orderId: uuid().references(() => businessCustomerOrders.id),
    retailerOrderId: uuid().references(() => retailerOrders.id),
    returnedId: uuid().references(() => returnedContainers.id),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    partnerId: uuid().notNull(),
    side: text({ enum: billingSides }).notNull(),
    channel: text({ enum: channels }).notNull(),
    deliveredOn: date().notNull(),
    /** What a document of it alone would come to. */
    netCents: integer().notNull(),
    grossCents: integer().notNull(),
  },
  (t) => [
    ofAccount(t),
    index('billable_retailer_index').on(t.retailerId, t.side, t.partnerId, t.deliveredOn),
    index('billable_partner_index').on(t.partnerId),
    index('billable_order_index').on(t.orderId),
    index('billable_retailer_order_index').on(t.retailerOrderId),
    index('billable_returned_index').on(t.returnedId),
    check('billable_of_one', sql`num_nonnulls(${t.orderId}, ${t.retailerOrderId}, ${t.returnedId}) = 1`),
    oneOf('billable_side_known', t.side, billingSides),
    oneOf('billable_channel_known', t.channel, channels),
  ],
)

/** A supplier and a hub have agreed that the hub writes what the supplier would invoice (§ 14 (2) UStG). */
export const selfBillingAgreements = pgTable(
  'self_billing_agreement',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    supplierId: uuid()
      .notNull()
      .references(() => companies.id),
    agreedOn: date().notNull(),
    /** Who has written it down: the supplier itself, or the hub from paper. */
    recordedSide: text({ enum: agreementSides }).notNull(),
    recordedBy: uuid().references(() => users.id),
    recordedAt: at().notNull(),
    endedAt: at(),
    endedBy: uuid().references(() => users.id),
  },
  (t) => [
    uniqueIndex('self_billing_agreement_once').on(t.retailerId, t.supplierId).where(sql`ended_at is null`),
    index('self_billing_agreement_supplier_index').on(t.supplierId),
    oneOf('self_billing_agreement_side_known', t.recordedSide, agreementSides),
  ],
)

/** A supplier does not agree to what its hub has written for it: it is no invoice any more (§ 14 (2) sentence 3 UStG). */
export const billingObjections = pgTable(
  'billing_objection',
  {
    documentId: uuid()
      .primaryKey()
      .references(() => billingDocuments.id),
    reason: text().notNull(),
    objectedAt: at().notNull(),
    objectedBy: uuid().references(() => users.id),
  },
  (t) => [check('billing_objection_says_why', sql`${t.reason} <> ''`)],
)

/** A file of a hub's bank: what it had. */
export const bankStatements = pgTable(
  'bank_statement',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    fileName: text().notNull(),
    importedBy: uuid().references(() => users.id),
    importedAt: at().notNull(),
    /** Bookings in it, and of them those that were known already. */
    bookingCount: integer().notNull(),
    knownCount: integer().notNull(),
    /** What was not taken in: not booked yet, not in euros, not readable. */
    pendingCount: integer().notNull(),
    foreignCount: integer().notNull(),
    faultyCount: integer().notNull(),
    /** Taken in by mistake: its bookings are gone. */
    takenBackAt: at(),
    takenBackBy: uuid().references(() => users.id),
  },
  (t) => [
    index('bank_statement_retailer_index').on(t.retailerId, t.id.desc().nullsFirst()),
    check('bank_statement_taken_back_by_somebody', sql`${t.takenBackBy} is null or ${t.takenBackAt} is not null`),
  ],
)

/** A booking of a hub's bank account, once however many files have it (domain/billing/booking-identity). */
export const bankBookings = pgTable(
  'bank_booking',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    account: text().notNull(),
    /** By which the bank knows it; null where it says none, or the same of several. */
    reference: text(),
    /** Came, or negative went. */
    cents: integer().notNull(),
    day: date().notNull(),
    /** Which of those alike in account, day and amount. */
    ordinal: integer().notNull(),
    /** The collective booking of which it is one payment. */
    collectiveKey: text(),
    collectiveCents: integer(),
    name: text().notNull(),
    counterIban: text(),
    purpose: text().notNull(),
    endToEnd: text(),
    mandate: text(),
    /** The list of payments that it is of, as whoever ordered it named it. */
    batch: text(),
    /** Money that came back, and why. */
    isReturn: boolean().notNull(),
    returnReason: text(),
    /** The bank's fee for the return, as part of it. */
    feeCents: integer().notNull().default(0),
    /** Just taken in; waiting for somebody to say what it is for; booked; none of this hub's documents; in single payments; gone. */
    state: text({ enum: bookingStates }).notNull().default('new'),
    /** The statement that has told of its single payments. */
    splitById: uuid().references(() => bankStatements.id),
  },
  (t) => [
    unique('bank_booking_once').on(t.retailerId, t.account, t.day, t.cents, t.ordinal),
    index('bank_booking_split_index').on(t.splitById).where(sql`split_by_id is not null`),
    check('bank_booking_collective', sql`(${t.collectiveKey} is null) = (${t.collectiveCents} is null)`),
    check('bank_booking_split_by', sql`(${t.state} = 'split') = (${t.splitById} is not null)`),
    index('bank_booking_statement_index').on(t.statementId),
    index('bank_booking_waiting')
      .on(t.retailerId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state in ('new', 'open')`),
    index('bank_booking_iban').on(t.retailerId, t.counterIban).where(sql`state = 'booked'`),
    check('bank_booking_moves', sql`${t.cents} <> 0`),
    check('bank_booking_fee_of_return', sql`${t.feeCents} = 0 or (${t.feeCents} > 0 and ${t.isReturn})`),
    oneOf('bank_booking_state_known', t.state, bookingStates),
  ],
)

/** Another statement that has a booking as well: if the one that brought it is taken back, it stays with this one. */
export const bankBookingsAgain = pgTable(
  'bank_booking_again',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bankBookings.id),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.statementId] }),
    index('bank_booking_again_statement_index').on(t.statementId),
  ],
)

/** A bank's fee for a return, in the same booking: of nobody's account until it is charged on. */
export const bankFees = pgTable(
  'bank_fee',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    partnerId: uuid().notNull(),
    bankBookingId: uuid()
      .notNull()
      .references(() => bankBookings.id),
    cents: integer().notNull(),
    /** The fee that was none: its return was another’s. */
    takesBackId: uuid().references((): AnyPgColumn => bankFees.id),
    day: date().notNull(),
    bookedOn: date().notNull(),
    bookedBy: uuid().references(() => users.id),
    bookedAt: at().notNull(),
  },
  (t) => [
    ofAccount(t),
    uniqueIndex('bank_fee_taken_back_once').on(t.takesBackId).where(sql`takes_back_id is not null`),
    index('bank_fee_booking_index').on(t.bankBookingId),
    index('bank_fee_account_index').on(t.retailerId, t.partnerId),
    index('bank_fee_partner_index').on(t.partnerId),
    index('bank_fee_day_index').on(t.retailerId, t.bookedOn, t.id),
    check('bank_fee_costs', sql`${t.cents} > 0 or (${t.cents} < 0 and ${t.takesBackId} is not null)`),
  ],
)

/** Money that came or went, as the hub found it: taken back by another row, never changed. */
export const payments = pgTable(
  'payment',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    partnerId: uuid().notNull(),
    /** Gross: came, or negative went. */
    cents: integer().notNull(),
    /** The day at the bank or the counter. */
    day: date().notNull(),
    /** Its day in the books: later where that month was closed by then. */
    bookedOn: date().notNull(),
    way: text({ enum: paymentWays }).notNull(),
    note: text().notNull().default(''),
    /** The payment that was none. */
    takesBackId: uuid().references((): AnyPgColumn => payments.id),
    /** Taken when an order was handed over. */
    counterPaymentId: uuid().references(() => counterPayments.id),
    /** Written down on the order of a household: what came for it, or went back. */
    prepaymentId: uuid().references(() => prepayments.id),
    /** The order that it was meant for: no document of others takes it before this one has its own. */
    forOrderId: uuid().references(() => businessCustomerOrders.id),
    /** The booking of the bank that it is. */
    bankBookingId: uuid().references(() => bankBookings.id),
    /** The fee of the bank that is charged on by it. */
    bankFeeId: uuid().references(() => bankFees.id),
    /** The payment beside which it writes a small difference off, and with which that goes. */
    differenceOfId: uuid().references((): AnyPgColumn => payments.id),
    /** The return that was booked by mistake; its money counts again by this payment. */
    restoresId: uuid().references((): AnyPgColumn => payments.id),
    bookedBy: uuid().references(() => users.id),
    bookedAt: at().notNull(),
  },
  (t) => [
    ofAccount(t),
    uniqueIndex('payment_taken_back_once').on(t.takesBackId).where(sql`takes_back_id is not null`),
    uniqueIndex('payment_restored_once').on(t.restoresId).where(sql`restores_id is not null`),
    uniqueIndex('payment_of_counter_once')
      .on(t.counterPaymentId)
      .where(sql`counter_payment_id is not null and takes_back_id is null`),
    uniqueIndex('payment_of_prepayment_once')
      .on(t.prepaymentId)
      .where(sql`prepayment_id is not null and takes_back_id is null`),
    index('payment_account_index').on(t.retailerId, t.partnerId, t.id.desc().nullsFirst()),
    index('payment_partner_index').on(t.partnerId),
    index('payment_counter_index').on(t.counterPaymentId),
    index('payment_prepayment_index').on(t.prepaymentId),
    index('payment_fee_index').on(t.bankFeeId),
    index('payment_difference_index').on(t.differenceOfId),
    index('payment_booking_index').on(t.bankBookingId),
    index('payment_order_index').on(t.forOrderId),
    index('payment_day_index').on(t.retailerId, t.bookedOn, t.id),
    check('payment_moves', sql`${t.cents} <> 0`),
    oneOf('payment_way_known', t.way, paymentWays),
  ],
)

/** What is due by an issued document and what of it is settled; the second is kept by the trigger of allocations. */
export const openItems = pgTable(
  'open_item',
  {
    documentId: uuid()
      .primaryKey()
      .references(() => billingDocuments.id),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    partnerId: uuid().notNull(),
    /** Gross: to come, or negative to go. */
    dueCents: integer().notNull(),
    settledCents: integer().notNull().default(0),
    dueOn: date(),
    /** Why nobody is reminded of it; null: they are. */
    pauseReason: text(),
  },
  (t) => [
    ofAccount(t),
    index('open_item_open').on(t.retailerId, t.partnerId, t.dueOn).where(sql`settled_cents <> due_cents`),
    index('open_item_partner_index').on(t.partnerId),
    check('open_item_not_over', sql`${t.settledCents} between least(${t.dueCents}, 0) and greatest(${t.dueCents}, 0)`),
  ],
)

/** Money of an account that settles a document, or two documents that settle each other; undone by another row, never changed. */
export const paymentAllocations = pgTable(
  'payment_allocation',
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => billingDocuments.id),
    /** Set off against this one; otherwise money of the account. */
    againstId: uuid().references(() => billingDocuments.id),
    /** What was booked for it; null where it was the account's already. */
    paymentId: uuid().references(() => payments.id),
    cents: integer().notNull(),
    madeBy: uuid().references(() => users.id),
    madeAt: at().notNull(),
  },
  (t) => [
    index('payment_allocation_document_index').on(t.documentId),
    index('payment_allocation_against_index').on(t.againstId),
    index('payment_allocation_payment_index').on(t.paymentId),
    check('payment_allocation_moves', sql`${t.cents} <> 0`),
    check('payment_allocation_of_one_kind', sql`num_nonnulls(${t.againstId}, ${t.paymentId}) <= 1`),
  ],
)

/** A letter about what is overdue: what it said when it was sent. */
export const reminders = pgTable(
  'reminder',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    partnerId: uuid().notNull(),
    level: smallint().$type<ReminderLevel>().notNull(),
    /** What the letter itself costs, without VAT. */
    feeCents: integer().notNull().default(0),
    /** What is asked for because of default (§ 288 BGB), without VAT. */
    interestCents: integer().notNull().default(0),
    chargeCents: integer().notNull().default(0),
    /** Bank fees for returns, as they were charged on before. */
    returnFeeCents: integer().notNull().default(0),
    /** Unpaid fees, interest and charges of earlier letters, gross cents. */
    earlierCents: integer().notNull().default(0),
    locale: text({ enum: locales }).notNull(),
    sentOn: date().notNull(),
    payUntil: date().notNull(),
    sentBy: uuid().references(() => users.id),
    sentAt: at().notNull(),
    /** Both sides and the account as they stood then. */
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Party>().notNull(),
    payment: jsonb().$type<PaymentWay>(),
  },
  (t) => [
    ofAccount(t),
    index('reminder_retailer_index').on(t.retailerId, t.id.desc().nullsFirst()),
    index('reminder_partner_index').on(t.partnerId),
    check('reminder_level_known', sql`${t.level} between 1 and 3`),
    check('reminder_fee_sane', sql`${t.feeCents} between 0 and 4000`),
    check(
      'reminder_default_not_negative',
      sql`${t.interestCents} >= 0 and ${t.chargeCents} >= 0 and ${t.returnFeeCents} >= 0 and ${t.earlierCents} >= 0`,
    ),
    oneOf('reminder_locale_known', t.locale, locales),
  ],
)

/** A document that a letter names, with what was open of it then and how many letters have named it when it was time. */
export const reminderItems = pgTable(
  'reminder_item',
  {
    reminderId: uuid()
      .notNull()
      .references(() => reminders.id),
    documentId: uuid()
      .notNull()
      .references(() => billingDocuments.id),
    openCents: integer().notNull(),
    level: smallint().notNull(),
    /** Up to which day interest was asked for; null: for none. */
    interestUntil: date(),
    /** The flat charge was asked for. */
    isCharged: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.reminderId, t.documentId] }),
    index('reminder_item_document_index').on(t.documentId),
    check('reminder_item_open', sql`${t.openCents} > 0`),
    check('reminder_item_level_known', sql`${t.level} between 0 and 3`),
  ],
)

/** A base rate (§ 247 BGB) as a hub has read it in the Federal Gazette: of the half-year that begins then. Of several the latest counts. */
export const baseRates = pgTable(
  'base_rate',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    since: date().notNull(),
    basisPoints: smallint().notNull(),
    enteredBy: uuid().references(() => users.id),
    enteredAt: at().notNull(),
  },
  (t) => [
    index('base_rate_retailer_index').on(t.retailerId, t.since, t.id.desc().nullsFirst()),
    check('base_rate_half_year', sql`extract(day from ${t.since}) = 1 and extract(month from ${t.since}) in (1, 7)`),
    check('base_rate_sane', sql`${t.basisPoints} between -500 and 2000`),
  ],
)

/** How a hub's books are kept, for the files that its tax adviser gets. */
export const ledgerSettings = pgTable(
  'ledger_settings',
  {
    retailerId: uuid()
      .primaryKey()
      .references(() => companies.id),
    chart: text({ enum: charts }).notNull(),
    consultant: integer().notNull(),
    client: integer().notNull(),
    fiscalMonth: smallint().notNull(),
    /** Which account takes what: four figures each. */
    accounts: jsonb().$type<LedgerAccounts>().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    oneOf('ledger_settings_chart_known', t.chart, charts),
    check('ledger_settings_month_known', sql`${t.fiscalMonth} between 1 and 12`),
  ],
)

/** A month of a hub's books whose file was made: nothing is booked in it any more. */
export const closedMonths = pgTable(
  'closed_month',
  {
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    /** `YYYY-MM`. */
    month: text().notNull(),
    closedAt: at().notNull(),
    closedBy: uuid().references(() => users.id),
    /** The file for DATEV as it was made. */
    file: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.month] }),
    check('closed_month_is_one', sql`${t.month} ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'`),
  ],
)

/** Billing of all customers, or settling with all suppliers, one partner after the other: what was asked, by whom, and how far it is. */
export const billingRuns = pgTable(
  'billing_run',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    side: text({ enum: billingSides }).notNull(),
    action: text({ enum: runActions }).notNull(),
    /** Up to the end of this day of delivery; null: all of it. */
    until: date(),
    per: text({ enum: runPeriods }).notNull(),
    /** Orders with complaints that are not decided are billed, too. */
    withComplaints: boolean().notNull().default(false),
    startedBy: uuid().references(() => users.id),
    startedAt: at().notNull(),
    /** Nothing more is begun after somebody has said so. */
    stoppedAt: at(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('billing_run_one_at_a_time').on(t.retailerId, t.side).where(sql`ended_at is null`),
    index('billing_run_retailer_index').on(t.retailerId, t.side, t.id.desc().nullsFirst()),
    oneOf('billing_run_side_known', t.side, billingSides),
    oneOf('billing_run_action_known', t.action, runActions),
    oneOf('billing_run_per_known', t.per, runPeriods),
    check('billing_run_stopped_ended', sql`${t.stoppedAt} is null or ${t.endedAt} is not null`),
  ],
)

/** What became of a partner in a run, written in the transaction that wrote its documents. */
export const billingRunCompanies = pgTable(
  'billing_run_company',
  {
    runId: uuid()
      .notNull()
      .references(() => billingRuns.id),
    partnerId: uuid().notNull(),
    step: text({ enum: runSteps }).notNull().default('waiting'),
    documentCount: smallint().notNull().default(0),
    grossCents: bigint({ mode: 'number' }).notNull().default(0),
    fault: text({ enum: runFaults }),
    /** What a document would still want, where it is that. */
    missing: jsonb().$type<readonly DocumentFault[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.partnerId] }),
    index('billing_run_company_waiting').on(t.runId, t.partnerId).where(sql`step = 'waiting'`),
    oneOf('billing_run_company_step_known', t.step, runSteps),
    oneOf('billing_run_company_fault_known', t.fault, runFaults),
    check('billing_run_company_refused', sql`(${t.step} = 'refused') = (${t.fault} is not null)`),
  ],
)

/** A list for a hub's bank: money that it takes by mandates, or sends. Taken apart until the bank has it. */
export const bankRuns = pgTable(
  'bank_run',
  {
    id: id(),
    number: integer().notNull().generatedByDefaultAsIdentity(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: bankRunKinds }).notNull(),
    executeOn: date().notNull(),
    /** The hub's account, and by which number it collects, as they stood then. */
    account: jsonb().$type<BankAccount>().notNull(),
    creditorId: text(),
    madeBy: uuid().references(() => users.id),
    madeAt: at().notNull(),
    sentBy: uuid().references(() => users.id),
    sentAt: at(),
  },
  (t) => [
    unique('bank_run_number_once').on(t.number),
    index('bank_run_retailer_index').on(t.retailerId, t.kind, t.id.desc().nullsFirst()),
    oneOf('bank_run_kind_known', t.kind, bankRunKinds),
    check('bank_run_collects_by_number', sql`(${t.kind} = 'debit') = (${t.creditorId} is not null)`),
  ],
)

/** A payment that left a list by itself before the bank had it. The list may be gone. */
export const bankRunRemovals = pgTable(
  'bank_run_removal',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: bankRunKinds }).notNull(),
    /** The list, as `UE-2026-000012`. */
    reference: text().notNull(),
    /** Of its document or order; null for credit of a company. */
    number: text(),
    companyId: uuid().references(() => companies.id),
    /** Gross. */
    cents: integer().notNull(),
    reason: text({ enum: runRemovalReasons }).notNull(),
    removedAt: at().notNull(),
  },
  (t) => [
    index('bank_run_removal_retailer_index').on(t.retailerId, t.kind, t.id.desc().nullsFirst()),
    oneOf('bank_run_removal_kind_known', t.kind, bankRunKinds),
    oneOf('bank_run_removal_reason_known', t.reason, runRemovalReasons),
    check('bank_run_removal_positive', sql`${t.cents} > 0`),
  ],
)

/** One payment of it, with whose account as it stood then. */
export const bankRunItems = pgTable(
  'bank_run_item',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => bankRuns.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    subject: text({ enum: runSubjects }).notNull(),
    documentId: uuid().references(() => billingDocuments.id),
    orderId: uuid().references(() => businessCustomerOrders.id),
    /** Of whom a document is, or whose credit goes back. */
    companyId: uuid().references(() => companies.id),
    mandateId: uuid().references(() => sepaMandates.id),
    /** Gross. */
    cents: integer().notNull(),
    /** Of it, what a bank took for a return and is charged on. */
    returnFeeCents: integer().notNull().default(0),
    holder: text().notNull(),
    iban: text().notNull(),
    bic: text(),
    /** What stands on its payer's or payee's statement. */
    purpose: text().notNull(),
    state: text({ enum: runItemStates }).notNull().default('ordered'),
    /** Payments that its settlement has booked, on an account or on an order; on both where a fee is collected with an order. */
    paymentId: uuid().references(() => payments.id),
    prepaymentId: uuid().references(() => prepayments.id),
  },
  (t) => [
    unique('bank_run_item_position_once').on(t.runId, t.position),
    // Nothing is in two lists at once.
    uniqueIndex('bank_run_item_document_once')
      .on(t.documentId)
      .where(sql`state = 'ordered' and document_id is not null`),
    uniqueIndex('bank_run_item_order_once').on(t.orderId).where(sql`state = 'ordered' and order_id is not null`),
    uniqueIndex('bank_run_item_credit_once')
      .on(t.companyId, t.runId)
      .where(sql`state = 'ordered' and subject = 'credit'`),
    index('bank_run_item_document_index').on(t.documentId),
    index('bank_run_item_order_index').on(t.orderId),
    index('bank_run_item_company_index').on(t.companyId),
    index('bank_run_item_mandate_index').on(t.mandateId),
    index('bank_run_item_payment_index').on(t.paymentId),
    index('bank_run_item_prepayment_index').on(t.prepaymentId),
    oneOf('bank_run_item_subject_known', t.subject, runSubjects),
    oneOf('bank_run_item_state_known', t.state, runItemStates),
    check('bank_run_item_positive', sql`${t.cents} > 0`),
    check('bank_run_item_fee', sql`${t.returnFeeCents} between 0 and ${t.cents}`),
    check(
      'bank_run_item_of_subject',
      sql`(${t.subject} = 'document') = (${t.documentId} is not null) and (${t.subject} = 'order') = (${t.orderId} is not null)
        and (${t.subject} = 'order') = (${t.companyId} is null)`,
    ),
    check(
      'bank_run_item_booked_once',
      sql`num_nonnulls(${t.paymentId}, ${t.prepaymentId}) <= case when ${t.subject} = 'order' and ${t.returnFeeCents} > 0 then 2 else 1 end`,
    ),
  ],
)
