-- Order numbers come without a lock; one drawn by a transaction that is rolled back stays unused.
create sequence retailer_order_number_seq;

-- A retailer's order with one supplier for one delivery date.
create table retailer_order (
  id uuid primary key default uuidv7(),
  order_number text not null unique,
  retailer_id uuid not null references company (id),
  supplier_id uuid not null references company (id),
  delivery_date date not null,
  -- `delivery`: the supplier brings. `pickup`: the hub fetches. Any other: past the hub, to its customers.
  leg text not null,
  status text not null,
  payment_status text not null default 'unpaid',
  -- Until then it collects; afterwards later demand opens another order.
  cut_off_at timestamptz not null,
  -- Set by acceptance or cut-off: nothing joins any more.
  closed_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint retailer_order_leg_known check (leg in ('delivery', 'pickup', 'deliverySupplier', 'pickupSupplier')),
  constraint retailer_order_status_known check (
    status in ('received', 'processing', 'pendingArrivalRetailer', 'receivedRetailer', 'readyForPickup', 'inDelivery', 'completed', 'cancelled')
  ),
  constraint retailer_order_payment_status_known check (payment_status in ('unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled'))
);
create unique index retailer_order_one_open on retailer_order (retailer_id, supplier_id, delivery_date, leg) where closed_at is null;
create index retailer_order_retailer_index on retailer_order (retailer_id, delivery_date desc, id desc);
create index retailer_order_supplier_index on retailer_order (supplier_id, delivery_date desc, id desc);
-- In the order in which they were opened, which their ids tell.
create index retailer_order_retailer_newest on retailer_order (retailer_id, id);
create index retailer_order_supplier_newest on retailer_order (supplier_id, id);
-- Of whom a hub has ordered: each by its first order, whatever else they supply.
create index retailer_order_partner on retailer_order (retailer_id, supplier_id);
-- What is still to come, however long the history is.
create index retailer_order_open_of_retailer on retailer_order (retailer_id, delivery_date) where status not in ('completed', 'cancelled');
create index retailer_order_open_of_supplier on retailer_order (supplier_id, delivery_date) where status not in ('completed', 'cancelled');

-- One sales unit within a retailer order; its quantities are kept apart.
create table retailer_order_item (
  id uuid primary key default uuidv7(),
  order_id uuid not null references retailer_order (id),
  position smallint not null,
  sales_unit_id uuid not null references sales_unit (id),
  -- The hub's own line: where its goods go. Null: what customers want.
  warehouse_id uuid references warehouse (id),
  status text not null,
  payment_status text not null default 'unpaid',
  article_number text not null,
  article_name_de text not null,
  article_name_en text not null,
  sales_unit_name_de text not null,
  sales_unit_name_en text not null,
  picture text,
  gtin text,
  -- What one sales unit holds: grams, millilitres or pieces, as `contentUnit` says.
  content_amount integer not null,
  content_unit text not null,
  -- The supplier's net price in cents per `priceBasis`, when its customers ordered.
  price_cents integer not null,
  price_basis text not null,
  expected_weight_grams integer,
  vat_basis_points integer not null,
  -- By which the rate follows when its supplier's tax status has changed before the day of delivery.
  vat_category text not null,
  -- Of one sales unit, with the rate they bear.
  deposits jsonb not null default '[]',
  ordered_quantity integer not null,
  confirmed_quantity integer,
  received_quantity integer,
  -- Weighed goods: what the good ones weighed at the hub's door. Their supplier is settled by it.
  received_grams bigint,
  -- The day in Berlin on which it was counted in, or the last of it handed over to the hub's customers.
  received_on date,
  spoilt_quantity integer not null default 0,
  decline_reason jsonb,
  version integer not null default 1,
  constraint retailer_order_item_status_known check (
    status in ('received', 'processing', 'pendingArrivalRetailer', 'receivedRetailer', 'readyForPickup', 'inDelivery', 'completed', 'cancelled')
  ),
  constraint retailer_order_item_decline_reason_known check (
    decline_reason is null or coalesce(decline_reason ->> 'code' in ('harvest', 'quality', 'soldOut', 'said'), false)
  ),
  constraint retailer_order_item_decline_reason_typed check (
    (decline_reason ->> 'code' in ('said')) = (coalesce(decline_reason ->> 'text', '') <> '')
  ),
  constraint retailer_order_item_payment_status_known check (payment_status in ('unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled')),
  constraint retailer_order_item_once_per_terms unique nulls not distinct (
    order_id, sales_unit_id, content_amount, content_unit, price_cents, price_basis, expected_weight_grams, vat_basis_points, deposits,
    warehouse_id
  ),
  constraint retailer_order_item_content_positive check (content_amount > 0),
  constraint retailer_order_item_content_unit_known check (content_unit in ('gram', 'milliliter', 'piece')),
  constraint retailer_order_item_basis_known check (price_basis in ('salesUnit', 'kilogram')),
  constraint retailer_order_item_weighed_has_weight check (price_basis = 'salesUnit' or coalesce(expected_weight_grams, 0) > 0),
  constraint retailer_order_item_weighed_at_the_door check (
    (received_grams is not null) = (price_basis = 'kilogram' and coalesce(received_quantity, 0) > 0)
  ),
  constraint retailer_order_item_weight_positive check (received_grams > 0),
  constraint retailer_order_item_price_not_negative check (price_cents >= 0),
  constraint retailer_order_item_vat_category_known check (vat_category in ('reduced', 'standard', 'zero')),
  constraint retailer_order_item_vat_a_rate check (vat_basis_points between 0 and 9999),
  constraint retailer_order_item_quantities check (
    ordered_quantity >= 0 and confirmed_quantity >= 0 and received_quantity >= 0 and spoilt_quantity >= 0
  )
);

