import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const mark = "generation";
let last = 0;

/** Whether a module is one of the program's own, which a generation loads afresh. */
function follow(root: string): void {
  const own = pathToFileURL(`${root}/`).href;
  const packages = `${own}node_modules/`;
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const generation = new URL(context.parentURL ?? own).searchParams.get(mark);
      const isOwn = found.url.startsWith(own) && !found.url.startsWith(packages);
      if (generation === null || !isOwn || found.url.includes("?")) return found;
      return { ...found, url: `${found.url}?${mark}=${generation}` };
    },
  });
}

/**
 * Opens a generation of the program: what it loads, and all that this imports of the program's own files, is
 * loaded once more beside what runs already, with a state of its own. What was loaded stays in memory until
 * the process ends, some tens of megabytes each time.
 */
export function openGeneration(root: string): { load(file: string): Promise<unknown> } {
  if (last === 0) follow(root);
  last += 1;
  const generation = last;
  return {
    load: (file) => import(`${pathToFileURL(file).href}?${mark}=${generation}`) as Promise<unknown>,
  };
}
