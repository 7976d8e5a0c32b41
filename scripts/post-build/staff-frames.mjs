// The frame of the staff area (rail, bar, a place for the page) as it looks before anybody knows who is signed
// in: the same components, drawn once while building, so that a desk sees it before any script is there.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { UnexpectedForm } from "./deferred-start.mjs";

const bundle = "index.js";

/** Address -> markup, for addresses without a leading slash. `layouts` are the routes around a page, outermost first. */
export async function staffFrames(server, addresses, layouts) {
  const { routes } = await import(pathToFileURL(join(server, bundle)).href);
  const tree = layouts.reduceRight(
    (children, id) => {
      const Component = routes?.[id]?.module?.default;
      if (Component === undefined) throw new UnexpectedForm(bundle, `the route ${id}`);
      return [{ Component, children }];
    },
    [{ path: "*", element: null }],
  );
  const { query, dataRoutes } = createStaticHandler(tree);
  const frames = {};
  for (const address of addresses) {
    const context = await query(new Request(`http://localhost/${address}`));
    const router = createStaticRouter(dataRoutes, context);
    const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
    frames[address] = renderToStaticMarkup(page);
  }
  return frames;
}