-- What its supplier brings less of than was ordered, until it is there.
create index retailer_order_item_short_index on retailer_order_item (order_id)
  where confirmed_quantity < ordered_quantity and status not in ('receivedRetailer', 'completed');
-- What a hub's weeks and a producer's come to, read from the index alone.
create index retailer_order_item_worth on retailer_order_item (order_id)
  include (price_basis, price_cents, received_grams, received_quantity, confirmed_quantity, ordered_quantity, expected_weight_grams)
  where status <> 'cancelled';
-- What is held at a supplier for the hub's own shelf.
alter table stock_reservation add foreign key (own_item_id) references retailer_order_item (id);
create index retailer_order_item_open_index on retailer_order_item (sales_unit_id) where status not in ('completed', 'cancelled');

-- What opens an order for its supplier without signing in: the hash of the secret in a mail.
create table supplier_order_link (
  token_hash text primary key,
  order_id uuid not null references retailer_order (id)
);
create index supplier_order_link_order_index on supplier_order_link (order_id);

-- Lots a supplier gave when it sent the goods on their way.
create table retailer_order_item_lot (
  id uuid primary key default uuidv7(),
  retailer_order_item_id uuid not null references retailer_order_item (id),
  lot text not null,
  best_before date,
  quantity integer not null,
  constraint retailer_order_item_lot_positive check (quantity > 0)
);
create index retailer_order_item_lot_index on retailer_order_item_lot (retailer_order_item_id);
create index retailer_order_item_lot_name on retailer_order_item_lot (lot_fold(lot) text_pattern_ops);

-- How orders with suppliers stand with the money since documents carry them: written by billing, under the account of the supplier.
create table retailer_order_payment (
  order_id uuid primary key references retailer_order (id),
  status text not null,
  constraint retailer_order_payment_known check (status in ('unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled'))
);
-- The same of their lines.
create table retailer_order_item_payment (
  order_item_id uuid primary key references retailer_order_item (id),
  status text not null,
  constraint retailer_order_item_payment_known check (status in ('unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled'))
);

-- What other modules read.
create view readable_retailer_order as
select id, order_number, retailer_id, supplier_id, delivery_date, leg, status
from retailer_order;
create view readable_retailer_order_item as
select id, order_id, position, sales_unit_id, status, article_number, article_name_de, article_name_en,
  sales_unit_name_de, sales_unit_name_en, picture, price_cents, price_basis, expected_weight_grams, ordered_quantity,
  confirmed_quantity, received_quantity, spoilt_quantity, received_grams, received_on, gtin, warehouse_id, content_unit, vat_category, deposits
from retailer_order_item;
create view readable_retailer_order_item_lot as
select id, retailer_order_item_id, lot, best_before, quantity
from retailer_order_item_lot;
