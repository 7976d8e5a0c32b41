// What the name servers say about a domain's mail, judged: whoever sends for it without these ends as spam.
import type { Finding } from "./finding.ts";

/** Each list of TXT records; undefined when the name servers could not be asked. */
export type MailRecords = {
  domain: string;
  spf: string[] | undefined;
  dmarc: string[] | undefined;
  /** The selector under which a key was found, or null; undefined when it could not be asked. */
  dkim: string | null | undefined;
};

const area = "mail";
const unasked = (name: string): Finding => ({
  area,
  state: "note",
  what: `${name} could not be looked up: no name server answered.`,
  todo: "Run this where names can be looked up.",
});

function judgeSpf(domain: string, records: readonly string[] | undefined): Finding {
  if (records === undefined) return unasked("SPF");
  const found = records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record] = found;
  if (record === undefined)
    return {
      area,
      state: "bad",
      what: `${domain} has no SPF record.`,
      todo: `Add a TXT record to ${domain} that names your mail provider, like "v=spf1 include:spf.provider.example -all".`,
    };
  if (found.length > 1)
    return {
      area,
      state: "bad",
      what: `${domain} has ${found.length} SPF records, which counts as none.`,
      todo: "Put them into one.",
    };
  if (/\s\+?all(\s|$)/i.test(record))
    return {
      area,
      state: "bad",
      what: "SPF allows everybody to send for this domain.",
      todo: "End the record with -all or ~all.",
    };
  return { area, state: "good", what: `SPF: ${record}` };
}

function judgeDmarc(domain: string, records: readonly string[] | undefined): Finding {
  if (records === undefined) return unasked("DMARC");
  const record = records.find((text) => /^v=DMARC1\s*;/i.test(text));
  if (record === undefined)
    return {
      area,
      state: "bad",
      what: `${domain} has no DMARC record.`,
      todo: `Add a TXT record to _dmarc.${domain}, to begin with "v=DMARC1; p=none; rua=mailto:you@${domain}".`,
    };
  if (/;\s*p\s*=\s*none\b/i.test(record))
    return {
      area,
      state: "note",
      what: "DMARC only watches (p=none).",
      todo: "Once its reports look right, change it to p=quarantine.",
    };
  return { area, state: "good", what: `DMARC: ${record}` };
}

function judgeDkim(domain: string, selector: string | null | undefined): Finding {
  if (selector === undefined) return unasked("DKIM");
  if (selector === null)
    return {
      area,
      state: "note",
      what: "No DKIM key was found under the usual names.",
      todo: `Your mail provider tells its selector; look with: npm run doctor -- --dkim SELECTOR. Its record stands at SELECTOR._domainkey.${domain}.`,
    };
  return { area, state: "good", what: `DKIM: a key under ${selector}.` };
}

/** SPF, DKIM and DMARC of the domain that mail comes from. */
export function judgeMailRecords({ domain, spf, dmarc, dkim }: MailRecords): Finding[] {
  return [judgeSpf(domain, spf), judgeDkim(domain, dkim), judgeDmarc(domain, dmarc)];
}
