import { followPublished, type PublishingDeps } from "./service.ts";

/** Hears that another instance published something, and shows it here as well. */
export function followPublications(deps: PublishingDeps): {
  onChange(payload: string): void;
  onResync(): void;
} {
  const follow = () => {
    followPublished(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, "What was published elsewhere could not be shown here."),
    );
  };
  return {
    onChange(payload) {
      if (payload.includes('"content_versions"')) follow();
    },
    onResync: follow,
  };
}
