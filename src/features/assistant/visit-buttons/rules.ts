import { services } from "../../../practice/services.ts";
import type { ChatAction } from "../contract.ts";
import { visitLabels } from "../visits/content.ts";
import { isOpen, momentOf, type VisitSecrets, type VisitState } from "../visits/rules.ts";

/** What a conversation has arranged, and what was done in this turn. */
export type Arranged = {
  state: VisitState;
  secrets: Pick<VisitSecrets, "visit">;
  done: "booked" | "moved" | "cancelled" | null;
};

function timesAction({ state }: Arranged): ChatAction[] {
  const service = services.find(({ id }) => id === state.serviceId);
  if (!service || state.offered.length === 0) return [];
  const times = state.offered.map((time) => ({
    ...time,
    path: `/booking?step=time&service=${service.id}&provider=${time.staffId}`,
    say: momentOf(time.start),
  }));
  return [
    { kind: "times", serviceId: service.id, serviceName: service.name, times },
    { kind: "say", ...visitLabels.en.more },
  ];
}

function readBackAction({ state, secrets }: Arranged): ChatAction[] {
  const { purpose, chosen } = state;
  if (purpose !== "book" && purpose !== "move" && purpose !== "cancel") return [];
  const service = services.find(({ id }) => id === state.serviceId);
  const visit = purpose === "book" ? undefined : secrets.visit;
  const at = purpose === "cancel" ? visit : chosen;
  if (!at || !service) return [];
  return [
    {
      kind: "read-back",
      purpose,
      serviceName: visit?.serviceName ?? service.name,
      staffName: at.staffName,
      start: at.start,
      minutes: service.durationMinutes,
      from: purpose === "move" ? (visit?.start ?? null) : null,
      yes: visitLabels.en.yes[purpose],
      no: visitLabels.en.no[purpose],
    },
  ];
}

function doneAction({ done, secrets: { visit } }: Arranged): ChatAction[] {
  if (done === null || visit === undefined) return [];
  const { serviceName, staffName, start } = visit;
  return [{ kind: "visit-done", outcome: done, serviceName, staffName, start }];
}

/** The buttons, forms and cards that what is arranged leads to. */
export function actionsOf(session: Arranged): ChatAction[] {
  const { state } = session;
  if (!isOpen(state)) return doneAction(session);
  switch (state.step) {
    case "service":
      return [];
    case "time":
      return timesAction(session);
    case "contact":
      return [{ kind: "visit-form", purpose: state.purpose === "person" ? "person" : "book" }];
    case "proof":
      return [{ kind: "visit-form", purpose: "proof" }];
    case "found":
      return [
        { kind: "say", ...visitLabels.en.move },
        { kind: "say", ...visitLabels.en.cancel },
      ];
    case "confirm":
      return readBackAction(session);
    case "none":
    case "done":
      return [];
  }
}
