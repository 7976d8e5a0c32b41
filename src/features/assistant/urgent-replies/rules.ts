import { identity } from "../../../practice/identity.ts";
import { formatDay, formatTime } from "../../../practice/time.ts";
import type { PracticeNow, Reply, TimesFound, TimesWanted, Turn } from "../answers/rules.ts";
import type { ChatAction } from "../contract.ts";
import { asksToGlue } from "../plain-questions/rules.ts";
import { isUnderWay, type Safety } from "../safety/rules.ts";
import { answeredBy } from "../team-questions/rules.ts";
import { urgentContent } from "./content.ts";

const { en, es } = urgentContent;
const phone = identity.phone.display;
const urgentVisit = "urgent-visit";
const mostTimes = 3;

/** Signs of which some are for a hospital: then that is said before anything else. */
const hospitalFirst: ReadonlySet<string> = new Set([
  "swelling",
  "infection",
  "fever",
  "bleeding",
  "blow",
  "cut",
  "jaw",
  "after-surgery",
  "stuck",
]);

type Sentences = Reply["sentences"];

function said(text: string, ...factIds: string[]): Sentences[number] {
  return { text, factIds };
}

function call(isEmergency: boolean): ChatAction {
  return { kind: "call", label: en.call(phone), e164: identity.phone.e164, isEmergency };
}
const call911: ChatAction = { kind: "call", label: en.call911, e164: "911", isEmergency: true };
const call988: ChatAction = { kind: "call", label: en.call988, e164: "988", isEmergency: true };
const callHarmed: ChatAction = {
  kind: "call",
  label: en.callHarmed,
  e164: "+18007997233",
  isEmergency: true,
};
const book: ChatAction = { kind: "page", label: en.book, path: "/booking" };

function inSpanish({ language }: Safety, text: string): Sentences {
  return language === "es" ? [said(text)] : [];
}

/** Whether people answer now, and otherwise when. */
function whenAnswered({ now, days }: PracticeNow): Sentences[number] {
  const when = answeredBy(now, days);
  return when.startsWith("today until")
    ? said(en.open(phone, when), "emergencies.office", "contact.phone")
    : said(en.closed(phone, when), "emergencies.call");
}

function timesOf({ times }: TimesFound): ChatAction[] {
  if (times.length === 0) return [];
  return [
    {
      kind: "times",
      serviceId: urgentVisit,
      serviceName: "Urgent visit",
      times: times
        .slice(0, mostTimes)
        .map(({ start, staffId, staffName }) => ({ start, staffId, staffName, path: "/booking" })),
    },
  ];
}

function firstTime({ times: [first] }: TimesFound): Sentences[number] {
  if (!first) return said(en.noTime);
  const start = new Date(first.start);
  return said(en.firstTime(`${formatDay(start)} at ${formatTime(start)}`));
}

/** "Can I superglue it till I get to you": no, and why not. */
function aboutGlue({ message, facts }: Turn): Sentences {
  const fact = asksToGlue(message) ? facts.find(({ id }) => id === "general.glue") : undefined;
  return fact === undefined ? [] : [said(fact.text, fact.id)];
}

function dentalReply(safety: Safety, turn: Turn): Reply {
  const { practice, found } = turn;
  const isFirst = safety.sign !== null && hospitalFirst.has(safety.sign);
  const wants: TimesWanted = { serviceId: urgentVisit };
  const sentences = [
    ...(isFirst ? [said(en.hospitalFirst, "emergencies.call")] : []),
    ...inSpanish(safety, es.dental(phone)),
    ...(safety.sign === "knocked-out" ? [said(en.toothOut)] : [said(en.seen)]),
    ...aboutGlue(turn),
    whenAnswered(practice),
    ...(found ? [firstTime(found)] : []),
    ...(isFirst ? [] : [said(en.hospital)]),
  ];
  const actions = [call(true), ...(isFirst ? [call911] : []), ...(found ? timesOf(found) : [])];
  return { kind: "emergency", sentences, actions, ...(!found && { wants }) };
}

function adviceReply(safety: Safety): Reply {
  const spanish = inSpanish(safety, es.advice(phone));
  if (safety.kind === "medication") {
    const sentences = [
      said(en.medication),
      ...spanish,
      said(en.medicationWho, "booking.bring"),
      said(en.medicationDanger),
    ];
    return { kind: "answer", sentences, actions: [call(false)] };
  }
  const sentences = [
    said(en.diagnosis, "assistant.cannot"),
    ...spanish,
    said(en.diagnosisVisit),
    said(en.diagnosisDanger),
  ];
  return { kind: "answer", sentences, actions: [call(false), book] };
}

/** Weapons in the street are for the police alone; who is hurt by somebody near finds help beside them. */
const ofStrangers = /gunshot|shooter|shooting|bullet|mugged|carjack/;
const isHarmed = ({ sign, heard }: Safety) => sign === "violence" && !ofStrangers.test(heard);

function threatReply(safety: Safety): Reply {
  const threat = en.threat.map((text) => said(text));
  if (!isHarmed(safety)) {
    const sentences = [...inSpanish(safety, es.threat), ...threat];
    return { kind: "life-threat", sentences, actions: [call911, call(false)] };
  }
  const sentences = [
    ...inSpanish(safety, es.threat),
    ...inSpanish(safety, es.harmed),
    ...threat.slice(0, 2),
    ...en.harmed.map((text) => said(text)),
  ];
  return { kind: "life-threat", sentences, actions: [call911, callHarmed, call(false)] };
}

/**
 * What is said to a message of this kind before any model is asked; null for an ordinary one. The reply to a
 * dental emergency `wants` the first free urgent times and is asked for again with them.
 */
export function urgentReply(safety: Safety, turn: Turn): Reply | null {
  switch (safety.kind) {
    case "life-threat":
      return threatReply(safety);
    case "crisis": {
      const isNow = isUnderWay(turn.message);
      const sentences = [
        ...(isNow ? [said(en.crisisNow)] : []),
        ...inSpanish(safety, es.crisis),
        ...en.crisis.map((text) => said(text)),
      ];
      const actions = isNow ? [call911, call988] : [call988, call911];
      return { kind: "life-threat", sentences, actions };
    }
    case "dental-emergency":
      return dentalReply(safety, turn);
    case "medication":
    case "diagnosis":
      return adviceReply(safety);
    case "ordinary":
      return null;
  }
}
