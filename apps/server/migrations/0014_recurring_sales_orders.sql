create sequence recurring_sales_order_number_seq;

-- A template that places a customer's orders at an interval.
create table recurring_sales_order (
  id uuid primary key default uuidv7(),
  order_number text not null unique,
  retailer_id uuid not null references company (id),
  customer_id uuid not null references company (id),
  status text not null,
  interval text not null,
  -- ISO: Monday is 1.
  weekday text not null,
  -- Of a monthly one: the first to the fourth such weekday, or the last (-1).
  week_of_month smallint,
  -- The first delivery, and the last day on which one may be.
  starts_on date not null,
  ends_on date,
  -- Days from and until which nothing is wanted.
  breaks jsonb not null default '[]',
  holiday_rule text not null,
  delivery_method text not null,
  -- Null: the address has gone from its customer's book.
  billing_address_id uuid references address (id) on delete set null,
  shipping_address_id uuid references address (id) on delete set null,
  note text not null default '',
  -- Of every order, as in the books of its buyer.
  buyer_order_number text not null default '',
  cost_centre text not null default '',
  -- Paused until the day before; null: until somebody takes it up again.
  paused_until date,
  is_by_hub boolean not null,
  created_by uuid references app_user (id),
  created_at timestamptz not null,
  -- When its dates were last worked out; null: they are to be, because something they follow has changed.
  planned_at timestamptz,
  version integer not null default 1,
  constraint recurring_sales_order_status_known check (status in ('pending', 'active', 'paused')),
  constraint recurring_sales_order_interval_known check (interval in ('weekly', 'biWeekly', 'monthly')),
  constraint recurring_sales_order_holiday_rule_known check (holiday_rule in ('dayBefore', 'dayAfter', 'skip')),
  constraint recurring_sales_order_method_known check (
    delivery_method in ('deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier')
  ),
  constraint recurring_sales_order_starts_on_its_day check (
    weekday = ('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[])[extract(isodow from starts_on)]
  ),
  constraint recurring_sales_order_week_of_month check ((interval = 'monthly') = (week_of_month is not null)),
  constraint recurring_sales_order_returns_from_pause check (paused_until is null or status = 'paused')
);
create index recurring_sales_order_retailer on recurring_sales_order (retailer_id, status);
create index recurring_sales_order_customer on recurring_sales_order (customer_id);
-- Whose dates are the oldest.
create index recurring_sales_order_planned on recurring_sales_order (planned_at nulls first);
create index recurring_sales_order_returns on recurring_sales_order (paused_until) where paused_until is not null;

-- What each of its orders asks for.
create table recurring_sales_order_item (
  id uuid primary key default uuidv7(),
  recurring_order_id uuid not null references recurring_sales_order (id),
  sales_unit_id uuid not null references sales_unit (id) on delete cascade,
  quantity integer not null,
  position smallint not null,
  unique (recurring_order_id, sales_unit_id),
  constraint recurring_sales_order_item_some check (quantity > 0)
);
create index recurring_sales_order_item_unit on recurring_sales_order_item (sales_unit_id);

-- One date of it, known by the day its rule names: a date that is moved stays the same one. There is never a second row for it, and
-- never a second order.
create table recurring_sales_order_occurrence (
  id uuid primary key default uuidv7(),
  recurring_order_id uuid not null references recurring_sales_order (id),
  rule_date date not null,
  delivery_date date not null,
  state text not null,
  skipped_because text,
  -- Somebody has decided about it, so that the template leaves it alone.
  is_by_hand boolean not null default false,
  -- Other lines than the template's.
  lines jsonb,
  cut_off_at timestamptz not null,
  due_at timestamptz not null,
  order_id uuid unique references business_customer_order (id),
  failed_because text,
  -- What was ordered less than wanted, and why.
  left_out jsonb not null default '[]',
  settled_at timestamptz,
  unique (recurring_order_id, rule_date),
  constraint recurring_sales_order_occurrence_state_known check (state in ('planned', 'changed', 'skipped', 'ordered', 'failed')),
  constraint recurring_sales_order_occurrence_skip_known check (
    skipped_because in ('break', 'holiday', 'meetsAnother', 'customer', 'hub', 'pause')
  ),
  constraint recurring_sales_order_occurrence_skipped_says_why check ((state = 'skipped') = (skipped_because is not null)),
  constraint recurring_sales_order_occurrence_ordered_has_order check ((state = 'ordered') = (order_id is not null)),
  constraint recurring_sales_order_occurrence_failed_says_why check ((state = 'failed') = (failed_because is not null)),
  constraint recurring_sales_order_occurrence_due_before_cut_off check (due_at <= cut_off_at)
);
-- Two of one order never come on one day.
create unique index recurring_sales_order_occurrence_day on recurring_sales_order_occurrence (recurring_order_id, delivery_date)
  where state in ('planned', 'changed', 'ordered');
-- What is due, however much lies ahead and behind.
create index recurring_sales_order_occurrence_due on recurring_sales_order_occurrence (due_at) where state in ('planned', 'changed');
-- What is expected between two days.
create index recurring_sales_order_occurrence_delivered on recurring_sales_order_occurrence (delivery_date);

-- What other modules read.
create view readable_recurring_sales_order as
select id, order_number, retailer_id, customer_id
from recurring_sales_order;
