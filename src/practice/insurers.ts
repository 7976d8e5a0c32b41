/**
 * The insurers that people can name when they ask what their plan pays. Being on this list says nothing about
 * a contract with the practice; which plans it is in network with is not written down anywhere yet.
 */
export const insurers = [
  "Delta Dental",
  "Cigna",
  "Aetna",
  "United Healthcare",
  "MetLife",
  "Guardian",
  "Humana",
] as const;

/**
 * The ids under which clearinghouses know these insurers' dental plans. An example until the owner has
 * compared them with the clearinghouse's own list: an insurer may have one for each region.
 */
export const payerIds: Readonly<Record<(typeof insurers)[number], string>> = {
  "Delta Dental": "11198",
  Cigna: "62308",
  Aetna: "60054",
  "United Healthcare": "52133",
  MetLife: "65978",
  Guardian: "64246",
  Humana: "73288",
};

/** What the insurance form offers: for "Other" nobody can be asked but a person. */
export const insurerChoices = [...insurers, "Other"] as const;
export type InsurerChoice = (typeof insurerChoices)[number];
