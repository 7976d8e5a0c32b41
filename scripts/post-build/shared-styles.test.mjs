import { expect, test } from "vitest";
import { UnexpectedForm } from "./deferred-start.mjs";
import { loadSharedStylesOnce } from "./shared-styles.mjs";

const shared = "/assets/ui-styles-Ab_1-c.css";
const manifest = (address) => ({
  name: "manifest-1a2b3c.js",
  code: `window.list={"css":["${address}","/assets/own-1.css#"],"url":"/assets/manifest-1a2b3c.js"}`,
});
const page = (address, list = "manifest-1a2b3c.js") =>
  `<link rel="stylesheet" href="${address}"/><link href="/assets/own-1.css#"/><script>import "/assets/${list}"</script>`;

test("pages and list name the shared style sheet as late parts do; the others stay as they are", () => {
  const done = loadSharedStylesOnce(manifest(`${shared}#`), { "a.html": page(`${shared}#`) });
  expect(done.manifest.name).toMatch(/^manifest-[0-9a-f]{8}\.js$/);
  expect(done.manifest.name).not.toBe("manifest-1a2b3c.js");
  expect(done.manifest.code).toBe(
    manifest(shared).code.replace("manifest-1a2b3c.js", done.manifest.name),
  );
  expect(done.pages).toEqual({ "a.html": page(shared, done.manifest.name) });
});

test("another list gets another name", () => {
  const one = loadSharedStylesOnce(manifest(`${shared}#`), {});
  const other = loadSharedStylesOnce(manifest("/assets/ui-styles-2.css#"), {});
  expect(one.manifest.name).not.toBe(other.manifest.name);
});

test.each([
  ["a list without the mark", manifest(shared), {}],
  ["a page without the list", manifest(`${shared}#`), { "a.html": "<p>styles.css</p>" }],
])("refuses %s", (_name, list, pages) => {
  expect(() => loadSharedStylesOnce(list, pages)).toThrow(UnexpectedForm);
});
