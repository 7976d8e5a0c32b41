import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signBytes,
} from "node:crypto";
import type {
  AssertedPasskey,
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
} from "#features/staff-access/second-factor/contract.ts";

// A device that makes passkeys, as browsers speak to it: WebAuthn level 3, ES256, no attestation.

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** What a hostile page, device or thief could send instead. */
export type Tampering = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The device asked for no finger, face or PIN. */
  withoutVerification?: boolean;
  type?: string;
  counter?: number;
  /** Sign with another key than the one that was made. */
  otherKey?: boolean;
  id?: string;
  userHandle?: string;
  attestation?: "packed-with-certificate";
};

const flags = { present: 1, verified: 4, hasKey: 64 };

export class PasskeyAuthenticator {
  readonly #keys = new Map<string, { key: KeyObject; counter: number; userHandle: string }>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  #clientData(type: string, challenge: string, tampering: Tampering): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }

  #authData(rpId: string, counter: number, tampering: Tampering, credential?: Buffer): Buffer {
    const set =
      flags.present |
      (tampering.withoutVerification === true ? 0 : flags.verified) |
      (credential ? flags.hasKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const site = createHash("sha256")
      .update(tampering.rpId ?? rpId)
      .digest();
    return Buffer.concat([site, Buffer.from([set]), count, credential ?? Buffer.alloc(0)]);
  }

  /** What a browser sends after it had a passkey made. */
  create(options: CreationOptions, tampering: Tampering = {}): CreatedPasskey {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const rawId = randomBytes(32);
    const id = rawId.toString("base64url");
    const cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    const length = Buffer.from([0, rawId.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, rawId, cose]);
    const counter = tampering.counter ?? 1;
    this.#keys.set(id, { key: privateKey, counter, userHandle: options.user.id });
    const isPacked = tampering.attestation !== undefined;
    const statement = new Map<string, Cbor>(isPacked ? [["x5c", Buffer.from("certificate")]] : []);
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ["fmt", isPacked ? "packed" : "none"],
        ["attStmt", statement],
        ["authData", this.#authData(options.rp.id, counter, tampering, credential)],
      ]),
    );
    const clientData = this.#clientData("webauthn.create", options.challenge, tampering);
    return {
      id: tampering.id ?? id,
      rawId: tampering.id ?? id,
      type: "public-key",
      response: {
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** What a browser sends after it had one of the named passkeys sign. */
  sign(options: RequestOptions, tampering: Tampering = {}): AssertedPasskey {
    const asked = options.allowCredentials.find(({ id }) => this.#keys.has(id));
    const id = tampering.id ?? asked?.id ?? "";
    const known = this.#keys.get(id);
    if (known === undefined) throw new Error("This device does not have that passkey.");
    known.counter = tampering.counter ?? known.counter + 1;
    const key =
      tampering.otherKey === true
        ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
        : known.key;
    const clientData = this.#clientData("webauthn.get", options.challenge, tampering);
    const authData = this.#authData(options.rpId, known.counter, tampering);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signBytes("sha256", signed, key).toString("base64url"),
        userHandle: tampering.userHandle ?? known.userHandle,
      },
    };
  }
}
