-- Numbers run by hub, kind and year without a gap: the row is held until whoever drew the number is done.
create table billing_counter (
  retailer_id uuid not null references company (id),
  kind text not null,
  year smallint not null,
  last integer not null,
  primary key (retailer_id, kind, year),
  constraint billing_counter_kind_known check (kind in ('invoice', 'correction', 'credit', 'selfBilled', 'selfBilledCorrection', 'selfBilledCredit')),
  constraint billing_counter_positive check (last > 0)
);

-- What a hub and a partner have with each other: a company, or a household by the order that it placed. Whoever moves their money holds
-- this row.
create sequence money_account_number_seq as integer;
create table money_account (
  retailer_id uuid not null references company (id),
  company_id uuid references company (id),
  household_order_id uuid references business_customer_order (id),
  -- Whose documents and money these are.
  partner_id uuid not null generated always as (coalesce(company_id, household_order_id)) stored,
  -- Came and is on no document yet; negative: went and is on none. Kept by the triggers of payments and allocations.
  credit_cents bigint not null default 0,
  -- The gross sum of handed over goods that are not billed, as the hub has not decided about a withdrawal from them.
  undecided_cents bigint not null default 0,
  -- By which the books of its hub know the company; households have one account together there, and no number here.
  number integer default nextval('money_account_number_seq'),
  -- Why nobody is reminded; null: they are.
  pause_reason text,
  primary key (retailer_id, partner_id),
  constraint money_account_one_partner check (num_nonnulls(company_id, household_order_id) = 1),
  constraint money_account_number_of_company check ((company_id is null) = (number is null)),
  constraint money_account_number_once unique (number)
);
create index money_account_company_index on money_account (company_id);
create unique index money_account_household_once on money_account (household_order_id);

