export { AskAgain, NoEmailWords } from "./ask-again.tsx";
export { AskedOnceMore } from "./asked-once-more.tsx";
export { AskToDiscard } from "./ask-to-discard.tsx";
export {
  atText,
  CheckPart,
  contactFacts,
  discOf,
  type Fact,
  Facts,
  Marks,
  SourceMark,
  SumTable,
  WhoAsked,
} from "./check-parts.tsx";
export { CheckBody } from "./check-body.tsx";
export { ChecksFrame } from "./checks-frame.tsx";
export { useCheckList } from "./use-check-list.ts";
