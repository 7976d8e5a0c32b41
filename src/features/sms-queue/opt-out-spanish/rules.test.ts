import { expect, test } from "vitest";
import { plainClause } from "../spelling/rules.ts";
import { asksInSpanish } from "./rules.ts";

const asks = (text: string) => asksInSpanish(plainClause(text));

test.each([
  "No me manden más mensajes",
  "Ya no me escriban",
  "No quiero recibir mensajes",
  "No autorizo que me manden avisos",
  "No más textos",
  "Dejen de mandarme mensajes",
  "Paren de escribirme",
  "Cancelen los recordatorios",
  "Quítenme de la lista",
  "Quiten el teléfono de su lista",
  "Sáquenme de contactos",
  "Bórrenme del registro",
  "Borren mi número",
  "Quítenme",
  "Bórrenme por favor",
  "Quiero dar de baja",
  "Quiero darme de baja",
  "Denme baja",
  "Déjeme en paz",
  "Déjenme en paz",
  "Revoco mi consentimiento",
  "Revoco consentimiento",
])("%s asks for an end of texts", (text) => expect(asks(text)).toBe(true));

test.each([
  "No me manden mensajes hasta mañana",
  "Mandé STOP por error, no cancelen los recordatorios",
  "No quiero cambiar mi cita",
  "No me han mandado el mensaje",
  "Quítenme los brackets",
  "Nos vemos el lunes",
  "Dejen el paquete en la puerta",
])("%s does not", (text) => expect(asks(text)).toBe(false));
