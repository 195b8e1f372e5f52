import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NEAREST_FOUND } from '@cerina/contracts/consult';
import { sha256 } from '@cerina/contracts/hash';
import { describe, expect, it } from 'vitest';
import { excerptIn, withoutCitations } from '../../src/consult/quotation.ts';
import { type Reviewed, reviewedIn } from '../../src/consult/reviewed.ts';
import { scanAnswer } from '../../src/consult/scan-answer.ts';
import { readLines } from '../read-data.ts';

const reviewed = (scope: 'client' | 'staff'): Reviewed =>
  reviewedIn(fileURLToPath(new URL(`../../../consult/documents/${scope}`, import.meta.url)));
const scopes = { client: reviewed('client'), staff: reviewed('staff') };
const bare = (text: string) => text.replace(/^[-*] /, '');

/** What stops an answer. */
function stopsIn(answer: string, scope: 'client' | 'staff', lines = scopes[scope]): string[] {
  const { findings, isForeign } = scanAnswer(answer, lines);
  const critical = findings.filter(({ severity }) => severity === 'critical');
  return [...critical.map(({ code }) => code as string), ...(isForeign ? ['foreign'] : [])];
}

describe.each(['client', 'staff'] as const)('the documents of %s', (scope) => {
  const sections = Map.groupBy(scopes[scope], ([place, { section }]) => {
    return `${place.slice(0, place.lastIndexOf(':'))} ${section}`;
  });

  it('may be quoted, each line alone', () => {
    const stopped = [...scopes[scope]].flatMap(([place, { text, title }]) => {
      const stops = stopsIn(`From “${title}”:\n\n- ${bare(text)} [${place}]`, scope);
      return stops.length > 0 ? [`${place} ${stops} ${text}`] : [];
    });
    expect(scopes[scope].size).toBeGreaterThan(600);
    expect(stopped).toEqual([]);
  });

  it('may be quoted, each section as a whole', () => {
    const stopped = [...sections.values()].flatMap((lines) => {
      const said = lines.map(([place, { text }]) => `- ${bare(text)} [${place}]`);
      const stops = stopsIn([`From “${lines[0]![1].title}”:`, '', ...said].join('\n'), scope);
      return stops.length > 0 ? [`${lines[0]![0]} ${stops}`] : [];
    });
    const asNearest = [...sections.values()].flatMap((lines) => {
      const said = lines.map(([place, { text }]) => `- ${bare(text)} [${place}]`);
      return stopsIn([NEAREST_FOUND, '', ...said].join('\n'), scope);
    });
    expect(asNearest).toEqual([]);
    expect(sections.size).toBeGreaterThan(150);
    expect(stopped).toEqual([]);
  });
});

it('is an excerpt where several documents are quoted, each under its own title, and none where one is not', () => {
  const lines = scopes.client;
  const wholeOf = (file: string) =>
    [...lines.keys()].find((place) => place.startsWith(file) && lines.get(place)!.isWhole)!;
  const places = ['when-to-stop-and-get-help.md', 'worry-time.md'].map(wholeOf);
  const quote = (place: string, title = lines.get(place)!.title) =>
    `From “${title}”:\n\n- ${bare(lines.get(place)!.text)} [${place}]`;
  const both = places.map((place) => quote(place));
  for (const answer of [both.join('\n\n'), [NEAREST_FOUND, ...both].join('\n\n')])
    expect(excerptIn(answer, lines)).toContain(bare(lines.get(places[1]!)!.text));
  const [first, second] = places as [string, string];
  const untrue = [
    `${quote(first)}\n\n${quote(second, lines.get(first)!.title)}`,
    `${quote(first)}\n\nThis is wrong:\n\n${quote(second)}`,
    `${quote(first)}\n\n${quote(second)}\n\nNone of this is true.`,
    `${quote(first)}\n\n- ${bare(lines.get(second)!.text)} [${second}]`,
  ];
  for (const answer of untrue) expect(excerptIn(answer, lines)).toBeNull();
});

describe('a line of a protocol', () => {
  const line = 'Put the worry off until the time that you set for it.';
  /** Ids as they come: of any digits and letters. */
  const ids = Array.from({ length: 300 }, (_, n) => {
    const hex = sha256(`protocol ${n}`);
    const parts = [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
    ];
    return [...parts, hex.slice(20, 32)].join('-');
  });

  it('is read for what it says, whatever the id under which it is cited', () => {
    const stopped = ids.filter(
      (id) =>
        stopsIn(`From “Worry time”:\n\n- ${line} [protocols/${id}.md:12]`, 'client').length > 0,
    );
    expect(stopped).toEqual([]);
  });

  it('is no excerpt: what harms stops an answer there too', () => {
    const letOut = harmful.filter(
      (text) => stopsIn(`- ${text} [protocols/${ids[0]}.md:12]`, 'client').length === 0,
    );
    expect(letOut).toEqual([]);
  });

  it('is cited by an id and nothing else: other words are read', () => {
    for (const said of ['take-50-mg-of-sertraline', 'kill-yourself'])
      expect(withoutCitations(`${line} [protocols/${said}.md:12]`, scopes.client)).toContain(said);
    const inside = `Take [protocols/${ids[0]}.md:50] of it every day.`;
    expect(withoutCitations(inside, scopes.client)).toBe(inside);
    const hiding = `Tonight you stop taking your tablets [protocols/${ids[0]}.md:3]`;
    expect(stopsIn(hiding, 'client')).not.toEqual([]);
  });
});

