// The server fills the marker in the prerendered files; in the browser the address is known.
function publicUrl(): string {
  return typeof window === "undefined" ? "__PUBLIC_URL__" : window.location.origin;
}

/** The whole address of a path of this site, as search engines and previews need it. */
export function absoluteUrl(path: string): string {
  return `${publicUrl()}${path}`;
}

export interface PageMeta {
  /** The page's whole title. */
  title: string;
  description: string;
  /** Path of the page; null for pages that no search engine should list. */
  path: string | null;
  siteName: string;
  /** Path of the picture that previews of a shared link show, 1200 by 630 px, and what it shows. */
  picture?: { path: string; alt: string } | undefined;
  /** The way to the page from the first one, itself last; none for the first page. */
  crumbs?: readonly { title: string; path: string }[] | undefined;
  /** Facts about the page in the words of schema.org, one object each. */
  data?: readonly Record<string, unknown>[] | undefined;
}

function crumbList(crumbs: readonly { title: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.title,
      item: absoluteUrl(crumb.path),
    })),
  };
}

/** What a public page tells browsers, search engines and previews about itself. */
export function pageMeta(page: PageMeta) {
  const { title, description, path, siteName, picture, crumbs = [], data = [] } = page;
  const facts = crumbs.length > 1 ? [...data, crumbList(crumbs)] : data;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: "en_US" },
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
    ...(picture
      ? [
          { property: "og:image", content: absoluteUrl(picture.path) },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
          { property: "og:image:alt", content: picture.alt },
        ]
      : []),
    ...(path === null
      ? [{ name: "robots", content: "noindex" }]
      : [
          { tagName: "link" as const, rel: "canonical", href: absoluteUrl(path) },
          { property: "og:url", content: absoluteUrl(path) },
        ]),
    ...facts.map((one) => ({
      "script:ld+json": { "@context": "https://schema.org", ...one },
    })),
  ];
}
