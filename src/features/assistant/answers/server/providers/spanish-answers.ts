import { hours } from "#practice/hours.ts";
import { addressLine } from "#practice/identity.ts";
import { practiceDate, weekdayOf } from "#practice/time.ts";
import { spanishWords as words } from "../../../spanish/content.ts";
import {
  filled,
  nameOf,
  type SpanishTopic,
  spanishTopicOf,
  usualWeek,
} from "../../../spanish/rules.ts";
import type { PracticeNow, Reply, Turn } from "../../rules.ts";
import { callAction, pageAction, said, type Sentence } from "./reply-parts.ts";

function hoursSentences({ now, days }: PracticeNow): Sentence[] {
  const date = practiceDate(now);
  const today = days.find((one) => one.date === date);
  const usual = hours.find(({ weekday }) => weekday === weekdayOf(date));
  const isOff = today?.opens === null && usual?.opens !== null;
  const day = nameOf(weekdayOf(date));
  return [
    ...(isOff ? said(filled(words.todayClosed, { day })) : []),
    { text: filled(words.hours, { hours: usualWeek() }), factIds: ["hours.week"] },
  ];
}

const paths: Readonly<Record<SpanishTopic, string>> = {
  hours: "/contact",
  address: "/contact",
  price: "/services",
  booking: "/booking",
  insurance: "/contact",
};

function sentencesOf(topic: SpanishTopic, practice: PracticeNow): Sentence[] {
  if (topic === "hours") return hoursSentences(practice);
  if (topic === "address")
    return [
      { text: filled(words.address, { address: addressLine }), factIds: ["location.address"] },
    ];
  return [...said(words[topic])];
}

/** A short answer in Spanish to an ordinary question, with the phone and the page; undefined for any other. */
export function spanishReply({ message, practice }: Turn): Reply | undefined {
  const topic = spanishTopicOf(message);
  if (topic === null) return undefined;
  return {
    kind: "answer",
    sentences: [
      ...sentencesOf(topic, practice),
      { text: words.help, factIds: ["contact.phone"] },
      { text: words.interpreters, factIds: ["languages.help"] },
    ],
    actions: [callAction, pageAction(words.pages[topic], paths[topic])],
  };
}
