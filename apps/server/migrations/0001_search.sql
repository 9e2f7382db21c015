-- Finding articles as people type: parts of words, umlauts in either spelling, typing mistakes.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- One canonical spelling for "Äpfel", "Aepfel", "apfel" and "APFEL": lower case, without accents, words apart by one space.
-- Spelled out rather than left to `lower` and `unaccent`, whose answer depends on the database's locale.
create function market_fold(words text) returns text language sql immutable strict parallel safe
return trim(regexp_replace(
  replace(replace(replace(replace(
    lower(translate(words, 'ÄÖÜäöüÁÀÂÃÅáàâãåÇçÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕóòôõÚÙÛúùûŠšŽž', 'AOUaouAAAAAaaaaaCcEEEEeeeeIIIIiiiiNnOOOOooooUUUuuuSsZz')),
  'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
  '\s+', ' ', 'g'));
--> statement-breakpoint
-- The space in front lets ' linda' mean "a word that begins with linda", the first one too.
alter table article
  add column search_text text not null generated always as (
    ' ' || market_fold(name_de || ' ' || name_en || ' ' || detail_de || ' ' || detail_en || ' ' || number)
  ) stored,
  add column sort_name text collate "C" not null generated always as (market_fold(name_de)) stored;
--> statement-breakpoint
alter table company add column search_text text not null generated always as (' ' || market_fold(name)) stored;
--> statement-breakpoint
alter table article_category
  add column search_text text not null generated always as (' ' || market_fold(name_de || ' ' || name_en)) stored;
--> statement-breakpoint
create index article_search_index on article using gin (search_text gin_trgm_ops) where status = 'approved';
--> statement-breakpoint
create index article_name_index on article (sort_name, id) where status = 'approved';
--> statement-breakpoint
-- Everything that counting and sorting the whole market needs, without touching the wide rows of the table.
create index article_market_index on article (popularity desc, id desc) include (supplier_id, sort_name) where status = 'approved';
--> statement-breakpoint
create index sales_unit_number_index on sales_unit (lower(number) text_pattern_ops);
--> statement-breakpoint
create index sales_unit_gtin_index on sales_unit (gtin) where gtin is not null;
