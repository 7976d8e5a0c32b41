import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { staffPaths, useOwnRole } from "#features/staff-access/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { ageOn, formatShortDay, formatNearDay, formatTime, practiceDate } from "#practice/time.ts";
import { agoText } from "#ui/age.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LatePlace } from "#ui/late-place.tsx";
import { useClock } from "#ui/use-clock.ts";
import { consentChannelWords, lookWords, provedWords, purposeWords } from "../content.ts";
import type { PatientProfile } from "../contract.ts";
import styles from "./patient-page.module.css";

const loadRecords = async () =>
  (await import("#features/specialties/records/web/public.ts")).PersonRecords;

/** What is next, what is open, what was agreed to, who else, who looked. */
export function PatientAside({
  profile,
  today,
  children,
}: {
  profile: PatientProfile;
  today: string;
  /** What is done with the record as a whole. */
  children?: ReactNode;
}) {
  return (
    <aside className={styles.aside} aria-label="About this person">
      <NextVisit profile={profile} />
      <Outcomes profile={profile} />
      <Tasks profile={profile} />
      <Estimates profile={profile} />
      <Instagram profile={profile} />
      <Consents profile={profile} />
      <Family profile={profile} today={today} />
      <Looks profile={profile} />
      {children}
    </aside>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

function NextVisit({ profile: { nextVisit } }: { profile: PatientProfile }) {
  const now = useClock(60_000);
  if (nextVisit === null) {
    return (
      <Part title="Next visit">
        <p className={styles.quiet}>None is booked.</p>
      </Part>
    );
  }
  const start = new Date(nextVisit.start);
  const query = new URLSearchParams({ date: practiceDate(start), visit: nextVisit.id });
  return (
    <Part title="Next visit">
      <p className={styles.big}>
        {formatNearDay(start, now)}, {formatTime(start)}
      </p>
      <p className={styles.quiet}>
        {nextVisit.serviceName}, {nextVisit.durationMinutes} min, {nextVisit.providerName}
      </p>
      <p className={styles.buttons}>
        <ButtonLink
          variant="line"
          size="small"
          to={`${staffPaths.dailySchedule}?${query.toString()}`}
        >
          Open the visit
        </ButtonLink>
      </p>
    </Part>
  );
}

function Outcomes({ profile: { person } }: { profile: PatientProfile }) {
  const [search] = useSearchParams();
  return (
    <Part title="Outcomes">
      <LatePlace
        load={loadRecords}
        isWanted={search.has("records")}
        failed="The records could not be loaded."
        retry="Try again"
      >
        {(PersonRecords) => (
          <PersonRecords
            person={{ id: person.id, name: `${person.firstName} ${person.lastName}` }}
          />
        )}
      </LatePlace>
    </Part>
  );
}

function Tasks({ profile: { tasks, taskCount } }: { profile: PatientProfile }) {
  return (
    <Part title="Tasks">
      {tasks.length === 0 ? <p className={styles.quiet}>Nothing is open.</p> : null}
      <ul className={styles.plain}>
        {tasks.map((task) => (
          <li key={task.id}>
            <strong>{task.title}</strong>
            <span className={styles.quiet}>
              {task.owner ?? "Nobody's yet"}
              {task.dueAt === null ? "" : `, due ${formatShortDay(new Date(task.dueAt))}`}
            </span>
          </li>
        ))}
      </ul>
      {taskCount > 0 ? (
        <Link to={staffPaths.tasks} className={styles.more}>
          {taskCount > tasks.length ? `All ${taskCount} tasks` : "Open the tasks"}
        </Link>
      ) : null}
    </Part>
  );
}

function Estimates({ profile: { person, estimates } }: { profile: PatientProfile }) {
  const link = (query: Record<string, string>) =>
    `${staffPaths.estimates}?${new URLSearchParams(query).toString()}`;
  return (
    <Part title="Estimates">
      {estimates.length === 0 ? <p className={styles.quiet}>None was given.</p> : null}
      <ul className={styles.plain}>
        {estimates.map(({ id, reference, version, totalCents, issuedAt }) => (
          <li key={id}>
            <Link to={link({ id })} className={styles.more}>
              {reference}
            </Link>
            <span className={styles.quiet}>
              {issuedAt === null || totalCents === null
                ? "Not given yet"
                : `${formatDollars(totalCents)}, version ${version}, ${formatShortDay(new Date(issuedAt))}`}
            </span>
          </li>
        ))}
      </ul>
      <Link to={link({ new: person.id })} className={styles.more}>
        New estimate
      </Link>
    </Part>
  );
}

function Instagram({ profile: { instagram } }: { profile: PatientProfile }) {
  const now = useClock(60_000);
  if (instagram.length === 0) return null;
  return (
    <Part title="Instagram">
      <ul className={styles.plain}>
        {instagram.map(({ id, username, way, lastAt }) => (
          <li key={id}>
            <Link
              to={`${staffPaths.instagram}?${new URLSearchParams({ id }).toString()}`}
              className={styles.more}
            >
              {username === null ? "Conversation" : `@${username}`}
            </Link>
            <span className={styles.quiet}>
              {provedWords[way] ?? "Linked"}, last message{" "}
              {agoText(now.getTime() - Date.parse(lastAt))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const addressText = (channel: string, address: string) =>
  channel === "sms" || channel === "voice" ? displayPhone(address) : address;

function Consents({ profile: { consents } }: { profile: PatientProfile }) {
  return (
    <Part title="Consents">
      {consents.length === 0 ? <p className={styles.quiet}>None was given.</p> : null}
      <dl className={styles.pairs}>
        {consents.map((consent) => (
          <div key={`${consent.channel} ${consent.purpose} ${consent.address}`}>
            <dt>
              {consentChannelWords[consent.channel] ?? consent.channel}:{" "}
              {purposeWords[consent.purpose] ?? consent.purpose}
              {consent.isForOther ? (
                <span className={styles.quiet}>
                  for {addressText(consent.channel, consent.address)}, not on file now
                </span>
              ) : null}
            </dt>
            <dd className={consent.isLive ? styles.yes : undefined}>
              {consent.isLive ? "Yes" : "No"}, {formatShortDay(new Date(consent.at))}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Family({ profile: { family }, today }: { profile: PatientProfile; today: string }) {
  if (family.length === 0) return null;
  return (
    <Part title="Share a contact">
      <ul className={styles.plain}>
        {family.map((member) => (
          <li key={member.id}>
            <Link to={`${staffPaths.patients}/${member.id}`} className={styles.more}>
              {member.name}
            </Link>
            <span className={styles.quiet}>
              {member.dateOfBirth === null ? "" : `${ageOn(member.dateOfBirth, today)}, `}
              {[member.sharesPhone ? "same phone" : "", member.sharesEmail ? "same email" : ""]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Looks({ profile: { person, looks, lookCount } }: { profile: PatientProfile }) {
  const role = useOwnRole();
  const query = new URLSearchParams({ subject: "patient", id: person.id, period: "all" });
  return (
    <Part title="Who looked">
      {looks.length === 0 ? <p className={styles.quiet}>Nobody before you.</p> : null}
      <dl className={styles.pairs}>
        {looks.map((look) => (
          <div key={look.id}>
            <dt>
              {look.who ?? "The software"}, {lookWords[look.what] ?? "a visit"}
            </dt>
            <dd>
              {formatShortDay(new Date(look.at))}, {formatTime(new Date(look.at))}
            </dd>
          </div>
        ))}
      </dl>
      {lookCount > looks.length && role === "admin" ? (
        <Link to={`${staffPaths.audit}?${query.toString()}`} className={styles.more}>
          All {lookCount} looks
        </Link>
      ) : null}
    </Part>
  );
}
