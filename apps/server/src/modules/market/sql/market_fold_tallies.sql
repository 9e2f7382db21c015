-- Puts the rows of each count together. Whoever else does so at the moment is left to it.
create or replace function market_fold_tallies(retailer uuid) returns void language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(7224002, hashtext(retailer::text)) then
    with gone as (delete from market_tally where retailer_id = retailer returning *)
    insert into market_tally select retailer_id, channel, parent_id, category_id, free_of, base_cents, sum(articles) from gone
      group by 1, 2, 3, 4, 5, 6 having sum(articles) <> 0;
  end if;
end $$;
