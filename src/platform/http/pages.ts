import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure } from "./failures.ts";
import { meantAddress, type KnownPages } from "./meant-address.ts";
import { isStaffFile, type PageEntry, readManifest } from "./page-manifest.ts";
import { type PageAllowance, pagePolicy } from "./page-policy.ts";
import { createPreviewPages, type PreviewOf } from "./preview-pages.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";
type Filled = {
  /** Compressed when it is first asked for: a start is not to wait for a hundred pages. */
  bodyIn(encoding: Encoding): Promise<Buffer>;
  etag: string;
};
type Page = Filled & { headers: Record<string, string>; isListed: boolean };

export type PageOptions = {
  /** The folder that the build wrote. */
  buildDir: string;
  /** Marker in the prerendered files -> its text, already safe for HTML. */
  placeholders: Readonly<Record<string, string>>;
  /** Whether public pages may hold frames of this site. */
  ownFrames: boolean;
  /** First part of every staff address; its pages share one file. */
  staffPrefix: string;
  /** Staff pages that exist, below the prefix. */
  staffPages: readonly string[];
  /** Staff pages outside the prefix. */
  staffPagesElsewhere: readonly string[];
  /** Who brings this cookie has been let in once: the frame is shown at once, and who they are is told after. */
  staffCookie: string;
  /** Pages that also answer every address below them: their sections. */
  pagesWithSections: readonly string[];
  /** What single pages may do that no other may, by their address. */
  allowances: Readonly<Record<string, PageAllowance>>;
  /** Short addresses -> where they lead. */
  redirects: Readonly<Record<string, string>>;
  /** What somebody sees in the place of public pages before it is published. */
  previewOf: PreviewOf;
};

const encoded: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => gzipped(text),
  identity: (text) => Promise.resolve(text),
};

function fill(options: PageOptions, file: string): Filled {
  let text = readFileSync(join(options.buildDir, "client", file), "utf8");
  for (const [marker, value] of Object.entries(options.placeholders))
    text = text.replaceAll(marker, value);
  const identity = Buffer.from(text);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const bodyIn = (encoding: Encoding) => {
    const known = bodies.get(encoding);
    if (known !== undefined) return known;
    const body = encoded[encoding](identity);
    bodies.set(encoding, body);
    // Whoever asks next tries again.
    body.catch(() => bodies.delete(encoding));
    return body;
  };
  return { bodyIn, etag };
}

function headersOf(options: PageOptions, entry: PageEntry): Record<string, string> {
  return pagePolicy(entry, {
    ...(!isStaffFile(entry.path) && options.ownFrames && { ownFrames: true }),
    ...options.allowances[entry.path],
  });
}

function loadPage(options: PageOptions, entry: PageEntry): Page {
  return {
    ...fill(options, entry.file),
    headers: headersOf(options, entry),
    isListed: !isStaffFile(entry.path),
  };
}

function bestEncoding(request: FastifyRequest): Encoding {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? "gzip" : "identity";
}

