// A live practice for journeys: the real server in live mode on a database of its own, with a mail
// server that keeps what arrives as files. Started by the browser tests, with the port in PORT.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { toUrl } from "#platform/database/connection.ts";
import { startEmbeddedPostgres } from "#platform/database/supervisor.ts";
import { createLog } from "#platform/log.ts";
import { startSmtpServer } from "./smtp-server.ts";

const folder = resolve(".cache", "journeys-live");
const mailFolder = join(folder, "mails");
const port = process.env["PORT"] ?? "3951";
/** Of this practice only, which lives as long as a test run. */
const dataKey = Buffer.alloc(32, 7).toString("base64");
/** Whoever signs in first sets up a second factor, so every run of a journey has somebody of its own. */
const desks = Array.from({ length: 50 }, (_, run) => `desk.${run}@averell.example:front-desk`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(mailFolder, { recursive: true });
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, "data"),
  fsync: false,
  log: createLog("warn"),
});
const smtp = await startSmtpServer();
const server = spawn(process.execPath, [join("src", "start.ts")], {
  stdio: "inherit",
  env: {
    ...process.env,
    PRACTICE_MODE: "live",
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: toUrl(postgres.connection),
    DATA_DIR: join(folder, "data"),
    DATA_KEY: dataKey,
    STAFF_EMAILS: ["owner@averell.example:admin", ...desks].join(","),
    // Limits count by network address, and journeys come from one each.
    TRUSTED_PROXIES: "127.0.0.1,::1",
    SMTP_URL: smtp.url,
    SMTP_BAA: "signed",
    MAIL_FROM: "Averell <care@averell.example>",
    // Its journeys answer for Google themselves.
    ANALYTICS_ID: "G-JOURNEY1",
  },
});

let kept = 0;
const keepMails = setInterval(() => {
  for (; kept < smtp.mails.length; kept += 1) {
    const raw = smtp.mails[kept]?.raw ?? "";
    writeFileSync(join(mailFolder, `${String(kept).padStart(4, "0")}.eml`), raw);
  }
}, 50);

server.on("exit", (code) => {
  clearInterval(keepMails);
  void Promise.all([postgres.stop(), smtp.stop()]).then(() => process.exit(code ?? 1));
});
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => void server.kill("SIGTERM"));
