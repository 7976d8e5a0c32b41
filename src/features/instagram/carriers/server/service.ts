import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { InstagramCarrier } from "./providers/instagram-carrier.ts";
import { createLocalFates, localCarrier, type LocalFates, type Shown } from "./providers/local.ts";
import { metaCarrier } from "./providers/meta.ts";
import * as repository from "./repository.ts";

/** How messages leave, or the plain reason why they do not. */
export type InstagramDelivery =
  | { carrier: InstagramCarrier; fates?: LocalFates }
  | { carrier?: undefined; failsBecause: string };

type Deps = { db: Database; clock: Clock; random: Random };

/** Demo: the people of this machine, whatever is configured. Live: Meta, as far as it is set up. */
export function chooseInstagramDelivery(
  deps: Deps,
  { mode, instagram }: Pick<Config, "mode" | "instagram">,
): InstagramDelivery {
  if (mode === "demo") {
    const fates = createLocalFates();
    const shown = {
      add: (message: Parameters<Shown["add"]>[0]) => repository.insertShown(deps.db, message),
      idOf: (messageId: string) => repository.findShown(deps.db, messageId),
    };
    return { carrier: localCarrier({ ...deps, shown, fates }), fates };
  }
  if (instagram === undefined)
    return { failsBecause: "Instagram is not configured, so nothing can be sent there." };
  return { carrier: metaCarrier(instagram) };
}
