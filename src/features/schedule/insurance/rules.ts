const shownAtEnd = 4;

/**
 * A member ID as it may stand on an open screen: its last four characters. One that is so short that
 * these would be half of it or more shows nothing of itself.
 */
export function maskedMemberId(memberId: string): string {
  const signs = Array.from(memberId);
  return signs.length > 2 * shownAtEnd ? `•••• ${signs.slice(-shownAtEnd).join("")}` : "••••";
}
