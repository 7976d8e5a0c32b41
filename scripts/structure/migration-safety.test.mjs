import { describe, expect, test } from "vitest";
import { checkSafety, problemsOf } from "./migration-safety.mjs";

const file = (number, sql) => ({
  path: `migrations/${String(number).padStart(4, "0")}_step.sql`,
  text: () => sql,
});
const released = JSON.stringify([
  { release: "1.0.0", last: 10 },
  { release: "1.1.0", last: 14 },
]);

describe("refuses", () => {
  test.each([
    ["drop table visits", "drops table visits"],
    ["DROP TABLE IF EXISTS public.visits, old_visits cascade", "drops table visits"],
    ["alter table visits drop column note", "visits: drops column note"],
    ["alter table visits drop note", "visits: drops column note"],
    [
      'alter table only visits add column a int, drop column if exists "note"',
      "visits: drops column note",
    ],
    ["alter table visits rename to appointments", "visits: renames the table to appointments"],
    ["alter table visits rename column note to remark", "visits: renames column note"],
    ["alter table visits rename note to remark", "visits: renames column note"],
    ["alter table visits alter column note type int", "visits: changes the type of note"],
    [
      "alter table visits alter note set data type numeric(10, 2)",
      "visits: changes the type of note",
    ],
    [
      "alter table visits alter column note set not null",
      "visits: wants note to be there, without a default",
    ],
    [
      "alter table visits add column note text not null",
      "visits: adds note, which must be there, without a default",
    ],
    [
      "alter table visits add note text check (note in ('a', 'b, c')) not null, add x int",
      "visits: adds note, which must be there, without a default",
    ],
    [
      "alter table visits add id uuid primary key",
      "visits: adds id, which must be there, without a default",
    ],
    ["alter table visits alter note drop default", "visits: takes the default of note away"],
    ["drop function free_times(date)", "drops function free_times"],
    ["drop view open_visits", "drops a view"],
    ["alter type mood rename value 'sad' to 'low'", "renames a type or a part of it"],
    ["truncate visits", "empties a table"],
    ["/* note */ drop /* really */ table visits -- gone", "drops table visits"],
    ["create table a (id int); drop table visits", "drops table visits"],
  ])("%s", (sql, problem) => {
    expect(problemsOf(sql)).toContain(problem);
    expect(checkSafety([file(11, sql)], released)).toHaveLength(1);
  });

  test("a contraction of something that no release between them does without", () => {
    const sql = "-- contract of 0016: nothing reads it since then\nalter table visits drop note";
    const [found] = checkSafety([file(17, sql)], released);
    expect(found.advice).toContain("contracts 0016");
  });

  test("a contraction of something that comes later, and one without a reason", () => {
    const later = "-- contract of 0020: nothing reads it since then\ndrop table visits";
    expect(checkSafety([file(17, later)], released)).toHaveLength(1);
    expect(
      checkSafety([file(17, "-- contract of 0012:\ndrop table visits")], released),
    ).toHaveLength(1);
  });

  test("everything where no release is named", () => {
    expect(checkSafety([file(1, "drop table visits")], undefined)).toHaveLength(1);
  });
});

describe("lets through", () => {
  test.each([
    ["create table visits (id int primary key, note text not null); alter table visits drop note"],
    ["create table visits (id int); drop table visits"],
    ["alter table visits add column note text"],
    ["alter table visits add note text not null default 'a, b'"],
    ["alter table visits add n int generated always as identity not null"],
    [
      "alter table visits alter column note set default ''; alter table visits alter column note set not null",
    ],
    [
      "alter table visits drop constraint visits_note_check, add constraint c check (a is not null)",
    ],
    ["alter table visits rename constraint a to b"],
    ["alter table visits add primary key (a, b)"],
    ["alter table visits alter column note drop not null"],
    ["drop index visits_by_note; create index visits_by_note on visits (note)"],
    ["drop trigger visits_announce on visits"],
    [
      "drop function free_times(date); create function free_times(date, int) returns int language sql as $$ select 1 $$",
    ],
    [
      "create function f() returns void language plpgsql as $body$ begin drop table visits; end $body$",
    ],
    ["insert into words values ('drop table visits; drop table notes')"],
    ["comment on table visits is 'It''s ours; drop table visits'"],
    ["-- drop table visits;\nselect 1"],
  ])("%s", (sql) => {
    expect(problemsOf(sql)).toEqual([]);
  });

  test("what came with the first release", () => {
    expect(checkSafety([file(10, "drop table visits")], released)).toEqual([]);
  });

  test("a contraction once a release is out that does without it", () => {
    const sql = "-- contract of 0012: nothing reads it since then\nalter table visits drop note";
    expect(checkSafety([file(15, sql)], released)).toEqual([]);
  });
});
