/** Whether this instance takes new work: what a balancer asks before it sends anything here. */
export type Readiness = {
  isOpen(): boolean;
  /** Says no from now on; there is no way back. What comes nevertheless is still answered. */
  close(): void;
};

/** An instance that takes work until it is told not to. */
export function createReadiness(): Readiness {
  let isOpen = true;
  return {
    isOpen: () => isOpen,
    close() {
      isOpen = false;
    },
  };
}
