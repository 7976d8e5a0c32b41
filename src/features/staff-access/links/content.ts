import { identity } from "../../../practice/identity.ts";
import { formatTime } from "../../../practice/time.ts";
import { staffPaths } from "../content.ts";
import { linkPolicy } from "./rules.ts";

/** Where a link leads; the token stands behind the #, which browsers send to nobody. */
export function linkAddress(siteUrl: string, token: string): string {
  return `${siteUrl}${staffPaths.login}/link#t=${token}`;
}

/** The mail that holds a link and its code; both are blanks, filled in when the mail leaves. */
export function linkMail(expiresAt: Date): { subject: string; body: string } {
  return {
    subject: "Your login link for the Command Center",
    body: [
      `Somebody asked to sign in to the ${identity.name} Command Center with this address.`,
      "",
      "Open this link in the browser where you asked, then press the button there:",
      "{{link}}",
      "",
      "Reading this on another device? Type this code in the browser where you asked:",
      "{{code}}",
      "",
      `Both work once, until ${formatTime(expiresAt)} (${linkPolicy.minutes} minutes). A newer mail replaces this one.`,
      "",
      "You did not ask? Then ignore this mail: it lets nobody in without the browser that asked. Never",
      "tell the code to anybody, also not to somebody who says they are from the practice.",
    ].join("\n"),
  };
}

/** "408 512". */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
