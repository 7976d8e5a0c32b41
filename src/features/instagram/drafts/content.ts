// What stands in a draft around the practice's facts: no figure, no promise and no word about anybody's care.
import { bookedFrom, cameFrom } from "../../booking/appointments/rules.ts";
import { filled, spanishWords, usualWeek } from "../../assistant/spanish/rules.ts";
import { addressLine, identity } from "../../../practice/identity.ts";
import type { Intent } from "../contract.ts";

/** What a draft is made of: a fact by its id, the address of a page, or words of ours. */
export type Part = { fact: string } | { page: string; words: string } | { words: string };

/** The booking page by a link that is sent on Instagram: the visit says that it came from there. */
export const bookingPage = `/booking?${cameFrom}=${bookedFrom[0]}`;
const callUs: Part = { fact: "contact.phone" };
const whenPeopleAnswer: Part = { fact: "contact.people" };
const thanksForWriting: Part = { words: "Thank you for writing." };

/** What is answered to praise that asks for nothing. */
export const pleasedWords = "Thank you, that is kind of you. We are glad to read it.";

type Drafts = Readonly<Record<Exclude<Intent, "emergency" | "stop" | "start">, readonly Part[]>>;

/** What is answered to a wish by itself, and where nothing better is known. */
export const partsOf: Drafts = {
  hours: [{ fact: "hours.week" }],
  directions: [
    { fact: "location.address" },
    { page: "/contact", words: "The way here and a map:" },
  ],
  parking: [{ fact: "access.building" }],
  "booking-link": [
    { page: bookingPage, words: "You can see free times and book a visit here:" },
    { words: "If you would rather talk to a person, please call." },
    callUs,
  ],
  "price-list": [
    { page: "/services", words: "Our listed prices stand here:" },
    { fact: "prices.meaning" },
  ],
  thanks: [{ words: "You are welcome. Write here whenever you have a question." }],
  clinical: [
    thanksForWriting,
    {
      words:
        "Instagram is not private enough to talk about care, so please call us and we gladly talk about it.",
    },
    callUs,
    whenPeopleAnswer,
    { page: bookingPage, words: "A visit can be booked at any hour:" },
  ],
  complaint: [
    {
      words: "Thank you for telling us. We are sorry, and we would like to talk with you about it.",
    },
    { words: "Please call us, or write here when we may call you." },
    callUs,
  ],
  money: [
    thanksForWriting,
    { words: "Payments are better talked about in private: please call us." },
    callUs,
    whenPeopleAnswer,
  ],
  visit: [
    { page: "/booking/manage", words: "You can see, move or cancel a visit here:" },
    { fact: "booking.change" },
    callUs,
  ],
  person: [
    thanksForWriting,
    { words: "A person reads this and answers here." },
    callUs,
    whenPeopleAnswer,
  ],
  privacy: [
    thanksForWriting,
    {
      words:
        "What we know of anybody who comes to us is not told in messages, not to family either. Please call us: whoever may know it is told there.",
    },
    callUs,
    whenPeopleAnswer,
  ],
  bot: [
    {
      words:
        "Both: a program answers a few simple questions here and drafts other answers, and people of our team read and send those. This one was drafted by the program and read by a person.",
    },
    { words: "If you would rather talk to somebody, please call." },
    callUs,
  ],
  unknown: [thanksForWriting, { words: "A person reads this and answers here." }, whenPeopleAnswer],
};

const llamenos: Part = { words: `Nuestro teléfono: ${identity.phone.display}.` };
const gracias: Part = { words: "Gracias por escribirnos." };
const unaPersona: Part = { words: "Una persona lee esto y le responde aquí." };

/** The same for whoever wrote Spanish, in Spanish alone. */
export const spanishPartsOf: Drafts = {
  hours: [
    { words: filled(spanishWords.hours, { hours: usualWeek() }) },
    { words: "En días festivos puede cambiar; por teléfono se lo decimos." },
    llamenos,
  ],
  directions: [
    { words: filled(spanishWords.address, { address: addressLine }) },
    { page: "/contact", words: "El camino y un mapa (en inglés):" },
  ],
  parking: [
    { words: "Sobre el estacionamiento, llámenos antes de venir y se lo explicamos." },
    llamenos,
  ],
  "booking-link": [
    { page: bookingPage, words: "Aquí ve las horas libres y puede reservar (en inglés):" },
    { words: "Si prefiere, llámenos." },
    llamenos,
  ],
  "price-list": [
    { page: "/services", words: "Nuestros precios publicados están aquí (en inglés):" },
    { words: "El suyo se lo damos por escrito después del examen, antes de empezar." },
  ],
  thanks: [{ words: "De nada. Escríbanos aquí cuando tenga una pregunta." }],
  clinical: [
    gracias,
    {
      words:
        "Instagram no es lo bastante privado para hablar de la salud; llámenos y con gusto lo hablamos.",
    },
    llamenos,
  ],
  complaint: [
    { words: "Gracias por decírnoslo. Lo sentimos, y queremos hablarlo con usted." },
    { words: "Llámenos, o escriba aquí cuándo podemos llamarle." },
    llamenos,
  ],
  money: [gracias, { words: "De pagos es mejor hablar en privado: llámenos." }, llamenos],
  visit: [
    { page: "/booking/manage", words: "Aquí puede ver, cambiar o cancelar una cita (en inglés):" },
    llamenos,
  ],
  person: [gracias, unaPersona, llamenos],
  privacy: [
    gracias,
    {
      words:
        "Lo que sabemos de quienes vienen no se dice por mensaje, tampoco a la familia. Llámenos, por favor.",
    },
    llamenos,
  ],
  bot: [
    {
      words:
        "Las dos cosas: un programa contesta aquí unas preguntas sencillas y prepara otras respuestas, que lee y envía una persona del equipo. Esta la preparó el programa y la leyó una persona.",
    },
    llamenos,
  ],
  unknown: [gracias, unaPersona, llamenos],
};
