-- As before, but how the typed word sounds is worked out once, and not again for every word of every article.
create or replace function market_resembling(typed text) returns setof uuid language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.3 as $$
  with said as materialized (select market_sound(market_fold(typed)) as sound),
    heard as materialized (select left(sound, 40) as start, case when length(sound) < 4 then 0 when length(sound) < 7 then 1 else 2 end as most from said)
  select w.article_id from article_words w where (select sound from said) <% w.sounds and exists (
    select from heard, string_to_table(w.sounds, ' ') as word
    where levenshtein_less_equal(start, left(word, 40), most) <= most
      or levenshtein_less_equal(start, left(word, length(start)), most) <= most)
$$;
