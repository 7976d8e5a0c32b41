import { auditOf, recordAudit, recordLook } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { LocalFate } from "../../carriers/rules.ts";
import type { InstagramDelivery } from "../../carriers/server/public.ts";
import { type InboundDeps, receiveEvent } from "../../inbound/server/public.ts";
import { localPeople, wordless } from "../content.ts";
import type { LocalAccount, LocalChat } from "../contract.ts";
import { handleOf, hasWords, instantOfAge, type LocalAge, type LocalEvent } from "../rules.ts";
import * as repository from "./repository.ts";

export type LocalInstagramDeps = InboundDeps & { delivery: InstagramDelivery };

const mostAccounts = 50;
const mostMessages = 100;
const subject = "local-instagram";

/** What staff chose about the demo's platform. Throws `demo_only` where messages go to real people. */
function fatesOf({ delivery }: LocalInstagramDeps) {
  if (delivery.carrier === undefined || delivery.fates === undefined)
    throw new AppError("demo_only");
  return delivery.fates;
}

const knownName = (userId: string) =>
  localPeople.find((person) => person.userId === userId)?.name ?? null;
const usernameOf = (userId: string) => handleOf(userId) ?? userId;

async function chatOf(deps: LocalInstagramDeps, userId: string): Promise<LocalChat> {
  const fate = fatesOf(deps).chosen(userId);
  const [rows, person] = await Promise.all([
    repository.findChat(deps.db, userId, mostMessages),
    repository.findPerson(deps.db, userId),
  ]);
  return {
    userId,
    username: person?.username ?? usernameOf(userId),
    name: person?.name ?? knownName(userId),
    isStopped: person?.isStopped ?? false,
    fate,
    messages: rows.toReversed().map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

/**
 * People of the demo: those who wrote, the newest first, then those who can. The look goes on record.
 * Throws `demo_only`.
 */
export async function listAccounts(
  deps: LocalInstagramDeps,
  caller: Caller,
): Promise<{ accounts: LocalAccount[] }> {
  fatesOf(deps);
  const rows = await repository.findAccounts(deps.db, mostAccounts);
  const written = rows.map(({ username, lastAt, ...row }) => ({
    ...row,
    username: username ?? usernameOf(row.userId),
    lastAt: lastAt.toISOString(),
  }));
  const others = localPeople
    .filter(({ userId }) => !rows.some((row) => row.userId === userId))
    .map(({ userId, name }) => ({
      userId,
      username: usernameOf(userId),
      name,
      lastText: null,
      lastAt: null,
    }));
  const accounts = [...written, ...others];
  const act = { action: "local-instagram.list", subject, subjectId: null };
  await recordLook(deps, caller, act, accounts);
  return { accounts };
}

/** What somebody of the demo sees. The look goes on record. Throws `demo_only`. */
export async function showChat(
  deps: LocalInstagramDeps,
  userId: string,
  caller: Caller,
): Promise<LocalChat> {
  const chat = await chatOf(deps, userId);
  const act = { action: "local-instagram.read", subject, subjectId: null };
  await recordLook(deps, caller, act, chat);
  return chat;
}

const actBy = (deps: LocalInstagramDeps, caller: Caller, action: string, reason: string) => ({
  ...auditOf(caller),
  at: deps.clock.now(),
  action,
  subject,
  subjectId: null,
  outcome: "allowed" as const,
  reason,
});

type Done = {
  userId: string;
  requestId: string;
  event: LocalEvent;
  body: string;
  age: LocalAge;
  isTwice: boolean;
};

/**
 * What somebody of the demo does, heard as told by the platform; told twice, or sent twice with one request
 * id, it is heard once. Throws `demo_only`, and `validation_failed` for a message without words.
 */
export async function act(
  deps: LocalInstagramDeps,
  done: Done,
  caller: Caller,
): Promise<LocalChat> {
  fatesOf(deps);
  const { userId, requestId, event, age, isTwice } = done;
  if (hasWords(event) && done.body === "")
    throw new AppError("validation_failed", { fields: { body: "Write a message first." } });
  const text = hasWords(event) ? done.body : wordless[event];
  const at = instantOfAge(age, deps.clock.now());
  const row = { id: requestId, userId, event, body: text, at };
  const isNew = await repository.insertDone(deps.db, row);
  if (isNew)
    await recordAudit(deps.db, actBy(deps, caller, "local-instagram.act", `${event}, ${age}`));
  const name = knownName(userId);
  const told = {
    platformId: `local-${requestId}`,
    userId,
    username: usernameOf(userId),
    ...(name !== null && { name }),
    event,
    text,
    at,
    isEcho: false,
  };
  for (let times = isTwice ? 2 : 1; times > 0; times -= 1) await receiveEvent(deps, told);
  return chatOf(deps, userId);
}

/** Chooses what happens to the practice's next message to somebody of the demo. Throws `demo_only`. */
export async function chooseFate(
  deps: LocalInstagramDeps,
  { userId, fate }: { userId: string; fate: LocalFate },
  caller: Caller,
): Promise<LocalChat> {
  fatesOf(deps).choose(userId, fate);
  await recordAudit(deps.db, actBy(deps, caller, "local-instagram.fate", fate));
  return chatOf(deps, userId);
}
