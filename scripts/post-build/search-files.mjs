// What search engines and phones ask a site for: its list of pages, what they may read, its name and icons.
// The address of the site is filled in when the server starts.

const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/** Every listed page with its whole address. */
export function sitemap(pages) {
  const urls = pages.map(({ path }) => `  <url><loc>__PUBLIC_URL__${escaped(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/**
 * Everything may be read but the staff area and the API. Pages that must not be listed ask for it
 * themselves, and have to be read for that.
 */
export function robots(staffPrefix) {
  return [
    "User-agent: *",
    `Disallow: /${staffPrefix}/`,
    "Disallow: /api/",
    "",
    "Sitemap: __PUBLIC_URL__/sitemap.xml",
    "",
  ].join("\n");
}

/** How the site stands on a phone's home screen; colors are those of the light paper. */
export function webManifest({ name, legalName, tagline }, paper, icons) {
  const manifest = {
    name: legalName,
    short_name: name,
    description: tagline,
    lang: "en-US",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
