import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenMarketWithOrders } from './platform/testing/market-world.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { worldNow } from './platform/testing/world-days.ts'

/** What PostgreSQL itself refuses, whoever writes: statements from outside the house against a market with orders at every stage. */

let database: TestDatabase
let dataDir: string
let server: TestApp
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-constraints-'))
  server = await testApp(database, { now: worldNow, dataDir })
  await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(`
    insert into article_category_former_slug select 'alt', id from article_category limit 1;
    insert into person (email, name, password_hash) values ('a@b.example', 'Anke', 'x');
    insert into person_token select 'x', id, 'confirmEmail', now() from person;
    insert into ended_sign_in select id, 'x', now(), now() from app_user;
    insert into sign_in_attempt values ('x', 1, now());
    insert into postcode_place values ('30159', 52.4, 9.7);
    insert into consumer_price (retailer_id, sales_unit_id, since, price_cents, discounts) select r.id, u.id, now(), 100, '[]' from company r, sales_unit u where r.type = 1 limit 1;
    insert into company_note (hub_id, company_id, text, written_by, written_at) select r.id, c.id, 'x', u.id, now() from company r, company c, app_user u where r.type = 1 and c.type = 2 limit 1;
    insert into customer_terms select r.id, c.id, 100 from company r, company c where r.type = 1 and c.type = 2;
    insert into recall_notice select b.id, o.id, now(), now(), u.id from lot_block b, business_customer_order o, app_user u limit 1;
    insert into withdrawal (retailer_id, order_id, name, email, contract, goods, declared_at)
      select retailer_id, id, 'Frauke', 'a@b.example', order_number, '', now() from business_customer_order limit 1;
    insert into prepayment (order_id, is_back, cents, day, booked_at) select id, false, 100, '2026-11-23', now() from business_customer_order limit 1;
    insert into bank_run_removal (retailer_id, kind, reference, cents, reason, removed_at) select id, 'transfer', 'UE-2026-000001', 100, 'changed', now() from company where type = 1 limit 1;
    insert into ledger_settings select id, 'SKR03', 1001, 1, 1, '{}' from company where type = 1 limit 1;
    insert into payment_allocation (document_id, cents, made_at) select document_id, 100, now() from open_item where due_cents > 100 limit 1;
    insert into retailer_order_item_payment select id, 'paid' from retailer_order_item limit 1 on conflict do nothing;
    insert into retailer_order_payment select id, 'paid' from retailer_order limit 1 on conflict do nothing;
    insert into order_item_payment select id, 'paid' from business_customer_order_item limit 1 on conflict do nothing;
    insert into online_payment (order_id, cents, status, provider_ref, checkout_url, started_at, asked_at)
      select id, 100, 'paid', 'tr_1', 'https://www.mollie.com/checkout', now(), now() from business_customer_order limit 1;
    insert into online_refund (payment_id, cents, status, provider_ref, asked_at) select id, 50, 'accepted', 're_1', now() from online_payment limit 1;
    insert into counter_payment (order_id, kind, cents, received_at) select id, 'cashAtPickup', 100, now() from business_customer_order limit 1;
    insert into stock_warning select company_id, sales_unit_id, 5, 7 from stock limit 1 on conflict do nothing;
    insert into cart (user_id, channel, changed_at) select id, 'b2b', now() from app_user limit 1;
    insert into cart_line (cart_id, sales_unit_id, quantity, written_as, name, sales_unit_name, language)
      select id, id, 1, id, 'Kartoffel Linda', 'Sack', 'de-DE' from cart;
    insert into stock_look select id, '2026-12-01', '{}' from company limit 1;
    insert into billing_run (retailer_id, side, action, per, started_at, stopped_at, ended_at)
      select id, 'supplier', 'draft', 'week', now(), now(), now() from company where type = 1 limit 1;
    insert into billing_objection select id, 'Es waren zwölf Kisten', now() from billing_document where kind = 'selfBilled';
    insert into base_rate (retailer_id, since, basis_points, entered_at) select id, '2026-07-01', 127, now() from company where type = 1 limit 1;
    insert into paper_to_send select id, 'x'::bytea from billing_document where number is not null limit 1;
    insert into order_mandate select o.id, m.id from business_customer_order o, sepa_mandate m limit 1;
    insert into stock_mail_off select id, now() from company limit 1;
    insert into charge_correction (retailer_id, order_id, order_item_id, kind, value, reason, made_at)
      select o.retailer_id, o.id, i.id, 'price', 100, 'x', now() from business_customer_order o join business_customer_order_item i on i.order_id = o.id limit 1;
    insert into daily_commitment select id, '2026-12-01', 1, 5 from sales_unit`)
})
afterAll(async () => {
  await client.end()
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Which constraint, or which trigger's sentence, kept this from being written; undefined when nothing did. */
const refusalOf = async (statement: string, values: unknown[] = []): Promise<string | undefined> => {
  await client.query('begin')
  try {
    const { rowCount } = await client.query(statement, values)
    return rowCount === 0 ? 'there was no row to try it with' : undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.constraint ?? error.message
    throw error
  } finally {
    await client.query('rollback')
  }
}

type Row = Readonly<Record<string, unknown>>

/** Writes a row as one that is there but for what is given, under another id. */
const insertLike = async (table: string, change: Row): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
    [table],
  )
  const columns = rows.map(({ name }) => `"${name}"`).join()
  return refusalOf(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, (select to_jsonb(t) from ${table} t limit 1) || $1)`,
    [JSON.stringify({ ...(columns.includes('"id"') ? { id: crypto.randomUUID() } : {}), ...change })],
  )
}

/** `recourse_item_id`: of nothing, which a key would say after the checks. */
const withRecourse = {
  ...{ recourse_item_id: crypto.randomUUID(), recourse_amount: 1, recourse_note: 'Faul' },
  recourse_at: '2026-11-27T00:00:00Z',
}
const answered = { recourse_answer_note: '', recourse_answered_at: '2026-11-27T00:00:00Z' }
const wrongStatus = { status: 'undecided' }
const refused: Readonly<Record<string, readonly Row[]>> = {
  account: [{ status: 4 }],
  address: [{ kind: 'home' }, { company_id: null, user_id: null }],
  app_user: [{ locale: 'fr-FR' }, { recurring_mails: ['weather'] }],
  article_category: [{ marking: 'bread' }, { vat_category: 'full' }],
  article: [
    wrongStatus,
    { is_taken_off_by_hub: true },
    { organic_mark: 'organic' },
    { vat_category: 'full' },
    { shelf_life_value: 3, shelf_life_unit: 'hours' },
    { shelf_life_value: 3, shelf_life_unit: null },
    { alcohol: { tenths: 0, kind: 'fermented' } },
    { alcohol: { tenths: 1001, kind: 'distilled' } },
    { alcohol: { tenths: 49, kind: 'beer' } },
    { alcohol: { kind: 'fermented' } },
    { marking: { kind: 'bread' } },
    { marking: {} },
    { marking: { kind: 'produce', countries: [], quality: 'first' } },
    { marking: { kind: 'produce', countries: [{ country: 'DE', percent: null }], quality: 'best' } },
    { marking: { kind: 'honey' } },
    { marking: { kind: 'eggs', code: '4-DE-0399991', quality: 'a', size: 'm' } },
    { marking: { kind: 'eggs', code: '1-DE-0399991', quality: 'a' } },
    { marking: { kind: 'meat', animal: 'fish' } },
    { popularity: 101 },
  ],
  article_collection: [{ audience: 'friends' }, { visible_from: '2026-12-02', visible_until: '2026-12-01' }],
  article_revision: [
    { status: 'approved', rejection_reason: null },
    { status: 'rejected', rejection_reason: null },
  ],
  bank_statement: [{ taken_back_by: crypto.randomUUID() }],
  bank_booking: [
    { cents: 0 },
    { fee_cents: 300, is_return: false },
    { state: 'lost' },
    { collective_key: '0' },
    { state: 'split' },
    { fee_cents: -1 },
  ],
  bank_fee: [{ cents: 0 }, { cents: -1 }],
  billable: [
    { channel: 'b2x' },
    { side: 'thief' },
    { retailer_order_id: crypto.randomUUID(), order_id: crypto.randomUUID() },
  ],
  billing_run: [
    { side: 'both' },
    { action: 'send' },
    { per: 'year' },
    { stopped_at: new Date('2026-11-24T08:00:00Z'), ended_at: null },
  ],
  billing_run_company: [{ step: 'begun' }, { fault: 'tired' }, { fault: 'failed' }],
  billing_objection: [{ reason: '' }],
  self_billing_agreement: [{ recorded_side: 'bank' }],
  billing_counter: [
    { kind: 'receipt', year: 1990 },
    { last: 0, year: 1990 },
  ],
  billing_document: [
    { kind: 'receipt' },
    { channel: 'b2x' },
    { tax_status: 'none' },
    { kind: 'selfBilled', agreed_on: null, corrects_id: null },
    { locale: 'fr-FR' },
    { note: '' },
    { vat_cents: 1_000_000 },
    { delivered_from: '2027-01-02', delivered_until: '2027-01-01' },
    { kind: 'correction' },
    { reason: 'Verschrieben' },
    {
      kind: 'correction',
      corrects_id: crypto.randomUUID(),
      amends_id: crypto.randomUUID(),
      reason: 'x',
      agreed_on: null,
    },
    { number: 'RE-2026-999999' },
    { sent_at: '2026-11-24T12:00:00Z' },
  ],
  billing_line: [
    { kind: 'present' },
    { measure: 'mile' },
    { kind: 'deposit', name_de: null, name_en: null, deposit_kind: 'barrel' },
    { corrects: '[{}]' },
    { reason: 'Verzählt' },
    { amount: 0 },
    { price_cents: -1 },
    { vat_basis_points: 10_000 },
    { name_de: null, kind: 'goods' },
    { kind: 'delivery', name_de: null, name_en: null, deposit_kind: 'jar' },
  ],
  business_customer_order: [
    wrongStatus,
    { payment_status: 'owed' },
    { delivery_method: 'drone' },
    { delivery_fee_cents: -1 },
    { delivery_method: 'pickupHub', payment_kind: 'barter' },
    { delivery_method: 'deliveryHub', payment_kind: 'cashAtPickup' },
    { payment_kind: 'prepayment', pay_until: null },
    { payment_kind: 'online', pay_until: null },
    { payment_kind: 'invoice', pay_until: '2026-12-01T08:00:00Z' },
    { paid_cents: 100, paid_back_cents: -1 },
    { returned_cents: -1 },
    // What a company brings is on its account.
    { returned_cents: 100 },
    { channel: 'b2x' },
    { confirmed_age: 14 },
    { channel: 'b2c', customer_id: null },
    { channel: 'b2c', guest_contact: { name: 'Frauke' } },
    { channel: 'b2b', customer_id: null, guest_contact: { name: 'Frauke' } },
    { placed_by: crypto.randomUUID(), taken_by: crypto.randomUUID() },
  ],
  business_customer_order_item: [
    { unpaid_quantity: -1 },
    { weight_tolerance_percent: -1 },
    { withdrawal: 'lost' },
    { minimum_age: 21 },
    { cancel_reason: {} },
    { cancel_reason: { code: 'whim' } },
    { cancel_reason: { code: 'declined' } },
    { cancel_reason: { code: 'notPaid', text: 'Am Telefon' } },
    wrongStatus,
    { payment_status: 'owed' },
    { price_basis: 'gram' },
    { price_basis: 'kilogram', expected_weight_grams: 0 },
    { price_basis: 'kilogram', expected_weight_grams: null },
    { content_amount: 0 },
    { content_unit: 'ton' },
    { drained_weight_grams: 0 },
    { price_cents: -1 },
    { vat_basis_points: 10_000 },
    { ordered_quantity: 0, confirmed_quantity: null, picked_quantity: null, delivered_quantity: null },
    { ordered_quantity: 3, confirmed_quantity: 4 },
    { ordered_quantity: 3, confirmed_quantity: 2, picked_quantity: 3 },
    { ordered_quantity: 3, confirmed_quantity: 3, picked_quantity: 2, delivered_quantity: 3 },
    { received_quantity: -1 },
    { weighed_grams: 0 },
    { changed_quantity: 0, confirmed_quantity: null, picked_quantity: null, delivered_quantity: null },
    { ordered_quantity: 3, changed_quantity: 2, confirmed_quantity: 3 },
    { ordered_price_cents: -1 },
    { split_from_item_id: crypto.randomUUID(), replaces_item_id: crypto.randomUUID() },
  ],
  guest_hold: [{ network: '' }],
  upload_share: [{ count: 0 }],
  company_note: [{ text: '' }],
  notice: [{ kind: 'weather' }],
  saved_view: [{ list: 'weather' }],
  cart: [{ channel: 'b2x' }],
  cart_line: [{ quantity: 0 }],
  company: [
    { type: 3, is_default_hub: false },
    { status: 4 },
    { federal_state: 'XX' },
    { is_default_hub: true, type: 0 },
    { tax_status: 'none' },
    { leitweg_id: '04011000' },
    { leg: 'drone' },
    { delivery_methods: ['deliveryHub', 'drone'] },
    { delivery_weekdays: ['monday', 'someday'] },
    { minimum_order_cents: -1 },
    { household_minimum_cents: 100_001 },
    { delivery_fee_cents: 100_001 },
    { cut_off_days_before: 31 },
    { stock_horizon_days: -1 },
    { payment_kinds: ['shells'] },
    { complaint_days: 0 },
    { complaint_days: 31 },
    { prepayment_hours: 0 },
    { prepayment_hours: 721 },
    { delivery_postcodes: ['26919', '2691'] },
    { delivery_postcodes: ['26919', ''] },
    { organic_certificate_from: '2026-12-02', organic_certificate_until: '2026-12-01' },
    { type: 2, is_default_hub: false, closings: [{ from: '2026-12-01', until: '2026-12-02' }] },
    { type: 0, is_default_hub: false, closings: {} },
    { type: 0, is_default_hub: false, closings: [{ from: '2026-12-02', until: '2026-12-01' }] },
  ],
  consumer_price: [{ price_cents: -1 }],
  customer_terms: [{ discount_basis_points: 10_000 }, { payment_term_days: 91 }, { minimum_order_cents: -1 }],
  daily_commitment: [{ quantity: 6 }],
  direct_terms: [
    { method: 'deliveryHub' },
    { delivery_weekdays: ['Monday'] },
    { fee_cents: -1 },
    { postcodes: ['2691'] },
    { postcodes: [] },
    { method: 'pickupSupplier', fee_cents: 0 },
    { method: 'pickupSupplier', opens_at: '09:00', closes_at: '10:00' },
  ],
  discount: [
    { channel: 'b2x' },
    { percent_basis_points: 500, amount_cents: 5 },
    { from_quantity: 0 },
    { valid_from: '2026-12-02', valid_until: '2026-12-01' },
  ],
  planned_price: [
    { price_cents: -1 },
    { valid_from: '2026-12-02', valid_until: '2026-12-01' },
    { valid_until: null, regular_cents: 100 },
  ],
  favourite: [{ company_id: null, user_id: null }],
  inbound_receipt: [
    { quantity: 0 },
    { condition: 'odd' },
    { weighed_grams: 0 },
    { condition: 'spoilt', weighed_grams: 1 },
  ],
  mail: [wrongStatus, { locale: 'fr-FR' }],
  offer: [{ channel: 'b2g' }, { price_cents: -1 }],
  picker: [{ order_id: null }, { delivery_date: '2026-12-01' }, { seen_at: '2020-01-01T00:00:00Z' }],
  delivery_check: [
    { temperature_decicelsius: null, note: '', pictures: [] },
    { temperature_decicelsius: 501 },
    { temperature_decicelsius: -401 },
  ],
  prepayment: [{ cents: 0, provider_ref: null }],
  online_payment: [
    { ...wrongStatus, provider_ref: 'tr_2' },
    { cents: 0, provider_ref: 'tr_2' },
    { provider_ref: 'tr_2', checkout_url: null },
    { status: 'open', provider_ref: null, checkout_url: null },
  ],
  online_refund: [{ ...wrongStatus, provider_ref: 're_2' }, { cents: 0, provider_ref: 're_2' }, { provider_ref: null }],
  counter_payment: [{ kind: 'invoice' }, { kind: 'cardAtPickup', cents: -1 }],
  withdrawal: [
    { state: 'lost', decided_at: '2026-11-27T00:00:00Z' },
    { state: 'accepted', decided_at: null },
    { state: 'refused', decided_at: '2026-11-27T00:00:00Z', refusal: null },
    { refusal: { code: 'whim' } },
    { refusal: { code: 'said' } },
    { refunded_at: '2026-11-27T00:00:00Z' },
    { back_cents: -1 },
  ],
  charge_correction: [
    { kind: 'present' },
    { kind: 'fee', order_id: null, order_item_id: null },
    { order_item_id: null },
    { kind: 'amount', value: 0 },
    { kind: 'goodwill', value: 0 },
    { kind: 'price', value: -1 },
    { reason: '' },
  ],
  complaint: [
    { reason: 'late' },
    { measure: 'barrel' },
    wrongStatus,
    { amount: 0 },
    { pictures: Array.from({ length: 6 }, (_, at) => String(at)) },
    { pictures: ['a'], forgotten_at: '2030-01-01T00:00:00Z' },
    { status: 'credited', decided_at: '2026-11-27T00:00:00Z' },
    { status: 'credited', decided_at: '2026-11-27T00:00:00Z', credited_amount: 101 },
    { status: 'refused', decided_at: '2026-11-27T00:00:00Z' },
    { decided_at: '2026-11-27T00:00:00Z' },
    { recourse_amount: 1 },
    { ...withRecourse, recourse_amount: 101 },
    { status: 'passedOn' },
    { ...withRecourse, ...answered, recourse_answer: 'perhaps' },
    { recourse_answer: 'agreed' },
    { ...withRecourse, ...answered, recourse_answer: 'objected' },
  ],
  hand_over: [
    { recipient: '' },
    { taken_back_reason: 'Zu früh' },
    { forgotten_at: '2030-01-01T00:00:00Z', recipient: 'Frauke' },
  ],
  stock_warning: [{ low_at: -1 }, { days_before: 731 }, { low_at: null, days_before: null }],
  returned_container: [
    { kind: 'barrel' },
    { side: 'thief' },
    { count: 0 },
    { count: -1 },
    { reason: 'Verzählt' },
    { cents: -1, vat_basis_points: 700 },
    { company_id: null },
    { company_id: null, household_order_id: crypto.randomUUID(), side: 'supplier' },
  ],
  order_change: [
    { is_by_hub: true, reason: null },
    { is_by_hub: false, reason: { code: 'said', text: 'Am Telefon' } },
    { is_by_hub: true, reason: { code: 'said', text: '' } },
    { is_by_hub: true, reason: { code: 'substitute', text: 'Am Telefon' } },
    { is_by_hub: true, reason: { code: 'whim' } },
    { terms_before: {}, terms_after: null },
  ],
  order_change_line: [
    { quantity_after: -1 },
    { quantity_before: 3, quantity_after: 3, price_cents_before: 900, price_cents_after: 900 },
    { quantity_before: 3, price_cents_before: null },
    { priced_on: 'someDay' },
  ],
  order_item_lot: [{ quantity: 0 }, { stock_id: null, supplied_lot_id: null }],
  order_item_sourcing: [{ quantity: -1 }],
  bank_run: [{ kind: 'cheque' }, { creditor_id: 'DE98ZZZ09999999999' }],
  bank_run_removal: [{ kind: 'cheque' }, { reason: 'lost' }, { cents: 0 }],
  bank_run_item: [
    { subject: 'gift' },
    { state: 'lost' },
    { cents: 0 },
    { return_fee_cents: -1 },
    { subject: 'document' },
    { payment_id: crypto.randomUUID(), prepayment_id: crypto.randomUUID() },
  ],
  sepa_mandate: [{ company_id: crypto.randomUUID(), user_id: crypto.randomUUID() }],
  closed_month: [{ month: '2026-13' }],
  ledger_settings: [{ chart: 'SKR99' }, { fiscal_month: 13 }],
  money_account: [{ household_order_id: crypto.randomUUID() }, { number: null }],
  open_item: [{ due_cents: 100, settled_cents: 101 }],
  order_item_payment: [{ status: 'owed' }],
  order_payment: [{ status: 'owed' }],
  retailer_order_payment: [{ status: 'owed' }],
  retailer_order_item_payment: [{ status: 'owed' }],
  payment: [{ cents: 0 }, { way: 'barter' }],
  payment_allocation: [{ cents: 0 }, { against_id: crypto.randomUUID(), payment_id: crypto.randomUUID() }],
  person: [{ locale: 'fr-FR' }],
  person_token: [{ purpose: 'enter' }],
  postcode_place: [{ postcode: '3015' }, { latitude: 91 }],
  price_list_import: [wrongStatus, { format: 'pdf' }, { price_change_percent: 0 }, { price_change_percent: 1001 }],
  pricing_rule: [
    { channel: 'b2g' },
    { fixed_price_cents: -1, markup_basis_points: null },
    { fixed_price_cents: 1, markup_basis_points: 1 },
    { supplier_id: crypto.randomUUID(), category_id: crypto.randomUUID() },
  ],
  retailer_order: [wrongStatus, { payment_status: 'owed' }, { leg: 'drone' }],
  retailer_order_item: [
    { decline_reason: { code: 'spoilt' } },
    { decline_reason: { code: 'said', text: '' } },
    wrongStatus,
    { payment_status: 'owed' },
    { price_basis: 'gram' },
    { price_basis: 'kilogram', expected_weight_grams: 0 },
    { price_basis: 'kilogram', expected_weight_grams: null },
    { content_amount: 0 },
    { content_unit: 'ton' },
    { price_cents: -1 },
    { vat_basis_points: -1 },
    { vat_category: 'luxury' },
    { spoilt_quantity: -1 },
    { price_basis: 'kilogram', expected_weight_grams: 1, received_quantity: 1, received_grams: null },
    { price_basis: 'kilogram', expected_weight_grams: 1, received_quantity: 1, received_grams: 0 },
    { price_basis: 'salesUnit', received_quantity: 1, received_grams: 1 },
    { received_quantity: null, received_grams: 1 },
  ],
  retailer_order_item_lot: [{ quantity: 0 }],
  recurring_sales_order: [
    wrongStatus,
    { interval: 'daily' },
    { holiday_rule: 'never' },
    { delivery_method: 'drone' },
    { weekday: 'wednesday' },
    { interval: 'monthly', week_of_month: null },
    { paused_until: '2027-01-11' },
  ].map((row) => ({ ...row, order_number: 'D-2026-999999' })),
  recurring_sales_order_item: [{ quantity: 0 }],
  recurring_sales_order_occurrence: [
    { state: 'forgotten' },
    { state: 'skipped', skipped_because: null },
    { state: 'skipped', skipped_because: 'rain' },
    { state: 'ordered', order_id: null },
    { state: 'failed', failed_because: null },
    { due_at: '2030-01-01T00:00:00Z' },
  ].map((row) => ({ ...row, rule_date: '2031-01-07', delivery_date: '2031-01-07' })),
  sales_unit: [
    wrongStatus,
    { is_taken_off_by_hub: true },
    { content_amount: 0 },
    { content_unit: 'ton' },
    { price_basis: 'gram' },
    { price_basis: 'kilogram', expected_weight_grams: null },
    { drained_weight_grams: 0 },
    { content_unit: 'gram', content_amount: 370, drained_weight_grams: 371 },
    { price_basis: 'kilogram', expected_weight_grams: 900, drained_weight_grams: 500 },
    { supplier_price_cents: -1 },
    { step_quantity: 0 },
    { lead_time_days: -1 },
    { daily_limit: -1 },
    { deposits: [{ kind: 'bottle', count: 1, cents: -8 }] },
  ],
  shopping_list_item: [{ quantity: 0 }],
  sign_in_attempt: [{ count: -1 }],
  stock: [{ on_hand: 2, reserved: 3 }],
  reminder: [{ level: 4 }, { fee_cents: 4_001 }, { charge_cents: -1 }, { locale: 'fr-FR' }],
  base_rate: [{ since: '2026-07-02' }, { basis_points: 2_001 }],
  reminder_item: [{ open_cents: 0 }, { level: 4 }],
  stock_movement: [{ kind: 'theft' }, { on_hand_change: 0, reserved_change: 0 }],
  stock_reservation: [{ quantity: 0 }, { order_item_id: null, own_item_id: null }],
  unit_delivery: [{ method: 'drone' }, { delivery_weekdays: ['Monday'] }, { fee_cents: -1 }],
}

it('every CHECK refuses what it is there for', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c' order by conname collate "C"`,
  )
  const tried = Object.entries(refused).flatMap(([table, changes]) => changes.map((change) => ({ table, change })))
  const hit = new Set<string>()
  for (const { table, change } of tried) {
    const by = await insertLike(table, change)
    hit.add(
      rows.find(({ name }) => name === by)?.name ??
        `${by}, not a CHECK, kept ${JSON.stringify(change)} out of ${table}`,
    )
  }
  expect([...hit].sort()).toEqual(rows.map(({ name }) => name))
})

