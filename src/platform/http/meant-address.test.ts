import { describe, expect, it } from "vitest";
import { meantAddress } from "./meant-address.ts";

const pages = new Set(["/", "/about", "/booking", "/booking/manage", "/tmj"]);
const known = { has: (path: string) => pages.has(path), withSections: ["/tmj"] };

describe("the address that was meant", () => {
  it.each([
    ["/About", "/about"],
    ["/ABOUT/", "/about"],
    ["/Booking/Manage?lang=EN#x", "/booking/manage?lang=EN#x"],
    ["/BOOKING?service=Emface", "/booking?service=Emface"],
    ["/TMJ", "/tmj"],
    ["/Tmj/Splints/A?from=X", "/tmj/Splints/A?from=X"],
    ["/tmj/%", "/tmj/%25"],
    ["/TMJ/50%off?x=%", "/tmj/50%25off?x=%"],
    ["/tmj/%ff", "/tmj/%25ff"],
  ])("of %s is %s", (url, meant) => {
    expect(meantAddress(url, known)).toBe(meant);
  });

  it.each([
    "/",
    "/about",
    "/about?x=A",
    "/About/us",
    "/tmj/Splints",
    "/tmj/%25",
    "/TMJ-treatment",
    "/nope/%",
    "//About",
    "//evil.example/tmj",
    "",
  ])("of %s is none", (url) => {
    expect(meantAddress(url, known)).toBeNull();
  });

  it("is right itself: nobody is sent around in circles", () => {
    for (const url of ["/About/", "/TMJ/%/", "/tmj/%E0%A4", "/Tmj//x"]) {
      const meant = meantAddress(url, known);
      expect(meant).not.toBeNull();
      expect(meantAddress(meant ?? "", known)).toBeNull();
    }
  });
});
