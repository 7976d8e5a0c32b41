import { useRef, useState } from "react";
import type { AppError } from "#errors.ts";
import { randomId } from "#ui/random-id.ts";
import { asAppError, sendQuestion } from "./api.ts";
import { conversation } from "./use-conversation.ts";

/** What became of the questions of this page, by their place: a sent one is not sent again. */
const answers = new Map<string, string>();
const requestIds = new Map<string, string>();

function requestIdOf(place: string, body: object): string {
  const key = `${place} ${JSON.stringify(body)}`;
  const id = requestIds.get(key) ?? randomId();
  requestIds.set(key, id);
  return id;
}

/** Sends a question to the team once, however often it is pressed; the same words keep their request. */
export function useTeamQuestion(place: string) {
  const [answeredBy, setAnsweredBy] = useState(answers.get(place) ?? null);
  const [error, setError] = useState<AppError | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  const send = async (typed: { question: string; name: string; contact: string }) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    const { conversationId } = conversation.read();
    try {
      const answer = await sendQuestion({
        ...typed,
        requestId: requestIdOf(place, typed),
        ...(conversationId !== null && { conversationId }),
      });
      answers.set(place, answer.answeredBy);
      setAnsweredBy(answer.answeredBy);
      setError(null);
    } catch (thrown) {
      setError(asAppError(thrown));
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return {
    answeredBy,
    error,
    isSending,
    send: (typed: Parameters<typeof send>[0]) => void send(typed),
  };
}
