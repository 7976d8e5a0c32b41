/** What can be done once a piece of work has ended: a place to go to, a file to fetch, or an act. */
export type NextStep =
  | { label: string; to: string }
  | { label: string; href: string; download?: boolean }
  | { label: string; run: () => void };

/** How a piece of work stands. */
export type WorkState =
  | {
      state: "running";
      /** What happens right now: "Reading line 12,400 of 50,000". */
      words?: string | undefined;
      /** How much is done, 0 to 100; left out while nobody can say. */
      percent?: number | undefined;
      /** Which step of how many, from 1. */
      step?: { at: number; of: number } | undefined;
    }
  | {
      state: "done";
      words: string;
      next?: NextStep | undefined;
      /** The work itself is not over: it goes on once somebody takes the next step. */
      waits?: boolean | undefined;
    }
  | { state: "failed"; words: string; next?: NextStep | undefined };

/** One piece of long work, as it is shown. */
export interface Work {
  id: string;
  /** What it is, without patient data: "Import of patients.csv". */
  title: string;
  now: WorkState;
  /** Sent to the background: only the pill in the top bar speaks of it. */
  isBehind: boolean;
  /** Why nothing new is known; null while all is well. */
  trouble: string | null;
  /** A way to end it early, where there is one. */
  stop: { label: string; run: () => void } | null;
}

/** More than this would be a list of its own. */
export const mostWorks = 8;

const wholePercent = (percent: number) => Math.floor(Math.min(100, Math.max(0, percent)));

/** How much is done in whole percent; null when nobody can say. Never 100 while it runs. */
export function percentOf(now: WorkState): number | null {
  if (now.state !== "running") return now.state === "done" ? 100 : null;
  if (now.percent !== undefined && Number.isFinite(now.percent)) {
    return Math.min(99, wholePercent(now.percent));
  }
  const { step } = now;
  return step && step.of > 0 ? Math.min(99, wholePercent(((step.at - 1) / step.of) * 100)) : null;
}

function endedText(now: Exclude<WorkState, { state: "running" }>): string {
  if (now.state === "failed") return "Failed";
  return now.waits === true ? "Waits for you" : "Done";
}

/** "Step 2 of 5, 42%", or as much of it as is known. */
export function progressText(now: WorkState): string {
  if (now.state !== "running") return endedText(now);
  const percent = percentOf(now);
  const step = now.step ? `Step ${now.step.at} of ${now.step.of}` : null;
  const share = now.percent === undefined || percent === null ? null : `${percent}%`;
  return [step, share].filter((part) => part !== null).join(", ") || "Under way";
}

/** What the pill says of everything in the background: "2 under way, 42%"; the one that is least far. */
export function pillText(works: readonly Work[]): string {
  const running = works.filter((work) => work.isBehind && work.now.state === "running");
  if (running.length === 0) return "";
  const shares = running.map((work) => percentOf(work.now)).filter((share) => share !== null);
  const least = shares.length === running.length ? `, ${Math.min(...shares)}%` : "";
  return `${running.length} under way${least}`;
}

/** What is read out about a change: a new step and the end; not every percent. */
export function spokenText(work: Work): string {
  const { now, title } = work;
  if (now.state !== "running") return `${title}: ${endedText(now).toLowerCase()}. ${now.words}`;
  if (work.trouble !== null) return `${title}: ${work.trouble}`;
  return now.step ? `${title}: step ${now.step.at} of ${now.step.of}` : `${title}: under way`;
}

/** The list with one more; of too many, the one that ended first goes. */
export function withWork(works: readonly Work[], added: Work): readonly Work[] {
  const others = works.filter((work) => work.id !== added.id);
  if (others.length < mostWorks) return [...others, added];
  const ended = others.findIndex((work) => work.now.state !== "running");
  return [...others.filter((_work, index) => index !== Math.max(0, ended)), added];
}
