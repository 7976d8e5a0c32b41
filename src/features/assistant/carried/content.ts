/** Words of the answer to what a tool of a page came to. */
export const carriedContent = {
  en: {
    implants:
      "The calculator of the implants page comes to {total}: {case}, {count} with crown and surgery at {each} each{additions}.",
    cases: {
      single: "a single tooth",
      multiple: "several teeth",
      full_mouth: "a full mouth",
    },
    implant: "1 implant",
    severalImplants: "{count} implants",
    /** Before the additions, each with its price. */
    with: ", and {list} once for the case",
    medspa: "The calculator of the medical spa comes to {total}: {list}.",
    treatment: "{name} {times} at {each}",
    times: ["once", "twice", "three times"],
    middle: "Each is taken at the middle of its listed range.",
    estimate:
      "That is this site's estimate and no offer: what yours costs stands in your written plan, after you have been seen.",
    plans: "Paid over time that would come to, as examples and no offers:",
    plan: "- {name}, {months} months: {monthly} a month, {total} in all (estimated, {apr} APR)",
    flatPlan:
      "- {name}, {months} months: {monthly} a month, {total} in all (estimated, as much as {apr} APR)",
    lender: "Only a lender decides and makes an offer.",
    open: "Open the calculator",
    firstTime: "The first free time is {when}. Choose one below.",
    noTime: "I found no free time online just now: call us, and we look for one with you.",
    book: "See free times",
  },
} as const;