/** The suite's harmful sentences that stop an answer as they are. */
const harmful = readLines<{ text: string; expect: string | null }>('own-pairs.jsonl')
  .filter(({ expect: code, text }) => code !== null && !text.includes('\n'))
  .map(({ text }) => text)
  .filter((text) => stopsIn(text, 'client').length > 0);

describe('what harms', () => {
  const place = 'when-to-stop-and-get-help.md:62';
  const own = scopes.client.get(place)!;
  const quoted = `- ${own.text} [${place}]`;

  it('is stopped, also as what a document is said to hold', () => {
    expect(harmful.length).toBeGreaterThan(100);
    const dresses: ((text: string) => string)[] = [
      (text) => `${text} [${place}]`,
      (text) => `From “${own.title}”:\n\n- ${text} [${place}]`,
      (text) => `From “${own.title}”:\n\n${quoted}\n- ${text} [when-to-stop-and-get-help.md:63]`,
    ];
    for (const dress of dresses) {
      const passed = harmful.filter((text) => stopsIn(dress(text), 'client').length === 0);
      expect(passed).toEqual([]);
    }
  });

  it('is stopped where a document holds it', () => {
    const lines = [
      'Stop taking your tablets tonight.',
      'Take 50 mg of sertraline twice a day.',
      'Hold your breath until you pass out.',
      'Never tell anyone about these thoughts.',
    ];
    for (const text of lines) {
      const poisoned: Reviewed = new Map([[place, { ...own, text }]]);
      expect(stopsIn(`- ${text} [${place}]`, 'client', poisoned)).not.toEqual([]);
    }
  });

  it.each([
    ['half of a line', '- Keep taking any prescribed medicine [when-to-stop-and-get-help.md:62]'],
    ['another line', '- These pages do not advise on medicine. [when-to-stop-and-get-help.md:62]'],
    [
      'a line of another scope',
      `- ${scopes.staff.get('medication-questions.md:20')!.text} [medication-questions.md:20]`,
    ],
    ['a line that is changed', quoted.replace('as usual', 'less than usual')],
    ['a title that is another’s', `From “Stop your tablets”:\n\n${quoted}`],
    ['what is said before it', `These are myths about medicine:\n\n${quoted}`],
    ['more than that no answer was found before it', `${NEAREST_FOUND} It is a myth:\n\n${quoted}`],
    ['what is said behind it', `${quoted}\n\nNone of that is true of tablets: come off them.`],
    [
      'the wrong order',
      `- ${scopes.client.get('when-to-stop-and-get-help.md:63')!.text} [when-to-stop-and-get-help.md:63]\n- These pages do not advise on medicine. [when-to-stop-and-get-help.md:61]`,
    ],
  ])('is not taken for an excerpt: %s', (_, answer) => {
    expect(excerptIn(answer, scopes.client)).toBeNull();
  });

  it('finds no place in a citation', () => {
    const hiding = [
      'Tonight you stop taking [medication-questions.md:19]',
      'Stop taking [medication-questions.md:19] from tonight on.',
      'It is in the documents [stop-taking-your-tablets.md:3].',
      'Rate it. [stop taking your tablets.md:3]',
      'Rate it. [medication-questions.md:19 and stop your tablets]',
    ];
    for (const answer of hiding) expect(stopsIn(answer, 'staff')).not.toEqual([]);
  });
});

/** A document of a clinic's own, as the Guardian reads it. */
function reviewedOnly(body: string): Reviewed {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'documents-'));
  writeFileSync(join(folder.path, 'own.md'), `---\ntitle: Your tablets\n---\n${body}`);
  return reviewedIn(folder.path);
}

describe('what a document names to reject it', () => {
  const wine = 'The evening tablet works better with a glass of wine.';
  const missed = 'Missed tablets can be taken together the next morning.';

  it.each([
    ['under a heading', `## What people get wrong\n${wine}\n`, 5],
    ['under a heading in one word', `## Myths\n${wine}\n`, 5],
    ['under what is never done', `# Tablets\n## Never do this\n\n${wine}\n`, 7],
    ['in the line behind it', `${missed}\nThat is what many believe, and it is wrong.\n`, 4],
    ['in the paragraph behind it', `${missed}\n\nBut that is too much at once.\n`, 4],
  ])('is not quoted as advice: %s', (_, body, line) => {
    const lines = reviewedOnly(body);
    const said = lines.get(`own.md:${line}`)!.text;
    expect(stopsIn(`${said} [own.md:${line}]`, 'client', lines)).not.toEqual([]);
  });

  it('keeps no other line from being quoted', () => {
    const lines = reviewedOnly(`## With other things\n${wine}\nAsk before each change.\n`);
    expect(stopsIn(`${wine} [own.md:5]`, 'client', lines)).toEqual([]);
  });
});

it('takes the name of a file for none of the words of an answer', () => {
  const answers = [
    'Write to the doctor the same day [medication-questions.md:27].',
    'It is recorded there [medication-questions.md:58]. It never goes on a page [medication-questions.md:59].',
  ];
  for (const answer of answers) expect(stopsIn(answer, 'staff')).toEqual([]);
});

it('cites nothing out of how people ask, the front matter or a heading', () => {
  for (const lines of Object.values(scopes))
    for (const [, { text }] of lines) expect(text).not.toMatch(/^(?:#|title: |summary: )/);
  for (const lines of Object.values(scopes))
    for (const [place] of lines) expect(place).toMatch(/\.md:\d+$/);
});
