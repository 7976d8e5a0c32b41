// The staff area is one file that finds out by itself which page it is to show: entry, list of routes, the
// page's scripts, what those import, one round trip after the other. Each staff address gets that file with
// the names of everything its page starts with, so that the browser asks for all of it at once.
import { UnexpectedForm } from "./deferred-start.mjs";

const form = /^(?:\/\/[^\n]*\n)?window\.__reactRouterManifest=(\{.*\});?$/s;

/** Who is signed in is asked before the scripts are there; the program's own question takes this answer. */
const sessionLink =
  '<link rel="preload" href="/api/staff-access/session" as="fetch" crossorigin="anonymous"/>';

/** The route's line from the root to it. */
function lineOf(routes, id) {
  const route = routes[id];
  return route === undefined ? [] : [...lineOf(routes, route.parentId), route];
}

function addressOf(line) {
  return line
    .map(({ path }) => path ?? "")
    .filter((part) => part !== "")
    .join("/");
}

/**
 * Address -> the staff area's file for it, for every address in `addresses`, without a leading slash.
 * `code` is the framework's list of routes, `frame` the route around the pages that need a session. Throws
 * `UnexpectedForm` where something is not as it used to be.
 */
export function staffStarts({ name, code }, html, addresses, frame) {
  const [, json] = form.exec(code.trim()) ?? [];
  if (json === undefined) throw new UnexpectedForm(name, "a list of routes");
  const { routes } = JSON.parse(json);
  if (routes?.[frame] === undefined) throw new UnexpectedForm(name, `the route ${frame}`);
  if (!html.includes("</head>")) throw new UnexpectedForm(name, "a head");
  const lines = Object.keys(routes).map((id) => lineOf(routes, id));
  const starts = {};
  for (const address of addresses) {
    const line = lines.findLast((one) => addressOf(one) === address && one.at(-1).module);
    if (line === undefined) throw new UnexpectedForm(name, `a route for ${address}`);
    const links = linksOf(line).filter((link) => !html.includes(link.href));
    const session = line.includes(routes[frame]) ? sessionLink : "";
    const text = session + links.map((link) => link.text).join("");
    starts[address] = html.replace("</head>", () => `${text}</head>`);
  }
  return starts;
}

/** Style sheets first: nothing is drawn before they are there. */
function linksOf(line) {
  const sheets = new Set(line.flatMap(({ css = [] }) => css.map((one) => one.replace("#", ""))));
  const scripts = new Set(line.flatMap(({ module, imports = [] }) => [module, ...imports]));
  return [
    ...[...sheets].map((href) => ({
      href,
      text: `<link rel="preload" href="${href}" as="style"/>`,
    })),
    ...[...scripts].map((href) => ({ href, text: `<link rel="modulepreload" href="${href}"/>` })),
  ];
}
