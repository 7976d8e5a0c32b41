import { identity } from "#practice/identity.ts";
import { breadcrumbsOf, previewOf, publicPage, titleOf } from "#practice/public-pages.ts";
import { pageMeta } from "#ui/page-meta.ts";

/**
 * The meta tags of a listed page: its title, the description it brings, its address, preview picture and bread crumbs,
 * and further facts of its own. Throws for a path that is not listed.
 */
export function publicMeta(path: string, description: string, ...data: Record<string, unknown>[]) {
  const page = publicPage(path);
  return pageMeta({
    title: titleOf(page.title),
    description,
    path,
    siteName: identity.name,
    picture: previewOf(page),
    crumbs: breadcrumbsOf(path),
    data,
  });
}
