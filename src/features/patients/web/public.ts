export { PersonSearch } from "../search/web/person-search.tsx";
