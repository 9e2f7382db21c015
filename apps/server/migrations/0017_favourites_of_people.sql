-- Households mark articles too: a mark belongs to a company or to a person, and goes with the person who leaves.
alter table favourite drop constraint if exists favourite_pkey, drop constraint if exists favourite_company_id_article_id_pk;
--> statement-breakpoint
alter table favourite alter column company_id drop not null, add column user_id uuid references app_user (id);
--> statement-breakpoint
alter table favourite add constraint favourite_of_one check (num_nonnulls(company_id, user_id) = 1);
--> statement-breakpoint
create unique index favourite_company on favourite (company_id, article_id) where company_id is not null;
--> statement-breakpoint
create unique index favourite_user on favourite (user_id, article_id) where user_id is not null;
--> statement-breakpoint
create function favourites_leave_with_person() returns trigger language plpgsql as $$
begin
  delete from favourite where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger app_user_leaves after update of deleted_at on app_user
  for each row when (new.deleted_at is not null) execute function favourites_leave_with_person();
