/** What a visitor answered to the question whether we may count. */
export type Choice = "yes" | "no";

export const choiceKey = "visits.choice";

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** The browser answers for its person: Global Privacy Control, or Do Not Track. */
export function isRefusedByBrowser(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
}

/** The answer as it stands in this browser now, in whichever tab it was given; null without one. */
export function storedChoice(): Choice | null {
  try {
    const [choice, until] = window.localStorage.getItem(choiceKey)?.split(" ") ?? [];
    const isKnown = choice === "yes" || choice === "no";
    return isKnown && Number(until) > Date.now() ? choice : null;
  } catch {
    // Storage can be forbidden: nothing is counted then.
    return null;
  }
}

/** Whether anything may be counted now. */
export function mayCount(): boolean {
  return storedChoice() === "yes" && !isRefusedByBrowser();
}
