// Which modules every page of the staff area starts with and no public page ever asks for: they travel as one
// file. Left alone, each list of importers makes a file of its own, and a staff page asks for seventy.
import { readdirSync } from "node:fs";
import { join, sep } from "node:path";

/** What the bundler says of its modules. */
type Graph = {
  getModuleInfo: (id: string) => {
    importedIds?: readonly string[];
    dynamicallyImportedIds?: readonly string[];
  } | null;
};

const frame = ["src", "command-center", "staff-layout.tsx"];
const publicPage =
  /^(root\.tsx|site\/.*-(page|layout)\.tsx|features\/.*\/(booking|manage|offer|estimate|proof|studio|login-redirect)-page\.tsx)$/;

function reached(starts: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  // A set that grows while it is read hands out what was added.
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}

function publicPagesBelow(root: string): string[] {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => publicPage.test(file.split(sep).join("/")))
    .map((file) => join(root, "src", file));
}

/**
 * Answers for a module: "staff-frame"; "both" where a public page starts with it, too; "late-both" where public
 * pages ask for it later, if at all: they can bear one file of all that. Null for every other module.
 */
export function createStaffFrame(root: string, publicPages = publicPagesBelow(root)) {
  let parts: { inFrame: Set<string>; inStart: Set<string>; inPublic: Set<string> } | undefined;
  // Not taken apart: the bundler's object asks itself.
  const partsOf = (graph: Graph) => ({
    inFrame: reached([join(root, ...frame)], (id) => graph.getModuleInfo(id)?.importedIds ?? []),
    inStart: reached(publicPages, (id) => graph.getModuleInfo(id)?.importedIds ?? []),
    inPublic: reached(publicPages, (id) => {
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
      return [...importedIds, ...dynamicallyImportedIds];
    }),
  });
  return (id: string, graph: Graph): "staff-frame" | "both" | "late-both" | null => {
    parts ??= partsOf(graph);
    if (!parts.inFrame.has(id)) return null;
    if (parts.inStart.has(id)) return "both";
    return parts.inPublic.has(id) ? "late-both" : "staff-frame";
  };
}
