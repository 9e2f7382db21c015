-- The patterns of `market_patterns` that some article is known by, each in its place and null elsewhere; nothing where none is. One or two
-- letters, and what is not of letters alone, may always be found.
create or replace function market_known(patterns text[]) returns text[] language sql stable parallel safe as $$
  select case when count(known) > 0 then array_agg(known order by place) end from (
    select place, case when pattern !~ '^%[a-z]{3,}%$' or exists (select from search_word s where s.word like pattern) then pattern end as known
    from unnest(patterns) with ordinality as asked (pattern, place)) looked
$$;
