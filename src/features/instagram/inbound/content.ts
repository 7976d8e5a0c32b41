// What the software writes in a thread by itself: fixed sentences, nothing about care.
import { identity } from "../../../practice/identity.ts";

const { name, phone, emergencyPhone } = identity;

/** The one answer to a wish for no more messages, in both languages: a single word tells neither. */
export const stopConfirmed = `${name}: you get no automated messages from us here any more. A person still reads what you write. Write START to get them again. En español: ya no recibe mensajes automáticos nuestros aquí. Una persona sigue leyendo lo que escribe. Escriba START para recibirlos otra vez.`;

/** Drafts for a person to send at once: where help is, and nothing else. */
export const emergencyDrafts = {
  crisis: `If you are in danger or think of harming yourself, please call ${emergencyPhone}, or call or text 988, now. Our phone: ${phone.display}.`,
  "life-threat": `Please call ${emergencyPhone} now. Messages here are too slow for this. Our phone: ${phone.display}.`,
  "dental-emergency": `This should be looked at soon. Please call us now at ${phone.display}. If breathing or swallowing is hard, or bleeding does not stop, call ${emergencyPhone}.`,
} as const;

/** The same in Spanish; it stands before the English. */
export const spanishEmergencyDrafts: Readonly<Record<keyof typeof emergencyDrafts, string>> = {
  crisis: `Si está en peligro o piensa en hacerse daño, llame ahora al ${emergencyPhone}, o llame al 988 y oprima el 2. Nuestro teléfono: ${phone.display}.`,
  "life-threat": `Llame al ${emergencyPhone} ahora. Los mensajes de aquí son demasiado lentos para esto. Nuestro teléfono: ${phone.display}.`,
  "dental-emergency": `Es algo que se debe ver pronto. Llámenos ahora al ${phone.display}. Si le cuesta respirar o tragar, o si no para de sangrar, llame al ${emergencyPhone}.`,
};

export const emergencyReason = "This may be an emergency: read it now, call if you can.";

export const emergencyTask = {
  kind: "instagram-emergency",
  title: "Somebody wrote of an emergency on Instagram",
  detail: "Read it now. A draft says where help is; call them when their number is on file.",
} as const;

export const moodTask = {
  kind: "instagram-mood",
  title: "Somebody on Instagram became displeased quickly",
  detail: "Read the conversation and answer yourself.",
} as const;

export const unheardTask = {
  kind: "instagram-unheard",
  title: "A message on Instagram could not be taken in",
  detail: "Look into Instagram's own app. It is tried again by itself.",
} as const;

/** What stands in place of words that its writer took back. */
export const removedWords = "[Removed by the person who wrote it]";

/** Somebody of the team wrote in the platform's own app. */
export const answeredElsewhere = "Somebody of the team answered in Instagram's own app.";
export const theyStopped = "They asked for no more messages.";
export const emergencyFirst = "They wrote of an emergency.";
