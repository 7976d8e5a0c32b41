/** What a visitor answered to the question whether we may count. */
export type Choice = "yes" | "no";

export const choiceKey = "visits.choice";
/** Where a tab of somebody who agreed keeps its own random id. */
export const tabKey = "visits.tab";

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** The browser answers for its person: Global Privacy Control, or Do Not Track. */
export function isRefusedByBrowser(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
}

/** What this browser keeps, in whichever tab it was given: the answer, until when, and to whom else. */
export function storedAnswer(): string[] {
  try {
    return window.localStorage.getItem(choiceKey)?.split(" ") ?? [];
  } catch {
    // Storage can be forbidden: nothing is counted then.
    return [];
  }
}

/** The answer as it stands now; null without one. */
export function storedChoice(): Choice | null {
  const [choice, until] = storedAnswer();
  return (choice === "yes" || choice === "no") && Number(until) > Date.now() ? choice : null;
}

/** Whether anything may be counted now. */
export function mayCount(): boolean {
  return storedChoice() === "yes" && !isRefusedByBrowser();
}

/** Forgets the tab's id: the visitor took their yes back. */
export function forgetTab(): void {
  try {
    window.sessionStorage.removeItem(tabKey);
  } catch {
    // Storage is forbidden: there is no id to forget.
  }
}

/** The id that the server was given, as it stands on the page; null without one. */
export function analyticsId(): string | null {
  const id = document.querySelector<HTMLElement>("[data-analytics]")?.dataset["analytics"];
  return id?.startsWith("G-") === true ? id : null;
}
