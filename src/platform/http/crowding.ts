import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#errors.ts";
import { createCrowdMember } from "../crowd.ts";
import { createRoom, type Room } from "./room.ts";

/** More than the thousand who press the same button in one moment. */
const longestQueue = 2000;
const patienceMs = 1000;
const longestWaitMs = 3000;
/** Long enough for the queue to be served, short enough that nobody gives up. */
const comeBackSeconds = 3;

/** Why a request was sent away: known, counted, and no fault that a log has to explain. */
export const noRoom = new Error("More people than this server can answer are here.");

const sentAway = () =>
  new AppError("service_unavailable", {
    message: `Many people are here at the moment. Nothing was changed. Please try again in ${comeBackSeconds} seconds.`,
    retryAfterSeconds: comeBackSeconds,
    cause: noRoom,
  });

export type CrowdingOptions = {
  /** Connections to the database; how many requests are worked on at once follows it. */
  databasePool: number;
  /** Whether a request says that it is of somebody signed in; not whether that is true. */
  claimsStaff(request: FastifyRequest): boolean;
  now?: () => number;
};

/**
 * Keeps a crowd of visitors from taking the whole server. Their calls wait for a place and are sent away
 * with `service_unavailable` and a time to come back once waiting makes no sense. Calls of staff, of other
 * companies and of who watches the server never wait; whoever only claims to be staff, or signs in, has
 * places of their own. Pages and files come from memory and are not counted, answers that are spoken in
 * pieces have limits of their own. What is done for a crowd gets its share of the database's connections.
 */
export function limitCrowds(app: FastifyInstance, options: CrowdingOptions): void {
  const { databasePool, claimsStaff, now = () => performance.now() } = options;
  const shared = { longestQueue, patienceMs, longestWaitMs, now };
  const visitors = createRoom({ ...shared, places: databasePool * 4 });
  const claimants = createRoom({ ...shared, places: databasePool * 2 });
  const entered = new WeakMap<FastifyRequest, Room>();
  const members = new WeakMap<FastifyRequest, ReturnType<typeof createCrowdMember>>();

  const roomOf = (request: FastifyRequest): Room | null => {
    const { access, limit, isAlwaysHeard } = request.routeOptions.config;
    if (limit === undefined || limit === "chat" || isAlwaysHeard === true) return null;
    if (access !== "public" && access !== "visitor-own") return null;
    return limit.startsWith("sign-in") || claimsStaff(request) ? claimants : visitors;
  };
  const leave = (request: FastifyRequest) => {
    entered.get(request)?.leave();
    entered.delete(request);
    members.get(request)?.end();
  };

  // Before anything is counted, looked up or read of it.
  app.addHook("onRequest", (request, _reply, done) => {
    const room = roomOf(request);
    if (room === null) return done();
    if (room.isFull()) return done(sentAway());
    const member = createCrowdMember();
    members.set(request, member);
    member.run(done);
  });
  // After its body has come: who sends slowly takes no place.
  app.addHook("preHandler", (request, _reply, done) => {
    const room = roomOf(request);
    if (room === null) return done();
    room.enter().then((isIn) => {
      if (!isIn) return done(sentAway());
      entered.set(request, room);
      // Nobody is there any more to be answered.
      if (request.raw.socket.destroyed) return done(sentAway());
      // Anew: what came of the body came by the connection, which is nobody's.
      members.get(request)?.run(done);
    }, done);
  });
  app.addHook("onSend", async (request) => leave(request));
  // Also when an answer broke off before it was sent.
  app.addHook("onResponse", async (request) => leave(request));
}
