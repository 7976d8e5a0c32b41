// A text that begins with the keyword of the carriers and goes on: "STOP please I already have a dentist".
// It ends texts, unless what follows gives the word another meaning, asks something, or takes it back.
import { plainClause } from "../spelling/rules.ts";

const begins =
  /^[\s"'\u201c(*]*(?:(?:please|pls|plz|hi|hello|hey|ok|okay|just|yes|no)\b[\s,.!]+)*(stop[ -]?all|stop|unsubscribe|opt[ -]?out|quit|end)\b(.*)$/is;

/** After these the word is a verb with a thing or a place of its own: "stop by", "stop the bleeding". */
const otherMeaning =
  /^(?:by|in|at|over|off|on|for|and|or|to|if|when|while|before|after|until|near|light|sign|lights|signs|the|my|a|an|your|his|her|their|our|of|eating|it|that|this|these|those|with|from|worrying|being|as|is|was|sounds|works|date|time|me|him|them|us|\w+ing|payments?|smoking|medications?|blood|antibiotics?|insurance|\d+)\b/;
/** With nothing between, these begin a sentence of their own: "stop i moved to Ohio". */
const beginsSentence =
  /^(?:i|im|ive|id|we|were|weve|you|youre|youve|he|hes|she|shes|they|theyre|nobody|no one|wrong|why|who|whos|how|please|not|no|never|already|now|thanks|thank|dont|sorry|right|there|there|go away|leave|seriously|immediately|bro|dude|lady|sir|maam|ugh|omg|wtf)\b/;
/** Sentences of their own that begin as a thing to stop might: "STOP this is a landline". */
const tellsOfSomebody =
  /^(?:this is|this (?:number|phone) (?:is|belongs)|that is not|my (?:\w+ ){1,3}(?:is|has|had|died|passed|moved|changed|was|does|doesnt|left) ?)/;
/** The word is taken back, or was said in fun. */
const takesBack =
  /\b(?:kidding|jk|lol jk|mistake|accident|accidentally|by mistake|oops|whoops|never mind|nevermind|nvm|didnt mean|dont stop|ignore (?:that|this|my last)|meant to|i meant|autocorrect|wrong button|(?<!you |why |guys |they )keep (?:texting|sending)|still want (?:the |your )?(?:texts|reminders|messages))\b|\bit (?:thats|that is|youre|you are|this is) (?:\w+ )?(?:sweet|funny|hilarious|kind|nice|cute)\b/;
/** One stops to ask: "stop, wait, did you say five?" */
const pauses =
  /^(?:wait|hold on|hang on|hold up|one sec\w*|back up|did you (?:say|mean)|you mean)\b/;
/** Questions that ask nothing about a visit: whoever asks them wants to be left alone. */
const askedInAnger =
  /^(?:why|who (?:is|are|gave|told)|whos|how (?:did|do|many|come|hard|dare)|where did you get|what part|what is wrong|whats wrong|what dont|do you (?:understand|hear|not)|is that clear|are you (?:deaf|serious|kidding)|ok|okay|please|got it|understood|understand|can you (?:please )?(?:stop|just|not)|will you|would you|when will you)\b/;

type FirstWord = "none" | "stop" | "other";

/** What a keyword at the head of a longer text is: an end of texts, something else, or not there. */
export function firstWordOf(text: string): FirstWord {
  const match = begins.exec(text.slice(0, 1600));
  const [, word = "", tail = ""] = match ?? [];
  const rest = plainClause(tail);
  if (match === null || rest === "") return "none";
  const mark = /^[\s"'\u201d)*]*([.!,;:?\n\u2013\u2014\u2026-]?)/.exec(tail)?.[1] ?? "";
  if (pauses.test(rest) || takesBack.test(`${plainClause(word)} ${rest}`)) return "other";
  const isSentenceOfItsOwn = mark === "." || mark === "!";
  if (tail.includes("?") && !isSentenceOfItsOwn && !askedInAnger.test(rest)) return "other";
  if (mark === "?") return "none";
  const isShouted = word === word.toUpperCase() && tail !== tail.toUpperCase();
  // "End" and "quit" are also plain words: they need a mark, or capitals.
  if (mark !== "") return "stop";
  if (otherMeaning.test(rest) && !tellsOfSomebody.test(rest)) return "none";
  if (isShouted) return "stop";
  return !/^(?:quit|end)$/i.test(word) && beginsSentence.test(rest) ? "stop" : "none";
}
