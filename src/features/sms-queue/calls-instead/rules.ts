// Wishes that end texts without an end in them: to be called and not texted, politely no text to this
// phone, and enough after too many.
import { messageNouns, sendVerbs } from "../opt-out/content.ts";
import type { Clause } from "../spelling/rules.ts";
import { isLimited, isToMe } from "../wish-parts/rules.ts";

const texts = `(?:${messageNouns}|text|texted|message)`;
const calls =
  "(?:call|calls|called|calling|phone|phoned|phone calls?|ring|email|emails|emailed|mail|letters?)";
const instead =
  "(?:instead of|rather than|than|over|and not|not|in place of|but not|never|and never|and no|but no|no)";
const wish = new RegExp(
  `^(.*?)\\b${calls}\\b(?: (?:me|us|my phone|only|please|for me|if you must|from you|to me))* ${instead}(?: (?:by|via|to|a|an|you|your|the|send|sending|getting|receiving|me|with|these|all|those|use))* ${texts}\\b(.*)$`,
);
/** Who writes tells what they do themselves, or asks for leave. */
const ownDoing =
  /(?:^| )(?:(?:can|could|may|should|shall|did|do|will|would|might) (?:i|we|he|she|they)|(?:i|we|he|she|they)(?: (?:just|will|would|can|might|have|had|to|usually|always|already|tried|going|like|prefer))*|ill|ive|im|going to|you|why did you|did you|to)$/;
const wished =
  /\b(?:prefer|rather|want|like|please|just|only|better|love|wish|need|appreciate|kindly|(?:can|could|would|will) (?:you|yall|someone)|ask)\b/;
const onlyNow =
  /\b(?:today|tonight|now|tomorrow|when|if|about|to (?:tell|confirm|discuss|say)|because|next time|the code|the link)\b/;

/** "I'd rather you called instead of texting", "calls over texts, please". */
function wantsCalls(words: string): boolean {
  const match = wish.exec(words);
  if (match === null) return false;
  const [, before = "", after = ""] = match;
  const head = before.trim();
  if (onlyNow.test(after) || isLimited(after)) return false;
  if (/\b(?:dont|do not|never|not) (?:\w+ )?$/.test(before)) return false;
  const isYours = /\b(?:rather|prefer|want|like|wish|appreciate it if|if) (?:that )?you$/.test(
    head,
  );
  if (!isYours && ownDoing.test(head) && !/\b(?:prefer|like)$/.test(head)) return false;
  return head === "" || wished.test(head);
}

const polite = new RegExp(
  `^(?:.* )?(?:(?:can|could|would|will|may i ask that|i ask that|i ask|appreciate it if|like it if|better if|great if|nice if|prefer (?:that|if)|rather) (?:you|yall|you guys|your office|the office|someone|everyone|you all)|would you mind|do you mind|please|kindly)(?: (?:please|kindly|maybe|just|all|guys))* (?:not|never)(?: (?:to|ever|be|call or|call and|email or|even))* (?:${sendVerbs}|send|call or text)\\b ?(.*)$`,
);

/** "Can you please not text this phone". */
function asksPolitely(words: string): boolean {
  const after = polite.exec(words)?.[1];
  if (after === undefined || isLimited(after)) return false;
  return (
    (isToMe(after) || new RegExp(`^(?:any |more |the |these )*${texts}\\b`).test(after)) &&
    !/^(?:me|us) (?:the|my|a|an|your|where|when|what|how|about|if|back|today|tonight)\b/.test(after)
  );
}

const complaint = new RegExp(
  `\\b(?:too|so|way too|this) (?:many|much|often)\\b.*|\\b(?:every day|constant|constantly|nonstop|all day|keep|again and again|all these|all the)\\b`,
);
const aboutTexts = new RegExp(`\\b(?:${messageNouns}|text)\\b`);
const enough =
  /^(?:ok |okay |please |just |and |really |seriously )*(?:enough|enough is enough|thats enough|that is enough|its enough|it is enough|ive had enough|i have had enough|i had enough|weve had enough|had enough|basta|im done|i am done|give it a rest|knock it off|thats it)(?: (?:already|please|now|thanks|thank you|guys|is enough|ok))*$/;
const hadEnough = new RegExp(
  `\\b(?:had (?:more than )?enough of|had it with|had enough with) (?:\\w+ ){0,3}(?:${messageNouns})\\b`,
);

/** Whether a text wants none in one of these ways. */
export function wantsOtherWays(clauses: readonly Clause[]): boolean {
  const whole = clauses.map(({ words }) => words).join(" ");
  if (hadEnough.test(whole)) return true;
  if (
    clauses.some(({ words }) => enough.test(words)) &&
    complaint.test(whole) &&
    aboutTexts.test(whole)
  )
    return true;
  return clauses.some(({ words }) => wantsCalls(words) || asksPolitely(words));
}