async function sendFilled(
  { bodyIn, etag: base }: Filled,
  { status, type, isStaff = false }: { status: number; type: string; isStaff?: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = bestEncoding(request);
  const etag = `${base.slice(0, -1)}-${encoding}"`;
  void reply
    .code(status)
    .header("cache-control", "no-cache")
    .header("vary", isStaff ? "accept-encoding, cookie" : "accept-encoding")
    .header("etag", etag);
  if (status === 200 && request.headers["if-none-match"] === etag) return reply.code(304).send();
  const body = await bodyIn(encoding);
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.type(`${type}; charset=utf-8`).send(body);
}

function sendPage(
  page: Page,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.headers(page.headers);
  if (!page.isListed) void reply.header("x-robots-tag", "noindex");
  const isStaff = !page.isListed;
  return sendFilled(page, { status, type: "text/html", isStaff }, request, reply);
}

function wantsJson(request: FastifyRequest): boolean {
  return /^\/(api|health|socket\.io)(\/|$|\?)/.test(request.url);
}

function asksForPage(request: FastifyRequest): boolean {
  return (request.method === "GET" || request.method === "HEAD") && !wantsJson(request);
}

/**
 * The prerendered pages and their files: values of this server filled in once, compressed once, sent
 * with a policy of their own. A page's address in another spelling leads to it; unknown addresses get the
 * designed page with status 404, unknown API addresses a JSON answer.
 */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { pages, assets, texts } = readManifest(options.buildDir);
  const loaded = new Map<string, Page>();
  for (const entry of pages) loaded.set(entry.path, loadPage(options, entry));
  const need = (path: string): Page => {
    const page = loaded.get(path);
    if (!page) throw new Error(`The build has no page "${path}". Please build again.`);
    return page;
  };
  // The browser's program has a page of its own for lost staff addresses.
  const isStaffAddress = (url: string) => url.startsWith(`/${options.staffPrefix}/`);
  const notFound = need("/404");
  const staff = need("__staff");
  const config = { access: "public" } as const;
  const previews = createPreviewPages({
    previewOf: options.previewOf,
    // Nobody's visit is counted there.
    placeholders: { ...options.placeholders, __ANALYTICS_ID__: "none" },
    headersOf: (entry) => headersOf(options, entry),
  });
  const show = async (path: string, request: FastifyRequest, reply: FastifyReply) =>
    (await previews.page(path, request, reply)) ?? sendPage(need(path), 200, request, reply);

  for (const path of loaded.keys()) {
    if (path === "/404" || isStaffFile(path)) continue;
    app.get(path, { config, schema: { hide: true } }, (request, reply) =>
      show(path, request, reply),
    );
    if (path !== "/") {
      app.get(`${path}/`, { config, schema: { hide: true } }, (_request, reply) =>
        reply.redirect(path, 308),
      );
    }
  }
  for (const path of options.pagesWithSections) {
    need(path);
    app.get(`${path}/*`, { config, schema: { hide: true } }, (request, reply) =>
      show(path, request, reply),
    );
  }
  const staffUrls = [
    `/${options.staffPrefix}`,
    ...options.staffPages.map((name) => `/${options.staffPrefix}/${name}`),
    ...options.staffPagesElsewhere.map((name) => `/${name}`),
  ];
  for (const url of staffUrls) {
    // From the request: an address may have a part that names one thing among many.
    app.get(`${url}/`, { config, schema: { hide: true } }, (request, reply) =>
      reply.redirect(request.url.replace(/\/(?=$|\?)/, ""), 308),
    );
    const plain = loaded.get(`__staff${url}`) ?? staff;
    const framed = loaded.get(`__staff-frame${url}`) ?? plain;
    app.get(url, { config, schema: { hide: true } }, (request, reply) => {
      const isKnown = request.cookies[options.staffCookie] !== undefined;
      return sendPage(isKnown ? framed : plain, 200, request, reply);
    });
  }
  for (const [from, to] of Object.entries(options.redirects)) {
    app.get(from, { config, schema: { hide: true } }, (_request, reply) => reply.redirect(to, 302));
  }
  for (const { file, type } of texts) {
    const filled = fill(options, file);
    app.get(`/${file}`, { config, schema: { hide: true } }, (request, reply) =>
      sendFilled(filled, { status: 200, type }, request, reply),
    );
  }
  await serveAssets(app, options.buildDir, new Set(assets));
  const known: KnownPages = {
    has: (path) => path !== "/404" && !isStaffFile(path) && loaded.has(path),
    withSections: options.pagesWithSections,
  };
  const answerLost = async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = await previews.file(request, reply);
    if (sent !== undefined) return sent;
    const meant = meantAddress(request.url, known);
    if (meant !== null) return reply.redirect(meant, 308);
    return sendPage(isStaffAddress(request.url) ? staff : notFound, 404, request, reply);
  };
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) ? answerLost(request, reply) : app.answerMissing(request, reply),
  );
  app.unroutable.answer = (error, request, reply) =>
    asksForPage(request) && request.headers.accept?.includes("text/html") === true
      ? answerLost(request, reply)
      : sendFailure(error, request, reply);
}

/** Without a build every unknown address gets the JSON answer. */
export function serveNoPages(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => app.answerMissing(request, reply));
}

const hashedFolder = "assets/";

async function serveAssets(
  app: FastifyInstance,
  buildDir: string,
  known: ReadonlySet<string>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildDir, "client"),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const send = (reply: FastifyReply, file: string) => {
    const isHashed = file.startsWith(hashedFolder);
    // Other sites show these when somebody shares a link.
    const policy = file.startsWith("previews/") ? "cross-origin" : "same-origin";
    return reply
      .header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      )
      .header("cross-origin-resource-policy", policy)
      .sendFile(file);
  };
  const options = { config: { access: "public" }, schema: { hide: true } } as const;
  // Hundreds of files behind one address: each with its own would take a tenth of a second of every start.
  app.get<{ Params: { "*": string } }>(`/${hashedFolder}*`, options, (request, reply) => {
    const file = `${hashedFolder}${request.params["*"]}`;
    return known.has(file) ? send(reply, file) : reply.callNotFound();
  });
  for (const file of known) {
    if (!file.startsWith(hashedFolder))
      app.get(`/${file}`, options, (_request, reply) => send(reply, file));
  }
}
