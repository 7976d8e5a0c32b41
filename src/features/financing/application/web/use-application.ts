import { useEffect, useSyncExternalStore } from "react";
import type { AppError } from "#errors.ts";
import type { DraftOf } from "#features/drafts/forms/contract.ts";
import { draftOf, type TypedKeeper, useHasFailed } from "#features/drafts/web/public.ts";
import { practiceDate } from "#practice/time.ts";
import { randomId } from "#ui/random-id.ts";
import {
  type ApplicationField,
  type ApplicationForm,
  applicationOf,
  emptyApplication,
  problemsOf,
  resultStep,
  sendingStep,
  stepWithProblems,
} from "../rules.ts";
import { asAppError, type ApplicationAnswer, sendApplication } from "./api.ts";

/** What a refusal's fields are called in the form. */
const formFields: Record<string, ApplicationField> = {
  patientName: "lastName",
  email: "email",
  phone: "phone",
  creditScore: "creditScore",
  income: "incomeDollars",
  treatmentCost: "cost",
  provider: "provider",
  softCreditCheck: "softCreditCheck",
  dateOfBirth: "dateOfBirth",
};

export type ApplicationState = {
  form: ApplicationForm;
  step: number;
  problems: Partial<Record<ApplicationField, string>>;
  /** What became of the last sending; null before one, and while one is under way. */
  answer: ApplicationAnswer | null;
  /** It could not be submitted: nothing was decided, and what was typed is still there. */
  failure: AppError | null;
  isSending: boolean;
};

type Typed = DraftOf<"financing-application">;

export type ApplicationSurroundings = {
  send: typeof sendApplication;
  /** Where what is typed is kept until a lender has decided, so that a refresh does not lose it. */
  draft: TypedKeeper<Typed>;
  today: () => string;
  newKey: () => string;
};

const begun: ApplicationState = {
  form: emptyApplication,
  step: 0,
  problems: {},
  answer: null,
  failure: null,
  isSending: false,
};

/** What of an application is kept while it is typed: all but the word that one's credit may be checked. */
function typedOf({ form, step }: ApplicationState): Typed {
  const { softCreditCheck: _agreed, ...typed } = form;
  return { ...typed, step: Math.min(step, sendingStep) };
}

/**
 * The application of one page: steps that cannot be skipped, one sending at a time, and a failure that keeps
 * everything that was typed. Nothing in it approves: that is the lender's answer.
 */
export class ApplicationWizard {
  readonly #around: ApplicationSurroundings;
  readonly #listeners = new Set<() => void>();
  #state = begun;
  #last = { words: "", key: "" };
  #standing: "unasked" | "asking" | "ready" = "unasked";
  /** A lender has decided, and nothing was typed since: nothing is kept any more. */
  #isOver = false;
  /** What became of the form as it stands; null once it was changed or was not sent yet. */
  #outcome: Pick<ApplicationState, "answer" | "failure"> | null = null;

  constructor(around: ApplicationSurroundings) {
    this.#around = around;
  }

  readonly read = (): ApplicationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** False while what was typed before a refresh is not here yet. */
  readonly isReady = (): boolean =>
    this.#standing === "ready" || (this.#standing === "unasked" && !this.#around.draft.isOpen());

