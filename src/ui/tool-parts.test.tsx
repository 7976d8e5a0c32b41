import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Quantity } from "./quantity.tsx";
import { RangeSlider } from "./range-slider.tsx";
import { ResultCard } from "./result-card.tsx";
import { WizardFrame } from "./wizard-frame.tsx";

const nothing = () => undefined;
const readable = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("a slider says its value in words, to the eye and to screen readers", () => {
  const html = renderToStaticMarkup(
    <RangeSlider
      label="Income"
      range={{ from: 20_000, to: 150_000, step: 5000 }}
      value={50_000}
      say={(value) => `$${value}`}
      onChange={nothing}
      hint="In a year"
    />,
  );
  expect(html).toMatch(/min="20000" max="150000" step="5000"/);
  expect(html).toContain('aria-valuetext="$50000"');
  expect(html).toContain('value="50000"');
  expect(readable(html)).toBe("Income $50000 $20000 $150000 In a year");
});

test("a wizard names the step under way and says why one cannot go on", () => {
  const html = renderToStaticMarkup(
    <WizardFrame
      label="Application"
      steps={["Details", "Income", "Result"]}
      at={1}
      heading="What do you earn?"
      back={{ label: "Back", onPress: nothing }}
      next={{ label: "Next", onPress: nothing, blockedBy: "Choose one." }}
      onStep={nothing}
    >
      <p>Body</p>
    </WizardFrame>,
  );
  expect(html).toMatch(/aria-current="step"[^>]*><span>Income/);
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(1);
  expect(readable(html)).toBe(
    "Details , done Income Result Step 2 of 3. What do you earn? Body Back Next Choose one.",
  );
});

test("a wizard past its last step says no step that is none", () => {
  const html = renderToStaticMarkup(
    <WizardFrame label="Steps" steps={["One", "Two"]} at={2} heading="Done" onStep={nothing}>
      <p>End</p>
    </WizardFrame>,
  );
  expect(readable(html)).toContain("Step 2 of 2. Done End");
  expect(html).not.toContain("<button");
});

test("a quantity cannot leave its ends", () => {
  const at = (value: number) =>
    renderToStaticMarkup(
      <Quantity
        label="How often"
        value={value}
        from={0}
        to={3}
        fewer="Fewer"
        more="More"
        onChange={nothing}
      />,
    );
  expect(at(0)).toMatch(/aria-disabled="true"[^>]*aria-label="Fewer"/);
  expect(at(3)).toMatch(/aria-disabled="true"[^>]*aria-label="More"/);
  expect(at(1).match(/aria-disabled="true"/g)).toBeNull();
});

test("a result can be led to", () => {
  const html = renderToStaticMarkup(
    <ResultCard title="Likely to qualify" tone="good" actions={<a href="/booking">Book</a>}>
      <p>Not a credit decision.</p>
    </ResultCard>,
  );
  expect(html).toContain('data-tone="good"');
  expect(html).toMatch(/<h3 tabindex="-1"/);
  expect(readable(html)).toBe("Likely to qualify Not a credit decision. Book");
});
