-- The words that may have been meant by one that nothing is called, the nearest first. Trigrams find the few that are worth measuring.
-- Nobody who mistypes a number means the next one.
create or replace function market_near_words(typed text) returns setof text language sql stable strict parallel safe
  set pg_trgm.word_similarity_threshold = 0.3 as $$
  with said as materialized (select market_sound(market_fold(typed)) as heard)
  select word from (
    select word, market_letters_off((select heard from said), sound) as off from search_word
    where (select heard from said) <% sound and word !~ '[0-9]') compared
  where off is not null order by off, length(word), word limit 60
$$;
