import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { modelKey } from "../../test/model-server.ts";

/** A practice of its own, beside the demo and the live one. */
export const modelPort = Number(process.env["JOURNEY_PORT"] ?? 3901) + 150;
export const modelUrl = `http://localhost:${modelPort}`;
const startMs = 120_000;

export type ModelPractice = { stop(): Promise<void> };

/** Resolves once the server says that it is ready; throws when it ends before. */
async function ready(server: ChildProcess): Promise<void> {
  const answered = (async () => {
    for (;;) {
      const [message] = (await once(server, "message", {
        signal: AbortSignal.timeout(startMs),
      })) as [{ type?: string }];
      if (message.type === "ready") return;
    }
  })();
  const ended = once(server, "exit").then(([code]) => {
    throw new Error(`The practice with a model did not start: ${String(code)}.`);
  });
  ended.catch(() => undefined);
  await Promise.race([answered, ended]);
}

/** The real server on an empty folder, its answers worded by whatever speaks like OpenAI at an address. */
export async function startModelPractice(baseUrl: string): Promise<ModelPractice> {
  const folder = resolve(".cache", "journeys-model");
  rmSync(folder, { recursive: true, force: true });
  const server = spawn(process.execPath, [join("src", "start.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: String(modelPort),
      PUBLIC_URL: "",
      DATABASE_URL: "",
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      TZ: "UTC",
      ASSISTANT_MODEL: "gpt-4o-mini",
      OPENAI_API_KEY: modelKey,
      OPENAI_BASE_URL: baseUrl,
    },
  });
  await ready(server);
  return {
    async stop() {
      if (server.exitCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
  };
}
