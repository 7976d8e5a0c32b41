import { soundRate } from "../../../sound/rules.ts";
import type { Recognition } from "./recognizer.ts";

/** What is heard before the detector is sure that somebody speaks. */
const leadSamples = soundRate / 2;
/** A part is closed after so long, whether or not anybody asks. */
const longestPart = 20 * soundRate;
/** Silence within an utterance is its pauses; after more, nobody listens any longer. */
const longestPause = 4 * soundRate;

/** Finds the utterances in the sound of a call: from a little before the voice to the end that is asked for. */
export function utterances(to: {
  hear(pcm: Int16Array): void;
  finalize(): void;
  close(): void;
}): Recognition {
  let lead: Int16Array[] = [];
  let isVoice = false;
  let isOpen = false;
  let length = 0;
  let pause = 0;
  let isClosed = false;

  const begin = () => {
    isOpen = true;
    length = 0;
    pause = 0;
    for (const part of lead) to.hear(part);
    lead = [];
  };
  const end = () => {
    isOpen = false;
    to.finalize();
  };
  const keepLead = (pcm: Int16Array) => {
    lead.push(pcm.slice(-leadSamples));
    let kept = lead.reduce((sum, part) => sum + part.length, 0);
    while (kept - (lead[0]?.length ?? 0) >= leadSamples) kept -= lead.shift()?.length ?? 0;
  };

  return {
    push(pcm) {
      if (isClosed || pcm.length === 0) return;
      if (!isOpen && !isVoice) return keepLead(pcm);
      if (!isOpen) begin();
      to.hear(pcm);
      length += pcm.length;
      pause = isVoice ? 0 : pause + pcm.length;
      if (length >= longestPart || pause >= longestPause) end();
    },
    voice(on) {
      if (isClosed) return;
      isVoice = on;
      if (on && !isOpen) begin();
    },
    finalize() {
      if (!isClosed) end();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      lead = [];
      to.close();
    },
  };
}
