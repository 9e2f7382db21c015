-- By how many letters what somebody heard is off a word's sound, or off how it begins. Null where that is more than a typing mistake: any
-- letter of three, two of up to six, three of a longer word.
create or replace function market_letters_off(heard text, sound text) returns integer language sql immutable strict parallel safe as $$
  select case when off <= most then off end
  from (select left(heard, 40) as start, case when length(heard) < 4 then 0 when length(heard) < 7 then 1 else 2 end as most) said,
    least(levenshtein_less_equal(start, left(sound, 40), most), levenshtein_less_equal(start, left(sound, length(start)), most)) as off
$$;
