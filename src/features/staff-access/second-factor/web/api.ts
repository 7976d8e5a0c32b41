import { call } from "#ui/api-client.ts";
import { unlinkGoogle as unlinkGoogleContract } from "../../google/contract.ts";
import * as contract from "../contract.ts";

// The browser's own passkey interface, spoken to by a library that is loaded with the first passkey.
const library = () => import("@simplewebauthn/browser");

/** Which second factors this account has. */
export function fetchState(signal?: AbortSignal) {
  return call(contract.secondFactorState, { ...(signal && { signal }) });
}

export function requestAuthenticator() {
  return call(contract.beginAuthenticator, {});
}

export function confirmAuthenticator(code: string) {
  return call(contract.confirmAuthenticator, { body: { code } });
}

export function verifyAuthenticator(code: string) {
  return call(contract.verifyAuthenticator, { body: { code } });
}

export function verifyRecoveryCode(code: string) {
  return call(contract.verifyRecoveryCode, { body: { code } });
}

/** Has the browser make a passkey and the server accept it. The browser's own refusals are thrown as they are. */
export async function createPasskey(name: string) {
  const optionsJSON = await call(contract.beginPasskey, {});
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: optionsJSON as never });
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return call(contract.confirmPasskey, {
    body: {
      name,
      passkey: {
        id,
        rawId,
        type: "public-key",
        response: { clientDataJSON, attestationObject, transports },
      },
    },
  });
}

/** Has one of the person's passkeys sign. The browser's own refusals are thrown as they are. */
export async function verifyPasskey() {
  const optionsJSON = await call(contract.askForPasskey, {});
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: optionsJSON as never });
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return call(contract.verifyPasskey, {
    body: {
      passkey: {
        id,
        rawId,
        type: "public-key",
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
    },
  });
}

export function renewRecoveryCodes() {
  return call(contract.renewRecoveryCodes, {});
}

/** Says that the codes were kept, of which this is one. */
export function keepRecoveryCodes(code: string) {
  return call(contract.keepRecoveryCodes, { body: { code } });
}

export function unlinkGoogle() {
  return call(unlinkGoogleContract, {});
}

export function removeAuthenticator() {
  return call(contract.removeAuthenticator, {});
}

export function removePasskey(id: string) {
  return call(contract.removePasskey, { body: { id } });
}