-- What is written about money: a draft until it is issued, and never changed after that.
create table billing_document (
  id uuid primary key default uuidv7(),
  -- The hub that writes it.
  retailer_id uuid not null references company (id),
  -- Its customer, or of what it writes for its supplier (`selfBilled` …) that one: whoever has the account.
  partner_id uuid not null,
  -- As they were called when it was written: lists are sorted by it.
  partner_name text not null,
  kind text not null,
  -- Whose prices its lines have: net in b2b, gross in b2c.
  channel text not null,
  -- Of whoever sells, on the days of delivery.
  tax_status text not null,
  -- When supplier and hub agreed that the hub writes for it (§ 14 (2) UStG).
  agreed_on date,
  -- In which language it was sent.
  locale text not null,
  -- The document that it takes back in full.
  corrects_id uuid references billing_document (id),
  -- The document of which it corrects a part, and why.
  amends_id uuid references billing_document (id),
  reason text,
  -- Note of its hub.
  note text,
  -- Of a draft: what somebody has left out of it, by its items.
  left_out text[] not null default '{}',
  -- Of whoever buys: where its customer wants it, as the orders say; of what a hub writes for its supplier the hub's own.
  billing_address jsonb not null,
  net_cents integer not null,
  vat_cents integer not null,
  gross_cents integer not null,
  prepaid_cents integer not null default 0,
  delivered_from date not null,
  delivered_until date not null,
  created_at timestamptz not null,
  created_by uuid references app_user (id),
  number text,
  issued_on date,
  due_on date,
  issued_at timestamptz,
  issued_by uuid references app_user (id),
  -- Both sides and the account as they stood then.
  seller jsonb,
  buyer jsonb,
  payment jsonb,
  -- The numbers that its buyer gave the orders it is about.
  buyers_orders jsonb not null default '[]',
  -- The documents that it takes back or corrects, or of which it credits something after complaints.
  precedes jsonb not null default '[]',
  -- The original in the meaning of the law, and the SHA-256 of the PDF in its language.
  xml text,
  pdf_sha256 text,
  sent_at timestamptz,
  constraint billing_document_number_once unique (retailer_id, number),
  constraint billing_document_kind_known check (kind in ('invoice', 'correction', 'credit', 'selfBilled', 'selfBilledCorrection', 'selfBilledCredit')),
  constraint billing_document_channel_known check (channel in ('b2b', 'b2c')),
  constraint billing_document_locale_known check (locale in ('de-DE', 'en-US')),
  constraint billing_document_adds_up check (net_cents + vat_cents = gross_cents),
  constraint billing_document_period check (delivered_from <= delivered_until),
  constraint billing_document_tax_status_known check (tax_status in ('standard', 'flatRate', 'exempt')),
  constraint billing_document_agreed check ((kind like 'selfBilled%') = (agreed_on is not null)),
  constraint billing_document_correction_names check ((kind in ('correction', 'selfBilledCorrection')) = (corrects_id is not null)),
  constraint billing_document_amends_for_a_reason check ((amends_id is null) = (reason is null) and reason <> ''),
  constraint billing_document_note check (note <> ''),
  constraint billing_document_corrects_or_amends check (num_nonnulls(corrects_id, amends_id) <= 1),
  constraint billing_document_issued_whole check (num_nonnulls(number, issued_on, issued_at, seller, buyer, xml, pdf_sha256) in (0, 7)),
  constraint billing_document_sent_issued check (sent_at is null or issued_at is not null),
  foreign key (retailer_id, partner_id) references money_account (retailer_id, partner_id)
);
create unique index billing_document_corrected_once on billing_document (corrects_id);
create index billing_document_amended_index on billing_document (amends_id) where amends_id is not null;
-- Lists are of customers or of suppliers: of the fewer, no more is read than of the others.
create index billing_document_retailer_index on billing_document (retailer_id, (kind like 'selfBilled%'), (coalesce(issued_at, created_at)) desc, id desc);
create index billing_document_number_index on billing_document (retailer_id, (kind like 'selfBilled%'), coalesce(number, ''), id);
create index billing_document_party_index on billing_document (retailer_id, (kind like 'selfBilled%'), market_fold(partner_name), id);
create index billing_document_earliest_due_index on billing_document (retailer_id, (kind like 'selfBilled%'), coalesce(due_on, 'infinity'::date), id);
create index billing_document_latest_due_index on billing_document (retailer_id, (kind like 'selfBilled%'), coalesce(due_on, '-infinity'::date), id);
create index billing_document_gross_index on billing_document (retailer_id, (kind like 'selfBilled%'), gross_cents, id);
-- Drafts are few, whatever was issued before.
create index billing_document_draft_index on billing_document (retailer_id, partner_id) where issued_at is null;
create index billing_document_search_index on billing_document using gin (number gin_trgm_ops, partner_name gin_trgm_ops);
create index billing_document_issued_index on billing_document (retailer_id, issued_on) where issued_at is not null;
-- For whom a hub has written any: each by its first document.
create index billing_document_written_for on billing_document (retailer_id, (kind like 'selfBilled%'), partner_id);
-- What a company has got, in the order in which it stands.
create index billing_document_partner_index on billing_document (partner_id, (coalesce(issued_at, created_at)) desc, id desc) where issued_at is not null;
create trigger billing_document_stays before update or delete on billing_document
  for each row when (old.issued_at is not null) execute function billing_document_stays();
create trigger billing_document_kept before truncate on billing_document
  for each statement execute function only_appended();

