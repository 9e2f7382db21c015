-- One canonical spelling for "Äpfel", "Aepfel", "apfel" and "APFEL": lower case, without accents, words apart by one space.
-- Spelled out rather than left to `lower` and `unaccent`, whose answer depends on the database's locale.
create or replace function market_fold(words text) returns text language sql immutable strict parallel safe
return trim(regexp_replace(
  replace(replace(replace(replace(
    lower(translate(words, 'ÄÖÜäöüÁÀÂÃÅáàâãåÇçÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕóòôõÚÙÛúùûŠšŽž', 'AOUaouAAAAAaaaaaCcEEEEeeeeIIIIiiiiNnOOOOooooUUUuuuSsZz')),
  'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
  '\s+', ' ', 'g'));
