import { queueMail, queueText } from "#features/outbox/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import { type News, shiftMail, shiftText } from "../../shifts/content.ts";
import type { ShiftTime } from "../../shifts/rules.ts";
import { contactOf } from "../../staff-cards/rules.ts";
import { cardsOf } from "../../staff-cards/server/service.ts";

export type NewsDeps = { clock: Clock; random: Random };

/**
 * Tells people of their own shifts in the transaction that changes them: one mail or one text each, by
 * the way on their card. Answers the names of those who are told; who has no contact is not.
 */
export async function tellStaff(
  tx: Transaction,
  { clock, random }: NewsDeps,
  shifts: readonly (ShiftTime & { staffId: string })[],
  news: News,
  caller: Caller,
): Promise<string[]> {
  const at = clock.now();
  const today = practiceDate(at);
  const byPerson = Map.groupBy(shifts, ({ staffId }) => staffId);
  const cards = await cardsOf(tx, [...byPerson.keys()]);
  const told: string[] = [];
  for (const [staffId, own] of byPerson) {
    const card = cards.get(staffId);
    const contact = card === undefined ? null : contactOf(card);
    if (card === undefined || contact === null) continue;
    const shared = { id: random.uuid(), appointmentId: null, at };
    if (contact.by === "mail") {
      const about = { name: card.displayName, news, shifts: own, by: caller.staff?.name ?? null };
      const letter = shiftMail(about, today);
      const kind = "staff-shift" as const;
      await queueMail(tx, { ...shared, ...letter, kind, recipient: contact.to, calendar: null });
    } else {
      const message = shiftText({ news, shifts: own }, today);
      const about = { kind: "staff-shift", purpose: "staff" } as const;
      await queueText(tx, { ...shared, ...about, phone: contact.to, message });
    }
    told.push(card.displayName);
  }
  return told;
}
