-- The words of three letters and more; of a word with a digit, such as a number, its runs of letters.
create or replace function market_parts(words text) returns setof text language sql immutable strict parallel safe as $$
  select distinct part from string_to_table(words, ' ') as word
    cross join lateral (select word as part where word !~ '[0-9]' union all
      select regexp_split_to_table(word, '[^a-z]+') where word ~ '[0-9]') parts
  where length(part) > 2
$$;
