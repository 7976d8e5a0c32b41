/** The parts of a person's record, in their order. */
export const recordParts = [
  { name: "person", title: "Person" },
  { name: "visits", title: "Visits" },
  { name: "emails", title: "Emails" },
  { name: "texts", title: "Texts" },
  { name: "receivedTexts", title: "Texts from the person" },
  { name: "instagram", title: "Messages on Instagram" },
  { name: "estimates", title: "Written estimates" },
  { name: "waits", title: "Waiting for an earlier time" },
  { name: "financingChecks", title: "Financing checks" },
  { name: "insuranceChecks", title: "Insurance checks" },
  { name: "conversations", title: "Conversations in the chat" },
  { name: "consents", title: "Consents" },
  { name: "tasks", title: "Tasks of the team" },
  { name: "notes", title: "Notes of the team" },
  { name: "changes", title: "Corrections" },
  { name: "looks", title: "Who looked, and who changed something" },
] as const;
