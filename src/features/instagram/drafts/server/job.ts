import type { Jobs } from "#platform/jobs.ts";
import { draftAnswers, type DraftingDeps } from "./service.ts";

const name = "draft-instagram";

/** Drafts answers to direct messages every few seconds, and at once when woken. Answers what wakes it. */
export function startInstagramDrafting(
  jobs: Jobs,
  deps: DraftingDeps,
  seconds: number,
): () => void {
  if (seconds === 0) return () => undefined;
  jobs.every(seconds, name, async (signal) => void (await draftAnswers(deps, { signal })));
  return () => jobs.wake(name);
}
