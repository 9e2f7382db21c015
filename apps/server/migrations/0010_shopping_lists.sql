-- Articles that a company, or a person who has none, has marked with a heart.
create table favourite (
  company_id uuid references company (id),
  user_id uuid references app_user (id),
  article_id uuid not null references article (id) on delete cascade,
  added_at timestamptz not null,
  constraint favourite_of_one check (num_nonnulls(company_id, user_id) = 1)
);
create index favourite_article on favourite (article_id);
create unique index favourite_company on favourite (company_id, article_id) where company_id is not null;
create unique index favourite_user on favourite (user_id, article_id) where user_id is not null;
-- What somebody means to order goes with the person who leaves.
create trigger app_user_leaves after update of deleted_at on app_user
  for each row when (new.deleted_at is not null) execute function wishes_leave_with_person();

-- What a company orders again and again, under a name: "Montag".
create table shopping_list (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  name text collate "de-x-icu" not null,
  version integer not null default 1
);
create index shopping_list_company on shopping_list (company_id, name);

create table shopping_list_item (
  list_id uuid not null references shopping_list (id) on delete cascade,
  sales_unit_id uuid not null references sales_unit (id) on delete cascade,
  quantity integer not null,
  position integer not null,
  primary key (list_id, sales_unit_id),
  constraint shopping_list_item_some check (quantity > 0)
);
create index shopping_list_item_unit on shopping_list_item (sales_unit_id);

-- What a person means to order, in the market of businesses and in that of households, on whichever device it was put in.
create table cart (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  channel text not null,
  changed_at timestamptz not null,
  constraint cart_once unique (user_id, channel),
  constraint cart_channel_known check (channel in ('b2b', 'b2c'))
);
create index cart_changed on cart (changed_at);

-- Its names and its price are what the person was shown, and shown to nobody else. The sales unit need not be there any more.
create table cart_line (
  id uuid primary key default uuidv7(),
  cart_id uuid not null references cart (id) on delete cascade,
  sales_unit_id uuid not null,
  quantity integer not null,
  written_as uuid not null,
  name text not null,
  sales_unit_name text not null,
  language text not null,
  unit_price_cents integer,
  seen_quantity integer,
  constraint cart_line_once unique (cart_id, sales_unit_id),
  constraint cart_line_some check (quantity > 0)
);
create index cart_line_unit on cart_line (sales_unit_id);
