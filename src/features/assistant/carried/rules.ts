import { identity } from "../../../practice/identity.ts";
import { financingProviderName, illustrativeTerms } from "../../../practice/financing.ts";
import { locale } from "../../../practice/locale.ts";
import { practiceFacts } from "../../../practice/facts.ts";
import { formatDollars } from "../../../practice/money.ts";
import { services } from "../../../practice/services.ts";
import { formatDay, formatTime } from "../../../practice/time.ts";
import { filled } from "../../../practice/wording.ts";
import {
  bandOfTotal,
  callFirst,
  type JawResult,
  sentencesOf,
} from "../../centers/jaw-assessment/rules.ts";
import { implantEstimate, plansFor } from "../../financing/implant-costs/rules.ts";
import { medspaTerm, midpointTotal, plannedTreatments } from "../../financing/medspa/rules.ts";
import { formatApr, impliedAprBasisPoints, installments } from "../../financing/rules.ts";
import { implantCosts } from "../../../practice/implant-costs.ts";
import type { Reply, TimesFound } from "../answers/rules.ts";
import type { ChatAction, ChatMessage } from "../contract.ts";
import { carriedContent } from "./content.ts";
import type { Carried } from "./contract.ts";

const words = carriedContent[locale];
const jawService = "tmj-consultation";
const mostTimes = 3;
const whoSees = practiceFacts.filter(({ id }) => id === "tmj.who");

type Sentences = Reply["sentences"];

/** An answer to what was carried, with the estimate that it repeats for whatever reckons with it. */
export type CarriedReply = Pick<Reply, "sentences" | "actions" | "wants"> & {
  estimate?: NonNullable<ChatMessage["estimate"]>;
};

const said = (text: string, ...factIds: string[]): Sentences[number] => ({ text, factIds });
const page = (label: string, path: string): ChatAction => ({ kind: "page", label, path });
const call: ChatAction = {
  kind: "call",
  label: `Call ${identity.phone.display}`,
  e164: identity.phone.e164,
  isEmergency: false,
};

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

function implantsReply({ case: kind, count, additions }: Of<"implants-estimate">): CarriedReply {
  const chosen = new Set(additions);
  const estimate = implantEstimate({ kind, count, additions: chosen });
  const { totalCents } = estimate;
  const named = implantCosts.additions
    .filter(({ id }) => chosen.has(id))
    .map(({ name, cents }) => `${name} at ${formatDollars(cents)}`);
  const implants =
    estimate.count === 1 ? words.implant : filled(words.severalImplants, { count: estimate.count });
  const plans = plansFor(totalCents).map((plan) =>
    said(
      filled(words.flatPlan, {
        name: plan.name,
        months: plan.months,
        monthly: formatDollars(plan.monthlyCents),
        total: formatDollars(plan.totalPaidCents),
        apr: formatApr(impliedAprBasisPoints(plan)),
      }),
    ),
  );
  const first = filled(words.implants, {
    total: formatDollars(totalCents),
    case: words.cases[kind],
    count: implants,
    each: formatDollars(estimate.unitCents.all),
    additions: named.length === 0 ? "" : filled(words.with, { list: listed(named) }),
  });
  const service = "/booking?service=implant-consultation";
  return {
    sentences: [said(first), said(words.estimate), said(words.plans), ...plans, said(words.lender)],
    actions: [page(words.book, service), page(words.open, "/implants#calculator"), call],
    estimate: { cents: totalCents },
  };
}

/** The terms that the page's own calculator has: the card's free ones, and everybody's usual ones. */
function medspaPlans(totalCents: number): Sentences {
  const { card, providers, freeMonths, usualMonths } = illustrativeTerms.medspa;
  const plan = (name: string, provider: (typeof providers)[number], months: number) => {
    const term = medspaTerm(provider, months);
    const { monthlyCents, totalPaidCents } = installments(totalCents, term);
    return said(
      filled(words.plan, {
        name,
        months,
        monthly: formatDollars(monthlyCents),
        total: formatDollars(totalPaidCents),
        apr: formatApr(term.aprBasisPoints),
      }),
    );
  };
  const names = providers.map((id) => financingProviderName(id));
  return [
    plan(financingProviderName(card), card, freeMonths),
    plan(`${names.slice(0, -1).join(", ")} or ${names.at(-1)}`, card, usualMonths),
  ];
}

function medspaReply({ treatments }: Of<"medspa-estimate">): CarriedReply {
  const plan = Object.fromEntries(treatments.map(({ id, times }) => [id, times]));
  const totalCents = midpointTotal(plan);
  const list = plannedTreatments(plan).map(({ treatment, quantity, cents }) =>
    filled(words.treatment, {
      name: treatment.name,
      times: words.times[quantity - 1] ?? "",
      each: formatDollars(cents / quantity),
    }),
  );
  const first = filled(words.medspa, { total: formatDollars(totalCents), list: listed(list) });
  const service = "/booking?service=skin-consultation";
  return {
    sentences: [
      said(first),
      said(words.middle),
      said(words.estimate),
      said(words.plans),
      ...medspaPlans(totalCents),
      said(words.lender),
    ],
    actions: [page(words.book, service), page(words.open, "/medspa#calculator"), call],
    estimate: { cents: totalCents },
  };
}

function timesOf({ times }: TimesFound): ChatAction[] {
  const service = services.find(({ id }) => id === jawService);
  if (times.length === 0 || !service) return [];
  return [
    {
      kind: "times",
      serviceId: jawService,
      serviceName: service.name,
      times: times
        .slice(0, mostTimes)
        .map(({ start, staffId, staffName }) => ({ start, staffId, staffName, path: "/booking" })),
    },
  ];
}

function firstTime({ times: [first] }: TimesFound): string {
  if (!first) return words.noTime;
  const start = new Date(first.start);
  return filled(words.firstTime, { when: `${formatDay(start)} at ${formatTime(start)}` });
}

/** The page's own advice for the points, who sees people for it, and the first free times. */
function jawReply(given: Of<"jaw-result">, found: TimesFound | undefined): CarriedReply {
  const { total, isLocking, isFrequent } = given;
  const result: JawResult = { total, band: bandOfTotal(total), isLocking, isFrequent };
  const needsCall = callFirst(result) !== null;
  const booking = page(words.book, `/booking?service=${jawService}`);
  return {
    sentences: [
      ...sentencesOf(result).map((text) => said(text)),
      ...whoSees.map(({ id, text }) => said(text, id)),
      ...(found ? [said(firstTime(found))] : []),
    ],
    actions: [
      ...(needsCall ? [call] : []),
      ...(found ? timesOf(found) : []),
      booking,
      ...(needsCall ? [] : [call]),
    ],
    ...(!found && { wants: { serviceId: jawService } }),
  };
}

type Of<Kind extends Carried["kind"]> = Extract<Carried, { kind: Kind }>;

/**
 * What is answered to what a page handed along: the page's own figure, reckoned anew by the page's rules, or its own
 * advice. It is worded here and not by a model, which would know neither. A result of the jaw assessment `wants`
 * free times and is asked for again with them.
 */
export function carriedReply(given: Carried, found?: TimesFound): CarriedReply {
  switch (given.kind) {
    case "implants-estimate":
      return implantsReply(given);
    case "medspa-estimate":
      return medspaReply(given);
    case "jaw-result":
      return jawReply(given, found);
  }
}
