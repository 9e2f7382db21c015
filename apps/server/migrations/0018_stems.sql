-- A typed word without the ending of its plural or case, so that it finds the others: Brote Roggenbrot, Nüsse Haselnuss, Hühner
-- Suppenhuhn, Kirschen Kirschsaft, Kürbisse Kürbis. A stem keeps four letters, five where words end so that have no plural (Garten,
-- Lachs); -er is an ending only after an umlaut (Hühner, not Butter). Null where nothing is to be left off.
create function market_stem(typed text) returns text language sql immutable strict parallel safe
return case
  when market_fold(typed) ~ '^.{2,}isse[ns]?$' then regexp_replace(market_fold(typed), 'isse[ns]?$', 'is')
  when market_fold(typed) ~ '^.{4,}ern?$' and lower(typed) ~ '[äöü]|[aou]e' then regexp_replace(market_fold(typed), 'ern?$', '')
  when market_fold(typed) ~ '^.{5,}en$' then left(market_fold(typed), -2)
  when market_fold(typed) ~ '^.{3,}[elr]n$' then left(market_fold(typed), -1)
  when market_fold(typed) ~ '^.{4,}e$' then left(market_fold(typed), -1)
  when market_fold(typed) ~ '^.{4,}[bdfghklmnrt]s$' then left(market_fold(typed), -1)
end;
--> statement-breakpoint
create or replace function market_patterns(retailer uuid, typed text, asked text) returns text[] language sql stable parallel safe as $$
  select array_agg(case when length(form) < 3 then '% ' else '%' end || regexp_replace(form, '([\\%_])', '\\\1', 'g') || '%' order by rank, form)
  from (
    select market_fold(typed) as form, 1 as rank
    union all select market_stem(typed), 2 where market_stem(typed) is not null
    union all (select distinct other, 3
      from (select market_fold(typed) as this, string_to_array(market_fold(asked), ' ') as words) a,
        search_synonym s cross join lateral (values (folded, folded_same), (folded_same, folded)) as pair (said, other)
      where s.retailer_id = retailer and (said = this or said = market_stem(typed)
        or length(this) > 3 and (starts_with(said, this) or starts_with(this, said) and length(this) <= length(said) + 2)
        or cardinality(words) > 1 and strpos(said, ' ') > 0
          and exists (select from string_to_table(said, ' ') part where starts_with(this, part) or starts_with(part, this))
          and not exists (select from string_to_table(said, ' ') part where not starts_with(part, words[cardinality(words)]) and not exists (
            select from unnest(words) word where starts_with(word, part) and length(word) <= length(part) + 2)))
      order by other limit 4)
  ) forms
$$;
