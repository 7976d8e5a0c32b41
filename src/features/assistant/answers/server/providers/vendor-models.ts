import type { JSONObject, LanguageModelV4 } from "@ai-sdk/provider";
import { createStreamExchange } from "#platform/outbound/stream-exchange.ts";
import type { LanguageModel } from "../../../cloud-models/content.ts";

/** A company's key, and where its server is when it is not the company's own. */
export type VendorAccess = { key: string; baseUrl: string | undefined };

/** A company's model, ready to be asked. */
export type VendorModel = {
  model: LanguageModelV4;
  options: Record<string, JSONObject>;
};

const openaiUrl = "https://api.openai.com/v1";
const anthropicUrl = "https://api.anthropic.com/v1";

/** Asks no other server than the one of the settings. */
const exchangeWith = (url: string) => createStreamExchange(new URL(url).origin);

async function openai({ key, baseUrl = openaiUrl }: VendorAccess, id: string) {
  const { createOpenAI } = await import("@ai-sdk/openai");
  const provider = createOpenAI({ apiKey: key, baseURL: baseUrl, fetch: exchangeWith(baseUrl) });
  // Nothing is kept there for later, and one tool follows the other.
  return {
    model: provider.chat(id),
    options: { openai: { store: false, parallelToolCalls: false } },
  };
}

async function anthropic({ key, baseUrl = anthropicUrl }: VendorAccess, id: string) {
  const { createAnthropic } = await import("@ai-sdk/anthropic");
  const provider = createAnthropic({ apiKey: key, baseURL: baseUrl, fetch: exchangeWith(baseUrl) });
  return { model: provider.messages(id), options: { anthropic: { effort: "low" } } };
}

/** Loads a company's model; its library comes with the first answer that needs it. */
export function loadVendorModel(
  { vendor, id }: LanguageModel,
  access: VendorAccess,
): Promise<VendorModel> {
  return vendor === "openai" ? openai(access, id) : anthropic(access, id);
}
