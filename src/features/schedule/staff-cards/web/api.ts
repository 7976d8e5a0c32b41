import { call } from "#ui/api-client.ts";
import { type Card, saveCard } from "../contract.ts";

/** Changes role, color and contact of a person as they were seen. */
export const putCard = (staffId: string, body: Card & { version: number }) =>
  call(saveCard, { params: { staffId }, body });
