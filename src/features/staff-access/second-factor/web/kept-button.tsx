import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { keepRecoveryCodes } from "./api.ts";
import { useFactorChange } from "./use-second-factor.ts";

export interface KeptButtonProps {
  codes: readonly string[];
  onKept: () => void;
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Says that the codes shown were kept, and goes on in any case: what could not be noted is told, and
 * asked again at the next occasion.
 */
export function KeptButton({ codes, onKept, children, ...look }: KeptButtonProps) {
  const toast = useToast();
  const keep = useFactorChange(keepRecoveryCodes, onKept);
  return (
    <Button
      {...look}
      busy={keep.isPending}
      busyLabel="Going on"
      onClick={() =>
        keep.mutate(codes[0] ?? "", {
          onError: (error) => {
            toast.fail(error.message);
            onKept();
          },
        })
      }
    >
      {children}
    </Button>
  );
}
