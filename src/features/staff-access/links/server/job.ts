import type { Random } from "#platform/clock.ts";
import type { Jobs } from "#platform/jobs.ts";
import { sendLinks, type LinkDeps } from "./service.ts";

const name = "send-sign-in-links";
/** Sooner after an ask; this is for what a stop left behind. */
const seconds = 60;

/**
 * A mail that is written at once makes the next answer slower: that would tell who is listed. So it is
 * written a little later, at a time that cannot be foreseen.
 */
function soon(random: Random): number {
  return 150 + (random.bytes(2).readUInt16BE() % 600);
}

/** Sends the links that were asked for; call the result after every ask. */
export function startLinkJobs(
  jobs: Jobs,
  deps: Omit<LinkDeps, "onLinkAsked"> & { onMailQueued: () => void },
): () => void {
  const onLinkAsked = () => void setTimeout(() => jobs.wake(name), soon(deps.random)).unref();
  jobs.every(seconds, name, async (signal) => {
    if ((await sendLinks({ ...deps, onLinkAsked }, signal)) > 0) deps.onMailQueued();
  });
  return onLinkAsked;
}
