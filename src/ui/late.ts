/**
 * A part of the program that loads when it is first needed, in a task of its own: what asks for it is
 * often busy drawing. Rejects when it cannot be loaded, for example without a network.
 */
export async function late<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return load();
}
