-- Lines of an issued document are what was issued: none is changed or taken out, or moved into one.
create or replace function billing_line_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from billing_document d
    where d.issued_at is not null and (d.id = old.document_id or (tg_op = 'UPDATE' and d.id = new.document_id))
  ) then
    raise exception 'the document of this line is issued' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
