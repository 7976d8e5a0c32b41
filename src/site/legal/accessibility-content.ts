import { openWords } from "#practice/open-words.ts";
import { identity } from "#practice/identity.ts";
import { legal, postalAddress } from "#practice/legal.ts";
import type { LegalDocument } from "./legal-document.ts";

const phone = `[${identity.phone.display}](tel:${identity.phone.e164})`;
const email = `[${identity.email}](mailto:${identity.email})`;

export const accessibilityContent = {
  en: {
    title: "Accessibility Statement",
    lead: "This website is for everybody who might need us. If a part of it does not work for you, we want to know, and we help you at once in another way.",
    sections: [
      {
        id: "help-now",
        title: "If you need help now",
        blocks: [
          `Call ${phone} (${openWords}) or write to ${email}. Everything that this website does can be done in a call: booking, moving or cancelling a visit, and any question about care or costs. Calls through a relay service (dial 711) are welcome.`,
          "Tell us what you tried, on which page, and what you use to read it. You need not explain why.",
        ],
      },
      {
        id: "our-measure",
        title: "What we hold ourselves to",
        blocks: [
          "The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, for every page, in light and dark colors, from 320 pixels wide up.",
          {
            list: [
              "Everything works with a keyboard alone, in an order that makes sense, and you always see where you are.",
              "Screen readers get headings, landmarks, names of buttons and fields, and are told when something changes.",
              "Text and controls stand out from their ground by at least the required contrast.",
              "Pages can be enlarged to 400 percent without reading sideways, and text can be spaced wider.",
              "If your system asks for less motion, nothing moves. What moves by itself has a pause button.",
              "Nothing depends on color alone, and what you press is large enough for a finger.",
              "A mistake in a form is said in words, with what to type instead; what you typed stays.",
              "Texts can be read without scripts.",
            ],
          },
        ],
      },
      {
        id: "how-we-check",
        title: "How we check",
        blocks: [
          "Each change to the site is tested before it is published: an automatic checker (axe) goes over every public page, narrow and wide, light and dark, and a browser walks through booking, the menu and the dialogs by keyboard. A finding stops the change.",
          `These tests last passed on the date at the top. The site has not yet been assessed by an outside specialist, nor by people who use assistive technology every day; an automatic checker finds only part of what they would.`,
          { confirm: "plan an outside assessment, and put its date and findings here." },
        ],
      },
      {
        id: "known-limits",
        title: "What we know is not perfect",
        blocks: [
          {
            list: [
              "Links to maps, lenders and government offices lead to websites that we do not control.",
              "The drawings of jaws, implants and faces are decoration or repeat the text beside them; they are not described line by line.",
              "The calendar file that you can download opens in your own calendar program, which decides how it reads.",
            ],
          },
        ],
      },
      {
        id: "at-the-practice",
        title: "At the practice",
        blocks: [
          `Tell us when you book, in the note or by phone, what would make the visit work for you: more time, a quiet room, help into the chair, a person who comes with you, a service animal, papers in large print, an interpreter. Interpreters and other aids cost you nothing; the [Nondiscrimination Notice](/nondiscrimination) says more.`,
          {
            confirm:
              "describe the entrance, parking, elevator, restroom and treatment rooms as they are.",
          },
        ],
      },
      {
        id: "complaints",
        title: "If we do not put it right",
        blocks: [
          `Write to the ${legal.accessCoordinator}, ${postalAddress}, or ${email}. We answer within five working days and say what we will do by when. You can also complain to the government; the [Nondiscrimination Notice](/nondiscrimination#government) says how.`,
          { confirm: "the time promised for an answer." },
        ],
      },
    ],
  },
} as const satisfies Record<string, LegalDocument>;
