-- A place that holds stock, a supplier's or a retailer's.
create table warehouse (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  name text collate "de-x-icu" not null,
  -- Since when no goods come here any more.
  closed_at timestamptz
);
create index warehouse_company_index on warehouse (company_id);
create unique index warehouse_name_index on warehouse (company_id, lower(name)) where closed_at is null;

-- A quantity of one sales unit, one lot, in one warehouse. The balance beside the movement ledger.
create table stock (
  id uuid primary key default uuidv7(),
  warehouse_id uuid not null references warehouse (id),
  sales_unit_id uuid not null references sales_unit (id),
  -- The owner of the warehouse, repeated here so that availability needs no further join.
  company_id uuid not null references company (id),
  lot text,
  best_before date,
  -- Where it stands: "K-04".
  shelf text not null default '',
  -- Its lot is blocked, here or by the hub that this producer belongs to.
  is_blocked boolean not null default false,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  version integer not null default 1,
  constraint stock_never_negative check (0 <= reserved and reserved <= on_hand)
);
create index stock_sales_unit_index on stock (sales_unit_id, company_id);
create unique index stock_one_row_per_lot on stock (warehouse_id, sales_unit_id, coalesce(lot_fold(lot), ''), coalesce(best_before, 'infinity'));
create index stock_lot_index on stock (company_id, lot_fold(lot) text_pattern_ops);
-- Lots that are used up stay for ever; lists show what is there.
create index stock_there_of_company on stock (company_id, sales_unit_id) where on_hand > 0;
create index stock_there_in_warehouse on stock (warehouse_id) where on_hand > 0;

-- A lot that a hub has taken out of trade, until the block is lifted: nothing of it is promised, picked or handed over.
create table lot_block (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  sales_unit_id uuid not null references sales_unit (id),
  -- Null: what has no number, of all deliveries.
  lot text,
  -- In words for the customers who have it.
  reason text not null,
  blocked_by uuid references app_user (id),
  blocked_at timestamptz not null,
  lifted_by uuid references app_user (id),
  lifted_at timestamptz
);
create unique index lot_block_once on lot_block (sales_unit_id, coalesce(lot_fold(lot), ''), retailer_id) where lifted_at is null;
create index lot_block_retailer_index on lot_block (retailer_id, id);

-- The append-only ledger: what happened to a stock row, by whom, for which order item.
create table stock_movement (
  id uuid primary key default uuidv7(),
  stock_id uuid not null references stock (id),
  -- Whose stock it is, repeated here so that a company's newest movements are found without looking at everybody's.
  company_id uuid not null references company (id),
  kind text not null,
  on_hand_change integer not null,
  reserved_change integer not null,
  order_item_id uuid,
  retailer_order_item_id uuid,
  reason text,
  -- Photos of it: content hashes.
  pictures text[] not null default '{}',
  user_id uuid references app_user (id),
  at timestamptz not null,
  constraint stock_movement_kind_known check (kind in ('receipt', 'reservation', 'release', 'pick', 'issue', 'correction', 'waste', 'transfer')),
  constraint stock_movement_moves check (on_hand_change <> 0 or reserved_change <> 0)
);
create index stock_movement_stock_index on stock_movement (stock_id, id);
create index stock_movement_company_index on stock_movement (company_id, kind, id);
-- What happened at a company since a day.
create index stock_movement_company_day on stock_movement (company_id, at);
-- Which photos are named somewhere, among a million movements.
create index stock_movement_pictured on stock_movement (id) where pictures <> '{}';
create index stock_movement_order_item_index on stock_movement (order_item_id);
create index stock_movement_retailer_order_item_index on stock_movement (retailer_order_item_id);
create trigger stock_movement_stays before update or delete or truncate on stock_movement
  for each statement execute function only_appended();

-- Which stock is held for which customer order item.
create table stock_reservation (
  stock_id uuid not null references stock (id),
  order_item_id uuid,
  -- What a hub orders for its own shelf: the line of its order with the supplier.
  own_item_id uuid,
  quantity integer not null,
  constraint stock_reservation_once unique nulls not distinct (stock_id, order_item_id, own_item_id),
  constraint stock_reservation_of_one check (num_nonnulls(order_item_id, own_item_id) = 1),
  constraint stock_reservation_positive check (quantity > 0)
);
create index stock_reservation_item_index on stock_reservation (order_item_id);
create index stock_reservation_own_index on stock_reservation (own_item_id) where own_item_id is not null;

-- What has been promised of a made-to-order sales unit, per day on which its supplier brings it.
create table daily_commitment (
  sales_unit_id uuid not null references sales_unit (id),
  supply_date date not null,
  quantity integer not null,
  -- The limit as it stood at the last promise, null when there was none, so that the database itself refuses one too many.
  daily_limit integer,
  primary key (sales_unit_id, supply_date),
  constraint daily_commitment_within_limit check (0 <= quantity and quantity <= daily_limit)
);

-- From when on a company wants to be warned of a sales unit on its own shelves, where it has said so.
create table stock_warning (
  company_id uuid not null references company (id),
  sales_unit_id uuid not null references sales_unit (id) on delete cascade,
  -- So many or fewer are free to sell: whole sales units. Null: never.
  low_at integer,
  -- So many days before a best-before date. Null: as usual.
  days_before smallint,
  primary key (company_id, sales_unit_id),
  constraint stock_warning_low_not_negative check (low_at >= 0),
  constraint stock_warning_days_believable check (days_before between 0 and 730),
  constraint stock_warning_says_something check (num_nonnulls(low_at, days_before) > 0)
);
create index stock_warning_sales_unit_index on stock_warning (sales_unit_id);

-- The morning's look at what a company had to be warned of, once a day: what stands here, it has been told.
create table stock_look (
  company_id uuid not null references company (id),
  day date not null,
  warnings text[] not null,
  primary key (company_id, day)
);
create index stock_look_day_index on stock_look (day);

-- Companies that want no mail about their stock.
create table stock_mail_off (
  company_id uuid primary key references company (id),
  since timestamptz not null
);

-- What other modules read.
create view readable_stock as
select id, sales_unit_id, company_id, lot, best_before, shelf, on_hand, reserved, warehouse_id, is_blocked
from stock;
create view readable_warehouse as
select id, company_id, name, closed_at
from warehouse;
create view readable_lot_block as
select id, retailer_id, sales_unit_id, lot, reason, blocked_by, blocked_at, lifted_at
from lot_block;
create view readable_stock_movement as
select id, stock_id, kind, on_hand_change, reserved_change, order_item_id, retailer_order_item_id, reason, user_id, at, company_id, pictures
from stock_movement;
create view readable_stock_reservation as
select stock_id, order_item_id, quantity, own_item_id
from stock_reservation;
create view readable_daily_commitment as
select sales_unit_id, supply_date, quantity
from daily_commitment;
