import { bookingPolicy } from "#practice/booking-policy.ts";
import { identity } from "#practice/identity.ts";
import { legal, postalAddress } from "#practice/legal.ts";
import type { LegalDocument } from "./legal-document.ts";

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
          `While you type, the form is saved with the time that we hold for you, so that a refresh loses nothing. It is encrypted, and it goes when the held time ends: ${bookingPolicy.holdMinutes} minutes, unless you book.`,
          "When you open, move or cancel a visit online, we check that it is yours: with the private link from your confirmation, or with its code together with your email or phone. We also keep the reason for a cancellation, if you give one.",
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
                "How long",
                "90 days after the last message. A question that you hand to our team becomes a task of theirs, with your name and how to reach you.",
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
        id: "your-browser",
        title: "What stays in your browser",
        blocks: [
          "Nothing in this list holds your name, contact details or health information, and none of it follows you to other websites.",
          {
            facts: [
              [
                "Light or dark",
                "If you choose the colors of this site with the switch, your choice stays in this browser until you clear it.",
              ],
              [
                "A held time",
                "A random key to the time that you are booking. It ends with the tab.",
              ],
              [
                "Your visit",
                "After you book or open a visit, a random key to it, so that a refresh still shows it. It ends with the tab. On a shared computer, close the tab when you are done.",
              ],
              [
                "Your way through the site",
                "Which centers you looked at or were recommended, so that the pages can keep to them. It ends with the tab and is not sent to us.",
              ],
              [
                "Your place on a page",
                "How far you had scrolled, so that Back leads to the same spot. It ends with the tab.",
              ],
              [
                "Your answer about counting",
                "Yes or no, and until when we remember it: half a year. Without an answer there is nothing.",
              ],
              [
                "A number for this tab",
                "Only after your yes: a random number, so that a tab is counted once a day. It ends with the tab, and at once when you take your yes back.",
              ],
              [
                "Your chat",
                "Random keys to the conversation, and whether the chat is open, so that a refresh still shows it. Not a word of it. It ends with the tab.",
              ],
              ["Cookies of staff", "Staff who sign in get one that keeps them signed in."],
            ],
          },
          {
            measured:
              "Visitors get one cookie from us, with the first message in the chat: a random key, so that nobody else can read it. It ends when you close the browser. After your yes, Google Analytics sets one that ends when you close the browser, or when you take your yes back.",
            otherwise:
              "Visitors get one cookie, with the first message in the chat: a random key, so that nobody else can read it. It ends when you close the browser.",
          },
        ],
      },
      {
        id: "counting",
        title: "How we count visits",
        blocks: [
          "We would like to know which pages help people. So the site asks once, in a bar at the foot of the window, and counts nothing before you say yes. No is as easy as yes, closing the bar is not a yes, and everything on the site works the same.",
          {
            facts: [
              [
                "What is counted",
                "That a page was looked at; that a button was pressed which asks for a treatment, a plan, financing or pictures; that the chat was opened; that the questionnaire was finished; that a visit was booked. Each from a fixed list.",
              ],
              [
                "What goes with it",
                "Which page it was and where on it the button stands, from fixed lists, the day, and the number of your tab. Not the full address of the page, not where you came from, nothing you typed or answered, not your network address, not your device.",
              ],
              [
                "What is kept",
                "Totals for each day, which tell of nobody. So that a tab counts once, its number is kept scrambled until the day after; it is scrambled differently each day, so that days cannot be put together.",
              ],
              ["What is never counted", "Your own visit’s page, and what staff do in their area."],
              [
                "A no from your browser",
                "If it sends “Global Privacy Control” or “Do Not Track”, that is your answer: nothing is asked and nothing is counted. Browsers without scripts are not counted either.",
              ],
            ],
          },
          "To change your answer, press “Privacy choices” at the foot of any page. It holds from that moment in all tabs of the browser.",
          {
            measured:
              "After a yes, Google Analytics counts as well, on the general pages only: home, about, services, contact and these documents. It runs in an empty frame that knows the address and title of the page and nothing that stands on it, without advertising features. Google learns your network address and browser from that, as any website does that you open. It does not run where you book, chat, answer questions, plan a treatment or send a picture, and not on the pages of treatments.",
            otherwise:
              "Nobody else counts with us: these events go to our own server and stay there.",
          },
        ],
      },
      {
        id: "technical-records",
        title: "What our server notes",
        blocks: [
          "For each request the server’s log has the kind of page, the result and how long it took. It does not have your name, your network address, what you typed, or the full address of the page.",
          "To stop abuse, requests are counted by network address. Those counters are scrambled with a secret key and removed soon after they run out.",
          "When a visit is booked, opened, moved or cancelled, or when such an attempt is refused, an audit record notes what happened, when, and from which network address. It is how we can tell who saw or changed a patient’s record, and it cannot be edited.",
        ],
      },
      {
        id: "no-tracking",
        title: "Nobody follows you here",
        blocks: [
          "Every file of these pages comes from our own server, fonts and drawings too, and your browser is told to refuse any other source. There are no advertising pixels and no embedded videos, maps or social media buttons. When you follow a link to another website, we do not tell it which page you came from.",
          "Links to a map, to a lender or to a government office open that website, and its own policy applies there.",
          "The smile simulator works on your photograph inside your browser. The photograph is not sent to us or to anybody else and is not kept; it is gone when you start again or leave the page. If the practice ever shows another company’s simulator instead, the page names that company before anything is loaded from it, and nothing is until you press.",
        ],
      },
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
                "Only when you ask for it: to bill your plan, or to apply for financing.",
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
                "What you typed but did not book",
                `Until the held time ends, ${bookingPolicy.holdMinutes} minutes; then it is deleted within minutes.`,
              ],
              [
                "The answer to your booking",
                "24 hours, encrypted, so that pressing twice does not book twice.",
              ],
              ["Chats", "90 days after the last message."],
              [
                "Visits and patient records",
                "At least six years after the last treatment; for minors also until one year after they turn 21. New York requires this.",
              ],
              [
                "Counts of visits",
                "Totals of each day for 25 months. The scrambled number of a tab until the day after.",
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
