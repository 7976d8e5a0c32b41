import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";
import { oneLine, someLines } from "../../text.ts";
import { calendarDate } from "../booking/contract.ts";

/** What kind of work a task is, as staff see it. */
export const taskKinds = ["call", "write", "text", "visit", "review", "mail", "other"] as const;
export type TaskKind = (typeof taskKinds)[number];

const person = z.object({
  id: z.string(),
  name: z.string(),
  /** False once the account was removed: then the task is nobody's until somebody takes it. */
  isActive: z.boolean(),
});

export const task = z
  .object({
    id: z.string(),
    kind: z.enum(taskKinds),
    title: z.string(),
    detail: z.string(),
    /** Null: everybody's. */
    owner: z.nullable(person),
    dueAt: z.nullable(z.string()),
    doneAt: z.nullable(z.string()),
    /** Null on a done task: nobody did it, it was no longer needed. */
    doneBy: z.nullable(z.string()),
    createdAt: z.string(),
    /** Null: the practice's own software. */
    createdBy: z.nullable(z.string()),
    /** When it was raised to the admins for being late. */
    raisedAt: z.nullable(z.string()),
    patient: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** The visit it is about as it stands now, or the patient's nearest one. */
    visit: z.nullable(
      z.object({
        id: z.string(),
        date: z.string(),
        start: z.string(),
        isCancelled: z.boolean(),
        /** False: the task names only the patient, whose nearest visit this is. */
        isOwn: z.boolean(),
      }),
    ),
    /** The thing it is about: "mail", "closure", "time-off". */
    subject: z.nullable(z.string()),
    subjectId: z.nullable(z.string()),
    /** Made up for the demo, and not work about a made-up person that somebody added. */
    isSample: z.boolean(),
    version: z.number(),
  })
  .register(z.globalRegistry, { id: "Task" });
export type Task = z.output<typeof task>;

/** What a refusal for want of the newest version carries in its details. */
export const taskClash = z.object({ task });

const taskId = z.string().check(z.uuid("That is not a task's id."));
const version = z
  .number({ error: "Say which version of the task you saw." })
  .check(z.int(), z.minimum(1), z.maximum(1_000_000_000));

const title = oneLine(200, {
  wrongType: "Say in a line what is to be done.",
  missing: "Say in a line what is to be done.",
  tooLong: "The title can have at most 200 characters.",
  strange: "The title must be a single line of plain text.",
});
const detail = someLines(2000, {
  wrongType: "Details are plain text.",
  tooLong: "The details can have at most 2000 characters.",
  strange: "The details contain characters that cannot be stored.",
});
const kind = z.enum(taskKinds, { error: "Choose a kind from the list." });
const ownerId = z.nullable(
  z
    .string({ error: "Choose an owner from the list." })
    .check(z.uuid("Choose an owner from the list.")),
);
/** A day and a clock time in the practice's zone; without a time it is due when the practice closes. */
const due = z.nullable(
  z.object({
    date: calendarDate,
    time: z.nullable(
      z
        .string({ error: "Give the whole time: hour and minutes." })
        .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Give the whole time: hour and minutes.")),
    ),
  }),
);
export type TaskDue = z.output<typeof due>;

