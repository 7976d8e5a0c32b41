import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type PageEntry, type PageManifest, readManifest } from "./page-manifest.ts";

/** What somebody who may see it sees in the place of the pages that visitors get. */
export type Preview = {
  /** The folder that the build wrote. */
  folder: string;
  /** Said above every page: what this is. */
  words: string;
  /** The way back to where it was opened. */
  back: { href: string; label: string };
};

/** The preview that a request gets; null: it is one of a visitor. */
export type PreviewOf = (request: FastifyRequest) => Promise<Preview | null>;

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

// A frame around the window stays in sight when the bar has been scrolled away. The bar is seen first and stands
// last: the way past the page's head stays the first link.
const barStyle =
  "body{display:flex;flex-direction:column}#preview-bar{order:-1;padding:.6rem 1rem;background:#1f1300;color:#fff;font:500 .9375rem/1.5 system-ui,sans-serif;text-align:center}" +
  "#preview-bar a{display:inline-block;min-height:24px;color:#ffd479}" +
  "body::after{content:'';position:fixed;inset:0;z-index:2147483647;border:4px solid #d97706;pointer-events:none}" +
  "@media print{body::after{display:none}}";
const barStyleHash = `'sha256-${createHash("sha256").update(barStyle).digest("base64")}'`;

const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** The page with a bar that says what it is. React leaves alone what it did not make itself in a body. */
function marked(html: string, { words, back }: Preview): string {
  const bar = `<aside id="preview-bar" aria-label="Preview"><strong>Preview.</strong> ${escaped(words)} <a href="${escaped(back.href)}">${escaped(back.label)}</a></aside>`;
  return html
    .replace("</head>", () => `<style>${barStyle}</style></head>`)
    .replace("</body>", () => `${bar}</body>`);
}

/** Nothing of it is kept by a browser or on the way to one, and nobody lists it. */
function keepOut(reply: FastifyReply): FastifyReply {
  return reply
    .header("cache-control", "no-store, private")
    .header("x-robots-tag", "noindex, nofollow, noarchive");
}

/**
 * Answers requests of somebody who has a preview open. Each method answers undefined where the request is one of
 * a visitor, or where the preview has nothing of that name: then what visitors get is sent.
 */
export function createPreviewPages(options: {
  previewOf: PreviewOf;
  placeholders: Readonly<Record<string, string>>;
  /** The headers that a page has besides those of every answer. */
  headersOf: (entry: PageEntry) => Record<string, string>;
}) {
  const { previewOf, placeholders, headersOf } = options;
  let last: { folder: string; manifest: PageManifest } | undefined;
  const manifestOf = (folder: string): PageManifest => {
    if (last?.folder !== folder) last = { folder, manifest: readManifest(folder) };
    return last.manifest;
  };
  async function found(request: FastifyRequest): Promise<Preview | null> {
    const preview = await previewOf(request);
    // Pages of a preview can have been removed for newer ones.
    return preview && existsSync(join(preview.folder, "pages.json")) ? preview : null;
  }
  return {
    /** The page at an address of the manifest, as the preview has it. */
    async page(
      path: string,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply | undefined> {
      const preview = await found(request);
      if (preview === null) return undefined;
      const entry = manifestOf(preview.folder).pages.find((one) => one.path === path);
      if (entry === undefined) return undefined;
      let html = await readFile(join(preview.folder, "client", entry.file), "utf8");
      for (const [marker, value] of Object.entries(placeholders))
        html = html.replaceAll(marker, value);
      const headers = headersOf(entry);
      const policy = headers["content-security-policy"];
      void keepOut(reply.headers(headers));
      if (entry.styles === "strict" && policy !== undefined)
        void reply.header(
          "content-security-policy",
          policy.replace("style-src 'self'", `style-src 'self' ${barStyleHash}`),
        );
      return reply.type("text/html; charset=utf-8").send(marked(html, preview));
    },
    /** A file that only the preview's pages name. */
    async file(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const [url = ""] = request.url.split("?");
      const name = url.slice(1);
      const type = types[extname(name)];
      if (!name.startsWith("assets/") || type === undefined) return undefined;
      const preview = await found(request);
      if (preview === null || !manifestOf(preview.folder).assets.includes(name)) return undefined;
      const content = await readFile(join(preview.folder, "client", name));
      void keepOut(reply).header("cross-origin-resource-policy", "same-origin");
      return reply.code(200).type(type).send(content);
    },
  };
}
