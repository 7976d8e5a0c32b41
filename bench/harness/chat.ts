import { type Agent, request } from "node:http";
import * as z from "zod";

/** What visitors ask, mixed: prices, times, places, pain, booking, small talk, nonsense. */
export const mixedQuestions = [
  "What does a dental implant cost?",
  "Do you take Delta Dental?",
  "When are you open on Saturday?",
  "Where are you and can I park there?",
  "My jaw clicks and hurts when I chew",
  "How long does EMFACE take?",
  "Can I pay monthly?",
  "I want to book a cleaning next Tuesday after 3",
  "hi",
  "who is the dentist",
  "what is robotic surgery and is it safe? and how much is it?",
  "do u do botox n fillers",
  "My tooth was knocked out",
  "Hola, cuanto cuesta un implante?",
  "no, Thursday",
  "What should I bring to my first visit?",
  "Do you sell bicycles?",
  "thanks",
  "asdf qwer",
  "I need to cancel my appointment",
];

const replied = z.object({ conversationId: z.string(), response: z.string() });

export type ChatVisitor = {
  /** One message and its whole answer; how many milliseconds it took, and the words. */
  say(message: string): Promise<{ milliseconds: number; response: string }>;
};

type Raw = { status: number; cookie: string | undefined; text: string; milliseconds: number };

function post(agent: Agent, url: string, body: object, cookie: string | undefined): Promise<Raw> {
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(payload),
      ...(cookie !== undefined && { cookie }),
    };
    const outgoing = request(url, { agent, method: "POST", headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          cookie: incoming.headers["set-cookie"]?.[0]?.split(";")[0],
          text: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - start,
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}

/** Somebody with a cookie and a conversation of their own. */
export function chatVisitor(agent: Agent, origin: string): ChatVisitor {
  let cookie: string | undefined;
  let conversationId: string | undefined;
  return {
    async say(message) {
      const body = { agentId: "julie", message, clientId: "web", conversationId };
      const answer = await post(agent, `${origin}/api/chat`, body, cookie);
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text.slice(0, 300)}`);
      const reply = replied.parse(JSON.parse(answer.text));
      cookie ??= answer.cookie;
      conversationId = reply.conversationId;
      return { milliseconds: answer.milliseconds, response: reply.response };
    },
  };
}
