import type { LegalDocument } from "./legal-document.ts";

/** Of the privacy policy: what stays in a browser, what is counted and noted of a visit, and what is not. */
export const browserSections: LegalDocument["sections"] = [
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
          ["A held time", "A random key to the time that you are booking. It ends with the tab."],
          [
            "A form that you began",
            "A random key to what you typed, so that a refresh brings it back from our server. Not a word of it. It ends with the tab.",
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
          "Visitors get a cookie from us with the first message in the chat, and one with the first words in a form: random keys, so that nobody else can read them. They end when you close the browser. After your yes, Google Analytics sets one that ends when you close the browser, or when you take your yes back.",
        otherwise:
          "Visitors get a cookie with the first message in the chat, and one with the first words in a form: random keys, so that nobody else can read them. They end when you close the browser.",
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
        otherwise: "Nobody else counts with us: these events go to our own server and stay there.",
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
];
