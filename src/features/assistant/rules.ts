/** How long the event has to open the chat before the other ways are tried. */
export const openFallbackMs = 300;
/** A prepared message is sent this long after the chat was asked to open. */
export const preparedMessageMs = 500;
/** How long the visitor has to stay before an answer leads to booking. */
export const redirectMs = 1500;

/** What a call to action wants to talk about; every value is one that the visitor chose on the page. */
export type ChatTopic =
  | { kind: "interest" | "consultation" | "case"; treatments: readonly string[] }
  /** `timeline` is the label that the visitor read, never the stored value. */
  | {
      kind: "plan";
      concerns: readonly string[];
      budget: string;
      timeline: string;
      /** When it is about some of what was named for the plan. */
      treatments?: readonly string[];
    }
  /** What a tool of the page came to, in the words that it showed. */
  | { kind: "assessment"; treatments: readonly string[]; result: string }
  /** Without a total as long as nothing was chosen. */
  | { kind: "financing"; treatments: readonly string[]; total: string | null };

function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function interestIn(treatments: readonly string[]): string {
  return `I am interested in ${treatments.length > 0 ? listed(treatments) : "your treatments"}.`;
}

function told(topic: ChatTopic): string {
  switch (topic.kind) {
    case "interest":
      return interestIn(topic.treatments);
    case "consultation":
      return `${interestIn(topic.treatments)} I would like to book a consultation.`;
    case "case":
      return `${interestIn(topic.treatments)} Am I a candidate?`;
    case "plan": {
      const { treatments = [], concerns, budget, timeline } = topic;
      const what = treatments.length > 0 ? listed(treatments) : "treatments";
      return `I am interested in ${what} for ${listed(concerns)}. Budget: ${budget}. Timeline: ${timeline}.`;
    }
    case "assessment":
      return `${interestIn(topic.treatments)} ${topic.result} What would you suggest next?`;
    case "financing": {
      const wish = `${interestIn(topic.treatments)} I would like to know about financing.`;
      return topic.total === null ? wish : `${wish} Estimated total: ${topic.total}.`;
    }
  }
}

/**
 * The message that a call to action writes for the visitor; it names the center the visitor is in, unless that is
 * what the visitor is interested in.
 */
export function preparedMessage(topic: ChatTopic, centerName?: string): string {
  const message = `Hi! ${told(topic)}`;
  const isNamed = topic.treatments?.some((one) => one === centerName) ?? false;
  return centerName === undefined || isNamed
    ? message
    : `${message} I am looking at ${centerName}.`;
}
