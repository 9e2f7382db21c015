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
-- A mark goes with the person who leaves.
create trigger app_user_leaves after update of deleted_at on app_user
  for each row when (new.deleted_at is not null) execute function favourites_leave_with_person();

-- What a company orders again and again, under a name: "Montag".
create table shopping_list (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  name text not null,
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