  /** Asks for what was typed before a refresh, once; it stands where it stood. */
  readonly takeUp = async (): Promise<void> => {
    if (this.#standing !== "unasked" || this.isReady()) return;
    this.#standing = "asking";
    const typed = await this.#around.draft.take();
    this.#standing = "ready";
    if (typed === null) return this.#set({});
    const { step, ...form } = typed;
    this.#set({ step, form: { ...emptyApplication, ...form } });
  };

  /** Types into the form; what was said about those fields is not true any more. */
  change(part: Partial<ApplicationForm>): void {
    if (this.#state.isSending) return;
    const changed = Object.keys(part);
    const problems = Object.fromEntries(
      Object.entries(this.#state.problems).filter(([field]) => !changed.includes(field)),
    );
    this.#set({ form: { ...this.#state.form, ...part }, problems });
    this.#isOver = false;
    this.#outcome = null;
    this.#note();
  }

  /** One step back; the form stays. */
  back(): void {
    const { step, isSending } = this.#state;
    if (isSending || step === 0) return;
    this.#set({ step: step - 1, problems: {}, failure: null, answer: null });
    this.#note();
  }

  /**
   * Goes to a step: back to the one whose form is to be changed, or on as Next does, which skips nothing. Only Next
   * sends; what became of a form that was not changed since is shown again.
   */
  goTo(step: number): void {
    const { step: at, isSending } = this.#state;
    if (isSending || step < 0 || step === at) return;
    if (step > at) return this.#goOn(step);
    this.#set({ step, problems: {}, failure: null, answer: null });
    this.#note();
  }

  /** One step on where nothing is missing; on the last one that asks, the application is sent. */
  next(): void {
    const { step, form, isSending } = this.#state;
    if (isSending || step >= resultStep) return;
    const problems = problemsOf(form, step, this.#around.today());
    if (Object.keys(problems).length > 0) this.#refuse(problems);
    else if (step === sendingStep) void this.#send();
    else {
      this.#set({ step: step + 1, problems: {} });
      this.#note();
    }
  }

  /** Sends again what could not be submitted, or what the lender gave no answer to. */
  retry(): void {
    const { failure, answer, isSending } = this.#state;
    const isOpen = failure !== null || answer?.missing === "answer";
    if (isOpen && !isSending) void this.#send();
  }

  /** On up to a step, as far as nothing is missing. */
  #goOn(to: number): void {
    for (let at = this.#state.step; at < Math.min(to, sendingStep); at += 1) {
      this.next();
      if (this.#state.step === at) return;
    }
    if (to === resultStep && this.#outcome !== null)
      this.#set({ ...this.#outcome, step: resultStep, problems: {} });
  }

  /** Nobody has begun where nothing differs from the start. */
  #note(): void {
    if (this.#state.form === emptyApplication || this.#isOver) return;
    this.#around.draft.note(typedOf(this.#state));
  }

  #set(part: Partial<ApplicationState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Says what is wrong, on the first step on which it is. */
  #refuse(problems: ApplicationState["problems"]): void {
    const at = stepWithProblems(problems) ?? sendingStep;
    this.#set({ problems, step: Math.min(at, sendingStep), failure: null, answer: null });
    this.#note();
  }

  async #send(): Promise<void> {
    const body = applicationOf(this.#state.form);
    const words = JSON.stringify(body);
    if (this.#last.words !== words) this.#last = { words, key: this.#around.newKey() };
    // What was said before stands until there is something new to say.
    this.#set({ isSending: true, problems: {} });
    try {
      const answer = await this.#around.send(body, this.#last.key);
      // Asked again, the lender is asked anew: the same key would only tell this answer again.
      this.#last = { words: "", key: "" };
      this.#outcome = { answer, failure: null };
      this.#set({ isSending: false, ...this.#outcome, step: resultStep });
      // Whoever has to add something goes on from what was typed, also after a refresh.
      if (answer.outcome === "information-needed") return;
      this.#isOver = true;
      this.#around.draft.forget();
    } catch (thrown) {
      this.#set({ isSending: false });
      this.#fail(asAppError(thrown));
    }
  }

  #fail(failure: AppError): void {
    const problems: ApplicationState["problems"] = {};
    for (const [name, message] of Object.entries(failure.fields ?? {})) {
      const field = formFields[name];
      if (field !== undefined) problems[field] = message;
    }
    if (Object.keys(problems).length > 0) this.#refuse(problems);
    else {
      this.#outcome = { failure, answer: null };
      this.#set({ ...this.#outcome, step: resultStep });
    }
  }
}

const draft = draftOf("financing-application");
const wizard = new ApplicationWizard({
  send: sendApplication,
  draft,
  today: () => practiceDate(new Date()),
  newKey: randomId,
});

/** The application of this tab: going to another page and back loses nothing of it, nor does a refresh. */
export function useApplication() {
  const state = useSyncExternalStore(wizard.subscribe, wizard.read, wizard.read);
  const isReady = useSyncExternalStore(wizard.subscribe, wizard.isReady, wizard.isReady);
  const isUnkept = useHasFailed(draft);
  useEffect(() => void wizard.takeUp(), []);
  return { state, wizard, isReady, isUnkept };
}
