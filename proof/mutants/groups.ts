/** Rules whose tests have to notice when they are wrong, by what would be lost if they did not. */
export const groups: readonly { name: string; files: readonly string[] }[] = [
  { name: "access", files: ["src/features/staff-access/**/rules.ts"] },
  { name: "booking", files: ["src/features/booking/**/rules.ts"] },
  {
    name: "consent",
    files: [
      "src/features/sms-queue/{opt-out,opt-out-languages,opt-out-spanish,stop-signs}/rules.ts",
      "src/features/sms-queue/{keyword-first,list-removal,calls-instead,unwanted,wish-parts}/rules.ts",
      "src/features/sms-queue/{recall,recall-consent}/rules.ts",
    ],
  },
  {
    name: "outbox",
    files: [
      "src/features/outbox/**/rules.ts",
      "src/features/sms-queue/{cadence,delivery,queue,quiet-hours,sending,webhooks}/rules.ts",
    ],
  },
  {
    name: "redaction",
    files: [
      "src/platform/log.ts",
      "src/features/assistant/{masking,typed-contact,typed-names}/rules.ts",
    ],
  },
];
