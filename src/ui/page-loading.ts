import { missingFiles } from "./page-files.ts";
import type { ListedRoutes, MissingFiles } from "./page-files.ts";

declare global {
  interface Window {
    __reactRouterManifest?: { routes: ListedRoutes };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/** A page's files are small; a network that takes longer than this is none. */
const longestMs = 20_000;

/** What the page at an address needs and this tab has not got yet. */
export function missingAt(pathname: string): MissingFiles {
  const { __reactRouterManifest: list, __reactRouterRouteModules: loaded } = window;
  if (!list || !loaded) return { modules: [], files: [] };
  return missingFiles(list.routes, (id) => id in loaded, pathname);
}

async function statusOf(file: string): Promise<number> {
  const answer = await fetch(file, { signal: AbortSignal.timeout(longestMs) });
  await answer.arrayBuffer();
  return answer.status;
}

const warmed = new Set<string>();

/** Asks for a page that will probably be opened; its files then wait in the browser. Failing is no matter. */
export async function warm(pathname: string): Promise<void> {
  if (warmed.has(pathname) || !navigator.onLine) return;
  warmed.add(pathname);
  try {
    await Promise.all(missingAt(pathname).files.map(statusOf));
  } catch {
    warmed.delete(pathname);
  }
}

/** "replaced": a newer version of the site took the place of the one in this tab. */
export type Outcome = "ready" | "replaced" | "unreachable";

/** Brings a page into this tab; never throws. */
export async function bring(pathname: string): Promise<Outcome> {
  const { modules, files } = missingAt(pathname);
  try {
    const states = await Promise.all(files.map(statusOf));
    if (states.some((status) => status >= 500)) return "unreachable";
    if (states.some((status) => status >= 400)) return "replaced";
  } catch {
    return "unreachable";
  }
  try {
    await Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));
    return "ready";
  } catch {
    // Some browsers do not ask again for a program that failed before; a full load does.
    return navigator.onLine ? "replaced" : "unreachable";
  }
}
