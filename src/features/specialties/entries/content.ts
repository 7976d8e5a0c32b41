import { medspaPackages } from "../../../practice/medspa-packages.ts";
import type {
  CorrectionReason,
  ImplantType,
  Integration,
  Location,
  MilestoneId,
  Outcome,
  PhaseId,
  PhaseStatus,
  ProcedureStatus,
  ProcedureType,
  RecordKind,
  Said,
  Trigger,
} from "./contract.ts";

export const kindNames: Readonly<Record<RecordKind, string>> = {
  pain: "Pain",
  milestone: "Milestone",
  implant: "Implant case",
  robotic: "Robotic procedure",
  package: "Package sold",
  treatment: "Treatment sold",
  membership: "Membership",
  satisfaction: "Satisfaction",
};

export const locationNames: Readonly<Record<Location, string>> = {
  "left-joint": "Left jaw joint",
  "right-joint": "Right jaw joint",
  "both-joints": "Both jaw joints",
  "left-cheek": "Left cheek muscle",
  "right-cheek": "Right cheek muscle",
  temples: "Temples",
  ear: "Ear",
  neck: "Neck",
  teeth: "Teeth",
};

export const triggerNames: Readonly<Record<Trigger, string>> = {
  chewing: "Chewing",
  clenching: "Clenching",
  yawning: "Yawning",
  talking: "Talking",
  stress: "Stress",
  sleep: "Poor sleep",
  posture: "Desk posture",
  cold: "Cold",
};

export const milestoneNames: Readonly<Record<MilestoneId, string>> = {
  "splint-fitted": "Splint fitted",
  "first-week-better": "First week with less pain",
  "opens-forty": "Opens 40 mm",
  "eats-without-pain": "Eats without pain",
  "sleeps-through": "Sleeps through the night",
  "no-locking": "A month without locking",
  "three-months-stable": "Three months stable",
};

export const implantTypeNames: Readonly<Record<ImplantType, string>> = {
  single: "Single tooth",
  multiple: "Several teeth",
  bridge: "Bridge on implants",
  overdenture: "Overdenture",
  "full-arch": "Full arch",
};

export const phaseNames: Readonly<Record<PhaseId, string>> = {
  "initial-healing": "Initial healing",
  osseointegration: "Osseointegration",
  abutment: "Abutment placement",
  crown: "Crown",
};

export const phaseStatusNames: Readonly<Record<PhaseStatus, string>> = {
  completed: "Completed",
  "in-progress": "In progress",
  upcoming: "Upcoming",
};

export const integrationNames: Readonly<Record<Integration, string>> = {
  excellent: "Excellent",
  good: "Good",
  monitoring: "Monitoring",
  concern: "Concern",
};

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  healing: "Healing",
  restored: "Restored",
  failed: "Failed",
};

export const procedureTypeNames: Readonly<Record<ProcedureType, string>> = {
  single: "Single implant",
  multiple: "Several implants",
  "full-arch": "Full arch",
  immediate: "Implant right after extraction",
};

export const procedureStatusNames: Readonly<Record<ProcedureStatus, string>> = {
  completed: "Completed",
  scheduled: "Scheduled",
};

export const packageNames: Readonly<Record<string, string>> = Object.fromEntries(
  medspaPackages.packages.map(({ id, name }) => [id, name]),
);

/** What the medical spa sells one by one: what its packages are made of, and HydraFacial. */
export const treatmentNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(medspaPackages.treatments.map(({ id, name }) => [id, name])),
  hydrafacial: "HydraFacial",
};

/** What people say of a visit, to choose from: nothing is typed. */
export const saidNames: Readonly<Record<Said, string>> = {
  "natural-result": "It looks natural",
  "explained-well": "All was explained well",
  gentle: "Gentle hands",
  "on-time": "On time",
  "no-pain": "No pain",
  "quick-recovery": "Back to my day quickly",
  "worth-it": "Worth the price",
  "would-return": "I would come again",
  waited: "I waited too long",
  "hurt-more": "It hurt more than expected",
  "expected-more": "I expected more of it",
};

export const reasonNames: Readonly<Record<CorrectionReason, string>> = {
  mistyped: "It was entered wrong",
  "measured-again": "It was measured again",
  progress: "Treatment went on",
  "learned-later": "We learned more later",
};
