import { useSyncExternalStore } from "react";
import type { AppError } from "#errors.ts";
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

export type ApplicationSurroundings = {
  send: typeof sendApplication;
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

/**
 * The application of one page, in its memory alone: steps that cannot be skipped, one sending at a time, and a
 * failure that keeps everything that was typed. Nothing in it approves: that is the lender's answer.
 */
export class ApplicationWizard {
  readonly #around: ApplicationSurroundings;
  readonly #listeners = new Set<() => void>();
  #state = begun;
  #last = { words: "", key: "" };

  constructor(around: ApplicationSurroundings) {
    this.#around = around;
  }

  readonly read = (): ApplicationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Types into the form; what was said about those fields is not true any more. */
  change(part: Partial<ApplicationForm>): void {
    if (this.#state.isSending) return;
    const changed = Object.keys(part);
    const problems = Object.fromEntries(
      Object.entries(this.#state.problems).filter(([field]) => !changed.includes(field)),
    );
    this.#set({ form: { ...this.#state.form, ...part }, problems });
  }

  /** One step back; the form stays. */
  back(): void {
    const { step, isSending } = this.#state;
    if (isSending || step === 0) return;
    this.#set({ step: step - 1, problems: {}, failure: null, answer: null });
  }

  /** Goes back to the step whose form is to be changed. */
  goTo(step: number): void {
    if (!this.#state.isSending && step >= 0 && step < this.#state.step)
      this.#set({ step, failure: null, answer: null });
  }

  /** One step on where nothing is missing; on the last one that asks, the application is sent. */
  next(): void {
    const { step, form, isSending } = this.#state;
    if (isSending || step >= resultStep) return;
    const problems = problemsOf(form, step, this.#around.today());
    if (Object.keys(problems).length > 0) this.#refuse(problems);
    else if (step === sendingStep) void this.#send();
    else this.#set({ step: step + 1, problems: {} });
  }

  /** Sends again what could not be submitted, or what the lender gave no answer to. */
  retry(): void {
    const { failure, answer, isSending } = this.#state;
    const isOpen = failure !== null || answer?.missing === "answer";
    if (isOpen && !isSending) void this.#send();
  }

  #set(part: Partial<ApplicationState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Says what is wrong, on the first step on which it is. */
  #refuse(problems: ApplicationState["problems"]): void {
    const at = stepWithProblems(problems) ?? sendingStep;
    this.#set({ problems, step: Math.min(at, sendingStep), failure: null, answer: null });
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
      this.#set({ isSending: false, answer, failure: null, step: resultStep });
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
    else this.#set({ failure, answer: null, step: resultStep });
  }
}

const wizard = new ApplicationWizard({
  send: sendApplication,
  today: () => practiceDate(new Date()),
  newKey: randomId,
});

/** The application of this tab: going to another page and back loses nothing of it, a refresh everything. */
export function useApplication() {
  const state = useSyncExternalStore(wizard.subscribe, wizard.read, wizard.read);
  return { state, wizard };
}
