import { expect, test } from "vitest";
import { compiledWhileLoading, startFiles } from "./compile-hint.mjs";

test("the hint stands before everything else, once", () => {
  const hinted = compiledWhileLoading("import{a}from'./a.js';a()");
  expect(hinted).toBe("//# allFunctionsCalledOnLoad\nimport{a}from'./a.js';a()");
  expect(compiledWhileLoading(hinted)).toBe(hinted);
});

test("pages name their files once each, whatever else they name", () => {
  const page = (own) =>
    `<link href="/assets/a.css"><script>["/assets/shared.js","/assets/${own}.js"].reduce(0);import("/assets/entry.js")</script>`;
  expect(startFiles([page("home"), page("about")])).toEqual([
    "/assets/shared.js",
    "/assets/home.js",
    "/assets/entry.js",
    "/assets/about.js",
  ]);
  expect(startFiles([])).toEqual([]);
});
