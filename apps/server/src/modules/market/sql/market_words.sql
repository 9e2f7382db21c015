-- The words of a text, folded, each once: its runs of letters and digits. A word of more than 500 letters, which an index would refuse,
-- comes in pieces that overlap by 100.
create or replace function market_words(said text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(word, at, 500)), '{}')
  from regexp_split_to_table(market_fold(said), '[^[:alnum:]]+') as word, generate_series(1, length(word), 400) as at
$$;
