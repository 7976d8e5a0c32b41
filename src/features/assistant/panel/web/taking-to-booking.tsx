import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { locale } from "#practice/locale.ts";
import { TextButton } from "#ui/button.tsx";
import { redirectMs } from "../../rules.ts";
import { panelContent } from "../content.ts";
import styles from "./taking-to-booking.module.css";
import { conversation } from "./use-conversation.ts";

const words = panelContent[locale];

/** Says where the page goes by itself in a moment, with the way to stay; there already, it says nothing. */
export function TakingToBooking({
  path,
  onGo,
  onStay,
}: {
  path: string;
  onGo: (path: string) => void;
  /** The button goes with its line: the focus needs another place. */
  onStay: () => void;
}) {
  const { pathname } = useLocation();
  const isThere = pathname === path;
  const go = useEffectEvent(() => {
    conversation.stay();
    if (!isThere) onGo(path);
  });
  useEffect(() => {
    const timer = setTimeout(() => go(), redirectMs);
    return () => clearTimeout(timer);
  }, []);
  if (isThere) return null;
  return (
    <p role="status" className={styles.taking}>
      {words.redirect} <TextButton onClick={onStay}>{words.stay}</TextButton>
    </p>
  );
}
