import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { formatDollars } from "#practice/money.ts";
import { identity } from "#practice/identity.ts";
import { categoryNames } from "#practice/services.ts";
import type { ServiceCategory } from "#practice/services.ts";
import { Button, TextLink } from "#ui/button.tsx";
import { IconAlertTriangle, IconPhone } from "#ui/icons.ts";
import { Notice } from "#ui/notice.tsx";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { MinuteRuler } from "#ui/rule.tsx";
import { durationText } from "../appointments/rules.ts";
import { useServices } from "../catalog/web/use-services.ts";
import type { Service } from "../contract.ts";
import { useNextFreeTime } from "../slots/web/use-next-free-time.ts";
import { ContinueBar } from "./continue-bar.tsx";
import styles from "./service-step.module.css";
import { dayAndTime } from "../calendar/rules.ts";
import { StepFrame, StepHeading } from "./step-frame.tsx";
import type { Steps } from "./use-steps.ts";

const order: readonly ServiceCategory[] = [
  "implants",
  "robotic",
  "tmj",
  "medspa",
  "aboutface",
  "general",
  "cosmetic",
];
const centers = ["implants", "robotic", "tmj", "medspa", "aboutface"] as const;

function lengthAndPrice({ durationMinutes, price }: Service): string {
  const length = durationText(durationMinutes);
  return price
    ? `${length}, ${formatDollars(price.fromCents)} to ${formatDollars(price.toCents)}`
    : length;
}

interface ServiceStepProps {
  steps: Steps;
  /** A service is chosen: what the next steps need may load. */
  onEngage?: () => void;
}

/** First step: what the visit is for, with its length drawn to scale. */
export function ServiceStep({ steps, onEngage }: ServiceStepProps) {
  const { choice, choose, go } = steps;
  const { services, isLive } = useServices();
  const service = services.find(({ id }) => id === choice.serviceId);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  // A choice made before the scripts had started.
  const chosenId = service?.id;
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const early = form.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (early !== undefined && early !== chosenId) choose({ serviceId: early });
  }, [chosenId, choose]);

  // By hand, by the address, or before the scripts had started.
  const isChosen = service !== undefined;
  useEffect(() => {
    if (isChosen) onEngage?.();
  }, [isChosen, onEngage]);

  const groups = useMemo(
    () =>
      order.map((category) => ({
        category,
        services: services.filter((one) => one.category === category),
      })),
    [services],
  );
  const pick = useCallback(
    (id: string) => {
      setProblem(undefined);
      choose({ serviceId: id, staffId: undefined, date: undefined });
    },
    [choose],
  );

  const next = (event: SubmitEvent) => {
    event.preventDefault();
    if (service) {
      go("provider");
      return;
    }
    setProblem("Choose a service first.");
    form.current?.querySelector("input")?.focus();
  };

  return (
    <StepFrame step="service" onGo={go} beside={<NotSure />}>
      <StepHeading
        title="Book an Appointment"
        lead="The scale shows how long the visit takes. You can change it later."
      >
        Choose a service
      </StepHeading>
      {isLive && choice.serviceId !== undefined && !service ? (
        <div className={styles.notice}>
          <Notice
            tone="warning"
            title="We do not offer that service."
            icon={<IconAlertTriangle size={22} stroke={1.5} />}
          >
            The link you followed may be old. Please choose one from the list.
          </Notice>
        </div>
      ) : null}
      <form ref={form} onSubmit={next} noValidate>
        {groups.map((group) => (
          <ServiceGroup
            key={group.category}
            {...group}
            // Only the group that holds the choice, so that the others need not be drawn again.
            chosen={group.services.find(({ id }) => id === service?.id)?.id}
            onChoose={pick}
          />
        ))}
        <ContinueBar
          title={service?.name ?? "No service chosen yet"}
          problem={problem}
          sticky={service !== undefined}
          action={<Button type="submit">Choose your provider</Button>}
        >
          {service ? (
            <NextSentence service={service} />
          ) : (
            "You see the free times before you give any details."
          )}
        </ContinueBar>
      </form>
    </StepFrame>
  );
}

interface ServiceGroupProps {
  category: ServiceCategory;
  services: readonly Service[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

const ServiceGroup = memo(function ServiceGroup(props: ServiceGroupProps) {
  const { category, services, chosen, onChoose } = props;
  if (services.length === 0) return null;
  return (
    <RadioGroup
      legend={categoryNames[category]}
      hue={centers.find((id) => id === category)}
      className={styles.group}
    >
      {services.map((one) => (
        <RadioRow
          key={one.id}
          name="service"
          value={one.id}
          checked={one.id === chosen}
          onChange={() => onChoose(one.id)}
          label={one.name}
          description={<span className={styles.description}>{one.description}</span>}
        >
          <span className={styles.length}>
            <MinuteRuler minutes={one.durationMinutes} />
            <span className={styles.minutes}>{lengthAndPrice(one)}</span>
          </span>
        </RadioRow>
      ))}
    </RadioGroup>
  );
});

function NextSentence({ service }: { service: Service }) {
  const { data } = useNextFreeTime(service.id);
  const length = `${durationText(service.durationMinutes)}.`;
  return data?.next ? `${length} Next free: ${dayAndTime(data.next.start)}.` : length;
}

function NotSure() {
  return (
    <section aria-labelledby="not-sure">
      <h2 id="not-sure" className={styles.notSure}>
        Not sure which one?
      </h2>
      <p className="small">Call us and say what bothers you; we find the right visit together.</p>
      <TextLink
        href={`tel:${identity.phone.e164}`}
        icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
      >
        {identity.phone.display}
      </TextLink>
    </section>
  );
}
