-- What settles a document leaves the account, or the document that it is set off against.
create or replace function payment_allocation_counts() returns trigger language plpgsql as $$
begin
  update open_item set settled_cents = settled_cents + new.cents where document_id = new.document_id;
  if not found then
    raise exception 'nothing is due by document %', new.document_id using errcode = 'foreign_key_violation';
  end if;
  if new.against_id is not null then
    update open_item set settled_cents = settled_cents - new.cents where document_id = new.against_id;
  else
    update money_account a set credit_cents = credit_cents - new.cents
    from open_item i where i.document_id = new.document_id and a.retailer_id = i.retailer_id and a.partner_id = i.partner_id;
  end if;
  return null;
end $$;
