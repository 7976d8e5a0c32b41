import { locale } from "#practice/locale.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { IconCheck } from "#ui/icons.ts";
import { IconCalendarPlus } from "#ui/late-icons.ts";
import type { ChatAction } from "../../contract.ts";
import { visitCards } from "../content.ts";
import type { ArrangedVisit } from "./api.ts";
import { useArrangedVisit } from "./use-arranged-visit.ts";
import { Facts } from "./visit-facts.tsx";
import styles from "./visit-facts.module.css";

const words = visitCards[locale];

/** Hands the browser a file that the server made. */
function download({ confirmationCode, calendarFile }: NonNullable<ArrangedVisit["booked"]>): void {
  const address = URL.createObjectURL(
    new Blob([calendarFile], { type: "text/calendar;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = `visit-${confirmationCode}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function Booked({ booked }: { booked: NonNullable<ArrangedVisit["booked"]> }) {
  const { origin, pathname, hash } = new URL(booked.manageUrl);
  const mail = { "sent-soon": words.mail, held: words.held, none: words.noMail }[booked.mail];
  return (
    <>
      <p className={styles.note}>{words.code}</p>
      <p className={styles.code}>{booked.confirmationCode}</p>
      <p className={styles.note}>{mail}</p>
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="line"
          icon={<IconCalendarPlus size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => download(booked)}
        >
          {words.calendar}
        </Button>
        {/* Its secret part stands behind the #: no server and no other page sees it. */}
        <a
          className={styles.link}
          href={origin === location.origin ? `${pathname}${hash}` : booked.manageUrl}
        >
          {words.manage}
        </a>
      </div>
    </>
  );
}

export interface VisitDoneProps {
  conversationId: string;
  action: Extract<ChatAction, { kind: "visit-done" }>;
}

/** What has happened to a visit, with its code and calendar file, which only its visitor's call brings. */
export function VisitDone({ conversationId, action }: VisitDoneProps) {
  const { arranged, again } = useArrangedVisit(
    action.outcome === "cancelled" ? null : conversationId,
  );
  const at = new Date(action.start);
  const isSame =
    arranged.state === "ready" &&
    arranged.visit.booked?.start === action.start &&
    arranged.visit.booked.status !== "cancelled";
  return (
    <section data-to-do="" className={styles.card} aria-label={words.done[action.outcome]}>
      <h3 className={styles.heading}>
        <IconCheck size={20} stroke={1.75} aria-hidden="true" /> {words.done[action.outcome]}
      </h3>
      <Facts
        facts={[
          [words.when, `${formatDay(at)} at ${formatTime(at)}`],
          [words.what, action.serviceName],
          [words.who, action.staffName],
        ]}
      />
      {action.outcome === "cancelled" ? null : (
        <>
          {arranged.state === "loading" ? (
            <p role="status" className={styles.note}>
              {words.loading}
            </p>
          ) : null}
          {arranged.state === "failed" ? (
            <p role="status" className={styles.note}>
              {words.lost} <TextButton onClick={again}>{words.again}</TextButton>
            </p>
          ) : null}
          {isSame && arranged.visit.booked ? <Booked booked={arranged.visit.booked} /> : null}
        </>
      )}
    </section>
  );
}
