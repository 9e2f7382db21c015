-- An issued document never changes and never leaves; that it was sent is written on it.
create or replace function billing_document_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'sent_at' = to_jsonb(old) - 'sent_at' then
    return new;
  end if;
  raise exception 'document % is issued', old.number using errcode = 'restrict_violation';
end $$;
