import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { firstAnnouncement } from "../src/practice/announcement.ts";
import { questionsOver } from "../src/practice/care-questions/questions-over.ts";
import type { QuestionListId } from "../src/practice/care-questions/first-questions.ts";
import { firstClaims } from "../src/practice/claims.ts";
import { firstIdentity } from "../src/practice/identity.ts";
import { identityOver } from "../src/practice/identity-over.ts";
import { laidOver } from "../src/practice/laid-over.ts";
import { weekOver } from "../src/practice/opening-hours.ts";
import { type ContentValues, sectionOf } from "../src/practice/published.ts";
import { reviewsOver } from "../src/practice/reviews-over.ts";
import { firstServices } from "../src/practice/services.ts";
import { staffOver } from "../src/practice/staff.ts";

const question = /publishedContent\("([a-z]+)"\)/g;
/** What lays a section over its first version: `laidOver(firstClaims, publishedContent("claims"))`. */
const laying = /laidOver\(\s*([A-Za-z]+),\s*publishedContent\("([a-z]+)"\),?\s*\)/g;
const bar = /[\\/]src[\\/]site[\\/]announcement-bar[.]tsx$/;
const noBar = "export function AnnouncementBar() { return null; }";
/** What the week's plan comes to: on every page, on the contact page, and in the statement on accessibility. */
const hours = /[\\/]src[\\/]practice[\\/](hours|hours-drawn|open-words)[.]ts$/;

/** Who sees patients: `export const staff: ... = staffOver(publishedContent("team"));` */
const people = /(export const staff: [^=]*=\s*)staffOver\([^;]+;/;
/** Who the practice is, with what that follows from. */
const identity = /(export const identity = )identityOver\([^;]+;/;
const identityImports = /import [^;]+ from "[.]\/(identity-over|published|staff)[.]ts";\n/g;
const reviews = /[\\/]src[\\/]practice[\\/]reviews[.]ts$/;
/** The questions of a page: `export const tmjCenterQuestions: ... = publishedQuestions("tmj");` */
const questions = /export const (\w+)[^=]*=\s*publishedQuestions\("([a-z-]+)"\);/;

/** A file whose exports are these values, and nothing that reckons them. */
const fileOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");

const questionsIn = (values: ContentValues, list: QuestionListId) =>
  questionsOver(list, {
    values: sectionOf(values, "questions"),
    services: laidOver(firstServices, sectionOf(values, "services")),
    claims: laidOver(firstClaims, sectionOf(values, "claims")),
  });

/** What each file on the week's plan holds. */
function weekParts(values: ContentValues): Record<string, object> {
  const {
    hours: week,
    hoursLines,
    hoursWords,
    hoursScale,
    openWords,
  } = weekOver(sectionOf(values, "hours"));
  return {
    hours: { hours: week, hoursLines },
    "hours-drawn": { hoursWords, hoursScale },
    "open-words": { openWords },
  };
}

const isPublished = (values: ContentValues, section: string) =>
  Object.keys(sectionOf(values, section)).length > 0;

/** The staff as the files have it, where nothing else is published: pages load nothing that lays. */
const withPeople = (code: string, values: ContentValues) =>
  code.replace(people, (_all, start: string) =>
    isPublished(values, "team")
      ? `${start}/* @__PURE__ */ staffOver(${JSON.stringify(sectionOf(values, "team"))});`
      : `${start}firstStaff;`,
  );

/** Who the practice is by itself, without the list of the staff that its doctor's name comes from. */
function withIdentity(code: string, values: ContentValues): string {
  const isFirst = !isPublished(values, "identity") && !isPublished(values, "team");
  const people = staffOver(sectionOf(values, "team"));
  const is = identityOver(firstIdentity, sectionOf(values, "identity"), people);
  return code
    .replace(identityImports, "")
    .replace(
      identity,
      (_all, start: string) => `${start}${isFirst ? "firstIdentity" : JSON.stringify(is)};`,
    );
}

/**
 * Writes what an owner published into the practice's files for the browser's program, in the place of each
 * file's question for its section. It comes from the file that PUBLISHED_CONTENT names, which
 * scripts/build.mjs sets; without it nothing is published. Where nothing of a section is published its first
 * version stands there by itself, so that pages load nothing that lays; and where nothing is announced, no bar.
 * What the week's plan comes to, what stands in a page's answers, and which reviews are shown, is reckoned here.
 */
export function publishedContent(): Plugin {
  const file = process.env["PUBLISHED_CONTENT"];
  const { values }: { values: ContentValues } = file
    ? (JSON.parse(readFileSync(file, "utf8")) as { values: ContentValues })
    : { values: {} };
  return {
    name: "published-content",
    enforce: "pre",
    transform(code, id) {
      if (bar.test(id))
        return laidOver(firstAnnouncement, sectionOf(values, "announcement")).text === ""
          ? { code: noBar, map: null }
          : null;
      const [, partOfWeek] = hours.exec(id) ?? [];
      if (partOfWeek) return { code: fileOf(weekParts(values)[partOfWeek] ?? {}), map: null };
      if (identity.test(code)) return { code: withIdentity(code, values), map: null };
      if (people.test(code)) return { code: withPeople(code, values), map: null };
      if (reviews.test(id))
        return { code: fileOf({ reviews: reviewsOver(sectionOf(values, "reviews")) }), map: null };
      const [, name, list] = questions.exec(code) ?? [];
      if (/[\\/]care-questions[\\/]/.test(id) && name && list)
        return { code: fileOf({ [name]: questionsIn(values, list as QuestionListId) }), map: null };
      if (!/[\\/]src[\\/]practice[\\/][a-z-]+[.]ts$/.test(id) || !question.test(code)) return null;
      question.lastIndex = 0;
      const own = (_call: string, section: string) => JSON.stringify(sectionOf(values, section));
      const first = (call: string, name: string, section: string) =>
        Object.keys(sectionOf(values, section)).length === 0 ? name : `/* @__PURE__ */ ${call}`;
      return { code: code.replace(laying, first).replace(question, own), map: null };
    },
  };
}
