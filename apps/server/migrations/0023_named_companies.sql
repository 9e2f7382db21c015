-- Producers that are called as it is typed so far, out of thousands.
create index company_search_index on company using gin (search_text gin_trgm_ops);
