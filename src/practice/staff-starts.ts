/** Staff pages with an address of their own, outside the prefix; public pages carry this much of the staff area. */
export const staffPagesElsewhere = ["instagram-dashboard", "analytics/:phoneNumber"] as const;
