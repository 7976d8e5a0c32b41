/** What the field of a birth date says when it needs another look. */
export const birthContent = {
  en: {
    hint: "The law asks for it on every estimate. Month, day and year, such as 05/17/1990.",
    missing: "Type your date of birth.",
    unreadable: "Type the whole date of birth, such as 05/17/1990.",
    "short-year": "Type the year of birth with four digits, such as 05/17/1990.",
    "no-such-day": "There is no such day. Type month, day and year, such as 05/17/1990.",
    "day-first": "Type the month of the birth date first, such as 05/17/1990.",
    "too-early": "Look at the year of birth: it lies before 1900.",
    "too-late": "Type a date of birth in the past.",
  },
} as const;
