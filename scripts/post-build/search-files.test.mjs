import { expect, test } from "vitest";
import { robots, sitemap, webManifest } from "./search-files.mjs";

test("the list of pages names each with the site's address, safe for XML", () => {
  const xml = sitemap([{ path: "/" }, { path: "/a&b" }]);
  expect(xml).toContain("<loc>__PUBLIC_URL__/</loc>");
  expect(xml).toContain("<loc>__PUBLIC_URL__/a&#38;b</loc>");
  expect(xml.match(/<url>/g)).toHaveLength(2);
});

test("search engines stay out of the staff area and know where the list is", () => {
  const lines = robots("desk").split("\n");
  expect(lines).toContain("Disallow: /desk/");
  expect(lines).toContain("Disallow: /api/");
  expect(lines).toContain("Sitemap: __PUBLIC_URL__/sitemap.xml");
  expect(lines).not.toContain("Disallow: /");
});

test("the manifest says whose site it is", () => {
  const icons = [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }];
  const practice = { name: "Averell", legalName: "Averell Dental", tagline: "Dental" };
  expect(JSON.parse(webManifest(practice, "#fbf8f3", icons))).toMatchObject({
    name: "Averell Dental",
    short_name: "Averell",
    start_url: "/",
    background_color: "#fbf8f3",
    icons,
  });
});
