import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

/**
 * A schema as in the list of tools: without the dialect, which is the protocol's default. It would be repeated twice
 * for each tool, and a model reads the whole list.
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
      jsonSchema: {
        input: (options) => without(input(options)),
        output: (options) => without(output(options)),
      },
    },
  };
}
