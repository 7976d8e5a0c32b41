import { useEffect } from "react";

/** A call that may be on. */
interface Call {
  isUnderWay: () => boolean;
  type: (text: string) => boolean;
}

let current: Call | null = null;

/** Says words in the call that is on: whether they were taken. Null: no call is on. */
export function sayInCall(text: string): boolean | null {
  return current?.isUnderWay() ? current.type(text) : null;
}

/** What buttons and forms say for the visitor is said in this call, as long as its panel is there. */
export function useSaidInCall(call: Call | null): void {
  useEffect(() => {
    current = call;
    return () => {
      current = null;
    };
  }, [call]);
}
