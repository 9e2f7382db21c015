import { addressKinds } from '@regionalmarkt/contract/accounts/addresses.schema.ts'
import { CompanyStatus, CompanyType, type TaxStatuses, taxStatuses } from '@regionalmarkt/domain/access/company.ts'
import {
  type ReminderStep,
  usualReminderLimitCents,
  usualReminderSteps,
} from '@regionalmarkt/domain/billing/reminder.ts'
import { usualDifferenceLimitCents } from '@regionalmarkt/domain/billing/small-difference.ts'
import type { Closing } from '@regionalmarkt/domain/calendar/closings.ts'
import { federalStates } from '@regionalmarkt/domain/calendar/federal-states.ts'
import { weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { savedLists } from '@regionalmarkt/domain/lists/saved-view.ts'
import { noticeKinds } from '@regionalmarkt/domain/notices/notice-kind.ts'
import { mostComplaintDays, usualComplaintDays } from '@regionalmarkt/domain/orders/complaint.ts'
import { customerDeliveryMethods, directMethods, supplyLegs } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { paymentKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { mostPrepaymentHours, usualPrepaymentHours } from '@regionalmarkt/domain/orders/prepayment.ts'
import { usualPaymentTermDays } from '@regionalmarkt/domain/pricing/customer-terms.ts'
import { recurringMailKinds } from '@regionalmarkt/domain/recurring-sales-orders/recurring-mails.ts'
import { usualStockHorizonDays } from '@regionalmarkt/domain/stock/allocate.ts'
import { locales } from '@regionalmarkt/i18n/locale.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { eachOneOf, oneOf } from '../../platform/one-of.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const at = () => timestamp({ withTimezone: true })

/** A producer, a hub or a business customer. `type` and `status` are the numbers of the specification. */
export const companies = pgTable(
  'company',
  {
    id: id(),
    type: smallint().$type<CompanyType>().notNull(),
    status: smallint().$type<CompanyStatus>().notNull(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    legalName: text().notNull(),
    /** The retailer that approves this supplier or customer; null for retailers. */
    homeHubId: uuid().references((): AnyPgColumn => companies.id),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    postcode: text().notNull(),
    city: text().notNull(),
    country: text().notNull().default('DE'),
    /** Federal state whose holidays count, as in ISO 3166-2:DE. */
    federalState: text({ enum: federalStates }).notNull().default('NI'),
    vatId: text(),
    taxNumber: text(),
    /** Of a customer: an authority or another public body, where its invoices go, and where its books take them. */
    isPublicBody: boolean().notNull().default(false),
    leitwegId: text(),
    costCentre: text(),
    taxStatus: text({ enum: taxStatuses }).notNull().default('standard'),
    /** Since when, null: since ever; and what it was before, the latest first. */
    taxStatusFrom: date(),
    earlierTaxStatuses: jsonb().$type<TaxStatuses['earlierTaxStatuses']>().notNull().default([]),
    organicControlNumber: text(),
    organicCertificateFrom: date(),
    organicCertificateUntil: date(),
    iban: text(),
    /** Its exact name at the bank, and the bank's code. */
    accountHolder: text(),
    bic: text(),
    /** By which banks know a retailer that collects by mandates. */
    creditorId: text(),
    website: text(),
    openingDe: text().notNull().default(''),
    openingEn: text().notNull().default(''),
    /** Why it was rejected or blocked; null while it is neither. */
    statusReason: text(),
    storyDe: text().notNull().default(''),
    storyEn: text().notNull().default(''),
    /** Content hash of a picture in the media store. */
    picture: text(),
    /** More pictures of the shop page, in their order. */
    pictures: text().array().notNull().default(sql`'{}'`),
    /** When a supplier delivers, when a hub delivers. */
    deliveryWeekdays: text({ enum: weekdays })
      .array()
      .notNull()
      .default(sql`'{monday,tuesday,wednesday,thursday,friday}'`),
    /** Orders for a delivery day close at this time, `cutOffDaysBefore` working days ahead. */
    cutOffTime: time().notNull().default('14:00'),
    cutOffDaysBefore: smallint().notNull().default(1),
    /** How goods travel from the supplier to the hub: `delivery` or `pickup`. */
    leg: text({ enum: supplyLegs }).notNull().default('delivery'),
    /** What a retailer offers its customers. */
    deliveryMethods: text({ enum: customerDeliveryMethods }).array().notNull().default(sql`'{}'`),
    minimumOrderCents: integer().notNull().default(0),
    /** Of households to whom it is brought, gross. */
    householdMinimumCents: integer().notNull().default(0),
    deliveryFeeCents: integer().notNull().default(0),
    /** So many days ahead a retailer sells what lies on its shelf before it asks suppliers. */
    stockHorizonDays: smallint().notNull().default(usualStockHorizonDays),
    /** When a retailer is closed, or a supplier has days off. */
    closings: jsonb().$type<readonly Closing[]>().notNull().default([]),
    /** How households and guests may pay at a retailer; it takes no orders of theirs without any. */
    paymentKinds: text({ enum: paymentKinds }).array().notNull().default(sql`'{}'`),
    /** How long a retailer waits for the money of what is paid beforehand. */
    prepaymentHours: smallint().notNull().default(usualPrepaymentHours),
    /** For so many days after a delivery a retailer takes complaints. */
    complaintDays: smallint().notNull().default(usualComplaintDays),
    /** Where a retailer brings goods to households; without any they fetch them. */
    deliveryPostcodes: text().array().notNull().default(sql`'{}'`),
    /** So many days after its date an invoice of a retailer is due, where nothing else is agreed. */
    paymentTermDays: smallint().notNull().default(usualPaymentTermDays),
    /** When a retailer reminds of what is overdue, and what each letter costs. */
    reminderSteps: jsonb().$type<readonly ReminderStep[]>().notNull().default(usualReminderSteps),
    /** Below so much nobody is reminded. */
    reminderLimitCents: integer().notNull().default(usualReminderLimitCents),
    /** Up to so much may be written off. */
    differenceLimitCents: integer().notNull().default(usualDifferenceLimitCents),
    showsPricesToGuests: boolean().notNull().default(false),
    /** Whose market everybody sees who has chosen none; at most one is. */
    isDefaultHub: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    version: integer().notNull().default(1),
    /** As the market's search reads it. */
    searchText: text().notNull().generatedAlwaysAs(sql`' ' || market_fold(name)`),
  },
  (t) => [
    index('company_home_hub_index').on(t.homeHubId, t.type, t.status),
    uniqueIndex('company_default_hub').on(t.isDefaultHub).where(sql`is_default_hub`),
    index('company_search_index').using('gin', t.searchText.op('gin_trgm_ops')),
    oneOf('company_type_known', t.type, Object.values(CompanyType)),
    oneOf('company_status_known', t.status, Object.values(CompanyStatus)),
    oneOf('company_federal_state_known', t.federalState, federalStates),
    oneOf('company_tax_status_known', t.taxStatus, taxStatuses),
    oneOf('company_leg_known', t.leg, supplyLegs),
    eachOneOf('company_delivery_methods_known', t.deliveryMethods, customerDeliveryMethods),
    eachOneOf('company_delivery_weekdays_known', t.deliveryWeekdays, weekdays),
    check('company_default_hub_sells', sql`not ${t.isDefaultHub} or ${t.type} = 1`),
    check(
      'company_terms_sane',
      sql`${t.minimumOrderCents} between 0 and 10000000 and ${t.householdMinimumCents} between 0 and 100000 and ${t.deliveryFeeCents} between 0 and 100000
        and ${t.cutOffDaysBefore} between 0 and 30 and ${t.stockHorizonDays} between 0 and 30 and ${t.paymentTermDays} between 0 and 90 and ${t.reminderLimitCents} between 0 and 100000
        and ${t.differenceLimitCents} between 0 and 1000`,
    ),
    eachOneOf('company_payment_kinds_known', t.paymentKinds, paymentKinds),
    check('company_complaints_sane', sql`${t.complaintDays} between 1 and ${sql.raw(String(mostComplaintDays))}`),
    check('company_prepayment_sane', sql`${t.prepaymentHours} between 1 and ${sql.raw(String(mostPrepaymentHours))}`),
    check(
      'company_delivery_postcodes_sane',
      sql`array_to_string(${t.deliveryPostcodes}, ',') ~ '^([0-9]{5}(,[0-9]{5})*)?$'`,
    ),
    check('company_closings_theirs', sql`${t.closings} = '[]' or ${t.type} in (0, 1)`),
    check(
      'company_closings_in_order',
      sql`jsonb_typeof(${t.closings}) = 'array' and not jsonb_path_exists(${t.closings}, '$[*] ? (@.from > @.until)')`,
    ),
    check('company_leitweg_id_formed', sql`${t.leitwegId} ~ '^[0-9]{2,12}(-[A-Z0-9]{1,30})?-[0-9]{2}$'`),
    check('company_certificate_period', sql`${t.organicCertificateFrom} <= ${t.organicCertificateUntil}`),
  ],
)

/** On which terms a supplier serves the hub's customers itself, by one road. Net cents. */
export const directTerms = pgTable(
  'direct_terms',
  {
    supplierId: uuid()
      .notNull()
      .references(() => companies.id),
    method: text({ enum: directMethods }).notNull(),
    /** Switched off they are kept, to be offered again. */
    isOffered: boolean().notNull(),
    deliveryWeekdays: text({ enum: weekdays }).array().notNull(),
    cutOffTime: time().notNull(),
    cutOffDaysBefore: smallint().notNull(),
    minimumCents: integer().notNull(),
    /** Of what is brought. */
    feeCents: integer().notNull(),
    /** Where it is brought to. */
    postcodes: text().array().notNull(),
    /** Where it is fetched, if not at the company's own address, and between which hours. */
    place: text().notNull(),
    opensAt: time(),
    closesAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.supplierId, t.method] }),
    oneOf('direct_terms_method_known', t.method, directMethods),
    eachOneOf('direct_terms_weekdays_known', t.deliveryWeekdays, weekdays),
    check(
      'direct_terms_sane',
      sql`${t.minimumCents} between 0 and 10000000 and ${t.feeCents} between 0 and 100000
        and ${t.cutOffDaysBefore} between 0 and 30`,
    ),
    check('direct_terms_postcodes_sane', sql`array_to_string(${t.postcodes}, ',') ~ '^([0-9]{5}(,[0-9]{5})*)?$'`),
    check(
      'direct_terms_brought_somewhere',
      sql`${t.method} <> 'deliverySupplier' or not ${t.isOffered} or cardinality(${t.postcodes}) > 0`,
    ),
    check(
      'direct_terms_fetched_sometime',
      sql`${t.method} <> 'pickupSupplier' or not ${t.isOffered} or coalesce(${t.opensAt} < ${t.closesAt}, false)`,
    ),
    check('direct_terms_fetched_free', sql`${t.method} <> 'pickupSupplier' or ${t.feeCents} = 0`),
  ],
)

