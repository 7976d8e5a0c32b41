import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { addTask, editTask, finishTask, reopenTask } from "../edits/server/service.ts";
import {
  countTasks,
  listDoneTasks,
  listOpenTasks,
  listTaskOwners,
  type TaskDeps,
} from "./service.ts";

/** Work for staff: its list, its figures, and the ways to change it. */
export function registerTaskRoutes(app: FastifyInstance, deps: TaskDeps): void {
  serve(app, contract.listOpenTasks, ({ query }, { caller }) =>
    listOpenTasks(deps, query.view, caller),
  );
  serve(app, contract.listDoneTasks, ({ query }, { caller }) => listDoneTasks(deps, query, caller));
  serve(app, contract.countTasks, (_input, { caller }) => countTasks(deps, caller));
  serve(app, contract.listTaskOwners, async () => ({ owners: await listTaskOwners(deps) }));
  serve(app, contract.createTask, ({ body }, { caller }) => addTask(deps, body, caller));
  serve(app, contract.editTask, ({ params, body }, { caller }) =>
    editTask(deps, params.id, body, caller),
  );
  serve(app, contract.finishTask, ({ params }, { caller }) => finishTask(deps, params.id, caller));
  serve(app, contract.reopenTask, ({ params, body }, { caller }) =>
    reopenTask(deps, params.id, body.version, caller),
  );
}
