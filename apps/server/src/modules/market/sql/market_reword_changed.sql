-- Words the articles again whose words a change touches.
create or replace function market_reword_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'article' then
    perform market_reword(array(select id from changed));
  elsif tg_table_name = 'sales_unit' then
    perform market_reword(array(select distinct article_id from changed));
  elsif tg_table_name = 'company' then
    perform market_reword(array(select a.id from changed n join was o on o.id = n.id
      join article a on a.supplier_id = n.id where n.search_text <> o.search_text));
  else
    perform market_reword(array(select a.id from changed n join was o on o.id = n.id
      join article_category c on n.id in (c.id, c.parent_id) join article a on a.category_id = c.id
      where (n.search_text, n.parent_id) is distinct from (o.search_text, o.parent_id)));
  end if;
  return null;
end $$;
