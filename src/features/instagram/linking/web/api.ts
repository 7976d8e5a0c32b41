import type { CallInput } from "#endpoint.ts";
import { asAppError, call } from "#ui/api-client.ts";
import { linkThread, makeProof, proveThread, readThreadPerson, unlinkThread } from "../contract.ts";

export { asAppError };

type Body<E extends Parameters<typeof call>[0]> = CallInput<E>["body"];

export function fetchThreadPerson(id: string, signal: AbortSignal) {
  return call(readThreadPerson, { params: { id }, signal });
}

export function requestLink({ id, ...body }: { id: string } & Body<typeof linkThread>) {
  return call(linkThread, { params: { id }, body });
}

export function requestUnlink({ id, ...body }: { id: string } & Body<typeof unlinkThread>) {
  return call(unlinkThread, { params: { id }, body });
}

/** Words with a link by which the writer proves who they are. */
export function requestProof(id: string) {
  return call(makeProof, { params: { id } });
}

/** Proves by the secret of such a link whose conversation it is. */
export function requestProve(body: Body<typeof proveThread>) {
  return call(proveThread, { body });
}
