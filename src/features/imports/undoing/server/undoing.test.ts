import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openImportDesk } from "#test/import-desk.ts";

let desk: Awaited<ReturnType<typeof openImportDesk>>;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const heading = "First,Last,Mobile,E-Mail,DOB,Remark\n";

describe("taken back", () => {
  test("everything is gone, but what something was built on stays and is listed", async () => {
    await desk.clear();
    const file = `${heading}Ana,Bo,7185550101,,1984-03-13,\nCy,Do,7185550102,,1985-03-13,\nEd,Fy,7185550103,,1986-03-13,\n`;
    const done = await desk.step(await desk.check(await desk.upload(file)), "run");
    await desk.app.query(
      `insert into tasks (id, kind, title, patient_id, created_at)
       select gen_random_uuid(), 'call', 'Call', id, created_at from patients where last_name = 'Do'`,
    );
    await desk.app.query(
      "update patients set email = 'ed@mail.example', updated_at = updated_at + interval '1 minute' where last_name = 'Fy'",
    );
    const undone = await desk.step(done, "undo");
    expect(undone).toMatchObject({ status: "undone", undone: { removed: 1, kept: 2 } });
    expect((await desk.people()).map((one) => one["last_name"])).toEqual(["Do", "Fy"]);
    expect((await desk.linesOf(undone, "kept")).map(({ line }) => line)).toEqual([3, 4]);
  });

  test("what it filled is empty again, what it made beside is gone", async () => {
    await desk.clear();
    await desk.app.query(
      `insert into patients (id, first_name, last_name, phone, date_of_birth, created_at, updated_at)
       values (gen_random_uuid(), 'Ana', 'Sampleton', '+17185550101', '1984-03-12', $1, $1)`,
      [desk.app.clock.now()],
    );
    const file = `${heading}Ana,Sampleton,7185550101,ana@mail.example,1984-03-12,\nBob,Sampleton,7185550101,,1984-03-12,\n`;
    const chosen = await desk.choose(await desk.check(await desk.upload(file)), {
      "same-person": "fill",
    });
    const done = await desk.step(chosen, "run");
    expect(done.result).toMatchObject({ added: 1, filled: 1, tasks: 1 });
    expect((await desk.step(done, "undo")).undone).toEqual({ removed: 2, kept: 0 });
    expect(await desk.people()).toEqual([
      expect.objectContaining({ first_name: "Ana", email: null }),
    ]);
    expect(await desk.app.query("select from tasks")).toEqual([]);
  });
});
