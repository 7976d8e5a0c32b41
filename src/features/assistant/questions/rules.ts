/** A message has at most this many questions; what is left stays with the last one. */
const mostQuestions = 8;

const abbreviation =
  /(?:^|[\s(])(?:dr|drs|mr|mrs|ms|st|ave|rd|vs|etc|approx|appt|apt|no|jr|sr|dept|est|min|max|a\.m|p\.m|a|p|e\.g|i\.e|[a-z])$/i;
/** Signs that may end a sentence, with the quotation marks and brackets that close it. */
const ending = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|[\n;|•]+|[?!]+/g;

const beginsQuestion =
  "how\\s+(?:much|many|long|often|far|soon|old|early|late|painful|bad|safe|expensive|come|do|does|is|are|can|could|would|will|about)|" +
  "(?:how|what|where|when|who)['’]?s|" +
  "what\\s+(?:is|are|do|does|about|time|times|kind|kinds|days|day|hours|if|would|will|happens|should|can|else|insurance|insurances|type|types)|" +
  "(?:when|where|who|why|which)\\s+(?:is|are|do|does|did|can|could|would|will|should)|" +
  "which\\s+\\w+\\s+(?:do|does|is|are)|" +
  "(?:do|does|did|can|could|would|will|should|may)\\s+(?:you|u|i|we|it|they|the|that|this|my|your|dr|a|an|he|she|anyone|someone)|" +
  "(?:is|are|was|were|am)\\s+(?:it|there|they|you|u|the|that|this|your|my|dr|i|parking|botox|implants?|he|she|anyone|someone|a|an)|" +
  "(?:have|has)\\s+(?:you|the|dr)|" +
  "i\\s+(?:also\\s+)?(?:want|need|would|wanna|have|am)|i['’](?:d|m|ve)|(?:please|pls|plz)\\s+\\w+|tell\\s+me|let\\s+me|can['’]?t\\s+(?:you|i)|" +
  "(?:book|schedule|reserve|cancel|reschedule|move)\\s+(?:me|my|a|an|it|the|us)|(?:get|put|sign|squeeze|fit)\\s+me";
const joint =
  "(?:[,;–—]\\s*)?(?:(?:\\b(?:and|n|but|or|plus|oh|so)|&)\\s+)?(?:also|additionally|btw|by\\s+the\\s+way|another\\s+(?:thing|question)|one\\s+more\\s+(?:thing|question))\\b,?|" +
  "(?:[,;–—]\\s*)?(?:\\b(?:and|n|plus|but|oh)\\b|&),?|[,–—]";
/** Where one question of a sentence ends and the next begins: "... and how much is ...". */
const nextQuestion = new RegExp(
  `(?:\\s|(?<=\\w)(?=[,–—]))(?:${joint})\\s+(?=(?:${beginsQuestion})\\b)`,
  "gi",
);
/** "also", "and also" before something that is not worded as a question: "also parking". */
const andAlso = /(?:[,;]\s*|\s)(?:(?:and|oh|plus)\s+)?also[,\s]\s*|[,;]\s*plus\s+/gi;

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** The pieces between cuts; a piece that says too little stays with its neighbor. */
function pieces(
  text: string,
  cuts: Iterable<{ index: number; 0: string }>,
  least: number,
): string[] {
  const found: string[] = [];
  let from = 0;
  for (const cut of cuts) {
    const before = text.slice(from, cut.index);
    const after = text.slice(cut.index + cut[0].length);
    if (wordCount(before) < least || wordCount(after) < 1) continue;
    found.push(before);
    from = cut.index + cut[0].length;
  }
  return [...found, text.slice(from)];
}

function* sentences(message: string): Generator<string> {
  let from = 0;
  for (const match of message.matchAll(ending)) {
    const to = match.index + match[0].length;
    const before = message.slice(from, match.index);
    if (match[0] === "." && abbreviation.test(before.slice(-12))) continue;
    yield message.slice(from, to);
    from = to;
  }
  yield message.slice(from);
}

/**
 * One message as the questions, requests and statements it holds, in the visitor's own words and order.
 * "3 p.m.", "Dr. Averell" and "$3.50" stay whole. A message without words is no question.
 */
export function questionsOf(message: string): string[] {
  const found = [...sentences(message)]
    .flatMap((sentence) => pieces(sentence, sentence.matchAll(nextQuestion), 2))
    .flatMap((piece) => pieces(piece, piece.matchAll(andAlso), 2))
    .map((piece) =>
      piece.replace(/^[\s,;:.–—|•-]*(?:(?:and|plus|oh)\s+)*/iu, "").replace(/[\s,;:–—|•-]+$/u, ""),
    )
    .filter((piece) => wordCount(piece) > 0);
  if (found.length <= mostQuestions) return found;
  return [...found.slice(0, mostQuestions - 1), found.slice(mostQuestions - 1).join(" ")];
}

const asksPrice =
  /^((?:and |hi |hello |so )*(?:how much (?:is|are|for|does|do|would|will)|what (?:is|are|['’]s) (?:the |your )?(?:price|cost|fee)s? (?:of|for)|(?:the |your )?(?:price|cost|fee)s? (?:of|for)|what do you charge for)) +(.+?)( cost)?[\s.?!]*$/i;
/** "What does botox cost, and a hydrafacial, and an implant". */
const asksCosts =
  /^(?:and )?what (?:does|do|would|will) (.+?) cost\s*[,;]?\s*(?:and|or|plus|&)?\s+(.+?)[\s.?!]*$/i;
const betweenThings = /\s*,\s*(?:(?:and|or|plus)\s+)?|\s+(?:and|or|plus|&)\s+/i;
/** What is no list of things: a price under conditions, or a question of its own. */
const noThing =
  /\b(?:with|without|if|for|per|from|to|in|on|at|after|before|than|when|what|how|who|can|could|do|does|did|is|are|was|will|would|should|i|you|we|it|they|my|your|take|takes|long|insurance|about|that|this|each|all|both|them)\b/i;
const mostThings = 5;
const mostWordsOfThing = 4;

/**
 * A question for the price of several things as one question for each: "how much are implants, crowns and
 * cleanings". Anything else is handed back as it is.
 */
export function eachPriced(question: string): string[] {
  const [, first, others] = asksCosts.exec(question) ?? [];
  const said = first === undefined ? question : `how much is ${first}, ${others}`;
  const [, asks, things = "", cost = ""] = asksPrice.exec(said) ?? [];
  if (asks === undefined) return [question];
  const named = things.split(betweenThings).filter((thing) => thing !== "");
  const isList =
    named.length > 1 &&
    named.length <= mostThings &&
    named.every((thing) => wordCount(thing) <= mostWordsOfThing && !noThing.test(thing));
  return isList ? named.map((thing) => `${asks} ${thing}${cost}`) : [question];
}
