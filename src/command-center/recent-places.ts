/** As many as one remembers having been at. */
const most = 4;

/** The places of this session, newest first: in memory alone, gone with the page. */
let places: readonly string[] = [];

/** Remembers that a place of the rail was opened. Addresses of people and things are no places. */
export function rememberPlace(path: string): void {
  places = [path, ...places.filter((place) => place !== path)].slice(0, most + 1);
}

/** Forgets where somebody was: the next one at this computer is another person. */
export function forgetPlaces(): void {
  places = [];
}

/** Where somebody was before, newest first, without where they are. */
export function recentPlaces(current: string): readonly string[] {
  return places.filter((place) => place !== current).slice(0, most);
}
