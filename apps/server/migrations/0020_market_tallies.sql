-- What a large market's filters count without reading it: how many articles of a category are declared free of an allergen, and how
-- many have which base price. Rows are only added, so that two who change prices at once never wait for each other; their sum counts.
alter table market_article add column free_of text[] not null default '{}';
--> statement-breakpoint
create table market_tally (
  retailer_id uuid not null,
  channel text not null,
  parent_id uuid not null,
  category_id uuid not null,
  free_of text,
  base_cents bigint,
  articles integer not null,
  constraint market_tally_one check (num_nonnulls(free_of, base_cents) = 1)
);
--> statement-breakpoint
create index market_tally_market on market_tally (retailer_id, channel, parent_id, category_id);
--> statement-breakpoint
-- Puts the rows of each count together. Whoever else does so at the moment is left to it.
create function market_fold_tallies(retailer uuid) returns void language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(7224002, hashtext(retailer::text)) then
    with gone as (delete from market_tally where retailer_id = retailer returning *)
    insert into market_tally select retailer_id, channel, parent_id, category_id, free_of, base_cents, sum(articles) from gone
      group by 1, 2, 3, 4, 5, 6 having sum(articles) <> 0;
  end if;
end $$;
--> statement-breakpoint
-- As before, with what it is free of. Whoever changes the same article at the moment is waited for before anything is read, else a
-- price and a declaration that change at once would each list the other as it was.
create or replace function market_relist(changed uuid[]) returns void language plpgsql as $$
begin
  perform from market_article where article_id = any(changed) order by retailer_id, channel, article_id for update;
  delete from market_article m using unnest(changed) as x (id)
    where m.article_id = x.id and not exists (
      select from offer o join article a on a.id = o.article_id and a.status = 'approved'
      where o.retailer_id = m.retailer_id and o.channel = m.channel and o.article_id = m.article_id);
  insert into market_article as m
    select o.retailer_id, o.channel, a.id, a.supplier_id, a.category_id, coalesce(c.parent_id, c.id), a.popularity, a.sort_name,
      a.organic_mark <> 'none', min(case
        when u.price_basis = 'kilogram' then o.price_cents
        when u.content_unit <> 'piece' then round(o.price_cents * 1000.0 / u.content_amount) end),
      array(select key from jsonb_each_text(a.allergens) where value = 'free' order by key)
    from unnest(changed) as x (id) join article a on a.id = x.id and a.status = 'approved'
    join article_category c on c.id = a.category_id
    join offer o on o.article_id = a.id join sales_unit u on u.id = o.sales_unit_id
    group by o.retailer_id, o.channel, a.id, c.id
    order by o.retailer_id, o.channel, a.id
  on conflict (retailer_id, channel, article_id) do update set supplier_id = excluded.supplier_id,
    category_id = excluded.category_id, parent_id = excluded.parent_id, popularity = excluded.popularity,
    sort_name = excluded.sort_name, is_organic = excluded.is_organic, base_cents = excluded.base_cents, free_of = excluded.free_of
  where (m.supplier_id, m.category_id, m.parent_id, m.popularity, m.sort_name, m.is_organic, m.base_cents, m.free_of) is distinct from
    (excluded.supplier_id, excluded.category_id, excluded.parent_id, excluded.popularity, excluded.sort_name, excluded.is_organic, excluded.base_cents, excluded.free_of);
end $$;
--> statement-breakpoint
create or replace function market_relist_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'offer' then
    perform market_relist(array(select distinct article_id from changed));
  elsif tg_table_name = 'article' then
    perform market_relist(array(select n.id from changed n join was o on o.id = n.id
      where (n.status, n.supplier_id, n.category_id, n.popularity, n.sort_name, n.organic_mark, n.allergens)
        is distinct from (o.status, o.supplier_id, o.category_id, o.popularity, o.sort_name, o.organic_mark, o.allergens)));
  elsif tg_table_name = 'sales_unit' then
    perform market_relist(array(select distinct n.article_id from changed n join was o on o.id = n.id
      where (n.content_amount, n.content_unit, n.price_basis) is distinct from (o.content_amount, o.content_unit, o.price_basis)));
  else
    perform market_relist(array(select a.id from changed n join was o on o.id = n.id
      join article a on a.category_id = n.id where n.parent_id is distinct from o.parent_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function market_count_shelves() returns trigger language plpgsql as $$
begin
  insert into market_shelf as s
    select retailer_id, channel, parent_id, category_id, supplier_id, is_organic, (case when tg_op = 'DELETE' then -1 else 1 end) * count(*)
    from counted group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (retailer_id, channel, parent_id, category_id, supplier_id, is_organic)
    do update set articles = s.articles + excluded.articles;
  insert into market_tally
    select c.retailer_id, channel, parent_id, category_id, t.free_of, t.base_cents, sum(n) from (
      select *, case when tg_op = 'DELETE' then -1 else 1 end as n from counted) c,
      lateral (select c.base_cents, null where c.base_cents is not null union all select null, unnest(c.free_of)) t (base_cents, free_of)
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
  if random() < 0.005 then
    perform market_fold_tallies(retailer_id) from (select distinct retailer_id from counted) changed;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function market_recount_shelves() returns trigger language plpgsql as $$
begin
  insert into market_shelf as s
    select retailer_id, channel, parent_id, category_id, supplier_id, is_organic, sum(n) from (
      select retailer_id, channel, parent_id, category_id, supplier_id, is_organic, 1 as n from counted
      union all select retailer_id, channel, parent_id, category_id, supplier_id, is_organic, -1 from was) moved
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (retailer_id, channel, parent_id, category_id, supplier_id, is_organic)
    do update set articles = s.articles + excluded.articles;
  insert into market_tally
    select c.retailer_id, channel, parent_id, category_id, t.free_of, t.base_cents, sum(n) from (
      select *, 1 as n from counted union all select *, -1 from was) c,
      lateral (select c.base_cents, null where c.base_cents is not null union all select null, unnest(c.free_of)) t (base_cents, free_of)
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
  if random() < 0.005 then
    perform market_fold_tallies(retailer_id) from (select distinct retailer_id from counted) changed;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Counts what is listed already; the triggers would only see what changes.
update market_article m set free_of = array(select key from article a, jsonb_each_text(a.allergens) where a.id = m.article_id and value = 'free' order by key);
--> statement-breakpoint
truncate market_tally;
--> statement-breakpoint
insert into market_tally
  select c.retailer_id, channel, parent_id, category_id, t.free_of, t.base_cents, count(*) from market_article c,
    lateral (select c.base_cents, null where c.base_cents is not null union all select null, unnest(c.free_of)) t (base_cents, free_of)
  group by 1, 2, 3, 4, 5, 6;
