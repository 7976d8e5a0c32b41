import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { keepAnswer } from "./keep-answer.ts";
import { createQueryClient } from "./query-client.tsx";

const client = createQueryClient();
const queryKey = ["visit", "1"];
afterEach(() => client.clear());

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Somebody looks at the page; each question is answered by hand. */
function look() {
  const answers: ((said: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  return { answers, observer, leave };
}

test.each([
  ["the first question", []],
  ["a later question", ["booked"]],
])("an act's answer outlives %s that was asked before it", async (_which, known) => {
  for (const said of known) client.setQueryData(queryKey, said, { updatedAt: 1 });
  const { answers, observer, leave } = look();
  expect(answers).toHaveLength(1);
  keepAnswer(client, queryKey, "cancelled");
  expect(observer.getCurrentResult()).toMatchObject({ data: "cancelled", fetchStatus: "idle" });
  answers[0]?.("booked");
  await turn();
  expect(observer.getCurrentResult()).toMatchObject({ data: "cancelled", status: "success" });
  leave();
});

test("what is asked after it counts", async () => {
  const { answers, observer, leave } = look();
  keepAnswer(client, queryKey, "cancelled");
  void client.refetchQueries({ queryKey });
  answers.at(-1)?.("booked again");
  await turn();
  expect(observer.getCurrentResult().data).toBe("booked again");
  leave();
});

test("others are still waited for", async () => {
  const { answers, observer, leave } = look();
  keepAnswer(client, ["visit"], "a list");
  answers[0]?.("booked");
  await turn();
  expect(observer.getCurrentResult().data).toBe("booked");
  leave();
});
