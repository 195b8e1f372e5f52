import type { StandardSchemaV1, StandardSchemaWithJSON } from '@modelcontextprotocol/server';

/**
 * A schema as in the list of tools: without the dialect, which is the protocol's default. It would be repeated twice
 * for each tool, and a model reads the whole list. Of each field only the first fault is given.
 */
export function listed<Input, Output>(
  schema: StandardSchemaWithJSON<Input, Output>,
): StandardSchemaWithJSON<Input, Output> {
  const standard = schema['~standard'];
  const { input, output } = standard.jsonSchema;
  const without = ({ $schema: _dialect, ...json }: Record<string, unknown>) => json;
  return {
    '~standard': {
      ...standard,
      validate: async (value, options) => firstOfEach(await standard.validate(value, options)),
      jsonSchema: {
        input: (options) => without(input(options)),
        output: (options) => without(output(options)),
      },
    },
  };
}

/** What is no array has no items to count: Zod also measures the length of a string in its place. */
function firstOfEach<Output>(result: StandardSchemaV1.Result<Output>) {
  if (!result.issues) return result;
  const places = new Set<string>();
  const issues = result.issues.filter(({ path = [] }) => {
    const place = JSON.stringify(path);
    return !places.has(place) && places.add(place);
  });
  return { issues };
}
