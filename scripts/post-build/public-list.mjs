// Every page starts with the framework's list of all routes. The staff area is entered by a full load, whose
// page has the whole list: its routes are of no use on a public page, and they grow with each.
import { createHash } from "node:crypto";
import { UnexpectedForm } from "./deferred-start.mjs";

const form = /^(window\.__reactRouterManifest=)(\{.*\})(;?)$/s;

/**
 * The list of routes for public pages: like the other, without what nobody asks it for: `area` and the routes below
 * it, scripts that the entry brought already, and what a route has not. Named by its text. Throws `UnexpectedForm`
 * where the list is not as it used to be.
 */
export function publicList({ name, code }, area) {
  const [, before, json, after] = form.exec(code.trim()) ?? [];
  if (json === undefined) throw new UnexpectedForm(name, "a list of routes");
  const list = JSON.parse(json);
  if (list.routes?.[area] === undefined) throw new UnexpectedForm(name, `the route ${area}`);
  const isBelow = (id) => id !== undefined && (id === area || isBelow(list.routes[id]?.parentId));
  const brought = new Set(list.entry?.imports);
  const lightened = Object.entries(list.routes)
    .filter(([id]) => !isBelow(id))
    .map(([id, route]) => {
      const imports = route.imports?.filter((script) => !brought.has(script));
      const said = Object.entries({ ...route, imports }).filter(([, has]) => has !== false);
      return [id, Object.fromEntries(said)];
    });
  const routes = Object.fromEntries(lightened);
  const lighter = `${before}${JSON.stringify({ ...list, routes })}${after}`;
  const digest = createHash("sha256").update(lighter).digest("hex").slice(0, 8);
  const own = `manifest-${digest}.js`;
  return { name: own, code: lighter.replaceAll(name, own) };
}
