import { bookingPolicy } from "#practice/booking-policy.ts";
import { identity } from "#practice/identity.ts";
import { legal, postalAddress } from "#practice/legal.ts";
import type { LegalDocument } from "./legal-document.ts";
import { browserSections } from "./privacy-browser-content.ts";

const phone = `[${identity.phone.display}](tel:${identity.phone.e164})`;
const email = `[${identity.email}](mailto:${identity.email})`;

// True to what the program does: who changes what is stored, sent or kept changes this text as well.
export const privacyContent = {
  en: {
    title: "Privacy Policy",
    lead: "What this website asks you for, what it keeps, who sees it and how long. Written to be read.",
    sections: [
      {
        id: "in-short",
        title: "In short",
        blocks: [
          {
            list: [
              "You can read every page without telling us anything. No page uses advertising or social media code, and visits are counted only of those who say yes: [how we count](#counting).",
              "We ask for personal details in two places: when you book a visit or manage one, on its pages or in the chat, and when you hand a question from the chat to our team.",
              "What you give us there is used to see you as a patient. We do not sell it, and we do not share it for anybody’s advertising.",
              "Your browser keeps a few small values for this site; they are listed below.",
            ],
          },
          `This policy is about the website of ${identity.legalName} (“we”). Once you are our patient, your health information is also protected by federal law; the [Notice of Privacy Practices](/notice-of-privacy-practices) says how. Where the two differ about health information, the Notice counts.`,
        ],
      },
      {
        id: "what-you-give-us",
        title: "What you give us",
        blocks: [
          "When you book a visit, we ask for:",
          {
            facts: [
              [
                "Needed",
                `First and last name, email, phone, the service, the day and time, and either the date of birth or your word that the patient is ${bookingPolicy.adultAge} or older.`,
              ],
              [
                "If you like",
                "A note to us, whether you are a new patient, your insurer with member ID and group number, and whether we may text you.",
              ],
              [
                "For somebody else",
                `Your name and how you are related to the patient. An adult books for a patient under ${bookingPolicy.adultAge}.`,
              ],
            ],
          },
          "While you type into a form of this site, into one of its checks, calculators or assessments, what you entered is kept on our server, so that a refresh loses nothing. It is encrypted, only the tab that you typed it in can ask for it, and none of our staff sees it. It goes when you send it or begin anew, and after a day at the latest. The last digits of a Social Security number, and what you agree to with a tick, are not in it, except whether we may text you about a visit that you book.",
          "When you open, move or cancel a visit online, we check that it is yours: with the private link from your confirmation, or with its code together with your email or phone. We also keep the reason for a cancellation, if you give one.",
          "On the waitlist we keep the service, days and times you wait for, with your contact, until you leave it, and what we offered you. You leave it from your visit's page or by the link in each offer.",
          "When you ask for a written estimate we keep your name, date of birth, email, phone and what it is about. What we give you in writing stays with your record, version by version, for at least six years.",
          "When you hand a question from the chat to our team, we ask for the question, your name, and a phone number or email to answer to.",
          "If you call or write, we have what you tell us. Please do not send health details by ordinary email.",
        ],
      },
      {
        id: "chat",
        title: "When you chat",
        blocks: [
          "The chat is answered by an AI assistant: a program, and no clinician. It answers from facts of the practice and shows where they stand. It cannot diagnose, and it is not for emergencies: in one, call 911. When one of our staff takes over, the chat says so by name.",
          {
            facts: [
              [
                "What is kept",
                "What you write, what is answered, when, and what the conversation is about. Not your name or contact details, unless you write them: please leave out card numbers, birth dates and member IDs.",
              ],
              [
                "When you arrange a visit there",
                "What you enter in the chat’s short forms is encrypted and kept with the conversation; what you book becomes a visit as anywhere else.",
              ],
              [
                "When a message is refused",
                "Its words are kept encrypted for up to a day, so that a refresh does not lose them; your browser stores none of them.",
              ],
              [
                "How long",
                "90 days after the last message. A question that you hand to our team becomes a task of theirs, with your name and how to reach you.",
              ],
              [
                "When you call the assistant",
                "What is said is written down and encrypted, with the time and which program heard, worded and spoke it; it goes on in the same conversation. The sound of your voice is kept only if you agree to that, encrypted; our staff can listen to it, and every time is recorded.",
              ],
              [
                "On a treatment’s own page",
                "The small chats there are answered by our server and not kept. Checks, calculators and assessments are calculated in your browser; what you entered is [kept encrypted for up to a day](#what-you-give-us), so that a refresh does not lose it. A result reaches our team only by your own press: with your name and contact once you tick the box, or as a message that you send to the chat.",
              ],
              [
                "Who reads it",
                "You, in the browser that you wrote with. Our staff may read it, to see that answers are right and to answer themselves.",
              ],
              [
                "Where it is answered",
                "By the practice’s built-in assistant, on our own server. As long as nothing else is switched on, what you write is sent to no other company.",
              ],
              [
                "If we switch on a company’s model",
                "We can let a language model of OpenAI or Anthropic word the answers. Then words of the conversation, and what our server looked up for it, such as free times or the day and kind of your visit, go to that one company. With real visitors this is done only once it has signed a business associate agreement with us; a demonstration of this site can do it without. When the model fails, the built-in assistant answers and the chat says so. Ask us whether one is in use.",
              ],
              [
                "What is masked before",
                "Phone numbers, email and street addresses, birth dates, card and ID numbers, confirmation codes, and names that were introduced as such. Placeholders go in their place. A program does this, and it can miss an unusual name or spelling.",
              ],
              [
                "What never goes to a company",
                "What our program hears as urgent, with the answer to it: that stays on our own server in any case. What you enter in forms, and what our server has on record of your name, phone and email.",
              ],
            ],
          },
        ],
      },
      {
        id: "costs",
        title: "When you ask what care costs",
        blocks: [
          {
            facts: [
              [
                "Financing",
                "What you type goes to the lenders that the result names, and to nobody else. The last four digits of your Social Security number go only if you type them and tick the box, and your income to no lender. Nor does the credit score that an application for implants asks for.",
              ],
              [
                "Insurance",
                "What you type goes to the service that asks your insurer. Where none can say for certain, a person of our team phones.",
              ],
              [
                "What is kept",
                "Your name and how to reach you as far as you gave it, the kind of treatment, your insurer’s name, and what was answered. Not your birth date, income, credit score, Social Security digits, member ID or group number.",
              ],
            ],
          },
        ],
      },
      ...browserSections,
      {
        id: "who-sees-it",
        title: "Who sees it",
        blocks: [
          {
            facts: [
              [
                "Our staff",
                "Each has a personal account with a role, gives a second factor to sign in, and sees what the role needs. What they look at and change is on record.",
              ],
              [
                "Providers who work for us",
                "The companies that run our server and database, the one that delivers our email, and one whose language model words answers in the [chat](#chat), if we switch it on. They may handle your details only for us. Email about patients leaves only once the email provider has signed a business associate agreement; until then it is held back and the pages say so.",
              ],
              [
                "Text messages",
                "They go out only to people who agreed, and only once the practice has connected a texting provider on the same terms. Phone numbers and agreements to be texted are not given to anybody for marketing.",
              ],
              [
                "Your insurer or lender",
                "Only when you ask for it: to bill your plan, to apply for financing, or to ask what either [would cost](#costs).",
              ],
              ["The law", "When a law or a court requires it, and no more than it requires."],
            ],
          },
          "We sell nothing of this to anybody.",
          {
            confirm:
              "name the hosting, database and email providers, and that of a language model if one is switched on, and check that the agreement with each is signed.",
          },
        ],
      },
      {
        id: "messages",
        title: "Emails and texts",
        blocks: [
          "You get email about a visit when it is booked, moved or cancelled. It names the day, the time and the person you see.",
          "Texts need your consent. The box is empty until you tick it, and you can book without it. We keep the exact words you agreed to and the date. Message frequency varies; message and data rates may apply. Reply STOP to end texts, HELP for help, or tell us in any other way.",
        ],
      },
      {
        id: "how-long",
        title: "How long we keep it",
        blocks: [
          {
            facts: [
              [
                "What you typed but did not send",
                "A day at most, encrypted. What you send or begin anew is deleted at once.",
              ],
              [
                "The answer to your booking",
                "24 hours, encrypted, so that pressing twice does not book twice.",
              ],
              ["Chats", "90 days after the last message."],
              ["Calls with the assistant", "90 days after they end; their sound 30 days."],
              [
                "Visits and patient records",
                "At least six years after the last treatment; for minors also until one year after they turn 21. New York requires this.",
              ],
              [
                "Counts of visits",
                "Totals of each day for 25 months. The scrambled number of a tab until the day after.",
              ],
              [
                "Files from a program we used before",
                "30 days, encrypted. What was taken over from them is kept like every record.",
              ],
              ["Waiting for an earlier time", "90 days after it ends."],
              [
                "Questions about financing and insurance",
                "24 months after they are settled. The answer also 24 hours encrypted, so that pressing twice does not ask twice.",
              ],
              ["Consent to texts", "Six years after it ends, as proof that we asked."],
              ["Audit records", "At least six years."],
            ],
          },
          { confirm: "retention periods, including 8 NYCRR 29.2(a)(3) for dental records." },
        ],
      },
      {
        id: "protection",
        title: "How it is protected",
        blocks: [
          "The connection to this website is encrypted. Notes, insurance numbers and half-typed forms are encrypted again inside the database, with a key that is kept apart from it. Codes and private links stop working after too many wrong tries. Audit records are chained, so that a change to them would show.",
          "No system is perfectly safe. If your information is ever exposed, we tell you as the law requires, in plain words and without delay.",
        ],
      },
      {
        id: "choices",
        title: "What you can do",
        blocks: [
          {
            list: [
              "See, move or cancel a visit yourself: [manage a visit](/booking/manage).",
              `Ask what we have about you, ask for a copy, or have a mistake corrected: write to ${email} or call ${phone}. The [Notice of Privacy Practices](/notice-of-privacy-practices) explains your rights as a patient.`,
              "End texts: reply STOP, or tell us.",
              "Change whether your visits are counted: “Privacy choices” at the foot of any page.",
              "Clear what this site keeps in your browser with the browser’s own settings.",
              "Book by phone instead: everything on this site can also be done in a call.",
            ],
          },
        ],
      },
      {
        id: "children",
        title: "Children",
        blocks: [
          `Patients under ${bookingPolicy.adultAge} are booked by an adult. We do not knowingly collect details from children under 13; if a child booked alone, tell us and we remove what the law lets us remove.`,
        ],
      },
      {
        id: "changes",
        title: "Changes, and whom to ask",
        blocks: [
          "When this policy changes, the date at the top changes with it, and what you gave us before stays protected by the words that held then unless you agree to others.",
          `Questions: ${legal.privacyOfficer}, ${postalAddress}, ${phone}, ${email}.`,
        ],
      },
    ],
  },
} as const satisfies Record<string, LegalDocument>;
