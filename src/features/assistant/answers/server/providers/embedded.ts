import { identity } from "#practice/identity.ts";
import type { Responder } from "./local-model.ts";

/** Says honestly what it cannot do yet, and hands over to people. */
export function createResponder(): Responder {
  return {
    respond: ({ message, agent }) => ({
      kind: "unknown",
      sentences: [
        { text: `I am ${agent.name}, an AI assistant of this practice.`, factIds: [] },
        { text: "I do not have that.", factIds: [] },
        { text: "You can ask the team, or call.", factIds: [] },
      ],
      actions: [
        {
          kind: "call",
          label: `Call ${identity.phone.display}`,
          e164: identity.phone.e164,
          isEmergency: false,
        },
      ],
      unanswered: message,
    }),
  };
}
