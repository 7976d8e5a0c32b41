import { MissingView } from "./missing-view.tsx";

export function meta() {
  return [{ title: "Not found | Command Center" }, { name: "robots", content: "noindex" }];
}

export default function MissingPage() {
  return <MissingView />;
}
