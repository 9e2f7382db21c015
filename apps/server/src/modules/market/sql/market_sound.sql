-- How a folded word sounds to somebody who has never seen it written: mute h, doubled letters, ck, tz, v, y, dt, th, ph.
create or replace function market_sound(folded text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(
  replace(replace(replace(replace(replace(replace(folded, 'ck', 'k'), 'tz', 'z'), 'dt', 't'), 'th', 't'), 'ph', 'f'), 'ie', 'i'),
  '([aeiouy])h(?=[^aeiouy ]|e|$)', '\1', 'g'), '([a-z])\1', '\1', 'g');
