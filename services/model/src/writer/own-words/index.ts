import type { Case } from '@cerina/contracts';
import type { Condition, Ladder, ProtocolDocument, Technique } from '@cerina/library';
import { addLines, mapLines } from '../../edit/tree.ts';
import type { Request } from '../request.ts';
import { ownExample } from './example.ts';
import { experienceLine, helperLine } from './experience.ts';
import { ofPlaces, ownLadder } from './rungs.ts';
import { type Sayable, sayable } from './sayable.ts';
import { slotsOf } from './slots.ts';

/** The person's own words in a document: what is filled into its template, and what is changed in it afterwards. */
export interface OwnWords {
  slots: Record<string, string>;
  ladder?: Ladder;
  into: (document: ProtocolDocument) => ProtocolDocument;
}

const nobody: Case = { triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null };
/** In fewer words than this there is room for the technique alone. */
const LEAST_WORDS = 350;

export function ownWords(
  request: Request,
  technique: Technique,
  condition: Condition | null,
): OwnWords {
  const { constraints } = request;
  const isParent = constraints.addressee === 'parent';
  // words said to the person are not those to a parent
  const isTheirs = isParent || technique.id !== 'parent_led_exposure';
  const told = sayable((isTheirs && request.case) || nobody);
  const ladder = [condition?.ladder, technique.ladder].find(
    (rungs) => rungs && (!isTheirs || isParent || !isForParents(rungs)),
  );
  const isClimbed = /exposure_hierarchy|parent_led_exposure/.test(technique.id);
  const on = { condition: condition?.id ?? null, isParent, unwanted: constraints.avoid };
  return {
    slots: slotsOf(told),
    ...(isClimbed && ladder && { ladder: ownLadder(ladder, told, on) }),
    into: (document) =>
      constraints.addressee === 'supporter'
        ? document
        : spoken(document, told, { isParent, technique, condition, request }),
  };
}

/** A ladder that a parent climbs with their child is nobody else's. */
const isForParents = (rungs: Ladder): boolean =>
  rungs.some(({ task }) => /\byour child\b/i.test(task));

function spoken(
  document: ProtocolDocument,
  told: Sayable,
  {
    isParent,
    technique,
    condition,
    request,
  }: { isParent: boolean; technique: Technique; condition: Condition | null; request: Request },
): ProtocolDocument {
  const { maxWords, register } = request.constraints;
  if (maxWords !== null && maxWords < LEAST_WORDS) return document;
  if (register === 'easy_read') return document;
  const heard = mapLines(document, 'experience', (lines) =>
    lines.toSpliced(1, 0, ...experienceLine(told, { isParent })),
  );
  const helped = addLines(heard, 'preparation', helperLine(told, { isParent }));
  const isOfPlaces = condition !== null && ofPlaces.has(condition.id);
  const example = technique.id === 'exposure_hierarchy' && isOfPlaces ? ownExample(told) : null;
  return example ? mapLines(helped, 'example', () => example) : helped;
}
