import { useState } from "react";
import { locale } from "#practice/locale.ts";
import { formatDay, formatNearDay, formatTime } from "#practice/time.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconArrowRight, IconMessageCircle, IconPhone } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ChatAction } from "../../contract.ts";
import { panelContent } from "../content.ts";
import { isDialable, linkKind } from "../rules.ts";
import { sayFor, useNewest, VisitAction } from "../../visits/web/visit-action.tsx";
import { AskTeam } from "./ask-team.tsx";
import { checkPlaces } from "./use-check-place.ts";
import styles from "./message-actions.module.css";

const words = panelContent[locale];
const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

type Of<Kind extends ChatAction["kind"]> = Extract<ChatAction, { kind: Kind }>;

export interface ActionsProps {
  messageId: string;
  actions: readonly ChatAction[];
  /** Links out of a dialog over the page take its place in the history. */
  replace: boolean;
}

/** What can be done about an answer, each a press away. */
export function MessageActions({ messageId, actions, replace }: ActionsProps) {
  if (actions.length === 0) return null;
  const isUrgent = actions.some((action) => action.kind === "call" && action.isEmergency);
  const names911 = actions.some(
    (action) => action.kind === "call" && action.e164 === words.emergencyNumber,
  );
  return (
    <div className={styles.actions}>
      {isUrgent && !names911 ? (
        <p className={styles.emergency}>
          {words.emergency} <a href={`tel:${words.emergencyNumber}`}>{words.emergencyNumber}</a>.
        </p>
      ) : null}
      {actions.map((action) => (
        <Action key={nameOf(action)} action={action} place={messageId} replace={replace} />
      ))}
    </div>
  );
}

function nameOf(action: ChatAction): string {
  if (action.kind === "times") return `times ${action.serviceId}`;
  return "label" in action ? `${action.kind} ${action.label}` : action.kind;
}

function Action({
  action,
  place,
  replace,
}: {
  action: ChatAction;
  place: string;
  replace: boolean;
}) {
  switch (action.kind) {
    case "call":
      if (!isDialable(action.e164)) return null;
      return (
        <ButtonLink
          href={`tel:${action.e164}`}
          size="small"
          variant={action.isEmergency ? "danger" : "line"}
          icon={<IconPhone {...icon} />}
        >
          {action.label}
        </ButtonLink>
      );
    case "page":
      if (linkKind(action.path) !== "page") return null;
      return (
        <ButtonLink
          to={action.path}
          replace={replace}
          size="small"
          variant="line"
          iconEnd={<IconArrowRight {...icon} />}
        >
          {action.label}
        </ButtonLink>
      );
    case "times":
      return <Times action={action} place={place} replace={replace} />;
    case "ask-team":
      return <AskTeamAction action={action} place={place} />;
    case "cost-check":
      return (
        <Button size="small" variant="line" onClick={() => checkPlaces.open(action.option)}>
          {action.label}
        </Button>
      );
    case "say":
    case "visit-form":
    case "read-back":
    case "visit-done":
      return <VisitAction messageId={place} action={action} />;
  }
}

/** Free times, each the way to booking it. */
function Times({
  action,
  place,
  replace,
}: {
  action: Of<"times">;
  place: string;
  replace: boolean;
}) {
  const { isLive, isBusy } = useNewest(place);
  const isHere = action.times.some(({ say }) => say !== undefined);
  if (isHere && !isLive) return null;
  return (
    <div
      role="group"
      aria-label={words.times.replace("{service}", action.serviceName)}
      className={styles.times}
    >
      {action.times
        .filter(({ path }) => linkKind(path) === "page")
        .map(({ start, staffId, staffName, path, say }) => {
          const at = new Date(start);
          const spoken = words.timeWith
            .replace("{day}", formatDay(at))
            .replace("{time}", formatTime(at))
            .replace("{staff}", staffName);
          const shown = (
            <>
              <VisuallyHidden>{spoken}</VisuallyHidden>
              <span aria-hidden="true">
                <small>{formatNearDay(at, at)}</small>
                {formatTime(at)}
              </span>
            </>
          );
          if (say !== undefined)
            return (
              <Button
                key={`${start} ${staffId}`}
                size="small"
                variant="line"
                className={styles.time}
                aria-disabled={isBusy}
                onClick={({ currentTarget }) => sayFor(say, currentTarget)}
              >
                {shown}
              </Button>
            );
          return (
            <ButtonLink
              key={`${start} ${staffId}`}
              to={path}
              replace={replace}
              size="small"
              variant="line"
              className={styles.time}
            >
              {shown}
            </ButtonLink>
          );
        })}
    </div>
  );
}

function AskTeamAction({ action, place }: { action: Of<"ask-team">; place: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return <AskTeam question={action.question} place={place} onCancel={() => setOpen(false)} />;
  return (
    <Button
      size="small"
      variant="line"
      aria-expanded={false}
      icon={<IconMessageCircle {...icon} />}
      onClick={() => setOpen(true)}
    >
      {action.label}
    </Button>
  );
}
