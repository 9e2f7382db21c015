-- What a page of the market is read from: one narrow row for every article a hub offers in a channel, in an index of the
-- order it is shown in. Triggers keep it, so that nobody who changes an article or an offer has to remember.
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
  primary key (retailer_id, channel, article_id)
);
--> statement-breakpoint
create index market_article_all on market_article (retailer_id, channel, popularity desc, article_id desc) include (supplier_id);
--> statement-breakpoint
create index market_article_parent on market_article (retailer_id, channel, parent_id, popularity desc, article_id desc) include (supplier_id);
--> statement-breakpoint
create index market_article_category on market_article (retailer_id, channel, category_id, popularity desc, article_id desc) include (supplier_id);
--> statement-breakpoint
create index market_article_name on market_article (retailer_id, channel, sort_name, article_id);
--> statement-breakpoint
create index market_article_supplier on market_article (retailer_id, channel, supplier_id, popularity desc, article_id desc);
--> statement-breakpoint
create index market_article_article on market_article (article_id);
--> statement-breakpoint
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
--> statement-breakpoint
create function market_relist(changed uuid[]) returns void language plpgsql as $$
begin
  delete from market_article m using unnest(changed) as x (id)
    where m.article_id = x.id and not exists (
      select from offer o join article a on a.id = o.article_id and a.status = 'approved'
      where o.retailer_id = m.retailer_id and o.channel = m.channel and o.article_id = m.article_id);
  insert into market_article as m
    select o.retailer_id, o.channel, a.id, a.supplier_id, a.category_id, coalesce(c.parent_id, c.id), a.popularity, a.sort_name,
      a.organic_mark <> 'none', min(case
        when u.price_basis = 'kilogram' then o.price_cents
        when u.content_unit <> 'piece' then round(o.price_cents * 1000.0 / u.content_amount) end)
    from unnest(changed) as x (id) join article a on a.id = x.id and a.status = 'approved'
    join article_category c on c.id = a.category_id
    join offer o on o.article_id = a.id join sales_unit u on u.id = o.sales_unit_id
    group by o.retailer_id, o.channel, a.id, c.id
    order by o.retailer_id, o.channel, a.id
  on conflict (retailer_id, channel, article_id) do update set supplier_id = excluded.supplier_id,
    category_id = excluded.category_id, parent_id = excluded.parent_id, popularity = excluded.popularity,
    sort_name = excluded.sort_name, is_organic = excluded.is_organic, base_cents = excluded.base_cents
  where (m.supplier_id, m.category_id, m.parent_id, m.popularity, m.sort_name, m.is_organic, m.base_cents) is distinct from
    (excluded.supplier_id, excluded.category_id, excluded.parent_id, excluded.popularity, excluded.sort_name, excluded.is_organic, excluded.base_cents);
