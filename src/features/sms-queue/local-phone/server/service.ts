import { isStopped } from "#features/consent/server/public.ts";
import { auditOf, recordAudit, recordLook } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { identity } from "#practice/identity.ts";
import type { LocalFate } from "../../carriers/rules.ts";
import type { TextDelivery } from "../../carriers/server/public.ts";
import { type InboundDeps, receiveText } from "../../inbound/server/service.ts";
import type { LocalPhone, LocalScreen } from "../contract.ts";
import * as repository from "./repository.ts";

export type LocalPhoneDeps = InboundDeps & { delivery: TextDelivery };

const mostPhones = 50;
const mostTexts = 100;
const subject = "local-phone";

/** The phones of the demo. Throws `demo_only` where texts go to real ones. */
function phonesOf({ delivery }: LocalPhoneDeps) {
  if (delivery.carrier === undefined || delivery.phones === undefined)
    throw new AppError("demo_only");
  return delivery.phones;
}

async function screenOf(deps: LocalPhoneDeps, phone: string): Promise<LocalScreen> {
  const now = deps.clock.now();
  const [rows, names, stopped] = await Promise.all([
    repository.findScreen(deps.db, phone, mostTexts),
    repository.findNames(deps.db, phone),
    isStopped(deps.db, phone),
  ]);
  const shown = rows.filter(({ at }) => at <= now);
  return {
    phone,
    names,
    isStopped: stopped,
    fate: phonesOf(deps).chosen(phone),
    texts: shown.toReversed().map(({ id, direction, body, at, fate }) => ({
      id,
      direction,
      body,
      at: at.toISOString(),
      isLost: fate === "fail",
    })),
    onTheWay: rows.length - shown.length,
  };
}

/** Phones of the demo, the newest text first. The look goes on record. Throws `demo_only`. */
export async function listPhones(
  deps: LocalPhoneDeps,
  caller: Caller,
): Promise<{ phones: LocalPhone[] }> {
  phonesOf(deps);
  const rows = await repository.findPhones(deps.db, mostPhones);
  const phones = rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }));
  await recordLook(deps, caller, { action: "local-phones.read", subject, subjectId: null }, phones);
  return { phones };
}

/** What a phone of the demo shows. The look goes on record. Throws `demo_only`. */
export async function showPhone(
  deps: LocalPhoneDeps,
  phone: string,
  caller: Caller,
): Promise<LocalScreen> {
  const screen = await screenOf(deps, phone);
  await recordLook(deps, caller, { action: "local-phone.read", subject, subjectId: null }, screen);
  return screen;
}

const act = (deps: LocalPhoneDeps, caller: Caller, action: string, reason?: string) => ({
  ...auditOf(caller),
  at: deps.clock.now(),
  action,
  subject,
  subjectId: null,
  outcome: "allowed" as const,
  ...(reason !== undefined && { reason }),
});

/**
 * A text from a phone of the demo, heard as one from a carrier. Sent twice with one request id it is heard
 * once. Throws `demo_only`.
 */
export async function textFromPhone(
  deps: LocalPhoneDeps,
  { phone, requestId, body }: { phone: string; requestId: string; body: string },
  caller: Caller,
): Promise<LocalScreen> {
  phonesOf(deps);
  const at = deps.clock.now();
  const isNew = await repository.insertTyped(deps.db, { id: requestId, phone, body, at });
  if (isNew) await recordAudit(deps.db, act(deps, caller, "local-phone.text"));
  await receiveText(deps, {
    carrier: "local",
    carrierMessageId: requestId,
    from: phone,
    to: identity.phone.e164,
    body,
    at,
  });
  return screenOf(deps, phone);
}

/** Chooses what happens to the next text to a phone of the demo. Throws `demo_only`. */
export async function chooseFate(
  deps: LocalPhoneDeps,
  { phone, fate }: { phone: string; fate: LocalFate },
  caller: Caller,
): Promise<LocalScreen> {
  phonesOf(deps).choose(phone, fate);
  await recordAudit(deps.db, act(deps, caller, "local-phone.fate", fate));
  return screenOf(deps, phone);
}
