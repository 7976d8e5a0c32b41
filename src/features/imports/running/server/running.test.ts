import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openImportDesk } from "#test/import-desk.ts";
import { withAdvisoryLock } from "#platform/database/advisory-lock.ts";

let desk: Awaited<ReturnType<typeof openImportDesk>>;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const heading = "First,Last,Mobile,E-Mail,DOB,Remark\n";

describe("a run", () => {
  const known = "Ana,Sampleton,7185550101,ana@mail.example,1984-03-12,\n";

  test("adds, skips whom it finds on file, and leaves a row on record; nobody is written to", async () => {
    await desk.clear();
    const first = await desk.step(await desk.check(await desk.upload(heading + known)), "run");
    expect(first).toMatchObject({ status: "done", result: { added: 1, filled: 0, left: 0 } });
    const again = await desk.check(await desk.upload(heading + known));
    expect(again.counts).toEqual({ "same-person": 1 });
    const refused = await desk.send("POST", `/api/imports/${again.id}/run`, {
      version: again.version,
    });
    expect(refused.status).toBe(422);
    expect(await desk.people()).toHaveLength(1);
    expect(
      await desk.app.query("select from outbox_mails union all select from sms_queue"),
    ).toEqual([]);
    expect(await desk.app.query("select from consents")).toEqual([]);
    expect(
      await desk.app.query(
        "select reason from audit_log where action = 'import.run' and subject_id = $1",
        [first.id],
      ),
    ).toEqual([{ reason: "1 added, 0 filled, 0 left out" }]);
  });

  test("fills empty fields only, or adds with a task, as chosen", async () => {
    await desk.clear();
    await desk.app.query(
      `insert into patients (id, first_name, last_name, phone, date_of_birth, created_at, updated_at)
       values (gen_random_uuid(), 'Ana', 'Sampleton', '+17185550101', '1984-03-12', $1, $1)`,
      [desk.app.clock.now()],
    );
    const filled = await desk.choose(await desk.check(await desk.upload(heading + known)), {
      "same-person": "fill",
    });
    expect((await desk.step(filled, "run")).result).toMatchObject({ filled: 1, added: 0 });
    expect(await desk.people()).toEqual([
      expect.objectContaining({ email: "ana@mail.example", phone: "+17185550101" }),
    ]);
    const added = await desk.choose(await desk.check(await desk.upload(heading + known)), {
      "same-person": "add-task",
    });
    expect((await desk.step(added, "run")).result).toMatchObject({ added: 1, tasks: 1 });
    expect(await desk.people()).toHaveLength(2);
    expect(await desk.app.query("select title from tasks")).toEqual([
      { title: "Possible double patient record" },
    ]);
  });

  test("twins and families on file are people of their own, by the rule of every booking", async () => {
    await desk.clear();
    await desk.step(await desk.check(await desk.upload(heading + known)), "run");
    const imported = await desk.check(
      await desk.upload(
        `${heading}Boris,Sampleton,7185550101,,1984-03-12,\nCarl,Other,7185550101,,1990-01-13,\n`,
      ),
    );
    expect(imported.counts).toEqual({ namesake: 1, "shared-contact": 1 });
    expect((await desk.step(imported, "run")).result).toMatchObject({ added: 2, tasks: 2 });
  });

  test("keeps a consent that the file states with day and source, and no other", async () => {
    await desk.clear();
    const file =
      "First,Last,Phone,Texts agreed on,Texts agreed source\nAna,Bo,7185550101,2025-02-13,Paper form\nCy,Do,7185550102,2025-02-13,\nEd,Fy,7185550103,,\n";
    const imported = await desk.check(await desk.upload(file));
    expect(imported.counts).toEqual({ clean: 2, error: 1 });
    await desk.step(imported, "run");
    expect(
      await desk.app.query("select channel, address, source, version, given_at from consents"),
    ).toEqual([
      {
        channel: "sms",
        address: "+17185550101",
        source: "Paper form",
        version: "imported",
        given_at: new Date("2025-02-13T05:00:00Z"),
      },
    ]);
  });

  test("of two that press at once one runs, and a second press of the same is the same", async () => {
    await desk.clear();
    const checked = await desk.check(await desk.upload(heading + known));
    const url = `/api/imports/${checked.id}/run`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.send("POST", url, { version: checked.version })),
    );
    expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true);
    await desk.settled(checked.id);
    expect(await desk.people()).toHaveLength(1);
  });

  test("two admins with the same file at once bring each person in once", async () => {
    await desk.clear();
    const files = await Promise.all(
      [1, 2].map(async () => desk.check(await desk.upload(heading + known))),
    );
    const done = await Promise.all(files.map((one) => desk.step(one, "run")));
    const added = done.map(({ result }) => result?.added ?? 0);
    expect(added.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await desk.people()).toHaveLength(1);
  });
});

describe("a run that dies", () => {
  const many = `${heading}${Array.from({ length: 1700 }, (_, n) => `Kind,Person ${String.fromCodePoint(65 + (n % 26))}${"abcdefghij"[Math.floor(n / 26) % 10]}${"klmnopqrst"[Math.floor(n / 260)]},,p${n}@mail.example,1980-01-13,`).join("\n")}\n`;

  test("between two batches leaves nothing, and the next server brings everything in", async () => {
    await desk.clear();
    const checked = await desk.check(await desk.upload(many));
    expect(checked.counts).toEqual({ clean: 1700 });
    const die = async () => {
      await desk.app.query("update imports set status = 'running' where id = $1", [checked.id]);
      const { socketDir, user, database } = desk.database.connection;
      const dying = spawn(process.execPath, [
        "test/dying-import.ts",
        socketDir,
        user,
        database,
        checked.id,
      ]);
      const [, signal] = (await once(dying, "exit")) as [number | null, string | null];
      expect(signal).toBe("SIGKILL");
      expect(await desk.people()).toEqual([]);
      const written = "select from import_lines where import_id = $1 and outcome is not null";
      expect(await desk.app.query(written, [checked.id])).toEqual([]);
    };
    // The server that lives would take it up at once: it waits until the other one is dead.
    await expect
      .poll(() => withAdvisoryLock(desk.database.db, "job imports", die), { timeout: 30_000 })
      .toBe(true);
    expect((await desk.settled(checked.id)).result).toMatchObject({ added: 1700, left: 0 });
    expect(await desk.people()).toHaveLength(1700);
  }, 60_000);

  test("cancelled in the middle, nothing of it is there", async () => {
    await desk.clear();
    const checked = await desk.check(await desk.upload(many));
    await desk.send("POST", `/api/imports/${checked.id}/run`, { version: checked.version });
    const { status } = await desk.send("POST", `/api/imports/${checked.id}/cancel`);
    const after = await desk.settled(checked.id);
    const seen = (await desk.people()).length;
    // Whoever cancels too late is told so, and has everything.
    expect([status, after.status, seen]).toEqual(
      status === 200 ? [200, "checked", 0] : [409, "done", 1700],
    );
  });
});
