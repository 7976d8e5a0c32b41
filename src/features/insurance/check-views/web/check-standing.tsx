import { AskedOnceMore, atText } from "#features/financing/check-views/web/public.ts";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { Notice } from "#ui/notice.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { InsuranceCheck } from "../../checks/contract.ts";
import { isMemberUnknown } from "../../results/rules.ts";
import { dueText, isToldNow, type Told, toldWords } from "../rules.ts";

/** What is left to do with a check: look until then, or phone somebody whom nothing tells. */
export function CheckStanding({ check, told }: { check: InsuranceCheck; told: Told | null }) {
  if (check.followedAt !== null)
    return <AskedOnceMore at={check.followedAt} kind="insurance" id={check.followedById} />;
  if (check.outcome === "manual") return <ToVerify check={check} />;
  return (
    <>
      {check.verifiedAt === null ? null : <ToTell check={check} told={told} />}
      <AskedAgain check={check} />
    </>
  );
}

function ToVerify({ check }: { check: InsuranceCheck }) {
  const now = useClock(15_000);
  const { verifyDueAt, person } = check;
  const due = dueText(verifyDueAt, now);
  return (
    <>
      <Notice
        tone="warning"
        title={
          verifyDueAt === null
            ? "A person has to look."
            : `A person has to look by ${atText(verifyDueAt, now)}: ${due}.`
        }
      >
        {isMemberUnknown(check.result)
          ? "No verifier knows this member: ask whether insurer, member id and birth date are as on the card. "
          : null}
        {person.phone === null && person.email === null ? (
          "They left neither phone nor email yet. Look in the conversation for how to reach them."
        ) : (
          <>
            Ask them for the numbers on their card,
            {person.phone === null ? (
              " by email"
            ) : (
              <>
                {" "}
                at <PrivateText>{displayPhone(person.phone)}</PrivateText>
              </>
            )}
            , then phone the plan. The task for this closes with what you find out.
          </>
        )}
      </Notice>
      <AskedAgain check={check} />
    </>
  );
}

function AskedAgain({ check }: { check: InsuranceCheck }) {
  const now = useClock(60_000);
  if (check.retryAskedAt === null) return null;
  return (
    <Notice title="Asked again.">
      They were asked to check again, {atText(check.retryAskedAt, now)}.
    </Notice>
  );
}

/** Whether the patient hears that it is done; nobody is left to believe that somebody else told them. */
function ToTell({ check, told }: { check: InsuranceCheck; told: Told | null }) {
  const now = useClock(60_000);
  const { toldAt, person } = check;
  if (told === null && toldAt !== null && isToldNow(check))
    return (
      <Notice tone="good" title="They were told.">
        That it is done was written to them, {atText(toldAt, now)}.
      </Notice>
    );
  const { words, mustPhone } = toldWords(
    told ?? { mail: false, text: false, isMailHeld: false },
    toldAt,
  );
  if (!mustPhone)
    return (
      <Notice tone="good" title="Saved.">
        {words}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={toldAt === null ? "Nobody has told them." : "They know the earlier answer."}
    >
      {words}{" "}
      {person.phone === null ? (
        "They left no phone either: look in the conversation for how to reach them."
      ) : (
        <>
          Please phone them:{" "}
          <PrivateText>
            <a href={`tel:${person.phone}`}>{displayPhone(person.phone)}</a>
          </PrivateText>
          .
        </>
      )}
    </Notice>
  );
}
