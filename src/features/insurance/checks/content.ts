/** What somebody agrees to who wants to be told by text that their plan was looked at. The box is empty at first. */
export const insuranceTextConsent = {
  version: "2026-11",
  purpose: "insurance-check",
  words:
    "Text me once when my insurance question is answered. Message and data rates may apply. Reply STOP to end texts, HELP for help. Agreeing is not a condition of care; without it we write by email or call.",
} as const;

/** Words of the insurance check. */
export const insuranceCheckContent = {
  en: {
    required: "Required",
    insurer: "Choose an insurer from the list, or Other.",
    insurerName: "Type the name of the insurer alone, as it stands on your card, without numbers.",
    cardNumber: "Use the letters, digits and hyphens on your card.",
    phoneForTexts: "Type the phone number for the texts, or untick the box.",
    noContact: "Type an email address or a phone number, so that we can tell you.",
    verified: "Our team has looked at this already. Please call us to change how we reach you.",
    followed:
      "You asked once more since then, so the newer check counts. Say there how to tell you.",
    unverified:
      "Insurance coverage could not be verified. Please contact our office for assistance.",
    /** Beside the above where nobody knows the member: mostly a slip of the pen. */
    notFound:
      "Your insurer did not find this member. Check the insurer, the member ID and the date of birth as they stand on your card, and ask again. Our team looks as well, within 24 hours of knowing how to reach you.",
    inactive:
      "Your insurer says that this plan is not in force. Please contact our office for assistance.",
    manual:
      "Unable to verify insurance automatically. Our team will verify manually within 24 hours.",
    cosmetic: "Insurance rarely pays for cosmetic treatments. We ask your plan all the same.",
    cosmeticUnsaid:
      "A dental plan has no code for {procedure}, so what it says of dental care in general is not counted here. Ask your plan before you rely on it.",
  },
} as const;

/** Words on its pages, which no rule needs. */
export const insurancePageContent = {
  en: {
    form: {
      firstName: "First name",
      lastName: "Last name",
      dateOfBirth: "Date of birth",
      dateHint: "Month, day and year, such as 05/17/1990.",
      insuranceProvider: "Insurance provider",
      choose: "Choose your insurer",
      insurerName: "Name of your insurer",
      insurerNameHint: "So that our team knows whom to phone.",
      memberId: "Member ID",
      memberHint: "As it stands on your card.",
      groupNumber: "Group number",
      privacy:
        "Your insurer's verification service gets this for the check. We keep your name, your insurer and the result, never your date of birth, member ID or group number. Until you send it, what you type is kept sealed for this browser alone, for a day at most.",
      privacyOther:
        "No program can ask another insurer, so nothing of this is sent: a person of our team phones. We keep your name, your insurer's name and the result, never your date of birth, member ID or group number. Until you send it, what you type is kept sealed for this browser alone, for a day at most.",
      send: "See what my plan pays",
      sending: "Asking your plan",
      wait: "Your plan is being asked. This takes a few seconds, ten at the most.",
    },
    results: {
      heading: {
        eligible: "What your plan pays",
        "not-eligible": "Your plan is not in force",
        manual: "Our team looks at your plan",
        notFound: "Your plan could not be verified",
      },
      about: "{procedure}, {cost}.",
      aboutAssumed:
        "{procedure}, {cost}: assumed, as no amount was typed. One treatment is listed at {listed}.",
      source: {
        live: "Answered by your insurer's verification service.",
        sandbox: "Demo: answered by a stand-in inside this program. No insurer was asked.",
        manual: "Nobody has verified this yet. A person of our team does.",
        verified: "Found out by a person of our team.",
      },
      /** Until somebody said how to be told: without that nobody can ask for the card. */
      unreached:
        "For that our team has to reach you: the numbers on your card are not kept. Say below how. Until then nobody can look.",
      table: "Your plan",
      provider: "Plan",
      coverage: "Coverage",
      deductible: "Deductible",
      deductibleMet: "Deductible met",
      maximum: "Annual maximum",
      used: "Used this year",
      remaining: "Left this year",
      copay: "Copay",
      waiting: "Waiting period",
      limitations: "Limits",
      notStated: "Not stated",
      none: "None stated",
      pay: "You would pay about",
      full: "You would pay",
      how: "How we got this",
      warning: "Less is left than your plan's share",
      enough: "Your plan's share still fits into this year",
      noShare: "Your plan pays nothing for this",
    },
    followUp: {
      title: "Where can we tell you?",
      intro: "Give us an email address, a phone number, or both. We ask you for your card then.",
      email: "Email",
      phone: "Phone",
      send: "Keep me posted",
      sending: "Sending",
      kept: "Thank you. We tell you within 24 hours.",
      change: "Change this",
      failed: "Not sent.",
      lost: "It is not known yet whether this was sent.",
      lookAgain: "No answer came back. Press again: we note it once.",
    },
  },
} as const;
