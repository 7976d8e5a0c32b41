// What name servers and sockets tell without a word about a patient.
import { Resolver } from "node:dns/promises";
import { connect } from "node:net";
import type { MailRecords } from "../doctor/mail-records.ts";
import { lookupFor } from "./reach.ts";

const patienceMs = 3000;
const usualSelectors = [
  "default",
  "google",
  "selector1",
  "selector2",
  "s1",
  "s2",
  "k1",
  "k2",
  "mail",
  "dkim",
  "smtp",
  "pm",
];
const isNothingThere = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  ["ENOTFOUND", "ENODATA"].includes(String(error.code));

/** The TXT records of a name, each in one piece; undefined when nobody answered. */
async function textsOf(resolver: Resolver, name: string): Promise<string[] | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    return isNothingThere(error) ? [] : undefined;
  }
}

async function keyOf(
  resolver: Resolver,
  domain: string,
  selectors: readonly string[],
): Promise<string | null | undefined> {
  const found = await Promise.all(
    selectors.map((selector) => textsOf(resolver, `${selector}._domainkey.${domain}`)),
  );
  if (found.every((texts) => texts === undefined)) return undefined;
  const at = found.findIndex((texts) => texts?.some((text) => /(^|;)\s*p=[^;\s]/.test(text)));
  return selectors[at] ?? null;
}

/** Asks for what a domain says of its mail; each selector, or the usual ones. */
export async function lookUpMail(
  domain: string,
  selector: string | undefined,
  servers: readonly string[] = [],
): Promise<MailRecords> {
  const resolver = new Resolver({ timeout: patienceMs, tries: 1 });
  if (servers.length > 0) resolver.setServers(servers);
  const [spf, dmarc, dkim] = await Promise.all([
    textsOf(resolver, domain),
    textsOf(resolver, `_dmarc.${domain}`),
    keyOf(resolver, domain, selector === undefined ? usualSelectors : [selector]),
  ]);
  return { domain, spf, dmarc, dkim };
}

/**
 * Milliseconds until a server accepts a connection, to which nothing is said; undefined when it does not, or when
 * its address is one that the product would not connect to.
 */
export function timeToReach({ host, port }: { host: string; port: number }) {
  return new Promise<number | undefined>((resolve) => {
    const start = performance.now();
    const socket = connect({ host, port, lookup: lookupFor(host) });
    const end = (took: number | undefined) => {
      socket.destroy();
      resolve(took);
    };
    socket.setTimeout(patienceMs, () => end(undefined));
    socket.once("error", () => end(undefined));
    socket.once("connect", () => end(performance.now() - start));
  });
}
