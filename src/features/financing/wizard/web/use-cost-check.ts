import { useSyncExternalStore } from "react";
import type { AppError } from "#errors.ts";
import { sendFollowUp, sendInsuranceCheck } from "#features/insurance/checks/web/public.ts";
import {
  type FollowUpForm,
  type InsuranceForm,
  readFollowUp,
  readInsuranceForm,
} from "#features/insurance/checks/rules.ts";
import { checkedProcedure, type CheckedProcedure } from "#practice/procedures.ts";
import { randomId } from "#ui/random-id.ts";
import {
  type CheckOption,
  allRead,
  type FinancingForm,
  readCost,
  readFinancingForm,
  readOption,
} from "../rules.ts";
import { asAppError, fetchAskedBefore, type Found, inTime, sendFinancingCheck } from "./api.ts";
import {
  type CheckStart,
  type CheckState,
  draftOf,
  type DraftKeeper,
  fresh,
  stateOf,
  typedAmount,
  typedBefore,
} from "./use-check-state.ts";

export type { Found } from "./api.ts";
export type { CheckStart, CheckState, DraftKeeper } from "./use-check-state.ts";

export interface CheckSurroundings {
  sendFinancing: typeof sendFinancingCheck;
  sendInsurance: typeof sendInsuranceCheck;
  sendFollowUp: typeof sendFollowUp;
  fetchAskedBefore: typeof fetchAskedBefore;
  newId: () => string;
}

/** Refused for what it says. After anything else the server may have it: the same request gets its answer. */
const isRefused = ({ status, code }: AppError) =>
  status >= 400 && status < 500 && code !== "too_many_requests";

type SentRequest = { text: string; requestId: string; conversationId: string | null };
const noRequest: SentRequest = { text: "", requestId: "", conversationId: null };

const without = (problems: CheckState["problems"], fields: readonly string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));

/**
 * One check, from the choice to what it found. What is typed lives here, in the page's memory alone: it stays
 * over every failure and while the panel is closed, and a repeated press is the same request.
 */
export class CostCheckRun {
  readonly #around: CheckSurroundings;
  readonly #listeners = new Set<() => void>();
  #state = fresh;
  #request = noRequest;
  /** What a mail asks for once more, and its link. */
  #again: { option: CheckOption; token: string } | null = null;
  readonly #drafts: DraftKeeper | undefined;
  /** Somebody chose or typed something since the page was loaded. */
  #isTouched = false;
  #presses = 0;

  constructor(around: CheckSurroundings, start: CheckStart) {
    const { option, again, kept, estimateCents: cents = null } = start;
    const procedure = checkedProcedure(start.procedure);
    const amount = cents === null ? "" : typedAmount(procedure, cents);
    this.#around = around;
    const isAssumed = start.procedure !== null;
    this.#state = { ...fresh, option, procedure, isAssumed, estimateCents: cents, amount };
    if (kept) this.#state = { ...this.#state, ...stateOf(kept) };
    this.#drafts = start.drafts;
    if (again) void this.#askAgain(again);
    else void this.#takeUp();
  }

  readonly read = (): CheckState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Whether somebody pressed for it since this was asked last. */
  takePresses(presses: number): boolean {
    const isNew = presses > this.#presses;
    this.#presses = presses;
    return isNew;
  }

  choose(option: CheckOption): void {
    this.#type({ option, problems: without(this.#state.problems, ["option"]) });
  }

  chooseProcedure(procedure: CheckedProcedure): void {
    this.#type({ procedure, isAssumed: false });
  }

  typeAmount(amount: string): void {
    this.#type({ amount, problems: without(this.#state.problems, ["amount"]) });
  }

  /** Types into a form; while it is being sent nothing changes. */
  typeFinancing(part: Partial<FinancingForm>): void {
    const { isSending, financing, problems } = this.#state;
    if (isSending) return;
    const left = without(problems, Object.keys(part));
    this.#type({ financing: { ...financing, ...part }, problems: left });
  }

  typeInsurance(part: Partial<InsuranceForm>): void {
    const { isSending, insurance, problems } = this.#state;
    if (isSending) return;
    const left = without(problems, Object.keys(part));
    this.#type({ insurance: { ...insurance, ...part }, problems: left });
  }

  typeFollowUp(part: Partial<FollowUpForm>): void {
    const { followUp } = this.#state;
    if (followUp.isSending) return;
    const problems = without(followUp.problems, Object.keys(part));
    this.#change({ followUp: { ...followUp, ...part, problems, failure: null } });
  }

  /** From the choice to its form. */
  next(): void {
    const { option, amount, procedure } = this.#state;
    const reads = { option: readOption(option), amount: readCost(amount, procedure) };
    const read = allRead(reads);
    if ("problems" in read) this.#move({ problems: read.problems });
    else {
      this.#move({ step: 1, problems: {}, failure: null });
      this.#type({});
    }
  }

  /** To a step of the browser's history: back as the button does, on as far as there is something. */
  goTo(step: number): void {
    const { step: at, found, isSending } = this.#state;
    if (step < at) this.back();
    else if (step === 2 && found !== null && !isSending) this.#move({ step: 2 });
    else if (step > at && at === 0) this.next();
  }

  /** One step back, except from the first; what was typed stays. */
  back(): void {
    const { step, isSending } = this.#state;
    if (step === 0 || isSending) return;
    this.#move({ step: step === 2 ? 1 : 0, problems: {}, failure: null });
  }

