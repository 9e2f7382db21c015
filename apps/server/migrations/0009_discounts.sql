create table discount (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  sales_unit_id uuid not null references sales_unit (id),
  from_quantity integer not null,
  valid_from date,
  valid_until date,
  percent_basis_points integer,
  amount_cents integer,
  version integer not null default 1,
  constraint discount_one_way check (num_nonnulls(percent_basis_points, amount_cents) = 1),
  constraint discount_sane check (from_quantity > 0 and percent_basis_points between 1 and 9999 and amount_cents > 0),
  constraint discount_period check (valid_from <= valid_until)
);
--> statement-breakpoint
create index discount_unit_index on discount (retailer_id, sales_unit_id);
--> statement-breakpoint
create table unit_delivery (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  sales_unit_id uuid not null references sales_unit (id),
  method text not null,
  delivery_weekdays smallint[] not null,
  cut_off_time time not null,
  cut_off_days_before smallint not null,
  fee_cents integer not null default 0,
  minimum_cents integer not null default 0,
  version integer not null default 1,
  constraint unit_delivery_once unique (retailer_id, sales_unit_id, method),
  constraint unit_delivery_method_known check (method in ('deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier')),
  constraint unit_delivery_not_negative check (fee_cents >= 0 and minimum_cents >= 0 and cut_off_days_before >= 0)
);
