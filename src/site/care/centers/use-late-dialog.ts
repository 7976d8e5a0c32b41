import { useNavigate } from "react-router";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOverlay } from "#ui/use-overlay.ts";

/**
 * A dialog that loads when it is first wanted and has an entry in the history while it is open: Back closes it.
 * `load` belongs outside of the component.
 */
export function useLateDialog<Part>(name: string, load: () => Promise<Part>, failed: string) {
  const { shown, show, hide } = useOverlay();
  const navigate = useNavigate();
  const toast = useToast();
  const isOpen = shown === name;
  const part = useLatePart(load, isOpen, () => {
    hide();
    toast.fail(failed);
  });
  return {
    part,
    isOpen,
    open: () => show(name),
    close: hide,
    /** Closes it and goes on at a section of the page; Back leads to where the page was before. */
    leaveFor: (section: string) => void navigate({ hash: section }, { replace: true }),
  };
}
