import { hours } from "../../../practice/hours.ts";
import { spokenClock } from "../../../practice/time.ts";
import { spanishWords as words } from "./content.ts";

/** The words themselves, for others who answer in Spanish. */
export { spanishWords } from "./content.ts";

/** What an ordinary question in Spanish is about. */
export type SpanishTopic = "hours" | "address" | "price" | "booking" | "insurance";

const plain = (message: string) =>
  message.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");

const days: readonly (readonly [RegExp, string])[] = [
  [/\blunes\b/gi, "monday"],
  [/\bmartes\b/gi, "tuesday"],
  [/\bmi[eé]rcoles\b/gi, "wednesday"],
  [/\bjueves\b/gi, "thursday"],
  [/\bviernes\b/gi, "friday"],
  [/\bs[aá]bado\b/gi, "saturday"],
  [/\bdomingo\b/gi, "sunday"],
  [/\bhoy\b/gi, "today"],
  [/\b(?:por|en|de) la ma[nñ]ana\b/gi, "in the morning"],
  [/\b(?:por|en|de) la tarde\b/gi, "in the afternoon"],
  [/\b(?:por|en|de) la noche\b/gi, "in the evening"],
  [/\bpasado ma[nñ]ana\b/gi, "day after tomorrow"],
  [/\bma[nñ]ana\b/gi, "tomorrow"],
];

/** A Spanish message with its days in the words that dates are read by. */
export function withReadableDays(message: string): string {
  return days.reduce((text, [spanish, english]) => text.replaceAll(spanish, english), message);
}

const topics: readonly (readonly [SpanishTopic, RegExp])[] = [
  ["insurance", /\b(?:seguros?|aseguranza|medicaid|delta dental|cubren|cobertura)\b/],
  [
    "price",
    /\b(?:cuanto (?:cuesta|cuestan|vale|valen|sale|cobran|es|seria)|cuanto[s]? (?:por|me)|precios?|costos?|tarifas?|cobran|presupuesto|caro|barato)\b/,
  ],
  [
    "booking",
    /\b(?:citas?|reservar|agendar|turno|consulta (?:para|el|la|manana)|hacer una consulta|programar|disponib\w+)\b/,
  ],
  [
    "hours",
    /\b(?:horarios?|horas? (?:de|abren|cierran)|a que hora|abren|abierto|abierta|abiertos|cierran|cerrado|cerrados|atienden|que dias|trabajan)\b/,
  ],
  [
    "address",
    /\b(?:donde (?:estan|esta|queda|quedan|se encuentran|los|es)|ubicad\w*|ubicacion|direccion|como llego|como llegar|estacionamiento|parqueo)\b/,
  ],
];

/** What a Spanish message asks for; null when it is none of the ordinary things. */
export function spanishTopicOf(message: string): SpanishTopic | null {
  const text = plain(message);
  return topics.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** A sentence with its values in their places. */
export const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (all, key: string) => values[key] ?? all);

/** A weekday, Monday first, from 1. */
export const nameOf = (weekday: number) => words.weekdays[weekday - 1] ?? "";

/** The usual week in Spanish, days with the same hours together. */
export function usualWeek(): string {
  const groups: { first: number; last: number; opens: string | null; closes: string | null }[] = [];
  for (const { weekday, opens, closes } of hours) {
    const group = groups.at(-1);
    if (group?.opens === opens && group.closes === closes) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, opens, closes });
  }
  return groups
    .map(({ first, last, opens, closes }) => {
      const day =
        first === last
          ? nameOf(first)
          : filled(words.days, { first: nameOf(first), last: nameOf(last) });
      if (opens === null || closes === null) return filled(words.closed, { day });
      return filled(words.open, { day, opens: spokenClock(opens), closes: spokenClock(closes) });
    })
    .join("; ");
}
