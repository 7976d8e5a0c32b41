import { type Client, escapeIdentifier, escapeLiteral } from "pg";

/** The server works as this role, which may not change or delete what the audit log says. */
export const appRole = "practice_app";

const isMember =
  "select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'MEMBER')";

/** The same rights as the first migration gives, which knew no such role then. */
function rightsOf(name: string): string {
  const role = escapeIdentifier(name);
  return `do $$
    begin
      if not exists (select from pg_roles where rolname = ${escapeLiteral(name)}) then
        create role ${role} nologin;
      end if;
      execute format('grant ${role} to %I', current_user);
      execute format('grant usage on schema %I to ${role}', current_schema());
      execute format('grant select, insert, update, delete on all tables in schema %I to ${role}', current_schema());
      execute format('grant usage, select on all sequences in schema %I to ${role}', current_schema());
      execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to ${role}', current_schema());
      execute format('alter default privileges in schema %I grant usage, select on sequences to ${role}', current_schema());
      revoke update, delete, truncate on audit_log, audit_seals from ${role};
    exception
      when insufficient_privilege or duplicate_object or unique_violation then
        null;
    end
    $$`;
}

/**
 * Makes the role in a database whose user might not create roles when its schema was made, and may now. Without that
 * right nothing is changed: the server says so when it opens the database, and so does the doctor.
 */
export async function provideAppRole(client: Client, role = appRole): Promise<void> {
  const { rowCount: has } = await client.query(isMember, [role]);
  if (has !== 0) return;
  const { rows } = await client.query<{ isPractice: boolean }>(
    "select to_regclass('audit_seals') is not null as \"isPractice\"",
  );
  if (rows[0]?.isPractice === true) await client.query(rightsOf(role));
}
