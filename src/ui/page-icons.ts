// What a single public page shows: the build keeps these in that page's own file.
export { default as IconCalendarX } from "@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs";
export { default as IconCamera } from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
export { default as IconClockHour4 } from "@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs";
export { default as IconCreditCard } from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
export { default as IconDeviceMobile } from "@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs";
export { default as IconMessageCircle } from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
export { default as IconPhotoUp } from "@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs";
export { default as IconPlayerPause } from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
export { default as IconPlayerPlay } from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
export { default as IconShield } from "@tabler/icons-react/dist/esm/icons/IconShield.mjs";
export { default as IconShieldLock } from "@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs";
export { default as IconSparkles } from "@tabler/icons-react/dist/esm/icons/IconSparkles.mjs";
export { default as IconUpload } from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
export { default as IconWallet } from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
export { default as IconZoomIn } from "@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs";
export { default as IconZoomOut } from "@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs";
