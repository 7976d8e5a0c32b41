// The staff area is one file that finds out by itself which page it is to show: entry, list of routes, the
// page's scripts, what those import, one round trip after the other. Each staff address gets that file with
// the names of everything its page starts with, so that the browser asks for all of it at once; and a second one
// with the frame in it, for who has been here before.
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
 * What is shown until the program starts. An element of a name of its own behind it: the program passes over
 * what it does not know in the body. Nothing of it answers yet, so it takes no press and no key.
 */
const place = /<p [^>]*data-opening="".*?<\/p>/s;

/**
 * Address -> the staff area's file for it, for every address in `addresses`, without a leading slash: `plain`,
 * and behind the session `framed`, with the markup of `frames` where the page waits. `code` is
 * the framework's list of routes, `frame` the route around the pages that need a session. Throws
 * `UnexpectedForm` where something is not as it used to be.
 */
export function staffStarts({ name, code }, html, addresses, { frame, frames }) {
  const [, json] = form.exec(code.trim()) ?? [];
  if (json === undefined) throw new UnexpectedForm(name, "a list of routes");
  const { routes } = JSON.parse(json);
  if (routes?.[frame] === undefined) throw new UnexpectedForm(name, `the route ${frame}`);
  if (!html.includes("</head>")) throw new UnexpectedForm(name, "a head");
  if (!place.test(html)) throw new UnexpectedForm(name, "a place for the frame");
  const lines = Object.keys(routes).map((id) => lineOf(routes, id));
  const around = lineOf(routes, frame);
  const starts = {};
  for (const address of addresses) {
    const line = lines.findLast((one) => addressOf(one) === address && one.at(-1).module);
    if (line === undefined) throw new UnexpectedForm(name, `a route for ${address}`);
    starts[address] = line.includes(routes[frame])
      ? { plain: behind(html, line), framed: framed(html, line, around, frames[address]) }
      : { plain: withLinks(html, linksOf(html, line)) };
  }
  return starts;
}

const withLinks = (html, links) => html.replace("</head>", () => `${links}</head>`);

const behind = (html, line) => withLinks(html, sessionLink + linksOf(html, line));

/** What the frame looks like has to be there with it. */
function framed(html, line, around, markup) {
  if (markup === undefined) throw new UnexpectedForm("frames", addressOf(line));
  const sheets = sheetsOf(around).filter((href) => !html.includes(href));
  const shown = sheets.map((href) => `<link rel="stylesheet" href="${href}"/>`).join("");
  const start = withLinks(html, sessionLink + shown);
  return withLinks(start, linksOf(start, line)).replace(
    place,
    (opening) => `${opening}<staff-frame inert>${markup}</staff-frame>`,
  );
}

const sheetsOf = (line) => [
  ...new Set(line.flatMap(({ css = [] }) => css.map((one) => one.replace("#", "")))),
];

/** All that the page starts with and that is not named yet. Style sheets first: nothing is drawn before them. */
function linksOf(html, line) {
  const scripts = new Set(line.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const links = [
    ...sheetsOf(line).map((href) => [href, `<link rel="preload" href="${href}" as="style"/>`]),
    ...[...scripts].map((href) => [href, `<link rel="modulepreload" href="${href}"/>`]),
  ];
  return links.flatMap(([href, text]) => (html.includes(href) ? [] : [text])).join("");
}