-- One line of a document, with where it comes from: what all documents say of an order comes to what is due for it.
create table billing_line (
  id uuid primary key default uuidv7(),
  document_id uuid not null references billing_document (id) on delete cascade,
  position smallint not null,
  kind text not null,
  order_id uuid references business_customer_order (id),
  order_item_id uuid references business_customer_order_item (id),
  retailer_order_id uuid references retailer_order (id),
  retailer_order_item_id uuid references retailer_order_item (id),
  returned_id uuid references returned_container (id),
  order_number text,
  name_de text,
  name_en text,
  unit_name_de text,
  unit_name_en text,
  article_number text,
  gtin text,
  deposit_kind text,
  measure text not null,
  -- Pieces or grams; what comes back is negative, its price is not.
  amount bigint not null,
  packs integer,
  price_cents integer not null,
  vat_basis_points integer not null,
  -- Its part of the VAT: all lines of a source have what the source has.
  vat_cents integer not null,
  delivered_on date not null,
  -- Of empties that were counted anew: the documents that have another count of them.
  corrects jsonb not null default '[]',
  -- The reason of that count.
  reason text,
  constraint billing_line_corrects_returns check (corrects = '[]' or kind = 'returned'),
  constraint billing_line_corrects_for_a_reason check (corrects <> '[]' or reason is null),
  constraint billing_line_position_once unique (document_id, position),
  constraint billing_line_kind_known check (kind in ('goods', 'complaint', 'withdrawal', 'goodwill', 'deposit', 'returned', 'delivery')),
  constraint billing_line_measure_known check (measure in ('piece', 'gram')),
  constraint billing_line_deposit_kind_known check (deposit_kind in ('bottle', 'jar', 'container', 'bottleCrate', 'transportCrate')),
  constraint billing_line_moves check (amount <> 0),
  constraint billing_line_price_not_negative check (price_cents >= 0),
  constraint billing_line_vat_a_rate check (vat_basis_points between 0 and 9999),
  constraint billing_line_named check (num_nonnulls(name_de, name_en) = any (case when kind in ('goods', 'complaint', 'withdrawal', 'goodwill') then '{2}' when kind = 'delivery' then '{0}' else '{0,2}' end::int[])),
  constraint billing_line_deposit_named check ((kind in ('deposit', 'returned')) = (deposit_kind is not null))
);
create index billing_line_order_index on billing_line (order_id) where order_id is not null;
create index billing_line_item_index on billing_line (order_item_id) where order_item_id is not null;
create index billing_line_retailer_order_index on billing_line (retailer_order_id) where retailer_order_id is not null;
create index billing_line_retailer_item_index on billing_line (retailer_order_item_id) where retailer_order_item_id is not null;
create index billing_line_returned_index on billing_line (returned_id) where returned_id is not null;
create trigger billing_line_stays before update or delete on billing_line
  for each row execute function billing_line_stays();
create trigger billing_line_joins after insert on billing_line
  referencing new table as added for each statement execute function billing_line_joins();
create trigger billing_line_kept before truncate on billing_line
  for each statement execute function only_appended();

-- The PDF of what a run has issued, until its mail has gone. Not logged: after a crash it is drawn again.
create unlogged table paper_to_send (
  document_id uuid primary key references billing_document (id),
  pdf bytea not null
);
-- It is compressed already.
alter table paper_to_send alter column pdf set storage external;

-- What is due to or from a company that no document says yet, or that a document says too much: of an order of a customer, of the hub's
-- with a supplier, or for empties that came back.
create table billable (
  id uuid primary key generated always as (coalesce(order_id, retailer_order_id, returned_id)) stored,
  order_id uuid references business_customer_order (id),
  retailer_order_id uuid references retailer_order (id),
  returned_id uuid references returned_container (id),
  retailer_id uuid not null references company (id),
  partner_id uuid not null,
  side text not null,
  channel text not null,
  delivered_on date not null,
  -- What a document of it alone would come to.
  net_cents integer not null,
  gross_cents integer not null,
  constraint billable_of_one check (num_nonnulls(order_id, retailer_order_id, returned_id) = 1),
  constraint billable_side_known check (side in ('customer', 'supplier')),
  constraint billable_channel_known check (channel in ('b2b', 'b2c')),
  foreign key (retailer_id, partner_id) references money_account (retailer_id, partner_id)
);
create index billable_retailer_index on billable (retailer_id, side, partner_id, delivered_on);
create index billable_partner_index on billable (partner_id);
create index billable_order_index on billable (order_id);
create index billable_retailer_order_index on billable (retailer_order_id);
create index billable_returned_index on billable (returned_id);

