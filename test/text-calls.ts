import { randomUUID } from "node:crypto";
import type { About, KnownCall } from "./known-call.ts";

const phone = "+17185550123";

/** A text that somebody sent; each time another one. */
async function heard({ app }: About): Promise<string> {
  const id = randomUUID();
  await app.query(
    `insert into received_texts (id, carrier, carrier_message_id, phone, body, received_at)
     values ($1, 'local', $2, $3, 'Is there parking?', $4)`,
    [id, id, phone, app.clock.now()],
  );
  return id;
}

/** Sound calls of texts, by route. */
export const textCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/text-threads": { parts: () => ({ query: { filter: "all" } }), rows: "look" },
  "POST /api/text-threads/search": {
    parts: () => ({ body: { q: "parking", filter: "all" } }),
    rows: 1,
  },
  "GET /api/text-threads/:id": {
    parts: async (about) => ({ params: { id: await heard(about) } }),
    rows: "look",
  },
  "POST /api/text-threads/:id/read": {
    parts: async (about) => {
      const id = await heard(about);
      return { params: { id }, body: { upTo: id } };
    },
    rows: 1,
  },
  "POST /api/text-threads/:id/replies": {
    parts: async (about) => ({
      params: { id: await heard(about) },
      body: { requestId: randomUUID(), text: "Yes, behind the house." },
    }),
    rows: 1,
  },
  "GET /api/local-phones": { parts: () => ({}), rows: "look" },
  "POST /api/local-phones/show": { parts: () => ({ body: { phone } }), rows: "look" },
  "POST /api/local-phones/texts": {
    parts: () => ({ body: { phone, requestId: randomUUID(), body: "Is there parking?" } }),
    rows: 1,
  },
  "POST /api/local-phones/fate": {
    parts: () => ({ body: { phone, fate: "deliver" } }),
    rows: 1,
  },
};
