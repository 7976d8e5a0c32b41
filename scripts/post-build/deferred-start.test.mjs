import { Script } from "node:vm";
import { expect, test } from "vitest";
import { UnexpectedForm, deferStart, inlineScripts } from "./deferred-start.mjs";

const start = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"home":{...route1}};

import("/assets/entry.client.js");`;

const importedBy = {
  "/assets/root.js": ["/assets/react.js", "/assets/icons.js"],
  "/assets/icons.js": ["/assets/react.js"],
  "/assets/home.js": ["/assets/icons.js", "/assets/round.js"],
  "/assets/round.js": ["/assets/home.js"],
  "/assets/entry.client.js": ["/assets/react-dom.js", "/assets/root.js"],
};
const importsOf = (address) => importedBy[address] ?? [];

function page(code, head = '<link rel="modulepreload" href="/assets/root.js"/>') {
  return `<html><head>${head}<script>first("$&")</script></head><body><script type="module" async="">${code}</script></body></html>`;
}

test.each([
  [
    "two module scripts",
    page(start).replace("</body>", `<script type="module" async="">${start}</script></body>`),
  ],
  ["no module script", page(start).replace(' type="module" async=""', "")],
  ["a module script of another form", page(start).replace(' async=""', "")],
  ["no preloads", page(start, "")],
  [
    "preloads of another form",
    page(
      start,
      '<link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/b.js" crossorigin/>',
    ),
  ],
  ["a single import", page(start.replace(/^import \* .*\n/gm, ""))],
  ["no table of route modules", page(start.replaceAll("__reactRouterRouteModules", "other"))],
  ["no last import of the entry", page(start.replace(/import\("[^"]+"\);$/, ""))],
  [
    "a static import that is not a leading one",
    page(start.replace("  window.", 'let x = 1;\nimport y from "/z.js";\n  window.')),
  ],
])("refuses %s", (_name, html) => {
  expect(() => deferStart(html, "/", importsOf)).toThrow(UnexpectedForm);
});

test("keeps the framework's own code and drops its preloads and module script", () => {
  const html = deferStart(page(start), "/", importsOf);
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('window.__reactRouterRouteModules = {"root":route0,"home":{...route1}}');
  expect(html).toContain('import("/assets/entry.client.js")');
  expect(html).toContain(".then(([,route0,route1])=>");
});

test("evaluates one file after the other, each after what it needs, the entry last", () => {
  const html = deferStart(page(start), "/", importsOf);
  const steps = /(\[[^\]]+\])\.reduce\(/.exec(html)?.[1] ?? "";
  expect(JSON.parse(steps)).toEqual(
    ["manifest-1", "react", "icons", "root", "round", "home", "react-dom"].map(
      (name) => `/assets/${name}.js`,
    ),
  );
});

test("asks for a few files in a task, for all of them in the end", () => {
  const all = Array.from({ length: 14 }, (_, index) => `/assets/part-${index}.js`);
  const head = all.map((href) => `<link rel="modulepreload" href="${href}"/>`).join("");
  const code = inlineScripts(deferStart(page(start, head), "/", importsOf)).at(-1);
  const heard = {};
  const asked = [];
  const tasks = [];
  const world = {
    load: () => new Promise(() => undefined),
    document: {
      readyState: "loading",
      documentElement: { dataset: {} },
      createElement: () => ({}),
      head: { append: ({ href }) => asked.push(href) },
    },
    addEventListener: (type, act) => (heard[type] = act),
    setTimeout: (act) => tasks.push(act),
  };
  new Script(code.replaceAll("import(", "load(")).runInNewContext(world);
  expect(asked).toEqual([]);
  heard.pointerdown();
  const after = [asked.length];
  while (tasks.length > 0) {
    tasks.shift()();
    after.push(asked.length);
  }
  expect(after).toEqual([6, 12, 14]);
  expect(asked).toEqual(all);
  heard.keydown();
  expect(asked).toHaveLength(14);
});

test("writes a script that parses", () => {
  const [, code] = inlineScripts(deferStart(page(start), "/", importsOf));
  expect(new Script(code)).toBeInstanceOf(Script);
});

test("lists inline scripts exactly as written and leaves out those with an address", () => {
  const html = `<script>a("$&")</script><script id="x">\n b </script><script src="/c.js"></script>`;
  expect(inlineScripts(html)).toEqual(['a("$&")', "\n b "]);
});
