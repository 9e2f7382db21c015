-- Searching by parts of words and by how they sound. The last line loads what it asks, without which only a superuser may name its settings in
-- a function.
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
select show_limit();
