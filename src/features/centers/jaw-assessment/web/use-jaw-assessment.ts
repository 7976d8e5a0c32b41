import type { DraftOf } from "#features/drafts/forms/contract.ts";
import { draftOf, KeptState, useKeptState } from "#features/drafts/web/public.ts";
import { answered, isAnswered, jawResult, noAnswers, questionCount } from "../rules.ts";
import type { JawAnswers, JawResult, JawScore } from "../rules.ts";

interface State {
  answers: JawAnswers;
  /** The question that is asked now. */
  at: number;
  /** What the answers came to, once all of them were given and the result was asked for. */
  result: JawResult | null;
}

type Move = { kind: "answer"; score: JawScore } | { kind: "next" | "previous" | "retake" };

const first: State = { answers: noAnswers, at: 0, result: null };

/** Nothing is gone past that is not answered, whatever was pressed. */
function moved(state: State, move: Move): State {
  const { answers, at } = state;
  switch (move.kind) {
    case "answer":
      return { ...state, answers: answered(answers, at, move.score) };
    case "previous":
      return { ...state, at: Math.max(0, at - 1) };
    case "next":
      if (!isAnswered(answers, at)) return state;
      return at === questionCount - 1
        ? { ...state, result: jawResult(answers) }
        : { ...state, at: at + 1 };
    case "retake":
      return first;
  }
}

/** What is kept; null where the questions begin anew. */
function typedOf(state: State): DraftOf<"jaw-assessment"> | null {
  if (state === first) return null;
  return { answers: [...state.answers], at: state.at, isDone: state.result !== null };
}

const held = new KeptState(first, {
  draft: draftOf("jaw-assessment"),
  write: typedOf,
  read: ({ answers, at, isDone }): State => ({
    answers,
    at,
    result: isDone ? jawResult(answers) : null,
  }),
});

/** Eight questions one after the other, and what the answers come to. It stays in this tab, also over a refresh. */
export function useJawAssessment() {
  const { value: state, change, isReady } = useKeptState(held);
  const move = (next: Move) => change((before) => moved(before, next));
  return {
    ...state,
    isReady,
    isAnswered: isAnswered(state.answers, state.at),
    isLast: state.at === questionCount - 1,
    answer: (score: JawScore) => move({ kind: "answer", score }),
    next: () => move({ kind: "next" }),
    previous: () => move({ kind: "previous" }),
    retake: () => move({ kind: "retake" }),
  };
}

export type Assessing = ReturnType<typeof useJawAssessment>;
