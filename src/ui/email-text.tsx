import { Fragment } from "react";

/** An email address that a narrow line breaks behind its @ and dots, not in the middle of a word. */
export function EmailText({ children }: { children: string }) {
  const ends = [...children.matchAll(/[@.]/g)].map(({ index }) => index + 1);
  return [...new Set([...ends, children.length])].map((end, part, all) => (
    <Fragment key={end}>
      {part === 0 ? null : <wbr />}
      {children.slice(all[part - 1] ?? 0, end)}
    </Fragment>
  ));
}
