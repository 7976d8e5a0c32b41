// What public pages start with, and the parts of `ui` that both areas share. What comes later is in `late-icons.ts`,
// what the staff area alone shows in `staff-icons.ts`: the build keeps both in files that no public page starts with.
// Deep paths: the kit's barrel file costs the development server thousands of modules.
export { default as IconAlertCircle } from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
export { default as IconAlertTriangle } from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
export { default as IconArrowRight } from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
export { default as IconCalendar } from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
export { default as IconCheck } from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
export { default as IconChevronDown } from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
export { default as IconChevronLeft } from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
export { default as IconChevronRight } from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
export { default as IconClockExclamation } from "@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs";
export { default as IconDownload } from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
export { default as IconExternalLink } from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
export { default as IconInfoCircle } from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
export { default as IconMail } from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
export { default as IconMapPin } from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
export { default as IconMenu } from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
export { default as IconMessageCircle } from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
export { default as IconMoon } from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
export { default as IconPhone } from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
export { default as IconRefresh } from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
export { default as IconSun } from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
export { default as IconWifiOff } from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs";
export { default as IconX } from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
