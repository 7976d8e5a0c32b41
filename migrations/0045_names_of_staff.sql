-- How the practice calls its people, for lists that the database words: a doctor's title stands before the name, others
-- after it ("Dr. Lena Marsh", "Rosa Adeyemi, RN"), as everywhere else.

create function staff_name(title text, first_name text, last_name text) returns text
  language sql immutable parallel safe
  return case
    when title = '' then first_name || ' ' || last_name
    when title ~ '^(Dr|Mr|Ms|Mrs|Mx|Prof)\.?$' then title || ' ' || first_name || ' ' || last_name
    else first_name || ' ' || last_name || ', ' || title
  end;

-- "Dr. Marsh" where a line is short; whoever has no such title keeps the whole name.
create function staff_short_name(title text, first_name text, last_name text) returns text
  language sql immutable parallel safe
  return case
    when title ~ '^(Dr|Mr|Ms|Mrs|Mx|Prof)\.?$' then title || ' ' || last_name
    else staff_name(title, first_name, last_name)
  end;
