import type { PeopleFilter, PeopleOrder } from "./contract.ts";

export const filterNames: Readonly<Record<PeopleFilter, string>> = {
  all: "Everybody",
  coming: "Coming",
  seen: "Were here",
  never: "Never here",
};

export const orderNames: Readonly<Record<PeopleOrder, string>> = {
  name: "Name",
  next: "Next visit",
  last: "Last visit",
  born: "Birth date",
};
