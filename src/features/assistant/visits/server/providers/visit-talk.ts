import type { ChatAction } from "../../../contract.ts";
import type { Turn } from "../../../answers/rules.ts";
import { said, type Sentence } from "../../../answers/server/providers/reply-parts.ts";
import type { Understanding } from "../../../answers/server/providers/understanding.ts";
import type { VisitToolName } from "../../../visit-tools/contract.ts";
import { firstServices, visitWords } from "../../content.ts";
import { isOpen, momentOf, serviceNameOf, type VisitView } from "../../rules.ts";

/** The words of this dialogue. */
export const words = visitWords.en;

/** What a tool answered, as the loop hands it back. */
export type Answered = {
  outcome: string;
  reason?: string;
  message?: string;
  known?: unknown;
  view: VisitView;
};
export type Calling = { name: VisitToolName; input: object };
/** What is said in the end; a miss when nothing was understood. */
export type Spoken = {
  sentences: readonly Sentence[];
  actions: readonly ChatAction[];
  isMiss: boolean;
};
/** Calls of tools, each answered, and what is said in the end. */
export type Talk<Result = Spoken> = Generator<Calling, Result, Answered>;

/** The message with what is known. */
export type Now = { turn: Turn; view: VisitView; u: Understanding; isSpanish: boolean };

/** A text with its values. */
export const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (all, key: string) => values[key] ?? all);

/** Words and nothing else. */
export function tell(...texts: readonly string[]): Spoken {
  return { sentences: texts.flatMap((text) => said(text)), actions: [], isMiss: false };
}
/** Words for what was not understood. */
export const missed = (...texts: readonly string[]): Spoken => ({
  ...tell(...texts),
  isMiss: true,
});

/** The words of a visit for the texts. */
export function valuesOf({
  serviceName,
  chosen,
  visit,
  purpose,
}: VisitView): Record<string, string> {
  const isOwn = purpose !== "book" && visit !== null;
  return {
    service: (isOwn ? visit.serviceName : serviceName) ?? "",
    when: chosen === null ? (visit === null ? "" : momentOf(visit.start)) : momentOf(chosen.start),
    staff: chosen?.staffName ?? visit?.staffName ?? "",
    from: visit === null ? "" : momentOf(visit.start),
  };
}

/** What was read back, as a sentence: a yes right after it counts. */
export function readBackText(view: VisitView): string {
  const { purpose } = view;
  if (purpose !== "book" && purpose !== "move" && purpose !== "cancel") return "";
  return filled(words.readBack[purpose], valuesOf(view));
}

/** The times that were shown, for those who read. */
export function listed(view: VisitView): string {
  const times = view.offered.map(({ start }) => momentOf(start));
  const last = times.pop();
  return times.length === 0 ? `${last ?? ""}.` : `${times.join("; ")}; or ${last}.`;
}

/** Calls a tool. */
export function* call(name: VisitToolName, input: object = {}): Talk<Answered> {
  return yield { name, input };
}

/** What is still missing of name and phone number, asked for. */
export function askContact({ has }: VisitView): string {
  if (!has.name && !has.contact) return words.details;
  if (!has.name) return words.needName;
  return has.lastName ? words.needPhone : words.needLastName;
}

/** After a time was kept, or details came: read back, or what is missing. */
export function told({ view, reason = "", message }: Answered): Spoken {
  switch (reason) {
    case "needs-yes":
      return tell(readBackText(view));
    case "needs-contact":
      return tell(filled(view.chosen === null ? "" : words.kept, valuesOf(view)), askContact(view));
    case "taken":
      return view.offered.length === 0
        ? tell(words.taken, words.noTimes)
        : tell(words.taken, words.next, listed(view));
    case "needs-time":
      return tell(words.whichTime);
    default:
      return tell(message ?? words.failed);
  }
}

/** The services that most people come for, each a press. */
export function services(): ChatAction[] {
  return firstServices.map((id) => {
    const label = serviceNameOf(id) ?? id;
    return { kind: "say", label, text: label };
  });
}

/** What is asked for again after something else was answered. */
export function resumeText(view: VisitView): string {
  if (!isOpen(view) || view.patient !== null) return "";
  if (view.step === "confirm") return readBackText(view);
  if (view.purpose === "person") return "";
  return view.step === "none" || view.step === "done" ? "" : words.resume[view.step];
}

/** Nothing was understood of a message in the middle of something: it is asked again, once in other words. */
export function reAsk(view: VisitView): Spoken {
  if (view.step === "service") return { ...missed(words.whichServiceAgain), actions: services() };
  if (view.step === "confirm") return missed(words.yesOrNo, readBackText(view));
  if (view.purpose === "person") return missed(words.personContact);
  if (view.step === "contact") return missed(askContact(view));
  if (view.step === "time")
    return missed(words.whichTime, ...(view.offered.length > 0 ? [listed(view)] : []));
  return missed(view.step === "proof" ? words.proof : words.foundWhat);
}
