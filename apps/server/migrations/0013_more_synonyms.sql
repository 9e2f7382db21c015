-- As before, with two more words that mean the same, and for a short word with those that mean exactly it ("Tee").
create or replace function market_patterns(retailer uuid, typed text) returns text[] language sql stable parallel safe as $$
  select array_agg(case when length(form) < 3 then '% ' else '%' end || regexp_replace(form, '([\\%_])', '\\\1', 'g') || '%' order by rank, form)
  from (
    select market_fold(typed) as form, 1 as rank
    union all select left(market_fold(typed), -1), 2 where market_fold(typed) ~ '^.{3,}[elr]n$'
    union all (select distinct other, 3 from search_synonym s cross join lateral (values (folded, folded_same), (folded_same, folded)) as pair (said, other)
      where s.retailer_id = retailer and (said = market_fold(typed) or length(market_fold(typed)) > 3
        and (said like market_fold(typed) || '%' or (market_fold(typed) like said || '%' and length(market_fold(typed)) <= length(said) + 2)))
      order by other limit 4)
  ) forms
$$;
