import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openImportDesk } from "#test/import-desk.ts";
import type { WholeImport } from "../../contract.ts";

type Refusal = { error: { code: string; message: string } };

let desk: Awaited<ReturnType<typeof openImportDesk>>;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const heading = "First,Last,Mobile,E-Mail,DOB,Remark\n";

describe("dates that can be read two ways", () => {
  const two = `${heading}Ana,Bo,,,03/04/1979,\nCy,Do,,,05/06/1980,\n`;

  test("are asked for, never guessed", async () => {
    const imported = await desk.upload(two);
    const answer = await desk.send("POST", `/api/imports/${imported.id}/check`, {
      version: imported.version,
      columns: imported.columns,
    });
    expect([answer.status, (answer.body as Refusal).error.message]).toEqual([
      422,
      expect.stringContaining("month or the day comes first"),
    ]);
  });

  test.each([
    ["month-first", "1979-03-04"],
    ["day-first", "1979-04-03"],
  ] as const)("are read %s as somebody said", async (dateOrder, born) => {
    await desk.clear();
    const imported = await desk.upload(two);
    const columns = imported.columns.map((one) =>
      one.field === "dateOfBirth" ? { ...one, dateOrder } : one,
    );
    await desk.step(await desk.check(imported, columns), "run");
    expect((await desk.people())[0]).toMatchObject({ last_name: "Bo", date_of_birth: born });
  });

  test("need no question when one of them proves the order", async () => {
    const imported = await desk.upload(`${two}Ed,Fy,,,31/01/1981,\n`);
    expect(imported.columns[4]).toEqual({ field: "dateOfBirth", dateOrder: "day-first" });
    expect((await desk.check(imported)).counts).toEqual({ clean: 3 });
  });
});

describe("a dry run", () => {
  const file = [
    "Elena,Marsden,(718) 555-0171,elena@mail.example,04/12/1979,",
    "Hugo,Ferris,718-555-0172,,02/30/1988,",
    "Mina,Sorrel,718-555-0173 ext 4,,12/30/1991,",
    "Paul,Aster,555-01,paul.aster,07/08/1965,",
    "😀,Smith,,,01/13/1990,",
    "Old,Man,no phone,,04/12/1776,",
    "Baby,Later,,,04/13/2030,",
    "elena,MARSDEN,718.555.0171,,04/12/1979,again",
  ].join("\n");

  test("says of each wrong cell what is wrong, and its sums are all lines", async () => {
    await desk.clear();
    const imported = await desk.check(await desk.upload(heading + file));
    expect(imported).toMatchObject({
      status: "checked",
      counts: { clean: 2, error: 5, "double-in-file": 1 },
      corrected: 1,
    });
    const lines = await desk.linesOf(imported, "errors");
    expect(lines.map(({ line, problems }) => [line, ...problems])).toEqual([
      [3, { column: 4, words: "Birth date 02/30/1988 does not exist. Read as month/day/year." }],
      [
        5,
        { column: 3, words: "Email paul.aster has no @." },
        { column: 2, words: "Phone 555-01 is too short." },
      ],
      [6, { column: 0, words: expect.stringContaining("First name 😀 has signs") }],
      [
        7,
        { column: 2, words: "Phone no phone has no digits." },
        { column: 4, words: "Birth date 04/12/1776 lies before 1900." },
      ],
      [8, { column: 4, words: "Birth date 04/13/2030 lies ahead." }],
    ]);
    const [corrected] = await desk.linesOf(imported, "corrected");
    expect(corrected?.notes).toEqual([{ column: 2, words: "Phone read as 718-555-0173." }]);
    const [double] = await desk.linesOf(imported, "conflicts");
    expect(double?.conflict).toBe("The same person stands in line 2.");
    expect(await desk.people()).toEqual([]);
  });

  test("a mended line is read anew, and what is not mended is saved as a file", async () => {
    const checked = await desk.check(await desk.upload(heading + file));
    const answer = await desk.send("PUT", `/api/imports/${checked.id}/lines/3`, {
      version: checked.version,
      cells: [{ column: 4, text: "02/28/1988" }],
    });
    const imported = await desk.check(answer.body as WholeImport);
    expect(imported.counts).toEqual({ clean: 3, error: 4, "double-in-file": 1 });
    const saved = await desk.app.app.inject({
      method: "GET",
      url: `/api/imports/${imported.id}/problems`,
      headers: { cookie: desk.cookie },
    });
    const rows = saved.body.split("\r\n");
    expect(rows[0]).toBe("\uFEFFLine,What became of it,Why,First,Last,Mobile,E-Mail,DOB,Remark");
    expect(rows).toHaveLength(7);
    expect(rows[1]).toContain("Phone 555-01 is too short.");
  });
});
