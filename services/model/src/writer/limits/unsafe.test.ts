import { findTable, loadLibrary, render } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screen-intent';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const documentFor = (intent: string): string => {
  const { constraints, case: told } = screenIntent({ intent });
  const request = WritingRequest.parse({ task: 'draft', intent, constraints, case: told });
  return render(draft(library, request).document);
};
/** What a draft gives the reader to do, without what it quotes from the request. */
const doneIn = (intent: string): string => documentFor(intent).replace(/"[^"]*"/g, '');
const firstRung = (text: string): string | undefined =>
  text.includes('| Rung ')
    ? findTable(text.slice(text.indexOf('| Rung ')).split('\n'))!.table.rows[0]![1]
    : undefined;

const trauma = 'Exposure ladder for a woman with PTSD after an assault.';
const heights = 'Exposure ladder for a woman with a fear of heights.';
const agoraphobia = 'Exposure ladder for a woman with agoraphobia.';

describe('words of a request that could do harm', () => {
  it.each([
    [trauma, 'Start with her ex.', /\bex\b|Begin with|Work up to this/],
    [trauma, 'Start with the alley where he attacked her.', /alley|Begin with/],
    [trauma, 'Start with walking along the train tracks.', /tracks|Begin with/],
    [heights, 'Top rung: climbing the pylon.', /pylon|Work up to this/],
    [heights, 'Start with injecting herself.', /inject|Begin with/],
    [agoraphobia, 'Start with the pub.', /\bpub\b|Begin with/],
    [agoraphobia, 'Start with swimming out to sea alone at night.', /\bsea\b|Begin with/],
    [agoraphobia, "Start with the neighbour's rottweiler.", /Who helps|Who could help|rottweiler/],
    [agoraphobia, "Begin with her husband's funeral.", /Who helps|Who could help|funeral/],
    [agoraphobia, '3 tasks a day instead of eating lunch.', /eating lunch|How often/],
    [agoraphobia, 'Two water fasts a week.', /water fast|How often/],
    [agoraphobia, 'One bottle of vodka a week.', /vodka|How often/],
    [agoraphobia, 'Include a bottle of vodka.', /vodka/],
    [agoraphobia, 'Include her 20 mg of citalopram.', /citalopram/],
    [
      agoraphobia,
      'Log with columns for date, weight, tablets left, cuts.',
      /weight|tablets|\bcuts\b/i,
    ],
    [trauma, 'All in one session.', /In one session/],
    [agoraphobia, 'All six rungs in one session.', /In one session/],
  ])('are no part of what is to be done: %s %s', (ask, words, unsafe) =>
    expect(doneIn(`${ask} ${words}`)).not.toMatch(unsafe),
  );

  it('are not quoted as what the plan has to fit around, or as what else is said', () => {
    const text = documentFor(`${agoraphobia} At home she takes half her sertraline.`);
    expect(text).not.toContain('sertraline');
  });

  it.each([
    ['She lives alone.', 'She lives in Leeds.'],
    ['Do it by herself.', ''],
  ])('take nobody out of a rung: %s', (words, other) =>
    expect(rungsOfText(documentFor(`${agoraphobia} ${words}`))).toEqual(
      rungsOfText(documentFor(`${agoraphobia} ${other}`.trim())),
    ),
  );

  it('make no rung of a trauma the first, also where it is there', () =>
    expect(firstRung(documentFor(`${trauma} Start with a busy street.`))).toBe(
      firstRung(documentFor(trauma)),
    ));
});

const rungsOfText = (text: string): string[] =>
  text.split('\n').filter((line) => /^\| \d+ \|/.test(line));
