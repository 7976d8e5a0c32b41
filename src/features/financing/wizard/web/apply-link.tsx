import { financingProviderName, type FinancingProviderId } from "#practice/financing.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconExternalLink } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { lenderContent } from "../../lenders/content.ts";
import { wizardPageContent } from "../content.ts";
import styles from "./cost-check.module.css";

const words = lenderContent[locale];

export interface ApplyLinkProps {
  provider: FinancingProviderId;
  url: string;
}

/** The way to a lender's own application, in another tab, and said to be one. */
export function ApplyLink({ provider, url }: ApplyLinkProps) {
  const values = { provider: financingProviderName(provider) };
  const { leaves } = wizardPageContent[locale].results;
  return (
    <div className={styles.apply}>
      <ButtonLink
        href={url}
        target="_blank"
        size="small"
        variant="line"
        iconEnd={<IconExternalLink size={18} stroke={1.5} aria-hidden="true" />}
      >
        {filled(words.apply, values)}
        <VisuallyHidden>({leaves})</VisuallyHidden>
      </ButtonLink>
      <p className={styles.note}>{filled(words.applyHint, values)}</p>
    </div>
  );
}