it('there is one default hub at most', async () => {
  const other = 'update company set is_default_hub = true where type = 1 and not is_default_hub'
  await client.query(
    `insert into company (type, status, slug, name, legal_name, contact_name, email, phone, street, postcode, city)
     select 1, 1, 'zweiter-hub', name, legal_name, contact_name, email, phone, street, postcode, city from company where is_default_hub`,
  )
  expect(await refusalOf(other)).toBe('company_default_hub')
})

/** Columns that hold the id of a row elsewhere and may outlive it, or are kept in step by triggers. */
const freeOfKeys = [
  // The log and the keys of repeated requests depend on nothing; who acts may be nobody in this database.
  'audit_entry.user_id',
  'audit_entry.company_id',
  'audit_entry.acting_account_id',
  'audit_entry.subject_id',
  'audit_entry.request_id',
  'idempotency_key.owner_id',
  'idempotency_key.account_id',
  // What somebody means to buy may be gone.
  'cart_line.sales_unit_id',
  // The sign-in service names its grants itself.
  'oidc_record.grant_id',
  // What a recurring order prefers of its customer's addresses, read with the address: one that is gone is none.
  // A key would hold the address while the order is written, and the order while the address goes (decision 73).
  'recurring_sales_order.billing_address_id',
  'recurring_sales_order.shipping_address_id',
  // What the market is read from is written by `refreshMarket` only, from rows that have these keys.
  ...['supplier_id', 'category_id', 'parent_id'].map((column) => `market_article.${column}`),
  ...['retailer_id', 'parent_id', 'category_id', 'supplier_id'].map((column) => `market_shelf.${column}`),
  // With its hub it names an account: a key of two columns, tried below. A run is over by the time that somebody reads its rows.
  ...[
    'bank_fee',
    'billable',
    'billing_document',
    'billing_run_company',
    'money_account',
    'open_item',
    'payment',
    'reminder',
  ].map((table) => `${table}.partner_id`),
  // Names of the outside world.
  'company.vat_id',
  'company.creditor_id',
  'company.leitweg_id',
  'bank_run.creditor_id',
  // Who took the goods says so: a name.
]

