import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { PrivateText, useOwnRole } from "#features/staff-access/web/public.ts";
import { mayAct } from "#features/staff-access/rules.ts";
import { formatCalendarFullDate, formatNearDay, practiceDate } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { useToast } from "#ui/toast.tsx";
import { useAddressPart } from "#ui/use-address-part.ts";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Gap, WrittenAnswer } from "../contract.ts";
import type { Days } from "./api.ts";
import { AnswerDialog, type AnswerDialogProps } from "./answer-dialog.tsx";
import styles from "./answers-view.module.css";
import { useAnswerActions, useAnswers, useGaps } from "./use-answers.ts";

const periods: readonly (readonly [Days, string])[] = [
  ["7", "Last 7 days"],
  ["30", "Last 30 days"],
  ["90", "Last 90 days"],
];

const usualDays: Days = "7";

type Asked = Omit<AnswerDialogProps, "onClose">;

/** What the assistants could not answer, and what staff answered to it. */
export function AnswersView() {
  const role = useOwnRole();
  const mayWrite = role !== null && mayAct(role, "clinician");
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <div className={styles.view}>
      <Gaps mayWrite={mayWrite} onWrite={setAsked} />
      <Answers mayWrite={mayWrite} onWrite={setAsked} />
      {asked ? <AnswerDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

interface PartProps {
  mayWrite: boolean;
  onWrite: (asked: Asked) => void;
}

interface ListedProps {
  query: Pick<
    UseQueryResult,
    "data" | "error" | "isError" | "isPending" | "isFetching" | "refetch"
  >;
  what: "questions" | "answers";
  isEmpty: boolean;
  empty: readonly [title: string, text: string];
  /** Said below when not all are shown. */
  more: string | null;
  children: ReactNode;
}

/** A list that comes from the server, in every state that it can be in. */
function Listed({ query, what, isEmpty, empty, more, children }: ListedProps) {
  const { data, error, isError, isPending, isFetching, refetch } = query;
  const [title, text] = empty;
  return (
    <>
      {isError ? (
        <ErrorState
          title={`The ${what} could not be loaded.`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {error?.message}
          {data ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {isPending && !isError ? <Loading label={`The ${what}`} lines={5} /> : null}
      {isEmpty ? <EmptyState title={title}>{text}</EmptyState> : null}
      {data && !isEmpty ? children : null}
      {more === null ? null : <p role="status">{more}</p>}
    </>
  );
}

function Gaps({ mayWrite, onWrite }: PartProps) {
  const [wanted, setDays] = useAddressPart("days");
  const days = periods.find(([value]) => value === wanted)?.[0] ?? usualDays;
  const query = useGaps(days);
  const { data } = query;
  return (
    <section aria-labelledby="gaps">
      <header className={styles.head}>
        <h2 id="gaps" className={styles.heading}>
          Unanswered questions
        </h2>
        <Select
          label="How far back"
          value={days}
          options={periods}
          onChange={({ target }) => setDays(target.value === usualDays ? null : target.value)}
        />
      </header>
      <p className={styles.summary}>
        What visitors asked and no fact of the practice answers, alike questions together, names and
        numbers left out. On Mondays the week before becomes a task.
        {mayWrite ? "" : " Clinicians and administrators write the answers."}
      </p>
      <Listed
        query={query}
        what="questions"
        isEmpty={data?.gaps.length === 0}
        empty={["Nothing is open", "Every question of these days was answered or dealt with."]}
        more={data?.hasMore === true ? "Only the newest are looked at; more are open." : null}
      >
        <ol className={styles.list}>
          {data?.gaps.map((gap) => (
            <GapRow
              key={gap.asked[0]?.messageId ?? gap.question}
              gap={gap}
              mayWrite={mayWrite}
              onWrite={onWrite}
            />
          ))}
        </ol>
      </Listed>
    </section>
  );
}

function GapRow({ gap, mayWrite, onWrite }: PartProps & { gap: Gap }) {
  const now = useClock(60_000);
  const toast = useToast();
  const { setAside } = useAnswerActions();
  const messageIds = gap.asked.map(({ messageId }) => messageId);
  const [first] = gap.asked;
  return (
    <li className={styles.row} data-gap>
      <div className={styles.words}>
        <p className={styles.question}>
          <PrivateText>{gap.question}</PrivateText>
        </p>
        {gap.examples.length > 0 ? (
          <p className={styles.quiet}>
            Also: <PrivateText>{gap.examples.join(" / ")}</PrivateText>
          </p>
        ) : null}
        <p className={styles.quiet}>
          Asked {gap.count === 1 ? "once" : `${gap.count} times`}, last on{" "}
          {formatNearDay(new Date(gap.newestAt), now)}.{" "}
          {first ? (
            <Link to={`?id=${first.conversationId}`}>Read the newest conversation</Link>
          ) : null}
        </p>
      </div>
      <div className={styles.buttons}>
        {mayWrite ? (
          <Button
            size="small"
            variant="line"
            onClick={() =>
              onWrite({
                start: { question: [gap.question, ...gap.examples].join("\n"), answer: "" },
                settles: messageIds,
              })
            }
          >
            Write the answer<VisuallyHidden> to: {gap.question}</VisuallyHidden>
          </Button>
        ) : null}
        <Button
          size="small"
          variant="quiet"
          busy={setAside.isPending}
          busyLabel="Setting aside"
          onClick={() =>
            setAside.mutate(messageIds, {
              onSuccess: () => toast.say("Set aside: no assistant answers this."),
              onError: (error) => toast.fail(error.message),
            })
          }
        >
          Set aside<VisuallyHidden>: {gap.question}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

function Answers({ mayWrite, onWrite }: PartProps) {
  const query = useAnswers();
  const { data } = query;
  return (
    <section aria-labelledby="written">
      <header className={styles.head}>
        <h2 id="written" className={styles.heading}>
          Answers of the practice
        </h2>
        {mayWrite ? (
          <Button size="small" onClick={() => onWrite({ start: { question: "", answer: "" } })}>
            New answer
          </Button>
        ) : null}
      </header>
      <Listed
        query={query}
        what="answers"
        isEmpty={data?.answers.length === 0}
        empty={[
          "None is written yet",
          "What staff answer here is told to visitors at once, with the date.",
        ]}
        more={data?.hasMore === true ? "Only the newest 500 are shown." : null}
      >
        <ul className={styles.list}>
          {data?.answers.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} mayWrite={mayWrite} onWrite={onWrite} />
          ))}
        </ul>
      </Listed>
    </section>
  );
}

function AnswerRow({ answer: row, mayWrite, onWrite }: PartProps & { answer: WrittenAnswer }) {
  const toast = useToast();
  const { edit } = useAnswerActions();
  const { id, question, answer, author, answeredAt, isRetired, version, contradicts } = row;
  const [first = ""] = question.split("\n");
  const date = formatCalendarFullDate(practiceDate(new Date(answeredAt)));
  return (
    <li className={styles.row} data-answer={id}>
      <div className={styles.words}>
        <p className={styles.question}>{question}</p>
        <p className={styles.answer}>{answer}</p>
        <p className={styles.quiet}>
          {author.name}, {date}
          {version > 1 ? `, version ${version}` : ""}
        </p>
        {contradicts === null ? null : (
          <p className={styles.bad}>Not used any more. {contradicts}</p>
        )}
      </div>
      <div className={styles.buttons}>
        <StatusChip tone={isRetired || contradicts !== null ? "neutral" : "confirmed"}>
          {isRetired ? "Retired" : contradicts === null ? "In use" : "Not used"}
        </StatusChip>
        {mayWrite ? (
          <>
            <Button
              size="small"
              variant="line"
              onClick={() => onWrite({ start: { question, answer }, edited: row })}
            >
              Change<VisuallyHidden> the answer to: {first}</VisuallyHidden>
            </Button>
            <Button
              size="small"
              variant="quiet"
              busy={edit.isPending}
              busyLabel="Saving"
              onClick={() =>
                edit.mutate(
                  { id, version, question, answer, isRetired: !isRetired },
                  {
                    onSuccess: () =>
                      toast.say(isRetired ? "It is used again." : "No assistant uses it any more."),
                    onError: (error) => toast.fail(error.message),
                  },
                )
              }
            >
              {isRetired ? "Use again" : "Retire"}
              <VisuallyHidden> the answer to: {first}</VisuallyHidden>
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
