// The forms that a wish to end texts takes, each with what must be true around it.
import { describers, messageNouns, sendVerbs, sureNouns } from "../opt-out/content.ts";
import { isListed, isOffList, isVisits } from "../list-removal/rules.ts";
import {
  described,
  isAboutMessages,
  isFilling,
  isLimited,
  isOthers,
  isToMe,
  noun,
  withoutRequest,
} from "../wish-parts/rules.ts";

type Sign = {
  form: RegExp;
  /** Said of oneself it is meant, too: "I opt out". */
  isOwn?: boolean;
  /** Meant whatever stands before it. */
  isFree?: boolean;
  /** Also asked of what stands before and after it. */
  isMeant?: (before: string, after: string, match: RegExpMatchArray) => boolean;
};

const stopSending = new RegExp(
  `\\b(?:stop|stops|quit|cease|discontinue|halt|desist|refrain|abstain)(?: (?:to|2|with|the|all|your|this|from|trying to|continuing to|keep|and desist|please|already|calling and|calling or|emailing and|calling|emailing or))* (?:${sendVerbs}|sending|send|communication)\\b ?(.*)$`,
);

/** Every form, in no order. */
export const signs: readonly Sign[] = [
  // "stop texting me", "quit sending these".
  {
    form: stopSending,
    isMeant: (_before, after, [whole]) =>
      !isLimited(after) &&
      (/ send(?:ing)?\b/.test(whole)
        ? isAboutMessages(after)
        : isToMe(after) || (!isOthers(after) && !/^(?:the|my|in|on) /.test(after))),
  },
  // "stop the texts", "turn off notifications".
  {
    form: new RegExp(
      `\\b(?:stop|quit|cease|halt|discontinue|desist|disable|deactivate|kill|mute|block|turn off|shut off|switch off|enough with|done with all) ${described}${noun}\\b ?(.*)$`,
    ),
    isMeant: (before, after, [whole]) =>
      !isLimited(after) &&
      (/(?:texts|messages|reminders|texting|messaging|alerts|notifications|sms|spam|communication|contact|subscription|updates)\b/.test(
        whole,
      ) ||
        isFilling(after) ||
        isToMe(after)) &&
      (withoutRequest(before) === "" ||
        isFilling(before) ||
        !/ (?:i|my|the|we)$/.test(` ${before}`)),
  },
  {
    form: new RegExp(
      `\\b(?:turn|shut|switch) (?:${described}${noun}|these|this|them|those|it all) off\\b(.*)$`,
    ),
  },
  // "cancel texts", "end these messages".
  {
    form: new RegExp(
      `\\b(?:cancel|end|terminate|pause) (?:(?:${describers}) )*?(?:${sureNouns})\\b ?(.*)$`,
    ),
    isMeant: (_before, after) => !isLimited(after) && !/^(?:me|you|when|if|with) /.test(after),
  },
  // "stop getting these".
  {
    form: new RegExp(
      `\\b(?:stop|quit) (?:getting|receiving|hearing|being sent|getting sent) ${described}(?:${noun}|these|this|them|those|anything|from you)?\\b ?(.*)$`,
    ),
    isMeant: (_before, after, [whole]) =>
      new RegExp(`(?:${noun}|these|this|those|them|from you)\\b`).test(whole) &&
      !/^ ?numb/.test(after),
  },
  // "I want the texts to stop", "these messages must end".
  {
    form: new RegExp(
      `\\b(?:${messageNouns}|these|this) (?:all )?(?:to|must|need to|needs to|have to|has to|should|better|gotta|got to|please) (?:please |just )?(?:stop|end|cease|be stopped)\\b(.*)$`,
    ),
    isMeant: (before, after, [whole]) =>
      isFilling(after.trim()) &&
      !/(?:bleeding|pain|hurt)/.test(before) &&
      // "Can't wait for this to end": the visit, or the day.
      !(/^(?:these|this)\b/.test(whole) && /\b(?:wait|waiting|hope|hoping|when)\b/.test(before)),
  },
  // "I am asking you to stop them", where messages were spoken of.
  {
    form: /\b(?:ask|asking|tell|telling|beg|begging|want|need|like) (?:you|yall|everyone|the office) (?:guys |all )?to (?:please )?stop (?:it|them|these|this|those)\b ?(.*)$/,
    isOwn: true,
    isMeant: (before, after) =>
      isFilling(after) && new RegExp(`\\b(?:${messageNouns})\\b`).test(before),
  },
  // "You text too much stop please": what bothers comes first.
  {
    form: /^(?:.* )?(?:you|yall|they|these|this|the|so many|too many) (?:.* )?(?:text|texts|texting|message|messages|messaging|spam|spamming|sms|reminders)\b(?: \w+){0,4} stop(?: (?:please|now|it|this|already|thanks|thank you))*$/,
    isMeant: (_before, _after, [whole]) =>
      !/\b(?:dont|never|not|didnt|wont|will|to|did|if|when|does|a|the|bus|next|last) stop\b/.test(
        whole,
      ) && !/\b(?:pain|bleeding|bus|hurt|hurting|swelling|train)\b/.test(whole),
  },
  // "opt me out of this".
  {
    form: /\b(?:opt(?:ing|ed)?(?: (?:me|us|my number|this number))? out|unsubscribe|unsubscribing|desubscribe|unsubscribed)\b ?(.*)$/,
    isOwn: true,
    isMeant: (before, after) => {
      const of = after
        .replace(/^(?:me|us|my number|this number|my phone|please|now|immediately) ?/, "")
        .replace(/^(?:of|from|to)\b ?/, "");
      if (/\bwhat\b/.test(of)) return false;
      return (
        isFilling(of) ||
        (isListed.test(of) &&
          !isVisits.test(` ${of}`) &&
          !/x ?ray|fluoride|anesthe|sedation/.test(of))
      );
    },
  },
  // "I revoke my consent".
  {
    form: /\b(?:revoke|revoking|withdraw|withdrawing|rescind|rescinding|retract|cancel|remove|take back|taking back|pull|terminate)(?: (?:all|any|and|or|every|my|the|this|prior|previous|sms|text|texting|messaging|contact))* (?:consent|permission|authorization|agreement|approval|opt in)\b ?(.*)$/,
    isOwn: true,
    isMeant: (_before, after) =>
      isFilling(after) ||
      (new RegExp(
        `\\b(?:${sendVerbs}|${messageNouns}|contacted|texted|messaged|this|your)\\b`,
      ).test(after) &&
        !/x ?ray|treatment|sedation|surgery|procedure/.test(after)),
  },
  {
    form: new RegExp(
      `\\b(?:dont|not|no|never|nor)(?: (?:have|give|gave|given|grant|granted|had|you|do|i|my|any|the))* (?:consent|permission|authorization|approval)(?: (?:to|for|from me|you))* (?:be |being |send |get |receive |use |have )?(?:${described})(?:${sendVerbs}|${messageNouns}|texted|contacted|messaged|my number|this number|me)\\b`,
    ),
  },
  {
    form: /\b(?:consent|permission|authorization) (?:is |has been |hereby |now )*(?:withdrawn|revoked|rescinded)\b/,
  },
  { form: /\bleave (?:me|us|my phone|this number|my number) (?:alone|be)\b/ },
  { form: /\bdont (?:text|contact|call|sms|message) list\b/, isFree: true },
  // "Do not use this number for texts".
  {
    form: new RegExp(
      `\\b(?:dont|never|no longer|not) (?:ever )?use (?:this|my|the) (?:(?:cell|phone|mobile) )?(?:number|phone|cell|line) (?:for|to) (?:${described}${noun}|(?:${sendVerbs}))\\b ?(.*)$`,
    ),
    isFree: true,
    isMeant: (before, after) =>
      !isLimited(after) && !/(?:^| )(?:i|we|he|she|they)(?: do)?$/.test(before),
  },
  // "STOP and confirm".
  {
    form: /^(?:stop|unsubscribe|opt (?:me )?out|quit) and (?:please )?(?:confirm|acknowledge|tell me|let me know|reply)\b ?(.*)$/,
    isMeant: (_before, after) =>
      isFilling(after) || /^(?:it|this|when (?:it is |its )?done)$/.test(after),
  },
  // "I want off this list".
  {
    form: /\b(?:want|wants|let me|get me|need) (?:to get )?(?:off|out)(?: of)?\b(.*)$/,
    isOwn: true,
    isMeant: (_before, after) => isOffList(after),
  },
  {
    form: new RegExp(
      `\\b(?:prefer|rather|want|appreciate it if|like it if) (?:that |if )*you (?:didnt|dont|not|wouldnt|stopped|quit) (?:${sendVerbs})\\b ?(.*)$`,
    ),
    isMeant: (_before, after) => isToMe(after) && !isLimited(after),
  },
  // A threat is a wish.
  {
    form: /\b(?:text|texting|message|messages|messaging|contact)\b.*\b(?:again|more|stop)\b.*\b(?:sue|suing|report|reporting|lawyer|attorney|fcc|ftc|police|complaint)\b/,
    isFree: true,
  },
  { form: /^(?:please )?stop(?: now| it| this| already)* or (?:i|ill|im|else|we|my)\b/ },
  {
    form: /\binstead of (?:text|texts|texting|sms|messages|messaging)\b.*\b(?:from now on|going forward|in the future|in future|for future)\b|\b(?:from now on|going forward|in the future)\b.*\binstead of (?:text|texts|texting|sms|messages)\b/,
  },
  {
    form: /^(?:just |please )*(?:cease and desist|go away|back off|piss off|fuck off|f off|buzz off|bug off|get lost|knock it off|cut it out|cut this out|knock this off|shut up|stop this (?:nonsense|crap|shit|bs|bullshit|harassment|madness|spam))(?: please| now| already)*$/,
  },
];
