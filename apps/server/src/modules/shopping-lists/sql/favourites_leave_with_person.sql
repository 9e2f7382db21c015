-- A person's marks go with the person.
create or replace function favourites_leave_with_person() returns trigger language plpgsql as $$
begin
  delete from favourite where user_id = new.id;
  return null;
end $$;
