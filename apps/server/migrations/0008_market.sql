-- What a page of the market is read from: one narrow row for every article a hub offers in a channel, in an index of the order it is
-- shown in. Written by `refreshMarket` alone, after every change of an article or an offer, as are the shelves and the words.
create table market_article (
  retailer_id uuid not null references company (id),
  channel text not null,
  article_id uuid not null references article (id) on delete cascade,
  supplier_id uuid not null,
  category_id uuid not null,
  parent_id uuid not null,
  popularity integer not null,
  sort_name text collate "C" not null,
  is_organic boolean not null,
  -- Cents of 1 kg or 1 l of its cheapest pack, for sorting only; null for goods by the piece.
  base_cents bigint,
  -- The allergens it is declared free of.
  free_of text[] not null default '{}',
  primary key (retailer_id, channel, article_id)
);
create index market_article_all on market_article (retailer_id, channel, popularity desc, article_id desc) include (supplier_id);
create index market_article_parent on market_article (retailer_id, channel, parent_id, popularity desc, article_id desc) include (supplier_id);
create index market_article_category on market_article (retailer_id, channel, category_id, popularity desc, article_id desc) include (supplier_id);
create index market_article_name on market_article (retailer_id, channel, sort_name, article_id);
create index market_article_price on market_article (retailer_id, channel, coalesce(base_cents, 9007199254740991), article_id);
create index market_article_supplier on market_article (retailer_id, channel, supplier_id, popularity desc, article_id desc);
create index market_article_article on market_article (article_id);

-- How many articles of a producer stand on a shelf, so that counting a market does not mean reading it.
create table market_shelf (
  retailer_id uuid not null,
  channel text not null,
  parent_id uuid not null,
  category_id uuid not null,
  supplier_id uuid not null,
  is_organic boolean not null,
  articles integer not null,
  primary key (retailer_id, channel, parent_id, category_id, supplier_id, is_organic)
) with (fillfactor = 80);

-- The words that what is on offer can be found by: those of its names, and with them those of its details, its producer's name and its
-- categories' names. Numbers are looked up where they stand.
create table article_words (
  article_id uuid primary key references article (id) on delete cascade,
  name tsvector not null,
  words tsvector not null
);
create index article_words_index on article_words using gin (words) with (fastupdate = false);
create index article_words_name_index on article_words using gin (name) with (fastupdate = false);

-- Each of these words once, but numbers, as it is written and as it sounds: some ten thousand, however many articles there are. What
-- somebody types is a part of some of them, or may have been meant for some of them, and these are what PostgreSQL's own index of words is
-- asked for. A word that nobody uses any more stays and leads to no article.
create table search_word (
  word text collate "C" primary key,
  sound text not null generated always as (market_sound(word)) stored
);
create index search_word_index on search_word using gin (word gin_trgm_ops, sound gin_trgm_ops);

-- Words that mean the same to a hub's customers: whoever types one of them finds the other.
create table search_synonym (
  retailer_id uuid not null references company (id),
  word text not null,
  same_as text not null,
  folded text not null generated always as (market_fold(word)) stored,
  folded_same text not null generated always as (market_fold(same_as)) stored,
  id uuid not null default uuidv7() unique,
  primary key (retailer_id, word, same_as)
);
create index search_synonym_folded on search_synonym (retailer_id, folded);

-- Where the middle of a postcode is, in degrees; only of those that the operator has brought along.
create table postcode_place (
  postcode text primary key,
  latitude double precision not null,
  longitude double precision not null,
  constraint postcode_place_postcode check (postcode ~ '^[0-9]{5}$'),
  constraint postcode_place_on_earth check (latitude between -90 and 90 and longitude between -180 and 180)
);

-- What other modules read.
create view readable_market_article as
select retailer_id, channel, article_id
from market_article;
