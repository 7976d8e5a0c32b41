import { expect, test } from "vitest";
import { UnexpectedForm } from "./deferred-start.mjs";
import { staffStarts } from "./staff-starts.mjs";

const routes = {
  root: { id: "root", path: "", module: "/assets/root.js", imports: ["/assets/react.js"] },
  area: { id: "area", parentId: "root", module: "/assets/area.js", css: ["/assets/area.css"] },
  login: { id: "login", parentId: "area", path: "staff/login", module: "/assets/login.js" },
  frame: {
    id: "frame",
    parentId: "area",
    module: "/assets/frame.js",
    css: ["/assets/frame.css"],
  },
  day: {
    id: "day",
    parentId: "frame",
    path: "staff/day",
    module: "/assets/day.js",
    imports: ["/assets/react.js", "/assets/rows.js"],
    css: ["/assets/area.css", "/assets/day.css#"],
  },
};
const list = {
  name: "manifest-1.js",
  code: `//# hint\nwindow.__reactRouterManifest=${JSON.stringify({ routes })};`,
};
const html =
  '<html><head><link rel="modulepreload" href="/assets/react.js"/></head><body><p role="status" data-opening=""><span>Opening</span></p></body></html>';
const frame = { frame: "frame", frames: { "staff/day": "<nav>$& Days</nav>" } };
const startsOf = (addresses) => staffStarts(list, html, addresses, frame);
const namedBy = (text) => [...text.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);

test("a page behind the session names the session, then all that it starts with, once", () => {
  expect(namedBy(startsOf(["staff/day"])["staff/day"].plain)).toEqual([
    "/assets/react.js",
    "/api/staff-access/session",
    "/assets/area.css",
    "/assets/frame.css",
    "/assets/day.css",
    "/assets/root.js",
    "/assets/area.js",
    "/assets/frame.js",
    "/assets/day.js",
    "/assets/rows.js",
  ]);
});

test("a door before the session does not ask who is signed in", () => {
  expect(namedBy(startsOf(["staff/login"])["staff/login"].plain)).toEqual([
    "/assets/react.js",
    "/assets/area.css",
    "/assets/root.js",
    "/assets/area.js",
    "/assets/login.js",
  ]);
});

test("the rest of the page stays as it was", () => {
  const { plain } = startsOf(["staff/day"])["staff/day"];
  expect(plain.replaceAll(/<link rel="(preload|modulepreload)"[^>]*>/g, "")).toBe(
    html.replaceAll(/<link[^>]*>/g, ""),
  );
});

test("who was let in before sees the frame at once, with its looks, and the rest as ever", () => {
  const { plain, framed } = startsOf(["staff/day"])["staff/day"];
  expect(framed).toContain(
    "Opening</span></p><staff-frame inert><nav>$& Days</nav></staff-frame></body>",
  );
  for (const name of ["area", "frame"])
    expect(framed).toContain(`<link rel="stylesheet" href="/assets/${name}.css"/>`);
  expect(framed).toContain('<link rel="preload" href="/assets/day.css" as="style"/>');
  expect(new Set(namedBy(framed))).toEqual(new Set(namedBy(plain)));
});

test("a door before the session has no frame", () => {
  expect(startsOf(["staff/login"])["staff/login"].framed).toBeUndefined();
});

test.each([
  ["no list", () => staffStarts({ ...list, code: "nothing" }, html, [], frame)],
  ["no frame", () => staffStarts(list, html, [], { ...frame, frame: "other" })],
  ["no head", () => staffStarts(list, "<p></p>", [], frame)],
  ["no place", () => staffStarts(list, "<head></head>", [], frame)],
  ["no frame drawn", () => staffStarts(list, html, ["staff/day"], { ...frame, frames: {} })],
  ["no such page", () => startsOf(["staff/week"])],
])("another form stops the build: %s", (_, start) => {
  expect(start).toThrow(UnexpectedForm);
});
