import { identity } from "#practice/identity.ts";
import { legal, postalAddress } from "#practice/legal.ts";
import type { LegalDocument } from "./legal-document.ts";

const phone = `[${identity.phone.display}](tel:${identity.phone.e164})`;
const email = `[${identity.email}](mailto:${identity.email})`;

// Built on 45 CFR 164.520: what the notice must say, in the order in which it must say it.
export const privacyPracticesContent = {
  en: {
    title: "Notice of Privacy Practices",
    lead: `How ${identity.legalName} handles your health information, and what you can ask of us.`,
    required:
      "THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION ABOUT YOU MAY BE USED AND DISCLOSED AND HOW YOU CAN GET ACCESS TO THIS INFORMATION. PLEASE REVIEW IT CAREFULLY.",
    sections: [
      {
        id: "your-information",
        title: "What this notice is about",
        blocks: [
          "“Health information” here means what identifies you and is about your health, your care or its payment: your chart, X-rays and scans, photographs and models, visits, prescriptions, bills and insurance. This notice covers everybody who works in this practice, and companies that work for us under a business associate agreement.",
        ],
      },
      {
        id: "your-rights",
        title: "Your rights",
        blocks: [
          {
            facts: [
              [
                "See it, get a copy",
                "Ask to see your record or to get a copy, on paper or electronically, also sent to somebody you name. You may look at it within 10 days of a written request and get a copy within 30 days at most. We may charge what copying costs, never more than New York allows (75 cents a page), and nobody is refused because they cannot pay. If we refuse, we say why in writing, and you can have the refusal reviewed.",
              ],
              [
                "Correct it",
                "Ask us to correct what is wrong or incomplete. We answer in writing within 60 days. If we refuse, you can add your own statement to the record.",
              ],
              [
                "Choose how we reach you",
                "Ask us to call another number or to write to another address. You need not say why, and we agree to every reasonable request.",
              ],
              [
                "Limit what we share",
                "Ask us not to use or share something for treatment, payment or our operations. We may say no if it would affect your care. We must say yes when you paid for a service yourself, in full, and ask us not to tell your health plan, unless a law requires it.",
              ],
              [
                "Know with whom we shared it",
                "Ask for a list of those to whom we gave your information in the last six years, when and why, other than for treatment, payment and operations or at your own request. One list a year is free; for another within 12 months we may charge what it costs.",
              ],
              [
                "Have this notice on paper",
                "At any time, also if you agreed to get it electronically.",
              ],
              [
                "Have somebody act for you",
                "A person with your medical power of attorney, a health care proxy or a legal guardian can use these rights. We check that they may.",
              ],
              [
                "Take back a permission",
                "A written permission can be taken back in writing at any time. It does not undo what was done before.",
              ],
              ["Be told of a breach", "See “Our duties” below."],
            ],
          },
          `To use a right, write to the ${legal.privacyOfficer} at ${postalAddress} or ${email}, or ask at the desk.`,
          {
            confirm:
              "copy fees and times under New York Public Health Law section 18 beside 45 CFR 164.524.",
          },
        ],
      },
      {
        id: "without-asking",
        title: "How we use and share it without asking first",
        blocks: [
          "The law lets us use and share your information for these purposes. Each example is one of several.",
          {
            facts: [
              [
                "Treatment",
                "To care for you. Example: we send your scan to the laboratory that makes your crown, or ask your physician about a medicine before surgery.",
              ],
              [
                "Payment",
                "To be paid. Example: we send your plan the treatment, its date and its code, or ask it beforehand what it covers.",
              ],
              [
                "Our operations",
                "To run the practice well. Example: we review records to see how treatments worked, or train staff.",
              ],
              [
                "About your visits",
                "To confirm, remind and tell you of changes by email or phone, and by text if you agreed to texts. Messages name the day, the time and the practice. We may tell you of treatments or services that could help you.",
              ],
            ],
          },
        ],
      },
      {
        id: "required-or-allowed",
        title: "Other uses that the law requires or allows",
        blocks: [
          "Conditions apply to each; we share only what the case needs.",
          {
            list: [
              "When a law requires it, and to the government when it checks whether we follow this notice.",
              "Public health: diseases that must be reported, problems with a drug or device.",
              "To report suspected abuse, neglect or domestic violence.",
              "Health oversight: audits, inspections, licensing.",
              "Courts: a court order, or a subpoena with the safeguards that the law asks for.",
              "Law enforcement, as far as a law or a court order says.",
              "Coroners, medical examiners and funeral directors; organ and tissue donation.",
              "Research that a board has approved with rules that protect you.",
              "To prevent a serious and immediate threat to somebody’s health or safety.",
              "Workers’ compensation; military, national security and other special government functions; correctional institutions.",
              "Business associates, who sign that they protect your information as we do.",
            ],
          },
        ],
      },
      {
        id: "you-can-object",
        title: "What you can object to",
        blocks: [
          "Unless you object, we may tell a family member, a friend or somebody else whom you involve what they need to know for your care or its payment, and may notify your family or a disaster relief organization of where and how you are. If you cannot speak for yourself, we decide by your best interest.",
          "We do not use your information for fundraising, and there is no patient directory.",
        ],
      },
      {
        id: "with-permission",
        title: "What needs your written permission",
        blocks: [
          {
            list: [
              "Marketing, other than talking with you or giving you something of small value.",
              "Selling your information. We do not.",
              "Most uses of psychotherapy notes. We keep none.",
              "Photographs of you, your case or your words in advertising, on this website or on social media.",
              "Everything else that this notice does not name.",
            ],
          },
        ],
      },
      {
        id: "special-protection",
        title: "Information with more protection",
        blocks: [
          "New York law protects information about HIV, mental health and genetic tests more strictly; we share it only as those laws allow, mostly with your written permission.",
          "Records from a substance use disorder program (42 CFR part 2), if we receive them, and testimony about what they say, are not used or disclosed in civil, criminal, administrative or legislative proceedings against you without your written consent or a court order, given after notice and an opportunity for you to be heard, together with a subpoena or similar mandate.",
          "Information that we share lawfully may be passed on by whoever receives it, and may then no longer be protected by these rules.",
          {
            confirm:
              "the state law paragraph, and the 42 CFR part 2 wording that has been required since February 16, 2026.",
          },
        ],
      },
      {
        id: "our-duties",
        title: "Our duties",
        blocks: [
          {
            list: [
              "The law requires us to keep your health information private and secure, and to give you this notice of our duties and practices.",
              "We tell you, in writing and without unreasonable delay, if a breach of unsecured information may have affected you: within 30 days under New York law, 60 under federal law at the latest.",
              "We must follow the notice that is in effect.",
              "We may change this notice; the new one then holds for all information we have. The one in effect is on this page, hangs in the office, and is given to you on request.",
            ],
          },
        ],
      },
      {
        id: "complaints",
        title: "Complaints",
        blocks: [
          `If you think that your privacy was violated, tell the ${legal.privacyOfficer}: ${postalAddress}, ${phone}, ${email}.`,
          "You can also complain to the U.S. Department of Health and Human Services, Office for Civil Rights: 200 Independence Avenue SW, Washington, DC 20201, 1-877-696-6775, or [online](https://www.hhs.gov/ocr/privacy/hipaa/complaints/).",
          "We will not retaliate against you for a complaint. Nobody may treat you worse for it.",
        ],
      },
      {
        id: "contact",
        title: "Whom to ask",
        blocks: [
          `${legal.privacyOfficer}, ${postalAddress}, ${phone}, ${email}. What the website itself stores is in the [Privacy Policy](/privacy).`,
          {
            confirm:
              "name the privacy officer by name or title with a direct phone, and that the same notice hangs in the office and is given at the first visit.",
          },
        ],
      },
    ],
  },
} as const satisfies Record<string, LegalDocument>;
