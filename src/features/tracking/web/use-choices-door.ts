/** Opens the privacy choices, from when they have loaded. */
export const choicesDoor: { open: (() => void) | null } = { open: null };
