import { describe, expect, it } from "vitest";
import { missingFiles } from "./page-files.ts";
import type { ListedRoutes } from "./page-files.ts";

const routes: ListedRoutes = {
  root: { id: "root", path: "", module: "/root.js", imports: ["/shared.js"], css: ["/all.css"] },
  frame: { id: "frame", parentId: "root", module: "/frame.js" },
  home: { id: "home", parentId: "frame", index: true, module: "/home.js" },
  about: {
    id: "about",
    parentId: "frame",
    path: "about",
    caseSensitive: true,
    module: "/about.js",
    imports: ["/shared.js", "/figures.js"],
    css: ["/all.css", "/about.css"],
  },
  tmj: { id: "tmj", parentId: "frame", path: "tmj/*", caseSensitive: true, module: "/tmj.js" },
  lost: { id: "lost", parentId: "frame", path: "*", module: "/lost.js" },
};

const atHome = new Set(["root", "frame", "home"]);
const missing = (path: string, loaded = atHome) =>
  missingFiles(routes, (id) => loaded.has(id), path);

describe("what a page still needs", () => {
  it.each([
    ["/about", ["/about.js"], ["/about.js", "/figures.js", "/about.css"]],
    ["/about/", ["/about.js"], ["/about.js", "/figures.js", "/about.css"]],
    ["/tmj/splints", ["/tmj.js"], ["/tmj.js"]],
    ["/About", ["/lost.js"], ["/lost.js"]],
    ["/%", ["/lost.js"], ["/lost.js"]],
    ["/", [], []],
  ])("%s", (path, modules, files) => {
    expect(missing(path)).toEqual({ modules, files });
  });

  it("is nothing for a page that was seen", () => {
    expect(missing("/about", new Set([...atHome, "about"]))).toEqual({ modules: [], files: [] });
  });

  it("is nothing where the program has no page: the router says so itself", () => {
    const { lost: _, ...others } = routes;
    expect(missingFiles(others, () => false, "/nowhere")).toEqual({ modules: [], files: [] });
  });
});
