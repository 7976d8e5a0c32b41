import { useLocation } from "react-router";
import { MissingView } from "./missing-view.tsx";
import { plannedTabs } from "./planned-tabs.ts";
import type { PlannedTabId } from "./planned-tabs.ts";
import { PlannedView } from "./planned-view.tsx";
import { tabAt } from "./tabs.ts";

export function meta({ location }: { location: { pathname: string } }) {
  const title = tabAt(location.pathname)?.label ?? "Command Center";
  return [{ title: `${title} | Command Center` }, { name: "robots", content: "noindex" }];
}

function isPlanned(id: string): id is PlannedTabId {
  return Object.hasOwn(plannedTabs, id);
}

/** A tab whose work is not in this release. */
export default function PlannedPage() {
  const tab = tabAt(useLocation().pathname);
  if (!tab || !isPlanned(tab.id)) return <MissingView />;
  return <PlannedView id={tab.id} title={tab.label} />;
}
