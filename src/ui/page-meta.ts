// The server fills the marker in the prerendered files; in the browser the address is known.
function publicUrl(): string {
  return typeof window === "undefined" ? "__PUBLIC_URL__" : window.location.origin;
}

export interface PageMeta {
  /** The page's own title; the site's name follows it, except on the first page. */
  title: string;
  description: string;
  /** Path of the page, "/" first; null for pages that no search engine should list. */
  path: string | null;
  siteName: string;
}

/** What a public page tells browsers, search engines and previews about itself. */
export function pageMeta({ title, description, path, siteName }: PageMeta) {
  const fullTitle = path === "/" ? title : `${title} | ${siteName}`;
  const address = path === null ? null : `${publicUrl()}${path}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    ...(address === null
      ? [{ name: "robots", content: "noindex" }]
      : [
          { tagName: "link" as const, rel: "canonical", href: address },
          { property: "og:url", content: address },
        ]),
  ];
}
