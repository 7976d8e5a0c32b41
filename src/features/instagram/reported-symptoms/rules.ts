// Whether a message reports a body's trouble: that tells of no mood, however many signs of it are named. Who blames
// somebody for it does not merely report.
import type { Word } from "../../assistant/wording/rules.ts";
import { inPlainSpelling } from "../plain-spelling/rules.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** How bad it is: of a symptom these tell its degree. */
const degrees = set(
  "bad badly worse worst terrible terribly horrible horribly awful awfully ugly nasty weird crazy insane dreadful gross brutal miserable",
);
const symptoms = set(
  "ache aches aching headache headaches toothache toothaches earache migraine migraines pain pains hurt hurts hurting sore soreness swollen swelling bleed bleeds bleeding infection infected abscess throbbing throbs cramp cramps fever numb numbness tingling burning bruise bruises bruised bruising itch itchy itching rash sensitivity sensitive stiff stiffness discomfort grinding clenching cavity cavities pus taste smell breath sensation symptom symptoms dolor hinchazon",
);
const parts = set(
  "tooth teeth molar molars gum gums jaw jaws mouth tongue cheek cheeks face lip lips chin neck throat head ear ears nose eye eyes eyelid forehead skin diente dientes muela muelas encia encias boca mandibula cara labio labios",
);
/** "a terrible tooth extraction" is about the work and not about the tooth. */
const works = set(
  "cleaning whitening job work filling crown implant extraction surgery service treatment experience filler doctor dentist result results",
);
const nearAfter = 2;
const nearBefore = 3;

/** Whether it only says how bad a symptom is: "terrible headache", "bleeding badly", "a bad tooth". */
export function isDegreeOfSymptom(words: readonly Word[], from: number, to: number): boolean {
  if (from !== to || !degrees.has(words[from]?.text ?? "")) return false;
  for (let at = from; at < from + nearAfter && words[at]?.stop === ""; at += 1) {
    const [next, after] = [words[at + 1]?.text ?? "", words[at + 2]?.text ?? ""];
    if (works.has(next)) return false;
    if (symptoms.has(next) || parts.has(next)) return !works.has(after);
  }
  for (let at = from - 1; at >= Math.max(0, from - nearBefore); at -= 1) {
    const word = words[at];
    if (word === undefined || word.stop !== "") return false;
    if (symptoms.has(word.text)) return true;
  }
  return false;
}

const team =
  "(?:you|u|yall|you guys|they|he|she|(?:the|your|that|my) (?:dentist|doctor|hygienist|assistant|nurse|injector|staff|office|practice))";
const blame = new RegExp(
  `\\b${team} (?:just |really |also )?(?:gave|left|did|made|caused|hurt|kept|cut|scraped|poked|messed|butchered|ruined|broke|drilled|injected|burned|missed)\\b|\\b(?:because of|thanks to|at|from|after|since|by) (?:you|your|yall|this place|that place)\\b`,
);
const help =
  /\b(?:can|could|may|should|shall|do|does|will|would) (?:i|you|u|ya|yall|we|he|she|they|anyone|anybody|someone|somebody|the doctor|the dentist)\b|\b(?:are|is) (?:you|u|there|this|that|it) (?:\w+ )?(?:open|available|normal|ok|okay|bad|serious|taking|an? |any)|\b(?:when|where|what|how|who) (?:are|is|do|does|can|could|should|time|soon|to)\b|\b(?:need|want|looking|like|hoping|trying|have) (?:\w+ ){0,3}(?:appointment|appt|seen|come in|help|dentist|doctor|visit)\b|\bplease (?:help|call|advise|let me know)\b|\b(?:any|some) (?:opening|openings|availability|appointments?|time)\b|\b(?:asap|urgent|urgently)\b/;

/** Whether somebody holds others to blame for what they feel. */
export function blames(message: string): boolean {
  return blame.test(inPlainSpelling(message));
}

/** Whether somebody asks for help or for a time, also without a mark or in the middle of a sentence. */
export function seeksHelp(message: string): boolean {
  return help.test(inPlainSpelling(message));
}

/** Whether a part of a body is named: then it is that which hurts, and not what was done. */
export function namesBody(words: readonly Word[]): boolean {
  return words.some(({ text }) => parts.has(text) || text === "toothache" || text === "headache");
}

/** A sign of trouble with what it weighs; grave ones tell of suffering also where nothing is asked for. */
export type Sign = { weight: number; isSign: boolean; isGrave: boolean };

/** What all signs together weigh at most: by themselves they stay neutral. */
const most = -1;

/** Signs that are merely reported, as one; who asks for help reports the grave ones, too. */
export function boundSigns<One extends Sign>(all: readonly One[], asksForHelp: boolean): One[] {
  const isBound = (one: One) => one.isSign && one.weight < 0 && (asksForHelp || !one.isGrave);
  const sum = all.filter(isBound).reduce((total, { weight }) => total + weight, 0);
  if (sum >= most) return [...all];
  return all.map((one) => (isBound(one) ? { ...one, weight: (one.weight * most) / sum } : one));
}
