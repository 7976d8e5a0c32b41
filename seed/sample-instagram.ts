import {
  type Sentiment,
  sentimentOf,
  smoothedSentiment,
} from "#features/instagram/sentiment/rules.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { claimOnce } from "./practice-mode.ts";
import { sampleId } from "./sample-chance.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type SampleMessage = {
  by: "patient" | "staff";
  text: string;
  /** So long before the demo's first start. */
  ago: number;
  event?: "story_mention" | "story_reply";
};

type SampleThread = {
  /** The handle; ids that begin with "demo-" are never the platform's. */
  handle: string;
  name: string;
  status: "open" | "pending" | "resolved";
  messages: readonly SampleMessage[];
};

/** What people of the demo wrote before its first start. Every name says that it is made up. */
const sampleThreads: readonly SampleThread[] = [
  {
    handle: "ada.sampleton",
    name: "Ada Sampleton",
    status: "open",
    messages: [
      { by: "patient", text: "Hi! Is there parking near your practice?", ago: 12 * minute },
    ],
  },
  {
    handle: "pat.example",
    name: "Pat Example",
    status: "open",
    messages: [
      {
        by: "patient",
        text: "Do you have evening hours on weekdays?",
        ago: 3 * hour + 20 * minute,
      },
      {
        by: "staff",
        text: "Thank you for asking! The hours of every day are on our contact page.",
        ago: 3 * hour,
      },
      {
        by: "patient",
        text: "Great, thank you so much! And can I book online?",
        ago: 2 * hour + 40 * minute,
      },
    ],
  },
  {
    handle: "noel.standin",
    name: "Noel Standin",
    status: "open",
    messages: [
      {
        by: "patient",
        text: "I waited forty minutes yesterday and nobody told me why. That was very disappointing.",
        ago: 27 * hour,
      },
    ],
  },
  {
    handle: "robin.fictional",
    name: "Robin Fictional",
    status: "pending",
    messages: [
      {
        by: "patient",
        text: "[Mentioned us in their story]",
        ago: 30 * hour,
        event: "story_mention",
      },
      { by: "staff", text: "What a lovely story, thank you for sharing it!", ago: 29 * hour },
    ],
  },
  {
    handle: "sam.invented",
    name: "Sam Invented",
    status: "resolved",
    messages: [
      { by: "patient", text: "Are you closed on Thanksgiving?", ago: 9 * day },
      {
        by: "staff",
        text: "Closures stand with our hours on the contact page.",
        ago: 9 * day - hour,
      },
    ],
  },
];

const longestPreview = 200;

/** As what is heard is read: words of people only, and what they wrote, not what the platform tells of it. */
const moodOf = ({ by, text, event }: SampleMessage): Sentiment =>
  by === "patient" && event !== "story_mention" ? sentimentOf(text) : { score: null, words: [] };

async function addThread(tx: Transaction, thread: SampleThread, now: Date): Promise<void> {
  const { handle, name, status, messages } = thread;
  const id = sampleId(`instagram ${handle}`);
  const userId = `demo-${handle}`;
  const at = (message: SampleMessage | undefined) => new Date(now.getTime() - (message?.ago ?? 0));
  const last = messages.at(-1);
  const lastOfPerson = messages.findLast(({ by }) => by === "patient");
  const moods = messages.map(moodOf);
  await tx
    .insertInto("instagram_threads")
    .values({
      id,
      instagram_user_id: userId,
      username: handle,
      name,
      status,
      first_message_at: at(messages[0]),
      last_message_at: at(last),
      window_opened_at: at(lastOfPerson),
      last_message: last?.text.slice(0, longestPreview) ?? null,
      unread_count: last?.by === "patient" ? 1 : 0,
      sentiment: moods.reduce<number | null>(
        (before, { score }) => smoothedSentiment(before, score),
        null,
      ),
    })
    .execute();
  for (const [place, message] of messages.entries()) {
    const key = `instagram ${handle} ${place}`;
    const { by, text, event = "message" } = message;
    const { score, words } = moods[place] ?? moodOf(message);
    await tx
      .insertInto("instagram_messages")
      .values({
        id: sampleId(key),
        thread_id: id,
        sender_type: by,
        platform_id: `sample-${handle}-${place}`,
        event,
        message_text: text,
        sentiment: score,
        sentiment_words: words.length === 0 ? null : JSON.stringify(words),
        created_at: at(message),
        received_at: at(message),
        state: by === "patient" ? "received" : "sent",
        sent_at: by === "patient" ? null : at(message),
      })
      .execute();
    await tx
      .insertInto("local_instagram_messages")
      .values({
        id: sampleId(`local ${key}`),
        message_id: by === "patient" ? null : sampleId(key),
        direction: by === "patient" ? "in" : "out",
        instagram_user_id: userId,
        event,
        body: text,
        at: at(message),
      })
      .execute();
  }
}

/** Demo only: conversations on Instagram of made-up people, once; what staff do with them stays. */
export async function addSampleInstagram(
  tx: Transaction,
  { clock }: { clock: Clock },
): Promise<void> {
  if (!(await claimOnce(tx, "sample instagram"))) return;
  const now = clock.now();
  for (const thread of sampleThreads) await addThread(tx, thread, now);
}
