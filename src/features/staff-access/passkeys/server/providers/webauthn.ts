import type {
  AssertedPasskey,
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
} from "../../../second-factor/contract.ts";

// Loaded with the first passkey: the library brings parsers of many certificate formats along.
const library = () => import("@simplewebauthn/server");

export type Site = { rpId: string; origin: string };
export type KnownPasskey = {
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

/** What devices of today sign with: EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];
const noExtensions = { clientExtensionResults: {} };
const known = ({ id, transports }: KnownPasskey) => ({
  id,
  type: "public-key" as const,
  transports,
});

/** What a browser needs to make a passkey that has not been made for this person before. */
export async function creationOptionsFor({
  site,
  practice,
  person,
  challenge,
  existing,
  timeoutMs,
}: {
  site: Site;
  practice: string;
  person: { id: string; email: string; name: string };
  challenge: Buffer;
  existing: readonly KnownPasskey[];
  timeoutMs: number;
}): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: practice,
    rpID: site.rpId,
    userID: Uint8Array.from(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    supportedAlgorithmIDs,
    challenge: Uint8Array.from(challenge),
  });
  return {
    challenge: options.challenge,
    rp: { id: site.rpId, name: practice },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: timeoutMs,
    attestation: "none",
    excludeCredentials: existing.map(known),
    authenticatorSelection: {
      residentKey: "preferred",
      requireResidentKey: false,
      userVerification: "required",
    },
  };
}

/** What a browser needs to have one of these passkeys sign. */
export function requestOptionsFor({
  site,
  challenge,
  existing,
  timeoutMs,
}: {
  site: Site;
  challenge: Buffer;
  existing: readonly KnownPasskey[];
  timeoutMs: number;
}): RequestOptions {
  return {
    challenge: challenge.toString("base64url"),
    rpId: site.rpId,
    timeout: timeoutMs,
    userVerification: "required",
    allowCredentials: existing.map(known),
  };
}

/**
 * What a new passkey says about itself, when it was made for this challenge and site by a person whom
 * the device recognized; otherwise the reason why not. Makers' certificates are not asked for, and one
 * that comes nevertheless is not looked into.
 */
export async function judgeCreated(
  passkey: CreatedPasskey,
  { site, challenge }: { site: Site; challenge: string },
): Promise<{ id: string; publicKey: Buffer; counter: number } | { refused: string }> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const { clientDataJSON, attestationObject } = passkey.response;
  try {
    const attestation = decodeAttestationObject(
      Uint8Array.from(Buffer.from(attestationObject, "base64url")),
    );
    const format = attestation.get("fmt");
    const isPlain = format === "none" || format === "packed";
    if (!isPlain || attestation.get("attStmt").get("x5c") !== undefined)
      return { refused: "a certificate came along" };
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, ...noExtensions, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!verified) return { refused: "not verified" };
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey), counter };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : "unreadable" };
  }
}

/**
 * The counter that a passkey's signature carries, when it signed this challenge for this site after its
 * device recognized a person, and the counter did not go back; otherwise the reason why not.
 */
export async function judgeAsserted(
  passkey: AssertedPasskey,
  { site, challenge, signer }: { site: Site; challenge: string; signer: KnownPasskey },
): Promise<{ counter: number } | { refused: string }> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = passkey.response;
  const response = { clientDataJSON, authenticatorData, signature };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, ...noExtensions, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: signer.id,
        publicKey: Uint8Array.from(signer.publicKey),
        counter: signer.counter,
      },
    });
    return verified ? { counter: authenticationInfo.newCounter } : { refused: "not verified" };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : "unreadable" };
  }
}
