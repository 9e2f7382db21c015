-- What a label declares beyond ingredients, and how pictures are shown.
alter table article
  add column nutrition jsonb,
  add column operator text not null default '',
  add column picture_details jsonb not null default '{}';
--> statement-breakpoint
-- What a supplier proposes for the declaration of an article of the market; the live version goes on selling meanwhile.
create table article_revision (
  article_id uuid primary key references article (id) on delete cascade,
  status text not null,
  proposed jsonb not null,
  rejection_reason text,
  submitted_at timestamp with time zone not null,
  constraint article_revision_status_known check (status in ('pending', 'rejected')),
  constraint article_revision_rejected_with_reason check ((status = 'rejected') = (rejection_reason is not null))
);
--> statement-breakpoint
create index article_revision_pending_index on article_revision (article_id) where status = 'pending';
--> statement-breakpoint
-- Lists of those who keep articles: by name, and by their last change.
create index article_supplier_name_index on article (supplier_id, sort_name, id);
--> statement-breakpoint
create index article_supplier_changed_index on article (supplier_id, updated_at desc, id desc);
