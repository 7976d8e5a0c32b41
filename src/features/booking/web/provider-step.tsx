import { useEffect, useState } from "react";
import type { SubmitEvent } from "react";
import { identity } from "#practice/identity.ts";
import { Button, ButtonLink, TextButton } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { IconAlertTriangle } from "#ui/icons.ts";
import { Notice } from "#ui/notice.tsx";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Service, StaffMember } from "../contract.ts";
import { asAppError } from "./api.ts";
import { ContinueBar } from "./continue-bar.tsx";
import styles from "./provider-step.module.css";
import { dayAndTime } from "../calendar/rules.ts";
import { FlowFrame, providerName } from "./flow-frame.tsx";
import { StepHeading } from "./step-frame.tsx";
import type { BookingFlow } from "./use-booking-flow.ts";
import { useNext } from "./use-times.ts";

/** Second step: who the visit is with. No preference is the quickest and stands first. */
export function ProviderStep({ flow }: { flow: BookingFlow }) {
  const { service, staff, choice, wanted, go } = flow;
  // A link to a later step without its provider stays here until the button is pressed, not the radio.
  useEffect(() => {
    if (wanted !== "provider") go("provider", {}, { replace: true });
  }, [wanted, go]);
  return (
    <FlowFrame flow={flow}>
      <StepHeading
        title="Choose your provider"
        lead="Everybody listed here is qualified for this visit."
      >
        Choose your provider
      </StepHeading>
      {staff.isPending ? <Waiting /> : null}
      {staff.isError ? (
        <ErrorState
          title="The providers could not be loaded."
          onRetry={() => void staff.refetch()}
          retrying={staff.isFetching}
          offline={asAppError(staff.error).code === "offline"}
        >
          {asAppError(staff.error).message}
        </ErrorState>
      ) : null}
      {staff.data && service && staff.data.length === 0 ? (
        <NobodyHere flow={flow} service={service} />
      ) : null}
      {staff.data && service && staff.data.length > 0 ? (
        <ProviderForm
          key={service.id}
          flow={flow}
          service={service}
          people={staff.data}
          unknown={typeof choice.staffId === "string" && providerName(flow) === undefined}
        />
      ) : null}
    </FlowFrame>
  );
}

interface ProviderFormProps {
  flow: BookingFlow;
  service: Service;
  people: readonly StaffMember[];
  /** The address names somebody who does not offer this. */
  unknown: boolean;
}

function ProviderForm({ flow, service, people, unknown }: ProviderFormProps) {
  const { choice, choose, go } = flow;
  const [problem, setProblem] = useState<string>();
  const chosen = unknown ? undefined : choice.staffId;
  const pick = (staffId: string | null) => {
    setProblem(undefined);
    choose({ staffId, date: undefined });
  };

  const next = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen !== undefined) {
      go("time");
      return;
    }
    setProblem("Choose a provider, or no preference.");
    document.querySelector<HTMLInputElement>("input[name=provider]")?.focus();
  };

  return (
    <form onSubmit={next} noValidate>
      {unknown ? (
        <div className={styles.notice}>
          <Notice
            tone="warning"
            title="The person in your link does not give this visit."
            icon={<IconAlertTriangle size={22} stroke={1.5} />}
          >
            Please choose somebody from the list, or no preference.
          </Notice>
        </div>
      ) : null}
      <RadioGroup legend="Provider" legendHidden>
        <ProviderRow service={service} person={null} checked={chosen === null} onPick={pick} />
        {people.map((person) => (
          <ProviderRow
            key={person.id}
            service={service}
            person={person}
            checked={chosen === person.id}
            onPick={pick}
          />
        ))}
      </RadioGroup>
      <ContinueBar
        title={chosen === undefined ? "Nobody chosen yet" : (providerName(flow) ?? "No preference")}
        problem={problem}
        sticky={chosen !== undefined}
        action={<Button type="submit">Choose day and time</Button>}
      >
        {service.name}
      </ContinueBar>
    </form>
  );
}

interface ProviderRowProps {
  service: Service;
  /** Null is no preference. */
  person: StaffMember | null;
  checked: boolean;
  onPick: (staffId: string | null) => void;
}

function ProviderRow({ service, person, checked, onPick }: ProviderRowProps) {
  const staffId = person?.id ?? null;
  const next = useNext({ serviceId: service.id, staffId });
  return (
    <RadioRow
      name="provider"
      value={staffId ?? "any"}
      checked={checked}
      onChange={() => onPick(staffId)}
      label={person?.displayName ?? "No preference"}
      description={person?.specialization ?? "The first free time with anyone qualified"}
    >
      <span className="caption tabular">{nextText(next)}</span>
    </RadioRow>
  );
}

function nextText({ data, isError }: ReturnType<typeof useNext>): string {
  if (data) return `Next free: ${dayAndTime(data.start)}`;
  if (data === null) return "No free times at the moment";
  return isError ? "You see the free times on the next page" : "Looking for the next free time";
}

function NobodyHere({ flow, service }: { flow: BookingFlow; service: Service }) {
  return (
    <EmptyState
      title={`Nobody takes ${service.name} online at the moment.`}
      actions={
        <>
          <ButtonLink href={`tel:${identity.phone.e164}`}>Call {identity.phone.display}</ButtonLink>
          <TextButton onClick={() => flow.go("service")}>Choose another service</TextButton>
        </>
      }
    >
      Please call us: we find a time for you.
    </EmptyState>
  );
}

/** As high as the rows that come. */
function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>Providers loading</VisuallyHidden>
      {["one", "two", "three"].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
