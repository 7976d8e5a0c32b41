import { useState } from "react";
import { AppError } from "#errors.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { checkedProcedures } from "#practice/procedures.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { OpenThread, ThreadWait } from "#ui/open-thread.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { useToast } from "#ui/toast.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { FinancingCheck } from "../../checks/contract.ts";
import { askedText, financingLook, sentText } from "../rules.ts";
import { AskAgain, NoEmailWords } from "./ask-again.tsx";
import { AskedOnceMore } from "./asked-once-more.tsx";
import { CheckBody } from "./check-body.tsx";
import { atText, CheckPart, contactFacts, Facts, SourceMark, WhoAsked } from "./check-parts.tsx";
import styles from "./check-view.module.css";
import { CloseDialog } from "./close-dialog.tsx";
import { LendersAnswers } from "./lenders-answers.tsx";
import { useCheck, useCheckActions } from "./use-checks.ts";

/** One financing check: who asked, for what, and what each lender answered. */
export function CheckView({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useCheck(id);
  const check = query.data;
  if (!check)
    return (
      <ThreadWait
        name="The check"
        query={query}
        problem={
          query.error instanceof AppError && query.error.status === 404
            ? "This check is no longer kept."
            : query.error?.message
        }
        onClose={onClose}
      />
    );
  return <Open check={check} problem={query.error?.message} onClose={onClose} />;
}

interface OpenProps {
  check: FinancingCheck;
  problem: string | undefined;
  onClose: () => void;
}

function Open({ check, problem, onClose }: OpenProps) {
  const [isClosing, setClosing] = useState(false);
  const actions = useCheckActions();
  const toast = useToast();
  const { person, result } = check;
  const { tone, words } = financingLook(check.outcome, result.offers.length);
  return (
    <OpenThread
      name="The check"
      head={
        <WhoAsked
          {...check}
          kind="Financing"
          onClose={onClose}
          actions={<Acts check={check} actions={actions} onShut={() => setClosing(true)} />}
        />
      }
      problem={problem}
    >
      <CheckBody>
        <Standing check={check} />
        <CheckPart title="What was asked">
          <Facts
            facts={[
              ["Treatment", checkedProcedures[check.procedure].name],
              ["Amount", formatDollars(check.amountCents)],
              ...contactFacts(person),
            ]}
          />
          <p className={styles.quiet}>{sentText(result.asked)}</p>
          <NoEmailWords person={person} />
        </CheckPart>
        <CheckPart title="What came of it">
          <p className={styles.standing}>
            <StatusChip tone={tone}>{words}</StatusChip>
            {result.message}
          </p>
          <SourceMark source={result.source} />
          <Asked asked={result.asked} />
        </CheckPart>
        <LendersAnswers result={result} />
      </CheckBody>
      {isClosing ? (
        <CloseDialog
          check={check}
          close={actions.close}
          onClosed={() => {
            setClosing(false);
            toast.say("The check is closed.");
          }}
          onLeave={() => setClosing(false)}
        />
      ) : null}
    </OpenThread>
  );
}

interface ActsProps {
  check: FinancingCheck;
  actions: ReturnType<typeof useCheckActions>;
  onShut: () => void;
}

function Acts({ check, actions, onShut }: ActsProps) {
  const { id, version } = check;
  const { retry, close } = actions;
  // What is closed stays as it was left.
  if (check.closedAt !== null) return null;
  return (
    <>
      <AskAgain
        person={check.person}
        askedAt={check.retryAskedAt}
        isBusy={retry.isPending}
        problem={retry.error}
        onOpen={retry.reset}
        onAsk={(done) => retry.mutate({ id, version }, { onSuccess: done })}
      />
      <Button
        size="small"
        onClick={() => {
          close.reset();
          onShut();
        }}
      >
        Close check
      </Button>
    </>
  );
}

/** Whether anything is left to do, and what was noted when it was closed. */
function Standing({ check }: { check: FinancingCheck }) {
  const now = useClock(60_000);
  const { closedAt, closedBy, closeNote, retryAskedAt, followedAt, followedById } = check;
  const asked =
    retryAskedAt === null ? null : `They were asked to check again, ${atText(retryAskedAt, now)}.`;
  if (followedAt !== null)
    return <AskedOnceMore at={followedAt} kind="financing" id={followedById} />;
  if (closedAt === null)
    return asked === null ? null : <Notice title="Asked again.">{asked}</Notice>;
  return (
    <Notice
      tone="good"
      title={`Closed by ${closedBy ?? "somebody who left"}, ${atText(closedAt, now)}.`}
    >
      {closeNote === null || closeNote === "" ? (
        "Without a note."
      ) : (
        <span className={styles.note}>
          <PrivateText>{closeNote}</PrivateText>
        </span>
      )}{" "}
      {asked}
    </Notice>
  );
}

/** Every lender that was asked, and what became of it. */
function Asked({ asked }: Pick<FinancingCheck["result"], "asked">) {
  if (asked.length === 0) return <p className={styles.quiet}>No lender could be asked.</p>;
  return (
    <ul className={styles.asked}>
      {asked.map((one) => (
        <li key={one.provider}>{askedText(one)}.</li>
      ))}
    </ul>
  );
}
