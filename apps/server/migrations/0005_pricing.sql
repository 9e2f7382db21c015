-- A hub's markup or fixed price; the most specific one wins (sales unit, supplier, category, default).
create table pricing_rule (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  channel text not null,
  sales_unit_id uuid references sales_unit (id),
  supplier_id uuid references company (id),
  -- A rule about a category ends with it.
  category_id uuid references article_category (id) on delete cascade,
  markup_basis_points integer,
  fixed_price_cents integer,
  version integer not null default 1,
  constraint pricing_rule_once unique nulls not distinct (retailer_id, channel, sales_unit_id, supplier_id, category_id),
  constraint pricing_rule_channel_known check (channel in ('b2b', 'b2c')),
  constraint pricing_rule_price_not_negative check (fixed_price_cents >= 0),
  constraint pricing_rule_one_way check (num_nonnulls(markup_basis_points, fixed_price_cents) = 1),
  constraint pricing_rule_one_scope check (num_nonnulls(sales_unit_id, supplier_id, category_id) <= 1)
);

-- What a hub has agreed with one customer.
create table customer_terms (
  retailer_id uuid not null references company (id),
  customer_id uuid not null references company (id),
  discount_basis_points integer not null default 0,
  -- So many days after its date an invoice is due; null: as usual.
  payment_term_days smallint,
  -- Net cents; null: the hub's.
  minimum_order_cents integer,
  version integer not null default 1,
  primary key (retailer_id, customer_id),
  constraint customer_terms_sane check (
    discount_basis_points between 0 and 9999 and payment_term_days between 0 and 90 and minimum_order_cents between 0 and 10000000
  )
);

-- A hub's reduction on a sales unit in one market: from a quantity on, in a period, by a percentage or an amount. The best single one counts.
create table discount (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  sales_unit_id uuid not null references sales_unit (id),
  channel text not null,
  from_quantity integer not null,
  valid_from date,
  valid_until date,
  percent_basis_points integer,
  amount_cents integer,
  version integer not null default 1,
  constraint discount_channel_known check (channel in ('b2b', 'b2c')),
  constraint discount_one_way check (num_nonnulls(percent_basis_points, amount_cents) = 1),
  constraint discount_sane check (from_quantity > 0 and percent_basis_points between 1 and 9999 and amount_cents > 0),
  constraint discount_period check (valid_from <= valid_until)
);
create index discount_unit_index on discount (retailer_id, sales_unit_id);

-- How one sales unit may travel to the hub's customers. Without any, it travels like everything else of the hub.
create table unit_delivery (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  sales_unit_id uuid not null references sales_unit (id),
  method text not null,
  delivery_weekdays text[] not null,
  cut_off_time time not null,
  cut_off_days_before smallint not null,
  fee_cents integer not null default 0,
  -- What the line's goods must come to.
  minimum_cents integer not null default 0,
  version integer not null default 1,
  constraint unit_delivery_once unique (retailer_id, sales_unit_id, method),
  constraint unit_delivery_method_known check (method in ('deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier')),
  constraint unit_delivery_weekdays_known check (delivery_weekdays <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'),
  constraint unit_delivery_not_negative check (fee_cents >= 0 and minimum_cents >= 0 and cut_off_days_before >= 0)
);

-- A sales unit at one retailer's price in one channel: what the market lists. Kept by this module whenever a price, a rule or an
-- approval changes, so that a list page is one indexed query.
create table offer (
  retailer_id uuid not null references company (id),
  sales_unit_id uuid not null references sales_unit (id),
  channel text not null,
  article_id uuid not null references article (id),
  -- Cents per sales unit, or per kilogram for weighed goods; net in b2b, gross in b2c.
  price_cents integer not null,
  -- What VAT is in a consumer price, in basis points; null where the price is net.
  vat_basis_points integer,
  -- How the price came about, as the domain's `priceOffer` tells it.
  trace jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (retailer_id, channel, sales_unit_id),
  constraint offer_channel_known check (channel in ('b2b', 'b2c')),
  constraint offer_price_not_negative check (price_cents >= 0)
);
create index offer_market_index on offer (retailer_id, channel, article_id);

-- What consumers were offered a sales unit for, and from when on: the lowest of 30 days has to stand beside a reduction (§ 11 PAngV).
-- Rows are only added; what is no longer needed is swept.
create table consumer_price (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  sales_unit_id uuid not null references sales_unit (id),
  since timestamptz not null,
  -- Gross cents per price basis without a discount; null: no longer on offer.
  price_cents integer,
  -- As they were granted to consumers then, each with its period.
  discounts jsonb not null,
  constraint consumer_price_not_negative check (price_cents >= 0)
);
create index consumer_price_unit_index on consumer_price (sales_unit_id, retailer_id, id);
create trigger consumer_price_as_it_was before update or truncate on consumer_price
  for each statement execute function only_appended();
create trigger consumer_price_stays before delete on consumer_price
  for each row when (old.since > now() - interval '30 days') execute function only_appended();

-- What other modules read.
create view readable_offer as
select retailer_id, sales_unit_id, channel, article_id, price_cents, trace
from offer;
create view readable_discount as
select id, retailer_id, sales_unit_id, channel, from_quantity, valid_from, valid_until, percent_basis_points, amount_cents
from discount;
create view readable_unit_delivery as
select retailer_id, sales_unit_id, method, delivery_weekdays, cut_off_time, cut_off_days_before, fee_cents,
  minimum_cents
from unit_delivery;
create view readable_consumer_price as
select id, retailer_id, sales_unit_id, since, price_cents, discounts
from consumer_price;
