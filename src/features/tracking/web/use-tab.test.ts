import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { send } from "./use-tab.ts";

type Sent = { action: string; lost?: number };
let sent: Sent[];
let answers: ("arrives" | "is refused" | "is lost")[];

function storage(values: Record<string, string>) {
  return { getItem: (key: string) => values[key] ?? null, setItem: () => undefined };
}

beforeEach(() => {
  sent = [];
  answers = [];
  const until = Date.now() + 60_000;
  vi.stubGlobal("window", {
    localStorage: storage({ "visits.choice": `yes ${until}` }),
    sessionStorage: storage({ "visits.tab": "5f0c7f6e-1d3b-4a58-9a51-0b7e7a1f8c11" }),
  });
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent);
    const answer = answers.shift() ?? "arrives";
    if (answer === "is lost") throw new TypeError("Failed to fetch");
    return { ok: answer === "arrives" };
  });
});
afterEach(() => void vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => void setTimeout(resolve));
async function note(): Promise<void> {
  send({ action: "tool_finish", label: "wizard" }, "/implants");
  await settled();
}

test("events that do not arrive trouble nobody, and the next one that does tells how many they were", async () => {
  answers = ["is lost", "is refused", "arrives", "arrives"];
  for (let times = 0; times < 4; times += 1) await note();
  expect(sent.map(({ lost }) => lost)).toEqual([undefined, 1, 2, undefined]);
  expect(sent[0]).toMatchObject({
    action: "tool_finish",
    category: "engagement",
    page: "implants",
  });
});

test("no page tells of more than fifty", async () => {
  answers = Array.from({ length: 60 }, () => "is lost" as const);
  for (let times = 0; times < 61; times += 1) await note();
  expect(sent.at(-1)?.lost).toBe(50);
});

test("without a yes nothing is sent", async () => {
  vi.stubGlobal("window", { localStorage: storage({}), sessionStorage: storage({}) });
  await note();
  expect(sent).toEqual([]);
});
