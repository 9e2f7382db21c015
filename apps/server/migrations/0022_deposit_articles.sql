-- A BNN list names what it lends by number; what the numbers mean, people say once for all lists of a supplier.
alter table price_list_import add column deposit_articles jsonb not null default '{}';
