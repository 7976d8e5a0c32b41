/** What stands in a panel whose data could not be had. */
export const problemCards = {
  connection: {
    title: "Connection Error",
    text: "Unable to connect to the server. Please check your internet connection.",
  },
  data: {
    title: "Data Load Error",
    text: "Failed to load dashboard data. The server might be experiencing issues.",
  },
  other: {
    title: "Something went wrong",
    text: "An unexpected error occurred. Please try again.",
  },
} as const;

export const loadingText = "Loading dashboard data...";
