import { expect, test } from "vitest";
import { UnexpectedForm } from "./deferred-start.mjs";
import { publicList } from "./public-list.mjs";

const routes = {
  root: { id: "root", imports: ["/assets/a.js"] },
  home: { id: "home", parentId: "root", imports: ["/assets/b.js"], css: ["/assets/b.css"] },
  area: { id: "area", parentId: "root", imports: ["/assets/c.js"] },
  desk: { id: "desk", parentId: "area", imports: ["/assets/d.js"], css: ["/assets/d.css"] },
  day: { id: "day", parentId: "desk", module: "/assets/day.js", imports: ["/assets/e.js"] },
};
const entry = { module: "/assets/entry.js", imports: ["/assets/shared.js"] };
const list = {
  name: "manifest-1a2b3c.js",
  code: `window.__reactRouterManifest=${JSON.stringify({ entry, routes, url: "/assets/manifest-1a2b3c.js" })};`,
};

const listIn = (code) => JSON.parse(code.slice(code.indexOf("{"), -1));

test("what the entry brought, and what a route has not, is not said again", () => {
  const said = {
    id: "about",
    imports: ["/assets/shared.js", "/assets/about.js"],
    hasLoader: false,
    index: true,
  };
  const { code } = publicList(
    { ...list, code: list.code.replace('"area":', `"about":${JSON.stringify(said)},"area":`) },
    "area",
  );
  expect(listIn(code).routes.about).toEqual({
    id: "about",
    imports: ["/assets/about.js"],
    index: true,
  });
});

test("the routes of the area are left out, at any depth, and nothing else", () => {
  const { name, code } = publicList(list, "area");
  expect(name).toMatch(/^manifest-[0-9a-f]{8}\.js$/);
  expect(name).not.toBe(list.name);
  expect(code).toMatch(/^window\.__reactRouterManifest=\{.*\};$/);
  expect(listIn(code)).toEqual({
    entry,
    routes: { root: routes.root, home: routes.home },
    url: `/assets/${name}`,
  });
});

test.each([
  ["a file that is no list", { ...list, code: "export {};" }, "area"],
  ["a list without the area", list, "elsewhere"],
])("refuses %s", (_what, manifest, area) => {
  expect(() => publicList(manifest, area)).toThrow(UnexpectedForm);
});
