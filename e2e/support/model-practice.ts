import { join } from "node:path";
import { modelKey } from "../../test/model-server.ts";
import { ownAddress, type OwnPractice, startOwnPractice } from "./own-practice.ts";

/** A practice of its own, beside the demo and the live one. */
export const modelUrl = ownAddress(150);

export type ModelPractice = OwnPractice;

/** The real server, its answers worded by whatever speaks like OpenAI at an address, however slowly. */
export async function startModelPractice(baseUrl: string): Promise<ModelPractice> {
  return startOwnPractice(join("test", "patient-practice.ts"), {
    name: "model",
    port: Number(new URL(modelUrl).port),
    env: {
      ASSISTANT_MODEL: "gpt-4o-mini",
      OPENAI_API_KEY: modelKey,
      OPENAI_BASE_URL: baseUrl,
    },
  });
}