end $$;
--> statement-breakpoint
create function market_relist_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'offer' then
    perform market_relist(array(select distinct article_id from changed));
  elsif tg_table_name = 'article' then
    perform market_relist(array(select n.id from changed n join was o on o.id = n.id
      where (n.status, n.supplier_id, n.category_id, n.popularity, n.sort_name, n.organic_mark)
        is distinct from (o.status, o.supplier_id, o.category_id, o.popularity, o.sort_name, o.organic_mark)));
  elsif tg_table_name = 'sales_unit' then
    perform market_relist(array(select distinct n.article_id from changed n join was o on o.id = n.id
      where (n.content_amount, n.content_unit, n.price_basis) is distinct from (o.content_amount, o.content_unit, o.price_basis)));
  else
    perform market_relist(array(select a.id from changed n join was o on o.id = n.id
      join article a on a.category_id = n.id where n.parent_id is distinct from o.parent_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger offer_listed after insert on offer referencing new table as changed
  for each statement execute function market_relist_changed();
--> statement-breakpoint
create trigger offer_relisted after update on offer referencing new table as changed
  for each statement execute function market_relist_changed();
--> statement-breakpoint
create trigger offer_unlisted after delete on offer referencing old table as changed
  for each statement execute function market_relist_changed();
--> statement-breakpoint
create trigger article_relisted after update on article referencing old table as was new table as changed
  for each statement execute function market_relist_changed();
--> statement-breakpoint
create trigger sales_unit_relisted after update on sales_unit referencing old table as was new table as changed
  for each statement execute function market_relist_changed();
--> statement-breakpoint
create trigger article_category_relisted after update on article_category referencing old table as was new table as changed
  for each statement execute function market_relist_changed();
--> statement-breakpoint
-- Differences commute: two transactions that fill the same shelf only wait for each other, and neither forgets the other's.
create function market_count_shelves() returns trigger language plpgsql as $$
begin
  insert into market_shelf as s
    select retailer_id, channel, parent_id, category_id, supplier_id, is_organic, (case when tg_op = 'DELETE' then -1 else 1 end) * count(*)
    from counted group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (retailer_id, channel, parent_id, category_id, supplier_id, is_organic)
    do update set articles = s.articles + excluded.articles;
  return null;
end $$;
--> statement-breakpoint
create function market_recount_shelves() returns trigger language plpgsql as $$
begin
  insert into market_shelf as s
    select retailer_id, channel, parent_id, category_id, supplier_id, is_organic, sum(n) from (
      select retailer_id, channel, parent_id, category_id, supplier_id, is_organic, 1 as n from counted
      union all select retailer_id, channel, parent_id, category_id, supplier_id, is_organic, -1 from was) moved
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (retailer_id, channel, parent_id, category_id, supplier_id, is_organic)
    do update set articles = s.articles + excluded.articles;
  return null;
end $$;
--> statement-breakpoint
create trigger market_article_counted after insert on market_article referencing new table as counted
  for each statement execute function market_count_shelves();
--> statement-breakpoint
create trigger market_article_uncounted after delete on market_article referencing old table as counted
  for each statement execute function market_count_shelves();
--> statement-breakpoint
create trigger market_article_recounted after update on market_article referencing old table as was new table as counted
  for each statement execute function market_recount_shelves();
--> statement-breakpoint
select market_relist(array(select id from article));
--> statement-breakpoint
-- Everything an article can be found by, in one place and so by one index: its own words and numbers, its producer's name,
-- its categories' names.
create table article_words (
  article_id uuid primary key references article (id) on delete cascade,
  words text not null,
  sounds text not null
);
--> statement-breakpoint
-- How a folded word sounds to somebody who has never seen it written: mute h, doubled letters, ck, tz, v, y, dt, th, ph.
create function market_sound(folded text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(
  replace(replace(replace(replace(replace(replace(folded, 'ck', 'k'), 'tz', 'z'), 'dt', 't'), 'th', 't'), 'ph', 'f'), 'ie', 'i'),
  '([aeiouy])h(?=[^aeiouy ]|e|$)', '\1', 'g'), '([a-z])\1', '\1', 'g');
--> statement-breakpoint
create function market_reword(changed uuid[]) returns void language plpgsql as $$
begin
  insert into article_words as w
    select id, words, market_sound(words) from (
      select a.id, a.search_text || s.search_text || c.search_text || coalesce(p.search_text, '')
        || coalesce((select string_agg(' ' || lower(u.number), '' order by u.number) from sales_unit u where u.article_id = a.id), '') as words
      from unnest(changed) as x (id) join article a on a.id = x.id
      join company s on s.id = a.supplier_id join article_category c on c.id = a.category_id
      left join article_category p on p.id = c.parent_id) found
    order by id
  on conflict (article_id) do update set words = excluded.words, sounds = excluded.sounds where w.words <> excluded.words;
end $$;
--> statement-breakpoint
create function market_reword_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'article' then
    perform market_reword(array(select id from changed));
  elsif tg_table_name = 'sales_unit' then
    perform market_reword(array(select distinct article_id from changed));
  elsif tg_table_name = 'company' then
    perform market_reword(array(select a.id from changed n join was o on o.id = n.id
      join article a on a.supplier_id = n.id where n.search_text <> o.search_text));
  else
    perform market_reword(array(select a.id from changed n join was o on o.id = n.id
      join article_category c on n.id in (c.id, c.parent_id) join article a on a.category_id = c.id
      where (n.search_text, n.parent_id) is distinct from (o.search_text, o.parent_id)));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger article_worded after insert on article referencing new table as changed
  for each statement execute function market_reword_changed();
--> statement-breakpoint
create trigger article_reworded after update on article referencing new table as changed
  for each statement execute function market_reword_changed();
--> statement-breakpoint
create trigger sales_unit_worded after insert on sales_unit referencing new table as changed
  for each statement execute function market_reword_changed();
--> statement-breakpoint
create trigger sales_unit_reworded after update on sales_unit referencing new table as changed
  for each statement execute function market_reword_changed();
--> statement-breakpoint
create trigger sales_unit_unworded after delete on sales_unit referencing old table as changed
  for each statement execute function market_reword_changed();
--> statement-breakpoint
create trigger company_reworded after update on company referencing old table as was new table as changed
  for each statement execute function market_reword_changed();
--> statement-breakpoint
create trigger article_category_reworded after update on article_category referencing old table as was new table as changed
  for each statement execute function market_reword_changed();
--> statement-breakpoint
create index article_words_index on article_words using gin (words gin_trgm_ops);
--> statement-breakpoint
create index article_sounds_index on article_words using gin (sounds gin_trgm_ops);
--> statement-breakpoint
select market_reword(array(select id from article));
--> statement-breakpoint
-- Words that mean the same to a hub's customers: whoever types one of them finds the other.
create table search_synonym (
  retailer_id uuid not null references company (id),
  word text not null,
  same_as text not null,
  folded text not null generated always as (market_fold(word)) stored,
  folded_same text not null generated always as (market_fold(same_as)) stored,
  primary key (retailer_id, word, same_as)
);
--> statement-breakpoint
create index search_synonym_folded on search_synonym (retailer_id, folded);
--> statement-breakpoint
-- The patterns a typed word is looked for by: as it is, without a plural's ending, and by up to two words that mean the same.
-- One or two letters must begin a word; the wildcards of LIKE mean themselves.
create function market_patterns(retailer uuid, typed text) returns text[] language sql stable parallel safe as $$
  select array_agg(case when length(form) < 3 then '% ' else '%' end || regexp_replace(form, '([\\%_])', '\\\1', 'g') || '%' order by rank, form)
  from (
    select market_fold(typed) as form, 1 as rank
    union all select left(market_fold(typed), -1), 2 where market_fold(typed) ~ '^.{3,}[elr]n$'
    union all (select distinct other, 3 from search_synonym s cross join lateral (values (folded, folded_same), (folded_same, folded)) as pair (said, other)
      where s.retailer_id = retailer and length(market_fold(typed)) > 3
        and (said like market_fold(typed) || '%' or (market_fold(typed) like said || '%' and length(market_fold(typed)) <= length(said) + 2))
      order by other limit 2)
  ) forms
$$;
--> statement-breakpoint
-- The articles with a word that sounds like what was typed, or begins so, but for a letter, or two in a long word. Trigrams find
-- the few that are worth measuring.
create extension if not exists fuzzystrmatch;
--> statement-breakpoint
create function market_resembling(typed text) returns setof uuid language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.3 as $$
  select w.article_id from article_words w, (select left(market_sound(market_fold(typed)), 40) as heard) said
  where market_sound(market_fold(typed)) <% w.sounds and exists (
    select from string_to_table(w.sounds, ' ') as word, lateral (select case when length(heard) < 4 then 0 when length(heard) < 7 then 1 else 2 end as most) forgiven
    where levenshtein_less_equal(heard, left(word, 40), most) <= most
      or levenshtein_less_equal(heard, left(word, length(heard)), most) <= most)
$$;
--> statement-breakpoint
drop index article_search_index;
--> statement-breakpoint
drop index article_market_index;
--> statement-breakpoint
create index company_default_hub on company (id) where is_default_hub;