describe('a row that speaks of another', () => {
  it('has a foreign key for it', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select c.relname || '.' || attname as name from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname ~ '_(id|by)$'
        and not exists (select from pg_constraint where conrelid = c.oid and contype = 'f' and conkey = array[attnum])`)
    expect(rows.map(({ name }) => name).sort()).toEqual(freeOfKeys.sort())
  })

  it('is refused where that is not there', async () => {
    const { rows: keys } = await client.query<{ name: string; table: string; column: string }>(`
      select conname as name, conrelid::regclass::text as table, attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
      where connamespace = 'public'::regnamespace and contype = 'f'`)
    const refusals: [string, string | undefined][] = []
    for (const { name, table, column } of keys) refusals.push([name, await changeOne(table, nowhereAt(table, column))])
    expect(Object.fromEntries(refusals)).toEqual(Object.fromEntries(keys.map(({ name }) => [name, name])))
  })
})

/** Whose documents and money these are. */
it.each(['bank_fee', 'billable', 'billing_document', 'open_item', 'payment', 'reminder'])(
  '%s is of an account',
  async (table) => {
    const nobody = crypto.randomUUID()
    expect(await changeOne(table, { partner_id: nobody })).toBe(`${table}_retailer_id_partner_id_fkey`)
  },
)

/**
 * A row that is nowhere. Of two owners or three scopes the others must be empty, for the key to be what is looked at; who is no
 * company buys in the market of households, and what a hub has taken nobody else placed.
 */
const nowhereAt = (table: string, column: string): Row => {
  const scopes =
    {
      address: ['company_id', 'user_id'],
      billable: ['order_id', 'retailer_order_id', 'returned_id'],
      business_customer_order: ['customer_id', 'private_customer_id', 'guest_contact'],
      favourite: ['company_id', 'user_id'],
      money_account: ['company_id', 'household_order_id'],
      sepa_mandate: ['company_id', 'user_id'],
      stock_reservation: ['order_item_id', 'own_item_id'],
      picker: ['order_id', 'sales_unit_id'],
      returned_container: ['company_id', 'household_order_id'],
      pricing_rule: ['sales_unit_id', 'supplier_id', 'category_id'],
    }[table] ?? []
  const others = scopes.includes(column) ? Object.fromEntries(scopes.map((other) => [other, null])) : {}
  const market = column === 'private_customer_id' ? { channel: 'b2c' } : {}
  const person = column === 'taken_by' ? { placed_by: null } : {}
  const gone = column === 'taken_back_by' ? { taken_back_at: new Date('2026-11-24T08:00:00Z') } : {}
  const split = column === 'split_by_id' ? { state: 'split' } : {}
  const kind = column === 'corrects_id' ? { kind: 'correction' } : column === 'amends_id' ? { reason: 'x' } : {}
  // It is of one order, whosever, and of a line or of the whole.
  const corrected =
    table !== 'charge_correction'
      ? {}
      : column === 'retailer_order_id'
        ? { kind: 'fee', order_id: null, order_item_id: null }
        : column === 'retailer_order_item_id'
          ? { order_item_id: null }
          : {}
  const day = table === 'picker' && column === 'sales_unit_id' ? { delivery_date: '2026-12-01' } : {}
  // Two of one hand-over are of two kinds; what reverses one is less than nothing.
  const empties =
    table === 'returned_container' && column !== 'hand_over_id'
      ? { hand_over_id: null, ...(column === 'reverses_id' ? { count: -1, reason: '' } : {}) }
      : {}
  const ofRun =
    table !== 'bank_run_item'
      ? {}
      : column === 'document_id'
        ? { subject: 'document' }
        : column === 'order_id'
          ? { subject: 'order', company_id: null }
          : {}
  const recourse = column === 'recourse_item_id' ? withRecourse : {}
  const account = table === 'money_account' ? { number: column === 'household_order_id' ? null : 99_999 } : {}
  // A month is closed once.
  const closed = table === 'closed_month' && column === 'closed_by' ? { month: '2026-01' } : {}
  const ordered = table === 'recurring_sales_order_occurrence' && column === 'order_id' ? { state: 'ordered' } : {}
  return {
    ...others,
    ...market,
    ...person,
    ...(table === 'bank_statement' ? gone : {}),
    ...split,
    ...kind,
    ...corrected,
    ...day,
    ...ofRun,
    ...ordered,
    ...closed,
    ...recourse,
    ...account,
    ...empties,
    [column]: crypto.randomUUID(),
  }
}

const ledgers: readonly string[] = [
  'bank_fee',
  // Documents hold it.
  'money_account',
  'charge_correction',
  'stock_movement',
  'closed_month',
  'consumer_price',
  'payment',
  'payment_allocation',
  'reminder',
  'reminder_item',
  'returned_container',
]
/** What is only ever added to cannot be changed in order to try. */
const changeOne = async (table: string, change: Row) =>
  ledgers.includes(table)
    ? insertLike(table, change)
    : refusalOf(
        `update ${table} set ${Object.keys(change).map((column, at) => `${column} = $${at + 1}`)} where ctid = (select ctid from ${table} limit 1)`,
        Object.values(change),
      )

describe('an issued document', () => {
  const issued = `(select d.id from billing_document d where d.number is not null limit 1)`
  const number = expect.stringMatching(/^document RE-\d{4}-000001 is issued$/)
  const line = 'the document of this line is issued'

  it.each([
    [`update billing_document set gross_cents = gross_cents, due_on = null where id = ${issued}`, number],
    [`update billing_document set number = null where id = ${issued}`, number],
    [`update billing_document set xml = xml || ' ' where id = ${issued}`, number],
    [`delete from billing_document where id = ${issued}`, number],
    [`update billing_line set price_cents = 1 where document_id = ${issued}`, line],
    [`delete from billing_line where document_id = ${issued}`, line],
    [
      `update billing_line set document_id = ${issued}, position = 99 where document_id = (select id from billing_document where number is null limit 1)`,
      line,
    ],
    [
      `insert into billing_line (document_id, position, kind, measure, amount, price_cents, vat_basis_points, vat_cents, delivered_on)
       values (${issued}, 99, 'delivery', 'piece', 1, 100, 700, 7, '2026-11-24')`,
      line,
    ],
    ['truncate billing_document cascade', 'rows of billing_document are only ever added'],
    ['truncate billing_line', 'rows of billing_line are only ever added'],
  ])('%s', async (statement, refusal) => {
    expect(await refusalOf(statement)).toEqual(refusal)
  })

  it('but may be sent once more', async () => {
    expect(await refusalOf(`update billing_document set sent_at = now() where id = ${issued}`)).toBeUndefined()
  })
})

describe('the ledgers and the log', () => {
  const only = (table: string) => `rows of ${table} are only ever added`

  it.each([
    ['update stock_movement set reason = null', only('stock_movement')],
    ['delete from stock_movement', only('stock_movement')],
    ['truncate stock_movement', only('stock_movement')],
    ['update returned_container set count = 1', only('returned_container')],
    ['delete from returned_container', only('returned_container')],
    ['update consumer_price set price_cents = 1', only('consumer_price')],
    ['delete from consumer_price', only('consumer_price')],
    ['truncate consumer_price', only('consumer_price')],
    ['update bank_fee set cents = 1', only('bank_fee')],
    ['delete from bank_fee', only('bank_fee')],
    ['update reminder set level = 3', only('reminder')],
    ['delete from reminder_item', only('reminder_item')],
    ['truncate reminder cascade', only('reminder')],
    ['update charge_correction set value = 1', only('charge_correction')],
    ['delete from charge_correction', only('charge_correction')],
    ['truncate charge_correction', only('charge_correction')],
    ['update payment set cents = 1', only('payment')],
    ['delete from payment', only('payment')],
    ['truncate payment cascade', only('payment')],
    ['update payment_allocation set cents = 1', only('payment_allocation')],
    ['delete from payment_allocation', only('payment_allocation')],
    ['truncate payment_allocation', only('payment_allocation')],
    ['delete from audit_entry', only('audit_entry')],
    ['truncate audit_entry', only('audit_entry')],
    [`update audit_entry set action = 'other'`, only('audit_entry')],
    ['update audit_entry set user_id = null where user_id is not null', only('audit_entry')],
    [`update audit_entry set after = after || '{"cents": 1}' where after is not null`, only('audit_entry')],
    [`update audit_entry set before = null where before is not null`, only('audit_entry')],
  ])('%s: %s', async (statement, refusal) => {
    expect(await refusalOf(statement)).toBe(refusal)
  })

  it('but the log may forget who somebody was', async () => {
    await client.query(`insert into audit_entry (at, action, subject, subject_id, before, after)
      values (now(), 'invite-person', 'company', 'x', '{"name": "Anke", "hub": "Nord"}', '{"email": "a@b.example"}')`)
    const keys = `'{name,person,email,invitedAs}'::text[]`
    const forget = `update audit_entry set before = before - ${keys}, after = after - ${keys} where action = 'invite-person'`
    expect(await refusalOf(forget)).toBeUndefined()
  })
})
