import type * as z from "zod/mini";

/** Who may call something. Roles include those above them: front-desk < clinician < admin. */
export const accessLevels = [
  "public",
  "visitor-own",
  "front-desk",
  "clinician",
  "admin",
  "webhook",
] as const;
export type Access = (typeof accessLevels)[number];

/** Which limit of the rate table counts calls of an endpoint. */
export type RateLimit =
  | "reads"
  | "booking-writes"
  | "drafts"
  | "events"
  | "chat"
  | "sign-in"
  | "sign-in-mails"
  | "sign-in-proofs"
  | "sign-in-codes"
  | "sockets"
  | "calendars"
  | "webhooks"
  | "staff";

type Schema = z.ZodMiniType;
type ObjectSchema = z.ZodMiniObject;

export type EndpointShape = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Fastify notation: `/api/things/:id`. */
  path: `/${string}`;
  access: Access;
  limit: RateLimit;
  /** Asked by who watches the server: answered however many people are here. */
  isAlwaysHeard?: true;
  summary: string;
  tag: string;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: Schema;
  headers?: ObjectSchema;
  /** One success status (2xx) and the failures that callers should expect. */
  responses: Record<number, Schema>;
};

/**
 * One HTTP call, described once for both programs: the server validates and replies by it, the
 * browser calls by it, the API documentation is made from it.
 */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type SuccessStatus<E extends EndpointShape> = Extract<keyof E["responses"], 200 | 201 | 202 | 204>;

/** What a successful call answers. */
export type Reply<E extends EndpointShape> = z.output<E["responses"][SuccessStatus<E>]>;

/** What a handler may hand back: the wire shape before validation. */
export type ReplyInput<E extends EndpointShape> = z.input<E["responses"][SuccessStatus<E>]>;

type Part<E extends EndpointShape, K extends "params" | "query" | "body" | "headers"> = E extends {
  [P in K]: infer S extends Schema;
}
  ? S
  : undefined;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

type Needed<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : {} extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

/** What a caller passes. */
export type CallInput<E extends EndpointShape> = Needed<"params", InputOf<Part<E, "params">>> &
  Needed<"query", InputOf<Part<E, "query">>> &
  Needed<"body", InputOf<Part<E, "body">>> &
  Needed<"headers", InputOf<Part<E, "headers">>>;

/** What a handler receives, validated. */
export type HandlerInput<E extends EndpointShape> = {
  params: OutputOf<Part<E, "params">>;
  query: OutputOf<Part<E, "query">>;
  body: OutputOf<Part<E, "body">>;
  headers: OutputOf<Part<E, "headers">>;
};

/** The success status an endpoint declares. */
export function successStatus(shape: EndpointShape): number {
  const status = Object.keys(shape.responses)
    .map(Number)
    .find((code) => code >= 200 && code < 300);
  if (status === undefined) throw new Error(`${shape.method} ${shape.path} declares no success`);
  return status;
}

/** One event of a staff or visitor socket: who may send or receive it, and its payload. */
export type SocketEventShape = {
  namespace: `/${string}`;
  name: string;
  direction: "to-server" | "to-browser";
  access: Access;
  payload: Schema;
};

/** Describes a socket event once for both programs. */
export function socketEvent<const E extends SocketEventShape>(shape: E): E {
  return shape;
}
