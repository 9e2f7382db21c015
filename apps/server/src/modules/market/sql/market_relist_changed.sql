-- Lists the articles again whose place in the market a change touches.
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
