import { type Blackboard, Change, type Delta, fold } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Board, nextBoard } from '../../verify/src/board/fold.ts';
import { differences, plain } from '../../verify/src/board/plain.ts';

/** What is used of a JSON Schema. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  additionalProperties?: Schema | boolean;
}

/** Values of a form: first one with every field there is, then others that differ from it in one place. */
function samples(schema: Schema): unknown[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap(samples);
  if ('const' in schema) return [schema.const];
  if (schema.enum) return schema.enum;
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      const whole = Object.fromEntries(fields.map(([name, field]) => [name, samples(field)[0]]));
      return [
        whole,
        ...fields.flatMap(([name, field]) => {
          const others = samples(field).slice(1);
          const absent = schema.required?.includes(name) ? [] : [undefined];
          return [...others, ...absent].map((each) => ({ ...whole, [name]: each }));
        }),
      ];
    }
    case 'array':
      return [...samples(schema.items ?? {}).map((each) => [each]), []];
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return [Math.max(1, schema.minimum ?? 1)];
    case 'null':
      return [null];
    default:
      return ['x']; // ids too, so that each refers to the other
  }
}

const forms = z.toJSONSchema(Change, { reused: 'inline' }) as Schema;
const kinds = new Map(
  forms.oneOf!.map((form) => [form.properties!.kind!.const as Change['kind'], form]),
);
const sample = (kind: Change['kind']) => samples(kinds.get(kind)!)[0] as Change;

const delta = (revision: number, changes: Change[]) =>
  ({
    ...{ type: 'delta', subject: `foundry.p.supervisor.delta.${revision}`, protocolId: 'p' },
    ...{ revision, at: '2026-11-20T12:00:00.000Z', author: 'supervisor', stage: 'progress' },
    ...{ cause: { kind: 'sweep', subject: 'sweep', sequence: 0 }, changes, status: 'running' },
  }) as unknown as Delta;

/** The board of the product and that of the checker, after a beginning that has one of each thing. */
const beginning = (
  [
    ...['created', 'screened', 'drafted', 'safety_assessed', 'clinical_reviewed', 'noted'],
    ...['brief_written', 'agent_failed', 'gate_opened', 'planned'],
  ] as Change['kind'][]
).map((kind, index) => delta(index + 1, [sample(kind)]));

function boards(more: Delta[]): [Blackboard | undefined, Board | undefined] {
  const all = [...beginning, ...more];
  return [
    fold(all),
    all.reduce<Board | undefined>((board, each) => nextBoard(board, each as never), undefined),
  ];
}

const differ = (more: Delta[]) => {
  const [ours, theirs] = boards(more);
  return [...differences(plain(ours), plain(theirs))];
};

describe('the board that the checker makes of the log is the product’s, whatever a change holds', () => {
  it('at the beginning', () => {
    expect(differ([])).toEqual([]);
  });

  // of an erased protocol there is no bundle: its texts are gone, and the tombstone is all that is checked
  const later = [...kinds].filter(([kind]) => kind !== 'created' && kind !== 'erased');
  it.each(later)('%s', (_, form) => {
    const next = beginning.length + 1;
    const found = samples(form).flatMap((change) => differ([delta(next, [change as Change])]));
    expect([...new Set(found)]).toEqual([]);
  });
});
