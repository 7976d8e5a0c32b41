import { useEffect, useRef, useState } from "react";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { LiveRegion } from "#ui/live-region.tsx";
import { plannerContent } from "../content.ts";
import type { Plan } from "../rules.ts";
import styles from "./plan-links.module.css";
import { linkTo } from "./use-plan.ts";

const words = plannerContent[locale];

/** The link to select by hand, where the browser does not let a page copy. */
function LinkToSelect({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return <TextField ref={field} label={words.copyByHand} value={link} readOnly />;
}

/** Ways to keep the plan: on paper, as a link, or sent by whatever the device shares with. */
export function PlanLinks({ plan }: { plan: Plan }) {
  const link = linkTo(plan);
  // Which link was copied: another plan has another.
  const [copied, setCopied] = useState<{ link: string; isDone: boolean } | null>(null);
  const isDone = copied?.link === link && copied.isDone;
  const isRefused = copied?.link === link && !copied.isDone;
  const copy = () => {
    // Absent on pages that are not served securely.
    const written = (navigator.clipboard as Clipboard | undefined)?.writeText(link);
    if (written === undefined) setCopied({ link, isDone: false });
    else
      written.then(
        () => setCopied({ link, isDone: true }),
        () => setCopied({ link, isDone: false }),
      );
  };
  const canShare = "share" in navigator;
  const share = () => {
    // Changing one's mind in the device's own sheet is no failure.
    navigator.share({ title: words.shareTitle, url: link }).catch(() => undefined);
  };
  return (
    <div className={styles.links}>
      <div className={styles.buttons}>
        <Button variant="line" size="small" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button variant="line" size="small" onClick={copy}>
          {isDone ? words.copied : words.copy}
        </Button>
        {canShare ? (
          <Button variant="line" size="small" onClick={share}>
            {words.share}
          </Button>
        ) : null}
      </div>
      {isRefused ? <LinkToSelect link={link} /> : null}
      <p className={styles.private}>{words.private}</p>
      <LiveRegion message={isDone ? words.copied : ""} />
    </div>
  );
}
