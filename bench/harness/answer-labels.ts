/**
 * What an answer may rest on to be right about a label of the question sets, "topic/aspect". Written for the
 * labels, not for single questions: facts are named by their topics and aspects.
 */
const topics: Readonly<Record<string, readonly string[]>> = {
  implants: ["implants", "fullarch", "robotic"],
  robotic: ["robotic", "implants"],
  tmj: ["tmj", "splint", "botox"],
  medspa: [
    ..."medspa hydrafacial emface fillers botox threads peels microneedling facelift packages".split(
      " ",
    ),
    "aboutface",
  ],
  aesthetics: [
    ..."aboutface cosmetic whitening veneers makeover simulator restorative fillers botox threads".split(
      " ",
    ),
    ..."peels microneedling facelift packages results".split(" "),
  ],
  general: ["general", "restorative", "gums", "emergencies", "services", "comfort"],
  "hours-location": ["hours", "location", "contact", "practice", "access"],
  booking: ["booking", "contact", "children"],
  insurance: ["insurance", "financing", "tmj"],
  payment: ["financing", "prices", "packages", "insurance"],
  team: ["team", "practice"],
  comfort: [
    "comfort",
    "children",
    "access",
    "languages",
    "privacy",
    "assistant",
    "booking",
    "general",
  ],
};

/** Labels that are answered by facts of their aspect, whatever they are about. */
const aspects: Readonly<Record<string, readonly string[]>> = {
  price: ["price", "list", "meaning", "estimate", "fixed", "consultation", "discount"],
  duration: ["duration", "sessions"],
  pain: ["pain", "anesthesia", "numbness", "anxiety"],
  recovery: ["recovery", "aftercare"],
  "how-it-works": ["how-it-works", "areas", "levels", "visit", "first-visit", "center", "offered"],
  candidacy: ["candidacy", "risks", "results", "age"],
  benefits: ["benefits", "how-it-works", "results", "center", "compare", "offered"],
  risks: ["risks", "candidacy"],
  success: ["success", "results", "lasts", "experience"],
  lasts: ["lasts", "results"],
  who: ["who", "list", "nurse", "specialties", "days"],
  where: ["address", "map", "only"],
  hours: ["week", "day", "people", "online"],
  days: ["week", "day", "days"],
  holiday: ["holidays", "holiday", "day"],
  contact: ["phone", "email", "people"],
  parking: ["building"],
  accepted: ["accepted", "plans", "without"],
  offered: [
    ..."offered list center how-it-works visit first-visit areas duration price technology anesthesia".split(
      " ",
    ),
    ..."anxiety what sessions office call".split(" "),
  ],
  "first-visit": ["first-visit", "bring", "needed", "new", "visit"],
  book: ["how", "phone", "window", "new", "others", "provider"],
  move: ["change"],
  cancel: ["cancel", "notice"],
  notice: ["notice", "late", "cancel"],
  confirm: ["confirmation", "texts", "lost"],
  late: ["late", "missed"],
  "next-time": ["how", "window"],
  person: ["people", "phone"],
  compare: ["compare", "difference", "candidacy", "benefits", "undo", "price"],
  difference: ["difference", "compare", "how-it-works"],
  "payment-kinds": ["kinds", "methods", "cards"],
  monthly: ["monthly", "lenders", "terms", "calculator"],
  credit: ["approval", "lenders", "terms"],
  estimate: ["estimate", "calculator", "meaning", "consultation", "fixed", "list", "price"],
  coverage: ["plans", "decision", "coverage", "cosmetic", "without", "accepted"],
  age: ["age", "candidacy", "booking", "adult"],
  children: ["booking", "age", "adult"],
  languages: ["help"],
  accessibility: ["access", "help", "building", "website", "equal"],
  privacy: [
    "website",
    "sharing",
    "health",
    "records",
    "questions",
    "cookies",
    "protection",
    "stored",
  ],
  identity: ["what", "can", "cannot"],
  qualification: ["qualification", "specialties", "since"],
  experience: [
    "experience",
    "since",
    "years",
    "patients",
    "success",
    "qualification",
    "specialties",
  ],
  technology: ["technology", "how-it-works"],
  results: ["results", "gallery", "promise"],
  preparation: ["preparation", "bring", "needed", "candidacy"],
  aftercare: ["aftercare", "recovery"],
};

/** Of these it matters what is wanted and not what it is about: the price of anything is told by its own fact. */
const anyTopic: ReadonlySet<string> = new Set([
  "payment/price",
  "payment/estimate",
  "team/who",
  "team/experience",
]);

/** Whom everybody may always be told of beside an answer. */
export const besideTopics: ReadonlySet<string> = new Set(
  "contact hours booking prices emergencies assistant location".split(" "),
);

/** What a button says that answers a label by itself. */
const buttons: Readonly<Record<string, (action: { kind: string; path?: string }) => boolean>> = {
  book: ({ kind, path = "" }) => kind === "times" || path.startsWith("/booking"),
  "next-time": ({ kind }) => kind === "times",
  move: ({ path = "" }) => path.startsWith("/booking/manage"),
  cancel: ({ path = "" }) => path.startsWith("/booking/manage"),
  person: ({ kind }) => kind === "call" || kind === "ask-team",
};

/** Whether a fact is one that a label asks for. */
export function answers(label: string, fact: { topic: string; aspect: string }): boolean {
  const [topic = "", aspect = ""] = label.split("/");
  const fitsTopic = anyTopic.has(label) || (topics[topic] ?? []).includes(fact.topic);
  if (!fitsTopic) return false;
  return aspect === "other" || (aspects[aspect] ?? []).includes(fact.aspect);
}

/** Whether a fact is of a label's topic. */
export function isAbout(label: string, fact: { topic: string; aspect: string }): boolean {
  const [topic = ""] = label.split("/");
  // A visit may be of any kind.
  return topic === "booking" || (topics[topic] ?? []).includes(fact.topic) || answers(label, fact);
}

/** Whether an action answers a label. */
export function actionAnswers(label: string, action: { kind: string; path?: string }): boolean {
  return buttons[label.split("/")[1] ?? ""]?.(action) ?? false;
}

/** Labels that ask after a single thing, which the practice may not have. */
export const askAfterThings: ReadonlySet<string> = new Set(
  "offered other contact payment-kinds accepted technology".split(" "),
);
