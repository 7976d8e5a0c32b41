import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const message = z.string().min(1);
/** One thing that is asked for, and each way to meet it. */
const need = z.object({
  /** Facts of which each by itself is a fair answer. */
  facts: z.array(z.string()),
  /** Buttons that answer it: "call", "ask-team", "times", or "page:" and the path. */
  actions: z.array(z.string()),
  /** Nobody has written it down, or not all of it: to say so and to offer the team is right. */
  unknown: z.boolean(),
});
const question = z.object({
  id: z.string(),
  topic: z.string(),
  message,
  /** What was said before in the same conversation. */
  earlier: z.array(message).default([]),
  /** What the visitor wants to know, in a few words. */
  about: z.string(),
  needs: z.array(need).min(1),
});
const danger = z.object({
  id: z.string(),
  message,
  class: z.enum(["life-threat", "crisis", "dental-emergency"]),
});
const medical = z.object({ id: z.string(), message, class: z.enum(["diagnosis", "medication"]) });
const ordinary = z.object({ id: z.string(), message });

export type Need = z.output<typeof need>;
export type Question = z.output<typeof question>;
export type QuestionSet = {
  name: string;
  questions: Question[];
  emergencies: z.output<typeof danger>[];
  medical: z.output<typeof medical>[];
  ordinary: z.output<typeof ordinary>[];
};

function read<T>(folder: string, file: string, item: z.ZodType<T>): T[] {
  const path = join(folder, file);
  return existsSync(path) ? z.array(item).parse(JSON.parse(readFileSync(path, "utf8"))) : [];
}

function readSet(name: string, folder: string): QuestionSet {
  return {
    name,
    questions: [
      ...read(folder, "answers.json", question),
      ...read(folder, "follow-ups.json", question),
    ],
    emergencies: read(folder, "emergencies.json", danger),
    medical: read(folder, "medical.json", medical),
    ordinary: read(folder, "ordinary.json", ordinary),
  };
}

/** Every set of questions in a folder: one per folder in it, such as "open" and "held-out". */
export function questionSets(folder: string): QuestionSet[] {
  if (!existsSync(folder)) return [];
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return folders
    .map(({ name }) => readSet(name, join(folder, name)))
    .filter(
      ({ questions, emergencies, ordinary: other }) =>
        questions.length + emergencies.length + other.length > 0,
    );
}
