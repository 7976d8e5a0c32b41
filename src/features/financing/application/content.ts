/** Words of an application for financing an implant. */
export const applicationContent = {
  en: {
    label: "Financing pre-qualification",
    steps: ["Your Details", "Employment & Income", "Treatment & Provider", "Result"],
    back: "Back",
    next: "Next",
    send: "Get Pre-Qualified",
    sending: "Asking the lender",
    typedBefore: "What you typed",
    fields: {
      firstName: "First name",
      lastName: "Last name",
      email: "Email",
      phone: "Phone",
      dateOfBirth: "Date of birth",
      neededHint: "Needed before a lender can be asked.",
      phoneHint: "Needed before a lender can be asked. A number of the US or Canada.",
      dateOfBirthHint:
        "Needed to ask a lender: without it none is asked, and our team calls you instead. It goes to the lender once and is not kept after that.",
      employment: "Employment status",
      choose: "Choose one",
      income: "Income in a year",
      creditScore: "Credit score, as far as you know",
      score: "Score",
      cost: "What the care would cost",
      costHint: "From $3,500 on for a single implant. The calculator above says more.",
      provider: "Provider",
    },
    employments: {
      "full-time": "Full-time",
      "part-time": "Part-time",
      "self-employed": "Self-employed",
      retired: "Retired",
      student: "Student",
    },
    employmentHint:
      "It changes nothing here, and it is not sent. Every lender asks for it before it pays, so choose what you would tell it.",
    incomeHint: "No lender is told. It decides only whether CareCredit may be asked.",
    creditHint:
      "It changes nothing here: the lender makes its own soft check. It is not told this number. Leave it as it is when you do not know yours.",
    consent:
      "I agree that {provider} may make a soft credit check of me. It does not change my credit score.",
    problems: {
      firstName: "Type your first name to go on.",
      fullName: "Type your first and your last name.",
      lastName: "Type your last name.",
      email: "Type your email address.",
      phone: "Type your phone number with its area code.",
      employment: "Choose your employment status to go on.",
      cost: "Type an amount in dollars, from 1 to 1,000,000, such as 3500.",
      consent: "Agree to the soft credit check first. Without it nobody can be asked.",
      income: "Give an income from 20,000 to 200,000 dollars a year, in whole dollars.",
      creditScore: "Give a credit score from 300 to 850, in whole points.",
      provider: "Choose a provider from the list.",
      elsewhere: "Something is missing in the steps before.",
    },
    outcome: {
      approved: "{provider} approved you",
      declined: "{provider} did not approve this amount",
      needed: "Additional information needed",
      next: "See free times",
    },
    needed: {
      dateOfBirth:
        "A lender needs your date of birth to decide. Add it and send again, or let our team call you.",
      provider:
        "{provider} cannot be asked online yet. Our team can start the application with you.",
      income:
        "CareCredit is asked online only above an income of {income} a year. Choose another provider, or let our team look at it with you.",
      lender:
        "{provider} cannot be asked at the moment. Our team can start the application with you.",
      late: "{provider} did not answer in time. Nothing was decided. Try again, or let our team call you.",
      noAnswer:
        "{provider} could not answer just now. Nothing was decided. Try again, or let our team call you.",
      apply: "{provider} decides on its own page. That is not an approval yet.",
    },
    failed: {
      title: "Additional information needed",
      text: "Your application could not be submitted.",
      lost: "No answer came back, so it is not known yet whether your application arrived. Try again to find out: it is submitted once.",
      kept: "What you typed is still here.",
      estimate: "Estimate only - not an approval",
      retry: "Try again",
      call: "Call {phone}",
      chat: "Ask in the chat",
    },
    again: "Change the application",
    /** What the chat is told that one is interested in. */
    subject: "Dental Implants",
    sandbox: "Demo: answered by a stand-in on this machine, not by a lender.",
    kept: "Your name, email, phone and the lender's answer are kept with our office. Income, score, employment and date of birth are not. Until a lender has decided, what you type here is kept sealed for this browser alone, so that a refresh does not lose it: for a day at most.",
  },
} as const;
