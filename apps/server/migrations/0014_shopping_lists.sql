create table favourite (
  company_id uuid not null references company (id),
  article_id uuid not null references article (id) on delete cascade,
  added_at timestamptz not null,
  primary key (company_id, article_id)
);
--> statement-breakpoint
create index favourite_article on favourite (article_id);
--> statement-breakpoint
create table shopping_list (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  name text not null,
  version integer not null default 1
);
--> statement-breakpoint
create index shopping_list_company on shopping_list (company_id, name);
--> statement-breakpoint
create table shopping_list_item (
  list_id uuid not null references shopping_list (id) on delete cascade,
  sales_unit_id uuid not null references sales_unit (id) on delete cascade,
  quantity integer not null,
  position integer not null,
  primary key (list_id, sales_unit_id),
  constraint shopping_list_item_some check (quantity > 0)
);
--> statement-breakpoint
create index shopping_list_item_unit on shopping_list_item (sales_unit_id);
--> statement-breakpoint
-- The quick order looks up what people type: whatever the case, without blanks.
create index sales_unit_typed_number on sales_unit (lower(replace(number, ' ', '')));
--> statement-breakpoint
create index article_typed_number on article (lower(replace(number, ' ', '')));
