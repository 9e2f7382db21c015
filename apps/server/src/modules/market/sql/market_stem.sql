-- A typed word without the ending of its plural or case, so that it finds the others: Brote Roggenbrot, Nüsse Haselnuss, Hühner
-- Suppenhuhn, Kirschen Kirschsaft, Kürbisse Kürbis. A stem keeps four letters, five where words end so that have no plural (Garten,
-- Lachs); -er is an ending only after an umlaut (Hühner, not Butter). Null where nothing is to be left off.
create or replace function market_stem(typed text) returns text language sql immutable strict parallel safe
return case
  when market_fold(typed) ~ '^.{2,}isse[ns]?$' then regexp_replace(market_fold(typed), 'isse[ns]?$', 'is')
  when market_fold(typed) ~ '^.{4,}ern?$' and lower(typed) ~ '[äöü]|[aou]e' then regexp_replace(market_fold(typed), 'ern?$', '')
  when market_fold(typed) ~ '^.{5,}en$' then left(market_fold(typed), -2)
  when market_fold(typed) ~ '^.{3,}[elr]n$' then left(market_fold(typed), -1)
  when market_fold(typed) ~ '^.{4,}e$' then left(market_fold(typed), -1)
  when market_fold(typed) ~ '^.{4,}[bdfghklmnrt]s$' then left(market_fold(typed), -1)
end;
