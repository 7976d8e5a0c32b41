const longest = 200;

/** One thing that an estimate can be asked of: its name in the price list, and how many of it. */
export type Askable = { id: string; quantity: number; isChosen: boolean };

/** What an estimate is about, named by its items; a long list ends with how many more there are. */
export function primaryOf(items: readonly { name: string }[]): string {
  const names = items.map(({ name }) => name);
  for (let shown = names.length; shown > 0; shown -= 1) {
    const left = names.length - shown;
    const said = names.slice(0, shown).join(", ") + (left > 0 ? `, and ${left} more` : "");
    if (said.length <= longest) return said;
  }
  return `${names.length} treatments`;
}

/** Lines that the visitor ticked or took the tick from; of all others the calculator says whether they are chosen. */
export type Ticks = ReadonlyMap<string, boolean>;

const isTicked = ({ id, isChosen }: Askable, ticks: Ticks) => ticks.get(id) ?? isChosen;

/** What is asked of, by its name, and how many of each. */
export function chosenOf(choices: readonly Askable[], ticks: Ticks): ReadonlyMap<string, number> {
  return new Map(
    choices.filter((one) => isTicked(one, ticks)).map(({ id, quantity }) => [id, quantity]),
  );
}

/** The ticks after one was put in or taken out. */
export function ticked(ticks: Ticks, one: Askable): Ticks {
  return new Map([...ticks, [one.id, !isTicked(one, ticks)]]);
}
