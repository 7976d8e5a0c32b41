export { type TextValues, wordingBook, type WordingBook, writeFrom, writeText } from "./service.ts";
