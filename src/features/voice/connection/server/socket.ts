import type * as z from "zod/mini";
import type { Line, Taken } from "#platform/socket-lines.ts";
import type { Sockets } from "#platform/sockets.ts";
import { locale } from "#practice/locale.ts";
import { callsContent, type CallTrouble } from "../../calls/content.ts";
import * as contract from "../contract.ts";

const { troubles } = callsContent[locale];
/** A check is a few seconds of sound; nobody streams here. */
const mostPieces = 600;

/** One check: what is sent comes back as it is, and nothing of it is kept. */
function connect(line: Line): Taken {
  let sessionId: string | null = null;
  let pieces = 0;
  const tell = (code: CallTrouble) =>
    line.tell(contract.checkError, { code, message: troubles[code], retryable: true });
  const handlers: { [name: string]: (payload: never) => void } = {
    [contract.checkStart.name]: (payload: z.output<typeof contract.checkStart.payload>) => {
      ({ sessionId } = payload);
      pieces = 0;
      line.tell(contract.checkStarted, { sessionId });
    },
    [contract.checkSound.name]: (payload: z.output<typeof contract.checkSound.payload>) => {
      pieces += 1;
      if (payload.sessionId !== sessionId) tell("call_unknown");
      else if (pieces > mostPieces) tell("too_many_events");
      else line.tell(contract.checkEcho, payload);
    },
    [contract.checkEnd.name]: () => {
      sessionId = null;
    },
  };
  return {
    take: (name, payload) => handlers[name]?.(payload as never),
    refuse: (why) => tell(why === "malformed" ? "malformed_event" : "too_many_events"),
    gone: () => undefined,
  };
}

/** The line on which staff try connections. */
export function registerConnectionSocket(sockets: Sockets): void {
  sockets.accept({
    namespace: contract.checkStart.namespace,
    takes: [contract.checkStart, contract.checkSound, contract.checkEnd],
    tells: [contract.checkStarted, contract.checkEcho, contract.checkError],
    connected: connect,
  });
}
