-- Differences commute: two transactions that fill the same shelf only wait for each other, and neither forgets the other's.
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
