import { locale } from "#practice/locale.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { IconDownload } from "#ui/icons.ts";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { studioContent } from "../content.ts";
import { shadeIds } from "../shades/rules.ts";
import styles from "./shade-panel.module.css";
import type { Studio } from "./use-studio.ts";

const words = studioContent[locale];

/** The shades, and what may be done with the picture. */
export function ShadePanel({ studio }: { studio: Studio }) {
  const { shade, saving, saved } = studio.state;
  return (
    <div className={styles.panel}>
      <RadioGroup legend={words.shade} legendHidden>
        {shadeIds.map((id) => (
          <RadioRow
            key={id}
            name="shade"
            value={id}
            checked={id === shade}
            label={words.shades[id].label}
            description={words.shades[id].text}
            onChange={() => studio.chooseShade(id)}
          />
        ))}
      </RadioGroup>
      <p className={styles.promise}>{words.promise}</p>
      <div className={styles.actions}>
        <Button
          wide
          busy={saving === "image/jpeg"}
          busyLabel={words.saving}
          icon={<IconDownload size={20} stroke={1.5} aria-hidden="true" />}
          onClick={() => {
            if (saving === null) studio.save("image/jpeg", words);
          }}
        >
          {words.save}
        </Button>
        <TextButton
          aria-disabled={saving === null ? undefined : true}
          onClick={() => {
            if (saving === null) studio.save("image/png", words);
          }}
        >
          {saving === "image/png" ? words.saving : words.savePng}
        </TextButton>
      </div>
      <p className={styles.saved} role="status">
        {saved ? words.saved(saved.width, saved.height) : null}
      </p>
      <div className={styles.ways}>
        <TextButton onClick={studio.moveFrame}>{words.moveFrame}</TextButton>
        <TextButton onClick={studio.startAgain}>{words.again}</TextButton>
      </div>
    </div>
  );
}
