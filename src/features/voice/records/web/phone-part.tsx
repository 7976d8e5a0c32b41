import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { useClock } from "#ui/use-clock.ts";
import type { PhoneFacts } from "../../phone-facts/contract.ts";
import { costText } from "../../phone-facts/rules.ts";
import { voicemailStateWords } from "../../voicemail/content.ts";
import type { VoiceCall } from "../contract.ts";
import { durationText } from "../rules.ts";
import { voicemailAddress } from "./api.ts";
import styles from "./call-dialog.module.css";
import { whenText } from "./call-table.tsx";
import { Fact } from "./call-fact.tsx";
import { SoundPlayer } from "./sound-player.tsx";

/** What the telephone knows of a call: who wanted a person, what was promised, what was left. */
export function PhonePart({ call: { id, phone } }: { call: VoiceCall }) {
  const now = useClock(60_000);
  if (phone === null) return null;
  const { from, to, wanted, takenAt, promisedAt, isMissed, isTexted, voicemail, cost } = phone;
  return (
    <section aria-labelledby="call-phone" className={styles.part}>
      <h3 id="call-phone" className={styles.title}>
        By telephone
      </h3>
      <dl className={styles.facts}>
        <Fact name="Called from">
          {from === null ? "Number withheld" : <PrivateText>{displayPhone(from)}</PrivateText>}
        </Fact>
        <Fact name="Number called">{displayPhone(to)}</Fact>
        {wanted === null ? null : <Fact name="Wanted a person">{wanted}</Fact>}
        {takenAt === null ? null : <Fact name="A person took it">{whenText(takenAt, now)}</Fact>}
        {promisedAt === null ? null : (
          <Fact name="Call back promised">by {whenText(promisedAt, now)}</Fact>
        )}
        {isMissed ? (
          <Fact name="Missed">
            {isTexted
              ? "Nobody answered. A text with the way to book went out."
              : "Nobody answered."}
          </Fact>
        ) : null}
        {cost === null ? null : (
          <Fact name="Cost">
            {costText(cost.microcents)}
            {cost.isEstimated
              ? ", estimated by the carrier's price list"
              : ", as the carrier told; the assistant's part of the line by its list"}
          </Fact>
        )}
      </dl>
      {voicemail === null ? null : <Voicemail id={id} voicemail={voicemail} />}
    </section>
  );
}

function Voicemail({
  id,
  voicemail: { state, seconds, transcript },
}: {
  id: string;
  voicemail: NonNullable<PhoneFacts["voicemail"]>;
}) {
  return (
    <>
      <h4 className={styles.title}>
        Voicemail{seconds === null ? "" : `, ${durationText(seconds)}`}
      </h4>
      {transcript === null ? null : (
        <p className={styles.summary}>
          <PrivateText>{transcript}</PrivateText>
        </p>
      )}
      {state === "kept" ? (
        <SoundPlayer address={voicemailAddress(id)} name="the message" />
      ) : (
        <p className={styles.quiet}>{voicemailStateWords[state]}</p>
      )}
      {state === "kept" ? (
        <p className={styles.quiet}>
          {transcript === null ? `${voicemailStateWords["not-heard"]} ` : ""}Kept for 30 days.
          Listening is on record.
        </p>
      ) : null}
    </>
  );
}
