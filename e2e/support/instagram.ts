import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { openPool, urlOfFolder } from "../../bench/harness/database.ts";
import { expectLive, expectReady, uniqueName } from "./visitor.ts";

export const dashboard = "/instagram-dashboard";
const minuteMs = 60_000;

/** The demo's own database, to put messages there as they would have come; the page asks for them itself. */
export function instagramTables() {
  const pool = openPool(urlOfFolder(".cache/journeys"));
  return {
    query: (sql: string, values: unknown[]) => pool.query(sql, values),
    end: () => pool.end(),
  };
}
export type InstagramTables = ReturnType<typeof instagramTables>;

/** Somebody whom no other walk knows, with one message that came so many minutes ago. */
export async function somebodyWrites(
  tables: InstagramTables,
  { text = "Are you open on Saturday?", minutes = 5, sentiment = 0.5 } = {},
): Promise<{ id: string; name: string; username: string }> {
  const id = randomUUID();
  const last = uniqueName("Gram");
  const name = `Nora ${last}`;
  const username = `nora.${last.toLowerCase()}`;
  const at = new Date(Date.now() - minutes * minuteMs);
  await tables.query(
    `insert into instagram_threads (id, instagram_user_id, username, name, sentiment, first_message_at,
       last_message_at, window_opened_at, last_message, unread_count)
     values ($1, $2, $3, $4, $5, $6, $6, $6, $7, 1)`,
    [id, `demo-${username}`, username, name, sentiment, at, text],
  );
  await says(tables, id, { text, at, sentiment });
  return { id, name, username };
}

/** One more message of theirs. */
export async function says(
  tables: InstagramTables,
  threadId: string,
  { text, at = new Date(), sentiment = 0 }: { text: string; at?: Date; sentiment?: number },
): Promise<void> {
  await tables.query(
    `insert into instagram_messages (id, thread_id, sender_type, platform_id, message_text, created_at,
       received_at, state, intent, sentiment)
     values ($1, $2, 'patient', $3, $4, $5, $5, 'received', 'hours', $6)`,
    [randomUUID(), threadId, randomUUID(), text, at, sentiment],
  );
}

/** What the assistant wrote and may not send. */
export async function isDrafted(
  tables: InstagramTables,
  threadId: string,
  text: string,
): Promise<void> {
  // The server may have drafted an answer of its own meanwhile; a thread has one.
  const own =
    "update instagram_messages set state = 'discarded' where thread_id = $1 and state = 'draft'";
  await tables.query(own, [threadId]);
  await tables.query(
    `insert into instagram_messages (id, thread_id, sender_type, message_text, created_at, received_at,
       state, is_ai_generated, requires_human_review, review_reason)
     values ($1, $2, 'ai', $3, $4, $4, 'draft', true, true, 'clinical question')`,
    [randomUUID(), threadId, text, new Date()],
  );
  await tables.query("update instagram_threads set needs_review = true where id = $1", [threadId]);
}

/** Staff at a computer of their own, on the page. */
export async function desk(
  browser: Browser,
  baseURL: string | undefined,
  path = dashboard,
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await context.request.post("/api/staff-access/direct")).status()).toBe(200);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expectReady(page);
  await expect(page.getByRole("heading", { level: 1, name: "Instagram" })).toBeVisible();
  await expectLive(page);
  return page;
}
