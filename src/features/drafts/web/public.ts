export { draftOf, useHasFailed } from "./use-draft.ts";
export { KeptState, type TypedKeeper, useKeptState } from "./use-kept-state.ts";
