// What public pages show, and the parts of `ui` that both areas share. What the staff area alone shows is in
// `staff-icons.ts`, which the build keeps in a file that no public page asks for.
// Deep paths: the kit's barrel file costs the development server thousands of modules.
export { default as IconAlertCircle } from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
export { default as IconAlertTriangle } from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
export { default as IconArrowRight } from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
export { default as IconCalendar } from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
export { default as IconCalendarPlus } from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
export { default as IconCheck } from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
export { default as IconChevronDown } from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
export { default as IconChevronLeft } from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
export { default as IconChevronRight } from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
export { default as IconCircle } from "@tabler/icons-react/dist/esm/icons/IconCircle.mjs";
export { default as IconCircleCheck } from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
export { default as IconCircleCheckFilled } from "@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs";
export { default as IconCircleHalf2 } from "@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs";
export { default as IconClipboardList } from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
export { default as IconClockExclamation } from "@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs";
export { default as IconDots } from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
export { default as IconDownload } from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
export { default as IconExternalLink } from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
export { default as IconId } from "@tabler/icons-react/dist/esm/icons/IconId.mjs";
export { default as IconInfoCircle } from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
export { default as IconMail } from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
export { default as IconMapPin } from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
export { default as IconMenu } from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
export { default as IconMessageCircle } from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
export { default as IconMoon } from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
export { default as IconPhone } from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
export { default as IconPill } from "@tabler/icons-react/dist/esm/icons/IconPill.mjs";
export { default as IconPrinter } from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
export { default as IconRefresh } from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
export { default as IconSun } from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
export { default as IconWifiOff } from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs";
export { default as IconX } from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
