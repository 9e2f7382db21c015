-- The words that articles are known by, each once, as they sound: a typing mistake is looked for among some thousand words and not
-- among all articles. A word with a digit is a number, and whoever mistypes one does not mean the next one. A word that nobody uses
-- any more stays and leads to no article. Two who bring the same new word at once must not wait for each other: it may stand twice.
create table search_word (sound text not null);
--> statement-breakpoint
create index search_word_known on search_word (sound);
--> statement-breakpoint
create index search_word_index on search_word using gin (sound gin_trgm_ops);
--> statement-breakpoint
create function market_learn_words() returns trigger language plpgsql as $$
begin
  insert into search_word select distinct word from learned, string_to_table(sounds, ' ') as word
    where word ~ '^[^0-9]{3,40}$' and not exists (select from search_word s where s.sound = word);
  return null;
end $$;
--> statement-breakpoint
create trigger article_words_learned after insert on article_words referencing new table as learned
  for each statement execute function market_learn_words();
--> statement-breakpoint
create trigger article_words_relearned after update on article_words referencing new table as learned
  for each statement execute function market_learn_words();
--> statement-breakpoint
insert into search_word select distinct word from article_words, string_to_table(sounds, ' ') as word where word ~ '^[^0-9]{3,40}$';
--> statement-breakpoint
-- As before, by the words that sound so.
create or replace function market_resembling(typed text) returns setof uuid language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.3 as $$
  with said as materialized (select market_sound(market_fold(typed)) as sound),
    heard as materialized (select left(sound, 40) as start, case when length(sound) < 4 then 0 when length(sound) < 7 then 1 else 2 end as most from said),
    meant as materialized (
      select distinct s.sound from search_word s, heard where (select sound from said) <% s.sound
        and (levenshtein_less_equal(start, s.sound, most) <= most
          or levenshtein_less_equal(start, left(s.sound, length(start)), most) <= most))
  select distinct w.article_id from meant join article_words w
    on w.sounds like '% ' || regexp_replace(meant.sound, '([\\%_])', '\\\1', 'g') || '%'
$$;
