-- A producer, a hub or a business customer. `type` and `status` are the numbers of the specification.
create table company (
  id uuid primary key default uuidv7(),
  type smallint not null,
  status smallint not null,
  slug text not null unique,
  -- Names that people choose from stand as in a dictionary, Ä beside A.
  name text collate "de-x-icu" not null,
  legal_name text not null,
  -- The retailer that approves this supplier or customer; null for retailers.
  home_hub_id uuid references company (id),
  contact_name text not null,
  email text not null,
  phone text not null,
  street text not null,
  postcode text not null,
  city text not null,
  country text not null default 'DE',
  -- Federal state whose holidays count, as in ISO 3166-2:DE.
  federal_state text not null default 'NI',
  vat_id text,
  tax_number text,
  -- Of a customer: an authority or another public body, where its invoices go, and where its books take them.
  is_public_body boolean not null default false,
  leitweg_id text,
  cost_centre text,
  tax_status text not null default 'standard',
  -- Since when, null: since ever; and what it was before, the latest first.
  tax_status_from date,
  earlier_tax_statuses jsonb not null default '[]',
  organic_control_number text,
  organic_certificate_from date,
  organic_certificate_until date,
  iban text,
  -- Its exact name at the bank, and the bank's code.
  account_holder text,
  bic text,
  -- By which banks know a retailer that collects by mandates.
  creditor_id text,
  website text,
  opening_de text not null default '',
  opening_en text not null default '',
  -- Why it was rejected or blocked; null while it is neither.
  status_reason text,
  story_de text not null default '',
  story_en text not null default '',
  -- Content hash of a picture in the media store.
  picture text,
  -- More pictures of the shop page, in their order.
  pictures text[] not null default '{}',
  -- When a supplier delivers, when a hub delivers.
  delivery_weekdays text[] not null default '{monday,tuesday,wednesday,thursday,friday}',
  -- Orders for a delivery day close at this time, `cutOffDaysBefore` working days ahead.
  cut_off_time time not null default '14:00',
  cut_off_days_before smallint not null default 1,
  -- How goods travel from the supplier to the hub: `delivery` or `pickup`.
  leg text not null default 'delivery',
  -- What a retailer offers its customers.
  delivery_methods text[] not null default '{}',
  minimum_order_cents integer not null default 0,
  -- Of households to whom it is brought, gross.
  household_minimum_cents integer not null default 0,
  delivery_fee_cents integer not null default 0,
  -- So many days ahead a retailer sells what lies on its shelf before it asks suppliers.
  stock_horizon_days smallint not null default 3,
  -- When a retailer is closed or a supplier has days off: from which day to which, both included, and what for.
  closings jsonb not null default '[]',
  -- How households and guests may pay at a retailer; it takes no orders of theirs without any.
  payment_kinds text[] not null default '{}',
  -- How long a retailer waits for the money of what is paid beforehand.
  prepayment_hours smallint not null default 72,
  -- For so many days after a delivery a retailer takes complaints.
  complaint_days smallint not null default 3,
  -- Where a retailer brings goods to households; without any they fetch them.
  delivery_postcodes text[] not null default '{}',
  -- So many days after its date an invoice of a retailer is due, where nothing else is agreed.
  payment_term_days smallint not null default 14,
  -- When a retailer reminds of what is overdue, and what each letter costs: [{ "afterDays", "feeCents" }].
  reminder_steps jsonb not null default '[{"afterDays": 7, "feeCents": 0}, {"afterDays": 14, "feeCents": 0}, {"afterDays": 14, "feeCents": 0}]',
  -- Below so much a retailer reminds nobody.
  reminder_limit_cents integer not null default 500,
  -- Up to so much may be written off.
  difference_limit_cents integer not null default 5,
  shows_prices_to_guests boolean not null default false,
  -- Whose market everybody sees who has chosen none; at most one is.
  is_default_hub boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- As the market's search reads it.
  search_text text not null generated always as (' ' || market_fold(name)) stored,
  constraint company_type_known check (type in (0, 1, 2)),
  constraint company_status_known check (status in (0, 1, 2, 3)),
  constraint company_federal_state_known check (
    federal_state in ('BB', 'BE', 'BW', 'BY', 'HB', 'HE', 'HH', 'MV', 'NI', 'NW', 'RP', 'SH', 'SL', 'SN', 'ST', 'TH')
  ),
  constraint company_tax_status_known check (tax_status in ('standard', 'flatRate', 'exempt')),
  constraint company_leg_known check (leg in ('delivery', 'pickup')),
  constraint company_delivery_methods_known check (delivery_methods <@ '{deliveryHub,pickupHub,deliverySupplier,pickupSupplier}'),
  constraint company_delivery_weekdays_known check (delivery_weekdays <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'),
  constraint company_default_hub_sells check (not is_default_hub or type = 1),
  constraint company_terms_sane check (
    minimum_order_cents between 0 and 10000000 and household_minimum_cents between 0 and 100000 and delivery_fee_cents between 0 and 100000
      and cut_off_days_before between 0 and 30 and stock_horizon_days between 0 and 30 and payment_term_days between 0 and 90 and reminder_limit_cents between 0 and 100000
      and difference_limit_cents between 0 and 1000
  ),
  constraint company_payment_kinds_known check (payment_kinds <@ '{invoice,directDebit,prepayment,online,cashAtPickup,cardAtPickup}'),
  constraint company_prepayment_sane check (prepayment_hours between 1 and 720),
  constraint company_complaints_sane check (complaint_days between 1 and 30),
  constraint company_delivery_postcodes_sane check (array_to_string(delivery_postcodes, ',') ~ '^([0-9]{5}(,[0-9]{5})*)?$'),
  constraint company_closings_theirs check (closings = '[]' or type in (0, 1)),
  constraint company_closings_in_order check (jsonb_typeof(closings) = 'array' and not jsonb_path_exists(closings, '$[*] ? (@.from > @.until)')),
  constraint company_leitweg_id_formed check (leitweg_id ~ '^[0-9]{2,12}(-[A-Z0-9]{1,30})?-[0-9]{2}$'),
  constraint company_certificate_period check (organic_certificate_from <= organic_certificate_until)
);
create index company_home_hub_index on company (home_hub_id, type, status);
create unique index company_default_hub on company (is_default_hub) where is_default_hub;
create index company_search_index on company using gin (search_text gin_trgm_ops);

-- An identity: issuer and subject of its tokens, never the e-mail address.
create table app_user (
  id uuid primary key default uuidv7(),
  issuer text not null,
  subject text not null,
  email text,
  name text,
  locale text not null default 'de-DE',
  is_admin boolean not null default false,
  disabled_at timestamptz,
  -- The person is gone; the row stays for what it signed, without name and address.
  deleted_at timestamptz,
  -- The account this user works in; chosen at /accounts.
  active_account_id uuid,
  -- An administrator works in somebody else's account for a while; counts for administrators only.
  acting_account_id uuid,
  -- Mails about orders; mails about the account itself cannot be declined.
  receives_order_mails boolean not null default true,
  -- Of recurring orders that this person set up.
  recurring_mails text[] not null default '{ordered,differs,failed,moved}',
  created_at timestamptz not null default now(),
  constraint app_user_identity unique (issuer, subject),
  constraint app_user_locale_known check (locale in ('de-DE', 'en-US')),
  constraint app_user_recurring_mails_known check (recurring_mails <@ '{ordered,differs,failed,moved}'::text[])
);
create index app_user_search_index on app_user using gin (market_fold(name) gin_trgm_ops);

-- One user's membership in one company, with an approval of its own.
create table account (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  company_id uuid not null references company (id),
  status smallint not null,
  -- Why it was rejected or blocked.
  status_reason text,
  -- When its person last asked the hub to look again after a rejection: once a day.
  asked_again_at timestamptz,
  created_at timestamptz not null default now(),
  constraint account_once_per_company unique (user_id, company_id),
  constraint account_status_known check (status in (0, 1, 2, 3))
);
create index account_company_index on account (company_id);
alter table app_user add foreign key (active_account_id) references account (id);
alter table app_user add foreign key (acting_account_id) references account (id);

-- Somebody from another sign-in provider has signed out: what it had issued until then is refused. Needed as long as such a token lasts.
create table ended_sign_in (
  user_id uuid references app_user (id),
  -- Which of their sign-ins; empty where tokens do not say, and all of them are meant.
  session text,
  -- By the provider's clock: when it issued the token that they signed out with.
  issued_until timestamptz not null,
  ended_at timestamptz not null,
  primary key (user_id, session)
);

-- The address book of a company, or of a person who shops alone. Orders keep copies, so editing one never changes the past.
create table address (
  id uuid primary key default uuidv7(),
  company_id uuid references company (id),
  user_id uuid references app_user (id),
  kind text not null,
  name text not null,
  addition text not null default '',
  street text not null,
  postcode text not null,
  city text not null,
  country text not null default 'DE',
  is_default boolean not null default false,
  version integer not null default 1,
  constraint address_kind_known check (kind in ('billing', 'shipping')),
  constraint address_has_one_owner check (num_nonnulls(company_id, user_id) = 1)
);
create index address_company_index on address (company_id, kind);
create index address_user_index on address (user_id, kind);

-- What a hub has written down about a company, for its own people.
create table company_note (
  id uuid primary key default uuidv7(),
  hub_id uuid not null references company (id),
  company_id uuid not null references company (id),
  text text not null,
  written_by uuid not null references app_user (id),
  written_at timestamptz not null,
  constraint company_note_says_something check (length(text) between 1 and 1000)
);
create index company_note_company_index on company_note (hub_id, company_id, id);

-- What somebody was told in a company they work for: goes with the person, and after half a year.
create table notice (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  company_id uuid not null references company (id),
  kind text not null,
  -- The number of an order, or the id of a company that waits.
  subject text not null,
  -- Who is on the other side.
  party text not null,
  at timestamptz not null,
  read_at timestamptz,
  constraint notice_kind_known check (
    kind in ('orderPlaced', 'orderConfirmed', 'orderChanged', 'orderCancelled', 'orderOnItsWay', 'orderReady', 'orderStillAtHub', 'orderCompleted', 'orderRecalled', 'recallLifted', 'complaint', 'supplyToAccept', 'supplyFirm', 'supplyAccepted', 'supplyDeclined', 'supplyOnItsWay', 'supplyCancelled', 'supplyComplaint', 'somebodyWaits')
  )
);
create index notice_newest on notice (user_id, company_id, at desc, id desc);
create index notice_kept on notice (at);
create unique index notice_unread_once on notice (user_id, company_id, kind, subject) where read_at is null;

-- What somebody narrows a list to again and again, under a name: goes with the person.
create table saved_view (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  list text not null,
  name text collate "de-x-icu" not null,
  -- As the address of the list says it.
  search jsonb not null,
  -- The list opens with it.
  is_first boolean not null default false,
  constraint saved_view_name_once unique (user_id, list, name),
  constraint saved_view_list_known check (
    list in ('customerOrders', 'supplyOrders', 'purchases', 'hubOrders', 'ownOrders', 'supplierArticles', 'hubArticles', 'hubArticlesOfSupplier', 'suppliers', 'customers', 'allCompanies', 'supplierStock', 'hubStock', 'supplierLow', 'hubLow', 'hubExpiring', 'approvals', 'hubRecurringOrders', 'customerBilling', 'supplierBilling', 'supplierDocuments', 'customerDocuments')
  )
);
create unique index saved_view_one_first on saved_view (user_id, list) where is_first;

-- What somebody has allowed a hub to take from their account (SEPA core scheme): a company, a person, or a guest for one order.
create table sepa_mandate (
  id uuid primary key default uuidv7(),
  number integer not null generated by default as identity,
  retailer_id uuid not null references company (id),
  company_id uuid references company (id),
  user_id uuid references app_user (id),
  -- Letter by letter as its bank has it; empty once nothing can come back any more.
  holder text not null,
  iban text not null,
  signed_on date not null,
  -- Who of a company gave it.
  signed_by uuid references app_user (id),
  ended_at timestamptz,
  ended_by uuid references app_user (id),
  constraint sepa_mandate_number_once unique (number),
  constraint sepa_mandate_of_one check (num_nonnulls(company_id, user_id) <= 1)
);
create unique index sepa_mandate_of_company on sepa_mandate (retailer_id, company_id) where ended_at is null and company_id is not null;
create unique index sepa_mandate_of_person on sepa_mandate (retailer_id, user_id) where ended_at is null and user_id is not null;
create index sepa_mandate_retailer_index on sepa_mandate (retailer_id, id desc);
create index sepa_mandate_company_index on sepa_mandate (company_id);
create index sepa_mandate_user_index on sepa_mandate (user_id);

-- Somebody was asked by mail to work in a company; the link in it works once.
create table invitation (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  email text not null,
  -- SHA-256 of the token in the mail: who reads the table cannot use it.
  token_hash text not null unique,
  invited_by uuid not null references app_user (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references app_user (id)
);
create index invitation_company_index on invitation (company_id, id);

-- On which terms a supplier serves the hub's customers itself, by one road. Net cents.
create table direct_terms (
  supplier_id uuid not null references company (id),
  method text not null,
  -- Switched off they are kept, to be offered again.
  is_offered boolean not null,
  delivery_weekdays text[] not null,
  cut_off_time time not null,
  cut_off_days_before smallint not null,
  minimum_cents integer not null,
  -- Of what is brought.
  fee_cents integer not null,
  -- Where it is brought to.
  postcodes text[] not null,
  -- Where it is fetched, if not at the company's own address, and between which hours.
  place text not null,
  opens_at time,
  closes_at time,
  primary key (supplier_id, method),
  constraint direct_terms_method_known check (method in ('deliverySupplier', 'pickupSupplier')),
  constraint direct_terms_weekdays_known check (delivery_weekdays <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'),
  constraint direct_terms_sane check (
    minimum_cents between 0 and 10000000 and fee_cents between 0 and 100000 and cut_off_days_before between 0 and 30
  ),
  constraint direct_terms_postcodes_sane check (array_to_string(postcodes, ',') ~ '^([0-9]{5}(,[0-9]{5})*)?$'),
  constraint direct_terms_brought_somewhere check (method <> 'deliverySupplier' or not is_offered or cardinality(postcodes) > 0),
  constraint direct_terms_fetched_sometime check (method <> 'pickupSupplier' or not is_offered or coalesce(opens_at < closes_at, false)),
  constraint direct_terms_fetched_free check (method <> 'pickupSupplier' or fee_cents = 0)
);

-- What other modules read.
create view readable_direct_terms as
select supplier_id, method, is_offered, delivery_weekdays, cut_off_time, cut_off_days_before, minimum_cents, fee_cents, postcodes,
  place, opens_at, closes_at
from direct_terms;
create view readable_company as
select id, type, status, slug, name, home_hub_id, contact_name, email, phone, picture, tax_status, federal_state,
  delivery_weekdays, cut_off_time, cut_off_days_before, delivery_methods, minimum_order_cents, household_minimum_cents, delivery_fee_cents, stock_horizon_days,
  shows_prices_to_guests, is_default_hub, legal_name, street, postcode, city, leg, website, opening_de, opening_en,
  story_de, story_en, pictures, search_text, organic_control_number, organic_certificate_from, organic_certificate_until,
  closings, payment_kinds, prepayment_hours, delivery_postcodes, account_holder, iban, bic, tax_status_from,
  earlier_tax_statuses, creditor_id, complaint_days, payment_term_days, reminder_steps, reminder_limit_cents, difference_limit_cents,
  is_public_body, leitweg_id
from company;
create view readable_app_user as
select id, email, name, locale, is_admin, disabled_at, deleted_at, receives_order_mails, created_at, recurring_mails
from app_user;
create view readable_account as
select id, user_id, company_id, status
from account;
create view readable_address as
select id, company_id, user_id, kind, name, addition, street, postcode, city, country
from address;
create view readable_sepa_mandate as
select id, number, retailer_id, company_id, user_id, holder, iban, signed_on, ended_at
from sepa_mandate;
