import { useSyncExternalStore } from "react";
import { randomId } from "#ui/random-id.ts";
import type { CallView } from "../rules.ts";
import { openCallLine } from "./api.ts";
import { VoiceCall } from "./use-call-session.ts";
import { openMicrophone } from "./use-microphone.ts";
import { createPlayer } from "./use-player.ts";

/** The call of this tab. */
export const voiceCall = new VoiceCall({
  connect: openCallLine,
  openMicrophone,
  player: createPlayer(),
  newId: randomId,
  wait(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
});

/** What is shown of it now. */
export function useCall(): CallView {
  return useSyncExternalStore(voiceCall.subscribe, voiceCall.read, voiceCall.read);
}
