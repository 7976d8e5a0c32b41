import { identity } from "#practice/identity.ts";
import { legal, postalAddress } from "#practice/legal.ts";
import { languageLines } from "./language-lines.ts";
import type { LegalDocument } from "./legal-document.ts";

const phone = `[${identity.phone.display}](tel:${identity.phone.e164})`;
const email = `[${identity.email}](mailto:${identity.email})`;

// Built on the notices that 45 CFR 92.10 and 92.11 ask for.
export const nondiscriminationContent = {
  en: {
    title: "Nondiscrimination Notice",
    lead: "Everybody is treated here, and treated well. Language help and aids for people with disabilities cost you nothing.",
    sections: [
      {
        id: "notice",
        title: "Discrimination is against the law",
        blocks: [
          `${identity.legalName} complies with applicable federal civil rights laws and does not discriminate on the basis of race, color, national origin (including limited English proficiency and primary language), age, disability, or sex. We do not exclude people or treat them less favorably because of any of these. New York State and New York City law protect further characteristics, among them sexual orientation, gender identity or expression, and lawful source of income; we follow them as well.`,
          {
            confirm:
              "whether Section 1557 applies (it does when the practice takes Medicaid, Child Health Plus or other federal financial assistance), and the wording on sex under the rule in force.",
          },
        ],
      },
      {
        id: "aids",
        title: "Help for people with disabilities",
        blocks: [
          "Free of charge and in time for your visit, we provide:",
          {
            list: [
              "reasonable changes to how we do things, so that you have an equal chance at care;",
              "qualified sign language interpreters;",
              "written information in other forms: large print, audio, accessible electronic formats.",
            ],
          },
        ],
      },
      {
        id: "language",
        title: "Help in your language",
        blocks: [
          "Free of charge and in time for your visit, we provide to people whose primary language is not English:",
          { list: ["qualified interpreters;", "information written in other languages."] },
          `If you need any of this, say so when you book, in the note or by phone, or contact the ${legal.accessCoordinator}: ${phone}, ${email}. Relay calls: dial 711.`,
        ],
      },
      {
        id: "grievance",
        title: "If we failed you: a grievance",
        blocks: [
          `If you believe that we did not provide these services or discriminated in another way, you can file a grievance with the ${legal.accessCoordinator}, ${postalAddress}, ${phone}, ${email}: in person, by mail or by email. If you need help filing it, the coordinator helps you.`,
          {
            list: [
              "Please file within 60 days of when you learned of it, with your name and address, what happened, and what you ask for.",
              "The coordinator looks into it, keeps it confidential as far as possible, and answers in writing within 30 days, with your right to go further.",
              "You may appeal to the doctor in charge within 15 days of the answer.",
              "Nobody may retaliate against you for filing.",
            ],
          },
          {
            confirm:
              "the coordinator and the written procedure are required with 15 or more employees; confirm the name, and the times in the procedure.",
          },
        ],
      },
      {
        id: "government",
        title: "Complaint to the government",
        blocks: [
          "You can also file a civil rights complaint with the U.S. Department of Health and Human Services, Office for Civil Rights: through its [complaint portal](https://ocrportal.hhs.gov/ocr/portal/lobby.jsf), or by mail or phone at 200 Independence Avenue SW, Room 509F, HHH Building, Washington, DC 20201, 1-800-368-1019, 800-537-7697 (TDD). Forms are at [hhs.gov](https://www.hhs.gov/ocr/office/file/index.html).",
          "In New York you can also turn to the [New York State Division of Human Rights](https://dhr.ny.gov/complaint).",
        ],
      },
      {
        id: "languages",
        title: "Language assistance, free of charge",
        blocks: [
          { languages: languageLines },
          {
            confirm:
              "have each line checked by a qualified translator, and the list against the 15 languages most spoken by people with limited English in New York.",
          },
        ],
      },
    ],
  },
} as const satisfies Record<string, LegalDocument>;
