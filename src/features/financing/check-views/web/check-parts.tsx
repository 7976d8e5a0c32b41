import type { ReactNode } from "react";
import { Link } from "react-router";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { initialsOf } from "#features/staff-access/rules.ts";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatDollars, type SumLine } from "#practice/money.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ThreadHead } from "#ui/open-thread.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { ResultSource } from "../../offers/rules.ts";
import { sourceWords } from "../content.ts";
import { nameOf } from "../rules.ts";
import styles from "./check-parts.module.css";

/** Who asked, as far as they said. */
export type AskedPerson = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  patientId: string | null;
};

/** Initials of who asked, for the disc beside them. */
export function discOf(person: AskedPerson) {
  return <PrivateText>{initialsOf(nameOf(person))}</PrivateText>;
}

/** A day and a time as staff read them: "Sun, Nov 22, 3:15 PM". */
export function atText(instant: string, now: Date): string {
  const at = new Date(instant);
  return `${formatNearDay(at, now)}, ${formatTime(at)}`;
}

/** A part of an open check with its heading. */
export function CheckPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** Facts with their labels; what is not known stands as such where its value is null. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className={styles.quiet}>Not given</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Arithmetic line by line: what it is, how it came about, what comes out. */
export function SumTable({ caption, lines }: { caption: string; lines: readonly SumLine[] }) {
  return (
    <table className={styles.sums}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How we got this</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ what, how, cents }) => (
          <tr key={`${what} ${how}`}>
            <th scope="row">{what}</th>
            <td className={styles.how}>{how}</td>
            <td className={styles.amount}>{formatDollars(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whose word a result is, in a word and a sentence. */
export function SourceMark({ source }: { source: ResultSource }) {
  const [word, meaning] = sourceWords[source];
  return (
    <p className={styles.source}>
      <strong>{word}:</strong> {meaning}.
    </p>
  );
}

/** Made up for the demo, beside a name. */
export function SampleMark() {
  return <span className={styles.sample}>Sample</span>;
}

/** The quiet marks of a row. */
export function Marks({ source, isSample }: { source: ResultSource | null; isSample: boolean }) {
  return (
    <>
      {source === null ? null : <span className={styles.quiet}>{sourceWords[source][0]}</span>}
      {isSample ? <SampleMark /> : null}
    </>
  );
}

export interface WhoAskedProps {
  person: AskedPerson;
  createdAt: string;
  conversationId: string | null;
  via: "chat" | "direct";
  isSample: boolean;
  /** "A question about insurance". */
  kind: string;
  actions: ReactNode;
  onClose: () => void;
}

/** The head of an open check: who asked, when, and what can be done about it. */
export function WhoAsked(props: WhoAskedProps) {
  const { person, createdAt, conversationId, via, isSample, kind, actions, onClose } = props;
  const now = useClock(60_000);
  const { patientId } = person;
  return (
    <ThreadHead
      disc={discOf(person)}
      title={<PrivateText>{nameOf(person)}</PrivateText>}
      about={
        <p className={styles.about}>
          <span>
            {kind}, {atText(createdAt, now)},
          </span>
          <span>
            {conversationId === null ? (
              via === "chat" ? (
                "in the chat"
              ) : (
                "by a direct call"
              )
            ) : (
              <>
                in{" "}
                <Link
                  to={`${staffPaths.conversations}?${new URLSearchParams({ id: conversationId }).toString()}`}
                >
                  the conversation
                </Link>
              </>
            )}
          </span>
          {isSample ? <SampleMark /> : null}
        </p>
      }
      actions={
        <div className={styles.actions}>
          {patientId === null ? null : (
            <ButtonLink variant="line" size="small" to={`${staffPaths.patients}/${patientId}`}>
              Open patient
            </ButtonLink>
          )}
          {actions}
        </div>
      }
      onClose={onClose}
    />
  );
}

/** How somebody is reached; a press calls or writes. */
export function contactFacts({ email, phone }: AskedPerson): Fact[] {
  return [
    [
      "Phone",
      phone === null ? null : (
        <PrivateText>
          <a href={`tel:${phone}`}>{displayPhone(phone)}</a>
        </PrivateText>
      ),
    ],
    [
      "Email",
      email === null ? null : (
        <PrivateText>
          <a href={`mailto:${email}`}>{email}</a>
        </PrivateText>
      ),
    ],
  ];
}