-- A supplier and a hub have agreed that the hub writes what the supplier would invoice (§ 14 (2) UStG).
create table self_billing_agreement (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  supplier_id uuid not null references company (id),
  agreed_on date not null,
  -- Who has written it down: the supplier itself, or the hub from paper.
  recorded_side text not null,
  recorded_by uuid references app_user (id),
  recorded_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references app_user (id),
  constraint self_billing_agreement_side_known check (recorded_side in ('supplier', 'hub'))
);
create unique index self_billing_agreement_once on self_billing_agreement (retailer_id, supplier_id) where ended_at is null;
create index self_billing_agreement_supplier_index on self_billing_agreement (supplier_id);

-- A supplier does not agree to what its hub has written for it: it is no invoice any more (§ 14 (2) sentence 3 UStG).
create table billing_objection (
  document_id uuid primary key references billing_document (id),
  reason text not null,
  objected_at timestamptz not null,
  objected_by uuid references app_user (id),
  constraint billing_objection_says_why check (reason <> '')
);
create trigger billing_objection_kept before update of reason, objected_at or delete on billing_objection
  for each row execute function only_appended();
create trigger billing_objection_stays before truncate on billing_objection
  for each statement execute function only_appended();

-- A file of a hub's bank: what it had, and how far it is worked off.
create table bank_statement (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  file_name text not null,
  imported_by uuid references app_user (id),
  imported_at timestamptz not null,
  -- Bookings in it, and of them those that were known already.
  booking_count integer not null,
  known_count integer not null,
  -- What was not taken in: not booked yet, not in euros, not readable.
  pending_count integer not null,
  foreign_count integer not null,
  faulty_count integer not null,
  -- Taken in by mistake: its bookings are gone.
  taken_back_at timestamptz,
  taken_back_by uuid references app_user (id),
  constraint bank_statement_taken_back_by_somebody check (taken_back_by is null or taken_back_at is not null)
);
create index bank_statement_retailer_index on bank_statement (retailer_id, id desc);

-- A booking of a hub's bank account, once however many files have it (domain/billing/booking-identity).
create table bank_booking (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  statement_id uuid not null references bank_statement (id),
  account text not null,
  -- By which the bank knows it; null where it says none, or the same of several.
  reference text,
  -- Came, or negative went.
  cents integer not null,
  day date not null,
  -- Which of those alike in account, day and amount.
  ordinal integer not null,
  -- The collective booking of which it is one payment.
  collective_key text,
  collective_cents integer,
  name text not null,
  counter_iban text,
  purpose text not null,
  end_to_end text,
  mandate text,
  -- The list of payments that it is of, as whoever ordered it named it.
  batch text,
  -- Money that came back, and why.
  is_return boolean not null,
  return_reason text,
  -- The bank's fee for the return, as part of it.
  fee_cents integer not null default 0,
  -- Just taken in; waiting for somebody to say what it is for; booked; none of this hub's documents; in single payments; gone.
  state text not null default 'new',
  -- The statement that has told of its single payments.
  split_by_id uuid references bank_statement (id),
  constraint bank_booking_once unique (retailer_id, account, day, cents, ordinal),
  constraint bank_booking_moves check (cents <> 0),
  constraint bank_booking_fee_of_return check (fee_cents = 0 or (fee_cents > 0 and is_return)),
  constraint bank_booking_collective check ((collective_key is null) = (collective_cents is null)),
  constraint bank_booking_split_by check ((state = 'split') = (split_by_id is not null)),
  constraint bank_booking_state_known check (state in ('new', 'open', 'booked', 'aside', 'split', 'undone'))
);
create index bank_booking_split_index on bank_booking (split_by_id) where split_by_id is not null;
create index bank_booking_statement_index on bank_booking (statement_id);
create index bank_booking_waiting on bank_booking (retailer_id, day desc, id desc) where state in ('new', 'open');
create index bank_booking_iban on bank_booking (retailer_id, counter_iban) where state = 'booked';

