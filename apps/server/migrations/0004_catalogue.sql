-- Two levels: parents hold children, children hold articles.
create table article_category (
  id uuid primary key default uuidv7(),
  parent_id uuid references article_category (id),
  slug text not null unique,
  name_de text collate "de-x-icu" not null,
  name_en text not null,
  -- Ground colour of this category's illustrations, `#rrggbb`.
  tint text not null,
  -- Content hash of the illustration that stands in for articles without a picture of their own.
  picture text,
  position smallint not null,
  -- What goods of it must be marked with, as the domain's `MarkingRule`; null: nothing beside what all food declares.
  marking text,
  -- What a new article in it begins with.
  vat_category text not null default 'reduced',
  storage_de text not null default '',
  storage_en text not null default '',
  version integer not null default 1,
  -- As the market's search reads it: the space in front lets ' linda' mean "a word that begins with linda", the first one too.
  search_text text not null generated always as (' ' || market_fold(name_de || ' ' || name_en)) stored,
  constraint article_category_marking_known check (marking in ('produce', 'classedProduce', 'honey', 'eggs', 'meat')),
  constraint article_category_vat_category_known check (vat_category in ('reduced', 'standard', 'zero'))
);

-- Slugs that categories had: addresses and price lists with them lead on.
create table article_category_former_slug (
  slug text primary key,
  -- Null: it leads nowhere any more.
  category_id uuid references article_category (id) on delete set null
);

-- What is sold.
create table article (
  id uuid primary key default uuidv7(),
  supplier_id uuid not null references company (id),
  -- Always a child category.
  category_id uuid not null references article_category (id),
  slug text not null unique,
  number text not null,
  status text not null,
  -- Not listed, by its hub, which alone puts it back.
  is_taken_off_by_hub boolean not null default false,
  rejection_reason text,
  name_de text not null,
  name_en text not null,
  -- One short line under the name: variety, class, fat content.
  detail_de text not null default '',
  detail_en text not null default '',
  description_de text not null default '',
  description_en text not null default '',
  organic_mark text not null default 'none',
  origin_de text not null default '',
  origin_en text not null default '',
  ingredients_de text not null default '',
  ingredients_en text not null default '',
  -- The 14 of EU 1169/2011, each contains | mayContain | free | unknown.
  allergens jsonb not null,
  -- Per 100 g or 100 ml, as the domain's `Nutrition`; null where none is declared.
  nutrition jsonb,
  -- Tenths of a per cent by volume and how they came about, as the domain's `Alcohol`; null where none is declared.
  alcohol jsonb,
  -- What goods of some categories have to say, as the domain's `Marking`; null where none is declared.
  marking jsonb,
  -- Name and postal address of who is responsible for the food; empty: the producer.
  operator text not null default '',
  storage_de text not null default '',
  storage_en text not null default '',
  -- What to mind before it is eaten.
  use_de text not null default '',
  use_en text not null default '',
  shelf_life_value integer,
  shelf_life_unit text,
  -- What the VAT table is asked for at the delivery date.
  vat_category text not null,
  -- Content hashes of the pictures, the cover first.
  pictures text[] not null default '{}',
  -- By content hash: what is said of a picture, and what of it must stay visible.
  picture_details jsonb not null default '{}',
  -- 0–100, from what was ordered; sorts the market.
  popularity integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- As the market's search reads it.
  search_text text not null generated always as (' ' ||
    market_fold(name_de || ' ' || name_en || ' ' || detail_de || ' ' || detail_en || ' ' || number)) stored,
  sort_name text collate "C" not null generated always as (market_fold(name_de)) stored,
  constraint article_status_known check (status in ('pending', 'approved', 'notListed', 'rejected')),
  constraint article_taken_off_not_listed check (not is_taken_off_by_hub or status = 'notListed'),
  constraint article_organic_mark_known check (organic_mark in ('none', 'eu', 'bioland', 'demeter', 'naturland')),
  constraint article_vat_category_known check (vat_category in ('reduced', 'standard', 'zero')),
  constraint article_alcohol_known check (
    alcohol is null or (coalesce((alcohol ->> 'tenths')::integer, 0) between 1 and 1000 and coalesce(alcohol ->> 'kind', '') in ('fermented', 'distilled'))
  ),
  constraint article_marking_known check (
    marking is null or coalesce(case marking ->> 'kind'
      when 'produce' then jsonb_array_length(marking -> 'countries') > 0 and marking ->> 'quality' in ('extra', 'first', 'second', 'none')
      when 'honey' then jsonb_array_length(marking -> 'countries') > 0
      when 'eggs' then marking ->> 'code' ~ '^[0-3]-[A-Z]{2}-[A-Z0-9]{2,12}$' and marking ->> 'quality' in ('a', 'b')
        and marking ->> 'size' in ('s', 'm', 'l', 'xl', 'mixed')
      when 'meat' then marking ->> 'animal' in ('cattle', 'pig', 'sheep', 'goat', 'poultry', 'other') end, false)
  ),
  constraint article_shelf_life_unit_known check (shelf_life_unit in ('days', 'weeks', 'months', 'years')),
  constraint article_shelf_life_whole check (num_nonnulls(shelf_life_value, shelf_life_unit) in (0, 2) and shelf_life_value > 0),
  constraint article_popularity_percent check (popularity between 0 and 100)
);
-- Partial, though it is about every row: who changes what a full one keeps locks the row as if it went away, and whoever names it waits.
create unique index article_number_per_supplier on article (supplier_id, number) where number is not null;
create index article_category_index on article (category_id, popularity desc, id desc) where status = 'approved';
create index article_popularity_index on article (popularity desc, id desc) where status = 'approved';
create index article_status_index on article (status, supplier_id);
create index article_name_index on article (sort_name, id) where status = 'approved';
create index article_supplier_name_index on article (supplier_id, sort_name, id);
create index article_supplier_changed_index on article (supplier_id, updated_at desc, id desc);
create index article_names_index on article using gin (market_fold(name_de || ' ' || name_en) gin_trgm_ops);
create index article_typed_number on article (lower(translate(number, ' -‐‑‒–—―−', '')) collate "C");

