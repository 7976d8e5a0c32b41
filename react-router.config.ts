import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: false,
  // "/404" matches the splat route: the server sends its file for every unknown address.
  prerender: ["/", "/booking", "/booking/manage", "/404"],
} satisfies Config;
