-- As `market_count_shelves`, for articles that stay in the market and change their shelf, price or declaration.
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
