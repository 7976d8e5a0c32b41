-- A change of the data key seals every text anew, also what was given and is never changed: only its sealing, and only
-- where that is said.

create or replace function refuse_changed_estimate() returns trigger
  language plpgsql as $$
begin
  if current_setting('practice.resealing', true) = 'yes'
    and to_jsonb(new) - 'document_sealed' = to_jsonb(old) - 'document_sealed' then
    return new;
  end if;
  raise exception 'An estimate that was given is never changed.' using errcode = 'integrity_constraint_violation';
end
$$;
