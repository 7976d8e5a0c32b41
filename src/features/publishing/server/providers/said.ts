import { Worker } from "node:worker_threads";
import { AppError } from "#errors.ts";
import type { ContentValues } from "#practice/published.ts";

/** All that is said of a content: the sentences of answers, and the lines of the price list. */
export type Said = {
  answers: { id: string; text: string; page: string }[];
  prices: { id: string; name: string; group: string; cents: number | null; note: string }[];
};

const patienceMs = 20_000;

/**
 * What chat, calls, calculators and estimates would say of a content. Throws `service_unavailable` when the
 * machine is so busy that it is not known in time, and whatever the practice's files throw over that content.
 */
export async function saidOf(values: ContentValues, patience = patienceMs): Promise<Said> {
  const worker = new Worker(new URL("./said-worker.ts", import.meta.url), { workerData: values });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Said>((resolve, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new AppError("service_unavailable", {
              message:
                "The server is busy, so it could not be found out in time. Nothing was changed. Please try again.",
            }),
          ),
        patience,
      );
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("What would be said could not be found out.")));
    });
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}
