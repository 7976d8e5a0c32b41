import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TmjSummary } from "../tmj/contract.ts";
import { summaryWords } from "../tmj/content.ts";
import { FigureRow } from "./figure-row.tsx";
import { Meanings, SummaryList } from "./summary-list.tsx";

const readable = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const summary: TmjSummary = {
  averagePainLevel: 3.58,
  painTrend: "improving",
  treatmentCompliance: 92,
  nextAppointment: null,
  totalSessions: 0,
  improvementRate: null,
  revenueContribution: 4_860_000,
  patientSatisfaction: null,
};

test("a large figure that is not known says why, and never zero", () => {
  const html = renderToStaticMarkup(
    <FigureRow
      words={summaryWords}
      summary={summary}
      ids={["averagePainLevel", "treatmentCompliance", "improvementRate", "patientSatisfaction"]}
      notes={{ averagePainLevel: "of 10, 12 entries" }}
    />,
  );
  expect(readable(html)).toBe(
    "Average pain level 3.6 of 10, 12 entries Kept visits 92% the last 12 months " +
      "Patients with less pain Nobody has two entries yet Satisfaction No satisfaction recorded yet",
  );
});

test("lines of a summary say what is known, a real zero too", () => {
  const html = renderToStaticMarkup(
    <SummaryList
      words={summaryWords}
      summary={summary}
      ids={["painTrend", "nextAppointment", "totalSessions", "revenueContribution"]}
      texts={{ painTrend: "Improving" }}
    />,
  );
  expect(readable(html)).toBe(
    "Pain trend Improving Next appointment No visit is booked Sessions 0 Production $48,600",
  );
});

test("every figure can be looked up", () => {
  const html = renderToStaticMarkup(
    <Meanings words={summaryWords} ids={["treatmentCompliance"]} />,
  );
  expect(readable(html)).toBe(
    "What these figures mean Kept visits Of the TMJ visits that people could keep, how many they kept. " +
      "Made as completed / (completed + no-show); of the last 12 months.",
  );
});
