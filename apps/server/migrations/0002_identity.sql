-- Somebody who signs in with an address and a password here. Unused while sign-in is done by another provider.
create table person (
  id uuid primary key default uuidv7(),
  email text not null,
  name text not null,
  -- argon2id in PHC form: the parameters travel with the hash, so they can be raised later.
  password_hash text not null,
  locale text not null default 'de-DE',
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  -- When the link in the mail to this address was used.
  email_confirmed_at timestamptz,
  constraint person_locale_known check (locale in ('de-DE', 'en-US'))
);
create unique index person_email_once on person (lower(email));

-- A link sent by mail that lets a person choose a new password, confirms their address or frees their browser: once, and not for long.
create table person_token (
  -- SHA-256 of the token in the mail: who reads the table cannot use it.
  token_hash text primary key,
  person_id uuid not null references person (id) on delete cascade,
  purpose text not null,
  expires_at timestamptz not null,
  constraint person_token_purpose_known check (purpose in ('resetPassword', 'confirmEmail', 'letIn'))
);
create index person_token_person_index on person_token (person_id);
create index person_token_expiry_index on person_token (expires_at);

-- Signing and cookie keys, made on first start and shared by every process.
create table identity_secret (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- What the OpenID provider must remember: sessions, codes, refresh tokens, grants, forms in progress.
create table oidc_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_record_grant_index on oidc_record (grant_id);
create index oidc_record_uid_index on oidc_record (uid);
create index oidc_record_expiry_index on oidc_record (expires_at);

-- How often something was tried in the running window: failed sign-ins by address, network or browser, new accounts by network.
create table sign_in_attempt (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null,
  -- The next guess at a password comes no earlier.
  waits_until timestamptz not null default '-infinity',
  constraint sign_in_attempt_not_negative check (count >= 0)
);
create index sign_in_attempt_expiry_index on sign_in_attempt (window_ends_at);

-- What other modules read.
create view readable_person as
select id, email, name, locale, email_confirmed_at
from person;
