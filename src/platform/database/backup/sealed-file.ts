// The outside of an encrypted backup: pieces, each sealed with AES-256-GCM under a key of this file alone, the
// last one marked as such. Nothing of a piece is used before it was proved; what is missing, moved or added shows.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { BackupError } from "./backup-error.ts";

const mark = "averell-backup-sealed 1 ";
const saltBytes = 32;
const tagBytes = 16;
const pieceBytes = 256 * 1024;
/** Before each piece: its length, and whether it is the last. */
const headBytes = 5;
const isLast = 1;

/** Eight hex digits that name a key. */
export const nameOfKey = (key: Buffer) =>
  createHash("sha256").update("backup").update(key).digest("hex").slice(0, 8);

const headerLength = mark.length + 8 + 1 + saltBytes;

function nonceOf(piece: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(piece), 4);
  return nonce;
}

const keyOfFile = (key: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync("sha256", key, salt, "averell backup", 32));

type Seal = { key: Buffer; header: Buffer; piece: number };

type Waiting = { chunks: readonly Buffer[]; size: number };

/** A piece as it is written, part by part: nothing of it is put together, which would be garbage right after. */
function* sealPiece({ key, header, piece }: Seal, { chunks, size }: Waiting, last: boolean) {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(size, 0);
  head.writeUInt8(last ? isLast : 0, 4);
  const cipher = createCipheriv("aes-256-gcm", key, nonceOf(piece)).setAAD(
    Buffer.concat([header, head]),
  );
  yield head;
  for (const chunk of chunks) yield cipher.update(chunk);
  cipher.final();
  yield cipher.getAuthTag();
}

/** Encrypts bytes as they pass. */
export async function* seal(bytes: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const header = Buffer.concat([Buffer.from(`${mark}${nameOfKey(key)}\n`), salt]);
  yield header;
  const inner = keyOfFile(key, salt);
  let piece = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    yield* sealPiece({ key: inner, header, piece }, { chunks: waiting, size }, false);
    piece += 1;
    waiting = [];
    size = 0;
  }
  yield* sealPiece({ key: inner, header, piece }, { chunks: waiting, size }, true);
}

/** Takes exact numbers of bytes from a stream. */
export function byteReader(bytes: AsyncIterable<Buffer>) {
  const source = bytes[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let size = 0;
  let isOver = false;
  const fill = async (count: number) => {
    while (size < count && !isOver) {
      const next = await source.next();
      if (next.done === true) isOver = true;
      else {
        waiting.push(next.value);
        size += next.value.length;
      }
    }
  };
  return {
    /** So many bytes, or those that are left when they are fewer; they stay to be taken. */
    async look(count: number): Promise<Buffer> {
      await fill(count);
      waiting = [Buffer.concat(waiting, size)];
      return (waiting[0] ?? Buffer.alloc(0)).subarray(0, count);
    },
    async take(count: number): Promise<Buffer> {
      const taken = await this.look(count);
      waiting = [(waiting[0] ?? Buffer.alloc(0)).subarray(taken.length)];
      size -= taken.length;
      return taken;
    },
    async *rest(): AsyncGenerator<Buffer> {
      if (size > 0) yield Buffer.concat(waiting, size);
      waiting = [];
      size = 0;
      for (let next = await source.next(); next.done !== true; next = await source.next())
        yield next.value;
    },
  };
}
type ByteReader = ReturnType<typeof byteReader>;

export type Outside = { isSealed: false } | { isSealed: true; keyName: string };

/** Whether a file is encrypted, and with which key. */
export async function lookAtOutside(reader: ByteReader): Promise<Outside> {
  const start = (await reader.look(mark.length + 8)).toString("latin1");
  if (!start.startsWith(mark)) return { isSealed: false };
  return { isSealed: true, keyName: start.slice(mark.length) };
}

function openPiece({ key, header, piece }: Seal, head: Buffer, body: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(piece))
    .setAAD(Buffer.concat([header, head]))
    .setAuthTag(body.subarray(body.length - tagBytes));
  const plain = decipher.update(body.subarray(0, body.length - tagBytes));
  try {
    decipher.final();
  } catch (cause) {
    throw new BackupError("This backup was changed or damaged after it was made.", { cause });
  }
  return plain;
}

/** Decrypts a whole file; throws a BackupError at the first byte that is not as it was written. */
export async function* unseal(reader: ByteReader, key: Buffer): AsyncGenerator<Buffer> {
  const header = await reader.take(headerLength);
  const cutShort = () => new BackupError("This backup is cut short: its end is missing.");
  if (header.length < headerLength) throw cutShort();
  const inner = keyOfFile(key, header.subarray(headerLength - saltBytes));
  for (let piece = 0; ; piece += 1) {
    const head = await reader.take(headBytes);
    if (head.length < headBytes) throw cutShort();
    const length = head.readUInt32BE(0);
    if (length > 2 * pieceBytes)
      throw new BackupError("This backup was changed or damaged after it was made.");
    const body = await reader.take(length + tagBytes);
    if (body.length < length + tagBytes) throw cutShort();
    const plain = openPiece({ key: inner, header, piece }, head, body);
    if (plain.length > 0) yield plain;
    if (head.readUInt8(4) === isLast) break;
  }
  if ((await reader.look(1)).length > 0)
    throw new BackupError("This backup was changed: something stands behind its end.");
}
