import { expect, test } from "vitest";
import { AppError } from "#errors.ts";
import { setup, setupForLog } from "./error-setup.ts";
import { failureMessage, isSetupFailure, ownError } from "./error-words.ts";

test.each(["Missing environment variable", "VITE_API_URL is not set", "Bad configuration"])(
  "%j is a failure of setting up, which visitors do not read",
  (message) => {
    expect(isSetupFailure(new Error(message))).toBe(true);
    expect(failureMessage(new Error(message))).toBe("An unexpected error occurred");
  },
);

test.each([
  [new Error("The tooth is on the other side"), "The tooth is on the other side"],
  [new AppError("offline"), new AppError("offline").message],
  [new Error(" "), "An unexpected error occurred"],
  [null, "An unexpected error occurred"],
  [{ status: 500 }, "An unexpected error occurred"],
])("any other failure says what it is", (error, message) => {
  expect(isSetupFailure(error)).toBe(false);
  expect(failureMessage(error)).toBe(message);
});

test("a site that is not set up says what to do, in the agreed words", () => {
  expect(`${setup.title}: ${setup.message}`).toBe(
    "Environment Configuration Error: The application cannot start due to missing or invalid environment variables",
  );
  expect(setupForLog()).toContain("Copy the example env file to .env in the frontend directory");
  expect(setup.note).toMatch(/VITE_API_URL.*:3001\/api/);
});

test("the product's own errors are told from others without their catalogue", () => {
  const own = new AppError("not_found", { requestId: "r-1" });
  expect(ownError(own)).toBe(own);
  expect(ownError(new Error("AppError"))).toBeNull();
  expect(ownError({ name: "AppError", code: "offline" })).toBeNull();
});
