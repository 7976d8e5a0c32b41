import { answersInUse } from "#features/assistant/server/public.ts";
import type { Database } from "#platform/database/database.ts";
import type { Content } from "#platform/sites/sites.ts";
import type { BuiltPage } from "#platform/sites/read-pages.ts";
import { aestheticCases, nameOfTreatment, testimonials } from "#practice/aesthetic-cases.ts";
import { claims } from "#practice/claims.ts";
import { estimateCodes, listedItems } from "#practice/estimate-prices.ts";
import { practiceFacts } from "#practice/facts.ts";
import { implantCosts } from "#practice/implant-costs.ts";
import { medspaCases, medspaReviews } from "#practice/medspa-gallery.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { reviews } from "#practice/reviews.ts";
import { roboticComparison } from "#practice/robotic-comparison.ts";
import { tmjStories } from "#practice/tmj-stories.ts";
import * as repository from "../../server/repository.ts";
import type { Finding } from "../contract.ts";
import {
  claimFindings,
  listFindings,
  oldPrices,
  pictureFindings,
  sampleFindings,
  type Shown,
  type StatedList,
  whyOldPrice,
  wordsOf,
} from "../rules.ts";

export type ReviewDeps = {
  db: Database;
  showing: { content: Content; pages(): Promise<readonly BuiltPage[]> };
};

/** Prices of so many publications back still count as old ones. */
const lookedThrough = 500;

const spaName = (id: string) =>
  medspaPackages.treatments.find((treatment) => treatment.id === id)?.name ?? id;

/** Everything on the pages that is a sample as long as nothing proves it. */
const shown: readonly Shown[] = [
  ...reviews.map(({ id, author, source }) => ({
    entry: `reviews/${id}`,
    desk: "reviews",
    name: `Review by ${author}`,
    page: "/",
    file: "src/practice/reviews-over.ts",
    what: "review" as const,
    proof: source,
  })),
  ...tmjStories.map(({ id, name, source }) => ({
    entry: `stories/${id}`,
    name: `Story of ${name}`,
    page: "/tmj-treatment",
    file: "src/practice/tmj-stories.ts",
    what: "review" as const,
    proof: source,
  })),
  ...testimonials.map(({ id, name, source }) => ({
    entry: `testimonials/${id}`,
    name: `Review by ${name}`,
    page: "/aboutface",
    file: "src/practice/aesthetic-cases.ts",
    what: "review" as const,
    proof: source,
  })),
  ...medspaReviews.map(({ id, name, source }) => ({
    entry: `medspareviews/${id}`,
    name: `Review by ${name}`,
    page: "/medspa",
    file: "src/practice/medspa-gallery.ts",
    what: "review" as const,
    proof: source,
  })),
  ...aestheticCases.map(({ id, treatment, agreement }) => ({
    entry: `cases/${id}`,
    name: `Before and after: ${nameOfTreatment(treatment)}`,
    page: "/aboutface",
    file: "src/practice/aesthetic-cases.ts",
    what: "case" as const,
    proof: agreement,
  })),
  ...medspaCases.map(({ id, treatment, agreement }) => ({
    entry: `medspacases/${id}`,
    name: `Before and after: ${spaName(treatment)}`,
    page: "/medspa",
    file: "src/practice/medspa-gallery.ts",
    what: "case" as const,
    proof: agreement,
  })),
];

const lists: readonly StatedList[] = [
  {
    id: "implants",
    name: "What an implant is reckoned with",
    pages: ["/implants"],
    file: "src/practice/implant-costs.ts",
    isConfirmed: implantCosts.confirmedByOwner,
  },
  {
    id: "medspa",
    name: "Treatments and packages of the medical spa",
    pages: ["/medspa"],
    file: "src/practice/medspa-packages.ts",
    isConfirmed: medspaPackages.confirmedByOwner,
  },
  {
    id: "robotic",
    name: "Robotic surgery beside freehand surgery",
    pages: ["/robotic"],
    file: "src/practice/robotic-comparison.ts",
    isConfirmed: roboticComparison.confirmedByOwner,
  },
  {
    id: "codes",
    name: "Billing codes of written estimates",
    pages: [],
    file: "src/practice/estimate-prices.ts",
    isConfirmed: estimateCodes.confirmedByOwner,
  },
];

/** What assistants say, written by staff or fixed, that does not fit what is published. */
async function answerFindings({ db, showing }: ReviewDeps): Promise<Finding[]> {
  const versions = await repository.newestVersions(db, lookedThrough);
  const earlier = [{}, ...versions.map(({ values }) => values)];
  const sums = listedItems.flatMap(({ cents }) => (cents === null ? [] : [cents]));
  const old = oldPrices(earlier, showing.content.values, sums);
  const written = (await answersInUse(db)).flatMap(
    ({ id, question, answer, contradicts }): Finding[] => {
      const why = contradicts ?? whyOldPrice(answer, old);
      if (why === null) return [];
      const [item = question] = question.split("\n");
      const told = contradicts === null ? why : `Assistants do not use it: ${why}`;
      return [
        { id: `answer/${id}`, kind: "answer", item, why: told, pages: [], mend: { at: "answers" } },
      ];
    },
  );
  const fixed = practiceFacts.flatMap(({ id, text, source }): Finding[] => {
    const why = whyOldPrice(text, old);
    const [page = source.path] = source.path.split("#");
    if (why === null) return [];
    return [
      {
        id: `fact/${id}`,
        kind: "answer",
        item: text,
        why,
        pages: [page],
        mend: { at: "file", file: "src/practice/facts.ts" },
      },
    ];
  });
  return [...written, ...fixed];
}

/** What of the content that this server shows still needs a look. */
export async function reviewContent(
  deps: ReviewDeps,
): Promise<{ findings: Finding[]; arePagesKnown: boolean }> {
  const [built, answers] = await Promise.all([deps.showing.pages(), answerFindings(deps)]);
  const pages = built.map(({ path, html }) => ({ path, html, text: wordsOf(html) }));
  const agreed = aestheticCases.filter(({ agreement }) => agreement !== null);
  return {
    findings: [
      ...claimFindings(claims, pages),
      ...listFindings(lists),
      ...sampleFindings(shown),
      ...pictureFindings(pages, new Set(agreed.map(({ id }) => id))),
      ...answers,
    ],
    arePagesKnown: pages.length > 0,
  };
}