-- Another statement that has a booking as well: if the one that brought it is taken back, it stays with this one.
create table bank_booking_again (
  booking_id uuid not null references bank_booking (id),
  statement_id uuid not null references bank_statement (id),
  primary key (booking_id, statement_id)
);
create index bank_booking_again_statement_index on bank_booking_again (statement_id);

-- A bank's fee for a return, in the same booking: of nobody's account until it is charged on.
create table bank_fee (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  partner_id uuid not null,
  bank_booking_id uuid not null references bank_booking (id),
  cents integer not null,
  -- The fee that was none: its return was another's.
  takes_back_id uuid references bank_fee (id),
  day date not null,
  booked_on date not null,
  booked_by uuid references app_user (id),
  booked_at timestamptz not null,
  constraint bank_fee_costs check (cents > 0 or (cents < 0 and takes_back_id is not null)),
  foreign key (retailer_id, partner_id) references money_account (retailer_id, partner_id)
);
create unique index bank_fee_taken_back_once on bank_fee (takes_back_id) where takes_back_id is not null;
create index bank_fee_booking_index on bank_fee (bank_booking_id);
create index bank_fee_account_index on bank_fee (retailer_id, partner_id);
create index bank_fee_partner_index on bank_fee (partner_id);
create index bank_fee_day_index on bank_fee (retailer_id, booked_on, id);
create trigger bank_fee_stays before update or delete on bank_fee for each row execute function only_appended();
create trigger bank_fee_kept before truncate on bank_fee for each statement execute function only_appended();

-- Money that came or went, as the hub found it: taken back by another row, never changed.
create table payment (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  partner_id uuid not null,
  -- Gross: came, or negative went.
  cents integer not null,
  -- The day at the bank or the counter.
  day date not null,
  -- Its day in the books: later where that month was closed by then.
  booked_on date not null,
  way text not null,
  note text not null default '',
  -- The payment that was none.
  takes_back_id uuid references payment (id),
  -- Taken when an order was handed over.
  counter_payment_id uuid references counter_payment (id),
  -- Written down on the order of a household: what came for it, or went back.
  prepayment_id uuid references prepayment (id),
  -- The order that it was meant for: no document of others takes it before this one has its own.
  for_order_id uuid references business_customer_order (id),
  -- The booking of the bank that it is.
  bank_booking_id uuid references bank_booking (id),
  -- The fee of the bank that is charged on by it.
  bank_fee_id uuid references bank_fee (id),
  -- The payment beside which it writes a small difference off, and with which that goes.
  difference_of_id uuid references payment (id),
  -- What a bank had taken back by mistake of whoever decided about its booking: that counts again by this payment.
  restores_id uuid references payment (id),
  booked_by uuid references app_user (id),
  booked_at timestamptz not null,
  constraint payment_moves check (cents <> 0),
  constraint payment_way_known check (way in ('transfer', 'cash', 'card', 'directDebit', 'online', 'reminderFee', 'defaultInterest', 'defaultCharge', 'returnFee', 'difference')),
  foreign key (retailer_id, partner_id) references money_account (retailer_id, partner_id)
);
create unique index payment_taken_back_once on payment (takes_back_id) where takes_back_id is not null;
create unique index payment_restored_once on payment (restores_id) where restores_id is not null;
create unique index payment_of_counter_once on payment (counter_payment_id) where counter_payment_id is not null and takes_back_id is null;
create unique index payment_of_prepayment_once on payment (prepayment_id) where prepayment_id is not null and takes_back_id is null;
create index payment_account_index on payment (retailer_id, partner_id, id desc);
create index payment_partner_index on payment (partner_id);
create index payment_counter_index on payment (counter_payment_id);
create index payment_prepayment_index on payment (prepayment_id);
create index payment_fee_index on payment (bank_fee_id);
create index payment_difference_index on payment (difference_of_id);
create index payment_booking_index on payment (bank_booking_id);
create index payment_order_index on payment (for_order_id);
create index payment_day_index on payment (retailer_id, booked_on, id);
create trigger payment_stays before update or delete on payment for each row execute function only_appended();
create trigger payment_kept before truncate on payment for each statement execute function only_appended();
create trigger payment_counts after insert on payment for each row execute function payment_counts();

