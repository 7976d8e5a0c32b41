import { matchRoutes } from "react-router";
import type { RouteObject } from "react-router";

/** One route as the build lists it: what its page is made of. */
export interface ListedRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
  module: string;
  imports?: readonly string[] | undefined;
  css?: readonly string[] | undefined;
}

export type ListedRoutes = Readonly<Record<string, ListedRoute>>;

/** What a page still needs before it can be shown. */
export interface MissingFiles {
  /** The programs that are run; the other files come with them. */
  modules: readonly string[];
  files: readonly string[];
}

function below(routes: ListedRoutes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive = false }) => {
      const route = { id, caseSensitive, ...(path !== undefined && { path }) };
      return index === true ? { ...route, index: true } : { ...route, children: below(routes, id) };
    });
}

const filesOf = ({ module, imports = [], css = [] }: ListedRoute) => [module, ...imports, ...css];

/** What the page at an address needs and the open program has not got; none when it can be shown at once. */
export function missingFiles(
  routes: ListedRoutes,
  isLoaded: (id: string) => boolean,
  pathname: string,
): MissingFiles {
  const matches = matchRoutes(below(routes, undefined), pathname) ?? [];
  const missing = matches
    .flatMap(({ route }) => routes[route.id ?? ""] ?? [])
    .filter(({ id }) => !isLoaded(id));
  const present = new Set(
    Object.values(routes)
      .filter(({ id }) => isLoaded(id))
      .flatMap(filesOf),
  );
  return {
    modules: missing.map(({ module }) => module),
    files: [...new Set(missing.flatMap(filesOf))].filter((file) => !present.has(file)),
  };
}
