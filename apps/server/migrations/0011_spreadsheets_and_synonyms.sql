-- Spreadsheets come in too; how far taking a list in is, written beside the transaction that does it.
alter table price_list_import drop constraint price_list_import_format_known;
--> statement-breakpoint
alter table price_list_import add constraint price_list_import_format_known check (format in ('bnn', 'csv', 'xlsx'));
--> statement-breakpoint
alter table price_list_import add column rows_done integer not null default 0, add column rows_to_do integer not null default 0;
--> statement-breakpoint
-- A pair of words that a hub can take out again.
alter table search_synonym add column id uuid not null default uuidv7() unique;
