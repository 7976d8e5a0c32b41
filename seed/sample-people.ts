/** A person made up for the demo. The names say so, and so do phone and email. */
export type SamplePerson = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  insurer: string | null;
};

const person = (
  firstName: string,
  lastName: string,
  dateOfBirth: string,
  insurer: string | null = null,
): SamplePerson => ({ firstName, lastName, dateOfBirth, insurer });

/** Everybody in the demo. Add at the end: a person's place in the list makes phone and id. */
export const samplePeople: readonly SamplePerson[] = [
  person("Ada", "Sampleton", "1984-03-12", "Sample Dental Plan"),
  person("Bruno", "Exampleby", "1971-11-02"),
  person("Celia", "Demoray", "1990-06-25", "Example Insurance"),
  person("Dmitri", "Mockridge", "1966-01-19"),
  person("Elena", "Fictiano", "1978-09-08", "Sample Dental Plan"),
  person("Farid", "Placeholt", "1995-04-30"),
  person("Grace", "Testerly", "1959-12-14", "Example Insurance"),
  person("Hugo", "Specimen", "1982-07-21"),
  person("Imani", "Sampleford", "1987-02-03", "Sample Dental Plan"),
  person("Jonas", "Exemplar", "1974-10-17"),
  person("Keiko", "Mockumi", "1992-05-06"),
  person("Liam", "Demowicz", "1969-08-29", "Example Insurance"),
  person("Marta", "Pretendez", "1980-11-23"),
  person("Noor", "Imaginari", "1998-01-11", "Sample Dental Plan"),
  person("Oscar", "Fauxley", "1963-06-04"),
  person("Petra", "Testova", "1976-03-27"),
  person("Quinn", "Makebelieve", "1989-09-15", "Example Insurance"),
  person("Rafael", "Ejemplar", "1972-12-30"),
  person("Simone", "Fictelle", "1994-07-18", "Sample Dental Plan"),
  person("Tobias", "Musterberg", "1961-04-09"),
  person("Uma", "Sampledar", "1985-10-05"),
  person("Viktor", "Placebov", "1979-02-22", "Example Insurance"),
  person("Wendy", "Standin", "1996-08-13"),
  person("Yusuf", "Mockett", "1968-05-31", "Sample Dental Plan"),
];

const firstLine = 101;

/** A number that no telephone company gives out. */
export function samplePhone(place: number): string {
  return `+1718555${String(firstLine + place).padStart(4, "0")}`;
}

/** An address under a domain that cannot exist. */
export function sampleEmail({ firstName, lastName }: SamplePerson): string {
  return `${firstName}.${lastName}@patients.example`.toLowerCase();
}