-- What is due by an issued document and what of it is settled; the second is kept by the trigger of allocations.
create table open_item (
  document_id uuid primary key references billing_document (id),
  retailer_id uuid not null references company (id),
  partner_id uuid not null,
  -- Gross: to come, or negative to go.
  due_cents integer not null,
  settled_cents integer not null default 0,
  due_on date,
  -- Why nobody is reminded of it; null: they are.
  pause_reason text,
  constraint open_item_not_over check (settled_cents between least(due_cents, 0) and greatest(due_cents, 0)),
  foreign key (retailer_id, partner_id) references money_account (retailer_id, partner_id)
);
create index open_item_open on open_item (retailer_id, partner_id, due_on) where settled_cents <> due_cents;
create index open_item_partner_index on open_item (partner_id);

-- Money of an account that settles a document, or two documents that settle each other; undone by another row, never changed.
create table payment_allocation (
  id uuid primary key default uuidv7(),
  document_id uuid not null references billing_document (id),
  -- Set off against this one; otherwise money of the account.
  against_id uuid references billing_document (id),
  -- What was booked for it; null where it was the account's already.
  payment_id uuid references payment (id),
  cents integer not null,
  made_by uuid references app_user (id),
  made_at timestamptz not null,
  constraint payment_allocation_moves check (cents <> 0),
  constraint payment_allocation_of_one_kind check (num_nonnulls(against_id, payment_id) <= 1)
);
create index payment_allocation_document_index on payment_allocation (document_id);
create index payment_allocation_against_index on payment_allocation (against_id);
create index payment_allocation_payment_index on payment_allocation (payment_id);
create trigger payment_allocation_stays before update or delete on payment_allocation for each row execute function only_appended();
create trigger payment_allocation_kept before truncate on payment_allocation for each statement execute function only_appended();
create trigger payment_allocation_counts after insert on payment_allocation for each row execute function payment_allocation_counts();

-- A letter about what is overdue: what it said when it was sent.
create table reminder (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  partner_id uuid not null,
  level smallint not null,
  -- What the letter itself costs, without VAT.
  fee_cents integer not null default 0,
  -- What is asked for because of default (§ 288 BGB), without VAT.
  interest_cents integer not null default 0,
  charge_cents integer not null default 0,
  -- What banks took for returns, as it was charged on before.
  return_fee_cents integer not null default 0,
  -- Unpaid fees, interest and charges of earlier letters.
  earlier_cents integer not null default 0,
  locale text not null,
  sent_on date not null,
  pay_until date not null,
  sent_by uuid references app_user (id),
  sent_at timestamptz not null,
  -- Both sides and the account as they stood then.
  seller jsonb not null,
  buyer jsonb not null,
  payment jsonb,
  constraint reminder_level_known check (level between 1 and 3),
  constraint reminder_fee_sane check (fee_cents between 0 and 4000),
  constraint reminder_default_not_negative check (interest_cents >= 0 and charge_cents >= 0 and return_fee_cents >= 0 and earlier_cents >= 0),
  constraint reminder_locale_known check (locale in ('de-DE', 'en-US')),
  foreign key (retailer_id, partner_id) references money_account (retailer_id, partner_id)
);
create index reminder_retailer_index on reminder (retailer_id, id desc);
create index reminder_partner_index on reminder (partner_id);
create trigger reminder_stays before update or delete on reminder for each row execute function only_appended();
create trigger reminder_kept before truncate on reminder for each statement execute function only_appended();

