-- Keeps every word that some article has come to be known by.
create or replace function market_learn_words() returns trigger language plpgsql as $$
begin
  insert into search_word select distinct part from learned, market_parts(words) as part
    where not exists (select from search_word s where s.word = part);
  return null;
end $$;
