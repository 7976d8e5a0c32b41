import { identity } from "../../../practice/identity.ts";
import { formatTime } from "../../../practice/time.ts";
import type { WrittenLetter } from "../../outbox/letter/contract.ts";
import { writeLetter } from "../../outbox/letter/rules.ts";
import { staffPaths } from "../content.ts";
import { linkPolicy } from "./rules.ts";

/** Words that the practice's documents fix. */
export const linkWords = {
  empty: "Please enter your email",
  failed: "Failed to send magic link",
} as const;

/** Said to everybody who asked, whether the address is listed or not. */
export const mailsNote = `At most ${linkPolicy.mails} mails go to one address in ${linkPolicy.mailMinutes} minutes, and only the newest one works. Nothing new? Look in the spam folder, or wait ${linkPolicy.mailMinutes} minutes and send again.`;

/** Where a link leads; the token stands behind the #, which browsers send to nobody. */
export function linkAddress(siteUrl: string, token: string): string {
  return `${siteUrl}${staffPaths.link}#t=${token}`;
}

/** The mail that holds a link and its code; both are blanks, filled in when the mail leaves. */
export function linkMail(expiresAt: Date): WrittenLetter {
  const until = formatTime(expiresAt);
  return writeLetter({
    subject: "Your login link for the Command Center",
    preview: `It works once, until ${until}, in the browser where you asked.`,
    title: "Sign in to the Command Center.",
    blocks: [
      {
        kind: "text",
        text: "Open this link in the browser where you asked for it, then press the button there.",
      },
      { kind: "button", label: "Open the login link", url: "{{link}}" },
      {
        kind: "text",
        text: "Reading this on another device? Type the code in the browser where you asked.",
      },
      { kind: "code", label: "Code", code: "{{code}}" },
      {
        kind: "text",
        text: `Both work once, until ${until} (New York time, ${linkPolicy.minutes} minutes). A newer mail replaces this one. Tell the code to nobody, also not to somebody who says they call from ${identity.name}.`,
      },
    ],
    why: "This email came because somebody asked to sign in with this address. If that was not you, ignore it: it lets nobody in without the browser that asked.",
  });
}

/** "408 512". */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
