import type { ServiceCategory } from "#practice/services.ts";
import { call } from "#ui/api-client.ts";
import { listServices, listStaff } from "../../contract.ts";

/** What can be booked. */
export async function fetchServices(signal: AbortSignal) {
  return (await call(listServices, { signal })).services;
}

/** Who sees patients of a category. */
export async function fetchStaff(category: ServiceCategory, signal: AbortSignal) {
  return (await call(listStaff, { query: { category }, signal })).staff;
}

/** Everybody who sees patients. */
export async function fetchProviders(signal: AbortSignal) {
  return (await call(listStaff, { query: {}, signal })).staff;
}
