-- Who changed what, in the same transaction as the change.
create table audit_entry (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  user_id uuid,
  company_id uuid,
  -- The account an administrator acted in for somebody else; null when people acted for themselves.
  acting_account_id uuid,
  -- Done by a link from a mail, by nobody who signed in.
  is_by_link boolean not null default false,
  -- Done by somebody without an account: as a guest.
  is_by_guest boolean not null default false,
  action text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_entry_subject_index on audit_entry (subject, subject_id, id);
create index audit_entry_company_index on audit_entry (company_id, id);
create index audit_entry_user_index on audit_entry (user_id, id);
create index audit_entry_action_index on audit_entry (action, id);
-- By the number that an entry itself calls its thing by.
create index audit_entry_number_index on audit_entry (upper(left(coalesce(after ->> 'number', before ->> 'number',
  after ->> 'reference', before ->> 'reference', after ->> 'orderNumber', before ->> 'orderNumber'), 40)), id)
  where upper(left(coalesce(after ->> 'number', before ->> 'number', after ->> 'reference', before ->> 'reference',
  after ->> 'orderNumber', before ->> 'orderNumber'), 40)) is not null;
create trigger audit_entry_stays before delete or truncate on audit_entry
  for each statement execute function only_appended();
-- But that it may forget who a person was, when they have left: what their name and address stood in, and nothing else.
create trigger audit_entry_as_it_was before update on audit_entry
  for each row when (
    to_jsonb(new) - '{before,after}'::text[] <> to_jsonb(old) - '{before,after}'::text[]
    or new.before is distinct from old.before - '{name,person,email,invitedAs}'::text[]
    or new.after is distinct from old.after - '{name,person,email,invitedAs}'::text[]
  ) execute function only_appended();

-- A write that was asked for with a key: its answer commits together with its effects.
create table idempotency_key (
  -- Who asked: a user, or whatever else has an id of its own.
  owner_id uuid not null,
  -- For which account they acted; null: for none.
  account_id uuid,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null,
  constraint idempotency_key_once unique nulls not distinct (owner_id, key, account_id)
);
create index idempotency_key_age_index on idempotency_key (created_at);

-- How many files somebody has uploaded since: a person, an order of a guest, a network, all guests.
create table upload_share (
  key text primary key,
  count integer not null,
  since timestamptz not null,
  constraint upload_share_counted check (count > 0)
);

-- Photos of households that may not be named yet: until when they are kept all the same.
create table fresh_picture (
  picture text primary key,
  keep_until timestamptz not null
);
create index fresh_picture_until_index on fresh_picture (keep_until);
