import { locale } from "../../../practice/locale.ts";
import { whyNotRung } from "../hand-over/rules.ts";
import type { TwimlVerb } from "../twiml/rules.ts";
import { fallbackWords } from "./content.ts";

const words = fallbackWords[locale];
const ringSeconds = 25;
const longestTalkSeconds = 1800;
const say = (text: string): TwimlVerb => ({ verb: "say", text });

/**
 * What a carrier does with a call while this program fails: it rings the desk where one may be rung, and says that the
 * telephone does not work. It asks nothing more of us.
 */
export function fallbackVerbs(desk: string | null): TwimlVerb[] {
  const isRung = desk !== null && whyNotRung(desk, []) === null;
  const ringing: TwimlVerb[] = isRung
    ? [
        say(words.connecting),
        {
          verb: "dial",
          numbers: [{ number: desk, url: null }],
          timeoutSeconds: ringSeconds,
          limitSeconds: longestTalkSeconds,
          action: null,
        },
      ]
    : [];
  return [...ringing, say(words.nobody), say(words.emergency), { verb: "hangup" }];
}
