export { MedspaGallery } from "./medspa-gallery.tsx";
