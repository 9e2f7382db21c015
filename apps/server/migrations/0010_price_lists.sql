-- What the last price list said of a sales unit, so that the next one is told apart from what people have changed since.
alter table sales_unit add column last_list jsonb;
--> statement-breakpoint
create table price_list_import (
  id uuid primary key default uuidv7(),
  supplier_id uuid not null references company (id),
  file_name text not null,
  format text not null,
  -- As it was sent, decoded: columns can be given another meaning until it is taken in.
  content text not null,
  columns jsonb not null,
  status text not null,
  -- What taking it in did, and what it takes to undo that.
  done jsonb,
  created_at timestamp with time zone not null,
  constraint price_list_import_status_known check (status in ('checked', 'committed', 'undone')),
  constraint price_list_import_format_known check (format in ('bnn', 'csv'))
);
--> statement-breakpoint
create index price_list_import_supplier_index on price_list_import (supplier_id, id);
