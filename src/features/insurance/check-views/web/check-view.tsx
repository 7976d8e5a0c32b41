import { useState } from "react";
import { AppError } from "#errors.ts";
import {
  AskAgain,
  atText,
  CheckBody,
  CheckPart,
  contactFacts,
  Facts,
  NoEmailWords,
  SourceMark,
  SumTable,
  WhoAsked,
} from "#features/financing/check-views/web/public.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { checkedProcedures } from "#practice/procedures.ts";
import { Button } from "#ui/button.tsx";
import { OpenThread, ThreadWait } from "#ui/open-thread.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { InsuranceCheck } from "../../checks/contract.ts";
import { beyondFormula } from "../../patient-cost/rules.ts";
import { insuranceViewContent } from "../content.ts";
import { askedText, insuranceLook, mustLook, planFacts, sentText, type Told } from "../rules.ts";
import { CheckStanding } from "./check-standing.tsx";
import styles from "./check-view.module.css";
import { type CheckActions, useCheck, useCheckActions } from "./use-checks.ts";
import { VerifyDialog } from "./verify-dialog.tsx";

/** One insurance check: who asked, what the plan says, and the form for what somebody found out by phone. */
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
  check: InsuranceCheck;
  problem: string | undefined;
  onClose: () => void;
}

function Open({ check, problem, onClose }: OpenProps) {
  const [isVerifying, setVerifying] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const actions = useCheckActions();
  const { person, result } = check;
  return (
    <OpenThread
      name="The check"
      head={
        <WhoAsked
          {...check}
          kind="Insurance"
          onClose={onClose}
          actions={<Acts check={check} actions={actions} onVerify={() => setVerifying(true)} />}
        />
      }
      problem={problem}
    >
      <CheckBody>
        <CheckStanding check={check} told={told} />
        <CheckPart title="What was asked">
          <Facts
            facts={[
              ["Insurer", <PrivateText key="insurer">{check.insurer}</PrivateText>],
              ["Treatment", checkedProcedures[check.procedure].name],
              ["Cost", check.costCents === 0 ? "No usual amount" : formatDollars(check.costCents)],
              ...contactFacts(person),
              ["Texts", check.consentSms ? "Agreed to one about this" : "Not agreed to"],
            ]}
          />
          <p className={styles.quiet}>{sentText(result.asked)}</p>
          <NoEmailWords person={person} />
        </CheckPart>
        <Answer check={check} />
        <Plan result={result} />
        <Cost result={result} />
      </CheckBody>
      {isVerifying ? (
        <VerifyDialog
          check={check}
          verify={actions.verify}
          onVerified={(now) => {
            setTold(now);
            setVerifying(false);
          }}
          onLeave={() => setVerifying(false)}
        />
      ) : null}
    </OpenThread>
  );
}

interface ActsProps {
  check: InsuranceCheck;
  actions: CheckActions;
  onVerify: () => void;
}

function Acts({ check, actions, onVerify }: ActsProps) {
  const { id, version } = check;
  const { retry, verify } = actions;
  // The newer check counts.
  if (check.followedAt !== null) return null;
  const isOpen = mustLook(check);
  const isByHand = check.verifiedAt !== null;
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
      {isOpen || isByHand ? (
        <Button
          size="small"
          variant={isOpen ? "filled" : "line"}
          onClick={() => {
            verify.reset();
            onVerify();
          }}
        >
          {isOpen ? "Verify by hand" : "Correct"}
        </Button>
      ) : null}
    </>
  );
}

/** What came of it, whose word that is, and everybody who was asked. */
function Answer({ check }: { check: InsuranceCheck }) {
  const now = useClock(60_000);
  const { result } = check;
  const { tone, words } = insuranceLook(check, now);
  return (
    <CheckPart title="What came of it">
      <p className={styles.standing}>
        <StatusChip tone={tone}>{words}</StatusChip>
        {result.message}
      </p>
      {check.outcome === "manual" ? null : <SourceMark source={result.source} />}
      {check.verifiedAt === null ? null : (
        <p className={styles.quiet}>
          Verified by {check.verifiedBy ?? "somebody who left"}, {atText(check.verifiedAt, now)}.
        </p>
      )}
      {result.asked.length === 0 ? (
        <p className={styles.quiet}>No verifier was asked: none can be about this insurer.</p>
      ) : (
        <ul className={styles.asked}>
          {result.asked.map((one) => (
            <li key={one.name}>{askedText(one)}.</li>
          ))}
        </ul>
      )}
      {result.notes.length === 0 ? null : (
        <ul className={styles.notes}>
          {result.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </CheckPart>
  );
}

function Plan({ result }: Pick<InsuranceCheck, "result">) {
  const { coverage } = result;
  if (coverage === null) return null;
  return (
    <CheckPart title="What the plan says">
      <Facts
        facts={planFacts(coverage).map(({ field, text }) => [
          insuranceViewContent.plan[field],
          text === "" ? (
            <span className={styles.unsaid}>Not said</span>
          ) : (
            <span className={styles.lines}>{text}</span>
          ),
        ])}
      />
    </CheckPart>
  );
}

const noLimits = { remainingBenefitCents: null, waitingPeriod: null };

function Cost({ result }: Pick<InsuranceCheck, "result">) {
  const { cost, coverage } = result;
  if (cost === null) return null;
  const { likely, waiting } = beyondFormula(cost, coverage ?? noLimits);
  return (
    <CheckPart title="What the patient would pay">
      <p className={styles.sum}>{formatDollars(cost.patientCents)}</p>
      {likely === null ? null : (
        <p>
          {likely.text}: <strong>{formatDollars(likely.cents)}</strong>
        </p>
      )}
      {waiting === null ? null : <p>{waiting}</p>}
      <SumTable caption="How we got this" lines={cost.lines} />
      <ul className={styles.notes}>
        {cost.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </CheckPart>
  );
}
