import { useEffect } from "react";
import { useLocation } from "react-router";
import { visitOf } from "../rules.ts";
import { useAnalytics } from "./use-analytics.ts";
import { send } from "./use-tab.ts";

export { send };

/** Runs once the page is looked at: one opened in the background may never be. */
function onceVisible(act: () => void): () => void {
  if (document.visibilityState === "visible") {
    act();
    return () => undefined;
  }
  const onShow = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", onShow);
    act();
  };
  document.addEventListener("visibilitychange", onShow);
  return () => document.removeEventListener("visibilitychange", onShow);
}

export interface VisitsProps {
  /** Something lies over or beside the page that is only the visitor's: a chat, a questionnaire. */
  isPrivate: boolean;
}

/** Counts every page that a visitor who agreed looks at. */
export function Visits({ isPrivate }: VisitsProps) {
  const { pathname } = useLocation();
  useEffect(() => onceVisible(() => send({ action: visitOf(pathname) }, pathname)), [pathname]);
  useAnalytics(pathname, isPrivate);
  return null;
}