  /** Sends the form, once however often it is pressed. `today` is the practice's date. */
  async send(today: string, openConversation: () => Promise<string | null>): Promise<void> {
    const { option, isSending, financing, insurance } = this.#state;
    if (option === null || isSending) return;
    const read =
      option === "financing"
        ? readFinancingForm(financing, today)
        : readInsuranceForm(insurance, today);
    if ("problems" in read) return this.#move({ step: 1, problems: read.problems, failure: null });
    this.#change({ isSending: true, problems: {}, failure: null });
    try {
      const found = await inTime(openConversation().then((id) => this.#ask(option, id)));
      this.#move({ ...this.#keptAfter(found), found, step: 2, isSending: false });
      this.#request = noRequest;
      this.#drafts?.forget();
    } catch (thrown) {
      const failure = asAppError(thrown);
      if (isRefused(failure)) this.#request = noRequest;
      this.#move({ isSending: false, failure, problems: failure.fields ?? {} });
    }
  }

  /** Says how to tell the result of a check by hand. */
  async sendFollowUp(): Promise<void> {
    const { found, followUp } = this.#state;
    if (found?.option !== "insurance" || found.followUpToken === null || followUp.isSending) return;
    const { email, phone, consentSms } = followUp;
    const form = { email, phone, consentSms };
    const read = readFollowUp(form);
    const problems = "problems" in read ? read.problems : {};
    const typed = { ...followUp, problems, failure: null };
    this.#change({ followUp: { ...typed, isSending: !("problems" in read) } });
    if ("problems" in read) return;
    try {
      await this.#around.sendFollowUp({ token: found.followUpToken, ...form });
      this.#change({ followUp: { ...typed, isSending: false, isKept: true } });
    } catch (thrown) {
      const failure = asAppError(thrown);
      const marked = failure.fields ?? {};
      this.#change({ followUp: { ...typed, isSending: false, problems: marked, failure } });
    }
  }

  /** What was given for the result by hand is typed anew. */
  changeFollowUp(): void {
    this.#change({ followUp: { ...this.#state.followUp, isKept: false } });
  }

  async #ask(option: CheckOption, conversationId: string | null): Promise<Found> {
    const { procedure, amount, financing, insurance } = this.#state;
    if (option === "financing") {
      const body = { procedure, amount, form: financing, ...this.#againFor(option) };
      return {
        option,
        ...(await this.#around.sendFinancing(this.#asRequest(body, conversationId))),
      };
    }
    const body = { procedure, amount, form: insurance, ...this.#againFor(option) };
    return { option, ...(await this.#around.sendInsurance(this.#asRequest(body, conversationId))) };
  }

  /** What a mail asked for once more stands for the check before; another kind of check does not. */
  #againFor(option: CheckOption): { again?: string } {
    return this.#again?.option === option ? { again: this.#again.token } : {};
  }

  /** Asked again it is the same request to its last letter, with the conversation it was first asked in. */
  #asRequest<Body extends object>(body: Body, conversationId: string | null) {
    const text = JSON.stringify(body);
    if (this.#request.text !== text)
      this.#request = { text, requestId: this.#around.newId(), conversationId };
    const { text: _text, ...same } = this.#request;
    return { ...body, ...same };
  }

  /** A mail asks for the same treatment and amount; whoever went on meanwhile chose by themselves. */
  async #askAgain(token: string): Promise<void> {
    try {
      const { option, procedure, amountCents } = await this.#around.fetchAskedBefore(token);
      this.#again = { option, token };
      if (this.#state.step > 0 || this.#state.amount !== "") return;
      const amount = typedAmount(procedure, amountCents);
      this.#change({ option, procedure, isAssumed: false, amount });
    } catch {
      // An old or a broken link: the check begins like any other.
    }
  }

  /** What of the state an answer changes. The four digits have done what they are for, unless nobody could be asked. */
  #keptAfter(found: Found): Partial<CheckState> {
    // How to be told is said for each check anew, unless it goes on from the one before; what was typed stays.
    if (found.option === "insurance") {
      const isKept = found.hasContact === true;
      return { followUp: { ...this.#state.followUp, isKept, problems: {}, failure: null } };
    }
    if (found.result.outcome === "failed") return {};
    return { financing: { ...this.#state.financing, ssnLast4: "", consentSsn: false } };
  }

  /** What was typed before a refresh stands again, unless somebody has begun anew. */
  async #takeUp(): Promise<void> {
    const draft = (await this.#drafts?.take()) ?? null;
    if (draft === null || this.#isTouched) return;
    this.#change(typedBefore(draft, this.#state));
  }

  /** Somebody chose or typed: that is kept, too. */
  #type(part: Partial<CheckState>): void {
    this.#isTouched = true;
    this.#change(part);
    this.#drafts?.note(draftOf(this.#state));
  }

  #move(part: Partial<CheckState>): void {
    this.#change({ ...part, moves: this.#state.moves + 1 });
  }

  #change(part: Partial<CheckState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

const around: CheckSurroundings = {
  sendFinancing: sendFinancingCheck,
  sendInsurance: sendInsuranceCheck,
  sendFollowUp,
  fetchAskedBefore,
  newId: randomId,
};

let current: { id: number; run: CostCheckRun } | null = null;

/** The check with this number: the one that was begun, or a new one in place of any other. */
export function checkWith(id: number, start: CheckStart): CostCheckRun {
  if (current?.id !== id) current = { id, run: new CostCheckRun(around, start) };
  return current.run;
}

/** What there is of a check now. */
export function useCostCheck(run: CostCheckRun): CheckState {
  return useSyncExternalStore(run.subscribe, run.read, run.read);
}
