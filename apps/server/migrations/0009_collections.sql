-- A hub's curated selection: "Spargelwoche".
create table article_collection (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  slug text not null,
  title_de text not null,
  title_en text not null,
  text_de text not null default '',
  text_en text not null default '',
  -- Content hash of its own picture.
  picture text,
  audience text not null,
  visible_from date,
  visible_until date,
  -- Among the hub's collections.
  position integer not null,
  version integer not null default 1,
  constraint article_collection_slug unique (retailer_id, slug),
  constraint article_collection_audience_known check (audience in ('hidden', 'businesses', 'everyone')),
  constraint article_collection_period check (visible_from <= visible_until)
);

-- Which articles a collection has, in its order.
create table article_collection_item (
  collection_id uuid not null references article_collection (id) on delete cascade,
  article_id uuid not null references article (id) on delete cascade,
  position integer not null,
  primary key (collection_id, article_id)
);
create index article_collection_item_article on article_collection_item (article_id);

-- What other modules read.
create view readable_article_collection as
select id, retailer_id, slug, title_de, title_en, audience, visible_from, visible_until
from article_collection;
