-- As `market_patterns`, for a word that nothing is called: the patterns of up to six words that sound like it, or begin so, but for a letter,
-- or two in a long word. The nearest comes first, and of words that begin with one another only the shortest. Where there are more than
-- six, only those that lead to something in the asked market.
create or replace function market_meant(retailer uuid, sold text, typed text) returns text[] language sql stable parallel safe
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
