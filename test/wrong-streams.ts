// Streams that nobody but the carrier may open, each for the call that it rang for: what else may be tried.
import { connectCaller, type PhoneCaller } from "./phone-caller.ts";
import {
  callFields,
  newCallSid,
  type PhonePractice,
  postForm,
  readDocument,
  streamOf,
  streamPath,
  voicePath,
} from "./phone-carrier.ts";
import { twilioAccount, twilioSignature } from "./twilio-server.ts";

/** The public address that live practices of tests have, as streams are signed for it. */
const streamAddress = `wss://averell.example${streamPath}`;

/** Signatures with which no handshake is taken up. */
export const wrongHandshakes: readonly (readonly [string, string | null])[] = [
  ["none", null],
  ["an empty one", ""],
  ["a wrong one", "AAAAAAAAAAAAAAAAAAAAAAAAAAA="],
  ["of another address", twilioSignature(`https://averell.example${streamPath}`, {})],
  ["of another account", twilioSignature(streamAddress, {}, "another-token-0123")],
];

/** A call that rings, and what its carrier was told to open. */
export async function ringing(practice: PhonePractice) {
  const call = { callSid: newCallSid(), from: "+17185550142", to: "+17185550100" };
  const answer = await postForm(practice, voicePath, callFields(practice, call));
  return { call, stream: streamOf(readDocument(answer.body)) };
}
export type Ringing = Awaited<ReturnType<typeof ringing>>;

/** Opens the stream of a call that rings, or a changed one. */
export const connectRinging = (
  practice: PhonePractice,
  rung: Ringing,
  changes: Partial<Ringing["stream"]> = {},
): Promise<PhoneCaller> =>
  connectCaller(practice, { ...rung, stream: { ...rung.stream, ...changes }, pace: "fast" });

export type StreamWorld = {
  practice: PhonePractice;
  /** Time passes for the practice. */
  later(ms: number): void;
  /** What the practice keeps of a call's token. */
  hashOf(callSid: string): Promise<Buffer>;
};

const withToken = (token: string) => ({ parameters: { token } });

/** Twelve wrong ways to open a stream. */
export const wrongStreams: readonly (readonly [
  string,
  (world: StreamWorld) => Promise<PhoneCaller>,
])[] = [
  [
    "no token",
    async ({ practice }) => connectRinging(practice, await ringing(practice), { parameters: {} }),
  ],
  [
    "an empty token",
    async ({ practice }) => connectRinging(practice, await ringing(practice), withToken("")),
  ],
  [
    "a made-up token",
    async ({ practice }) =>
      connectRinging(practice, await ringing(practice), withToken("x".repeat(43))),
  ],
  [
    "half a token",
    async ({ practice }) => {
      const rung = await ringing(practice);
      const half = rung.stream.parameters["token"]?.slice(0, 20) ?? "";
      return connectRinging(practice, rung, withToken(half));
    },
  ],
  [
    "the hash of a token",
    async ({ practice, hashOf }) => {
      const rung = await ringing(practice);
      const hash = await hashOf(rung.call.callSid);
      return connectRinging(practice, rung, withToken(hash.toString("base64url")));
    },
  ],
  [
    "the token of another call",
    async ({ practice }) => {
      const other = await ringing(practice);
      return connectRinging(practice, await ringing(practice), other.stream);
    },
  ],
  [
    "the call of another token",
    async ({ practice }) => {
      const rung = await ringing(practice);
      return connectRinging(practice, { ...rung, call: { ...rung.call, callSid: newCallSid() } });
    },
  ],
  [
    "another account",
    async ({ practice }) => {
      const accountSid = `${twilioAccount.slice(0, -1)}0`;
      return connectRinging({ ...practice, accountSid }, await ringing(practice));
    },
  ],
  [
    "a token of two rings before",
    async ({ practice }) => {
      const rung = await ringing(practice);
      await postForm(practice, voicePath, callFields(practice, rung.call));
      return connectRinging(practice, rung);
    },
  ],
  [
    "a token that is too old",
    async ({ practice, later }) => {
      const rung = await ringing(practice);
      later(60_001);
      return connectRinging(practice, rung);
    },
  ],
  [
    "the token of a call that is over",
    async ({ practice }) => {
      const rung = await ringing(practice);
      const over = callFields(practice, rung.call, "canceled");
      await postForm(practice, `${voicePath}/status`, over);
      return connectRinging(practice, rung);
    },
  ],
  [
    "a right token after a wrong one",
    async ({ practice }) => {
      const { call, stream } = await ringing(practice);
      const caller = await connectRinging(practice, { call, stream }, withToken("x".repeat(43)));
      caller.send("start", {
        start: {
          accountSid: practice.accountSid,
          callSid: call.callSid,
          customParameters: stream.parameters,
          mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8000, channels: 1 },
        },
      });
      return caller;
    },
  ],
];
