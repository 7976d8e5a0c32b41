import { sampleMark } from "../content.ts";
import type { Source } from "../contract.ts";
import styles from "./sample-mark.module.css";

/** Says that everything beside it is the sample; nothing of it was recorded here. */
export function SampleMark({ source }: { source: Source }) {
  return source === "sample" ? <span className={styles.mark}>{sampleMark}</span> : null;
}
