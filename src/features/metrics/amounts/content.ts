/** An amount was sent and no answer came. The id of a form stays until it is answered. */
export const whetherEntered =
  "It is not known yet whether this amount was entered: no answer came back. Press again to find out; it is entered once.";
