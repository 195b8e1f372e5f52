import { ladderOf, mapLadder } from '../../edit/ladder.ts';
import { addLines, type Edit } from '../../edit/tree.ts';
import { toReader } from '../../edit/voice.ts';
import { mayBeMet } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';

const top =
  /\b(?:end(?:ing)? (?:up )?|finish(?:ing)? (?:up )?|(?:work|build)(?:ing)? up to|(?:top|last|final|hardest) (?:rung|step))\b/i;

/** The place to start is the first rung and the aim the last, or a line of its own where there is no ladder. What could do harm is left to the clinician. */
export const beginningAt =
  (request: Request): Edit =>
  (document) => {
    const first = limitsOf(request, 'start').flatMap(({ about }) => about)[0];
    const last = limitsOf(request, 'with').find(({ words }) => top.test(words))?.about[0];
    const begun = placed(request, first, { at: 0, rung: 'Begin with this', line: 'Begin with' });
    return placed(request, last, { at: -1, rung: 'Work up to this', line: 'Work up to' })(
      begun(document),
    );
  };

const placed =
  (
    request: Request,
    place: string | undefined,
    { at, rung, line }: { at: 0 | -1; rung: string; line: string },
  ): Edit =>
  (document) => {
    if (!place || !mayBeMet(place)) return document;
    const isOfAsker =
      /\b(?:my|me|i|our|we)\b/i.test(place) && request.case?.whose?.asker === 'close';
    if (isOfAsker) return document;
    const words = toReader(place)
      .replace(/\b(?:my|our)\b/gi, 'your')
      .replace(/\bme\b/gi, 'you');
    return ladderOf(document)
      ? mapLadder(document, (rows) => rows.with(at, rows.at(at)!.with(1, `${rung}: ${words}.`)))
      : addLines(document, 'preparation', [`- ${line}: ${words}.`]);
  };
