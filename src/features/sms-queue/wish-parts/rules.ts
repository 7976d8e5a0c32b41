// Who is to stop and what: the parts of a wish that every form of it shares.
import { describers, fillers, limits, messageNouns, otherPeople } from "../opt-out/content.ts";

export const noun = `(?:${messageNouns})`;
export const described = `(?:(?:${describers}) )*`;
export const me =
  "(?:me|us|this (?:number|phone|cell|line)|my (?:number|phone|cell|cellphone|mobile)|the number|at this number|here)";
const more =
  "(?:anymore|again|ever|please|now|thanks|thank you|already|immediately|period|for good|at all|on|at|to|from|about|with|by|this|these|those|any|anything|nothing|else|stuff|crap|shit|more|texts?|messages?|sms|reminders?|and|or|if|because|just|i|im|your|you|it|its|here|so|daily|every|constantly|all|or|please|further|further|unless|email|call|only|except|unsolicited|automated|another|a|thx|over|outside|under|no|guys|dude|via|through|yall|promotional|marketing|promotions?|ads?|spam)";

/** "can you please", "I want you to", "you need to": a request, whoever is asked. */
const request =
  /^(?:(?:can|could|will|would|cant|wont|couldnt) (?:you|yall|someone|somebody|we|i)|why (?:dont|wont|cant) (?:you|yall)|i (?:want|need|demand|insist|beg|ask|asked|told|said|wish|would prefer|request|expect)(?: that)?(?: (?:you|yall|for you|this|these|it|them))*(?: to)?|you (?:need|have|must|should|better|gotta|had better)(?: to)?|how (?:do|can|could|would) i|how to|it says|to|please|kindly|let me|make|is there a way to|im going to|i have to|i must)(?: |$)/;
const fillersOnly = new RegExp(`^(?:(?:${fillers})(?: |$))*$`);

/** What is left of a clause when it is asked for politely. */
export function withoutRequest(words: string): string {
  let rest = words;
  for (let turn = 0; turn < 4; turn += 1) {
    const next = rest
      .replace(/^(?:please|kindly|just|hi|hello|hey|ok|okay|so|and|yes|no|yeah|also|guys) /, "")
      .replace(request, "");
    if (next === rest) break;
    rest = next;
  }
  return rest.trim();
}

/** A wish in these words is denied, told or asked about, by what stands right before it. */
const heldBack =
  /(?:^| )(?:(?:dont|didnt|doesnt|never|wont|not|cant|couldnt|hasnt|havent|without|no need|wouldnt|shouldnt)(?: (?:ever|want|wish|need|like|you|yall|guys|to|please|really|think|should|mean|meant|all|them|have|anyone|it|try|dare|yet|going))*|(?:when|what time|until|unless|whether|should|if|does|do|did|has|have|had|after|before|who|which)(?: (?:i|you|we|they|it|he|she|someone|people|the office|will|do|does|would|ever|just|should))*|(?:i|we|he|she|they|it)(?: (?:usually|always|just|will|would|might|may|can|could))*|thought you(?: \w+)?|at the|a|the|bus|truck|rest|pit|one|non|your|got|get|saw)$/;
/** "you won't stop texting me", "why don't you stop": a denial that is a wish. */
export const wishAllTheSame =
  /(?:^| )(?:(?:you|yall|people|they)(?: \w+)? (?:wont|dont|cant|never|havent|didnt|still havent|refuse to|fail to|failed to)(?: just| even| ever)?|(?:wont|cant|couldnt|why dont|why wont|why cant|wouldnt|would|could|can|will|do not make me ask)(?: \w+)? (?:you|yall)(?: just| please| all| guys| not)*|(?:how|where|way|what|tell me how)(?: do| can| could| would| should| must)?(?: i| we)?(?: (?:have|need|got))?(?: to)?(?: (?:do|text|reply|send|type|press|say|write))?(?: to)?|i (?:want|need|asked|told|ask|said|beg|demand|begged)(?: \w+){0,3} to|if you dont|do i (?:have to|need to)(?: \w+)? to|do i get you to|i get you to|i make you|i make this|i make it|can i|could i|may i|i will not ask again)$/;

export function isHeldBack(before: string): boolean {
  return heldBack.test(before) && !wishAllTheSame.test(before);
}

export const isOthers = (after: string) =>
  new RegExp(`^(?:to |with )?(?:${otherPeople})\\b`).test(after);
export const isLimited = (after: string) => new RegExp(`\\b(?:${limits})\\b`).test(after);
export const isFilling = (words: string) => fillersOnly.test(words);
const leadsToMe = new RegExp(`^(?:${me}|${more})\\b`);

/** Whether what follows a verb of sending is sent to who writes, or to nobody named. */
export function isToMe(after: string): boolean {
  return (after === "" || leadsToMe.test(after)) && !isOthers(after);
}
/** Whether what is sent is messages: "sending me these", and not "sending me the bill". */
export function isAboutMessages(after: string): boolean {
  const what = after.replace(new RegExp(`^(?:to )?(?:${me})(?: |$)`), "");
  const isPlain =
    /^(?:these|this|those|it|them|that|anything|nothing|stuff|crap|shit|junk|garbage|any|more|anymore|again|please|to me|to us|to this|to my|every|all|so many|now|$)/;
  const isMessage = new RegExp(`^${described}${noun}\\b`);
  return isPlain.test(what)
    ? !/^(?:the|my|this|that|any|more) (?!more|of|to|crap|shit|junk|garbage|stuff|nonsense|bs|anymore|again|please)\w+/.test(
        what,
      ) || isMessage.test(what)
    : isMessage.test(what);
}
