/** What whoever runs a site that is not set up has to do; loads when that is needed. */
export const setup = {
  title: "Environment Configuration Error",
  message: "The application cannot start due to missing or invalid environment variables",
  steps: [
    "Copy the example env file to .env in the frontend directory.",
    "Fill in the variables.",
    "Restart.",
  ],
  note: "The required variable is the API base URL setting, VITE_API_URL, for example http://localhost:3001/api.",
} as const;

/** All of it as text, for the log of a site that visitors see. */
export function setupForLog(): string {
  return [`${setup.title}: ${setup.message}`, ...setup.steps, setup.note].join("\n");
}
