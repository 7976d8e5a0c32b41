import { Link } from "react-router";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { FreedTime } from "../contract.ts";
import { asAppError } from "./api.ts";
import { boardActs, useBoardAct } from "./use-board.ts";
import styles from "./waitlist-page.module.css";

const stateWords: Record<FreedTime["state"], string> = {
  open: "being offered",
  asked: "everybody asked",
  filled: "filled",
  over: "over",
};
const offerWords: Record<FreedTime["offers"][number]["state"], string> = {
  open: "Open",
  claimed: "Took it",
  declined: "Said no",
  taken: "Just taken",
  expired: "Ended",
  withdrawn: "Withdrawn",
};

function nextWords({ state, wave, nextWaveAt }: FreedTime): string {
  if (state !== "open") return stateWords[state];
  if (nextWaveAt === null) return "the first wave begins now";
  const at = formatTime(new Date(nextWaveAt));
  return wave === 0 ? `waits for ${at}: nobody is written to at night` : `wave ${wave}, ends ${at}`;
}

/** Freed times with their waves, and to whom each was offered. */
export function FreedTimes({ freed, asOf }: { freed: readonly FreedTime[]; asOf: string }) {
  const withdraw = useBoardAct(boardActs.withdraw);
  return (
    <>
      {withdraw.error ? (
        <Notice tone="error" title="The offer was not withdrawn.">
          {asAppError(withdraw.error).message}
        </Notice>
      ) : null}
      <ul className={styles.freed} data-as-of={asOf}>
        {freed.map((time) => (
          <li key={time.id} data-freed={time.state} className={styles.time}>
            <h3 className={styles.when}>
              {formatDay(new Date(time.start))}, {formatTime(new Date(time.start))}
              <span className={styles.with}> {time.staffName}</span>
            </h3>
            <p className={styles.quiet}>{nextWords(time)}</p>
            <ul className={styles.offers}>
              {time.offers.map((offer) => (
                <li key={offer.id} data-offer={offer.state} className={styles.offer}>
                  <Link to={`${staffPaths.patients}/${offer.patientId}`}>
                    <PrivateText>{offer.patientName}</PrivateText>
                  </Link>
                  <span className={styles.quiet}>
                    wave {offer.wave}, by {offer.sentBy} at {formatTime(new Date(offer.sentAt))}
                  </span>
                  <span>{offerWords[offer.state]}</span>
                  {offer.state === "open" ? (
                    <TextButton
                      tone="bad"
                      aria-label={`Withdraw the offer to ${offer.patientName}`}
                      onClick={() => withdraw.mutate(offer.id)}
                    >
                      Withdraw
                    </TextButton>
                  ) : null}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
