import type { ServiceCategory } from "#practice/services.ts";
import { call } from "#ui/api-client.ts";
import { listStaff } from "../../contract.ts";

/** Who sees patients of a category. */
export async function fetchStaff(category: ServiceCategory, signal: AbortSignal) {
  return (await call(listStaff, { query: { category }, signal })).staff;
}

/** Everybody who sees patients. */
export async function fetchProviders(signal: AbortSignal) {
  return (await call(listStaff, { query: {}, signal })).staff;
}
