/** Little words that say nothing by themselves; a message of nothing else wants no facts. */
const small =
  "hmm+|mm+|um+|uh+|er+|oh|ah|well|ok|okay|k|alright|i see|fine|yeah|yep|sure|lol|haha|huh|interesting|wow|cool|nice|good|great|got it|gotcha|makes sense|fair enough|maybe|perhaps|possibly|thanks|thank you|so|and|then|i guess|sounds good|whatever|yesterday|later|later on|not|no|nope|nah|never mind|nevermind|some other time|another time|another day|next time|not now|not yet|not today|not tonight|not tomorrow|not sure|not really|not interested|maybe later|maybe tomorrow|just looking|just browsing|just curious|i am not sure|i do not know|do not know|dunno|i will think about it|i will think it over|let me think|let me think about it|i need to think|need to think about it|i will let you know|let me check|i will check|let me ask my wife|let me ask my husband|i will ask my wife|i will ask my husband|one sec|one moment|wait|hold on|hang on|brb|be right back|still here|i am back|please|for now|today|right now|at the moment|this week|this time|sorry|none of those|none|neither|nothing|nothing else|in a bit|in a while|sometime|soon|not in the mornings?|not in the afternoons?|not in the evenings?|no thanks";
const vague = new RegExp(`^(?:(?:${small})(?: |$))+$`);
/** A day alone may be an answer to a question for one. */
const bare =
  /^(?:today|right now|this week|soon|please|and|so|good|great|not|sure|yeah|yep|ok|okay|k|fine)$/;

/** Says neither yes nor a wish: "hmm ok", "later", "not today", "i will think about it". */
export function isVague(text: string): boolean {
  const plain = text.toLowerCase().trim();
  return plain.length < 80 && vague.test(plain) && !bare.test(plain);
}

/** "Tell me more", with nothing new in it. */
export function asksForMore(text: string): boolean {
  return /^(?:(?:please|ok|okay|yes|sure|can you|could you|and|so|would you) )*(?:tell me (?:some |a bit |a little )?more|(?:some |any )?more(?: info| information| details?)?|more please|go on|continue|keep going|what else|say more|anything else|more about (?:it|that|this)|give me more(?: details?| info)?)(?: please| about (?:it|that|this)| (?:is there|can you tell me))?$/.test(
    text.toLowerCase(),
  );
}

const nameWords =
  /^(?:the|a|an|not|here|so|very|just|really|in|on|at|looking|calling|new|sorry|afraid|interested)$/i;

/** The name that somebody gave in their messages, the newest first; only letters. */
export function nameIn(messages: readonly string[]): string | undefined {
  for (const message of messages.toReversed()) {
    const [, said] =
      /\b(?:my name is|my name's|name is|call me|i am called|i go by)\s+(\p{L}[\p{L}'-]{1,29})/iu.exec(
        message,
      ) ??
      /\b(?:I'm|I’m|I am|This is)\s+(\p{Lu}\p{Ll}{1,29})(?=[\s.,!]|$)/u.exec(message) ??
      [];
    if (said !== undefined && !nameWords.test(said))
      return said.charAt(0).toUpperCase() + said.slice(1);
  }
  return undefined;
}

/** "What is my name?" */
export function asksOwnName(text: string): boolean {
  return /\b(?:what is|do you (?:know|remember|recall)|tell me|say|did you (?:get|catch)|you know) my (?:first |last )?name\b|^(?:who am i|my name)$/.test(
    text.toLowerCase(),
  );
}

/** "Are you Dr. X?", "am I talking to the doctor?": whom one talks to, by any of these names. */
export function asksIfDoctor(text: string, names: readonly string[]): boolean {
  const person = [...names, "doctor", "dentist", "dr", "nurse", "surgeon", "clinician"].join("|");
  const ask =
    "(?:are you|is this|is that you|you are|am i (?:talking|speaking|chatting|writing) (?:to|with))";
  return new RegExp(
    `\\b${ask} (?:really |actually |truly |the |a |an |real |actual |my |licensed )*(?:(?:${person})(?: |$))+$`,
  ).test(text.toLowerCase().trim());
}

/** A woman to be treated by; not "women's whitening". */
export function asksForWoman(text: string): boolean {
  return (
    /\b(?:female|woman|women|lady|ladies)\b/.test(text) &&
    /\b(?:doctors?|dr|dentists?|providers?|hygienists?|surgeons?|nurses?|who|somebody|someone|staff|see|prefer|there)\b/.test(
      text,
    )
  );
}

