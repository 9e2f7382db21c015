-- What a typed word is looked for by: as it is, without its ending, and up to four words or phrases that mean the same; a short word only by
-- those that mean exactly it ("Tee"). A pair of several words works both ways: `asked` is everything that was typed. Each of its words that
-- belongs to such a phrase ("gelbe Rübe", its words in any order, the last of them unfinished) is also looked for by what means the same as
-- the phrase.
create or replace function market_forms(retailer uuid, typed text, asked text) returns text[] language sql stable parallel safe as $$
  select array_agg(form order by rank, form)
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
