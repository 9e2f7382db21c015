-- What a table is for whose rows are never changed and never leave: the ledger of stock, the log of who did what.
create or replace function only_appended() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
