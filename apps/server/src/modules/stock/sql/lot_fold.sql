-- One form for a lot however it is typed: the same as `foldedLot` of packages/domain/src/stock/same-lot.ts. Small letters do not depend on
-- the database's locale.
create or replace function lot_fold(lot text) returns text language sql immutable strict parallel safe
return lower(btrim(regexp_replace(
  normalize(lot, NFC), '[\t\n\u000b\f\r\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) collate pg_c_utf8);
