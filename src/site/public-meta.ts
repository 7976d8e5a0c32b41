import { identity } from "#practice/identity.ts";
import { descriptionOf } from "#practice/page-descriptions.ts";
import { breadcrumbsOf, previewOf, publicPage, titleOf } from "#practice/public-pages.ts";
import { pageMeta } from "#ui/page-meta.ts";

/**
 * The meta tags of a listed page: its title, description, address, preview picture and bread crumbs,
 * and further facts of its own. Throws for a path that is not listed.
 */
export function publicMeta(path: string, ...data: Record<string, unknown>[]) {
  const page = publicPage(path);
  return pageMeta({
    title: titleOf(page.title),
    description: descriptionOf(path),
    path,
    siteName: identity.name,
    picture: previewOf(page),
    crumbs: breadcrumbsOf(path),
    data,
  });
}
