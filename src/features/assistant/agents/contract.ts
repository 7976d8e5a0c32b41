import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine } from "../../../text.ts";
import { agentTones } from "../answers/rules.ts";

/** An assistant as visitors see it. */
export const agent = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.string(),
    tagline: z.string(),
    voiceId: z.string(),
    audioSample: z.nullable(z.string()),
    /** The name of a drawing of the site. */
    avatar: z.string(),
    gradient: z.string(),
    accentColor: z.string(),
    shadowColor: z.string(),
    personality: z.object({
      traits: z.array(z.string()),
      specialties: z.array(z.string()),
      origin: z.string(),
      language: z.string(),
      communication_style: z.string(),
      approach: z.string(),
      tone: z.enum(agentTones),
    }),
    capabilities: z.array(z.string()),
    voice_config: z.object({ voice_id: z.nullable(z.string()) }),
    active: z.boolean(),
    language: z.string(),
    priority: z.number(),
    category: z.string(),
    subcategory: z.string(),
    targetAudience: z.string(),
  })
  .register(z.globalRegistry, { id: "Agent" });
export type Agent = z.output<typeof agent>;

const word = z.string().check(z.minLength(1), z.maxLength(60));

/** The active assistants, by priority, then name. Browsers keep the answer for five minutes. */
export const listAgents = endpoint({
  method: "GET",
  path: "/api/agents",
  access: "public",
  limit: "reads",
  summary: "Lists the assistants that visitors can talk to",
  tag: "assistant",
  query: z.object({ category: z.optional(word), subcategory: z.optional(word) }),
  responses: {
    200: z.object({
      success: z.literal(true),
      agents: z.array(agent),
      /** Which checks of what care costs they can open. */
      checks: z.object({ financing: z.boolean(), insurance: z.boolean() }),
    }),
    422: failure,
  },
});

const line = (name: string, most: number) =>
  oneLine(most, {
    missing: `The ${name} may not be empty.`,
    wrongType: `The ${name} is plain text.`,
    tooLong: `The ${name} can have at most ${most} characters.`,
    strange: `The ${name} must be a single line of plain text.`,
  });

/** An assistant as staff see it, with the version that a change names. */
const staffAgent = z.object({ ...agent.shape, version: z.number(), updatedAt: z.string() });
export type StaffAgent = z.output<typeof staffAgent>;

export const listStaffAgents = endpoint({
  method: "GET",
  path: "/api/agents/all",
  access: "admin",
  limit: "staff",
  summary: "Lists every assistant, inactive ones too",
  tag: "assistant",
  responses: { 200: z.object({ agents: z.array(staffAgent) }) },
});

/** Changes how an assistant is called and how it speaks. What it says comes from the facts alone. */
export const editAgent = endpoint({
  method: "PATCH",
  path: "/api/agents/:id",
  access: "admin",
  limit: "staff",
  summary: "Changes an assistant",
  tag: "assistant",
  params: z.object({ id: word }),
  body: z.object({
    version: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
    name: line("name", 60),
    role: line("role", 80),
    tagline: line("tagline", 160),
    tone: z.enum(agentTones),
    voiceId: line("voice", 60),
    active: z.boolean(),
    priority: z.number().check(z.int(), z.minimum(1), z.maximum(999)),
  }),
  responses: { 200: staffAgent, 404: failure, 409: failure, 422: failure },
});

/** A visitor chose an assistant: its voice for this visitor's calls. The answer is not read. */
export const chooseVoice = endpoint({
  method: "POST",
  path: "/api/voice/config",
  access: "public",
  limit: "events",
  summary: "Says which assistant's voice a visitor chose",
  tag: "assistant",
  body: z.object({
    voiceId: word,
    agentName: z.string().check(z.minLength(1), z.maxLength(60)),
    agentRole: z.string().check(z.minLength(1), z.maxLength(80)),
    personality: z.optional(z.looseObject({})),
  }),
  responses: { 204: z.null(), 422: failure },
});
