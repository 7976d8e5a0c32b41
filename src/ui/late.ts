import { AppError } from "#errors.ts";

/**
 * A part of the program that loads when it is first needed. Without a network it fails as any call
 * does: `offline`, so that the same retries and the same words apply.
 */
export async function late<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new AppError("offline", { cause });
  }
}
