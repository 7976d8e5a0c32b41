export { type Showing, publishedContent } from "./service.ts";
