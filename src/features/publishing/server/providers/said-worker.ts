// A thread of its own: the practice's files can be laid over once in each, and with it go when it ends.
import { parentPort, workerData } from "node:worker_threads";
import { type ContentValues, layContent } from "#practice/published.ts";
import type { Said } from "./said.ts";

layContent(workerData as ContentValues);
const [{ practiceFacts }, { listedItems }] = await Promise.all([
  import("#practice/facts.ts"),
  import("#practice/estimate-prices.ts"),
]);
const said: Said = {
  answers: practiceFacts.map(({ id, text, source }) => ({ id, text, page: source.path })),
  prices: listedItems.map(({ id, name, group, cents, note }) => ({ id, name, group, cents, note })),
};
parentPort?.postMessage(said);
