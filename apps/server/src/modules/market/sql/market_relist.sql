-- Writes articles into the market as they are offered now, and takes out those nobody offers. Whoever changes the same article at the moment
-- is waited for before anything is read, else a price and a declaration that change at once would each list the other as it was.
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
