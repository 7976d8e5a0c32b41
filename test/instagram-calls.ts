import { randomUUID } from "node:crypto";
import type { About, KnownCall } from "./known-call.ts";

/** A thread in which somebody has just written; each time another one. */
async function heard({ app }: About): Promise<string> {
  const id = randomUUID();
  await app.query(
    `with thread as (
       insert into instagram_threads (id, instagram_user_id, username, first_message_at, last_message_at,
         window_opened_at, last_message, unread_count)
       values ($1, $2, 'walk', $3, $3, $3, 'Is there parking?', 1) returning id
     )
     insert into instagram_messages (id, thread_id, sender_type, platform_id, message_text, created_at,
       received_at, state)
     select gen_random_uuid(), id, 'patient', $2, 'Is there parking?', $3, $3, 'received' from thread`,
    [id, `walk-${id}`, app.clock.now()],
  );
  return id;
}

const words = "Yes, behind the house.";

/** A draft that waits for a person; each time another one. */
async function drafted(about: About): Promise<string> {
  const threadId = await heard(about);
  const id = randomUUID();
  await about.app.query(
    `insert into instagram_messages (id, thread_id, sender_type, is_ai_generated, requires_human_review,
       message_text, created_at, received_at, state)
     values ($1, $2, 'ai', true, true, $3, $4, $4, 'draft')`,
    [id, threadId, words, about.app.clock.now()],
  );
  return id;
}

const thread = async (about: About) => ({ params: { id: await heard(about) } });

/** Sound calls of Instagram, by route. */
export const instagramCalls: Readonly<Record<string, KnownCall>> = {
  "POST /api/instagram/conversations/:id/reply": {
    parts: async (about) => ({
      ...(await thread(about)),
      body: { message: words, requestId: randomUUID() },
    }),
    rows: 1,
  },
  "POST /api/instagram/conversations/:id/take-over": { parts: thread, rows: 1 },
  "POST /api/instagram/conversations/:id/release": {
    parts: async (about) => {
      const id = await heard(about);
      await about.app.query("update instagram_threads set taken_over_at = $2 where id = $1", [
        id,
        about.app.clock.now(),
      ]);
      return { params: { id } };
    },
    rows: 1,
  },
  "POST /api/instagram/drafts/:id/approve": {
    parts: async (about) => ({
      params: { id: await drafted(about) },
      body: { version: 1, message: words },
    }),
    rows: 1,
  },
  "POST /api/instagram/drafts/:id/discard": {
    parts: async (about) => ({ params: { id: await drafted(about) }, body: { version: 1 } }),
    rows: 1,
  },
};
