import { facialTreatments } from "#practice/aesthetics.ts";
import { formatDollars } from "#practice/money.ts";
import type { PracticeFact } from "#practice/fact.ts";
import { aspects } from "../../../aspects/content.ts";
import { plainQuestions as words } from "../../../plain-questions/content.ts";
import {
  asksForCheaper,
  asksToGlue,
  asksWhetherItHarms,
  asksWhoSeesData,
  loneCareIn,
  unitsIn,
} from "../../../plain-questions/rules.ts";
import { type Topic, topics } from "../../../topics/content.ts";
import { answered, type Asking, pageOf } from "./asking.ts";
import { factsAbout, factsById } from "./fact-answers.ts";
import { type Answer, askTeamAction, callAction, pageAction, said, told } from "./reply-parts.ts";
import { contentStems } from "./retrieval.ts";
import type { Understanding } from "./understanding.ts";

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (all, key: string) => values[key] ?? all);

const perUnit = (fact: PracticeFact) =>
  facialTreatments.find(
    ({ name, listedCents }) =>
      listedCents.per === "unit" && fact.text.startsWith(`${name} is listed`),
  );

function priceFactsOf(topic: Topic, u: Understanding, { table }: Asking): readonly PracticeFact[] {
  const price = aspects.find(({ id }) => id === "price");
  return price ? factsAbout(table, topic, price, contentStems(u.reading)) : [];
}

/** "20 units of botox": reckoned from the price of one, where one is listed. */
function unitsAnswer(u: Understanding, asking: Asking): Answer | undefined {
  const count = unitsIn(asking.turn.message);
  const topic = u.topics[0] ?? asking.memory.topic;
  if (count === null || topic === undefined || u.topics.length > 1) return undefined;
  const facts = priceFactsOf(topic, u, asking);
  const fact = facts.find((one) => perUnit(one) !== undefined);
  const treatment = fact && perUnit(fact);
  if (!fact || !treatment)
    return answered(
      [...said(filled(words.noUnits, { name: topic.name })), ...told(facts)],
      [askTeamAction(u.message), ...pageOf(topic)],
    );
  const { name, listedCents } = treatment;
  const text = filled(words.units, {
    count: String(count),
    name,
    from: formatDollars(listedCents.from * count),
    to: formatDollars(listedCents.to * count),
    price: `${formatDollars(listedCents.from)}-${formatDollars(listedCents.to)} per unit`,
  });
  return answered([{ text, factIds: [fact.id] }, ...said(words.unitsDecided)], pageOf(topic));
}

const asList = pageAction("See all services", "/services");

/** Other care that costs less: what there is instead, and who decides; no discount. */
function cheaperAnswer(u: Understanding, { turn, table, memory }: Asking): Answer | undefined {
  if (!asksForCheaper(turn.message)) return undefined;
  const topic = u.topics[0] ?? memory.topic;
  const team = askTeamAction(u.message);
  // "What is cheaper, a peel or microneedling": the price of each.
  if (u.topics.length > 1) return undefined;
  if (topic === undefined)
    return answered(
      [...said(words.cheaperWhich), ...told(factsById(table, ["prices.list"]))],
      [asList, team],
    );
  const instead = [...table.byId.values()].filter(
    (fact) => fact.topic === topic.id && fact.aspect === "compare",
  );
  const known = topic.id === "implants" ? instead.slice(0, 2) : instead.slice(0, 1);
  return answered(
    [
      ...said(words.cheaper),
      ...told(known),
      ...told(factsById(table, known.length > 0 ? ["prices.meaning"] : ["prices.list"])),
    ],
    [team, ...pageOf(topic)],
  );
}

function glueAnswer({ turn, table }: Asking): Answer | undefined {
  if (!asksToGlue(turn.message)) return undefined;
  return answered(told(factsById(table, ["general.glue"])), [
    callAction,
    pageAction("See free times", "/booking?service=urgent-visit"),
  ]);
}

function dataAnswer({ turn, table }: Asking): Answer | undefined {
  if (!asksWhoSeesData(turn.message)) return undefined;
  const ids = ["privacy.sharing", "privacy.health", "privacy.questions"];
  return answered(told(factsById(table, ids)), [
    pageAction("Notice of Privacy Practices", "/notice-of-privacy-practices"),
    callAction,
  ]);
}

/** Grave harm in general: no judgment, and the way to somebody who may give one. */
function harmAnswer(u: Understanding, { turn, table, memory }: Asking): Answer | undefined {
  if (!asksWhetherItHarms(turn.message)) return undefined;
  const topic = u.topics[0] ?? memory.topic;
  return {
    kind: "unknown",
    sentences: [...said(words.harm), ...told(factsById(table, ["general.risks"])).slice(-1)],
    actions: [askTeamAction(u.message), callAction, ...(topic ? pageOf(topic) : [])],
    unanswered: u.message,
    certainty: 2,
  };
}

/** "A single crown?" asks what it costs, and means no implant. */
function loneAnswer(u: Understanding, asking: Asking): Answer | undefined {
  if (loneCareIn(asking.turn.message) === null) return undefined;
  const topic = topics.find(({ id }) => id === "restorative");
  const facts = topic ? priceFactsOf(topic, u, asking) : [];
  if (!topic || facts.length === 0) return undefined;
  return answered(told(facts), [...pageOf(topic), callAction]);
}

/** Plain questions that words alone would lead astray. */
export function plainQuestion(u: Understanding, asking: Asking): Answer | undefined {
  return (
    glueAnswer(asking) ??
    unitsAnswer(u, asking) ??
    harmAnswer(u, asking) ??
    dataAnswer(asking) ??
    cheaperAnswer(u, asking) ??
    loneAnswer(u, asking)
  );
}
