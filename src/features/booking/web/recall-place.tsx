import { useState } from "react";
import { useLatePart } from "#ui/use-late-part.ts";

const load = () => import("#features/sms-queue/recall-consent/web/public.ts");

/** The texts of when one is due again, which load after the visit; without a network they are not there. */
export function RecallTexts({ token }: { token: string }) {
  const [cannotLoad, setCannotLoad] = useState(false);
  const part = useLatePart(load, !cannotLoad, () => setCannotLoad(true));
  return part ? <part.RecallPanel token={token} /> : null;
}
