import { type ErrorCode, errorCatalogue } from "./catalogue.ts";

/** "20 seconds", "45 minutes": a wait in the unit that people count it in, never shorter than it is. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 90) return whole === 1 ? "1 second" : `${whole} seconds`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function wordsOf(code: ErrorCode, retryAfterSeconds: number | undefined): string {
  const wait =
    retryAfterSeconds === undefined ? "in a moment" : `in ${waitText(retryAfterSeconds)}`;
  return errorCatalogue[code][1].replace("{wait}", wait);
}

/** Messages by field path ("patient.email"), each saying what to type. */
export type FieldMessages = Record<string, string>;

export type AppErrorOptions = {
  /** Replaces the catalogue's sentence when a more exact one is known. */
  message?: string;
  fields?: FieldMessages;
  /** Seconds to wait before the same request can succeed. */
  retryAfterSeconds?: number;
  /** Anything that helps to go on, such as other free times. JSON only. */
  details?: unknown;
  requestId?: string;
  cause?: unknown;
};

/** The one error of the product: raised by a service, sent by the server, shown by a screen. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldMessages | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? wordsOf(code, options.retryAfterSeconds), { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = errorCatalogue[code][0];
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
    this.requestId = options.requestId;
  }
}

/** The body of every answer that is not a success; `failure.ts` has its schema. */
export type Failure = {
  error: {
    code: string;
    message: string;
    fields?: FieldMessages | undefined;
    retryAfterSeconds?: number | undefined;
    details?: unknown;
    requestId?: string | undefined;
  };
};

/** Turns an error into the body that travels; unknown errors become `unexpected` and tell nothing. */
export function toFailure(error: AppError, requestId?: string): Failure {
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(error.fields && { fields: error.fields }),
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
      ...(error.details !== undefined && { details: error.details }),
      ...(requestId !== undefined && { requestId }),
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFieldMessages(value: unknown): value is FieldMessages {
  return isRecord(value) && Object.values(value).every((one) => typeof one === "string");
}

/**
 * Turns a received body back into the error; a body of another shape becomes `unexpected`. Read by hand,
 * so that a page which only shows what went wrong does not load a schema library for it.
 */
export function fromFailure(body: unknown): AppError {
  const error = isRecord(body) ? body["error"] : undefined;
  if (!isRecord(error)) return new AppError("unexpected");
  const { code, message, fields, retryAfterSeconds, details, requestId } = error;
  const isWhole =
    typeof code === "string" &&
    typeof message === "string" &&
    (fields === undefined || isFieldMessages(fields)) &&
    (retryAfterSeconds === undefined || typeof retryAfterSeconds === "number") &&
    (requestId === undefined || typeof requestId === "string");
  if (!isWhole) return new AppError("unexpected");
  return new AppError(Object.hasOwn(errorCatalogue, code) ? (code as ErrorCode) : "unexpected", {
    message,
    ...(fields && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(details !== undefined && { details }),
    ...(requestId !== undefined && { requestId }),
  });
}
