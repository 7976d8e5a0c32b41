-- Whoever looks at the settings of Instagram hears of a change at once. A version is a number, and what is told
-- of a row is a text.
create function announce_instagram_settings() returns trigger
  language plpgsql as $$
declare
  changed instagram_settings;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform pg_notify('practice_changes',
    json_build_object('table', tg_table_name, 'op', lower(tg_op), 'id', changed.version::text)::text);
  return null;
end
$$;
create trigger instagram_settings_announce after insert or update or delete on instagram_settings
  for each row execute function announce_instagram_settings();
