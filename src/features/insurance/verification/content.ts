/** What each field of a check by hand says when it needs another look. */
export const verificationContent = {
  en: {
    required: "Required",
    percents: {
      "not-a-percent": "Type a share, such as 80 or 37.5%.",
      negative: "Type a share of 0 or more.",
      "too-large": "Type a share of at most 100%.",
      fraction: "Type 80 for 80 percent. For less than one percent add the sign: 0.8%.",
    },
    amounts: {
      "not-an-amount": "Type dollars, such as 1500 or $1,500.",
      negative: "Type 0 or more.",
      "too-large": "Type at most $1,000,000.",
    },
    moreMet: "No more than the deductible of {deductible} can be met.",
    moreUsed: "No more than the maximum of {maximum} can be used.",
    moreLeft: "No more than the maximum of {maximum} can be left.",
    otherLeft:
      "{maximum} less {used} used leaves {left}. Change one of the three, or leave one empty.",
    tooLong: "Keep this under {most} characters.",
    tooMany: "Write at most {most} lines.",
    strange: "This contains characters that cannot be stored.",
  },
} as const;
