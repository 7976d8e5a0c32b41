import type { AnswerModel } from "../src/features/assistant/server/public.ts";

/** Rules of the dialogue that can be broken, to see that somebody notices. */
export const faults = [
  "takes another time than the one that was chosen",
  "forgets the day that was asked for",
  "keeps the first service",
  "hands nobody to a person",
  "looks a visit up and forgets what for",
] as const;
export type Fault = (typeof faults)[number];

type Input = Record<string, unknown>;

function broken(fault: Fault, name: string, input: Input, first: { service: unknown }) {
  switch (fault) {
    case "takes another time than the one that was chosen":
      return name === "hold" ? { name, input: { number: input["number"] === 1 ? 2 : 1 } } : null;
    case "forgets the day that was asked for":
      return name === "findSlots"
        ? { name, input: { ...input, from: undefined, to: undefined } }
        : null;
    case "keeps the first service":
      if (name !== "findSlots" || input["serviceId"] === undefined) return null;
      first.service ??= input["serviceId"];
      return { name, input: { ...input, serviceId: first.service } };
    case "hands nobody to a person":
      return name === "handOff" ? { name: "checkInsurance", input: {} } : null;
    case "looks a visit up and forgets what for":
      return name === "lookUp" ? { name, input: { for: "look" } } : null;
  }
}

/** A model whose dialogue has one rule broken. */
export function withFault(fault: Fault, model: AnswerModel): AnswerModel {
  const firsts = new Map<string, { service: unknown }>();
  return {
    ...model,
    name: model.name,
    answer(turn, tools, signal) {
      const { visits } = tools;
      if (visits === undefined) return model.answer(turn, tools, signal);
      const opening = turn.history[0]?.content ?? turn.message;
      const first = firsts.get(opening) ?? { service: turn.visit?.serviceId ?? undefined };
      firsts.set(opening, first);
      const call = (name: string, input: unknown) => {
        const other = broken(fault, name, (input ?? {}) as Input, first);
        return visits.call(other?.name ?? name, other?.input ?? input);
      };
      return model.answer(turn, { ...tools, visits: { call } }, signal);
    },
  };
}
