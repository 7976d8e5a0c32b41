import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import type { LandingPage, LandingStage } from "../content.ts";
import {
  askImplants,
  askMedspa,
  askTmj,
  askYomi,
  type LandingReply,
  shareAssessment,
  shareQualification,
} from "../contract.ts";
import type { LandingSaid } from "../rules.ts";

export { asAppError } from "#ui/api-client.ts";

/** Asks the page's own chat about the last of some messages. */
export async function askPage(
  page: LandingPage,
  messages: LandingSaid[],
  stage: LandingStage,
): Promise<LandingReply> {
  const body = { messages, stage, timestamp: new Date().toISOString() };
  switch (page) {
    case "implants":
      return call(askImplants, { body });
    case "robotic":
      return call(askYomi, { body });
    case "medspa":
      return call(askMedspa, { body });
    case "tmj":
      return call(askTmj, { body });
  }
}

type Given = "requestId" | "contactInfo" | "agreed" | "timestamp" | "messages";
type Qualification = CallInput<typeof shareQualification>["body"];
type Assessment = CallInput<typeof shareAssessment>["body"];

/** What a tool of the page came to, as it can be passed to the team. */
export type Shareable =
  | ({ kind: "qualification" } & Omit<Qualification, Given>)
  | ({ kind: "assessment" } & Omit<Assessment, Given>);

export type Sharing = Pick<Qualification, "requestId" | "contactInfo" | "messages">;

/** Passes a result to the team; called only once the visitor has agreed. */
export async function passToTeam(
  shareable: Shareable,
  sharing: Sharing,
): Promise<{ answeredBy: string }> {
  const given = { ...sharing, agreed: true, timestamp: new Date().toISOString() } as const;
  if (shareable.kind === "qualification") {
    const { kind: _kind, ...found } = shareable;
    return call(shareQualification, { body: { ...given, ...found } });
  }
  const { kind: _kind, ...found } = shareable;
  return call(shareAssessment, { body: { ...given, ...found } });
}
