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
    (rungs) =>
      rungs &&
      (!isTheirs || isParent || !isForParents(rungs)) &&
      !(rungs === condition?.ladder && technique.ladder && isOfAnother(condition, request)),
  );
  const isClimbed = /exposure_hierarchy|parent_led_exposure/.test(technique.id);
  const on = { condition: condition?.id ?? null, isParent, unwanted: constraints.avoid };
  const isOther = ladder !== undefined && ladder !== condition?.ladder;
  return {
    slots: slotsOf(told),
    ...(isOther && { ladder }),
    ...(isClimbed && ladder && { ladder: ownLadder(ladder, told, on) }),
    into: (document) =>
      constraints.addressee === 'supporter'
        ? document
        : spoken(document, told, { isParent, technique, condition, request }),
  };
}

/** Conditions of many kinds, whose rungs suit one kind: socks and good numbers are nothing to somebody who taps a gate. */
const ofManyKinds: ReadonlySet<string> = new Set(['ocd']);
const common = new Set(
  'leave once home small task stop feel feels wrong little after again whole evening morning overnight message walk right minutes that then with your reading going'.split(
    ' ',
  ),
);
const tellingWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !common.has(word));

/** The condition's rungs share no word with what the request tells, and so are about somebody else. */
function isOfAnother(condition: Condition, { intent, case: told }: Request): boolean {
  const isTold = (told?.told ?? []).length + (told?.habits ?? []).length > 0;
  if (!isTold || !ofManyKinds.has(condition.id)) return false;
  const said = new Set(tellingWords(intent));
  return !(condition.ladder ?? []).some(({ task }) =>
    tellingWords(task).some((word) => said.has(word)),
  );
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
