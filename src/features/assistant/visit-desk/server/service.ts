import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { ChatAction } from "../../contract.ts";
import type { PracticeNow, TimesFound } from "../../answers/rules.ts";
import { costCheckContent } from "../../cost-checks/content.ts";
import type { CostCheck } from "../../cost-checks/rules.ts";
import { visitWords } from "../../visits/content.ts";
import { actionsOf } from "../../visit-buttons/rules.ts";
import { handOff } from "../../hand-off/server/service.ts";
import { cancel, lookUp, move } from "../../own-visits/server/service.ts";
import { isOpen, type VisitView, viewOf, without } from "../../visits/rules.ts";
import { findVisit, saveVisit, type VisitJson } from "../../visits/server/repository.ts";
import {
  type CallerLine,
  mayName,
  mayNameVisit,
  openVisit,
  type Ran,
  ran,
  refused,
  sealVisit,
  type Session,
  type VisitDeps,
} from "../../visits/server/service.ts";
import { askForService, book, findSlots, hold } from "../../visit-booking/server/service.ts";
import { type ToolCall, visitTools, type VisitToolName } from "../../visit-tools/contract.ts";
import { othersAfter } from "../../companions/rules.ts";
import { patientAfter } from "../../minors/rules.ts";
import { maskContact, type Typed } from "../../typed-contact/rules.ts";

/** What a model gets back from a tool. */
export type ToolAnswer = Ran & { view: VisitView };

/** The visit of one conversation, for one turn: what a model sees of it and may ask the server to do. */
export type VisitDesk = {
  view(): VisitView;
  /** What the visitor told of themselves: for the mask in front of companies' models, and nobody else. */
  confided(): Confided;
  /** Runs a tool with the visitor's own rights; whatever is wrong with the call is refused and noted. */
  call(name: string, input: unknown): Promise<ToolAnswer>;
  /** What was called so far, as it is stored for staff. */
  calls(): readonly ToolCall[];
  /** Which free times an answer may name; grows with what tools find. */
  readonly found: TimesFound[];
  /** The turn did not help, or did. */
  helped(isHelped: boolean): void;
  misses(): number;
  /** Something graver came between: what was read back counts no longer. */
  interrupt(): void;
  /** The buttons, forms and cards that go with the answer. */
  actions(): ChatAction[];
  /** Stores what became of it. */
  finish(): Promise<void>;
};

/** The visitor's own names, and what else leads to them. */
export type Confided = { names: readonly string[]; contacts: readonly string[] };

/** So many calls of a turn are run. */
const mostCalls = 8;
const tries = 5;
const longestNoted = 300;

/** What `openDesk` works for. */
export type DeskTurn = {
  caller: Caller;
  conversationId: string;
  sessionId: Buffer;
  message: string;
  typed: Typed;
  practice: PracticeNow;
  stored: VisitJson | null;
  /** Of a call by telephone. */
  line?: CallerLine | undefined;
};

function noted(input: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(input) ?? "";
  } catch {
    return "unreadable";
  }
  return maskContact(text).slice(0, longestNoted);
}

/** No child's visit is begun, held or booked here, whatever a model asks for. */
function isForMinor({ state, secrets }: Session): boolean {
  return secrets.patient !== undefined && (state.purpose === "book" || state.purpose === "none");
}

const bookingTools: readonly VisitToolName[] = ["findSlots", "hold", "book"];

async function run(session: Session, name: VisitToolName, input: unknown): Promise<Ran | null> {
  const schema = visitTools[name].input;
  const parsed = schema.safeParse(input);
  if (!parsed.success) return null;
  // Each schema was just applied by the tool's own name.
  const given = parsed.data as never;
  if (isForMinor(session) && bookingTools.includes(name)) {
    if (session.state.step === "confirm") session.state = { ...session.state, step: "contact" };
    return refused("for-child", visitWords.en.child);
  }
  switch (name) {
    case "findSlots": {
      const wish = visitTools.findSlots.input.parse(input);
      if (wish.serviceId === undefined && session.state.serviceId === null)
        return askForService(session, wish);
      return findSlots(session, given);
    }
    case "hold":
      return hold(session, given);
    case "book":
      return book(session);
    case "lookUp":
      return lookUp(session, given);
    case "move":
      return move(session);
    case "cancel":
      return cancel(session);
    case "handOff":
      return handOff(session, given);
    case "estimateFinancing":
      return openCheck(session, "financing");
    case "checkInsurance":
      return openCheck(session, "insurance");
    case "answerFromFacts":
      return ran("facts", await factsFor(visitTools.answerFromFacts.input.parse(input).question));
  }
}

function openCheck(session: Session, option: CostCheck): Ran {
  if (!session.deps.offersFinancing) return refused("not-offered");
  const label = costCheckContent.en.open[option];
  session.buttons.push({ kind: "cost-check", label, option });
  return ran("shown");
}

async function factsFor(question: string) {
  const { searchFacts } = await import("../../answers/server/providers/fact-search.ts");
  return searchFacts(question);
}

