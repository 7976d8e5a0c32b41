import { chatContent } from "#features/assistant/content.ts";
import { identity } from "#practice/identity.ts";

const agent = chatContent.en.name;

/** Words of the contact page, by locale. The messages are what a press writes into the chat for the visitor. */
export const contactContent = {
  en: {
    heading: "Contact Us",
    lead: "Ask, book, move a visit, or say that something hurts. Booking works at any hour; people answer in office hours.",
    chat: {
      heading: `Chat with ${agent}`,
      text: `Ask in your own words, at any hour. ${agent} is an AI assistant that answers from our own facts and shows where they stand.`,
      start: `Start Chatting with ${agent}`,
      withoutScripts: `The chat needs JavaScript. Without it, call ${identity.phone.display} or write to ${identity.email}.`,
    },
    emergency: {
      heading: "Emergency Care",
      text: "Strong pain, swelling, bleeding or a broken tooth: tell us at once, and in office hours we see you first.",
      threat: "In a life-threatening emergency, or when you cannot breathe or swallow, call",
      number: "911",
      chat: "Chat now",
      message: "Hi! I need emergency dental care.",
    },
    help: {
      heading: "How we can help",
      book: { name: "Book Appointments", text: "See the free times and take one, at any hour." },
      financing: {
        name: "Financing Options",
        text: "What a month would cost, before you decide.",
        message: "Hi! I would like to know about financing options.",
        aside: "How financing works",
      },
      treatment: {
        name: "Treatment Info",
        text: "What happens, how long it takes, how it heals.",
        message: "Hi! I have a question about a treatment.",
        aside: "See all services",
      },
      insurance: {
        name: "Insurance Check",
        text: "What your plan pays and what is left for you.",
        message: "Hi! I would like to know what my insurance pays.",
        aside: `Call ${identity.phone.display}`,
      },
      cancellations: {
        name: "Cancellations",
        text: "Free until 24 hours before your visit.",
        message: "Hi! I need to move or cancel my visit.",
        aside: "Manage a visit",
      },
      emergency: {
        name: "Emergency Care",
        text: "Tell us what hurts, and since when.",
        aside: `Call ${identity.phone.display}`,
      },
    },
    where: {
      heading: "Get in Touch",
      phone: "Automated line, available 24/7. People answer in office hours.",
      chat: `Or ask ${agent} in the chat`,
      phoneMessage: "Hi! I have a question for the practice.",
      mail: "Concierge support, answered on the next working day.",
      newTab: ", opens a map in a new tab",
    },
    map: {
      soon: "Interactive Map Coming Soon",
      open: "Open the map",
      newTab: " in a new tab",
    },
  },
} as const;
