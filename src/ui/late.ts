import { AppError } from "#errors.ts";

/**
 * A part of the program that loads when it is first needed, in a task of its own: what asks for it is
 * often busy drawing. Without a network it fails as any call does: `offline`, so that the same retries
 * and the same words apply.
 */
export async function late<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  try {
    return await load();
  } catch (cause) {
    throw new AppError("offline", { cause });
  }
}
