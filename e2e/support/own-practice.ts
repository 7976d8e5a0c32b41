import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";

const startMs = 120_000;

export type OwnPractice = {
  /** Tells the program something, and waits for its answer of this type. */
  tell(message: object, answer: string): Promise<void>;
  stop(): Promise<void>;
};

/** Resolves once the program says so; throws when it ends before. */
async function said(server: ChildProcess, type: string): Promise<void> {
  const answered = (async () => {
    for (;;) {
      const [message] = (await once(server, "message", {
        signal: AbortSignal.timeout(startMs),
      })) as [{ type?: string }];
      if (message.type === type) return;
    }
  })();
  const ended = once(server, "exit").then(([code]) => {
    throw new Error(`The practice of this walk ended: ${String(code)}.`);
  });
  ended.catch(() => undefined);
  await Promise.race([answered, ended]);
}

/** A practice of a walk's own on an empty folder, beside the demo and the live one. */
export async function startOwnPractice(
  program: string,
  { name, port, env }: { name: string; port: number; env: Record<string, string> },
): Promise<OwnPractice> {
  const folder = resolve(".cache", `journeys-${name}`);
  rmSync(folder, { recursive: true, force: true });
  const server = spawn(process.execPath, [join(program)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: "",
      DATABASE_URL: "",
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      TZ: "UTC",
      ...env,
    },
  });
  await said(server, "ready");
  return {
    async tell(message, answer) {
      const heard = said(server, answer);
      server.send(message);
      await heard;
    },
    async stop() {
      if (server.exitCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
  };
}

const firstPort = Number(process.env["JOURNEY_PORT"] ?? 3901);

/** Where a practice of its own answers, so many ports after the demo. */
export const ownAddress = (after: number) => `http://localhost:${firstPort + after}`;

/** Settings of a walk in a practice of its own: its address, and whether visits may be counted answered. */
export const settingsOf = (address: string) => ({
  baseURL: address,
  storageState: {
    cookies: [],
    origins: [
      { origin: address, localStorage: [{ name: "visits.choice", value: "no 9999999999999" }] },
    ],
  },
});
