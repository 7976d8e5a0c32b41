/** Words of the form that staff write an estimate in. */
export const estimateFormContent = {
  en: {
    birthHint: "Month, day and year, such as 05/17/1990.",
    dateHint: "Month, day and year, such as 12/08/2026.",
    /** What is wrong with the day that it is scheduled for. */
    dates: {
      unreadable: "Type the whole day, such as 12/08/2026, or leave it empty.",
      "short-year": "Type the year with four digits, such as 12/08/2026.",
      "no-such-day": "There is no such day. Type month, day and year, such as 12/08/2026.",
      "day-first": "Type the month first, such as 12/08/2026.",
      "too-early": "Look at the year: that day is long over.",
      "too-late": "Look at the year: that day is too far away.",
    },
  },
} as const;
