// What leads from a sentence to somebody's care, and what is said when it does. Words of one kind, "|" between;
// plural forms come by themselves.

/** Care by its name. */
export const careWords = `botox | dysport | filler | dermal filler | lip filler | veneer | whitening | implant | dental implant | full arch | all on 4 | all on four | crown | bridge | denture | root canal | extraction | filling | cleaning | deep cleaning | scaling | checkup | check-up | exam | biopsy | surgery |
  bone graft | sinus lift | night guard | splint | aligner | invisalign | braces | retainer | hydrafacial | emface | microneedling | chemical peel | peel | thread lift | facelift | facial | injection | sedation | anesthesia | consultation | treatment | procedure | tmj | wisdom teeth | wisdom tooth`;

/** Health itself. */
export const healthWords = `diagnosis | diagnosed | result | test result | lab result | infection | infected | abscess | cavity | cavities | decay | gum disease | bone loss | swelling | swollen | bleeding | pain | numbness | allergy | allergic | pregnant | pregnancy | breastfeeding |
  diabetes | diabetic | blood thinner | blood pressure | medication | medicine | antibiotic | ibuprofen | amoxicillin | prescription | dose | healing | stitch | stitches | symptom | cancer | biopsy result | chart | medical history | treatment plan`;

/** Pictures of somebody. */
export const pictureWords = `photo | picture | pic | pics | selfie | x-ray | xray | x ray | scan | before and after | before-and-after | video of you`;

export const guardWords = {
  named: "It names a person beside their care, a day or a picture.",
  health: "It speaks of somebody's health.",
  advice:
    "Instagram is not private enough for this. Leave it out, send the link, or call them: whoever opens the link proves who they are first.",
} as const;