-- What a supplier proposes for the declaration of an article of the market: it waits for the hub, or came back with a reason.
create table article_revision (
  article_id uuid primary key references article (id) on delete cascade,
  status text not null,
  proposed jsonb not null,
  rejection_reason text,
  submitted_at timestamptz not null,
  constraint article_revision_status_known check (status in ('pending', 'rejected')),
  constraint article_revision_rejected_with_reason check ((status = 'rejected') = (rejection_reason is not null))
);
create index article_revision_pending_index on article_revision (article_id) where status = 'pending';

-- How an article is sold: a pack with its price.
create table sales_unit (
  id uuid primary key default uuidv7(),
  article_id uuid not null references article (id),
  status text not null,
  -- Not listed, by its hub, which alone puts it back.
  is_taken_off_by_hub boolean not null default false,
  -- Why the hub sent it back; null unless it is rejected.
  rejection_reason text,
  number text not null,
  gtin text,
  name_de text not null,
  name_en text not null,
  -- What one sales unit holds: grams, millilitres or pieces, as `contentUnit` says.
  content_amount integer not null,
  content_unit text not null,
  -- `salesUnit`: the price is for the pack. `kilogram`: weighed goods, the price is for 1 kg.
  price_basis text not null,
  -- The supplier's net price in cents, per `priceBasis`.
  supplier_price_cents integer not null,
  -- Weighed goods only: what one sales unit usually weighs.
  expected_weight_grams integer,
  -- Food in liquid: what of the content is left without it, and what its base price is of.
  drained_weight_grams integer,
  minimum_quantity integer not null default 1,
  step_quantity integer not null default 1,
  -- Working days the supplier needs before the delivery day.
  lead_time_days smallint not null default 0,
  deposits jsonb not null default '[]',
  -- Their sum, for lists; the database keeps it.
  deposit_cents integer not null generated always as (deposit_sum(deposits)) stored,
  sells_b_2b boolean not null default true,
  sells_b_2c boolean not null default false,
  -- False: made to order; only the daily limit counts, if there is one.
  is_stock_tracked boolean not null default true,
  daily_limit integer,
  position smallint not null default 0,
  -- What the price lists said of it last; null when none has.
  last_list jsonb,
  version integer not null default 1,
  constraint sales_unit_status_known check (status in ('pending', 'approved', 'notListed', 'rejected')),
  constraint sales_unit_taken_off_not_listed check (not is_taken_off_by_hub or status = 'notListed'),
  constraint sales_unit_content_positive check (content_amount > 0),
  constraint sales_unit_content_unit_known check (content_unit in ('gram', 'milliliter', 'piece')),
  constraint sales_unit_price_not_negative check (supplier_price_cents >= 0),
  constraint sales_unit_basis_known check (price_basis in ('salesUnit', 'kilogram')),
  constraint sales_unit_quantities_positive check (minimum_quantity >= 1 and step_quantity >= 1),
  constraint sales_unit_lead_time_not_negative check (lead_time_days >= 0),
  constraint sales_unit_daily_limit_not_negative check (daily_limit >= 0),
  constraint sales_unit_deposit_not_negative check (deposit_cents >= 0),
  constraint sales_unit_drained_lighter check (
    drained_weight_grams is null or drained_weight_grams > 0 and price_basis = 'salesUnit' and (content_unit <> 'gram' or drained_weight_grams <= content_amount)
  ),
  constraint sales_unit_weighed_has_weight check (price_basis = 'salesUnit' or coalesce(expected_weight_grams, 0) > 0)
);
create unique index sales_unit_number_per_article on sales_unit (article_id, number) where number is not null;
-- Whoever asks for the units of an article is not led by the partial one: nothing asked says that a number is there.
create index sales_unit_article_index on sales_unit (article_id);
create index sales_unit_number_index on sales_unit (lower(number) text_pattern_ops);
create index sales_unit_gtin_index on sales_unit (gtin) where gtin is not null;
create index sales_unit_pending_index on sales_unit (article_id) where status = 'pending';
create index sales_unit_typed_number on sales_unit (lower(translate(number, ' -‐‑‒–—―−', '')) collate "C");