-- A document that a letter names, with what was open of it then and how many letters have named it when it was time.
create table reminder_item (
  reminder_id uuid not null references reminder (id),
  document_id uuid not null references billing_document (id),
  open_cents integer not null,
  level smallint not null,
  -- Up to which day interest was asked for; null: for none.
  interest_until date,
  -- The flat charge was asked for.
  is_charged boolean not null default false,
  primary key (reminder_id, document_id),
  constraint reminder_item_open check (open_cents > 0),
  constraint reminder_item_level_known check (level between 0 and 3)
);
create index reminder_item_document_index on reminder_item (document_id);
create trigger reminder_item_stays before update or delete on reminder_item for each row execute function only_appended();
create trigger reminder_item_kept before truncate on reminder_item for each statement execute function only_appended();

-- A base rate (§ 247 BGB) as a hub has read it in the Federal Gazette: of the half-year that begins then. Of several the latest counts.
create table base_rate (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  since date not null,
  basis_points smallint not null,
  entered_by uuid references app_user (id),
  entered_at timestamptz not null,
  constraint base_rate_half_year check (extract(day from since) = 1 and extract(month from since) in (1, 7)),
  constraint base_rate_sane check (basis_points between -500 and 2000)
);
create index base_rate_retailer_index on base_rate (retailer_id, since, id desc);

-- How a hub's books are kept, for the files that its tax adviser gets.
create table ledger_settings (
  retailer_id uuid primary key references company (id),
  chart text not null,
  consultant integer not null,
  client integer not null,
  fiscal_month smallint not null,
  -- Which account takes what: four figures each.
  accounts jsonb not null,
  version integer not null default 1,
  constraint ledger_settings_chart_known check (chart in ('SKR03', 'SKR04')),
  constraint ledger_settings_month_known check (fiscal_month between 1 and 12)
);

