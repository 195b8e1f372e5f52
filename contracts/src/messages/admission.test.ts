import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  Answer,
  Blackboard,
  Command,
  Delta,
  evolve,
  faultOfAnswer,
  faultOfCommand,
  fold,
  type Usage,
} from '../index.ts';

const example = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8'));

const most = Number.MAX_SAFE_INTEGER;
const answered = (usage: Partial<Usage>) => {
  const answer = example('answer.draft');
  answer.outcome.usage = { ...answer.outcome.usage, ...usage };
  return Answer.parse(answer);
};
const commanded = (by: object, locale: string | null = null) => {
  const command = example('command.create');
  command.by = { ...command.by, ...by };
  command.order.request.locale = locale;
  return Command.parse(command);
};

it('every example of an answer and of a command is admitted', () => {
  for (const name of ['assess', 'draft', 'review', 'revise', 'screen_feedback', 'screen_intent'])
    expect(faultOfAnswer(Answer.parse(example(`answer.${name}`)))).toBeUndefined();
  for (const name of ['create', 'halt', 'resume', 'review'])
    expect(faultOfCommand(Command.parse(example(`command.${name}`)))).toBeUndefined();
});

it('admits no usage that no step can have, and no sentence as the name of a model', () => {
  expect(faultOfAnswer(answered({ tokensIn: 2_000_000_000 }))).toMatch(/^usage\.tokensIn: /);
  expect(faultOfAnswer(answered({ ms: most }))).toMatch(/^usage\.ms: /);
  for (const model of ['', 'words of the draft', 'a\u0000b', 'x'.repeat(201)])
    expect(faultOfAnswer(answered({ model }))).toMatch(/^usage\.model: a model is named by/);
  for (const model of ['none', 'gpt-4o', 'ft:gpt-4o:org::id', 'C:\\models\\a+b.gguf', '@cf/meta/x'])
    expect(faultOfAnswer(answered({ model }))).toBeUndefined();
});

it('admits no control character in what is said of a caller, and quotes nothing of it', () => {
  for (const bad of ['x\u0000', 'two\nlines', '\u2028', '\ud800', ''])
    for (const field of ['subject', 'name', 'profession', 'registration']) {
      if (bad === '') continue;
      const fault = faultOfCommand(commanded({ [field]: bad }));
      expect(fault).toBe(`by.${field}: one line without control characters`);
    }
  expect(faultOfCommand(commanded({ name: 'Dr. Ødegård-Li (née Jia)' }))).toBeUndefined();
});

it('admits a language tag and no other text as the locale', () => {
  expect(faultOfCommand(commanded({}, 'en-GB'))).toBeUndefined();
  expect(faultOfCommand(commanded({}, 'Anna, 12 Elm Street'))).toMatch(/^order\.request\.locale: /);
  expect(faultOfCommand(commanded({}, `en${'-elm'.repeat(20)}`))).toMatch(
    /^order\.request\.locale: /,
  );
});

it('a trace that is none is read as absent, in every fact', () => {
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const read = (traceparent: unknown) =>
    Answer.parse({ ...example('answer.draft'), traceparent }).traceparent;
  expect(read(trace)).toBe(trace);
  for (const bad of ['x'.repeat(940_000), `${trace}\n`, trace.replace('0af', '0AF'), 7])
    expect(read(bad)).toBeUndefined();
});

it('the sum of what agents used saturates, and a board with one that overflowed is read', () => {
  const created = Delta.parse({ ...example('delta.created'), revision: 1 });
  const used = (revision: number) =>
    Delta.parse({
      ...created,
      revision,
      changes: [
        {
          kind: 'answered',
          agent: 'safety',
          taskId: 't',
          usage: answered({ tokensIn: most }).outcome.usage,
        },
      ],
    });
  const board = fold([created, used(2), used(3)])!;
  expect(board.usage.safety!.tokensIn).toBe(most);
  expect(Blackboard.parse(board)).toEqual(board);
  const before = { ...board, usage: { safety: { ...board.usage.safety!, tokensIn: 2 * most } } };
  expect(Blackboard.parse(before).usage.safety!.tokensIn).toBe(most);
});

it('what is on the log from before is read and folded, whatever it names', () => {
  const by = { subject: 'x\u0000', role: 'reviewer', channel: 'http' };
  const delta = example('delta.created');
  delta.revision = 1;
  delta.changes[0].by = by;
  delta.changes[0].request.locale = 'Anna, 12 Elm Street';
  expect(evolve(undefined, Delta.parse(delta))).toMatchObject({ createdBy: by });
  expect(answered({ model: 'words of the draft' }).outcome.usage.model).toBe('words of the draft');
  expect(commanded(by).by).toEqual(by);
});
