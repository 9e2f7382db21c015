-- A person's marks and carts go with the person.
create or replace function wishes_leave_with_person() returns trigger language plpgsql as $$
begin
  delete from favourite where user_id = new.id;
  delete from cart where user_id = new.id;
  return null;
end $$;
