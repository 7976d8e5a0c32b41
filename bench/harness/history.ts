import { services } from "#practice/services.ts";

/** When a call was under way, in milliseconds of this process. */
export type Span = { asked: number; answered: number };

/** A time of a person: what is occupied reaches beyond the visit by the service's buffer. */
export type Place = { staffId: string; start: string; serviceId: string };

/** A booking or move that the server acknowledged, and the row it says it made. */
export type Standing = Span & Place & { id: string };

export type Look = Span & { id: string; status: string; start: string };

/** One acknowledged booking and everything that was acknowledged about it afterwards. */
export type Visit = {
  code: string;
  manageToken: string;
  contact: { email: string; phone: string };
  serviceId: string;
  /** The booking, then the moves, in the order in which they were acknowledged. */
  standings: Standing[];
  cancels: (Span & { id: string })[];
  looks: Look[];
};

export type HoldEnd = "released" | "expired" | "used";
export type Hold = Span & Place & { token: string; end: (Span & { how: HoldEnd }) | undefined };

/** A call that the server refused, and what it wanted. */
export type Refusal = Span & {
  what: string;
  code: string;
  /** Everybody who could have given the time. */
  staffIds: readonly string[];
  place: Place;
  /** The visit it was about, when there was one. */
  visit: Visit | undefined;
};

/** Everything that was asked and answered in one history. */
export type History = {
  visits: Visit[];
  holds: Hold[];
  refusals: Refusal[];
  /** Answers that no history allows. */
  problems: string[];
  calls: number;
};

export function emptyHistory(): History {
  return { visits: [], holds: [], refusals: [], problems: [], calls: 0 };
}

export type Occupied = { staffId: string; from: number; to: number };

/** What a service takes of a person's day when it starts at a time. */
export function occupiedBy({ staffId, start, serviceId }: Place): Occupied {
  const service = services.find(({ id }) => id === serviceId);
  if (service === undefined) throw new Error(`There is no service ${serviceId}.`);
  const from = Date.parse(start);
  return {
    staffId,
    from,
    to: from + (service.durationMinutes + service.bufferAfterMinutes) * 60_000,
  };
}

export function doOverlap(one: Occupied, other: Occupied): boolean {
  return one.staffId === other.staffId && one.from < other.to && other.from < one.to;
}
