import { useSyncExternalStore } from "react";
import type { AppError } from "#errors.ts";
import { sendFollowUp, sendInsuranceCheck } from "#features/insurance/checks/web/public.ts";
import {
  emptyInsuranceForm,
  type FollowUpForm,
  type InsuranceForm,
  readFollowUp,
  readInsuranceForm,
} from "#features/insurance/checks/rules.ts";
import { formatDollars } from "#practice/money.ts";
import {
  checkedProcedure,
  type CheckedProcedure,
  checkedProcedures,
} from "#practice/procedures.ts";
import { randomId } from "#ui/random-id.ts";
import {
  type CheckOption,
  allRead,
  emptyFinancingForm,
  type FinancingForm,
  readCost,
  readFinancingForm,
  readOption,
} from "../rules.ts";
import {
  asAppError,
  fetchAskedBefore,
  type Found,
  inTime,
  type KeptCheck,
  sendFinancingCheck,
} from "./api.ts";

export type { Found } from "./api.ts";

export interface CheckState {
  /** 0 the choice, 1 the form, 2 the results. */
  step: 0 | 1 | 2;
  option: CheckOption | null;
  procedure: CheckedProcedure;
  /** What it costs by somebody's own plan, as typed; empty: the usual amount. */
  amount: string;
  estimateCents: number | null;
  financing: FinancingForm;
  insurance: InsuranceForm;
  /** What needs another look, by field; "option" is that of the first step. */
  problems: Readonly<Record<string, string>>;
  isSending: boolean;
  /** Why no answer came; what was typed stays. */
  failure: AppError | null;
  found: Found | null;
  /** How somebody can be told what a person found out by hand. */
  followUp: FollowUpForm & {
    problems: Readonly<Record<string, string>>;
    isSending: boolean;
    isKept: boolean;
    failure: AppError | null;
  };
  /** Counts what moved the eye elsewhere: another step, fields to look at. */
  moves: number;
}

const fresh: CheckState = {
  step: 0,
  option: null,
  procedure: "other",
  amount: "",
  estimateCents: null,
  financing: emptyFinancingForm,
  insurance: emptyInsuranceForm,
  problems: {},
  isSending: false,
  failure: null,
  found: null,
  followUp: {
    email: "",
    phone: "",
    consentSms: false,
    problems: {},
    isSending: false,
    isKept: false,
    failure: null,
  },
  moves: 0,
};

export interface CheckSurroundings {
  sendFinancing: typeof sendFinancingCheck;
  sendInsurance: typeof sendInsuranceCheck;
  sendFollowUp: typeof sendFollowUp;
  fetchAskedBefore: typeof fetchAskedBefore;
  newId: () => string;
}

/** What a check begins with: nothing, what a mail asks for again, or what the server kept of it. */
export interface CheckStart {
  option: CheckOption | null;
  procedure: string | null;
  /** What a calculator of the site came to, in US cents. */
  estimateCents?: number | null;
  /** Sealed, from the link of a mail. */
  again?: string | null;
  kept?: KeptCheck | null;
}

/** An amount as somebody would type it; the usual one stays empty. */
const typedAmount = (procedure: CheckedProcedure, cents: number) =>
  cents === checkedProcedures[procedure].costCents ? "" : formatDollars(cents);

/** Where a check stands that the server kept; of its form nothing came back. */
function stateOf({ found, wantsContact }: KeptCheck): Partial<CheckState> {
  const { procedure } = found.result;
  const cents = found.option === "financing" ? found.result.amountCents : found.result.costCents;
  const isKept = found.option === "insurance" && found.followUpToken !== null && !wantsContact;
  return {
    step: 2,
    option: found.option,
    procedure,
    amount: typedAmount(procedure, cents),
    found,
    followUp: { ...fresh.followUp, isKept },
  };
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
  #presses = 0;

  constructor(around: CheckSurroundings, start: CheckStart) {
    const { option, again, kept, estimateCents: cents = null } = start;
    const procedure = checkedProcedure(start.procedure);
    const amount = cents === null ? "" : typedAmount(procedure, cents);
    this.#around = around;
    this.#state = { ...fresh, option, procedure, estimateCents: cents, amount };
    if (kept) this.#state = { ...this.#state, ...stateOf(kept) };
    if (again) void this.#askAgain(again);
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
    this.#change({ option, problems: without(this.#state.problems, ["option"]) });
  }

  chooseProcedure(procedure: CheckedProcedure): void {
    this.#change({ procedure });
  }

  typeAmount(amount: string): void {
    this.#change({ amount, problems: without(this.#state.problems, ["amount"]) });
  }

  /** Types into a form; while it is being sent nothing changes. */
  typeFinancing(part: Partial<FinancingForm>): void {
    const { isSending, financing, problems } = this.#state;
    if (isSending) return;
    const left = without(problems, Object.keys(part));
    this.#change({ financing: { ...financing, ...part }, problems: left });
  }

  typeInsurance(part: Partial<InsuranceForm>): void {
    const { isSending, insurance, problems } = this.#state;
    if (isSending) return;
    const left = without(problems, Object.keys(part));
    this.#change({ insurance: { ...insurance, ...part }, problems: left });
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
    else this.#move({ step: 1, problems: {}, failure: null });
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
      this.#change({ option, procedure, amount: typedAmount(procedure, amountCents) });
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
