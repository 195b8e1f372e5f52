import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

interface Operation {
  method: string;
  path: string;
  /** Its parameters, by location. */
  parameters: { in: string; name: string }[];
  takesBody: boolean;
}

interface Response {
  status: number;
  type: string;
  body: string;
}

const escaped = (token: string) => token.replaceAll('~', '~0').replaceAll('/', '~1');

/** The API as `contracts/openapi.json` describes it: its operations, and whether a response matches the description. */
export function describedApi() {
  const text = readFileSync(new URL('../../../contracts/openapi.json', import.meta.url), 'utf8');
  const document = JSON.parse(text);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Record<string, unknown>>).map(
      ([method, operation]) => ({
        method,
        path,
        parameters: (operation.parameters ?? []) as Operation['parameters'],
        takesBody: operation.requestBody !== undefined,
      }),
    ),
  );

  /** The part of a response that does not match the description; undefined if all of it does. */
  function undescribed({ method, path }: Operation, response: Response): string | undefined {
    const { status, type, body } = response;
    const responses = document.paths[path][method].responses;
    const described = responses[status];
    if (!described) return `${status} is not described`;
    const content = described.content as Record<string, unknown> | undefined;
    if (!content) return body === '' ? undefined : `${status} has a body`;
    const media = Object.keys(content).find((each) => each.split(';')[0] === type.split(';')[0]);
    if (!media) return `${status} comes as ${type}`;
    if (!/json/.test(media)) return undefined;
    const tokens = ['paths', path, method, 'responses', String(status), 'content', media, 'schema'];
    const pointer = tokens.map((token) => encodeURIComponent(escaped(token))).join('/');
    const validate = ajv.getSchema(`api#/${pointer}`) ?? ajv.compile({ $ref: `api#/${pointer}` });
    if (validate(JSON.parse(body))) return undefined;
    const [error] = validate.errors ?? [];
    return `${status}: ${error?.instancePath} ${error?.message}`;
  }
  return { operations, undescribed };
}
export type DescribedApi = ReturnType<typeof describedApi>;
