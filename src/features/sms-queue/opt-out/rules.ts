// Whether a text asks for an end of texts: who is to stop, what is to stop, whether it is denied, asked
// about or only told. What asks for it less than clearly is a message for the team.
import { type Clause, clausesOf, plainClause } from "../spelling/rules.ts";
import { wantsOtherWays } from "../calls-instead/rules.ts";
import { firstWordOf } from "../keyword-first/rules.ts";
import { asksForRemoval } from "../list-removal/rules.ts";
import { asksInOtherLanguages } from "../opt-out-languages/rules.ts";
import { asksInSpanish } from "../opt-out-spanish/rules.ts";
import { signs } from "../stop-signs/rules.ts";
import { forbids, saysNoTexts, wantsNone } from "../unwanted/rules.ts";
import { isHeldBack, wishAllTheSame, withoutRequest } from "../wish-parts/rules.ts";
import { clauseWords, fillers, stopWords } from "./content.ts";

/** Told as a slip: "I hit stop by accident". */
const bySlip = /\b(?:accident|accidentally|mistake|mistakenly|didnt mean|not mean)\b/;
const keepsOn =
  /(?<!\b(?:dont|not|never|no longer|dont really|dont ever) )\b(?:keep|start|resume|continue|still want(?: to)?|want to keep|want to get|sign me (?:back )?up for) (?:the |your |getting |receiving |my |me |on )*(?:texting|sending|text|texts|messages|messaging|reminders|reminding)\b/;

/** "I am not a patient anymore please stop", without a mark between. */
const endsInStop =
  /\b(?:interested|anymore|please|patient|number|person|thanks|enough|consent|spam|annoying|harassment|seriously|dead|deceased|moved|kidding|but|actually) (?:please |just )*(?:stop|unsubscribe|opt out)(?: (?:please|now|thanks|thank you|it|this))*$/;
/** Who was never meant wants to be taken off. */
const wrongOne =
  /(?:\bwrong (?:number|person|phone|guy|lady)\b|\b(?:not|isnt|arent) (?:the|your|who|that) (?:\w+ ){0,2}(?:person|patient|one|looking)\b|\b(?:just|recently) got this (?:number|phone)\b|\bnew (?:owner|number)\b|\bnever been (?:a patient|there|to your)\b).*\b(?:delete|remove|take (?:me|it|this) off|off the list)(?: (?:please|now|thanks|thank you|it|this|me))*$/;
/** A phone tells that somebody liked a text of ours: the words are ours. */
const reaction =
  /^\s*(?:liked|loved|disliked|laughed at|emphasized|questioned|reacted\b.{0,20}\bto|removed an? \w+(?: \w+)? from|le gust\S+|le encant\S+)\s+["\u201c\u00ab]/i;

function asksInClause({ words }: Clause): boolean {
  const asked = withoutRequest(words);
  const isWord = new RegExp(
    `^(?:(?:${fillers}) )*(?:${clauseWords})(?: (?:${clauseWords}))*(?: (?:${fillers}))*$`,
  );
  if (/^(?:do|did|does|will|if|when|should|would) (?:i|it|this|that|they|we)\b/.test(words))
    return false;
  const isDenied =
    /^(?:dont|never|not|when|if|should|do you|does|did)\b|\b(?:at|the|a|last|next|first|second|third|final|one|two|three) stop$/.test(
      words,
    );
  if (
    !isDenied &&
    (isWord.test(asked) || isWord.test(words)) &&
    !/\b(?:texted|sent|got|was|is) (?:\w+ )?stop\b.*\b(?:message|text)\b/.test(words)
  )
    return true;
  if (endsInStop.test(words)) return true;
  if (saysNoTexts(words) || forbids(words) || wantsNone(words) || asksForRemoval(words))
    return true;
  return signs.some(({ form, isOwn, isFree, isMeant }) => {
    const match = form.exec(words);
    if (match === null) return false;
    const before = words.slice(0, match.index).trim();
    if (
      !isFree &&
      isHeldBack(before) &&
      !(isOwn && /(?:^|(?<!do|did|can|if|when) )(?:i|we|hereby|already)$/.test(before))
    )
      return false;
    if (/^(?:why|when|what time|did|does|is it|was)\b/.test(words) && !wishAllTheSame.test(before))
      return false;
    return isMeant?.(before, (match[1] ?? "").trim(), match) ?? true;
  });
}

/** A whole text that is one of the words, with a greeting or "please" at most. */
export function isStopWord(text: string): boolean {
  const polite =
    "hi|hello|hey|please|pls|thanks|thank you|ty|thx|now|ok|okay|guys|team|immediately|already|me|all|por favor|gracias|texts|text|reply|it|this|that|these|yes|no|again|asap|averell|ya";
  if (/^[\s\u{1f6d1}\u270b]*\u{1f6d1}[\s\u{1f6d1}\u270b]*$/u.test(text)) return true;
  const words = plainClause(text);
  if (words.replaceAll(" ", "") === "stop") return true;
  const onlyWord = new RegExp(
    `^(?:(?:${polite}) )*(?:${stopWords})(?: (?:${stopWords}))*(?: (?:${polite}))*$`,
  );
  const isAboutVisit =
    /\b(?:cancel|cancelar|revoke) (?:it|this|that|me|all|no|yes)\b|\bcancel\b.*\b(?:it|this|that|me)$|\bno more\b.*\b(?:no|it)$/;
  return (
    onlyWord.test(words) &&
    !isAboutVisit.test(words) &&
    !/^(?:no )+(?:end|cancel|quit)$/.test(words)
  );
}

/** Whether the word was CANCEL alone: then the confirmation says how a visit is cancelled. */
export function isCancelWord(text: string): boolean {
  return isStopWord(text) && /\bcancel(?:ar)?\b/.test(plainClause(text));
}

/** Whether a text asks for an end of texts, by a word or in any other way. */
export function asksForStop(text: string): boolean {
  if (reaction.test(text)) return false;
  if (isStopWord(text)) return true;
  const first = firstWordOf(text);
  // A word of another meaning says nothing; what stands after it may.
  const clauses = first === "other" ? clausesOf(text).slice(1) : clausesOf(text);
  const whole = clauses.map(({ words }) => words).join(" ");
  if (
    keepsOn.test(whole) &&
    !/\b(?:why|you) (?:do you |people |guys |all )?keep\b|\bkeep getting\b/.test(whole)
  )
    return false;
  const heard =
    bySlip.test(whole) && /\b(?:stop|opt|unsubscrib)/.test(whole)
      ? clauses.filter(({ words }) => asksForRemoval(words))
      : clauses;
  if (wrongOne.test(whole) || (first === "stop" && !bySlip.test(whole))) return true;
  const together = heard.map(({ words }) => words).join(" ");
  return (
    heard.some(asksInClause) ||
    wantsOtherWays(heard) ||
    asksInSpanish(together) ||
    asksInOtherLanguages(text)
  );
}
