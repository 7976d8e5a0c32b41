import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Photograph } from "./photograph.tsx";
import type { PhotographProps } from "./photograph.tsx";

const photograph = {
  stem: "/assets/room-0123456789ab",
  widths: [480, 720, 1100],
  width: 720,
  height: 697,
  alt: 'The room with the "blue" chair',
};

const markupOf = (props: Partial<PhotographProps> = {}) =>
  renderToStaticMarkup(<Photograph photograph={photograph} sizes="50vw" {...props} />);

test("offers AVIF, then WebP, each width by its name, and a JPEG to everybody else", () => {
  const files = (format: string) =>
    [480, 720, 1100].map((one) => `/assets/room-0123456789ab-${one}.${format} ${one}w`).join(", ");
  const sources = markupOf().match(/<(source|img)[^>]*>/g) ?? [];
  expect(sources).toHaveLength(3);
  expect(sources[0]).toContain(`type="image/avif" srcSet="${files("avif")}" sizes="50vw"`);
  expect(sources[1]).toContain(`type="image/webp" srcSet="${files("webp")}" sizes="50vw"`);
  expect(sources[2]).toContain('src="/assets/room-0123456789ab-720.jpg"');
});

test("has its words and its size, and waits until it is near", () => {
  const markup = markupOf();
  expect(markup).toContain('alt="The room with the &quot;blue&quot; chair"');
  expect(markup).toContain('width="720" height="697"');
  expect(markup).toContain('loading="lazy"');
  expect(markup).toContain('decoding="async"');
  expect(markup).not.toMatch(/fetchpriority|figcaption|style=/i);
});

test("comes before other pictures where it is the first thing on its page", () => {
  const markup = markupOf({ isFirst: true });
  expect(markup).toContain('loading="eager"');
  expect(markup).toMatch(/fetchpriority="high"/i);
  // A hint for the JPEG would load a file that nearly nobody shows.
  expect(markup).not.toContain("preload");
});

test("has a line below it when the owner wrote one", () => {
  const markup = markupOf({ photograph: { ...photograph, caption: "By <a friend>" } });
  expect(markup).toMatch(/<figcaption[^>]*>By &lt;a friend&gt;<\/figcaption><\/figure>$/);
});
