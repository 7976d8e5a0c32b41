import { identity } from "../identity.ts";

export const roboticDescription = `Robot-guided implant surgery in ${identity.address.city}: how the arm holds the planned angle and depth, for whom it helps, and what it costs.`;
