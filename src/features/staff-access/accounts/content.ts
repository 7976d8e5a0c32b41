import { identity } from "../../../practice/identity.ts";
import type { WrittenLetter } from "../../outbox/letter/contract.ts";
import { writeLetter } from "../../outbox/letter/rules.ts";
import { roleNames, staffPaths } from "../content.ts";
import type { StaffRole } from "../contract.ts";
import type { AccountState } from "./contract.ts";

/** How the state of an account is written. */
export const accountStateNames: Record<AccountState, string> = {
  active: "Active",
  invited: "Invited",
  removed: "Removed",
};

/** What each role may do, in a line. */
export const roleMeanings: Record<StaffRole, string> = {
  "front-desk": "The day, visits, patients, tasks and messages.",
  clinician: "The same as the front desk for now.",
  admin: "Everything, also accounts, exports and the audit log.",
};

/** The mail that tells somebody they may sign in. It opens nothing by itself. */
export function invitationMail(
  { name, role, invitedBy }: { name: string; role: StaffRole; invitedBy: string },
  siteUrl: string,
): WrittenLetter {
  return writeLetter({
    subject: `You can sign in to the ${identity.name} Command Center`,
    preview: `${invitedBy} has listed your address.`,
    title: "You can sign in now",
    dear: name,
    blocks: [
      {
        kind: "text",
        text: `${invitedBy} has listed this address for the Command Center of ${identity.legalName}. Your role is ${roleNames[role].toLowerCase()}.`,
      },
      { kind: "button", label: "Sign in", url: `${siteUrl}${staffPaths.login}` },
      {
        kind: "text",
        text: "Type this address there, and a link arrives by mail. There is no password. Have your phone at hand: you are asked to set up a second factor.",
      },
    ],
    why: `You get this mail because ${invitedBy} added you to the team of ${identity.name}. If you do not know the practice, please ignore it: without you it lets nobody in.`,
  });
}