/** An identity: issuer and subject of its tokens, never the e-mail address. */
export const users = pgTable(
  'app_user',
  {
    id: id(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    name: text(),
    locale: text({ enum: locales }).notNull().default('de-DE'),
    isAdmin: boolean().notNull().default(false),
    disabledAt: at(),
    /** The person is gone; the row stays for what it signed, without name and address. */
    deletedAt: at(),
    /** The account this user works in; chosen at /accounts. */
    activeAccountId: uuid().references((): AnyPgColumn => accounts.id),
    /** An administrator works in somebody else's account for a while; counts for administrators only. */
    actingAccountId: uuid().references((): AnyPgColumn => accounts.id),
    /** Mails about orders; mails about the account itself cannot be declined. */
    receivesOrderMails: boolean().notNull().default(true),
    /** Of recurring orders that this person set up. */
    recurringMails: text({ enum: recurringMailKinds })
      .array()
      .notNull()
      .default([...recurringMailKinds]),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    unique('app_user_identity').on(t.issuer, t.subject),
    index('app_user_search_index').using('gin', sql`market_fold(${t.name}) gin_trgm_ops`),
    oneOf('app_user_locale_known', t.locale, locales),
    eachOneOf('app_user_recurring_mails_known', t.recurringMails, recurringMailKinds),
  ],
)

/** One user's membership in one company, with an approval of its own. */
export const accounts = pgTable(
  'account',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references((): AnyPgColumn => users.id),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    status: smallint().$type<CompanyStatus>().notNull(),
    /** Why it was rejected or blocked. */
    statusReason: text(),
    /** When its person last asked the hub to look again after a rejection: once a day. */
    askedAgainAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    unique('account_once_per_company').on(t.userId, t.companyId),
    index('account_company_index').on(t.companyId),
    oneOf('account_status_known', t.status, Object.values(CompanyStatus)),
  ],
)

