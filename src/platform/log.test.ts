import { describe, expect, test } from "vitest";
import { createLog, describeError } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

describe("the log never holds", () => {
  test("headers, bodies, query strings, cookies or tokens, even when they are passed in", () => {
    const secret = {
      headers: { cookie: "c1" },
      body: "c2",
      query: { code: "c3" },
      cookies: "c4",
      authorization: "c5",
      token: "c6",
    };
    const text = logged((log) => {
      log.info(secret, "top");
      log.info({ nested: secret }, "nested");
      log.info(
        { req: { method: "GET", url: "/visits?code=c7", headers: { cookie: "c8" } } },
        "request",
      );
    });
    expect(text).not.toMatch(/c[1-8]/);
    expect(text).toContain("request");
  });

  test("what a database error quotes", () => {
    const error = Object.assign(
      new Error('invalid input syntax for type date: "ana@example.com"'),
      {
        severity: "ERROR",
        code: "22007",
        detail: "Key (email)=(ana@example.com) already exists.",
        where: "ana@example.com",
        table: "patients",
      },
    );
    const text = logged((log) =>
      log.error({ err: new Error("outer", { cause: error }) }, "failed"),
    );
    expect(text).not.toContain("ana@example.com");
    expect(text).toContain("22007");
    expect(text).toContain("patients");
  });
});

test("an error keeps its kind, text, origin and cause", () => {
  const described = describeError(new TypeError("outer", { cause: new Error("inner") }));
  expect(described).toMatchObject({
    type: "TypeError",
    message: "outer",
    cause: { message: "inner" },
  });
  expect(JSON.stringify(described["stack"])).toContain("log.test.ts");
});

test("a database that went away is told in its own words", () => {
  const error = Object.assign(new Error("terminating connection"), {
    severity: "FATAL",
    code: "57P01",
  });
  expect(describeError(error)["message"]).toBe("terminating connection");
});
