import { identity } from "../../../practice/identity.ts";

/** Words of the check in the chat: its steps, and what each field says when it needs another look. */
export const wizardContent = {
  en: {
    steps: ["Choose Option", "Enter Information", "Get Results"],
    chooseOption: "Please select an option",
    required: "Required",
    underage: "You must be at least 18",
    tooLong: "Keep this under {most} characters.",
    name: "Use letters, spaces, hyphens and apostrophes.",
    email: "Type an email address such as name@example.com.",
    phone: "Type a phone number with 10 digits, such as (718) 555-0142.",
    foreignPhone:
      "Type a number of the US or Canada, such as (718) 555-0142. With one from elsewhere please call or write to us.",
    noSuchPhone:
      "There is no such phone number: neither the area code nor the three digits after it begin with 0 or 1.",
    dates: {
      unreadable: "Type the whole date, such as 05/17/1990.",
      "short-year": "Type the year with four digits, such as 05/17/1990.",
      "no-such-day": "There is no such day. Type month, day and year, such as 05/17/1990.",
      "day-first": "Type the month first, such as 05/17/1990.",
      "too-early": "Look at the year: it lies before 1900.",
      "too-late": "Type a date of birth in the past.",
      "too-old": "Look at the year: nobody is that old.",
      future: "Type a date of birth in the past.",
    },
    amounts: {
      "not-an-amount": "Type a number, such as 65000 or $65,000.",
      negative: "Type a number of 0 or more.",
      "too-large": "Type a yearly income of at most $10,000,000.",
    },
    costs: {
      "not-an-amount": "Type what the treatment costs, such as 4100 or $4,100.",
      negative: "Type an amount above 0.",
      "too-small": "Type an amount of at least $1.",
      "too-large": "Type an amount of at most $1,000,000.",
    },
    lastFour: "Type the last four digits only, or leave this empty.",
    lastFourConsent: "Tick the box to send these digits to the lender once, or leave them out.",
    lastFourPurpose:
      "I agree that these four digits go to the lender once for this check. They are not kept.",
  },
} as const;

/** Words on its pages, which no rule needs. */
export const wizardPageContent = {
  en: {
    title: "Financing and insurance check",
    fold: "Fold the check away",
    step: "Step {step} of 3: {name}",
    done: "done",
    back: "Back",
    next: "Continue",
    treatment: "Treatment",
    treatmentAssumed: "Assumed from what you wrote. Choose another one if that is not it.",
    amount: "Amount",
    amountHint:
      "{cost} is the usual amount until you have a written plan. With one, type its amount.",
    /** Of what has no usual amount. */
    amountStarting:
      "Starting from {cost} until you have a written plan. With one, type its amount.",
    /** Of what the site lists otherwise: the check's own amount is none of its prices. */
    amountListed:
      "One treatment is listed at {listed}. Type the amount of your plan: without one the check takes {cost}, which is no price of ours.",
    estimateHint:
      "{cost} is what the calculator came to. With a written plan, type its amount instead.",
    choose: "What would you like to check?",
    options: {
      financing: {
        label: "Financing",
        description: "What lenders offer you, and what paying over time comes to.",
      },
      insurance: {
        label: "Insurance",
        description: "What your plan pays, and what is left for you.",
      },
    },
    stated: "As stated by the practice. Each lender decides by itself.",
    form: {
      heading: { financing: "Your details", insurance: "Your plan" },
      firstName: "First name",
      lastName: "Last name",
      email: "Email",
      phone: "Phone",
      dateOfBirth: "Date of birth",
      dateHint: "Month, day and year, such as 05/17/1990.",
      income: "Yearly income",
      incomeHint: "Above $50,000 one more lender is asked. No lender is told the figure.",
      ssnLast4: "Last four digits of your Social Security number",
      privacy:
        "Lenders get your name, contact and date of birth for this check. We keep your name, contact and the result, never your date of birth, income or these digits. Until you send it, what you type is kept sealed for this browser alone, for a day at most, without these digits.",
      send: "See my offers",
      sending: "Asking lenders",
      wait: "Lenders are being asked. This takes a few seconds, ten at the most.",
      over: "The results are here.",
      failed: "An error occurred. Please try again.",
      kept: "What you typed is still here.",
      lost: "No answer came back, so it is not known yet whether your check was made. Pressing again finds out; nobody is asked twice.",
    },
    /** Said in the demo alone. */
    demo: {
      financing: {
        title: "Demo: every answer, and the last name for it",
        columns: ["Last name", "Amount", "What it shows"],
      },
      insurance: {
        title: "Demo: every answer, and the member ID for it",
        columns: ["Member ID", "Insurer", "What it shows"],
      },
      note: "The demo's stand-ins answer by these alone, always the same to the same question. No company is asked. A company that fails five times in a row is left alone for ten seconds; a stand-in never is, because one visitor's errors would then be everybody's.",
      loading: "Loading the cases",
      failed: "The cases could not be loaded. Fold this and open it again.",
    },
    results: {
      /** Nobody approved, and one has not answered yet. */
      stillOpen: "One lender has not answered yet",
      aboutAssumed:
        "{procedure}, {cost}: assumed, as no amount was typed. One treatment is listed at {listed}.",
      heading: {
        offers: "What lenders offer",
        application: "One more step with the lender",
        none: "No offer this time",
        failed: "The check did not work",
      },
      about: "{procedure}, {cost}.",
      source: {
        live: "Answered by the lenders themselves.",
        sandbox: "Demo: answered by a stand-in inside this program. No lender was asked.",
        manual: "No lender could be asked.",
      },
      isFirst: "Costs least",
      isPartial: "Partial cover",
      isWhole: "Covers it all",
      covers: "Covers",
      coversHow: "{financed} of {amount}",
      apr: "APR",
      term: "Term",
      months: "{months} months",
      fee: "Fee",
      feeOnTop: "{fee}, on top",
      withFee: "Paid in all, with the fee",
      notStated: "Not stated",
      noFee: "None",
      until: "Valid until {date}",
      untilUnknown: "How long it is valid is not stated",
      reference: "Reference",
      mayQualify: "You may qualify",
      notices: "Other lenders",
      how: "How we got this",
      leaves: "in a new tab, leaves this site",
      steps: "What to do next",
      showReference: "Bring the reference to your visit, or tell it to the lender.",
      call: `Call ${identity.phone.display}`,
      book: "See free times",
      again: "Try again",
      change: "Change my details",
      finish: "Done, back to the chat",
    },
  },
} as const;
