import { hearWaiting } from "../../src/features/instagram/webhooks/server/service.ts";
import { buildTestApp } from "#test/build-app.ts";
import type { TestDatabase } from "#test/database.ts";
import { createInstagramDesk } from "#test/instagram-desk.ts";
import { metaCall, metaSettings } from "#test/meta-server.ts";
import { messaging, told, wrongCalls } from "#test/wrong-events.ts";
import type { Measure } from "./measure.ts";
import { percentile } from "./statistics.ts";

const path = "/api/webhooks/instagram";
const atOnce = 50;
const validCalls = 50;
const eventsOfLargeCall = 1000;
const answerLimit = 1000;

/** What Meta tells and what others say it told: what is heard, refused, heard once, and how soon it is answered. */
export async function measureInstagramWebhooks(
  { report, atEnd }: Measure,
  database: TestDatabase,
): Promise<void> {
  const desk = await createInstagramDesk(database);
  const { clock } = desk;
  const app = await buildTestApp(metaSettings, { database, clock, withSample: false });
  atEnd(() => app.close());
  await desk.clear();
  const times: number[] = [];
  const post = async (request: { payload?: string; headers?: Record<string, string> }) => {
    const begin = performance.now();
    const { statusCode } = await app.app.inject({ method: "POST", url: path, ...request });
    times.push(performance.now() - begin);
    return statusCode;
  };
  const waiting = async () => (await database.query("select from instagram_events")).length;
  const heard = async () => (await database.query("select from instagram_messages")).length;

  let refused = 0;
  for (const [what, make] of wrongCalls) {
    const status = await post(make(clock.now()));
    if (status === 401 || status === 403) refused += 1;
    else report.problem(`A call ${what} was answered with ${status}.`);
  }
  report.figure("kinds of wrong calls refused", refused, {
    limit: { exactly: wrongCalls.length },
  });
  report.figure("rows of them", (await waiting()) + (await heard()), { limit: { exactly: 0 } });
  let answered = 0;
  for (let call = 0; call < validCalls; call += 1)
    if ((await post(metaCall(told(clock.now(), [messaging(clock.now())])))) === 200) answered += 1;
  await hearWaiting(desk.webhooks);
  report.figure("right calls answered", answered, { limit: { exactly: validCalls } });
  report.figure("messages of them", await heard(), { limit: { exactly: validCalls } });
  const same = metaCall(told(clock.now(), [messaging(clock.now())]));
  await Promise.all(Array.from({ length: atOnce }, () => post(same)));
  await Promise.all([1, 2, 3].map(() => hearWaiting(desk.webhooks)));
  await post(same);
  await hearWaiting(desk.webhooks);
  report.figure(`messages of one event told ${atOnce + 1} times`, (await heard()) - validCalls, {
    limit: { exactly: 1 },
  });
  const many = Array.from({ length: eventsOfLargeCall }, () => messaging(clock.now()));
  await post(metaCall(told(clock.now(), many)));
  const ms = { unit: "ms", limit: { below: answerLimit } };
  report.figure(`a call of ${eventsOfLargeCall} events answered`, times.at(-1) ?? 0, ms);
  report.figure("every call answered, p95", percentile(times, 0.95), ms);
  await desk.clear();
}
