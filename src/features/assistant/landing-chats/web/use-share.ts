import { useRef, useState } from "react";
import type { AppError } from "#errors.ts";
import { randomId } from "#ui/random-id.ts";
import type { LandingSaid } from "../rules.ts";
import { asAppError, passToTeam, type Shareable } from "./api.ts";

export type ShareState =
  | { kind: "typing"; problem: AppError | null }
  | { kind: "sending" }
  | { kind: "sent"; answeredBy: string };

/** Passes a result to the team once, however often it is pressed; the same words keep their request. */
export function useShare(
  shareable: Shareable,
  messages: readonly LandingSaid[],
  onShared: () => void,
) {
  const [state, setState] = useState<ShareState>({ kind: "typing", problem: null });
  const last = useRef({ words: "", requestId: "" });
  const isUnderWay = useRef(false);

  const send = async (contactInfo: { name: string; contact: string }) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const body = { contactInfo, messages: messages.map(({ sender, text }) => ({ sender, text })) };
    const words = JSON.stringify(body);
    if (last.current.words !== words) last.current = { words, requestId: randomId() };
    setState({ kind: "sending" });
    try {
      const { answeredBy } = await passToTeam(shareable, {
        ...body,
        requestId: last.current.requestId,
      });
      setState({ kind: "sent", answeredBy });
      onShared();
    } catch (thrown) {
      setState({ kind: "typing", problem: asAppError(thrown) });
    } finally {
      isUnderWay.current = false;
    }
  };
  return { state, send: (contact: Parameters<typeof send>[0]) => void send(contact) };
}
