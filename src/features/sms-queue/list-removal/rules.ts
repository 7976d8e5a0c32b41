// Wishes to be taken off a list, or to have one's number forgotten.
import { listWords, visitWords } from "../opt-out/content.ts";
import { isFilling, isHeldBack } from "../wish-parts/rules.ts";

const mine =
  "(?:me|us|my (?:(?:cell|phone|mobile|telephone|contact|personal) )?(?:number|no|name|info|information|contact|details|phone|cell|data|digits)|this (?:(?:cell|phone|mobile) )?(?:number|phone|contact|line)|the number|(?:her|his|their|moms|dads) (?:phone )?number|number|him|her|them|(?:my|our) (?:mom|mother|mum|dad|father|wife|husband|son|daughter|parents?|grandma|grandmother|grandpa|grandfather|aunt|uncle|sister|brother|kids?))";
const removal = new RegExp(
  `\\b(remove|removing|take|taking|delete|erase|drop|scrub|strike|wipe|purge|get|unlist|pull|exclude|unenroll|deregister|unregister|kick|cut|eliminate|lose|forget|trash|ditch|block|blacklist|deactivate|throw away|toss|cross|disconnect|clear|leave|discard|unlink)(?: out)? ${mine}\\b(?: (?:off|from|out of|out|on|in|away))?(?: of)?(.*)$`,
);
const needsPlace = /^(?:get|take|taking|pull|drop|cut|kick|cross|strike|leave|exclude|clear|wipe)$/;
export const isListed = new RegExp(`\\b(?:${listWords})\\b`);
export const isVisits = new RegExp(
  `\\b(?:${visitWords})\\b| for (?!good|ever|all|any|future|texts|text|these|marketing|reminders|messages|this|the texts|your)`,
);

/** Whether it is a list of texts that somebody wants off, and none of visits. */
export function isOffList(after: string): boolean {
  const place = after.trim();
  if (isVisits.test(` ${place}`)) return /\b(?:texts?|texting|messages?|sms)\b/.test(place);
  return isFilling(place) || isListed.test(place);
}

export function asksForRemoval(words: string): boolean {
  const passive =
    /\b(?:i |me |my number |please |number )(?:want to|wanted to|need to|wish to|ask to|asked to|request to|to|would prefer to|must|should|demand to)?(?: )?(?:be|get|have been) (?:removed|taken off|deleted|unsubscribed|opted out|dropped|off)(.*)$/.exec(
      words,
    );
  if (passive) return isOffList((passive[1] ?? "").replace(/^ (?:off|from|of)/, ""));
  if (
    /\bmy (?:name|number|phone number|info|information|cell|cell number) (?:to be )?(?:removed|off|deleted|taken off)\b/.test(
      words,
    )
  )
    return true;
  const match = removal.exec(words);
  if (match === null || isHeldBack(words.slice(0, match.index).trim())) return false;
  const [whole, verb = "", after = ""] = match;
  const isAway = /\b(?:off|from|out|away)\b/.test(whole);
  if (verb === "leave") return /\boff\b/.test(whole) && isListed.test(after);
  if (verb === "forget" || verb === "lose")
    return /(?:number|phone|contact|digits|info)/.test(whole) && isFilling(after.trim());
  if (needsPlace.test(verb) && !isAway) return false;
  return isOffList(after);
}
