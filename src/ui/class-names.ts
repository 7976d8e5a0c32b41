/** Joins the class names that apply; conditions may yield false or undefined. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(" ");
}
