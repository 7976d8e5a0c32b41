import { type CallDeps, createCalls } from "./history-calls.ts";
import { createHolds } from "./history-holds.ts";
import type { Place } from "./history.ts";

/** How often each thing is done; what cannot be done yet becomes a hold or a booking. */
const weights = {
  book: 24,
  bookTwice: 4,
  hold: 16,
  bookHeld: 10,
  bookHeldTwice: 3,
  release: 5,
  expire: 5,
  bookEnded: 4,
  move: 14,
  moveHeld: 4,
  cancel: 9,
  look: 10,
} as const;

const holdSteps = ["bookHeld", "bookHeldTwice", "release", "expire", "moveHeld"] as const;
type HoldStep = (typeof holdSteps)[number];

function isHoldStep(step: string): step is HoldStep {
  return holdSteps.some((name) => name === step);
}

/** One visitor after another: each step does one thing a visitor may do, chosen by chance. */
export function createWorker(deps: CallDeps): { step(): Promise<void> } {
  const { chance, history, offer } = deps;
  const calls = createCalls(deps);
  const holds = createHolds(deps, calls);

  /** A place, sometimes with nobody in particular. */
  function wish(serviceId?: string): Place {
    const fitting =
      serviceId === undefined
        ? offer.places
        : offer.places.filter((place) => place.serviceId === serviceId);
    const place = chance.oneOf(fitting);
    return chance.next() < 0.25 ? { ...place, staffId: "" } : place;
  }

  async function tryHold(chosen: HoldStep): Promise<void> {
    const mine = holds.take();
    if (mine === undefined) return holds.hold(wish());
    if (chosen !== "moveHeld") return holds[chosen](mine);
    const fitting = history.visits.filter(({ serviceId }) => serviceId === mine.serviceId);
    if (fitting.length > 0) return holds.moveHeld(mine, chance.oneOf(fitting));
    holds.giveBack(mine);
    return holds.hold(wish());
  }

  async function tryVisit(chosen: "move" | "cancel" | "look"): Promise<void> {
    const visit = chance.oneOf(history.visits);
    if (chosen === "cancel") return calls.cancel(visit);
    if (chosen === "look") return calls.look(visit);
    await calls.move(visit, wish(visit.serviceId));
  }

  async function step(): Promise<void> {
    const chosen = chance.weighted(weights);
    if (isHoldStep(chosen)) return tryHold(chosen);
    if (chosen === "hold") return holds.hold(wish());
    if (chosen === "bookTwice") return calls.bookTwice(wish());
    const old = chosen === "bookEnded" ? holds.takeEnded() : undefined;
    if (old !== undefined) {
      const { staffId, start, serviceId, token } = old;
      const place = { staffId, start, serviceId };
      await calls.book(place, "A booking with an ended hold", { holdToken: token });
      return;
    }
    const isAboutVisit = chosen === "move" || chosen === "cancel" || chosen === "look";
    if (isAboutVisit && history.visits.length > 0) return tryVisit(chosen);
    await calls.book(wish(), "A booking");
  }

  return { step };
}