export const listOpenTasks = endpoint({
  method: "GET",
  path: "/api/tasks",
  access: "front-desk",
  limit: "staff",
  tag: "Tasks",
  summary: "Open tasks, most urgent first, and what was done today",
  query: z.object({ view: z.enum(["mine", "team"], { error: "Choose mine or team." }) }),
  responses: {
    200: z.object({
      tasks: z.array(task),
      /** How many are open in this view; more than listed when there are very many. */
      openCount: z.number(),
      /** Newest first, the newest fifty at most. */
      doneToday: z.array(task),
      doneTodayCount: z.number(),
      asOf: z.string(),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type OpenTasks = z.output<(typeof listOpenTasks)["responses"][200]>;

export const listDoneTasks = endpoint({
  method: "GET",
  path: "/api/tasks/done",
  access: "front-desk",
  limit: "staff",
  tag: "Tasks",
  summary: "Done tasks, newest first; the next page starts before the id of the last row",
  query: z.object({
    before: z.optional(taskId),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  responses: {
    200: z.object({ tasks: z.array(task), hasMore: z.boolean() }),
    401: failure,
    403: failure,
    422: failure,
  },
});

export const countTasks = endpoint({
  method: "GET",
  path: "/api/tasks/counts",
  access: "front-desk",
  limit: "staff",
  tag: "Tasks",
  summary: "How many tasks are open, and how many of them wait for this member of staff today",
  responses: {
    200: z.object({
      /** Open and owned by the caller; for admins also those raised to them. */
      mine: z.number(),
      /** Open. */
      team: z.number(),
      /**
       * Due by the end of today, the caller's or nobody's, and visitors' questions that are nobody's; for
       * admins also those raised to them.
       */
      waiting: z.number(),
      /** Of those waiting: past their time. */
      late: z.number(),
      /** Raised to the admins; 0 for everybody else. */
      raised: z.number(),
    }),
    401: failure,
    403: failure,
  },
});
export type TaskCounts = z.output<(typeof countTasks)["responses"][200]>;

export const listTaskOwners = endpoint({
  method: "GET",
  path: "/api/tasks/owners",
  access: "front-desk",
  limit: "staff",
  tag: "Tasks",
  summary: "Who can own a task: the active accounts, by name",
  responses: {
    200: z.object({ owners: z.array(z.object({ id: z.string(), name: z.string() })) }),
    401: failure,
    403: failure,
  },
});
export type TaskOwner = z.output<(typeof listTaskOwners)["responses"][200]>["owners"][number];

export const createTask = endpoint({
  method: "POST",
  path: "/api/tasks",
  access: "front-desk",
  limit: "staff",
  tag: "Tasks",
  summary: "Add a task; sent twice it is added once, the same id with other words is a 409",
  body: z.object({
    /** Chosen by the caller, so that a repeat finds what the first call made. */
    id: taskId,
    title,
    detail: z.optional(detail),
    kind,
    ownerId,
    due,
    visitId: z.optional(z.string().check(z.uuid("That is not a visit's id."))),
    patientId: z.optional(z.string().check(z.uuid("That is not a patient's id."))),
  }),
  responses: { 201: task, 401: failure, 403: failure, 409: failure, 422: failure },
});
export type NewTaskRequest = z.input<(typeof createTask)["body"]>;

export const editTask = endpoint({
  method: "PATCH",
  path: "/api/tasks/:id",
  access: "front-desk",
  limit: "staff",
  tag: "Tasks",
  summary: "Change an open task; 409 with the current task when somebody else changed it meanwhile",
  params: z.object({ id: taskId }),
  body: z.object({
    version,
    title: z.optional(title),
    detail: z.optional(detail),
    kind: z.optional(kind),
    ownerId: z.optional(ownerId),
    due: z.optional(due),
  }),
  responses: {
    200: task,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});
export type TaskEdit = z.input<(typeof editTask)["body"]>;

export const finishTask = endpoint({
  method: "POST",
  path: "/api/tasks/:id/done",
  access: "front-desk",
  limit: "staff",
  tag: "Tasks",
  summary:
    "Mark a task as done; one that is done already stays as it is, and one that only its cause closes is refused",
  params: z.object({ id: taskId }),
  responses: {
    200: z.object({
      task,
      /** Somebody else, or another press, was first. */
      wasDone: z.boolean(),
    }),
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});

export const reopenTask = endpoint({
  method: "POST",
  path: "/api/tasks/:id/undo",
  access: "front-desk",
  limit: "staff",
  tag: "Tasks",
  summary: "Open a done task again; one that is open already stays as it is",
  params: z.object({ id: taskId }),
  body: z.object({ version }),
  responses: {
    200: task,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});
