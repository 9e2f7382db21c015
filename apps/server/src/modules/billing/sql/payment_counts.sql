-- Money that came is its account's until it is allocated.
create or replace function payment_counts() returns trigger language plpgsql as $$
begin
  update money_account set credit_cents = credit_cents + new.cents
  where retailer_id = new.retailer_id and partner_id = new.partner_id;
  if not found then
    raise exception 'payment % has no account', new.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
