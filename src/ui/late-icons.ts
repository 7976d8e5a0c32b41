// What no public page needs to start: parts that come later show them, and the staff area. The build keeps
// them in a file of their own.
export { default as IconArrowDown } from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
export { default as IconCalendarPlus } from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
export { default as IconCircle } from "@tabler/icons-react/dist/esm/icons/IconCircle.mjs";
export { default as IconCircleCheck } from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
export { default as IconCircleCheckFilled } from "@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs";
export { default as IconCircleHalf2 } from "@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs";
export { default as IconClipboardList } from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
export { default as IconDots } from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
export { default as IconId } from "@tabler/icons-react/dist/esm/icons/IconId.mjs";
export { default as IconMessagePlus } from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
export { default as IconMicrophone } from "@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs";
export { default as IconPill } from "@tabler/icons-react/dist/esm/icons/IconPill.mjs";
export { default as IconPrinter } from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
export { default as IconQuote } from "@tabler/icons-react/dist/esm/icons/IconQuote.mjs";
export { default as IconSend } from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
export { default as IconStarFilled } from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