function takeTyped(
  { firstName, lastName, phone, email, code }: Typed,
  secrets: Session["secrets"],
) {
  const lone = secrets.firstName !== undefined && firstName !== undefined && lastName === undefined;
  return {
    ...secrets,
    // Asked for the last name alone, a single word is it.
    ...(firstName !== undefined &&
      (lone && secrets.lastName === undefined ? { lastName: firstName } : { firstName })),
    ...(lastName !== undefined && { lastName }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(code !== undefined && { code }),
  };
}

function givenBy(typed: Typed): VisitView["given"] {
  const { firstName, lastName, phone, email, code } = typed;
  return [
    ...(firstName === undefined && lastName === undefined ? [] : (["name"] as const)),
    ...(phone === undefined ? [] : (["phone"] as const)),
    ...(email === undefined ? [] : (["email"] as const)),
    ...(code === undefined ? [] : (["code"] as const)),
  ];
}

async function store(session: Session, sessionId: Buffer): Promise<void> {
  const { deps, conversationId, secrets } = session;
  let row = { ...session.state, secretsSealed: sealVisit(deps, secrets) };
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await saveVisit(deps.db, conversationId, row, deps.clock.now())) return;
    // A form came in between: what it gave is kept, and what was read back before counts no longer.
    const stored = await findVisit(deps.db, { conversationId, sessionId });
    if (stored === undefined) return;
    const now = openVisit(deps, stored);
    const step = row.step === "confirm" ? "contact" : row.step;
    const secretsSealed = sealVisit(deps, { ...secrets, ...pick(now.secrets) });
    row = { ...session.state, step, secretsSealed, version: now.state.version };
  }
  throw new AppError("service_unavailable");
}

function pick({
  firstName,
  lastName,
  phone,
  email,
  contact,
  code,
  consentSms,
}: Session["secrets"]) {
  const form = { firstName, lastName, phone, email, contact, code, consentSms };
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}

/** Opens the visit of a conversation for one turn. */
export function openDesk(deps: VisitDeps, turn: DeskTurn): VisitDesk {
  const { state, secrets } = openVisit(deps, turn.stored);
  const given = givenBy(turn.typed);
  const patient = patientAfter(turn.message, secrets.patient);
  const others = othersAfter(turn.message, secrets.others ?? 0);
  const session: Session = {
    deps,
    caller: turn.caller,
    conversationId: turn.conversationId,
    message: turn.message,
    practice: turn.practice,
    given,
    line: turn.line,
    opening: state,
    state,
    secrets: {
      ...without(takeTyped(turn.typed, secrets), "patient", "others"),
      ...(patient !== undefined && { patient }),
      ...(others > 0 && { others }),
    },
    found: [],
    calls: [],
    buttons: [],
    done: null,
  };
  mayName(
    session,
    state.serviceId ?? "",
    state.chosen === null ? state.offered : [state.chosen, ...state.offered],
  );
  if (secrets.visit !== undefined) mayNameVisit(session, secrets.visit);
  const view = () => viewOf(session.state, session.secrets, given);
  const answer = (result: Ran): ToolAnswer => ({ ...result, view: view() });

  async function call(name: string, input: unknown): Promise<ToolAnswer> {
    const note = (outcome: string) =>
      session.calls.push({ name: name.slice(0, 60), input: noted(input), outcome });
    if (session.calls.length >= mostCalls) return answer(refused("too-many-calls"));
    if (!Object.hasOwn(visitTools, name)) {
      note("unknown");
      return answer(refused("unknown-tool"));
    }
    try {
      const result = await run(session, name as VisitToolName, input);
      if (result === null) {
        note("invalid");
        return answer(refused("invalid-input"));
      }
      note(result.reason === undefined ? result.outcome : `${result.outcome}: ${result.reason}`);
      return answer(result);
    } catch (error) {
      note("failed");
      if (error instanceof AppError && error.status < 500)
        return answer(refused(error.code, error.message));
      throw error;
    }
  }

  return {
    view,
    confided() {
      const { firstName, lastName, phone, email, contact, code } = session.secrets;
      const said = (values: readonly (string | undefined)[]) =>
        values.filter((value) => value !== undefined);
      return { names: said([firstName, lastName]), contacts: said([phone, email, contact, code]) };
    },
    call,
    calls: () => session.calls,
    found: session.found,
    helped(isHelped) {
      const misses = isHelped ? 0 : session.state.misses + 1;
      if (misses !== session.state.misses) session.state = { ...session.state, misses };
    },
    misses: () => session.state.misses,
    interrupt() {
      // Who is in need is not whom the visit is for that was under way before.
      if (isOpen(state))
        session.secrets = {
          ...without(session.secrets, "patient"),
          ...(secrets.patient !== undefined && { patient: secrets.patient }),
        };
      if (session.state.step !== "confirm") return;
      const step = session.state.purpose === "book" ? "contact" : "found";
      session.state = { ...session.state, step };
    },
    actions: () => [...session.buttons, ...(isForMinor(session) ? [] : actionsOf(session))],
    async finish() {
      const isSame =
        session.state === state &&
        given.length === 0 &&
        session.secrets.patient === secrets.patient &&
        (session.secrets.others === secrets.others || session.state.purpose !== "book") &&
        session.secrets.holdToken === secrets.holdToken;
      if (!isSame) await store(session, turn.sessionId);
    },
  };
}
