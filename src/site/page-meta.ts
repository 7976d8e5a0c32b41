import { identity } from "#practice/identity.ts";

// The server fills the marker in the prerendered files; in the browser the address is known.
function publicUrl(): string {
  return typeof window === "undefined" ? "__PUBLIC_URL__" : window.location.origin;
}

export interface PageMeta {
  title: string;
  description: string;
  /** Path of the page, "/" first; null for pages that have no address of their own. */
  path: string | null;
}

/** What a public page tells browsers, search engines and previews about itself. */
export function pageMeta({ title, description, path }: PageMeta) {
  const fullTitle = path === "/" ? title : `${title} | ${identity.name}`;
  const address = path === null ? null : `${publicUrl()}${path}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: identity.legalName },
    ...(address === null
      ? [{ name: "robots", content: "noindex" }]
      : [
          { tagName: "link", rel: "canonical", href: address },
          { property: "og:url", content: address },
        ]),
  ];
}
