// Texts that are not wanted: "no more texts", "don't text me", "I don't want these".
import { describers, messageNouns, sendVerbs } from "../opt-out/content.ts";
import { isAboutMessages, isLimited, isToMe, me } from "../wish-parts/rules.ts";

/** "No more texts", "enough with the reminders". */
const noTexts = new RegExp(
  `^(?:no more|no|zero more|zero|0 more|0|enough(?: with| of)?|not another|no further)(?: (?:${describers}|no|additional|extra|new|future))* ?(?:${messageNouns})\\b(?: (?:or|and|no|${messageNouns}))*(.*)$`,
);
const endOfNoTexts =
  /^(?: (?:please|thanks|thank you|from you|guys|here|to me|to this number|for me|ever|again|at all|anymore|now|period|already|to my phone|from this number|from your office|from averell|ever again|on this phone|i beg you|ok|okay|about \w+|and|ty|thx|email only|just email|or calls|or emails))*$/;

export function saysNoTexts(words: string): boolean {
  const asked = words
    .replace(
      /^.*\b(?:going forward|from now on|from here on|in (?:the )?future|moving forward) (?=(?:no|zero) )/,
      "",
    )
    .replace(/^(?:i )?(?:want|prefer|wish for|would prefer|need|rather have|get) (?=no )/, "")
    .replace(/^(?:but |and |so |ok |please |just |hi |hello )+/, "");
  const match = noTexts.exec(asked);
  if (match === null) return /^no more (?:of )?(?:this|these|those)(?: please)?$/.test(asked);
  const isOne =
    /^(?:no|zero) (?:text|message|reminder|contact|update|alert|notification)(?: (?!text|message|reminder|alert|notif)|$)/.test(
      asked,
    );
  const after = match[1] ?? "";
  return endOfNoTexts.test(after) && (!isOne || /please|to this|ever|anymore|thank/.test(after));
}

const wants =
  /(?:^| )(?:dont|doesnt|no longer|not|never|no|wouldnt|rather not|prefer not|do no|nor)(?: (?:to|ever|really|even|wish|want|care|please|longer|think|do i|actually|im|able|interested))*? ?(?:want|wish|need|care|desire|consent|consented|agree|agreed|authorize|authorized|allow|accept|appreciate|interested|like|asking|get|receive|be|permission|approve)\b(.*)$/;

/** "I never get your texts": told of what does not come, and it is wanted. */
const missesThem =
  /\b(?:i|we|he|she|my \w+) (?:still |just )?(?:never|dont|doesnt|didnt|havent|hasnt) (?:ever |really |always |even )?(?:get|got|gotten|receive|received)\b/;

/** "I don't want texts", "I no longer wish to be contacted": what is not wanted is being sent to. */
export function wantsNone(words: string): boolean {
  const match = wants.exec(words);
  if (match === null) return false;
  const [whole, rest = ""] = match;
  if (
    / (?:miss|lose|stop|end|unsubscribe|opt out|cancel|forget|delete|change|bother you|spam you|get your|got)\b/.test(
      rest,
    )
  )
    return false;
  if (/\b(?:does|do|did|if|why) (?:you|it|they|i)? ?(?:dont|not)\b/.test(words)) return false;
  if (
    / to (?:text|message|send|contact|write|call|reach|bother)\b/.test(rest) &&
    !/ (?:you|yall|anyone|anybody|u) (?:\w+ )?to (?:text|message|send|contact|write|bother|reach)/.test(
      rest,
    ) &&
    !/(?:consent|agree|authoriz|permission|allow)/.test(whole)
  )
    return false;
  if (isLimited(rest)) return false;
  const toBe =
    /(?:^| )(?:texted|contacted|messaged|spammed|notified|bothered|harassed|pinged|reminded)\b/;
  const isTold =
    /(?:im|are|am|is|was) not (?:get|receive)/.test(words) ||
    (/\bnot (?:get|receive|be)\b/.test(whole.trim()) &&
      !/(?:rather|prefer|want|wish|like|choose|chose|to)\b/.test(
        words.slice(0, words.indexOf(whole.trim()) + 24),
      ));
  if (isTold || missesThem.test(words)) return false;
  const from = new RegExp(
    `^(?: (?:to|get|getting|receive|receiving|be|being|have|hearing|hear|on|in|part|for|you|yall|anyone|sending|send|me|us|${describers}))*? (?:(?:${messageNouns})|from you|from yall|from your office)\\b`,
  );
  const these =
    /^(?: (?:any|more|to|get|getting|receive|receiving|keep|of|these|those|this|them|anything|anymore|be|on|you|texting|messaging|contacting|to|text|message|contact|bothering|me|us))+(?: (?:anymore|please|again|thanks|ever|list|your|texts?|at all))*$/;
  const isThese =
    these.test(rest) &&
    /(?:get|receiv|texting|messaging|contacting|these|those| list| text| message| contact)/.test(
      rest,
    );
  return toBe.test(rest) || from.test(rest) || isThese;
}

const forbidden = new RegExp(
  `(?:^|.* )(?:dont|never|no longer|not to|do never|dont you|dont ever|never ever|stop and dont)(?: (?:you|ever|please|even|bother|dare|be|keep|need to|have to|try to|to|ever again|think about|guys|yall|all|again|continue|continue to|call or|call and|email or))* (?:${sendVerbs}|send|sending|hit me)\\b ?(.*)$`,
);

/** For some hours or a day, and not for good. */
const forNow =
  /(?<!\bafter )\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week)|(?:on |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/;
const forGood = /\b(?:anymore|again|ever|any longer|from now on)\b/;

/** "Don't text me anymore", and neither "don't text me before nine" nor "I don't text". */
export function forbids(words: string): boolean {
  if (
    /^(?:please )?(?:no|not) (?:text|texting|send|sending|message|contact)(?:ing)? (?:me|us|message|messages|texts?|anymore|to me)\b/.test(
      words,
    )
  )
    return true;
  const match = forbidden.exec(words);
  if (match === null) return false;
  const [whole, after = ""] = match;
  if (forNow.test(after) && !forGood.test(after)) return false;
  // "You don't need to text me, I'll be there".
  if (/\bneed to\b/.test(whole) && !forGood.test(after)) return false;
  const before = words.slice(0, words.search(/\b(?:dont|never|no longer|not to)\b/)).trim();
  if (
    /(?:^| )(?:i|we|they|he|she|it|who|people|why|usually|you)$/.test(before) &&
    !/need to/.test(whole)
  )
    return false;
  if (
    isLimited(after) ||
    /^(?:and|or) (?:drive|call me)|^(?:today|tonight|tomorrow)\b|\b(?:today|tonight) (?:im|i)\b/.test(
      after,
    )
  )
    return false;
  if (/\b(?:send|sending) ?/.test(whole.slice(0, whole.length - after.length)))
    return isAboutMessages(after);
  if (
    /(?:remind|notify|disturb|write|ping|annoy|bug|bother)(?:ing)? ?$/.test(
      whole.slice(0, whole.length - after.length),
    )
  )
    return (
      new RegExp(`^(?:${me}|anymore|again)\\b`).test(after) &&
      /(?:anymore|again|text|message|number|by sms|ever|please|^me$|^us$|bother)/.test(
        `${after}${whole.includes("bother") ? " bother" : ""}`,
      ) &&
      !/^me (?:of|about|how|that)/.test(after)
    );
  return isToMe(after);
}
