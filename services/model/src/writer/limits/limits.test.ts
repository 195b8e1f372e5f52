import { Constraints, type StatedLimit } from '@cerina/contracts';
import { findTable, loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';

const library = loadLibrary();
const intent = 'Exposure ladder for agoraphobia';

type Said = Partial<StatedLimit> & Pick<StatedLimit, 'kind'>;

const written = (limits: Said[], known = {}): string => render(drafted(limits, known).document);
const sectionOf = (text: string, heading: string): string | undefined =>
  text.slice(text.indexOf(heading)).split('\n## ')[0];

function drafted(limits: Said[], known = {}) {
  const constraints = Constraints.parse({
    ...{ condition: 'agoraphobia', technique: 'exposure_hierarchy', ...known },
    limits: limits.map((limit) => ({ words: 'as it is said', about: [], ...limit })),
  });
  return draft(library, { intent, constraints });
}
const rungsOf = (text: string): string[][] =>
  findTable(text.slice(text.indexOf('| Rung ')).split('\n'))!.table.rows;

describe('a limit that is stated is kept', () => {
  it.each([4, 6, 12])('with %i rungs', (count) => {
    const about = ['rungs'];
    const text = written([{ kind: 'rungs', least: count, most: count, about }], {
      ...{ minSteps: count, maxSteps: count },
    });
    expect(rungsOf(text)).toHaveLength(count);
  });
  it('from a rung that is there, or from a thing that anybody may go near', () => {
    const tasks = rungsOf(written([])).map(([, task]) => task!);
    const asked = tasks[2]!.replace(/[^\p{L} ]/gu, '').toLowerCase();
    const started = rungsOf(written([{ kind: 'start', about: [asked] }]));
    expect(started.map(([, task]) => task)).toEqual([
      tasks[2],
      tasks[0],
      tasks[1],
      ...tasks.slice(3),
    ]);
    expect(started.map((row) => row.at(-1))).toEqual(rungsOf(written([])).map((row) => row.at(-1)));
    const first = (about: string) =>
      rungsOf(written([{ kind: 'start', words: `start with ${about}`, about: [about] }]))[0]![1];
    expect(first('two stops on the 61 bus, and leaving one habit out')).toBe(
      'Two stops on the 61 bus.',
    );
    const open: Said = {
      kind: 'start',
      words: 'open on three knuckles',
      about: ['three knuckles'],
    };
    expect(rungsOf(written([open]))[0]![1]).toBe(tasks[0]);
    for (const unsafe of ['the cliff path', 'has agreed to go with her', 'a pint at the pub'])
      expect(first(unsafe)).toBe(tasks[0]);
  });
  it('up to the rung that is asked for as the last', () => {
    const end: Said = {
      kind: 'with',
      words: 'ending with a check-up only',
      about: ['check-up only'],
    };
    expect(rungsOf(written([end])).at(-1)![1]).toBe('Check-up.');
  });
  it('over the weeks, by the pace and the end', () => {
    const text = written([{ kind: 'weeks', most: 4 }]);
    expect(text).toMatch(/- Over 4 weeks: up to \d rungs a week, with the last by week 4\./);
  });
  it.each([
    ['Three times a week', 'three times a week'],
    ['2 short sessions a week', '2 sessions a week'],
    ['twice daily', 'twice daily'],
  ])('how often: %s', (words, often) =>
    expect(written([{ kind: 'often', about: [words] }])).toContain(`- How often: ${often}.`),
  );
  it('with boxes to tick in the log', () => {
    const log = sectionOf(written([{ kind: 'format', about: ['tick boxes'] }]), '## Practice log')!;
    const rows = findTable(log.split('\n'))!.table.rows;
    expect(rows.every(([first]) => first!.startsWith('☐'))).toBe(true);
  });
  it('with a log of lines and no table', () => {
    const plain = sectionOf(written([]), '## Practice log')!;
    const { columns, rows } = findTable(plain.split('\n'))!.table;
    const log = sectionOf(written([{ kind: 'format', about: ['no tables'] }]), '## Practice log')!;
    expect(findTable(log.split('\n'))).toBeNull();
    const lines = log.split('\n').filter((line) => line.startsWith('- '));
    expect(lines).toHaveLength(new Set(rows.map(String)).size);
    for (const column of columns.slice(1)) expect(lines[0]).toContain(`${column}: `);
  });
  it('over at least so many weeks', () =>
    expect(written([{ kind: 'weeks', least: 4 }])).toMatch(/- Over 4 weeks: .* week 4\./));
  it('at the times, and not at others', () => {
    const text = written([
      { kind: 'time', words: 'to practise in the mornings', about: ['mornings'] },
      { kind: 'not_time', about: ['weekends'] },
    ]);
    expect(text).toContain('- When to practise: mornings.');
    expect(text).toContain('- No practice at these times: weekends.');
  });
  it('with who helps', () =>
    expect(written([{ kind: 'helper', about: ['her husband'] }])).toContain(
      '- Who could help: your husband.',
    ));
  it.each([
    ['Grandad', "your child's grandad"],
    ['her teacher', "your child's teacher"],
    ['my sister', 'your sister'],
  ])('with who helps a child, as a parent reads it: %s', (who, read) => {
    const ofChild = {
      ...{ condition: 'child_anxiety_fears', technique: 'parent_led_exposure' },
      ...{ ageGroup: 'child', age: 7, addressee: 'parent' },
    };
    const text = written([{ kind: 'helper', about: [who] }], ofChild);
    expect(text).toContain(`- Who could help: ${read}.`);
  });
  it('on a scale that the library does not use', () => {
    const text = written([{ kind: 'scale', least: 0, most: 8 }]);
    expect(text).toContain('0 to 8');
    expect(text).not.toMatch(/\b0 to 100\b(?! ?%)/);
  });
  it('without a word, help and cautions whole', () => {
    const text = written([{ kind: 'without_word', about: ['fear'] }]);
    const { document } = drafted([{ kind: 'without_word', about: ['fear'] }]);
    const open = document.sections.filter(
      ({ kind }) => !/^(?:audience|stop|references)$/.test(kind),
    );
    const said = open.flatMap(({ lines, steps }) => [
      ...lines,
      ...steps.flatMap(({ parts }) => parts.map((part) => part.text)),
    ]);
    expect(said.join('\n')).not.toMatch(/\bfears?\b/i);
    expect(text).toMatch(/emergency number or crisis line now/);
  });
  it('and a guideline keeps its name', () => {
    const constraints = { condition: 'depression', technique: 'behavioural_activation' };
    const plain = written([], constraints);
    const text = written([{ kind: 'without_word', about: ['depression'] }], constraints);
    for (const heading of ['## References', '## When to stop'])
      expect(sectionOf(text, heading)).toBe(sectionOf(plain, heading));
    expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual(
      plain.split('\n').filter((line) => line.startsWith('#')),
    );
  });
  it.each(['team', 'glass', 'pictures', 'safe', 'stop', 'clinician', 'someone you trust'])(
    'without "%s", but with each section that keeps the reader safe as it was',
    (about) => {
      const plain = drafted([]).document;
      const { document } = drafted([{ kind: 'without', about: [about] }]);
      const kept = (of: typeof plain) =>
        of.sections.filter(({ kind }) =>
          /^(?:audience|preparation|stop|troubleshooting|references)$/.test(kind),
        );
      expect(kept(document)).toEqual(kept(plain));
    },
  );
  it('as a list', () => {
    const text = written([{ kind: 'format', about: ['bullets'] }]);
    const before = text.slice(0, text.indexOf('## Steps')).split('\n').slice(1);
    expect(before.filter((line) => line !== '' && !/^(?:#|- )/.test(line))).toEqual([]);
  });
});

describe('a log as it was asked for', () => {
  const columnsOf = (text: string) =>
    findTable(text.slice(text.indexOf('## Practice log')).split('\n'))!.table;
  const named = (...about: string[]): Said => ({
    kind: 'format',
    ...{ least: about.length, most: about.length },
    about: ['columns', ...about],
  });
  it('has the columns by their names, in their order', () =>
    expect(columnsOf(written([named('time', 'place', 'urge 0-10')])).columns).toEqual([
      'Time',
      'Place',
      'Urge 0-10',
    ]));
  it('has one more, where one is asked for', () => {
    const before = columnsOf(written([])).columns;
    expect(columnsOf(written([named('how scared before and after')])).columns).toEqual([
      ...before,
      'How scared before and after',
    ]);
  });
  it('begins with the line that is asked for, and has as many rows as there are days', () => {
    const constraints = Constraints.parse({
      technique: 'worry_postponement',
      limits: [{ words: 'two columns', ...named('worries I can act on', "worries I can't") }],
    });
    const text = render(
      draft(library, {
        intent: 'Worry sheet, a table for ten days. First line to be the VAT return. Two columns.',
        constraints,
      }).document,
    );
    const { rows } = columnsOf(text);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual(['The VAT return', '']);
  });
});
