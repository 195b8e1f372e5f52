import { linesOf } from '@cerina/contracts';
import type { Printed, PrintedBlock } from '@cerina/document/printed';
import { type Sentence, sentencesOf } from '../text/sentence.ts';
import { joinedOf, passagesOf, runsOf } from './passage.ts';
import { sentencesAcross, sentencesIn } from './sentences.ts';
import { spreadOf } from './spread.ts';
import { both, digitsAsLetters, joinedUp, takenApart, type Undo, withoutSigns } from './undone.ts';
import { hasOverlaid, type Taken } from './word.ts';

/**
 * One way in which a person may read a text. `written` is its source, `printed` what the page, PDF and Word show;
 * `undone` are the words that remain when signs, digits for letters and the like are looked through.
 */
export interface Reading {
  way: 'written' | 'printed' | 'undone';
  sentences: Sentence[];
}

const asPrinted: Undo = (words) => words;
const withI = digitsAsLetters('i');
const withL = digitsAsLetters('l');
const ways: Undo[] = [
  withoutSigns,
  both(withoutSigns, takenApart),
  both(joinedUp, withoutSigns),
  both(withoutSigns, withI),
  both(withoutSigns, withL),
  both(withoutSigns, takenApart, withI),
  both(withoutSigns, takenApart, withL),
];

/** A printed text in all the ways in which its reader may read it, the source first. */
export function* readingsOf(text: string, { blocks }: Printed): Generator<Reading> {
  yield { way: 'written', sentences: sentencesOf(text) };
  const lines = linesOf(text);
  for (const taken of takingsOf(blocks)) {
    const passages = passagesOf(blocks, taken);
    const runs = [...runsOf(passages), ...spreadOf(passages), ...joinedOf(passages)];
    yield { way: 'printed', sentences: sentencesIn(passages, asPrinted, lines) };
    yield { way: 'undone', sentences: sentencesAcross(runs, asPrinted, lines) };
    for (const undo of ways) {
      const others = passages.filter(({ words }) => undo(words) !== words);
      const changed = new Set(others.map(({ words }) => words));
      const otherRuns = runs.filter((run) => run.some(({ words }) => changed.has(words)));
      yield { way: 'undone', sentences: sentencesIn(others, undo, lines) };
      yield { way: 'undone', sentences: sentencesAcross(otherRuns, undo, lines) };
    }
  }
}

function takingsOf(blocks: PrintedBlock[]): Taken[] {
  const spans = blocks.flatMap((block) => block.lines.flatMap((line) => line.spans));
  const takings: Taken[] = [{ targets: true, struck: true, overlaid: true }];
  if (spans.some(({ target }) => target))
    takings.push({ targets: false, struck: true, overlaid: true });
  if (spans.some(({ struck }) => struck))
    takings.push({ targets: false, struck: false, overlaid: true });
  if (spans.some(({ text }) => hasOverlaid(text)))
    takings.push({ targets: false, struck: false, overlaid: false });
  return takings;
}

/** The sentences that a printed text still says, without what is struck out in it. */
export function sentencesLeft(text: string, { blocks }: Printed): Sentence[] {
  const passages = passagesOf(blocks, { targets: true, struck: false, overlaid: false });
  return sentencesIn(passages, asPrinted, linesOf(text));
}
