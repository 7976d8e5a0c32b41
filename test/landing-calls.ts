import { randomUUID } from "node:crypto";
import type { KnownCall } from "./known-call.ts";

const messages = [
  { sender: "bot", text: "Hello, ask me anything." },
  { sender: "user", text: "How do I get a visit?" },
];
const timestamp = "2026-11-23T15:00:00.000Z";
const ask: KnownCall = { parts: () => ({ body: { messages, stage: "exploring", timestamp } }) };
const contactInfo = { name: "Ada Canary", contact: "ada@inbox.example" };
const shared = () => ({ requestId: randomUUID(), contactInfo, agreed: true, timestamp });

/** Sound calls of the specialty pages, for tests that call every route. */
export const landingCalls: Readonly<Record<string, KnownCall>> = {
  "POST /api/implants/chatbot/conversation": ask,
  "POST /api/medspa/chat/conversation": ask,
  "POST /api/tmj/chat/conversation": ask,
  "POST /api/yomi/chat/conversation": {
    parts: () => ({ body: { ...shared(), messages } }),
  },
  "GET /api/yomi/info": { parts: () => ({}) },
  "POST /api/yomi/consultation/schedule": {
    parts: () => ({ body: { ...shared(), message: "Mornings suit me." } }),
  },
  "POST /api/implants/qualification": {
    parts: () => ({
      body: {
        ...shared(),
        messages,
        outcome: "financing_started",
        patientInterest: ["financing", "cost_estimate"],
        qualificationScore: 66,
      },
    }),
  },
  "POST /api/yomi/assessment": {
    parts: () => ({
      body: {
        ...shared(),
        messages,
        outcome: "technology_demo_requested",
        patientInterest: ["single"],
        technologyQuestions: ["How long it takes"],
        roboticReadiness: 75,
      },
    }),
  },
  "POST /api/implants/analytics/track": {
    parts: () => ({
      body: {
        event: "tool_finish",
        page: "implants",
        component: "calculator",
        data: {},
        timestamp,
      },
    }),
  },
  "POST /api/yomi/analytics/track": {
    parts: () => ({ body: { type: "chatbot_interaction", data: {}, timestamp } }),
  },
};
