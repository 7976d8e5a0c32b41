// What somebody wants who writes Spanish. The wish is named as in English, and a person reads it first: the words
// beside it are not known well enough to say that nothing else is told.
import { type SpanishTopic, spanishTopicOf } from "../../assistant/spanish/rules.ts";
import type { AutomaticIntent } from "../contract.ts";

const plain = (text: string) => text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");

const words: ReadonlySet<string> = new Set(
  `el la los las una unos unas del que en por para con sin es esta estan soy tengo tiene tienen hay quiero quisiera necesito puedo puede pueden
  cuanto cuanta cuesta cuestan precio precios donde cuando como cual hola gracias muchas buenos buenas dias tardes noches cita citas diente muela dolor duele
  seguro aceptan hablan habla espanol usted ustedes mi su me limpieza abierto abiertos abren cierran horario hora sabado domingo lunes martes miercoles jueves viernes
  ayuda favor muy mas tambien hijo hija esposa esposo estacionamiento parqueo direccion ubicacion ubicados quedan respirar sangre sangra morir ahora urgente mensajes manden escribirme`.split(
    /\s+/,
  ),
);
/** Words that are Spanish alone: one of them is enough in a short message. */
const sure =
  /[¿¡ñ]|\b(?:hola|gracias|aceptan|cuanto|cuesta|donde|horario|horarios|abren|cierran|sabado|domingo|estacionamiento|parqueo|direccion|ubicacion|ubicados|quiero|quisiera|necesito|tengo|duele|muela|sangra|ayudenme|ayuda|urgente|estan|respirar|morir|morirme)\b/;

/** Whether a message is in Spanish, by its small words. */
export function isSpanish(message: string): boolean {
  const text = plain(message);
  const all = text.match(/[a-zñ]+/gu) ?? [];
  const own = all.filter((word) => words.has(word)).length;
  if (own === 0) return false;
  const isClear = sure.test(message.toLowerCase()) || sure.test(text);
  const different = new Set(all.filter((word) => words.has(word))).size;
  return own >= all.length / 3 && (isClear || different >= 2);
}

const topics: Readonly<Record<SpanishTopic, AutomaticIntent | null>> = {
  hours: "hours",
  address: "directions",
  price: "price-list",
  booking: "booking-link",
  insurance: null,
};
const parking = /\b(?:estacionamiento|estacionar\w*|parqueo|parquear\w*|parqueadero|aparcar)\b/;
const thanks =
  /^\W*(?:(?:muchas|mil|ok|si|hola) )*gracias(?: (?:por todo|a todos|amigos?|doctora?|a ustedes))?\W*$/;

/** Which of the ordinary wishes a Spanish message has; null for any other message. */
export function spanishWish(message: string): AutomaticIntent | null {
  if (!isSpanish(message)) return null;
  const text = plain(message);
  if (parking.test(text)) return "parking";
  const topic = spanishTopicOf(message);
  if (topic !== null) return topics[topic];
  return thanks.test(text) ? "thanks" : null;
}
