-- Finding a thread of Instagram by what was said in it: all its words in one row, so that two words are found
-- together although they stand in two messages.

-- The words of a text as a search knows them: without case, accents and signs.
create function instagram_words_of(said text) returns tsvector
  language sql immutable strict parallel safe
  return strip(to_tsvector('simple', regexp_replace(folded_text(said), '[^[:alnum:]]+', ' ', 'g')));

create table instagram_thread_words (
  thread_id uuid primary key references instagram_threads (id) on delete cascade,
  words tsvector not null
);
comment on table instagram_thread_words is 'Every word that was said in a thread of Instagram, and the names in it, to search by. retention: operational';
create index instagram_thread_words_by_word on instagram_thread_words using gin (words);

-- All words of a thread: of its names, and of the newest five hundred messages.
create function instagram_words_in(thread uuid) returns tsvector
  language sql stable
  as $$
    select instagram_words_of(concat_ws(' ', t.name, t.username, (
      select string_agg(m.message_text, ' ') from (
        select message_text from instagram_messages
        where thread_id = t.id and state <> 'discarded' order by created_at desc, id desc limit 500
      ) m
    )))
    from instagram_threads t where t.id = thread
  $$;

create function name_instagram_thread() returns trigger
  language plpgsql as $$
begin
  insert into instagram_thread_words (thread_id, words)
  values (new.id, coalesce(instagram_words_in(new.id), ''))
  on conflict (thread_id) do update set words = excluded.words;
  return null;
end
$$;
create trigger instagram_threads_name after insert or update of name, username on instagram_threads
  for each row execute function name_instagram_thread();

-- A new message adds its words; a thread with very many is read anew, so that old words give way.
create function add_instagram_words() returns trigger
  language plpgsql as $$
begin
  update instagram_thread_words w
  set words = case when length(w.words) > 4000 then instagram_words_in(new.thread_id)
    else w.words || instagram_words_of(new.message_text) end
  where w.thread_id = new.thread_id;
  return null;
end
$$;
create trigger instagram_messages_add_words after insert on instagram_messages
  for each row execute function add_instagram_words();

-- What is changed, discarded or removed is no longer found.
create function renew_instagram_words() returns trigger
  language plpgsql as $$
begin
  update instagram_thread_words w set words = coalesce(instagram_words_in(w.thread_id), '')
  where w.thread_id in (select thread_id from gone);
  return null;
end
$$;
create trigger instagram_messages_lose_words after delete on instagram_messages
  referencing old table as gone for each statement execute function renew_instagram_words();

create function change_instagram_words() returns trigger
  language plpgsql as $$
begin
  if new.message_text <> old.message_text or (new.state = 'discarded' and old.state <> 'discarded') then
    update instagram_thread_words w set words = coalesce(instagram_words_in(w.thread_id), '')
    where w.thread_id = new.thread_id;
  end if;
  return null;
end
$$;
create trigger instagram_messages_change_words after update of message_text, state on instagram_messages
  for each row execute function change_instagram_words();

insert into instagram_thread_words (thread_id, words)
select id, coalesce(instagram_words_in(id), '') from instagram_threads;

-- How many there are of each status, without a look at the threads themselves.
create index instagram_threads_counted on instagram_threads (status, needs_review);
