import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { landingPages } from "../content.ts";
import { scriptOf } from "../rules.ts";
import { LandingChat } from "./public.ts";

const nothing = () => undefined;

test.each(landingPages)(
  "the chat of %s greets, offers its chips and says what it keeps",
  (page) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <LandingChat page={page} onTool={nothing} result={null} />
      </MemoryRouter>,
    );
    const { greeting, chips } = scriptOf(page);
    expect(html).toContain(greeting);
    for (const { label } of chips) expect(html).toContain(label);
    expect(html).toContain("not kept, unless you share it yourself");
    expect(html).toMatch(
      /aria-label="Send"[^>]*aria-disabled="true"|aria-disabled="true"[^>]*aria-label="Send"/,
    );
  },
);
