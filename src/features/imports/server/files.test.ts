import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openImportDesk } from "#test/import-desk.ts";
import { signInAs } from "#test/staff-session.ts";
import { importLimits } from "../contract.ts";

type Refusal = { error: { code: string; message: string } };

let desk: Awaited<ReturnType<typeof openImportDesk>>;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const heading = "First,Last,Mobile,E-Mail,DOB,Remark\n";

describe("refused", () => {
  test("all but admins, at every door", async () => {
    const id = randomUUID();
    const frontDesk = (await signInAs(desk.app, "front-desk")).cookie;
    for (const [method, url] of [
      ["GET", "/api/imports"],
      ["POST", "/api/imports"],
      ["GET", `/api/imports/${id}`],
      ["GET", `/api/imports/${id}/lines`],
      ["GET", `/api/imports/${id}/problems`],
      ["POST", `/api/imports/${id}/run`],
      ["POST", `/api/imports/${id}/undo`],
    ] as const) {
      expect((await desk.app.send(method, url, method === "GET" ? undefined : {})).status).toBe(
        401,
      );
      expect(
        (await desk.send(method, url, method === "GET" ? undefined : {}, frontDesk)).status,
      ).toBe(403);
    }
  });

  test("a gigabyte before a byte of it travels, and an empty file", async () => {
    for (const fileBytes of [1024 ** 3, 0]) {
      const file = { id: randomUUID(), kind: "patients", fileName: "x.csv", fileBytes };
      expect((await desk.send("POST", "/api/imports", file)).status).toBe(422);
    }
    expect(await desk.app.query("select from imports")).toHaveLength(0);
  });

  test("bytes at any other door, and JSON at this one", async () => {
    const headers = { cookie: desk.cookie, "content-type": "application/octet-stream" };
    const bytes = { headers, payload: Buffer.from("x") };
    const other = await desk.app.app.inject({ method: "POST", url: "/api/imports", ...bytes });
    expect(other.statusCode).toBe(415);
    const json = await desk.send("PUT", `/api/imports/${randomUUID()}/parts/0`, { a: 1 });
    expect(json.status).toBe(415);
    const large = { headers, payload: Buffer.alloc(importLimits.partBytes + 1) };
    const url = `/api/imports/${randomUUID()}/parts/0`;
    expect((await desk.app.app.inject({ method: "PUT", url, ...large })).statusCode).toBe(413);
  });

  test("a file that did not arrive whole", async () => {
    const id = randomUUID();
    await desk.send("POST", "/api/imports", {
      id,
      kind: "patients",
      fileName: "x",
      fileBytes: 100,
    });
    await desk.put(id, 0, Buffer.alloc(50, 65));
    const { status, body } = await desk.send("POST", `/api/imports/${id}/read`);
    expect([status, (body as Refusal).error.message]).toEqual([
      422,
      expect.stringContaining("did not arrive whole"),
    ]);
  });

  test.each<[string, Buffer | string, RegExp]>([
    ["a workbook", Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), /save it as CSV/],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /save it as CSV/],
    ["only a heading", heading, /no lines below/],
    ["zero bytes in the text", `${heading}An\0a,B,,,,\n`, /zero bytes/],
    ["one column", "Name\nAna\n", /only one column/],
    ["no names of columns", ",,,\na,b,c,d\n", /no headings/],
    [
      "500 columns",
      `${Array.from({ length: 500 }, (_, n) => `c${n}`).join(",")}\n1\n`,
      /500 columns/,
    ],
    ["a line of ten megabytes", `${heading}${"x".repeat(10 * 1024 * 1024)}\n`, /Line 2 is longer/],
    ["a quotation mark without end", `${heading}"Ana,B,,,,\nC,D,,,,\n`, /quotation mark/],
  ])("%s, in plain words", async (_what, content, words) => {
    const imported = await desk.upload(content);
    expect([imported.status, imported.problem]).toEqual(["failed", expect.stringMatching(words)]);
    const left =
      "select from import_lines where import_id = $1 union all select from import_parts where import_id = $1";
    expect(await desk.app.query(left, [imported.id])).toHaveLength(0);
  });
});

describe("read", () => {
  const line = "José,Müller,718 555 0171,jose@mail.example,1979-04-12,vip\n";
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
    return isBig ? bytes.swap16() : bytes;
  };
  test.each<[string, Buffer, string, string]>([
    ["UTF-8", Buffer.from(heading + line), "UTF-8", "comma"],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${heading}${line}`), "UTF-8", "comma"],
    ["UTF-16", utf16(heading + line, false), "UTF-16", "comma"],
    ["UTF-16 the other way", utf16(heading + line, true), "UTF-16 (big-endian)", "comma"],
    ["UTF-16 without a mark", Buffer.from(heading + line, "utf16le"), "UTF-16", "comma"],
    ["Windows-1252", Buffer.from(heading + line, "latin1"), "Windows-1252", "comma"],
    ["semicolons", Buffer.from((heading + line).replaceAll(",", ";")), "UTF-8", "semicolon"],
    ["tabs", Buffer.from((heading + line).replaceAll(",", "\t")), "UTF-8", "tab"],
    ["bars", Buffer.from((heading + line).replaceAll(",", "|")), "UTF-8", "bar"],
    ["old line ends", Buffer.from((heading + line).replaceAll("\n", "\r")), "UTF-8", "comma"],
  ])("%s", async (_what, content, encoding, delimiter) => {
    const imported = await desk.upload(content);
    expect(imported).toMatchObject({ status: "mapping", encoding, delimiter, lines: 1 });
    const fields = imported.columns.map(({ field }) => field);
    expect(fields).toEqual(["firstName", "lastName", "phone", "email", "dateOfBirth", null]);
    expect((await desk.linesOf(imported))[0]).toMatchObject({
      line: 2,
      cells: ["José", "Müller", "718 555 0171", "jose@mail.example", "1979-04-12", "vip"],
    });
  });

  test("line ends inside cells, blank lines and repeated headings", async () => {
    const imported = await desk.upload(
      'First,Last,Note,Note\n"A\nna",Bo,x,y\n\n,,,\nCy,Do,"a ""b""",\n',
    );
    expect(imported).toMatchObject({ lines: 2, blankLines: 2 });
    expect(imported.headings).toEqual(["First", "Last", "Note", "Note (2)"]);
    const lines = await desk.linesOf(imported);
    expect(lines.map(({ line }) => line)).toEqual([2, 5]);
    expect(lines[1]?.cells[2]).toBe('a "b"');
  });

  test("nothing of a file lies open in the database", async () => {
    await desk.upload(`${heading}Secretina,Hidden,,,,remarkable\n`);
    const stored = await desk.app.query("select * from import_lines");
    expect(JSON.stringify(stored)).not.toMatch(/Secretina|remarkable/);
  });
});
