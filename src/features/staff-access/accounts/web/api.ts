import { call } from "#ui/api-client.ts";
import type { StaffRole } from "../../contract.ts";
import * as contract from "../contract.ts";

/** Everybody who may or might sign in. */
export function fetchAccounts(signal?: AbortSignal) {
  return call(contract.listAccounts, { ...(signal && { signal }) });
}

export type Invitation = { email: string; name: string; role: StaffRole };
export function requestInvitation(body: Invitation) {
  return call(contract.inviteAccount, { body });
}

export type AccountChange = { id: string; name: string; role: StaffRole; version: number };
export function requestChange({ id, ...body }: AccountChange) {
  return call(contract.changeAccount, { params: { id }, body });
}

export function requestRemoval({ id, version }: { id: string; version: number }) {
  return call(contract.removeAccount, { params: { id }, body: { version } });
}

export function requestReset({ id }: { id: string }) {
  return call(contract.resetSecondFactor, { params: { id } });
}

export function requestReinvitation({ id }: { id: string }) {
  return call(contract.sendInvitation, { params: { id } });
}
