import type { Jobs } from "#platform/jobs.ts";
import { type CadenceDeps, queueDueTexts } from "./service.ts";

const seconds = 30;

/**
 * Looks every half minute which reminders and recalls are due; `onTextQueued` is called when some are. Where
 * texts leave by the button alone, nothing is queued by itself either.
 */
export function startCadenceJobs(
  jobs: Jobs,
  { onTextQueued, ...deps }: CadenceDeps & { onTextQueued: () => void },
  textsEverySeconds: number,
): void {
  if (textsEverySeconds === 0) return;
  jobs.every(seconds, "queue-due-texts", async () => {
    if ((await queueDueTexts(deps)) > 0) onTextQueued();
  });
}
