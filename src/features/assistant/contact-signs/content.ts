/** A list of words as one alternative of a pattern, the longest first. */
const words = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
    .join("|");

/** Digits said as words, one each. */
export const digitWords = words(
  "zero oh one two three four five six seven eight nine cero uno dos tres cuatro cinco seis siete ocho nueve",
);

/** Numbers said as words that stand for two digits. */
export const tensWords = words(
  `ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety diez once doce veinte treinta cuarenta cincuenta`,
);

/** "Double five": the digit after it counts once more. */
export const repeatWords = words("double triple doble");

export const months = words(
  `january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`,
);

export const ordinals = words(
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
  fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth`,
);

/** What a date of birth is announced with. */
export const birthWords =
  "born|birth|birthday|birthdate|b-?day|d\\.?\\s?o\\.?\\s?b\\.?|nac[ií]\\p{L}*|nacimiento|cumplea[nñ]os";

/** How streets end. */
export const streetWords = words(
  `street st avenue ave av road rd boulevard blvd lane ln drive dr court ct way place pl terrace ter parkway pkwy
  highway hwy circle cir square sq turnpike plaza row loop trail calle avenida`,
);

/** Words behind a number that make it no house number: "3 weeks on the way". */
export const notInStreets = words(
  `the my a an on in at to for and or of is are am pm with i it me you we they he she so if when then than but by from as was be
  visits visit weeks week days day teeth tooth implants implant times time hours hours minutes minute years year months month people
  sessions session crowns crown veneers veneer kids children dollars percent o'clock noon dr doctor appointment appointments works
  tomorrow today monday tuesday wednesday thursday friday saturday sunday`,
);

/** What an id of an insurer, an account or a document is announced with. */
export const idWords =
  "(?:member|subscriber|policy|group|insurance|medicaid|medicare|passport|licen[sc]e|account|plan|patient|miembro|p[oó]liza)";

/** Numbers of a few digits that say who somebody is. */
export const shortSecretWords =
  "(?:last\\s+(?:four|4)|ssn|social(?:\\s+security)?|ends?\\s+(?:in|with)|ending(?:\\s+(?:in|with))?|pin|cvv|cvc|zip(?:\\s?code)?|postal\\s+code)";

/** Endings of mail addresses that are told from ends of sentences. */
export const domainEndings = words(
  "com net org edu gov io co us me info biz example test mail ai app dev uk ca de fr es mx nyc email online",
);

/** Mail services that people name without their ending. */
export const mailServices = words(
  "gmail googlemail yahoo hotmail outlook icloud aol proton protonmail gmx live msn mac verizon comcast",
);
