// Whether a message asks for what is known of somebody else, or of patients at large: that is told to nobody here.

import { inPlainSpelling } from "../plain-spelling/rules.ts";

/** "my daughter's records": the ending only says whose they are. */
const ending = /[’']s\b/gi;

const other =
  "(?:wife|husband|spouse|partner|girlfriend|boyfriend|fiancee?|ex|mom|mother|mum|dad|father|parents?|son|daughter|kids?|child|children|brother|sister|aunt|uncle|cousin|niece|nephew|grand(?:ma|mother|pa|father|son|daughter)|friend|neighbor|boss|coworker|roommate|client|employee|esposa|esposo|marido|hija|hijo|mama|madre|papa|padre|hermana|hermano|novia|novio)";
const known =
  "(?:appointments?|appt|visits?|records?|charts?|files?|x ?rays?|scans?|results?|balance|bill|account|history|treatments?|info|information|details|diagnosis|medications?|photos?|pictures?|address|phone|number|email|birthday|date of birth|cita|citas|historial|expediente)";
const wants =
  "(?:what|when|which|why|whether|if|did|does|has|is|was|tell|send|give|show|share|see|read|look up|check|find out|let me know|need|want|get|know|que|cuando|dime|digame|mande|envie)";

/** "what my wife Maria had done", "when did my son come in". */
const doneToOther = new RegExp(
  `\\b${wants}\\b(?: \\p{L}+){0,5}? ${other}(?: \\p{L}+){0,3}? (?:had|has had|got|came|went|paid|pay|owes|booked|done|gets?|have done|have had|come in for|was (?:there|seen|in|treated)|is (?:there|in|a patient|coming in|scheduled|booked)|a patient|said|say|hicieron)\\b|\\b(?:what|when|why|did)(?: did| does| is| was)? (?:my|her|his|their|a|the) ${other}(?: \\p{L}+){0,2}? (?:have|get|come|pay|owe|see|book|say|tell|getting|having|in for)\\b|\\b(?:que|cuando|cuanto)(?: \\p{L}+){1,3}? a? ?(?:mi|su) ${other}\\b`,
  "u",
);
/** "my daughter's records", "the x-rays of my mother". */
const heldOfOther = new RegExp(
  `\\b${wants}\\b(?: \\p{L}+){0,5}? (?:${other}(?: \\p{L}+){0,2}? ${known}|${known} (?:of|for|about|from|de) (?:my|her|his|the|a|mi|su) ${other})\\b`,
  "u",
);
/** Who comes for somebody asks for a time, and who calls one off has one: neither asks what is known. */
const arranges =
  /\b(?:book|make|schedule|reschedule|cancel|move|change|need an appointment|appointment for|reservar|cancelar)\b/;

const many = "(?:patients?|clients?|customers?|pacientes|clientes)";
const held =
  "(?:lists?|names?|numbers?|phones?|emails?|addresses|records?|charts?|files?|data|database|info|information|details|contacts?|histor(?:y|ies)|x ?rays?|schedule|appointments|lista|datos|nombres)";
const asksFor =
  "(?:send|give|show|tell|share|list|export|dump|print|reveal|read|get|see|provide|email|display|output|access|want|need|what|who|mande|envie|deme|muestre)";
const manyHeld = new RegExp(
  `\\b${asksFor}\\b(?: \\p{L}+){0,6}? (?:${held} (?:of|for|about|from|on|de) (?:all |your |the |every |other |any |each |los |sus )*${many}|(?:all |your |the |every |other |another |some |someone elses )+${many}(?: \\p{L}+)? ${held}|(?:all|other|another|every) ${many})\\b|\\b(?:list|names) (?:all |of )?(?:your )?${many}\\b|\\bwho are (?:all )?your (?:other )?${many}\\b`,
  "u",
);
const howKept = /\b(?:protect|privacy|policy|safe|secure|hipaa|confidential|new patients?)\b/;

/** "Is Jane Smith a patient of yours?" */
const isPatient =
  /\b(?:is|was|are)(?: (?!you\b|it\b|this\b|that\b|there\b|new\b|being\b|i\b|the\b|he is\b)\p{L}+){1,3} (?:a |your |one of your )(?:patient|client)s?(?! portal)\b/u;
/** A name, as it is written: only the case tells it from another word. */
const named =
  /\b(?:[Dd]id|[Hh]as|[Ww]hat|[Ww]hen|[Ww]hy|[Ii]f|[Ww]hether)(?: (?:did|has|was|is))? (?!Dr\b|Doctor\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?: (?:have|had|get|got|come|came|pay|paid|owes|owe|been|booked)) (?:done|in|for|there|an? |her|his|yet|last|on|yesterday|today)/u;

/** Whether somebody asks what is known of another person, or of patients at large. */
export function asksAboutOthers(message: string): boolean {
  const text = inPlainSpelling(message.replaceAll(ending, ""), { keepsEnds: true });
  if (manyHeld.test(text) && !howKept.test(text)) return true;
  if (isPatient.test(text) || named.test(message)) return true;
  return (doneToOther.test(text) || heldOfOther.test(text)) && !arranges.test(text);
}