/** Somebody from another sign-in provider has signed out: what it had issued until then is refused. Needed as long as such a token lasts. */
export const endedSignIns = pgTable(
  'ended_sign_in',
  {
    userId: uuid().references(() => users.id),
    /** Which of their sign-ins; empty where tokens do not say, and all of them are meant. */
    session: text(),
    /** By the provider's clock: when it issued the token that they signed out with. */
    issuedUntil: at().notNull(),
    endedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.session] })],
)

/** The address book of a company, or of a person who shops alone. Orders keep copies, so editing one never changes the past. */
export const addresses = pgTable(
  'address',
  {
    id: id(),
    companyId: uuid().references(() => companies.id),
    userId: uuid().references(() => users.id),
    kind: text({ enum: addressKinds }).notNull(),
    name: text().notNull(),
    addition: text().notNull().default(''),
    street: text().notNull(),
    postcode: text().notNull(),
    city: text().notNull(),
    country: text().notNull().default('DE'),
    isDefault: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('address_company_index').on(t.companyId, t.kind),
    index('address_user_index').on(t.userId, t.kind),
    oneOf('address_kind_known', t.kind, addressKinds),
    check('address_has_one_owner', sql`num_nonnulls(${t.companyId}, ${t.userId}) = 1`),
  ],
)

