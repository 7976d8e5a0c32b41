/** How an answer says that nothing is known of something; what comes behind is its name. */
const nothingKnown = /\bI have nothing written down about ([^.,]{1,60})[.,]/;

/** What an answer said it has nothing about; null when it told something. */
export function unknownIn(answer: string): string | null {
  return nothingKnown.exec(answer)?.[1] ?? null;
}

const opening = "(?:(?:ok|okay|so|but|and|then|well|just|please|fine) )*";
const pointing = new RegExp(
  `^${opening}(?:(?:do|does|can|could|would|will|is|are) (?:you|they|he|she|it|this|that|anyone|anybody|somebody|someone)(?: \\w+){0,3}(?: (?:it|them|that|those|one|this|there))?|who (?:does|would|will|can|do|could)(?: \\w+){0,4}|how (?:much|long|many)(?: (?:is|does|do|would|are|will) (?:it|that|they|one|this)(?: \\w+){0,2})?|what (?:does|would|do) (?:it|that|they) cost|(?:tell me )?yes or no|i do not want (?:to )?(?:pass|ask|give) \\w+ to the team)(?: then)?$`,
);

/** Goes on about what was named before, and names nothing itself: "do you do them", "who would do it then". */
export function pointsBack(text: string): boolean {
  return pointing.test(text.toLowerCase().trim());
}

const opensOpen = new RegExp(
  `^(?:hi |hello |hey )?${opening}(?:who|what|whats|how|when|where|which|why)\\b`,
);

/** Asks for more than yes or no: "who does it". */
function isOpenQuestion(text: string): boolean {
  return opensOpen.test(text.toLowerCase().trim());
}

/** Yes or no, said to a question that cannot be answered so. */
export function isIdleYesOrNo(sentence: string, question: string): boolean {
  return /^(?:yes|no)\.$/i.test(sentence) && isOpenQuestion(question);
}

const dayBeside =
  /^(?:(?:and|so|ok|what about|how about) )*(?:on )?the (day after|next day|following day|day before)(?: (?:that|then|it))?$/;

/** "And the day after that?": by how many days it goes on from the day that was spoken of; null for anything else. */
export function daysOnFrom(text: string): 1 | -1 | null {
  const said = dayBeside.exec(text.toLowerCase().replaceAll("?", "").trim())?.[1];
  if (said === undefined) return null;
  return said === "day before" ? -1 : 1;
}

const withCrown =
  /\b(?:with|and|plus|includes?|included|including)\b.*\bcrown\b|\bcrown\b.*\b(?:included|in (?:that|it|there|the price)|extra)\b/;

/** Asks whether what was named before has its crown with it: "is the crown in that". */
export function asksWithCrown(text: string): boolean {
  return withCrown.test(text.toLowerCase());
}

const age =
  /^(?:(?:and|but|so|well|ok|oh|yes|no|by the way|btw) )*(?:i am|he is|she is|they are|it is|my \w+ is|im|hes|shes|age|aged)(?: (?:only|just|already|almost|about|turning))? (\d{1,3})(?: (?:years?|yrs?)(?: old)?| now| already)*$/;

/** The age that a message tells and nothing else; null otherwise. */
export function ageTold(text: string): number | null {
  const years = Number(age.exec(text.toLowerCase().trim())?.[1] ?? Number.NaN);
  return years > 0 && years < 120 ? years : null;
}

/** So few words tell a detail; more of them may be a question without its form. */
const mostOfDetail = 6;
const detail =
  /^(?:(?:and|but|so|well|ok|oh|yes|no|yeah|it is just|also) )*(?:(?:i|he|she|it|they|we|this|that|mine|my \w+) (?:is|am|are|was|were|has|have|had|do not|does not|did not|take|takes)\b|since |no (?!thanks?\b|thank\b|problem\b|idea\b)\w+$|no (?:fever|pain|swelling|blood|bleeding)\b|nothing yet\b|for (?:\d+|a|two|three|several) )/;

/** Tells a detail of what goes before, and asks for nothing: "she is 81", "since yesterday", "no fever". */
export function tellsDetail(text: string): boolean {
  const plain = text.toLowerCase().trim();
  return plain.split(/\s+/).length <= mostOfDetail && detail.test(plain);
}
