import { expect, test } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";

const BACKUP_KEY = Buffer.alloc(32, 7).toString("base64");

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("without settings no backup is made at night", () => {
  expect(loadConfig({}).backups).toEqual({
    folder: undefined,
    key: undefined,
    hour: 2,
    keepDays: 14,
    keepMonths: 6,
  });
  expect(loadConfig({ BACKUP_DIR: "/mnt/b", BACKUP_KEY }).backups).toMatchObject({
    folder: "/mnt/b",
    key: Buffer.alloc(32, 7),
  });
});

test.each([
  ["the data folder", { DATA_DIR: "/srv/data", BACKUP_DIR: "/srv/data" }, /may not be DATA_DIR/],
  ["inside it", { DATA_DIR: "/srv/data", BACKUP_DIR: "/srv/data/b/c" }, /may not be DATA_DIR/],
  ["the data key", { BACKUP_KEY, DATA_KEY: BACKUP_KEY }, /another key than DATA_KEY/],
  ["a short key", { BACKUP_KEY: "hunter22-hunter22" }, /BACKUP_KEY must be 32 random bytes/],
  ["hour 24", { BACKUP_HOUR: "24" }, /BACKUP_HOUR must be/],
])("%s is refused", (_what, environment: Record<string, string>, words) => {
  const problems = problemsOf(environment);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(words);
  expect(problems.join(" ")).not.toContain("hunter22");
});

test("a folder beside the data folder with a name that begins alike is another", () => {
  expect(problemsOf({ DATA_DIR: "/srv/data", BACKUP_DIR: "/srv/data-backups" })).toEqual([]);
});
