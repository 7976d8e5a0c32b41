import type { WebSocket } from "ws";
import { wordOf } from "./deepgram-sound.ts";

const frameBytes = 640;
const frameSeconds = 0.02;
const interimSeconds = 1;
const longestSegmentSeconds = 4;
/** Below that there is nothing to say to Finalize. */
const noticeableSeconds = 0.1;

type Options = { endpointingMs: number; utteranceEndMs: number; requestId: string };

/** Hears 16 kHz of linear16 as the company does: results in segments, pauses, ends of utterances. */
export function createListener(socket: WebSocket, options: Options) {
  const { endpointingMs, utteranceEndMs, requestId } = options;
  let rest = Buffer.alloc(0);
  let now = 0;
  let segmentStart = 0;
  let saidUntil = 0;
  let tone = 0;
  let silentMs = 0;
  let words: string[] = [];
  let lastWordEnd: number | null = null;
  let hasFinalWords = false;

  const send = (message: object) => socket.send(JSON.stringify(message));
  const results = (how: { isFinal: boolean; isPause?: boolean; isFinalized?: boolean }) => {
    saidUntil = now;
    send({
      type: "Results",
      channel_index: [0, 1],
      duration: now - segmentStart,
      start: segmentStart,
      is_final: how.isFinal,
      speech_final: how.isPause === true,
      from_finalize: how.isFinalized === true,
      channel: {
        alternatives: [
          { transcript: words.join(" "), confidence: words.length === 0 ? 0 : 0.98, words: [] },
        ],
      },
      metadata: { request_id: requestId, model_info: { name: "general-nova-3" }, model_uuid: "1" },
    });
    if (!how.isFinal) return;
    hasFinalWords ||= words.length > 0;
    words = [];
    segmentStart = now;
  };
  const endWord = () => {
    const word = tone === 0 ? null : wordOf(tone);
    tone = 0;
    if (word === null) return;
    words.push(word);
    lastWordEnd = now;
  };
  const hearFrame = (heard: number) => {
    if (heard !== tone) {
      endWord();
      if (heard !== 0 && words.length === 0 && !hasFinalWords)
        send({ type: "SpeechStarted", channel: [0, 1], timestamp: now });
      tone = heard;
    }
    now = Math.round((now + frameSeconds) * 1000) / 1000;
    silentMs = heard === 0 ? silentMs + frameSeconds * 1000 : 0;
    if (words.length > 0 && Math.round(silentMs) === endpointingMs)
      results({ isFinal: true, isPause: true });
    else if (tone === 0 && now - segmentStart >= longestSegmentSeconds) results({ isFinal: true });
    else if (now - saidUntil >= interimSeconds) results({ isFinal: false });
    if (!hasFinalWords || lastWordEnd === null || silentMs < utteranceEndMs) return;
    send({ type: "UtteranceEnd", channel: [0, 1], last_word_end: lastWordEnd });
    hasFinalWords = false;
  };
  return {
    hear(bytes: Buffer): void {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= frameBytes) {
        // In its middle, where what resamples does not blur it.
        const heard = Math.abs(rest.readInt16LE(frameBytes / 2));
        rest = rest.subarray(frameBytes);
        hearFrame(wordOf(heard) === null ? 0 : heard);
      }
    },
    finalize(): void {
      endWord();
      if (now - segmentStart >= noticeableSeconds) results({ isFinal: true, isFinalized: true });
    },
    /** The last words, and what the company counted. */
    end(): void {
      endWord();
      if (words.length > 0) results({ isFinal: true });
      send({
        type: "Metadata",
        transaction_key: "deprecated",
        request_id: requestId,
        sha256: "0",
        created: "2026-11-23T14:00:00.000Z",
        duration: now,
        channels: 1,
      });
    },
  };
}
