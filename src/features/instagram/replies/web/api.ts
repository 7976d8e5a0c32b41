import { call } from "#ui/api-client.ts";
import {
  approveInstagramDraft,
  discardInstagramDraft,
  releaseInstagram,
  replyOnInstagram,
  takeOverInstagram,
} from "../contract.ts";

export type Reply = {
  id: string;
  message: string;
  requestId: string;
};

export function requestReply({ id, ...body }: Reply) {
  return call(replyOnInstagram, { params: { id }, body });
}

export function requestTakeOver(id: string) {
  return call(takeOverInstagram, { params: { id } });
}

export function requestRelease(id: string) {
  return call(releaseInstagram, { params: { id } });
}

export type SeenDraft = {
  /** The draft's own id. */
  draftId: string;
  /** The words as they were seen: only these are approved. */
  text: string;
  version: number;
};

export function requestApproval({ draftId, text, version }: SeenDraft) {
  return call(approveInstagramDraft, { params: { id: draftId }, body: { message: text, version } });
}

export function requestDiscard({ draftId, version }: Omit<SeenDraft, "text">) {
  return call(discardInstagramDraft, { params: { id: draftId }, body: { version } });
}
