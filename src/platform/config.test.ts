import { isAbsolute } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";

const dataKey = Buffer.alloc(32, 7).toString("base64");

const live = {
  PRACTICE_MODE: "live",
  DATABASE_URL: "postgres://app:secret@db.example.com:5432/practice",
  PUBLIC_URL: "https://www.example.com",
  STAFF_EMAILS: "ana@example.com:admin",
  SMTP_URL: "smtps://user:password@mail.example.com",
  MAIL_FROM: "Averell <care@example.com>",
  DATA_KEY: dataKey,
};

function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("refuses", () => {
  test.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["DATABASE_URL", "mysql://host/name"],
    ["DATABASE_URL", "localhost"],
    ["DATABASE_POOL", "1"],
    ["PUBLIC_URL", "ftp://www.example.com"],
    ["PUBLIC_URL", "https://www.example.com/path"],
    ["PUBLIC_URL", "www.example.com"],
    ["PRACTICE_MODE", "production"],
    ["STAFF_EMAILS", "not-an-address"],
    ["STAFF_EMAILS", "ana@example.com:owner"],
    ["STAFF_EMAILS", "ana@example.com:admin:extra"],
    ["STAFF_EMAILS", "ana@example.com,ANA@example.com:admin"],
    ["FEATURES", "voice,teleport"],
    ["TRUSTED_PROXIES", "loadbalancer"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
    ["SMTP_BAA", "yes"],
    ["DATA_KEY", "short"],
    ["DATA_KEY", "a much longer text that is no key"],
    ["DATA_KEY", Buffer.alloc(31, 7).toString("base64")],
    ["LOG_LEVEL", "loud"],
    ["ANALYTICS_ID", "UA-12345"],
    ["SIMULATOR_URL", "http://simulator.example"],
    ["SIMULATOR_URL", "https://user@simulator.example"],
    ["SIMULATOR_URL", "data:text/html,simulator"],
    ["SIMULATOR_URL", "https://[::1]/x"],
    ["VITE_API_URL", "/api"],
    ["LIMIT_READS_PER_MINUTE", "0"],
    ["LIMIT_STAFF_CALLS_PER_MINUTE", "0"],
    ["LIMIT_CHAT_MESSAGES_PER_MINUTE", "0"],
  ])("%s=%s, naming it in one sentence", (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} .+\\.$`));
  });

  test("everything that is wrong at once", () => {
    const problems = problemsOf({ PORT: "x", PUBLIC_URL: "y", ANALYTICS_ID: "z" });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "PORT",
      "PUBLIC_URL",
      "ANALYTICS_ID",
    ]);
  });

  test("a secret that would be built into the browser program", () => {
    for (const name of ["VITE_API_KEY", "VITE_SMTP_PASSWORD", "VITE_TOKEN", "VITE_MY_SECRET"]) {
      expect(problemsOf({ [name]: "x" })[0]).toContain(name);
    }
  });

  test("to print a secret", () => {
    const problems = problemsOf({
      DATABASE_URL: "mysql://user:hunter22@host/name",
      SMTP_URL: "http://user:hunter22@host",
      DATA_KEY: "hunter22hunter22",
    });
    expect(problems).toHaveLength(3);
    expect(problems.join(" ")).not.toContain("hunter22");
  });

  test("half of the mail settings, and a listening address alone", () => {
    expect(problemsOf({ SMTP_URL: live.SMTP_URL })).toHaveLength(1);
    expect(problemsOf({ MAIL_FROM: live.MAIL_FROM })).toHaveLength(1);
    expect(problemsOf({ DATABASE_URL_LISTEN: live.DATABASE_URL })).toHaveLength(1);
  });
});

describe("a client of Google", () => {
  const client = { GOOGLE_CLIENT_ID: "a.apps.example", GOOGLE_CLIENT_SECRET: "hunter22" };

  test("is Google's own unless another issuer is named", () => {
    expect(loadConfig(client).google).toEqual({
      clientId: "a.apps.example",
      clientSecret: "hunter22",
      issuer: "https://accounts.google.com",
    });
  });

  test.each([
    ["half of a client", { GOOGLE_CLIENT_ID: "a" }, 1],
    ["its other half", { GOOGLE_CLIENT_SECRET: "hunter22" }, 1],
    ["an issuer that is no address", { ...client, GOOGLE_ISSUER: "google" }, 1],
    ["an unencrypted issuer elsewhere", { ...client, GOOGLE_ISSUER: "http://a.example" }, 1],
    ["one on this machine, live", { ...live, ...client, GOOGLE_ISSUER: "http://127.0.0.1:1" }, 1],
    ["one on this machine, demo", { ...client, GOOGLE_ISSUER: "http://127.0.0.1:1" }, 0],
    ["an encrypted one, live", { ...live, ...client, GOOGLE_ISSUER: "https://a.example" }, 0],
  ])("%s: %j has %i problems", (_what, environment, count) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(count);
    expect(problems.join(" ")).not.toContain("hunter22");
  });
});

describe("a language model", () => {
  const chosen = { ASSISTANT_MODEL: "claude-3-sonnet", ANTHROPIC_API_KEY: "hunter22-hunter22" };

  test("is nobody's without a choice, and of limits that are not said", () => {
    expect(loadConfig({}).assistant).toMatchObject({
      model: undefined,
      openai: { key: undefined, agreementSigned: false, baseUrl: undefined },
      centsPerDay: 500,
      turnsPerConversation: 40,
      tokensPerTurn: 16_000,
    });
    expect(loadConfig({ ...chosen, ANTHROPIC_BAA: "signed" }).assistant).toMatchObject({
      model: "claude-3-sonnet",
      anthropic: { key: "hunter22-hunter22", agreementSigned: true },
    });
  });

  test.each([
    ["a model that nobody knows", { ASSISTANT_MODEL: "gpt-9" }, 1],
    ["a key with a space", { OPENAI_API_KEY: "hunter22 hunter22" }, 1],
    ["an agreement in other words", { OPENAI_BAA: "yes" }, 1],
    ["half a cent", { ASSISTANT_CENTS_PER_DAY: "0.5" }, 1],
    ["an unencrypted server elsewhere", { OPENAI_BASE_URL: "http://models.example/v1" }, 1],
    ["one on this machine, live", { ...live, ANTHROPIC_BASE_URL: "http://127.0.0.1:1/v1" }, 1],
    ["one on this machine, demo", { ANTHROPIC_BASE_URL: "http://127.0.0.1:1/v1" }, 0],
    ["a key without an agreement, live", { ...live, ...chosen }, 0],
  ])("%s: %j has %i problems", (_what, environment, count) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(count);
    expect(problems.join(" ")).not.toContain("hunter22");
  });
});

describe("live mode refuses", () => {
  test("to start with nothing, listing all that is missing", () => {
    const problems = problemsOf({ PRACTICE_MODE: "live" });
    const missing = [
      "DATABASE_URL",
      "PUBLIC_URL",
      "STAFF_EMAILS",
      "SMTP_URL",
      "MAIL_FROM",
      "DATA_KEY",
    ];
    expect(problems).toHaveLength(missing.length);
    for (const [index, name] of missing.entries())
      expect(problems[index]).toContain(` needs ${name}: `);
  });

  test("what is wrong beside what is missing", () => {
    const names = problemsOf({ ...live, DATA_KEY: "", PORT: "x", STAFF_EMAILS: "," });
    expect(names).toEqual([
      expect.stringContaining("needs DATA_KEY"),
      expect.stringMatching(/^PORT /),
      expect.stringMatching(/^STAFF_EMAILS names nobody/),
    ]);
  });

  test.each(["DATABASE_URL", "PUBLIC_URL", "STAFF_EMAILS", "SMTP_URL", "MAIL_FROM", "DATA_KEY"])(
    "to start without %s",
    (name) => {
      const problems = problemsOf({ ...live, [name]: " " });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(name);
    },
  );

  test.each([
    ["LIMIT_BOOKING_WRITES_PER_MINUTE", "61"],
    ["LIMIT_READS_PER_MINUTE", "1201"],
    ["LIMIT_STAFF_CALLS_PER_MINUTE", "1801"],
    ["LIMIT_CHAT_MESSAGES_PER_MINUTE", "61"],
    ["LIMIT_LOOKUPS_FAILED", "11"],
    ["LIMIT_LOOKUP_LOCK_MINUTES", "14"],
    ["LIMIT_SIGN_IN_PER_MINUTE", "11"],
    ["LIMIT_SIGN_IN_MAILS_PER_HOUR", "241"],
    ["LIMIT_HOLDS_PER_ADDRESS", "11"],
  ])("the looser limit %s=%s, which demo mode accepts", (name, value) => {
    expect(problemsOf({ ...live, [name]: value })).toEqual([expect.stringContaining(name)]);
    expect(problemsOf({ [name]: value })).toEqual([]);
  });
});

describe("accepts", () => {
  test("an empty environment as a demo on this machine", () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3001,
      host: "127.0.0.1",
      mode: "demo",
      database: undefined,
      databasePool: 20,
      publicUrl: undefined,
      staff: [],
      features: { voice: true, financing: true, insurance: true },
      trustedProxies: [],
      mail: undefined,
      dataKey: undefined,
      logLevel: "info",
      limits: {
        bookingWritesPerMinute: 60,
        readsPerMinute: 1200,
        staffCallsPerMinute: 1800,
        chatMessagesPerMinute: 60,
        lookupsFailed: 10,
        lookupLockMinutes: 15,
        signInPerMinute: 10,
        signInMailsPerHour: 240,
        holdsPerAddress: 10,
      },
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  test("empty values as unset", () => {
    expect(loadConfig({ PORT: "", PUBLIC_URL: "  ", STAFF_EMAILS: "" })).toEqual(loadConfig({}));
  });

  test("a complete live environment", () => {
    const config = loadConfig({
      ...live,
      PUBLIC_URL: "https://www.example.com/",
      STAFF_EMAILS: "Ana@Example.com:admin, ben@example.com",
      TRUSTED_PROXIES: "10.0.0.0/8, ::1",
      FEATURES: "voice",
      SMTP_BAA: "signed",
    });
    expect(config.publicUrl).toBe("https://www.example.com");
    expect(config.database).toEqual({ url: live.DATABASE_URL, listenUrl: live.DATABASE_URL });
    expect(config.staff).toEqual([
      { email: "ana@example.com", role: "admin" },
      { email: "ben@example.com", role: "front-desk" },
    ]);
    expect(config.trustedProxies).toEqual(["10.0.0.0/8", "::1"]);
    expect(config.features).toEqual({ voice: true, financing: false, insurance: false });
    expect(config.mail).toEqual({
      url: live.SMTP_URL,
      from: live.MAIL_FROM,
      agreementSigned: true,
    });
    expect(config.dataKey).toEqual(Buffer.alloc(32, 7));
  });

  test("a database behind a socket", () => {
    const url = "postgres://practice_owner@/practice?host=%2Frun%2Fpostgresql";
    expect(loadConfig({ DATABASE_URL: url }).database?.url).toBe(url);
  });

  test("a data key in hex, and FEATURES=none", () => {
    expect(loadConfig({ DATA_KEY: "ab".repeat(32) }).dataKey).toEqual(Buffer.alloc(32, 0xab));
    expect(loadConfig({ FEATURES: "none" }).features).toEqual({
      voice: false,
      financing: false,
      insurance: false,
    });
  });
});

describe("lenders and verifiers", () => {
  const cherry = {
    CHERRY_URL: "https://lender.example/v1/",
    CHERRY_KEY: "hunter22-hunter22",
    CHERRY_MERCHANT_ID: "M-100",
  };
  const second = {
    VERIFIER_SECOND_URL: "https://verifier.example",
    VERIFIER_SECOND_KEY: "hunter22-hunter22",
    PRACTICE_NPI: "1234567893",
    PRACTICE_TAX_ID: "12-3456789",
  };

  test.each([
    ["half of a lender", { CHERRY_URL: cherry.CHERRY_URL }, 1],
    ["a lender without its number", { ...cherry, CHERRY_MERCHANT_ID: undefined }, 1],
    ["an unencrypted one elsewhere", { ...cherry, CHERRY_URL: "http://lender.example" }, 1],
    ["one on this machine, live", { ...live, ...cherry, CHERRY_URL: "http://127.0.0.1:1" }, 1],
    ["one on this machine, demo", { ...cherry, CHERRY_URL: "http://127.0.0.1:1" }, 0],
    ["one as it should be, live", { ...live, ...cherry }, 0],
    ["a key with spaces", { ...cherry, CHERRY_KEY: "hunter22 hunter22" }, 1],
    ["an NPI with a wrong digit", { PRACTICE_NPI: "1234567890" }, 1],
    ["an NPI of nine digits", { PRACTICE_NPI: "123456789" }, 1],
    ["a tax id in words", { PRACTICE_TAX_ID: "mine" }, 1],
    ["the second verifier without an NPI", { ...second, PRACTICE_NPI: undefined }, 1],
    ["a service type of four letters", { VERIFIER_SECOND_SERVICE_TYPE: "DENT" }, 1],
    ["an agreement that is planned", { VERIFIER_FIRST_BAA: "planned" }, 1],
    ["the second verifier as it should be", second, 0],
  ])("%s: %j has %i problems", (_what, environment, count) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(count);
    expect(problems.join(" ")).not.toContain("hunter22");
  });

  test("are nobody unless they are named", () => {
    const { lenders, verifiers } = loadConfig({});
    expect(lenders).toEqual({ cherry: undefined, sunbit: undefined, carecredit: undefined });
    expect(verifiers).toEqual({ first: undefined, second: undefined });
  });

  test("have the practice's own numbers only when both are set", () => {
    const { PRACTICE_NPI, PRACTICE_TAX_ID } = second;
    expect(loadConfig({ PRACTICE_NPI }).practiceNumbers).toBeUndefined();
    expect(loadConfig({ PRACTICE_TAX_ID }).practiceNumbers).toBeUndefined();
    expect(loadConfig({ PRACTICE_NPI, PRACTICE_TAX_ID: "123456789" }).practiceNumbers).toEqual({
      npi: "1234567893",
      taxId: "12-3456789",
    });
  });

  test("are known by address, key and number", () => {
    expect(loadConfig(cherry).lenders.cherry).toEqual({
      url: "https://lender.example/v1",
      key: "hunter22-hunter22",
      practiceNumber: "M-100",
    });
    expect(loadConfig({ ...second, VERIFIER_SECOND_BAA: "signed" }).verifiers.second).toEqual({
      url: "https://verifier.example",
      key: "hunter22-hunter22",
      agreementSigned: true,
      npi: "1234567893",
      taxId: "123456789",
      serviceType: "39",
    });
  });
});
