import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from "fastify-type-provider-zod";
import { noRoom } from "./crowding.ts";
import { AppError, type FieldMessages, toFailure } from "#errors.ts";

const byFastifyCode: Record<
  string,
  "unsupported_content_type" | "request_too_large" | "malformed_request"
> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_content_type",
  FST_ERR_CTP_INVALID_TYPE: "unsupported_content_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "request_too_large",
};

/** Database states in which nothing was changed and the same request may work in a moment. */
const passing = /^(08...|57P0[1-3]|53...|40001|40P01|55P03|57014)$/;
/** What the database says about a value that no column can hold, such as a zero byte in a text. */
const badValue = /^22...$/;

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}

function isConnectionTrouble(error: unknown): boolean {
  const code = codeOf(error);
  if (
    passing.test(code) ||
    ["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"].includes(code)
  )
    return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated/i.test(error.message)
  );
}

function fieldsOf(error: {
  validation: readonly { instancePath: string; message?: string | undefined }[];
}): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of error.validation) {
    const path = issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || "request";
    fields[path] ??= issue.message ?? "Please check this.";
  }
  return fields;
}

/** Whatever was thrown, as the one error of the product. Only `unexpected` is our own fault. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError("validation_failed", { fields: fieldsOf(error), cause: error });
  }
  const known = byFastifyCode[codeOf(error)];
  if (known) return new AppError(known, { cause: error });
  if (isConnectionTrouble(error))
    return new AppError("service_unavailable", { retryAfterSeconds: 2, cause: error });
  if (badValue.test(codeOf(error))) return new AppError("validation_failed", { cause: error });
  const status = (error as Partial<FastifyError>).statusCode;
  if (
    !isResponseSerializationError(error) &&
    status !== undefined &&
    status >= 400 &&
    status < 500
  ) {
    return new AppError("malformed_request", { cause: error });
  }
  return new AppError("unexpected", { cause: error });
}

/** Whether the caller went away in the middle of an answer that is streamed: nobody is there to be told. */
function hasCallerLeft(error: unknown, { raw }: FastifyRequest): boolean {
  return codeOf(error) === "ERR_STREAM_PREMATURE_CLOSE" && raw.socket.destroyed;
}

/** Sends a failure as JSON and logs what is our own fault. */
export async function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const failure = toAppError(error);
  if (hasCallerLeft(error, request)) request.log.debug({ err: error }, "caller left");
  else if (failure.status >= 500 && failure.cause !== noRoom)
    request.log.error({ err: error, code: failure.code }, "request failed");
  if (failure.retryAfterSeconds !== undefined)
    void reply.header("retry-after", Math.ceil(failure.retryAfterSeconds));
  await reply
    .code(failure.status)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((body: unknown) => JSON.stringify(body))
    .send(toFailure(failure, request.id));
}
