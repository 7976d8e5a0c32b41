import { expect, test } from "vitest";
import { isSpanish, spanishWish } from "./rules.ts";

test.each([
  ["¿A qué hora abren?", "hours"],
  ["a que hora abren", "hours"],
  ["¿Cuál es su horario?", "hours"],
  ["¿Están abiertos el sábado?", "hours"],
  ["¿Dónde están ubicados?", "directions"],
  ["¿Cuál es la dirección?", "directions"],
  ["hay estacionamiento?", "parking"],
  ["¿Cuánto cuesta el botox?", "price-list"],
  ["quiero hacer una cita", "booking-link"],
  ["Muchas gracias", "thanks"],
  ["¿Aceptan Medicaid?", null],
  ["Hola", null],
])("%s: %s", (text, wish) => {
  expect(isSpanish(text)).toBe(true);
  expect(spanishWish(text)).toBe(wish);
});

test.each(["What are your hours?", "no", "ok", "hi, do you do botox?", "My mom la la la", "👍"])(
  "is not Spanish: %s",
  (text) => {
    expect(isSpanish(text)).toBe(false);
    expect(spanishWish(text)).toBeNull();
  },
);
