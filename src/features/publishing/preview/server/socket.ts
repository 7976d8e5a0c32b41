import { followPreview, type PreviewDeps } from "./service.ts";

/** Hears that somebody wants to look at a draft, and builds its pages here as well. */
export function followPreviews(deps: PreviewDeps): {
  onChange(payload: string): void;
  onResync(): void;
} {
  return {
    onChange(payload) {
      if (payload.includes('"content_preview"')) followPreview(deps);
    },
    onResync: () => followPreview(deps),
  };
}
