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
