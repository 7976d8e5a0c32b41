import * as z from "zod/mini";
import { askableItems } from "../../../practice/estimate-prices.ts";
import { bookingDraft } from "../../booking/contract.ts";
import { combinableIds } from "../../centers/combinations/rules.ts";
import { jawScores, questionCount } from "../../centers/jaw-assessment/rules.ts";
import { concernIds, plannedImplants, scaleRange } from "../../centers/readiness/rules.ts";
import { applicationLenders, employmentIds } from "../../financing/application/rules.ts";
import { asTyped, checkedProcedureIds } from "../../financing/checks/contract.ts";
import {
  additionIds,
  implantKinds,
  listedLenders,
  mostImplants,
} from "../../financing/implant-costs/rules.ts";
import { medspaProviders, mostOften } from "../../financing/medspa/rules.ts";
import { quickCosts } from "../../financing/quick-check/rules.ts";
import { isStop, type SliderRange, sliderRanges } from "../../financing/sliders/rules.ts";
import { dayparts } from "../../waitlist/rules.ts";
import type { DraftForm } from "../rules.ts";

const wrong = "That is no answer of this form.";
const yesOrNo = z.boolean({ error: wrong });
/** A value that its slider can stand on. */
const stop = (range: SliderRange) =>
  z.int({ error: wrong }).check(z.refine((value) => isStop(range, value), wrong));
const upTo = (from: number, most: number) =>
  z.int({ error: wrong }).check(z.minimum(from, wrong), z.maximum(most, wrong));
const someOf = <const Ids extends readonly string[]>(ids: Ids) =>
  z.array(z.enum(ids, { error: wrong }), { error: wrong }).check(z.maxLength(ids.length, wrong));
const scale = stop(scaleRange);
const askableIds = askableItems.map(({ id }) => id);

/**
 * Applies for financing, as far as it is typed. That one agreed to a check of one's credit is not in it: it is said
 * anew by whoever sends.
 */
const application = z.object({
  /** Of the three that ask something. */
  step: upTo(0, 2),
  firstName: asTyped,
  lastName: asTyped,
  email: asTyped,
  phone: asTyped,
  dateOfBirth: asTyped,
  employment: z.nullable(z.enum(employmentIds, { error: wrong })),
  incomeDollars: stop(sliderRanges.wizardIncome),
  creditScore: stop(sliderRanges.creditScore),
  cost: asTyped,
  provider: z.enum(applicationLenders, { error: wrong }),
});

/**
 * A check of what care costs. The last four digits of a Social Security number have no place in it, nor the word
 * that they may be sent: they are kept nowhere.
 */
const costCheck = z.object({
  /** 0 the choice, 1 the form. */
  step: z.union([z.literal(0), z.literal(1)], { error: "A draft stands at step 0 or 1." }),
  option: z.nullable(
    z.enum(["financing", "insurance"], { error: 'Say "financing" or "insurance".' }),
  ),
  procedure: z.enum(checkedProcedureIds, { error: "That is no treatment of a check." }),
  amount: asTyped,
  financing: z.object({
    firstName: asTyped,
    lastName: asTyped,
    email: asTyped,
    phone: asTyped,
    dateOfBirth: asTyped,
    income: asTyped,
  }),
  insurance: z.object({
    firstName: asTyped,
    lastName: asTyped,
    dateOfBirth: asTyped,
    insuranceProvider: asTyped,
    memberId: asTyped,
    groupNumber: asTyped,
    insurerName: z.optional(asTyped),
  }),
});

/** Who asks for a written estimate, and which lines were ticked or not, other than by the calculator. */
const estimateRequest = z.object({
  firstName: asTyped,
  lastName: asTyped,
  dateOfBirth: asTyped,
  email: asTyped,
  phone: asTyped,
  ticked: someOf(askableIds),
  unticked: someOf(askableIds),
});

/** Who waits for a time, and for which; that one is of age and agrees to texts is said anew. */
const waitlistEntry = z.object({
  firstName: asTyped,
  lastName: asTyped,
  email: asTyped,
  phone: asTyped,
  /** Null: nothing was changed of what is asked for usually. */
  wish: z.nullable(
    z.object({
      weekdays: z.array(upTo(1, 7), { error: wrong }).check(z.maxLength(7, wrong)),
      dayparts: someOf(dayparts),
      staffId: z.nullable(z.string({ error: wrong }).check(z.maxLength(60, wrong))),
      until: asTyped,
    }),
  ),
});

/**
 * Who comes, as the chat asks for it, and in which conversation. A visit's code is not in it, nor that one is of
 * age: who sends says that anew. Whether texts may come is, as at booking: nobody would notice that it is gone.
 */
const chatDetails = z.object({
  conversationId: asTyped,
  firstName: asTyped,
  lastName: asTyped,
  phone: asTyped,
  email: asTyped,
  name: asTyped,
  contact: asTyped,
  consentSms: yesOrNo,
});

/** What of each form may be kept while it is typed; nothing else is, whatever is sent. */
export const draftShapes = {
  booking: bookingDraft,
  "cost-check": costCheck,
  "estimate-request": estimateRequest,
  "financing-application": application,
  "implant-costs": z.object({
    kind: z.enum(implantKinds, { error: wrong }),
    count: upTo(1, mostImplants),
    additions: someOf(additionIds),
    plan: z.enum(listedLenders, { error: wrong }),
  }),
  "jaw-assessment": z.object({
    answers: z
      .array(z.nullable(z.literal(jawScores, { error: wrong })), { error: wrong })
      .check(z.length(questionCount, wrong)),
    at: upTo(0, questionCount - 1),
    /** The result was asked for. */
    isDone: yesOrNo,
  }),
  "medspa-combinations": z.object({
    step: z.literal([0, 1, 2], { error: wrong }),
    chosen: someOf(combinableIds),
  }),
  "medspa-costs": z.object({
    planned: z
      .array(z.object({ id: z.enum(combinableIds, { error: wrong }), times: upTo(1, mostOften) }), {
        error: wrong,
      })
      .check(z.maxLength(combinableIds.length, wrong)),
    provider: z.enum(medspaProviders, { error: wrong }),
    months: stop(sliderRanges.medspaMonths),
  }),
  "quick-check": z.object({
    incomeDollars: stop(sliderRanges.quickCheckIncome),
    creditScore: stop(sliderRanges.creditScore),
    costCents: z.literal(quickCosts, { error: wrong }),
    hasInsurance: yesOrNo,
    isDone: yesOrNo,
  }),
  readiness: z.object({
    technologyComfort: scale,
    budgetFlexibility: scale,
    healingPriority: scale,
    precisionImportance: scale,
    currentConcerns: someOf(concernIds),
    implantType: z.enum(plannedImplants, { error: wrong }),
    isDone: yesOrNo,
  }),
  "chat-details": chatDetails,
  "result-share": z.object({ name: asTyped, contact: asTyped }),
  "waitlist-entry": waitlistEntry,
} satisfies Record<DraftForm, z.ZodMiniType>;

/** What is kept of a form while it is typed. */
export type DraftOf<Form extends DraftForm> = z.output<(typeof draftShapes)[Form]>;
