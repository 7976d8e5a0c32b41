// The kit types only its barrel file; importing that in development loads thousands of icons.
declare module "@tabler/icons-react/dist/esm/icons/*" {
  import type { Icon } from "@tabler/icons-react";
  const icon: Icon;
  export default icon;
}
