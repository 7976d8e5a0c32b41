import { expect, test } from "vitest";
import { tellsOfHealth } from "./rules.ts";

test.each([
  "what are your hours, i need to know because i've got a dead tooth",
  "are you open saturday? my front left tooth is black",
  "hours? i have a bad tooth",
  "the tooth looks weird now",
  "my son's gums are red, where are you",
  "What are your hours? I need a root canal",
  "she had surgery, can we park close",
  "can you pull a tooth on saturday",
  "loose crown, are you open?",
  "tengo una muela picada, ¿a qué hora abren?",
])("tells of health: %s", (text) => expect(tellsOfHealth(text)).toBe(true));

test.each([
  "What are your hours?",
  "how much is teeth whitening",
  "do you have tooth gems",
  "how much is lip filler per syringe",
  "are veneers included in the price list",
  "Can I book a cleaning for next week?",
  "how much are implants",
  "is there parking nearby",
  "how much is a crown",
  "Thank you so much!",
])("does not: %s", (text) => expect(tellsOfHealth(text)).toBe(false));
