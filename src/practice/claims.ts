export type Claim = {
  id: string;
  figure: string;
  label: string;
  /** Where the figure comes from, in the owner's words. */
  source: string;
  /** Unconfirmed claims carry the footnote "as stated by the practice". */
  confirmedByOwner: boolean;
};

/** Every public figure, once. Pages name a claim by id and never write a figure of their own. */
export const claims: readonly Claim[] = [
  {
    id: "doctor-years",
    figure: "30+",
    label: "years in dentistry (DMD 1992)",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "lives-transformed",
    figure: "10,000+",
    label: "lives transformed",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "robotic-rank",
    figure: "#1",
    label: "robotic implant provider in Staten Island",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "tmj-patients",
    figure: "2,500+",
    label: "patients",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "tmj-satisfaction",
    figure: "98%",
    label: "satisfaction",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "implants-placed",
    figure: "5,000+",
    label: "implants placed",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "implants-success",
    figure: "99.2%",
    label: "success rate",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "robotic-procedures",
    figure: "1,000+",
    label: "procedures",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "robotic-accuracy",
    figure: "0.1mm",
    label: "accuracy",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "medspa-treatments",
    figure: "10,000+",
    label: "treatments",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "medspa-return",
    figure: "95%",
    label: "client return",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "aboutface-smiles",
    figure: "3,000+",
    label: "smiles",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "aboutface-rating",
    figure: "5.0",
    label: "rating",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
];

/** The claim with this id; an unknown id is a mistake in the code. */
export function claim(id: string): Claim {
  const found = claims.find((entry) => entry.id === id);
  if (!found) throw new Error(`No claim "${id}"`);
  return found;
}