-- A month of a hub's books whose file was made: nothing is booked in it any more.
create table closed_month (
  retailer_id uuid not null references company (id),
  month text not null,
  closed_at timestamptz not null,
  closed_by uuid references app_user (id),
  -- The file for DATEV as it was made.
  file text not null,
  primary key (retailer_id, month),
  constraint closed_month_is_one check (month ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$')
);
create trigger closed_month_stays before update or delete on closed_month for each row execute function only_appended();
create trigger closed_month_kept before truncate on closed_month for each statement execute function only_appended();

-- Billing of all customers, or settling with all suppliers, one partner after the other: what was asked, by whom, and how far it is.
create table billing_run (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  side text not null,
  action text not null,
  -- Up to the end of this day of delivery; null: all of it.
  until date,
  per text not null,
  -- Orders with complaints that are not decided are billed, too.
  with_complaints boolean not null default false,
  started_by uuid references app_user (id),
  started_at timestamptz not null,
  -- Nothing more is begun after somebody has said so.
  stopped_at timestamptz,
  ended_at timestamptz,
  constraint billing_run_side_known check (side in ('customer', 'supplier')),
  constraint billing_run_action_known check (action in ('draft', 'issue', 'issueDrafts')),
  constraint billing_run_per_known check (per in ('all', 'order', 'week', 'month')),
  constraint billing_run_stopped_ended check (stopped_at is null or ended_at is not null)
);
create unique index billing_run_one_at_a_time on billing_run (retailer_id, side) where ended_at is null;
create index billing_run_retailer_index on billing_run (retailer_id, side, id desc);

-- What became of a partner in a run, written in the transaction that wrote its documents.
create table billing_run_company (
  run_id uuid not null references billing_run (id),
  partner_id uuid not null,
  step text not null default 'waiting',
  document_count smallint not null default 0,
  gross_cents bigint not null default 0,
  fault text,
  -- What a document would still want, where it is that.
  missing jsonb,
  primary key (run_id, partner_id),
  constraint billing_run_company_step_known check (step in ('waiting', 'done', 'nothing', 'refused')),
  constraint billing_run_company_fault_known check (fault in ('SelfBillingNotAgreed', 'DocumentIncomplete', 'ComplaintsOpen', 'DocumentTooLarge', 'failed')),
  constraint billing_run_company_refused check ((step = 'refused') = (fault is not null))
);
create index billing_run_company_waiting on billing_run_company (run_id, partner_id) where step = 'waiting';

-- A list for a hub's bank: money that it takes by mandates, or sends. Taken apart until the bank has it.
create table bank_run (
  id uuid primary key default uuidv7(),
  number integer not null generated by default as identity,
  retailer_id uuid not null references company (id),
  kind text not null,
  execute_on date not null,
  -- The hub's account, and by which number it collects, as they stood then.
  account jsonb not null,
  creditor_id text,
  made_by uuid references app_user (id),
  made_at timestamptz not null,
  sent_by uuid references app_user (id),
  sent_at timestamptz,
  constraint bank_run_number_once unique (number),
  constraint bank_run_kind_known check (kind in ('debit', 'transfer')),
  constraint bank_run_collects_by_number check ((kind = 'debit') = (creditor_id is not null))
);
create index bank_run_retailer_index on bank_run (retailer_id, kind, id desc);

-- A payment that left a list by itself before the bank had it. The list may be gone.
create table bank_run_removal (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  kind text not null,
  -- The list, as `UE-2026-000012`.
  reference text not null,
  -- Of its document or order; null for credit of a company.
  number text,
  company_id uuid references company (id),
  cents integer not null,
  reason text not null,
  removed_at timestamptz not null,
  constraint bank_run_removal_kind_known check (kind in ('debit', 'transfer')),
  constraint bank_run_removal_reason_known check (reason in ('invoiced', 'corrected', 'objected', 'changed', 'givenBack')),
  constraint bank_run_removal_positive check (cents > 0)
);
create index bank_run_removal_retailer_index on bank_run_removal (retailer_id, kind, id desc);

-- One payment of it, with whose account as it stood then.
create table bank_run_item (
  id uuid primary key default uuidv7(),
  run_id uuid not null references bank_run (id) on delete cascade,
  position smallint not null,
  subject text not null,
  document_id uuid references billing_document (id),
  order_id uuid references business_customer_order (id),
  -- Of whom a document is, or whose credit goes back.
  company_id uuid references company (id),
  mandate_id uuid references sepa_mandate (id),
  cents integer not null,
  -- Of it, what a bank took for a return and is charged on.
  return_fee_cents integer not null default 0,
  holder text not null,
  iban text not null,
  bic text,
  -- What stands on its payer's or payee's statement.
  purpose text not null,
  state text not null default 'ordered',
  -- What its settlement has booked, on an account or on an order.
  payment_id uuid references payment (id),
  prepayment_id uuid references prepayment (id),
  constraint bank_run_item_position_once unique (run_id, position),
  constraint bank_run_item_subject_known check (subject in ('document', 'order', 'credit')),
  constraint bank_run_item_state_known check (state in ('ordered', 'settled', 'returned', 'failed')),
  constraint bank_run_item_positive check (cents > 0),
  constraint bank_run_item_fee check (return_fee_cents between 0 and cents),
  constraint bank_run_item_of_subject check (
    (subject = 'document') = (document_id is not null) and (subject = 'order') = (order_id is not null)
      and (subject = 'order') = (company_id is null)
  ),
  constraint bank_run_item_booked_once check (num_nonnulls(payment_id, prepayment_id) <= case when subject = 'order' and return_fee_cents > 0 then 2 else 1 end)
);
-- Nothing is in two lists at once.
create unique index bank_run_item_document_once on bank_run_item (document_id) where state = 'ordered' and document_id is not null;
create unique index bank_run_item_order_once on bank_run_item (order_id) where state = 'ordered' and order_id is not null;
create unique index bank_run_item_credit_once on bank_run_item (company_id, run_id) where state = 'ordered' and subject = 'credit';
create index bank_run_item_document_index on bank_run_item (document_id);
create index bank_run_item_order_index on bank_run_item (order_id);
create index bank_run_item_company_index on bank_run_item (company_id);
create index bank_run_item_mandate_index on bank_run_item (mandate_id);
create index bank_run_item_payment_index on bank_run_item (payment_id);
create index bank_run_item_prepayment_index on bank_run_item (prepayment_id);
