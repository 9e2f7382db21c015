-- A mail, queued in the business transaction and sent by a job afterwards: queued → sending → sent, or failed at last; kept or notSent without a mail server.
create table mail (
  id uuid primary key default uuidv7(),
  recipient text not null,
  locale text not null,
  template text not null,
  data jsonb not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  queued_at timestamptz not null,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mail_locale_known check (locale in ('de-DE', 'en-US')),
  constraint mail_status_known check (status in ('queued', 'sending', 'sent', 'kept', 'notSent', 'failed'))
);
create index mail_status_index on mail (status, id);

-- What other modules read.
create view readable_mail as
select id, recipient, locale, template, data, status, attempts, last_error, queued_at, sent_at, due_at
from mail;
