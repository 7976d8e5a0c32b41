import { randomUUID } from "node:crypto";
import type { TestApp } from "./build-app.ts";
import type { About, KnownCall } from "./known-call.ts";

export type SaidOnInstagram = {
  /** Of an earlier one; otherwise it is somebody new. */
  threadId: string;
  name: string | null;
  username: string | null;
  text: string;
  sender: "patient" | "ai" | "staff";
  state: "received" | "draft" | "sent" | "discarded";
  status: "open" | "pending" | "resolved";
  needsReview: boolean;
  reviewReason: string | null;
  sentiment: number | null;
  intent: string | null;
};

/** Writes a message into the tables as it would have come at the test's time; by default from somebody new. */
export async function sayOnInstagram(
  app: TestApp,
  said: Partial<SaidOnInstagram> = {},
): Promise<{ threadId: string; messageId: string }> {
  const { sender = "patient", text = "Is there parking?", sentiment = null } = said;
  const { name = "Nina Calder", username = "nina.calder", status = "open" } = said;
  const state = said.state ?? (sender === "patient" ? "received" : "sent");
  const threadId = said.threadId ?? randomUUID();
  const messageId = randomUUID();
  const at = app.clock.now();
  if (said.threadId === undefined)
    await app.query(
      `insert into instagram_threads (id, instagram_user_id, username, name, first_message_at,
         last_message_at, window_opened_at, last_message, unread_count, status, needs_review, sentiment)
       values ($1, $2, $3, $4, $5, $5, $5, $6, 1, $7, $8, $9)`,
      [
        threadId,
        `test-${threadId}`,
        username,
        name,
        at,
        text,
        status,
        said.needsReview ?? false,
        sentiment,
      ],
    );
  const isHeld = said.reviewReason !== undefined;
  await app.query(
    `insert into instagram_messages (id, thread_id, sender_type, platform_id, message_text, created_at,
       received_at, state, is_ai_generated, requires_human_review, review_reason, sentiment, sent_at, intent)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      messageId,
      threadId,
      sender,
      sender === "patient" ? messageId : null,
      text,
      at,
      state,
      sender === "ai",
      isHeld,
      said.reviewReason ?? null,
      sentiment,
      state === "sent" ? at : null,
      said.intent ?? null,
    ],
  );
  return { threadId, messageId };
}

const heard = async ({ app }: About) => (await sayOnInstagram(app)).threadId;

/** Sound calls of Instagram's page, by route. */
export const instagramDeskCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/instagram/conversations": { parts: () => ({}), rows: "look" },
  "POST /api/instagram/conversations/search": {
    parts: () => ({ body: { q: "parking" } }),
    rows: 1,
  },
  "GET /api/instagram/conversations/:id": {
    parts: async (about) => ({ params: { id: await heard(about) } }),
    rows: "look",
  },
  "POST /api/instagram/conversations/:id/status": {
    parts: async (about) => ({
      params: { id: await heard(about) },
      body: { status: "resolved" },
    }),
    rows: 1,
  },
  "GET /api/instagram/waiting": { parts: () => ({}), rows: 0 },
  "GET /api/instagram/analytics": { parts: () => ({}), rows: 0 },
  "GET /api/instagram/settings": { parts: () => ({}), rows: 0 },
  "PUT /api/instagram/settings": {
    parts: async ({ app }) => {
      const [row] = await app.query<{ version: number }>(
        "select coalesce(max(version), 0)::int as version from instagram_settings",
      );
      return {
        body: {
          autoResponse: true,
          hours: {
            weekdays: { opens: "09:00", closes: "17:00" },
            saturday: null,
            sunday: null,
          },
          intents: ["hours"],
          version: row?.version ?? 0,
        },
      };
    },
    rows: 1,
  },
};
