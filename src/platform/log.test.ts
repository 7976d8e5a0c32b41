import { describe, expect, test, vi } from "vitest";
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

test("of what is no error only its kind is told", () => {
  expect(describeError("ana@example.com")).toEqual({ type: "string" });
  expect(describeError({ name: "Ana" })).toEqual({ type: "object" });
  expect(describeError(null)).toEqual({ type: "object" });
});

test("an error of nothing but words is told in them, without places that it does not have", () => {
  const error = new Error("broken");
  delete error.stack;
  expect(describeError(error)).toEqual({ type: "Error", message: "broken", stack: [] });
});

test.each([
  [
    "a code of the database",
    { severity: "ERROR", code: "23505" },
    "(not logged: it can quote data)",
  ],
  ["the code of a lost connection", { severity: "FATAL", code: "08006" }, "words"],
  ["a code of something else", { code: "23505" }, "words"],
  ["no code", { severity: "ERROR" }, "words"],
])("the words of an error with %s", (_what, signs, message) => {
  expect(describeError(Object.assign(new Error("words"), signs))["message"]).toBe(message);
});

test("the name of a broken constraint is told, and not its values", () => {
  const error = Object.assign(new Error("words"), {
    severity: "ERROR",
    code: "23505",
    constraint: "patients_email_key",
    detail: "Key (email)=(ana@example.com) already exists.",
  });
  const { stack, ...told } = describeError(error);
  expect(stack).toHaveLength(Math.min(12, (error.stack ?? "").split("\n").length - 1));
  expect(told).toEqual({
    type: "Error",
    code: "23505",
    message: "(not logged: it can quote data)",
    constraint: "patients_email_key",
  });
});

test("a place of the code is told without the space before it, and twelve of them", () => {
  const error = new Error("deep");
  error.stack = `Error: deep\n${Array.from({ length: 20 }, (_, line) => `    at ${line}`).join("\n")}`;
  expect(describeError(error)["stack"]).toEqual(
    Array.from({ length: 12 }, (_, line) => `at ${line}`),
  );
});

test("causes are told three deep, also when they go in a circle", () => {
  const error = new Error("again");
  error.cause = error;
  const depth = (told: unknown): number =>
    typeof told === "object" && told !== null && "cause" in told ? 1 + depth(told.cause) : 0;
  expect(depth(describeError(error))).toBe(3);
});

test("of a request its method and route are told, of an answer its status, and of secrets nothing", () => {
  const text = logged((log) => {
    log.info({ req: { method: "GET", routeOptions: { url: "/visits/:id" } } }, "one");
    log.info({ req: { method: "PUT" } }, "two");
    log.info({ res: { statusCode: 204, headers: { "set-cookie": "c1" } }, token: "c2" }, "three");
  });
  const [one, two, three] = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(one).toMatchObject({ req: { method: "GET", route: "/visits/:id" } });
  expect(two).toMatchObject({ req: { method: "PUT", route: "(none)" } });
  expect(three).toMatchObject({ res: { status: 204 }, token: "(hidden)" });
  expect(text).not.toContain("c1");
});

/** What somebody at a terminal sees. */
function seen(write: (log: ReturnType<typeof createLog>) => void): string {
  const shown: string[] = [];
  const isTty = Object.getOwnPropertyDescriptor(process.stderr, "isTTY");
  Object.defineProperty(process.stderr, "isTTY", { value: true, configurable: true });
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    shown.push(String(text));
    return true;
  });
  try {
    write(createLog("debug"));
  } finally {
    stderr.mockRestore();
    if (isTty) Object.defineProperty(process.stderr, "isTTY", isTty);
    else Reflect.deleteProperty(process.stderr, "isTTY");
  }
  return shown.join("");
}

describe("at a terminal", () => {
  test.each(["debug", "info", "warn", "error"] as const)(
    "a line of %s has its time, its kind, its words and its fields",
    (level) => {
      const line = seen((log) => log[level]({ rows: 3, table: "visits", reqId: "r1" }, "read"));
      expect(line).toMatch(
        new RegExp(
          `^\\d\\d:\\d\\d:\\d\\d\\.\\d{3} ${level.padEnd(5)} read rows=3 table=visits\\n$`,
        ),
      );
    },
  );

  test("fields with parts of their own are written out, and secrets are not", () => {
    const line = seen((log) => log.info({ of: { count: 2 }, token: "c1" }, "told"));
    expect(line).toContain('told of={"count":2} token=(hidden)\n');
    expect(line).not.toContain("c1");
  });

  test("an error stands below its line with its kind and its words", () => {
    const line = seen((log) => log.error({ err: new TypeError("broken") }, "failed"));
    const [first, ...rest] = line.split("\n");
    expect(first).toMatch(/ error failed $/);
    expect(JSON.parse(rest.join("\n"))).toMatchObject({ type: "TypeError", message: "broken" });
  });

  test("a line without words or fields has none", () => {
    expect(seen((log) => log.info({}))).toMatch(/\.\d{3} info {2}\n$/);
  });
});

test("away from a terminal each record is one line of JSON", () => {
  const line = logged((log) => log.warn({ rows: 3 }, "read"));
  expect(JSON.parse(line)).toMatchObject({ level: 40, rows: 3, msg: "read" });
  expect(line).toMatch(/^\{.*\}\n$/);
});

test.each(["08006", "53300", "55P03", "57014", "58030"])(
  "the server's own words are told with the code %s",
  (code) => {
    const error = Object.assign(new Error("words"), { severity: "FATAL", code });
    expect(describeError(error)["message"]).toBe("words");
  },
);

test.each(["cookie", "password", "authorization", "headers", "body", "query", "cookies", "token"])(
  "a field called %s is hidden, and the one within another, too",
  (name) => {
    const text = logged((log) => log.info({ [name]: "c1", within: { [name]: "c2" } }, "told"));
    expect(JSON.parse(text)).toMatchObject({ [name]: "(hidden)", within: { [name]: "(hidden)" } });
  },
);
