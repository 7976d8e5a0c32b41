import { type Context, contexts } from "../context/content.ts";
import { ageTold } from "../follow-ups/rules.ts";
import { createFinder } from "../phrases/rules.ts";
import { groups } from "../safety/content.ts";
import { read } from "../wording/rules.ts";

const findContext = createFinder(contexts, groups);

/** Long ago, slight, a child's first teeth, while brushing: said of what is no emergency by itself. */
const soothing = [
  "past",
  "resolved",
  "mild",
  "baby-tooth",
  "habit",
] as const satisfies readonly Context[];
/** Said of what goes on now, or of what is bad: then nothing soothes. */
const pressing = ["severe", "ongoing", "present"] as const satisfies readonly Context[];

const contextsOf = (message: string) =>
  new Set(findContext(read(message).words).map(({ id }) => id));
/** Said of what is over, or of nobody yet. */
const over = ["past", "resolved", "hypothetical", "idiom"] as const satisfies readonly Context[];

/** "It is killing me" may be a search for a parking space. */
const hurts = /pain|ache|hurt|throb|tooth|teeth|molar|jaw|gum|mouth|duele|dolor|muela|diente/i;

/** Whether a message speaks of something severe that hurts, and not as of what is over or only supposed. */
export function isSevereNow(message: string): boolean {
  const found = contextsOf(message);
  return hurts.test(message) && found.has("severe") && !over.some((id) => found.has(id));
}

const looks =
  /whiten|whiter|yellow|stain|wrinkle|facial|glow|botox|filler|veneer|lash|brow|crow'?s feet|chin|peel|makeover|smile/i;
/** Something that may be wrong, whatever it is: then it is not looks alone. */
const wrong =
  /pain|hurt|ache|aching|sore|throb|swell|swol|puff|bleed|blood|broke|break|fell|fall|came|popped|crack|chip|knock|loose|pus|fever|infect|numb|burn|blister|hive|rash|itch|breath|see\b|vision|blind|blanch|white spot|gr[ae]y|purple|lump|bump|stuck|bruis|severe|droop|lopsided|twist|tight|cut|tooth|react|allerg|hard|heart|faint|dizz|chest|weak|swallow|throat|collaps|pass|talk|speak|slur|wake|conscious|sweat|shak/i;

/** Whether a message asks for looks, in however great a hurry, and tells of nothing wrong. */
export function isVain(message: string): boolean {
  return looks.test(message) && !wrong.test(message);
}

/** Whether a message has a figure of speech that sounds like danger: "dying to see it", "sick over the bill". */
export function isFigurative(message: string): boolean {
  return contextsOf(message).has("idiom");
}

const painless =
  /\b(?:no|not|without|zero|n't|nt|never)\b(?:\s+\w+){0,2}\s+(?:pain|hurt|hurts|hurting|sore|bother|bothering|bothers)\b|painless|nothing hurts/i;

/** "So much" says how thankful somebody is, and not how much it hurts. */
const thanks = /\bthank(?:s| you| u)?(?: so| very)?(?: much| a lot| a ton)?/gi;

/** "But less than yesterday" turns to the better. */
const turnsBetter =
  /\bbut (?:it(?:'s|s| is)? )?(?:less|better|going down|getting better|much better|improving|healing|already)\b/gi;

const goesOn = /\b(?:but|again|back|worse|still|except|returned|until)\b/i;

/** Whether a message says that what was is over, and of nothing that goes on: "the swelling is all gone, thank you". */
export function isOver(message: string): boolean {
  if (goesOn.test(message.replaceAll(turnsBetter, " "))) return false;
  const found = findContext(read(message.replaceAll(thanks, " ")).words);
  const last = found.findLast(({ id }) => id === "resolved");
  if (!last) return false;
  return !found.some(({ id, from }) => (id === "severe" || id === "ongoing") && from > last.to);
}

const drugs = (groups["drug"] ?? "").trim().split(/\s+/).join("|").replaceAll("_", " ");
/** A medicine that is taken always, and no word of how much. */
const takesMedicine = new RegExp(
  `^(?:(?:and|also|but|so|well|oh|btw) )*(?:i|he|she|my \\w+)(?: am| is)?(?: also| still| already)*(?: on| take| takes| taking)(?: a| an| my| his| her)?(?: daily| baby)? (?:${drugs})(?: too| also| as well| daily| every day)*$`,
);

/** Whether a message tells an age or a daily medicine and nothing else: "he is 9", "i am also on eliquis". */
export function isBareDetail(message: string): boolean {
  const { text } = read(message);
  return ageTold(text) !== null || takesMedicine.test(text);
}

const isNow =
  /\b(?:is|are|am|has|have|cannot|keeps?|not|looks?|feels?|came with|comes with|started)\b/;
const wasOnce = /\b(?:had|was|were|used)\b/;

/** Whether a message tells of what is, and not of what was. */
export function tellsOfNow(message: string): boolean {
  const { text, words } = read(message);
  return (
    isNow.test(text) && !wasOnce.test(text) && !findContext(words).some(({ id }) => id === "past")
  );
}

const wantsPerson =
  /\b(?:talk|speak) (?:to|with) (?:somebody|someone|a person|a human|a real person)\b/i;
const atOffice = /\b(?:pick up|phones?|hours|what time|insurance|bill)\b/i;
const surgery = /\bunder the knife\b/i;

/** Whether somebody to talk to is wanted at the office, or surgery is dreaded: nobody is in despair by that. */
export function isOfOffice(message: string): boolean {
  return (wantsPerson.test(message) && atOffice.test(message)) || surgery.test(message);
}

const answered = /(?:[-:–?]\s*(?:no|none|negative|yes|n\/a)\b[^\n]*(?:\n|$)){2,}/i;

/** Whether a message answers a form, line by line: "Chest pain - no". */
export function answersForm(message: string): boolean {
  return answered.test(message);
}

/** Words by which a clause begins to ask, little words before them aside. */
const asking =
  /\?|(?:^|[.,;:!\n]\s*)(?:(?:and|so|but|ok|okay|hi|hey|hello|um|well|also|just|quick question)\b[\s,]*)*(?:do|does|did|is|are|can|could|will|would|should|may|what|how|why|when|where|which|who)\b/i;

/** Words that ask without opening a clause like a question. */
const wondering =
  /\b(?:(?:trying|want(?:ed)?) to (?:find out|figure out|know)|wondering|looking into|curious|any(?:body|one) ever|is (?:that|it|this) (?:a myth|true|real|common|usual))\b/i;

/** Whether a message asks for something; one that asks nothing tells what happens. */
export function asksSomething(message: string): boolean {
  return asking.test(message) || wondering.test(message);
}

/** Whether a message speaks of its subject as long past or slight, or of nobody in particular. */
export function isCalm(message: string): boolean {
  const found = contextsOf(message);
  const isPressing = pressing.some((id) => found.has(id));
  const isOfNobody = (found.has("general") || found.has("hypothetical")) && !found.has("personal");
  if (found.has("baby-tooth")) return !found.has("severe");
  if (isVain(message) || (painless.test(message) && !found.has("severe"))) return true;
  return !isPressing && (isOfNobody || soothing.some((id) => found.has(id)));
}
