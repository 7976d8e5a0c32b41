import { useId, useState } from "react";
import { identity } from "#practice/identity.ts";
import { Button } from "#ui/button.tsx";
import { IconDownload } from "#ui/icons.ts";
import { IconPrinter } from "#ui/late-icons.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import styles from "./recovery-codes.module.css";

/** Shown this one time: the codes, and the ways to keep them. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const id = useId();
  const [said, setSaid] = useState("");

  const asText = [
    `Recovery codes of ${email} for the ${identity.name} Command Center.`,
    "Each works once. Keep them where only you find them, apart from your phone.",
    "",
    ...codes,
    "",
  ].join("\r\n");

  const copy = () => {
    navigator.clipboard.writeText(asText).then(
      () => setSaid("Copied."),
      () => setSaid("Copying did not work. Please download or write them down."),
    );
  };
  const download = () => {
    const address = URL.createObjectURL(new Blob([asText], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${identity.name.toLowerCase()}-recovery-codes.txt`;
    link.click();
    URL.revokeObjectURL(address);
    setSaid("Downloaded.");
  };

  return (
    <div className={styles.codes}>
      <ol className={styles.list} aria-labelledby={`${id}-title`} data-print="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p id={`${id}-title`} className={styles.hint}>
        Ten recovery codes. Each works once, in the place of your app or passkey.
      </p>
      <div className={styles.ways}>
        <Button variant="line" size="small" onClick={copy}>
          Copy
        </Button>
        <Button
          variant="line"
          size="small"
          icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
          onClick={download}
        >
          Download
        </Button>
        <Button
          variant="line"
          size="small"
          icon={<IconPrinter size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <span className={styles.said} aria-hidden="true">
          {said}
        </span>
      </div>
      <LiveRegion message={said} />
    </div>
  );
}
