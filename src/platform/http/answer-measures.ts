import type { FastifyInstance } from "fastify";
import type { Measures } from "../measures.ts";
import { toAppError } from "./failures.ts";

const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Counts answers and refusals of routes that are registered from now on: by the pattern of the address,
 * never by the address, and by the code of a failure, never by its words.
 */
export function measureAnswers(app: FastifyInstance, measures: Measures): void {
  const answered = measures.counter({
    name: "practice_http_answers_total",
    help: "Answers, by the pattern of the address.",
    labels: ["method", "route", "status"],
  });
  const took = measures.histogram(
    {
      name: "practice_http_answer_seconds",
      help: "How long answers took, by who may ask and whether something is changed.",
      labels: ["access", "kind"],
    },
    bounds,
  );
  const refused = measures.counter({
    name: "practice_refusals_total",
    help: "Requests that failed, by the code of the failure: slot_taken is a time that somebody else got.",
    labels: ["code"],
  });
  app.addHook("onError", async (_request, _reply, error) => {
    refused([toAppError(error).code]);
  });
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    // A request without a route may be of any method that somebody thought of.
    const { url } = routeOptions;
    answered([url === undefined ? "any" : method, url ?? "none", String(reply.statusCode)]);
    const kind = reading.has(method) ? "read" : "write";
    took([routeOptions.config.access ?? "none", kind], reply.elapsedTime / 1000);
  });
}
