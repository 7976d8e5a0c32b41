import type { IncomingHttpHeaders } from "node:http";

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

function originHost(origin: string): URL | null {
  return URL.canParse(origin) ? new URL(origin) : null;
}

/**
 * Whether a request that changes something comes from our own pages, or from a program that is no
 * browser. With a public address only that origin counts; without one, an Origin equal to the Host
 * the request was sent to, and loopback names among themselves.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const { origin } = headers;
  if (origin === undefined) {
    const fetchSite = headers["sec-fetch-site"];
    return fetchSite === undefined || fetchSite === "same-origin" || fetchSite === "none";
  }
  const from = originHost(origin);
  if (from === null) return false;
  if (publicUrl !== undefined) return from.origin === new URL(publicUrl).origin;
  const host = headers.host ?? "";
  if (from.host === host) return true;
  const target = originHost(`http://${host}`);
  return target !== null && loopbackNames.has(from.hostname) && loopbackNames.has(target.hostname);
}

/**
 * The site's address as whoever sent this request knows it: links that lead back to the same browser
 * start with it. The public address where one is set; without one, the loopback name that was asked;
 * a Host of any other name is not believed.
 */
export function askedSite(
  headers: IncomingHttpHeaders,
  { publicUrl, siteUrl }: { publicUrl: string | undefined; siteUrl: string },
): string {
  if (publicUrl !== undefined) return publicUrl;
  const asked = originHost(`http://${headers.host ?? ""}`);
  return asked !== null && loopbackNames.has(asked.hostname) ? asked.origin : siteUrl;
}