const months = [
  "jan(?:uary)?",
  "feb(?:ruary)?",
  "mar(?:ch)?",
  "apr(?:il)?",
  "may",
  "june?",
  "july?",
  "aug(?:ust)?",
  "sept?(?:ember)?",
  "oct(?:ober)?",
  "nov(?:ember)?",
  "dec(?:ember)?",
];
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** "Feb 30", "31st of April": a day that no year has. */
export function namesNoDate(message: string): boolean {
  const text = message.toLowerCase();
  return months.some((month, place) => {
    const named =
      new RegExp(`\\b${month}\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!:|\\s*[ap]m)`).exec(
        text,
      ) ?? new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}\\b`).exec(text);
    const day = Number(named?.[1] ?? 1);
    return day === 0 || day > (longest[place] ?? 31);
  });
}

const conditions =
  /\b(?:diabet\w*|pacemaker|lupus|hiv|aids|hepatitis|cancer|chemo\w*|radiation|osteoporosis|osteopenia|arthritis|epilep\w*|seizures?|asthma|copd|thyroid|hashimoto\w*|crohn\w*|colitis|kidney\w*|dialysis|liver|cirrhosis|transplant\w*|heart (?:condition|disease|failure|problems?|murmur|valve|surgery|attack)|afib|arrhythmia|stent|stroke|hypertension|high blood pressure|hemophilia|anemia|leukemia|immun\w*|multiple sclerosis|ms|parkinson\w*|dementia|alzheimer\w*|autism|pregnan\w*|breastfeeding|nursing|blood thinners?|steroids?|prednisone|bisphosphonates?|fosamax|warfarin|eliquis|psoriasis|eczema|rosacea|myasthenia|bells palsy|fibromyalgia|sleep apnea|implanted device|metal plate|plavix|xarelto|insulin)\b/g;

/** Whether a text names something that somebody may have or take. */
export function namesCondition(text: string): boolean {
  return text.toLowerCase().search(conditions) !== -1;
}

/** What somebody has or takes, when they ask whether a treatment is for them; none otherwise. */
export function conditionsAskedAbout(text: string): readonly string[] {
  const plain = text.toLowerCase();
  const isOwn =
    /\b(?:i have|i had|i am|i take|i got|i was|i use|my|i have had|i suffer|with my)\b/.test(plain);
  const isAsked =
    /\b(?:can i|could i|may i|should i|am i|will i|would i|do i qualify|is it (?:ok|okay|safe|possible|a problem)|safe for me|ok for me|okay for me|still get|rule me out|allowed|candidate|eligible)\b|\b(?:is|are|would|will) (?:\w+ ){1,4}(?:ok|okay|alright|all right|safe|possible|allowed|fine|a problem|risky)\b/.test(
      plain,
    );
  return isOwn && isAsked ? [...new Set(plain.match(conditions))] : [];
}

/** A visitor's own street address. */
export function tellsAddress(message: string): boolean {
  return (
    /\b\d{1,5}[a-z]?\s+(?:[\w']+\s+){1,3}(?:street|st|avenue|ave|road|rd|blvd|boulevard|lane|ln|court|ct|place|pl|terrace|drive|way|pkwy|parkway)\b/i.test(
      message,
    ) &&
    /\b(?:i live|we live|i am at|i'm at|my (?:new |home )?address|our address|coming from|come from|i reside|mail it to|send it to)\b/i.test(
      message,
    )
  );
}

/** "I read a book", "your schedule": the words of booking, and no wish for a visit. */
export function isNounOfBooking(text: string): boolean {
  const plain = text.toLowerCase();
  const book =
    /\b(?:a|an|the|this|that|my|his|her|comic|audio|picture|good|great|favorite|any|some|of|read|reading|wrote|written) books?\b(?! (?:an?|me|my|now|it|for)\b)/;
  const schedule =
    /\b(?:your|his|her|their|work|busy|school|crazy|bus|train|ferry|the (?:doctor|dentist|office)|dr \w+) schedules?\b|\bmy (?:\w+ )?schedule (?:is|was|got|changed|looks)\b/;
  const others = plain.replace(book, " ").replace(schedule, " ");
  return others !== plain && !/\b(?:book|booking|schedule|appointment|reserve)\b/.test(others);
}

/** "What is your schedule?": when the practice is open. */
export function asksForHours(text: string): boolean {
  return /\b(?:your|office|practice|the office|clinic) schedules?\b/.test(text.toLowerCase());
}
