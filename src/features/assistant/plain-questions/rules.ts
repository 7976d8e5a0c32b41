const plain = (message: string) =>
  message
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^\p{L}\p{N}$.,]+/gu, " ")
    .trim();

const spelled: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const tens: Readonly<Record<string, number>> = { thirty: 30, forty: 40, fifty: 50, sixty: 60 };
/** More of it at one visit is a slip of the keys. */
const mostUnits = 200;
const count = `(\\d{1,3}|${[...spelled, ...Object.keys(tens)].join("|")})`;
const units = new RegExp(`\\b${count} ?units?\\b`);

/** How many units a message speaks of: "20 units of botox"; null when of none. */
export function unitsIn(message: string): number | null {
  const said = units.exec(plain(message))?.[1];
  if (said === undefined) return null;
  const place = spelled.indexOf(said);
  const number = place >= 0 ? place : (tens[said] ?? Number(said));
  // "What does one unit cost" asks for the price itself.
  return number > 1 && number <= mostUnits ? number : null;
}

const lower =
  "(?:cheap(?:er|est)?|less expensive|lower ?cost|lower ?priced|more affordable|less costly)";
const otherCare = new RegExp(
  `\\b(?:anything|something|any ?thing else|any|some|other|another|else|there a|you have a|whats|what is|what would be)\\b(?: \\p{L}+){0,3}? ${lower}\\b|\\b${lower} (?:option|alternative|choice|treatment|way|thing|solution|kind|version)s?\\b`,
  "u",
);
const ofPrice =
  /\b(?:bundles?|packages?|discount|coupon|deal|promo|special|match|negotiate|sale|bargain|than|elsewhere|vs|versus)\b|\b(?:do|make|get|give|have|sell|offer) (?:it|that|me|us|me that|me it) (?:for )?(?:a bit |any |a little )?cheap/;

/** Asks for other care that costs less; not for a lower price of the same, nor which of two costs less. */
export function asksForCheaper(message: string): boolean {
  const text = plain(message);
  return otherCare.test(text) && !ofPrice.test(text);
}

const glue =
  /\b(?:super ?glue|superglue|krazy glue|crazy glue|gorilla glue|household glue|nail glue|elmers|epoxy|loctite|glue)\b/;
const gluing =
  /\b(?:glue|gluing|stick|put|attach|fix|ok|okay|safe|can i|could i|should i|use|using)\b/;
const inMouth =
  /\b(?:crown|cap|tooth|teeth|veneers?|bridge|filling|denture|dentures|implant|retainer|partial|plate)\b/;
const ofOffice =
  /\b(?:do you|does the (?:dentist|doctor)|you guys|do they|dentist|dental (?:glue|cement))\b/;

/** Asks whether something in the mouth may be glued at home. */
export function asksToGlue(message: string): boolean {
  const text = plain(message);
  return glue.test(text) && gluing.test(text) && inMouth.test(text) && !ofOffice.test(text);
}

const whoSees =
  /\b(?:who|does anyone|does anybody|can anyone|can anybody|will anyone|will anybody)\b(?: \p{L}+){0,4}? (?:see|sees|read|reads|look at|looks at|access|has access|have access|get|gets|know|knows|view|views)\b/u;
const ownData =
  /\b(?:my|our|patients?) (?:\p{L}+ )?(?:data|information|info|records?|files?|charts?|history|x ?rays?|photos?|details)\b|\b(?:medical|health|dental|personal|private) (?:data|information|info|records?|history|details)\b/u;

/** Asks who gets to see what is known of a patient. */
export function asksWhoSeesData(message: string): boolean {
  const text = plain(message);
  return whoSees.test(text) && ownData.test(text);
}

const harm =
  "(?:strokes?|cancer|tumou?rs?|blindness|blind|heart attacks?|heart (?:problems|failure|disease)|paralysis|paralyzed|death|die|dying|kill|alzheimers|dementia|autism|infertility|infertile|nerve damage|brain damage|seizures?|blood clots?|clots|miscarriage|birth defects|botulism|poisoning|sepsis|lupus|diabetes|depression|permanent damage)";
const causes = new RegExp(
  `\\b(?:do|does|did|can|could|will|would|may|might|is it true|has|have|heard|read)\\b(?: \\p{L}+){0,6}? (?:cause[sd]?|causing|lead(?:s)? to|give[s]? (?:you|me|people|someone|somebody)|trigger[s]?|result in|make[s]? (?:you|me|people)|kill[s]?|increase[s]? the risk of|raise[s]? the risk of)\\b(?: (?:a|an|the|any|you|people|go))* ?${harm}?`,
  "u",
);
const risk = new RegExp(`\\brisk of (?:an? |having |getting )*${harm}\\b`, "u");

const toOthers =
  /\b(?:did|does|do|has|have|was|were) (?:anyone|anybody|somebody|someone|people|patients?|a patient)(?: ever| here)? (?:dies?|died|been (?:hurt|injured|harmed)|(?:get|got) (?:hurt|injured))\b/u;

/** Asks whether care does grave harm in general: for a clinician to answer, and no emergency. */
export function asksWhetherItHarms(message: string): boolean {
  const text = plain(message);
  const isNamed = new RegExp(`\\b${harm}\\b`, "u").test(text);
  return toOthers.test(text) || (isNamed && (causes.test(text) || risk.test(text)));
}

const lone =
  /^(?:(?:and|ok|so|what about|how about|only|just|for|what if its|what if it is) )*(?:a|an|one|1|the|my)?(?: ?(?:single|one|only one|just one))? (crown|filling|bridge|cap)(?: only| alone)?$/;

/** "A single crown?": care of the teeth and nothing else, which asks for its price; null otherwise. */
export function loneCareIn(message: string): string | null {
  const text = plain(message).replaceAll(/[.,]/g, "").trim();
  return /\b(?:single|one|only|just|1)\b/.test(text) ? (lone.exec(text)?.[1] ?? null) : null;
}

const ownCare =
  "(?:treatment|visit|appointment|work|service|crown|implants?|filling|dentures?|veneers?|bridge|cleaning|dentist|doctor|hygienist|nurse|dr|care|staff|front desk|receptionist|office|results?|experience|bill|botox|fillers?|lips|surgery|procedure|way i was|how i was|what you did|how my|the way)";
const unhappy = new RegExp(
  `\\b(?:i am|im|i was|we are|were|we were|my \\p{L}+ is|i feel) (?:very |really |so |extremely |quite |not |pretty |deeply )*(?:unhappy|unsatisfied|dissatisfied|disappointed|(?<=not (?:very |really |at all |so )?)(?:happy|satisfied|pleased)) (?:with|about|at|by|over)\\b.*\\b${ownCare}\\b`,
  "u",
);
const complains =
  /\b(?:i|we) (?:want|need|would like|d like|wish|have|am going|wanna|must|will) (?:to )?(?:(?:make|file|have|leave|lodge|submit|register) )?(?:a |an |my )?(?:formal |official )?complain(?:t|ts)?\b|^(?:i have )?(?:a )?complaint\b|\b(?:how|where|who) (?:do|can|should|to) (?:i |we )?(?:complain|(?:make|file) a complaint)\b/;

/** Complains about care or about how they were treated: for a person. */
export function isComplaint(message: string): boolean {
  const text = plain(message);
  return unhappy.test(text) || complains.test(text);
}
