-- Puts together what articles can be found by: their own words and numbers, their producer's name, their categories' names.
create or replace function market_reword(changed uuid[]) returns void language plpgsql as $$
begin
  insert into article_words as w
    select a.id, a.search_text || s.search_text || c.search_text || coalesce(p.search_text, '')
      || coalesce((select string_agg(' ' || lower(u.number), '' order by u.number) from sales_unit u where u.article_id = a.id), '')
    from unnest(changed) as x (id) join article a on a.id = x.id
    join company s on s.id = a.supplier_id join article_category c on c.id = a.category_id
    left join article_category p on p.id = c.parent_id
    order by a.id
  on conflict (article_id) do update set words = excluded.words where w.words <> excluded.words;
end $$;
