import { findTable, loadLibrary, type ProtocolDocument, sectionOf, stepsOf } from '@cerina/library';
import { draft } from '@cerina/model/writer/draft';
import { WritingRequest } from '@cerina/model/writer/request';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { cases } from '../src/sets/cases.ts';
import { generalWords } from './general-words.ts';

const library = loadLibrary();

function documentFor(intent: string) {
  const { constraints, case: own } = screenIntent({ intent });
  const request = WritingRequest.parse({ task: 'draft', intent, constraints, case: own });
  return { ...draft(library, request), constraints };
}

/** What a document presents as somebody's story: its rungs, what is left out on them, and its example. */
function storyOf(document: ProtocolDocument): string[] {
  const rungs = stepsOf(document).flatMap(({ parts }) => {
    const table = findTable(parts.map(({ text }) => text))?.table;
    return table?.columns[0] === 'Rung' ? table.rows.map((row) => row.slice(1, -1).join('. ')) : [];
  });
  return [...rungs, ...(sectionOf(document, 'example')?.lines ?? [])];
}

const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’].*$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, '')
    .replace(/(\p{L})\1$/u, '$1');
const stemsOf = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}'’]*/gu) ?? []).map(stem).filter((each) => each.length > 1);
const general = new Set(stemsOf(generalWords));

/** The words of a story that neither the request nor everybody has. */
function strangeIn(intent: string): string[] {
  const { document, constraints } = documentFor(intent);
  const asked = new Set(stemsOf(intent.replaceAll('-', ' ')));
  const ofOneThing = oneThing[constraints.condition ?? ''] ?? '';
  const ofKind = tries.flatMap(([kind, words]) => (kind.test(intent) ? [words] : []));
  const known = new Set(stemsOf([ofOneThing, ...ofKind].join(' ')));
  return stemsOf(storyOf(document).join(' ')).filter(
    (word) => !general.has(word) && !asked.has(word) && !known.has(word),
  );
}

/** Ladders about the one thing that somebody is afraid of have the things that belong to it. */
const oneThing: Record<string, string> = Object.fromEntries(
  library.conditions
    .filter(({ id }) =>
      /^(?:specific_phobia_\w+|bii_phobia|child_anxiety_(?:dark|school)|fear_of_falling|health_anxiety|ocd_thoughts|ptsd|child_anxiety_fears|specific_phobia)$/.test(
        id,
      ),
    )
    .map(({ id, ladder }) => [
      id,
      (ladder ?? []).map(({ task, leave_out }) => `${task} ${leave_out ?? ''}`).join(' '),
    ]),
);
/** What anybody does who tries a thing of that kind. */
const tries: [RegExp, string][] = [
  [/\blifts?\b/, 'stand front doors held ride'],
  [
    /\b(?:MRI|scanner)\b/,
    'listen lie such louder clinic visit want staff button only pictures film',
  ],
  [/\bwashes\b|\braw chicken\b/, 'washing wiping never'],
  [/\bthunder\b/, 'listen louder loud want'],
];
const named = /(?<=\p{Ll},? )\p{Lu}\p{Ll}+/gu;
const aged = /\b\p{Lu}\p{Ll}+,? (?:\(|aged )?\d{1,2}\b/u;

describe('a document for somebody contains nobody else’s story', () => {
  const requests = cases().map(({ intent }) => intent);
  it.each(requests)('no object, place, person or job that was not asked for: %s', (intent) => {
    expect(strangeIn(intent)).toEqual([]);
  });
  it.each(requests)('no name and no age of somebody else: %s', (intent) => {
    for (const line of sectionOf(documentFor(intent).document, 'example')?.lines ?? []) {
      const unquoted = line.replace(/"[^"]*"/g, '');
      expect(unquoted).not.toMatch(aged);
      for (const [name] of unquoted.matchAll(named)) expect(intent).toContain(name);
    }
  });
  it.each(requests)(
    'says which parts are general, to the reader and to the clinician: %s',
    (intent) => {
      const { document, notes } = documentFor(intent);
      expect(sectionOf(document, 'audience')!.lines.join('\n')).toMatch(
        /General here: the example/,
      );
      expect(notes.map(({ message }) => message).join('\n')).toMatch(
        /General, and not from the request/,
      );
    },
  );
});

describe('the check can say no', () => {
  it.each(['Rosa', 'boiler', 'allotment', 'sofa', 'chef', 'bus'])(
    '"%s" is no general word',
    (word) => expect(general.has(stem(word))).toBe(false),
  );
  it('a bare request has the library’s own story, and it is found', () => {
    expect(strangeIn('Worry time for GAD')).toContain('boiler');
  });
});

describe('with another trigger it is another document', () => {
  const swaps: [request: string, words: string[]][] = [
    [
      'ERP ladder for contamination OCD, 30. {} -> thinks she will make somebody ill. Washes her hands, asks her husband if it is clean. 8 rungs.',
      ['Raw chicken', 'Bin lids', 'Bank notes', 'Door mats'],
    ],
    [
      'Exposure ladder, social anxiety, 41, male. Triggers: {}. He is afraid that people will laugh. Avoids: {}.',
      ['ringing suppliers', 'the canteen', 'school assemblies', 'reading aloud'],
    ],
    [
      'Grounding worksheet for PTSD, she is 38. Intrusions are cued by {}. She responds by leaving.',
      ['diesel fumes', 'wet leaves', 'a slamming gate', 'burnt toast'],
    ],
  ];
  it.each(
    swaps.flatMap(([request, words]) => words.map((word) => [word, request, words] as const)),
  )('%s', (word, request, words) => {
    const text = JSON.stringify(documentFor(request.replaceAll('{}', word)).document);
    expect(text.toLowerCase()).toContain(word.toLowerCase());
    for (const other of words)
      if (other !== word) expect(text.toLowerCase()).not.toContain(other.toLowerCase());
    expect(strangeIn(request.replaceAll('{}', word))).toEqual([]);
  });
  it('has as many rungs as were asked for, over the trigger, each with a part of the ritual left out', () => {
    const { document } = documentFor(swaps[0]![0].replace('{}', 'Raw chicken'));
    const rungs = storyOf(document).slice(0, 8);
    // what would only say the same once more is over what the person names
    const own = rungs.filter((rung) => !/\bthing [A-C]\b/.test(rung));
    expect(own.length).toBeGreaterThanOrEqual(4);
    for (const rung of own) expect(rung).toMatch(/raw chicken/);
    for (const rung of rungs) expect(rung).toMatch(/wash|ask/);
    expect(new Set(rungs).size).toBe(8);
  });
});

it('a log for two weeks has fourteen rows', () => {
  const { document } = documentFor(
    'Grounding for PTSD, she is 38. Intrusions are cued by diesel fumes. Please include space to log practice across two weeks.',
  );
  const { table } = findTable(sectionOf(document, 'log')!.lines)!;
  expect(table.rows).toHaveLength(14);
});
