import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = "v1";

export type Sealer = {
  /** Eight hex digits that name the key; every sealed text starts with them. */
  readonly keyId: string;
  /** Encrypts a text: `v1.<key id>.<base64url>`. The same text never gives the same result twice. */
  seal(plain: string): string;
  /** Decrypts what `seal` made with a known key; throws on another key, another format or any change. */
  open(sealed: string): string;
  /** HMAC-SHA256; signatures of one purpose say nothing about another. */
  sign(purpose: string, bytes: Uint8Array): Buffer;
  /** A keyed, irreversible fingerprint of a text, for looking up tokens without storing them. */
  hash(purpose: string, text: string): Buffer;
};

const headerOf = (keyId: string) => Buffer.from(`${version}.${keyId}.`);

function derive(key: Buffer, purpose: "seal" | "sign"): Buffer {
  if (key.length !== keyBytes)
    throw new Error(`The data key must have ${keyBytes} bytes, not ${key.length}.`);
  return Buffer.from(hkdfSync("sha256", key, "", purpose, keyBytes));
}

/** The eight hex digits that name a key. */
export const keyIdOf = (key: Buffer): string =>
  createHash("sha256").update(key).digest("hex").slice(0, 8);

/** What signs and makes fingerprints as long as a practice has this key as its first one. */
export const signingSecretOf = (key: Buffer): Buffer => derive(key, "sign");

/**
 * Everything cryptographic of the product, from one 32-byte key. What `others` sealed is opened as well; `secret`
 * signs instead of what would be made of the key, so that links and fingerprints outlive it.
 */
export function createSealer(
  key: Buffer,
  { others = [], secret }: { others?: readonly Buffer[]; secret?: Buffer } = {},
): Sealer {
  const keyId = keyIdOf(key);
  // As key objects: bytes would be turned into one again at every use, which takes six times as long.
  const sealingKey = createSecretKey(derive(key, "seal"));
  const openingKeys = new Map([
    ...others.map((other) => [keyIdOf(other), createSecretKey(derive(other, "seal"))] as const),
    [keyId, sealingKey] as const,
  ]);
  const signingKey = createSecretKey(secret ?? signingSecretOf(key));
  const header = headerOf(keyId);

  const sign: Sealer["sign"] = (purpose, bytes) =>
    createHmac("sha256", signingKey).update(`${purpose.length}:${purpose}:`).update(bytes).digest();

  return {
    keyId,
    seal(plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", sealingKey, nonce).setAAD(header);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${header.toString()}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(sealed) {
      const [format, sealedWith, text, ...rest] = sealed.split(".");
      if (format !== version || text === undefined || rest.length > 0)
        throw new Error("This is not a sealed text.");
      const openingKey = openingKeys.get(sealedWith ?? "");
      if (sealedWith === undefined || openingKey === undefined)
        throw new Error(`Sealed with key ${sealedWith}, but the key in use is ${keyId}.`);
      const bytes = Buffer.from(text, "base64url");
      if (bytes.length < nonceBytes + tagBytes) throw new Error("This sealed text is cut short.");
      const decipher = createDecipheriv("aes-256-gcm", openingKey, bytes.subarray(0, nonceBytes))
        .setAAD(headerOf(sealedWith))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes + tagBytes)),
        decipher.final(),
      ]).toString("utf8");
    },
    sign,
    hash: (purpose, text) => sign(`hash ${purpose}`, Buffer.from(text, "utf8")),
  };
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
    if (key.length !== keyBytes)
      throw new Error(`${file} does not hold a data key; restore it from a backup.`);
    return key;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * The demo's key: read from `data-key` in the data folder, made there (readable by its owner only)
 * on first use. Two servers that start at once end up with the same key.
 */
export function loadOrCreateDataKey(dataDir: string): Buffer {
  const file = join(dataDir, "data-key");
  const existing = readKey(file);
  if (existing !== undefined) return existing;
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const draft = join(dataDir, `data-key.${process.pid}`);
  writeFileSync(draft, `${randomBytes(keyBytes).toString("base64")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    const lostTheRace = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!lostTheRace) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readKey(file);
  if (key === undefined) throw new Error(`${file} vanished while it was being made.`);
  return key;
}
