/** A question in its first version. */
export type FirstQuestion = {
  /** What it asks about, as the facts call it: "pain", "price.page". */
  id: string;
  question: string;
  /**
   * In plain words; "{price SERVICE}", "{minutes SERVICE}" and "{claim CLAIM}" stand for what the price list, the
   * services and the claims say.
   */
  answer: string;
};

export type QuestionList = {
  /** What the desk calls it. */
  name: string;
  /** What its answers are facts about. */
  topic: string;
  entries: readonly FirstQuestion[];
};

/**
 * The questions of each page in their first version, in the order of the page. An owner edits this file, or
 * publishes over it at the owner's desk.
 */
export const questionLists = {
  implants: {
    name: "Implants",
    topic: "implants",
    entries: [
      {
        id: "pain",
        question: "Does it hurt?",
        answer:
          "Placement is done under local anesthesia; most people feel pressure and vibration rather than pain. Expect soreness and some swelling for a few days. You get instructions on paper and a number to call.",
      },
      {
        id: "price.page",
        question: "What does an implant cost?",
        answer:
          "Placing one implant is {price implant-placement}. Your plan lists line by line what that includes and what it does not, such as the crown or bone grafting.",
      },
      {
        id: "candidacy",
        question: "Am I too old, or is there too little bone?",
        answer:
          "Age alone is rarely the reason. Gums, smoking, diabetes and some medicines matter more. The scan answers the question about bone; where there is too little, we explain what building it up would mean.",
      },
      {
        id: "risks",
        question: "Can an implant fail?",
        answer:
          "Yes. Some do not grow in, and some are lost later to inflammation. Smoking, gum disease and poor cleaning raise the risk. We tell you yours before you decide, and what happens if it comes to that.",
      },
    ],
  },
  robotic: {
    name: "Robotic center",
    topic: "robotic",
    entries: [
      {
        id: "what",
        question: "Does the robot operate by itself?",
        answer:
          "No. It never moves on its own. Your surgeon holds the handpiece and the arm limits where it can go. The surgeon can leave the plan or put the arm aside at any moment.",
      },
      {
        id: "candidacy",
        question: "For whom is it worth it?",
        answer:
          "It helps most where bone is narrow, a nerve or sinus is close, or several implants must stand parallel. For many single teeth a printed guide does as well, and we say so.",
      },
      {
        id: "price.page",
        question: "What does it cost?",
        answer:
          "A robot-guided implant is {price robotic-implant}; without the robot it is {price implant-placement}. Both stand side by side in your plan.",
      },
    ],
  },
  yomi: {
    name: "Robotic surgery (Yomi)",
    topic: "robotic",
    entries: [
      {
        id: "who.surgeon",
        question: "Does the robot do the surgery?",
        answer:
          "No. Your surgeon holds the handpiece the whole time. The arm gives resistance when the drill would leave the planned position, angle or depth, and it moves only when it is moved. The surgeon can change the plan or work without the arm at any moment.",
      },
      {
        id: "candidacy.yomi",
        question: "Is Yomi right for my case?",
        answer:
          "It helps most where bone is narrow, a nerve or sinus is close, or several implants must stand parallel. It needs a few firm teeth or a temporary splint to hold on to. If it would not help you, we say so and plan without it.",
      },
      {
        id: "recovery.bone",
        question: "How long does healing take?",
        answer:
          "Two different things heal. You are back to normal activities in about {claim yomi-return}. The bone takes {claim yomi-integration} to grow to the implant, as the practice states it, against {claim yomi-integration-without} without guidance. Smoking, diabetes and bone that has to be built up first make it longer.",
      },
      {
        id: "price.yomi",
        question: "What does it cost?",
        answer:
          "A robot-guided implant is {price robotic-implant}. Your plan lists line by line what that includes and what it does not, such as the crown, bone grafting or a temporary tooth. Ask us about paying monthly.",
      },
    ],
  },
  medspa: {
    name: "Medical spa",
    topic: "medspa",
    entries: [
      {
        id: "candidacy",
        question: "Who should wait, or not be treated?",
        answer:
          "Tell us if you are pregnant or nursing, have a pacemaker or other implants, take blood thinners or isotretinoin, or have an infection of the skin. Some treatments then wait, and some are ruled out.",
      },
      {
        id: "recovery",
        question: "Can I go back to work afterward?",
        answer:
          "After a HydraFacial ({minutes hydrafacial}) or an EMFACE session ({minutes emface-session}) most people do. Some redness for a few hours is common.",
      },
      {
        id: "results",
        question: "Will I see a result at once?",
        answer:
          "That depends on the treatment and on your skin, and nobody can promise it. Your plan says what is usual, when to judge it, and when to stop.",
      },
    ],
  },
  emface: {
    name: "EMFACE",
    topic: "emface",
    entries: [
      {
        id: "candidacy",
        question: "Who should not have it?",
        answer:
          "EMFACE is not for people with a pacemaker or another electrical implant, metal in the treated area, a pregnancy, or an infection of the skin. Tell us about fillers, threads and recent surgery; some need time first. We ask before every first session.",
      },
      {
        id: "sessions",
        question: "How many sessions do I need?",
        answer:
          "A course is commonly four sessions, five to ten days apart. After the consultation you have the number, the dates and the price in writing.",
      },
      {
        id: "risks",
        question: "What can go wrong?",
        answer:
          "Redness and warmth for some hours are common, and muscles may feel tired. Burns and lasting pain are rare. Call us the same day if something worries you.",
      },
    ],
  },
  tmj: {
    name: "TMJ center",
    topic: "tmj",
    entries: [
      {
        id: "referral",
        question: "Do I need a referral?",
        answer:
          "No. You can book a TMJ consultation yourself. If a doctor or another dentist sent you, bring the letter.",
      },
      {
        id: "coverage",
        question: "Does insurance pay for it?",
        answer:
          "Some medical and some dental plans cover parts of TMJ care, and many ask for approval first. Bring both cards: we check before you decide and tell you what would be left for you to pay.",
      },
      {
        id: "urgent",
        question: "When is jaw pain an emergency?",
        answer:
          "Call 911 when it comes with chest pain, shortness of breath or sudden sweating. Call us the same day when your jaw is locked, after a blow to the face, or when there is swelling with fever.",
      },
    ],
  },
  "tmj-treatment": {
    name: "TMJ treatment",
    topic: "tmj",
    entries: [
      {
        id: "candidacy.clicking",
        question: "Is clicking without pain a problem?",
        answer:
          "Often it is not, and many jaws click for a lifetime without needing anything. Have it examined when it comes with pain, when the jaw locks, or when you can no longer open as wide as before.",
      },
      {
        id: "duration",
        question: "How long does treatment take?",
        answer:
          "Relief and exercises are tried for some weeks before the next step is considered. A splint is worn for a time that we set with you and check at follow-up visits. If nothing changes, we look for another cause instead of adding more of the same.",
      },
      {
        id: "compare.surgery",
        question: "Will I need surgery?",
        answer:
          "Most people do not. Surgery of the joint is considered only for a clear finding that the other steps cannot reach, and then with a specialist surgeon.",
      },
    ],
  },
  aboutface: {
    name: "aboutface",
    topic: "aboutface",
    entries: [
      {
        id: "results.natural",
        question: "Will people see that something was done?",
        answer:
          "The aim is that they do not. We begin with the smallest change that answers your wish, wait, and look again. More can be added; too much is hard to take away.",
      },
      {
        id: "lasts",
        question: "How long do Botox and fillers last?",
        answer:
          "Botox commonly three to four months, fillers of hyaluronic acid about six to eighteen, depending on the product and the place. Both vary from person to person.",
      },
      {
        id: "undo",
        question: "Can it be undone?",
        answer:
          "Botox wears off, and hyaluronic acid can be dissolved. Veneers cannot be undone, because a little of the tooth is removed. That is why they are drawn and tried on first.",
      },
    ],
  },
} as const satisfies Record<string, QuestionList>;
export type QuestionListId = keyof typeof questionLists;
