import { yomiQuestions } from "#practice/care-questions/yomi.ts";
import { services } from "#practice/services.ts";

const guided = services.find(({ id }) => id === "robotic-implant");
const consultation = services.find(({ id }) => id === "robotic-consultation");

/** Words of the page about robotic surgery. */
export const yomiContent = {
  en: {
    title: "Yomi holds the plan. Your surgeon holds the drill.",
    lead: "Yomi robotic surgery places dental implants with an arm that guides position, angle and depth. Your surgeon moves it, feels it, and can change the plan at any moment.",
    caption:
      "Lower jaw in section. The gold axis is the plan; the circle is the tolerance around it.",
    bookButton: "Book Your Yomi Consultation",
    benefitsTitle: "What it changes for you",
    benefits: [
      {
        claim: "robotic-accuracy",
        title: "Held to the plan",
        text: "Bone, nerve and the finished tooth are known from the scan. The arm guides the drill to the position that was planned around them.",
      },
      {
        claim: "yomi-healing",
        title: "Less to heal",
        text: "A known position often needs a smaller opening in the gum. How fast you heal also depends on your health and on the site.",
      },
      {
        claim: "yomi-return",
        title: "Back to your days",
        text: "Most people plan a quiet day or two for soreness and swelling. The bone underneath takes months, not days.",
      },
      {
        claim: "yomi-financing",
        title: "Over time",
        text: "You can ask to pay monthly. A lender decides, and you see the whole cost on paper before you sign anything.",
      },
    ],
    processTitle: "Four steps",
    tryIt: "Hold the guided drill yourself",
    processLead:
      "From the first scan to the finished tooth. Each step has its own visit and its own page in your plan.",
    process: [
      {
        title: "Consultation and planning",
        text: `We take a 3D scan and plan the axis of the implant on screen, with you beside us. ${consultation ? `It takes ${consultation.durationMinutes} minutes.` : ""} You leave with the plan and its price.`,
      },
      {
        title: "Robotic surgery",
        text: `Under local anesthesia the arm is fixed to your teeth, so that it follows when you move. It holds angle and depth while your surgeon drills. ${guided ? `We reserve ${guided.durationMinutes} minutes.` : ""}`,
      },
      {
        title: "Rapid recovery",
        text: "You go home the same day with written instructions and a number to call. We see you again to check the gum, and once more before the crown.",
      },
      {
        title: "Perfect results",
        text: "That is what we measure against: the scan beside the plan, the crown against the bite. You see both pictures, and we say what we see.",
      },
    ],
    questionsTitle: "Questions people ask",
    questions: yomiQuestions,
    closingTitle: "Find out whether it helps you.",
    closingText: "The consultation answers that before anything else, and the answer may be no.",
    center: "Prices and services at the robotic center",
    procedure: {
      name: "Yomi robot-guided dental implant surgery",
      type: "SurgicalProcedure",
      bodyLocation: "Jaw",
      howPerformed:
        "A robotic arm guides position, angle and depth of the drill along a plan made on a 3D scan; the surgeon holds the handpiece.",
      preparation: "3D scan and planning of the implant's axis at a consultation.",
      followup: "A check of the gum, and a check of the implant before the crown is made.",
    },
  },
};
