import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { AppError } from "#errors.ts";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import type { LocalLine } from "../contract.ts";
import { callerNumberOf, isCalling } from "../rules.ts";
import { fetchLine } from "./api.ts";
import { LineTelephone } from "./line-telephone.tsx";
import styles from "./phone-line-page.module.css";
import { lineCall, useLineCall } from "./use-line-call.ts";

const numbersPath = `${staffPaths.area}/dashboard/phone-numbers`;
const textsPath = `${staffPaths.area}/sms/phone`;
const usualCaller = "(718) 555-0151";

export function meta() {
  return [{ title: "Phone line (demo) | Command Center" }, { name: "robots", content: "noindex" }];
}

/** The telephone of the demo: staff call the practice from the browser, and its front desk answers here. */
export default function PhoneLinePage() {
  const query = useQuery({
    queryKey: ["local-line"],
    queryFn: ({ signal }) => fetchLine(signal),
    retry: false,
  });
  useEffect(() => {
    // Who leaves the page has hung up.
    const leave = () => lineCall.hangUp();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  const known = query.error instanceof AppError ? query.error : null;
  if (known?.code === "demo_only")
    return (
      <Frame summary="Demo only.">
        <EmptyState title="There is no line to try here">
          In a live practice people call its own numbers.
        </EmptyState>
      </Frame>
    );
  return (
    <Frame
      summary={
        <>
          You play the caller. Nothing leaves this machine.{" "}
          <Link to={numbersPath}>Phone numbers</Link>, <Link to={textsPath}>text phones</Link>
        </>
      }
    >
      <Notice tone="info" title="This is a stand-in for the telephone.">
        The call takes the same way as one from a carrier: the assistant answers, books, hands over
        to the front desk and takes messages for real in this sample practice.
      </Notice>
      {query.isError ? (
        <ErrorState
          title="The line could not be opened."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          offline={known?.code === "offline"}
          requestId={known?.requestId}
        >
          {query.error.message}
        </ErrorState>
      ) : null}
      {query.isPending ? <Loading label="The line" lines={6} /> : null}
      {query.data ? <Line line={query.data} /> : null}
    </Frame>
  );
}

function Frame({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className={styles.title}>Phone line (demo)</h1>
      <p className={styles.summary}>{summary}</p>
      {children}
    </>
  );
}

/** A number of the practice that the address names stands with the others. */
function numbersOf({ numbers }: LocalLine, named: string | null) {
  const isOther = named !== null && /^\+[1-9]\d{7,14}$/.test(named);
  if (!isOther || numbers.some(({ e164 }) => e164 === named)) return numbers;
  return [{ e164: named, name: "Another number" }, ...numbers];
}

function Line({ line }: { line: LocalLine }) {
  const [address] = useSearchParams();
  const view = useLineCall();
  const named = address.get("to");
  const numbers = numbersOf(line, named);
  const first = numbers.find(({ e164 }) => e164 === named) ?? numbers[0];
  const [to, setTo] = useState(first?.e164 ?? "");
  const [typed, setTyped] = useState(usualCaller);
  const [isWithheld, setWithheld] = useState(false);
  const [error, setError] = useState<string>();
  const isOn = isCalling(view);
  const call = () => {
    const from = isWithheld ? null : callerNumberOf(typed);
    const isWrong = from === null && !isWithheld;
    setError(isWrong ? "Type a number from (718) 555-0100 to (718) 555-0199." : undefined);
    if (!isWrong) void lineCall.call(to, from);
  };
  return (
    <div className={styles.frame}>
      <form
        className={styles.setup}
        aria-label="The call"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOn) call();
        }}
      >
        <Field label="Number called">
          {(control) => (
            <select
              {...control}
              disabled={isOn}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            >
              {numbers.map(({ e164, name }) => (
                <option key={e164} value={e164}>
                  {displayPhone(e164)}, {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="Calls from"
          hint="Numbers from 555-0100 to 555-0199 are nobody's."
          inputMode="tel"
          autoComplete="off"
          disabled={isOn || isWithheld}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Checkbox
          label="The number is withheld"
          checked={isWithheld}
          disabled={isOn}
          onChange={({ target }) => {
            setWithheld(target.checked);
            setError(undefined);
          }}
        />
        {/* Two buttons: one that became the other in its own press would call again. */}
        {isOn ? (
          <Button key="hang-up" variant="danger" onClick={() => lineCall.hangUp()}>
            Hang up
          </Button>
        ) : (
          <Button key="call" type="submit">
            Call
          </Button>
        )}
      </form>
      <LineTelephone view={view} />
    </div>
  );
}
