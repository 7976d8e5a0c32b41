import type { WrittenLetter } from "../../outbox/letter/contract.ts";
import { writeLetter } from "../../outbox/letter/rules.ts";
import { identity } from "../../../practice/identity.ts";
import { formatFullDay, formatTime } from "../../../practice/time.ts";

/** What was changed about how somebody signs in, as their mail says it. */
export const securityChanges = {
  "authenticator-added": "An authenticator app was set up as your second factor.",
  "passkey-added": "A passkey was added to your second factors.",
  "authenticator-removed": "The authenticator app was removed from your second factors.",
  "passkey-removed": "A passkey was removed from your second factors.",
  "codes-renewed": "Your recovery codes were replaced by new ones.",
  "code-used": "A recovery code was used to sign in.",
  "google-unlinked": "Your Google account no longer signs you in: the link to it was removed.",
  reset: "An administrator reset your second factor. You set up a new one when you sign in next.",
} as const;
export type SecurityChange = keyof typeof securityChanges;

/** The mail that tells somebody about such a change. It has no link, so that nobody learns to follow one. */
export function securityMail(change: SecurityChange, at: Date): WrittenLetter {
  return writeLetter({
    subject: `Your sign-in at ${identity.name} was changed`,
    preview: "If that was not you, tell an administrator at once.",
    title: "How you sign in was changed",
    blocks: [
      { kind: "text", text: securityChanges[change] },
      {
        kind: "facts",
        facts: [{ label: "When", value: `${formatFullDay(at)}, ${formatTime(at)}` }],
      },
      {
        kind: "note",
        text: `If that was you, there is nothing to do. If it was not, tell ${identity.doctor.name} or another administrator at once: they can end your sessions and reset your second factor.`,
      },
    ],
    why: "You get this mail because you can sign in to the Command Center.",
  });
}
