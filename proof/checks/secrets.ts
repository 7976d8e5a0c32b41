// Forms of keys and passwords, looked for in every file of the product and in every line that was ever
// added to it. Made-up ones stand in tests on purpose: those are named below by what makes them so.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createReport } from "../../bench/harness/report.ts";
import { root } from "../places.ts";

/** Put together from parts, or this file would be its own first find. */
const form = (...parts: string[]) => new RegExp(parts.join(""));
const forms: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["private key", form("-----BEGIN ", "[A-Z ]*PRIVATE KEY-----\\s*[A-Za-z0-9+/]{20,}")],
  ["private key", form("-----BEGIN ", "[A-Z ]*PRIVATE KEY-----\\s*$")],
  ["key of Amazon", form("\\b(AKIA|ASIA)", "[A-Z0-9]{16}\\b")],
  ["key of Google", form("\\bAIza", "[\\w-]{35}\\b")],
  ["secret of Google", form("\\bGOCSPX-", "[\\w-]{20,}")],
  ["key of OpenAI", form("\\bsk-", "(proj-)?[A-Za-z0-9_-]{32,}")],
  ["key of Anthropic", form("\\bsk-ant-", "[\\w-]{20,}")],
  ["token of GitHub", form("\\b(gh[pousr]_", "[A-Za-z0-9]{36}|github_pat_\\w{50,})")],
  ["token of npm", form("\\bnpm_", "[A-Za-z0-9]{36}\\b")],
  ["token of a registry", form("_auth", "(Token)?\\s*=\\s*[\\w+/=-]{16,}")],
  ["account of Twilio", form("\\b(AC|SK)", "[0-9a-f]{32}\\b")],
  ["token of Slack", form("\\bxox[abpr]-", "[\\w-]{10,}")],
  ["key of Stripe", form("\\b[rs]k_live_", "\\w{16,}")],
  [
    "password in an address",
    form("\\b(postgres(ql)?|smtps?|https?)://", "[^\\s:/@\"'`$<]+:[^\\s@/\"'`$<{]{6,}@"),
  ],
  ["signed token", form("\\beyJ[\\w-]{10,}", "\\.eyJ[\\w-]{10,}\\.[\\w-]{20,}")],
];

/** Most lines hold none of these and are not looked at further. */
const anyHint =
  /BEGIN |AKIA|ASIA|AIza|GOCSPX|sk-|gh[pousr]_|github_pat|npm_|_auth|\b(AC|SK)[0-9a-f]|xox|_live_|:\/\/\S+@|eyJ/;

/**
 * What shows that a find is made up: one sign eight times in a row, all digits in order, or an address whose
 * whole password is a word that stands for one. A word within a key, or the host it is for, excuses nothing.
 */
const madeUp =
  /(.)\1{7}|0123456789|:(password|change-?me|secret|hunter2\d?)(-[a-z]+)*@|:never-[a-z-]+@/i;

type Find = { kind: string; where: string };

function findIn(text: string, where: (line: number) => string): Find[] {
  return text.split("\n").flatMap((line, at) =>
    line.length > 5000 || !anyHint.test(line)
      ? []
      : forms.flatMap(([kind, pattern]) => {
          const found = pattern.exec(line)?.[0];
          return found === undefined || madeUp.test(found) ? [] : [{ kind, where: where(at + 1) }];
        }),
  );
}

function git(...args: string[]): string {
  const { stdout, status } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`git ${args[0]} failed`);
  return stdout;
}

function readText(path: string): string {
  const bytes = readFileSync(join(root, path));
  return bytes.includes(0) ? "" : bytes.toString("utf8");
}

const report = createReport("secrets");
const files = git("ls-files", "-z").split("\0").filter(Boolean);
const now = files.flatMap((path) => findIn(readText(path), (line) => `${path}:${line}`));

let commit = "";
let path = "";
let lines = 0;
const before: Find[] = [];
for (const line of git("log", "-p", "-U0", "--no-color", "--format=commit %h", "--text").split(
  "\n",
)) {
  if (line.startsWith("commit ")) commit = line.slice("commit ".length);
  else if (line.startsWith("+++ ")) path = line.slice("+++ b/".length);
  else if (line.startsWith("+")) {
    lines += 1;
    const where = `${path} in ${commit}`;
    before.push(...findIn(line.slice(1), () => where));
  }
}
/** A check that finds nothing must be able to find something. */
const plants = [
  ["AK", "IA", "Q7ZP4M2XK9WT", "5RVB"],
  ["sk-", "test-a1B9zQ7xK2mW4pL8nR6tY3vU5cE0"],
  ["postgres://", "app:n3ver-Guessed9", "@localhost/practice"],
  ["postgres://", "app:fake9Kd8s7", "@db/example"],
].map((parts) => parts.join(""));
const planted = plants.filter((plant) => findIn(`x = "${plant}"`, () => "planted").length > 0);

report.figure("files looked through", files.length, { limit: { atLeast: 1 } });
report.figure("secrets in the files", now.length, { limit: { exactly: 0 } });
report.figure("secrets in lines ever added", before.length, { limit: { exactly: 0 } });
report.figure("planted ones found", planted.length, { limit: { exactly: plants.length } });
report.figure("lines ever added", lines);
for (const { kind, where } of [...now, ...before])
  report.problem(`A ${kind}, as it seems: ${where}.`);
process.exitCode = report.print() ? 0 : 1;
