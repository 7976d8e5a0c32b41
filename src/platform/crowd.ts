import { AsyncLocalStorage } from "node:async_hooks";

type Scope = { isOpen: boolean };
const inside = new AsyncLocalStorage<Scope>();

/**
 * Somebody of the crowd: what `run` begins is theirs until `end` is called. What it started and goes on later, such as
 * a job that was woken, is nobody's.
 */
export function createCrowdMember() {
  const scope: Scope = { isOpen: true };
  return {
    run: (work: () => void): void => inside.run(scope, work),
    end(): void {
      scope.isOpen = false;
    },
  };
}

/** Whether what runs now is done for one of many visitors, and not for staff, a job or another program. */
export function isOfTheCrowd(): boolean {
  return inside.getStore()?.isOpen === true;
}

/** Does what belongs to nobody, even when somebody of the crowd was the reason for it. */
export function outsideTheCrowd<T>(work: () => T): T {
  return inside.run({ isOpen: false }, work);
}
