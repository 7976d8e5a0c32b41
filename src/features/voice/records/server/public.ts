export {
  addLine,
  beginCall,
  type BegunCall,
  type CallRecordDeps,
  endCall,
  noteLatency,
  type SaidLine,
} from "../../keeping/server/service.ts";
export { openSoundKeeper, type SoundKeeper } from "../../call-sounds/server/service.ts";
