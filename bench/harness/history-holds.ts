import type { CallDeps, Calls } from "./history-calls.ts";
import { lostRace } from "./history-calls.ts";
import type { Hold, HoldEnd, Place, Span, Visit } from "./history.ts";

/** The held times of one worker, of which nobody else knows the tokens. */
export function createHolds(deps: CallDeps, { ask, refused, book, move }: Calls) {
  const { pool, chance, history } = deps;
  const live: Hold[] = [];
  const ended: Hold[] = [];

  async function hold(place: Place): Promise<void> {
    const body = { ...place, staffId: place.staffId === "" ? null : place.staffId };
    const answer = await ask({ method: "POST", path: "/api/holds", body });
    if (answer.status !== 201) return refused("A hold", answer, place, lostRace);
    const { holdToken, staffId, start } = answer.body as {
      holdToken: string;
      staffId: string;
      start: string;
    };
    const { asked, answered } = answer;
    const made: Hold = {
      token: holdToken,
      staffId,
      start,
      serviceId: place.serviceId,
      asked,
      answered,
      end: undefined,
    };
    history.holds.push(made);
    live.push(made);
  }

  function noteEnd(mine: Hold, how: HoldEnd, { asked, answered }: Span): void {
    mine.end = { how, asked, answered };
    ended.push(mine);
  }

  /** A live hold always becomes the visit: nothing can stand in its way, so no refusal is allowed. */
  async function bookHeld(mine: Hold): Promise<void> {
    const { token, staffId, start, serviceId } = mine;
    const answer = await book(
      { staffId, start, serviceId },
      "A booking with a live hold",
      { holdToken: token },
      [],
    );
    noteEnd(mine, "used", answer);
  }

  /** Two people with one token: one gets the visit, the other finds the time taken. */
  async function bookHeldTwice(mine: Hold): Promise<void> {
    const { token, staffId, start, serviceId } = mine;
    const place = { staffId, start, serviceId };
    const answers = await Promise.all(
      [1, 2].map(() => book(place, "A booking with a used hold", { holdToken: token })),
    );
    const asked = Math.min(...answers.map((answer) => answer.asked));
    const answered = Math.max(...answers.map((answer) => answer.answered));
    noteEnd(mine, "used", { asked, answered });
    const won = answers.filter(({ status }) => status === 201).length;
    if (won !== 1) history.problems.push(`Two bookings with one live hold: ${won} of them won.`);
  }

  async function release(mine: Hold): Promise<void> {
    const answer = await ask({
      method: "DELETE",
      path: "/api/holds",
      body: { holdToken: mine.token },
    });
    if (answer.status !== 204)
      history.problems.push(`Giving up a hold was answered with ${answer.status}.`);
    noteEnd(mine, "released", answer);
  }

  /** Stands in for five minutes of waiting: the hold's end is moved into the past, in both tables. */
  async function expire(mine: Hold): Promise<void> {
    const asked = performance.now();
    await pool.query(
      `with over as (
         update holds set expires_at = now() - interval '1 second'
         where staff_id = $1 and starts_at = $2 returning slot_id, expires_at)
       update provider_time_slots t set expires_at = over.expires_at from over where t.id = over.slot_id`,
      [mine.staffId, mine.start],
    );
    noteEnd(mine, "expired", { asked, answered: performance.now() });
  }

  /** The held time cannot be lost to others; a move that comes too late for its visit leaves the hold. */
  async function moveHeld(mine: Hold, visit: Visit): Promise<void> {
    const { staffId, start, serviceId, token } = mine;
    const asked = performance.now();
    if (await move(visit, { staffId, start, serviceId }, token))
      noteEnd(mine, "used", { asked, answered: performance.now() });
    else live.push(mine);
  }

  return {
    hold,
    bookHeld,
    bookHeldTwice,
    release,
    expire,
    moveHeld,
    /** A live hold, which the caller uses up or gives back. */
    take: () => live.splice(chance.below(live.length), 1)[0],
    giveBack: (mine: Hold) => void live.push(mine),
    /** The oldest hold that has ended, once. */
    takeEnded: () => ended.shift(),
  };
}