/** What a hub has written down about a company, for its own people. */
export const companyNotes = pgTable(
  'company_note',
  {
    id: id(),
    hubId: uuid()
      .notNull()
      .references(() => companies.id),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    text: text().notNull(),
    writtenBy: uuid()
      .notNull()
      .references(() => users.id),
    writtenAt: at().notNull(),
  },
  (t) => [
    index('company_note_company_index').on(t.hubId, t.companyId, t.id),
    check('company_note_says_something', sql`length(${t.text}) between 1 and 1000`),
  ],
)

/** What somebody was told in a company they work for: goes with the person, and after half a year. */
export const notices = pgTable(
  'notice',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: noticeKinds }).notNull(),
    /** The number of an order, or the id of a company that waits. */
    subject: text().notNull(),
    /** Who is on the other side. */
    party: text().notNull(),
    at: at().notNull(),
    readAt: at(),
  },
  (t) => [
    index('notice_newest').on(t.userId, t.companyId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notice_kept').on(t.at),
    uniqueIndex('notice_unread_once').on(t.userId, t.companyId, t.kind, t.subject).where(sql`read_at is null`),
    oneOf('notice_kind_known', t.kind, noticeKinds),
  ],
)

/** What somebody narrows a list to again and again, under a name: goes with the person. */
export const savedViews = pgTable(
  'saved_view',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    list: text({ enum: savedLists }).notNull(),
    name: text().notNull(),
    /** As the address of the list says it. */
    search: jsonb().$type<Record<string, string | true>>().notNull(),
    /** The list opens with it. */
    isFirst: boolean().notNull().default(false),
  },
  (t) => [
    unique('saved_view_name_once').on(t.userId, t.list, t.name),
    uniqueIndex('saved_view_one_first').on(t.userId, t.list).where(sql`is_first`),
    oneOf('saved_view_list_known', t.list, savedLists),
  ],
)

/** What somebody has allowed a hub to take from their account (SEPA core scheme): a company, a person, or a guest for one order. */
export const sepaMandates = pgTable(
  'sepa_mandate',
  {
    id: id(),
    number: integer().notNull().generatedByDefaultAsIdentity(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    companyId: uuid().references(() => companies.id),
    userId: uuid().references(() => users.id),
    /** Letter by letter as its bank has it; empty once nothing can come back any more. */
    holder: text().notNull(),
    iban: text().notNull(),
    signedOn: date().notNull(),
    /** Who of a company gave it. */
    signedBy: uuid().references(() => users.id),
    endedAt: at(),
    endedBy: uuid().references(() => users.id),
  },
  (t) => [
    unique('sepa_mandate_number_once').on(t.number),
    uniqueIndex('sepa_mandate_of_company')
      .on(t.retailerId, t.companyId)
      .where(sql`ended_at is null and company_id is not null`),
    uniqueIndex('sepa_mandate_of_person')
      .on(t.retailerId, t.userId)
      .where(sql`ended_at is null and user_id is not null`),
    index('sepa_mandate_retailer_index').on(t.retailerId, t.id.desc().nullsFirst()),
    index('sepa_mandate_company_index').on(t.companyId),
    index('sepa_mandate_user_index').on(t.userId),
    check('sepa_mandate_of_one', sql`num_nonnulls(${t.companyId}, ${t.userId}) <= 1`),
  ],
)

/** Somebody was asked by mail to work in a company; the link in it works once. */
export const invitations = pgTable(
  'invitation',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    email: text().notNull(),
    /** SHA-256 of the token in the mail: who reads the table cannot use it. */
    tokenHash: text().notNull().unique(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    acceptedAt: at(),
    acceptedBy: uuid().references(() => users.id),
  },
  (t) => [index('invitation_company_index').on(t.companyId, t.id)],
)
