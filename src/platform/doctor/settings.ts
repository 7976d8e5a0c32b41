import type { Config } from "../config.ts";
import type { Finding } from "./finding.ts";

const area = "settings";

/** Another server that the settings name, and whether patients' data may go there. */
export type Partner = { name: string; host: string; port: number; isAllowed: boolean };

const portsOf: Record<string, number> = { "https:": 443, "http:": 80, "smtp:": 25, "smtps:": 465 };

function partner(name: string, address: string, isAllowed: boolean): Partner {
  const { hostname, port, protocol } = new URL(address);
  return { name, host: hostname, port: Number(port) || (portsOf[protocol] ?? 443), isAllowed };
}

/** Every server that this configuration would ask. */
export function partnersOf(config: Config): Partner[] {
  const isDemo = config.mode === "demo";
  const { mail, twilio, deepgram, google, lenders, verifiers } = config;
  return [
    ...(mail === undefined ? [] : [partner("mail", mail.url, isDemo || mail.agreementSigned)]),
    ...(twilio === undefined || isDemo
      ? []
      : [partner("texts", twilio.apiUrl ?? "https://api.twilio.com", twilio.agreementSigned)]),
    ...(deepgram === undefined ? [] : [partner("calls", deepgram.url, deepgram.mayBeUsed)]),
    ...(google === undefined ? [] : [partner("Google sign-in", google.issuer, true)]),
    ...Object.entries(lenders).flatMap(([name, lender]) =>
      lender === undefined ? [] : [partner(name, lender.url, true)],
    ),
    ...Object.entries(verifiers).flatMap(([name, verifier]) =>
      verifier === undefined
        ? []
        : [partner(`verifier ${name}`, verifier.url, isDemo || verifier.agreementSigned)],
    ),
  ];
}

function judgeBackups({ mode, backups }: Config): Finding[] {
  if (backups.folder === undefined)
    return [
      {
        area: "backups",
        state: mode === "live" ? "bad" : "note",
        what: "No backup is made at night.",
        todo: "Set BACKUP_DIR to a folder on another disk.",
      },
    ];
  if (backups.key !== undefined) return [];
  return [
    {
      area: "backups",
      state: mode === "live" ? "bad" : "note",
      what: "Backups are not encrypted.",
      todo: "Set BACKUP_KEY to 32 random bytes, and keep it somewhere else.",
    },
  ];
}

/** What the settings mean together, beyond each being well written. */
export function judgeSettings(config: Config): Finding[] {
  const { mode, publicUrl, mail, settings } = config;
  const found: Finding[] = settings
    .filter(({ state }) => state === "wrong")
    .map(({ name, rule }) => ({
      area,
      state: "bad",
      what: `${name} ${rule}.`,
      todo: "Correct it.",
    }));
  if (mode === "live" && publicUrl?.startsWith("https://") !== true)
    found.push({
      area,
      state: "bad",
      what: "PUBLIC_URL is not https: passwords and health data would travel in the clear.",
      todo: "Put a proxy with a certificate in front and set PUBLIC_URL to https://.",
    });
  if (mode === "live" && mail?.agreementSigned !== true)
    found.push({
      area: "mail",
      state: "bad",
      what: "Mail is held: no agreement with the mail provider is noted.",
      todo: "Sign it, then set SMTP_BAA=signed.",
    });
  if (found.length === 0)
    found.push({
      area,
      state: "good",
      what: `All settings are well; the practice is in ${mode} mode.`,
    });
  return [...found, ...judgeBackups(config)];
}

/** What is to be said of partners that patients' data may not go to yet. */
export function judgePartner({ name, host }: Partner, answersAfter: number | undefined): Finding {
  if (answersAfter === undefined)
    return {
      area: "providers",
      state: "bad",
      what: `${name}: ${host} is not reached.`,
      todo: "Look at the firewall, the name servers and the address in the settings.",
    };
  return {
    area: "providers",
    state: "good",
    what: `${name}: ${host} is reached in ${Math.round(answersAfter)} ms.`,
  };
}
