import type { TestApp } from "../build-app.ts";
import type { Schema } from "./sound-bodies.ts";

type Parameter = { name: string; in: string; schema?: Schema };
type Described = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content?: Record<string, { schema?: Schema }> };
      }
    >
  >;
  components?: { schemas?: Record<string, Schema> };
};

/** One operation of the API description, with who may call it. */
export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As the server declares it: `/api/things/:id`. */
  path: string;
  /** The key by which tests know its sound calls. */
  key: string;
  access: string;
  parameters: readonly Parameter[];
  body: Schema | undefined;
};

export type Description = {
  operations: readonly Operation[];
  /** The schemas that others refer to by their name. */
  named: Record<string, Schema>;
};

/** Every operation of the description that the server itself hands out. */
export async function describedOperations(app: TestApp): Promise<Description> {
  const { paths, components } = (await app.send("GET", "/api/openapi.json")).body as Described;
  const declared = new Map(
    app.app.declaredRoutes().map(({ method, url, access }) => [`${method} ${url}`, access]),
  );
  const operations = Object.entries(paths).flatMap(([described, methods]) =>
    Object.entries(methods).map(([name, { parameters = [], requestBody }]) => {
      const method = name.toUpperCase() as Operation["method"];
      const path = described.replaceAll(/\{(\w+)\}/g, ":$1");
      const key = `${method} ${path}`;
      const body = Object.values(requestBody?.content ?? {})[0]?.schema;
      return { method, path, key, access: declared.get(key) ?? "none", parameters, body };
    }),
  );
  return { operations, named: components?.schemas ?? {} };
}
