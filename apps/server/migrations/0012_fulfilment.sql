-- What a hub counted in: one row a lot and condition.
create table inbound_receipt (
  id uuid primary key default uuidv7(),
  retailer_order_item_id uuid not null references retailer_order_item (id),
  -- The stock row the good part went into.
  stock_id uuid references stock (id),
  quantity integer not null,
  -- Weighed goods that are good: what the scale said for all of them.
  weighed_grams integer,
  condition text not null,
  lot text,
  best_before date,
  received_by uuid references app_user (id),
  received_at timestamptz not null,
  -- The count was wrong, and what was counted anew stands in other rows.
  taken_back_at timestamptz,
  constraint inbound_receipt_positive check (quantity > 0),
  constraint inbound_receipt_weight_positive check (weighed_grams > 0),
  constraint inbound_receipt_spoilt_unweighed check (condition = 'good' or weighed_grams is null),
  constraint inbound_receipt_condition_known check (condition in ('good', 'spoilt'))
);
create index inbound_receipt_item_index on inbound_receipt (retailer_order_item_id);
create index inbound_receipt_lot_index on inbound_receipt (lot);
create index inbound_receipt_stock_index on inbound_receipt (stock_id);

-- What somebody at a hub puts together at this moment, as their screen says: one order, or one article of a day.
create table picker (
  retailer_id uuid not null references company (id),
  user_id uuid not null references app_user (id),
  order_id uuid references business_customer_order (id),
  sales_unit_id uuid references sales_unit (id),
  delivery_date date,
  since timestamptz not null,
  -- The last sign of life.
  seen_at timestamptz not null,
  primary key (retailer_id, user_id),
  constraint picker_one_subject check (num_nonnulls(order_id, sales_unit_id) = 1),
  constraint picker_article_of_a_day check ((sales_unit_id is null) = (delivery_date is null)),
  constraint picker_seen_since check (seen_at >= since)
);

-- How a supplier's delivery was when it came, as somebody at the door found it.
create table delivery_check (
  id uuid primary key default uuidv7(),
  retailer_order_id uuid not null references retailer_order (id),
  -- Tenths of a degree Celsius.
  temperature_decicelsius smallint,
  note text not null default '',
  -- Content hashes of the photos.
  pictures text[] not null default '{}',
  checked_by uuid references app_user (id),
  checked_at timestamptz not null,
  constraint delivery_check_says_something check (
    temperature_decicelsius is not null or note <> '' or cardinality(pictures) > 0
  ),
  constraint delivery_check_believable check (temperature_decicelsius between -400 and 500)
);
create index delivery_check_order_index on delivery_check (retailer_order_id);
