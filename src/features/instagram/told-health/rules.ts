// Whether a message tells of a body or of what was or is to be done to it, by how it is built: "a dead tooth",
// "my gums look weird", "I need a root canal". Words that only people talk about stand in understanding/content.

import { inPlainSpelling } from "../plain-spelling/rules.ts";

const part =
  "(?:tooth|teeth|toof|molars?|premolars?|canines?|incisors?|gums?|jaws?|mouth|tongue|palate|nerves?|throat|cheeks?|lips?|chin|forehead|eyelids?|nose|face|skin|bite|tmj|neck|dientes?|muelas?|encias?|boca|mandibula|lengua|labios?)";
const work =
  "(?:crowns?|caps?|fillings?|veneers?|bridges?|dentures?|partials?|implants?|retainers?|braces|aligners?|root canals?|grafts?|stitches|filler|fillers|botox|corona|empaste)";
/** "teeth cleaning", "lip filler", "tooth gems": care by its name. */
const care =
  "(?! (?:whitening|cleanings?|implants?|gems?|jewel\\w*|fillers?|flip|augmentation|straightening|veneers?|bleaching|extractions?|crowns?|x ?rays?|blush|lift|peels?|treatments?|care|botox|guards?|wash|tightening))";
const trouble =
  "(?:dead|dying|bad|black|rotten|rotting|rotted|loose|wobbly|wiggly|gr[ae]y|brown|yellow|broken|cracked|chipped|split|fractured|infected|swollen|sore|sensitive|decayed|discolored|dislodged|lost|impacted|abscessed|achy|itchy|numb|weird|funny|hurting|picado|roto|rota|flojo|floja|negro|inflamad[oa]s?|hinchad[oa]s?)";
const somebody =
  "(?:my|our|her|his|their|(?:wife|husband|mom|mother|dad|father|son|daughter|kid|child|baby|friend|boyfriend|girlfriend|partner|brother|sister)s?|mi|mis|su)";

const signs: readonly RegExp[] = [
  // "a dead tooth", "loose crown".
  new RegExp(`\\b${trouble} (?:\\p{L}+ )?(?:${part}|${work})\\b${care}`, "u"),
  new RegExp(`\\b(?:dientes?|muelas?|encias?) (?:esta |estan )?${trouble}\\b`, "u"),
  // "my front tooth", "her jaw".
  new RegExp(`\\b${somebody} (?:\\p{L}+ ){0,3}?${part}\\b${care}`, "u"),
  // "the tooth is black", "gums look weird", "tooth hurts".
  new RegExp(
    `\\b(?:${part}|${work})${care} (?:is|are|was|feels?|looks?|turned|went|keeps?|hurts?|came|fell|popped|broke|cracked|started|bleeds?|smells?|wont|moves?|wiggles?|got|has|have|me duele) (?!(?:how much|available|included|covered|free|offered|done|on sale|expensive|cheap|the price)\\b)`,
    "u",
  ),
  // "I have a tooth that ...", "got something on my gum".
  new RegExp(
    `\\b(?:i|ive|i have|she|he|we) (?:have |has |had |got |have got |lost |broke |cracked |chipped |bit )(?:a |an |some |this |the |two |one |something )*(?:\\p{L}+ ){0,3}?${part}\\b${care}`,
    "u",
  ),
  /\btengo (?:un |una |el |la )?(?:\p{L}+ ){0,2}?(?:diente|muela|encia|infeccion|dolor|caries)\b/u,
  // "I need a root canal", "she had surgery".
  /\b(?:i|she|he|we|they|(?:wife|husband|mom|mother|dad|father|son|daughter|kid|child)) (?:just |really |may |might |still |think i )*(?:need|needs|needed|have|has|had|am having|am getting|is having|got|require)(?: to (?:have|get))? (?:a |an |my |the |some |another |two |one |emergency )*(?:root canals?|extractions?|(?:tooth|teeth|wisdom tooth|wisdom teeth) (?:pulled|out|removed|extracted)|surgery|an operation|biopsy|(?:bone |gum )?grafts?|deep cleaning|cavity|cavities)\b/u,
  /\b(?:pull|extract|remove|yank|take out) (?:\p{L}+ ){0,2}(?:tooth|teeth|molars?)\b/u,
];

/** Whether somebody tells of a body's trouble, their own or another's. */
export function tellsOfHealth(message: string): boolean {
  const text = inPlainSpelling(message.replaceAll(/[’']ve\b/gi, " have"));
  return signs.some((sign) => sign.test(text));
}
