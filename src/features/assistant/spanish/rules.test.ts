import { expect, test } from "vitest";
import { spanishTopicOf, withReadableDays } from "./rules.ts";

test.each([
  ["Hola", null],
  ["gracias", null],
  ["me duele la muela", null],
  ["¿Cuál es su horario?", "hours"],
  ["abren los sábados?", "hours"],
  ["¿Dónde están ubicados?", "address"],
  ["cuánto cuesta un implante", "price"],
  ["quiero hacer una cita", "booking"],
  ["¿aceptan mi seguro?", "insurance"],
])("%j is about %s", (message, topic) => expect(spanishTopicOf(message)).toBe(topic));

test("days are put into words that dates are read by", () =>
  expect(withReadableDays("el miércoles o el SABADO")).toBe("el wednesday o el saturday"));
