/** Words that are numbers. */
export const numberWords: Readonly<Record<string, number>> = {
  zero: 0,
  oh: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

/** Words that multiply the number before them, or one. */
export const multipliers: Readonly<Record<string, number>> = {
  dozen: 12,
  dozens: 12,
  hundred: 100,
  hundreds: 100,
  k: 1000,
  grand: 1000,
  thousand: 1000,
  thousands: 1000,
  m: 1_000_000,
  mio: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
  billion: 1_000_000_000,
};

/** Units of time: minutes, days or months, and how many of them one is. */
export const timeUnits: Readonly<Record<string, readonly [string, number]>> = {
  second: ["s", 1],
  sec: ["s", 1],
  minute: ["min", 1],
  min: ["min", 1],
  hour: ["min", 60],
  hr: ["min", 60],
  h: ["min", 60],
  day: ["d", 1],
  night: ["d", 1],
  week: ["d", 7],
  wk: ["d", 7],
  month: ["mo", 1],
  year: ["mo", 12],
  yr: ["mo", 12],
};

export const monthNames: readonly string[] = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
];

/** "one", "two" and "three" before one of these are figures; otherwise they are mere words: "the two of you". */
export const countedThings: ReadonlySet<string> = new Set(
  `visit visits session sessions treatment treatments appointment appointments implant implants tooth teeth dentist
  dentists doctor doctors surgeon surgeons patient patients people location locations office offices star stars review
  reviews step steps payment payments installment installments crown crowns syringe syringes unit units vial vials
  point points dollar dollars buck bucks cent cents percent time times hundred thousand million`.split(
    /\s+/,
  ),
);

/** "free" as a price; "free times" and "feel free" are none. */
export const freeOfCharge: readonly RegExp[] = [
  /\bfor free\b(?! (?:times?|slots?|hours?|days?|places?|appointments?|openings?|visits?)\b)/,
  /\bfree of (?:charge|cost)\b/,
  /\b(?:no|without|zero) (?:charge|cost|fee)s?\b/,
  /\bcomplimentary\b/,
  /\bfree (?:consultations?|exams?|examinations?|visits?|cleanings?|x-?rays?|scans?|whitening|treatments?|sessions?)\b/,
  /\b(?:consultations?|exams?|visits?|cleanings?|whitening|treatments?|sessions?|it|that|this|everything|scans?|x-?rays?) (?:is|are|comes?) (?:completely |totally |absolutely |always )?free\b(?! (?:on|at|in|from|next|right|now|this|today|tomorrow|until|to|between)\b)/,
  /\b(?:completely|totally|absolutely|100%) free\b/,
  /\bhalf (?:off|price|the (?:price|cost))\b/,
  /\b(?:bogo|buy one,? get one)\b/,
];
