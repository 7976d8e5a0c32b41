/** How links and codes live and how many there may be. */
export const linkPolicy = {
  minutes: 10,
  /** Wrong codes that end the code of a mail; its link, a long secret, still works. */
  wrongCodes: 5,
  /** Wrong codes for one address in a day that end its codes; links still work. */
  wrongCodesOfADay: 20,
  /** Mails to one address in that many minutes. */
  mails: 3,
  mailMinutes: 15,
  /** Seconds before the page offers to send another mail. */
  resendSeconds: 60,
} as const;

export type LinkState = {
  usedAt: Date | null;
  expiresAt: Date;
  /** Null of an address that is not listed. */
  accountId: string | null;
  isSameBrowser: boolean;
};

/** Whether link and code can still be used at all. Exactly at its end a link is over. */
function isOver(link: Pick<LinkState, "usedAt" | "expiresAt">, now: Date): boolean {
  return link.usedAt !== null || now >= link.expiresAt;
}

/** Whether so many wrong codes, of this mail and of its address in a day, leave no code that works. */
export function isCodeOver(link: { wrongCodes: number; wrongCodesOfADay: number }): boolean {
  return (
    link.wrongCodes >= linkPolicy.wrongCodes || link.wrongCodesOfADay >= linkPolicy.wrongCodesOfADay
  );
}

/** Why a link does not let its reader in: it is over, or it belongs to another browser; null lets in. */
export function refusalOfLink(
  link: LinkState | undefined,
  now: Date,
): "sign_in_link_ended" | "sign_in_link_elsewhere" | null {
  if (link === undefined || link.accountId === null || isOver(link, now)) {
    return "sign_in_link_ended";
  }
  return link.isSameBrowser ? null : "sign_in_link_elsewhere";
}

/** Why a code does not let its reader in; `sign_in_code_wrong` counts as a wrong one. */
export function refusalOfCode(
  link:
    | (LinkState & { isRightCode: boolean; wrongCodes: number; wrongCodesOfADay: number })
    | undefined,
  now: Date,
): "sign_in_code_ended" | "sign_in_code_wrong" | null {
  if (link === undefined || !link.isSameBrowser || isOver(link, now)) return "sign_in_code_ended";
  if (isCodeOver(link)) return "sign_in_code_ended";
  return link.isRightCode && link.accountId !== null ? null : "sign_in_code_wrong";
}

/** Six digits from six random bytes, leading zeros kept. */
export function codeFrom(bytes: Uint8Array): string {
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 1_000_000).padStart(6, "0");
}
