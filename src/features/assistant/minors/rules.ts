/** A child, or somebody of whom it is not known whether they are one. */
export type Patient = "child" | "unsure";

const read = (message: string) =>
  message
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const adultAge = 18;
const spelled: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen".split(
    " ",
  );
const number = `(\\d{1,3}|${spelled.join("|")})`;
const who =
  "(?:he|she|who|hes|shes|he is|she is|they are|patient|son|daughter|kid|child|boy|girl|nephew|niece|grandson|granddaughter|\\p{L}+ who)";
const ages = [
  // "In 2 years" is no age, but where "old" follows; whatever else may be one is taken for one.
  new RegExp(
    `(?<!\\b(?:in|within|every|after|last|past|next) )\\b${number} ?(?:years?|yrs?)\\b(?! (?:ago|since|later|in|of))|\\b${number} ?(?:(?:years?|yrs?) old|yo|y o)\\b`,
    "u",
  ),
  new RegExp(
    `\\b(?:${who}(?: is| was| turns| turned| just turned)?|i am|im|aged?|age is|turning|just turned) ${number}(?= (?:and|but|now|already|old|so|please|can|could|would|he|she|with|if|needs|i|its|it|thats|the|this|tomorrow|today)\\b|$)`,
    "u",
  ),
];
const months = /\b(?:\d{1,2}|a few|several|two|three|six|nine) months? old\b/;

/** The youngest age of a person that a message says; null when it says none. */
export function ageIn(message: string): number | null {
  const text = read(message);
  if (months.test(text)) return 0;
  const found = ages.flatMap((age) =>
    Array.from(text.matchAll(new RegExp(age.source, "gu")), ([, first, second]) => {
      const said = first ?? second ?? "";
      return spelled.includes(said) ? spelled.indexOf(said) : Number(said);
    }),
  );
  return found.length === 0 ? null : Math.min(...found);
}

const child =
  "(?:son|sons|daughter|daughters|kid|kids|kiddo|child|children|baby|toddler|infant|newborn|teen|teenager|teenage \\p{L}+|minor|little (?:one|boy|girl|guy)|grandson|granddaughter|grandkids?|grandchild|grandchildren|stepson|stepdaughter|hijo|hija|nino|nina)";
const middle = "(?:my|our|the|a|an|his|her|their|one of my|mi|own)(?: \\p{L}+){0,2}";
const childPatient = new RegExp(
  [
    `\\b(?:for|book|bring|bringing|schedule|see|seen|take|get|make it|is|its|and|para|im booking) (?:in )?(?:${middle} )?${child}\\b`,
    `\\b(?:my|our) (?:\\p{L}+ )?${child}(?: \\p{L}+)? (?:and (?:i|me|myself)|needs?|wants?|has|have|should|could|would|can|is due|hurts?|broke|chipped|lost)\\b`,
    `\\b(?:my|our) (?:\\p{L}+ )?${child}s? (?:appointment|visit|cleaning|checkup|check up|tooth|teeth|first)\\b`,
  ].join("|"),
  "u",
);
const anyChild = new RegExp(
  `\\b(?:${child}|nephews?|nieces?|pediatric|paediatric|(?:my|our) (?:boys?|girls?)|underage|high school|middle school|elementary|(?:\\d{1,2}th|first|second|third|fourth|fifth|sixth|seventh|eighth) grader?|baby teeth|milk teeth)\\b`,
  "u",
);
const notChild =
  /\b(?:not|isnt|no) (?:for )?(?:a |my )?(?:child|kid|minor)\b|\b(?:grown|adult) (?:up )?(?:son|daughter|child|children|kids?|nephew|niece|grandson|granddaughter)\b/;
const adult =
  /\b(?:(?:is|are|am|im|hes|shes|for) (?:an? )?(?:already )?(?:adults?|grown ?ups?)|(?:18|eighteen) (?:or|and) (?:older|over|above|up)|(?:over|above|older than) (?:18|eighteen|21)|of legal age|(?:both|all) adults?|adult patient|we are both adults)\b|^(?:an )?adult$/;
const notAdult =
  /\b(?:not|isnt|arent|no|never) (?:yet )?(?:an? )?(?:adult|18|eighteen|grown|over|of legal|older)|\b(?:under|below|younger than|less than) (?:18|eighteen|age)|\b(?:is|are|he|she) \p{L}* ?(?:18|eighteen) or older\?/u;
const forSelf =
  /\b(?:(?:its|it is|no|actually|visit is|appointment is|just|only) (?:just |only )?for me\b|for myself|i am the patient|im the patient|^for me\b)/;
const plainYes =
  /^(?:yes|yeah|yep|yup|si|sure|correct|of course|certainly|definitely)(?: (?:yes|they are|he is|she is|i am|it is|thats right|please|thanks|thank you|sir|maam|of course|sure))*$/;
const plainNo =
  /^(?:no|nope|nah|not yet)(?: (?:no|not yet|he is not|she is not|hes not|shes not|he isnt|she isnt|they are not|sorry|im not|i am not))*$/;

/** What a message says of the patient's age. */
export function patientIn(message: string): Patient | "adult" | null {
  const text = read(message);
  if (notAdult.test(text)) return "child";
  const age = ageIn(message);
  if (age !== null && age < adultAge) return "child";
  if (age !== null || adult.test(text) || notChild.test(text)) return "adult";
  if (childPatient.test(text)) return "child";
  if (anyChild.test(text)) return "unsure";
  return forSelf.test(text) ? "adult" : null;
}

/**
 * Whom the visit is for after a message: a child stays one until the visitor says that it is for an adult.
 * A mere yes only answers the question whether the patient is one.
 */
export function patientAfter(message: string, before: Patient | undefined): Patient | undefined {
  const said = patientIn(message);
  if (said === "adult") return undefined;
  if (said !== null) return before === "child" ? before : said;
  if (before !== "unsure") return before;
  const text = read(message);
  if (plainNo.test(text)) return "child";
  return plainYes.test(text) ? undefined : before;
}
