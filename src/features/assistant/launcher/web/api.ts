import type { CallInput } from "#endpoint.ts";
import { sendLate } from "#ui/send-late.ts";
import type { chooseVoice } from "../../agents/contract.ts";

/** Tells which assistant's voice this visitor chose. Nobody waits for it, and failing is no matter. */
export function tellVoice(choice: CallInput<typeof chooseVoice>["body"]): void {
  void sendLate<typeof chooseVoice>("/api/voice/config", choice);
}