-- A price list that somebody sent for a supplier: looked at, taken in, undone.
create table price_list_import (
  id uuid primary key default uuidv7(),
  supplier_id uuid not null references company (id),
  file_name text not null,
  format text not null,
  -- As it was sent, decoded.
  content text not null,
  columns jsonb not null,
  -- How the file was read, how else it can be, and what people have said of it.
  reading jsonb not null,
  -- What people have said that BNN lists of this supplier lend, by number: also of earlier lists.
  deposit_articles jsonb not null default '{}',
  status text not null,
  -- Largest change of a price in percent that is taken in unasked; the supplier's next list begins with it.
  price_change_percent smallint not null default 50,
  -- While it is taken in, written beside the transaction that does it: so many rows of so many.
  rows_done integer not null default 0,
  rows_to_do integer not null default 0,
  done jsonb,
  created_at timestamptz not null,
  constraint price_list_import_status_known check (status in ('checked', 'committed', 'undone')),
  constraint price_list_import_format_known check (format in ('bnn', 'csv', 'xlsx')),
  constraint price_list_import_price_change_known check (price_change_percent between 1 and 1000)
);
create index price_list_import_supplier_index on price_list_import (supplier_id, id);

-- Prices of sales units that begin on a day, or have begun and end on one.
create table planned_price (
  id uuid primary key default uuidv7(),
  sales_unit_id uuid not null references sales_unit (id) on delete cascade,
  -- As the sales unit's, per its price basis.
  price_cents integer not null,
  valid_from date not null,
  -- The last day of a special price; null: the regular price from then on.
  valid_until date,
  -- The price that comes back after a special one; null until that begins.
  regular_cents integer,
  -- The price list that named it; null where people did.
  import_id uuid references price_list_import (id),
  constraint planned_price_once unique nulls not distinct (sales_unit_id, valid_from, valid_until),
  constraint planned_price_not_negative check (price_cents >= 0 and regular_cents >= 0),
  constraint planned_price_period check (valid_from <= valid_until),
  constraint planned_price_regular_comes_back check (valid_until is not null or regular_cents is null)
);
create index planned_price_day_index on planned_price (valid_from);

-- What other modules read.
create view readable_article_category as
select id, parent_id, slug, name_de, name_en, tint, picture, position, search_text, marking
from article_category;
create view readable_article_category_former_slug as
select slug, category_id
from article_category_former_slug;
create view readable_article as
select id, supplier_id, category_id, slug, number, status, rejection_reason, name_de, name_en, detail_de, detail_en,
  organic_mark, shelf_life_value, shelf_life_unit, vat_category, pictures, updated_at, allergens, nutrition, origin_de,
  origin_en, alcohol, marking, operator, picture_details, popularity, search_text, sort_name
from article;
create view readable_sales_unit as
select id, article_id, status, rejection_reason, number, name_de, name_en, price_basis, supplier_price_cents,
  sells_b_2b, sells_b_2c, is_stock_tracked, daily_limit, position, gtin, content_amount, content_unit,
  expected_weight_grams, minimum_quantity, step_quantity, lead_time_days, deposits, deposit_cents, drained_weight_grams
from sales_unit;
