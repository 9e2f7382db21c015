-- Of an issued document none is added: looked at once for all that are written together.
create or replace function billing_line_joins() returns trigger language plpgsql as $$
begin
  if exists (
    select from billing_document d
    where d.issued_at is not null and d.id in (select distinct a.document_id from added a)
  ) then
    raise exception 'the document of this line is issued' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
