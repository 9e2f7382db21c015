-- What a page of the market is read from: one narrow row for every article a hub offers in a channel, in an index of the order it is
-- shown in. Triggers keep it, so that nobody who changes an article or an offer has to remember.
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

-- What a large market's filters count without reading it: how many articles of a category are declared free of an allergen, and how
-- many have which base price. Rows are only added, so that two who change prices at once never wait for each other; their sum counts.
create table market_tally (
  retailer_id uuid not null,
  channel text not null,
  parent_id uuid not null,
  category_id uuid not null,
  free_of text,
  base_cents bigint,
  articles integer not null,
  constraint market_tally_one check (num_nonnulls(free_of, base_cents) = 1)
);
create index market_tally_market on market_tally (retailer_id, channel, parent_id, category_id);

-- Everything an article can be found by, in one place and so by one index: its own words and numbers, its producer's name, its
-- categories' names.
create table article_words (
  article_id uuid primary key references article (id) on delete cascade,
  words text not null
);
create index article_words_index on article_words using gin (words gin_trgm_ops);

-- The words that articles are known by, each once, as they are written and as they sound: some thousand, however many articles there
-- are. So it is known at once that nothing is called as was typed, and what may have been meant by a typing mistake is searched for like
-- anything that was typed. Of a word with a digit, such as a number, its runs of letters are kept. A word that nobody uses any more stays
-- and leads to no article. Two who bring the same new word at once must not wait for each other: it may stand twice.
create table search_word (
  word text collate "C" not null,
  sound text not null generated always as (market_sound(word)) stored
);
create index search_word_known on search_word using hash (word);
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

-- What changes the shelves counts them.
create trigger market_article_counted after insert on market_article referencing new table as counted
  for each statement execute function market_count_shelves();
create trigger market_article_uncounted after delete on market_article referencing old table as counted
  for each statement execute function market_count_shelves();
create trigger market_article_recounted after update on market_article referencing old table as was new table as counted
  for each statement execute function market_recount_shelves();

-- What changes the words teaches them.
create trigger article_words_learned after insert on article_words referencing new table as learned
  for each statement execute function market_learn_words();
create trigger article_words_relearned after update on article_words referencing new table as learned
  for each statement execute function market_learn_words();

-- Whatever changes where an article stands lists it again.
create trigger article_category_relisted after update on article_category referencing old table as was new table as changed
  for each statement execute function market_relist_changed();
create trigger article_relisted after update on article referencing old table as was new table as changed
  for each statement execute function market_relist_changed();
create trigger sales_unit_relisted after update on sales_unit referencing old table as was new table as changed
  for each statement execute function market_relist_changed();
create trigger offer_listed after insert on offer referencing new table as changed
  for each statement execute function market_relist_changed();
create trigger offer_relisted after update on offer referencing new table as changed
  for each statement execute function market_relist_changed();
create trigger offer_unlisted after delete on offer referencing old table as changed
  for each statement execute function market_relist_changed();

-- Whatever changes what an article can be found by words it again.
create trigger company_reworded after update on company referencing old table as was new table as changed
  for each statement execute function market_reword_changed();
create trigger article_category_reworded after update on article_category referencing old table as was new table as changed
  for each statement execute function market_reword_changed();
create trigger article_worded after insert on article referencing new table as changed
  for each statement execute function market_reword_changed();
create trigger article_reworded after update on article referencing new table as changed
  for each statement execute function market_reword_changed();
create trigger sales_unit_worded after insert on sales_unit referencing new table as changed
  for each statement execute function market_reword_changed();
create trigger sales_unit_reworded after update on sales_unit referencing new table as changed
  for each statement execute function market_reword_changed();
create trigger sales_unit_unworded after delete on sales_unit referencing old table as changed
  for each statement execute function market_reword_changed();
