-- The words that articles are known by, each once, as they are written and as they sound: some thousand, however many articles there are. So it is
-- known at once that nothing is called as was typed, and what may have been meant by a typing mistake is searched for like anything that
-- was typed. Of a word with a digit, such as a number, its runs of letters are kept. A word that nobody uses any more stays and leads to no
-- article. Two who bring the same new word at once must not wait for each other: it may stand twice.
drop function market_resembling(text);
--> statement-breakpoint
alter table article_words drop column sounds;
--> statement-breakpoint
create or replace function market_reword(changed uuid[]) returns void language plpgsql as $$
begin
  insert into article_words as w
    select a.id, a.search_text || s.search_text || c.search_text || coalesce(p.search_text, '')
      || coalesce((select string_agg(' ' || lower(u.number), '' order by u.number) from sales_unit u where u.article_id = a.id), '')
    from unnest(changed) as x (id) join article a on a.id = x.id
    join company s on s.id = a.supplier_id join article_category c on c.id = a.category_id
    left join article_category p on p.id = c.parent_id
    order by a.id
  on conflict (article_id) do update set words = excluded.words where w.words <> excluded.words;
end $$;
--> statement-breakpoint
create table search_word (word text collate "C" not null, sound text not null generated always as (market_sound(word)) stored);
--> statement-breakpoint
create index search_word_known on search_word using hash (word);
--> statement-breakpoint
create index search_word_index on search_word using gin (word gin_trgm_ops, sound gin_trgm_ops);
--> statement-breakpoint
create function market_parts(words text) returns setof text language sql immutable strict parallel safe as $$
  select distinct part from string_to_table(words, ' ') as word
    cross join lateral (select word as part where word !~ '[0-9]' union all
      select regexp_split_to_table(word, '[^a-z]+') where word ~ '[0-9]') parts
  where length(part) > 2
$$;
--> statement-breakpoint
create function market_learn_words() returns trigger language plpgsql as $$
begin
  insert into search_word select distinct part from learned, market_parts(words) as part
    where not exists (select from search_word s where s.word = part);
  return null;
end $$;
--> statement-breakpoint
create trigger article_words_learned after insert on article_words referencing new table as learned
  for each statement execute function market_learn_words();
--> statement-breakpoint
create trigger article_words_relearned after update on article_words referencing new table as learned
  for each statement execute function market_learn_words();
--> statement-breakpoint
insert into search_word select distinct part from article_words, market_parts(words) as part;
--> statement-breakpoint
-- The patterns of `market_patterns` that some article is known by, each in its place and null elsewhere; nothing where none is. One or two
-- letters, and what is not of letters alone, may always be found.
create function market_known(patterns text[]) returns text[] language sql stable parallel safe as $$
  select case when count(known) > 0 then array_agg(known order by place) end from (
    select place, case when pattern !~ '^%[a-z]{3,}%$' or exists (select from search_word s where s.word like pattern) then pattern end as known
    from unnest(patterns) with ordinality as asked (pattern, place)) looked
$$;
--> statement-breakpoint
-- As `market_patterns`, for a word that nothing is called: the patterns of up to six words that sound like it, or begin so, but for a letter,
-- or two in a long word. The nearest comes first, and of words that begin with one another only the shortest. Where there are more than
-- six, only those that lead to something in the asked market.
create function market_meant(retailer uuid, sold text, typed text) returns text[] language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.3 as $$
  with said as materialized (select market_sound(market_fold(typed)) as sound),
    heard as materialized (select left(sound, 40) as start, case when length(sound) < 4 then 0 when length(sound) < 7 then 1 else 2 end as most from said),
    meant as materialized (
      select word, min(letters) as letters from (
        select s.word, most, least(levenshtein_less_equal(start, s.sound, most),
          levenshtein_less_equal(start, left(s.sound, length(start)), most)) as letters
        from search_word s, heard where (select sound from said) <% s.sound and length(s.sound) <= 40) compared
      where letters <= most group by word),
    nearest as materialized (
      select row_number() over (order by fewest, length(word), word) as place, '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' as pattern
      from (select word, (select min(b.letters) from meant b where starts_with(b.word, m.word)) as fewest from meant m
        where not exists (select from meant b where b.word <> m.word and starts_with(m.word, b.word))) shortest
      order by place limit 60),
    chosen as (
      select * from nearest n where (select count(*) <= 6 from nearest) or exists (
        select from article_words w join market_article a using (article_id)
        where w.words like n.pattern and a.retailer_id = retailer and a.channel = sold)
      order by place limit 6)
  select array_agg(pattern order by place) from chosen
$$;
