import { setImmediate as turn } from 'node:timers/promises';
import { canonical, TextRefused, withoutHidden } from '@cerina/contracts';
import { type Library, parse } from '@cerina/library';
import { withoutSlots } from '../edit/slots.ts';
import type { Written } from '../writer/draft.ts';
import type { BriefPoint, PointAnswer, Request } from '../writer/request.ts';
import { answerPoint } from './answer-point.ts';

type Revision = Request & { base: { text: string }; brief: BriefPoint[] };

/** Revises a text by a brief. Each point is answered: applied only when the text changed for it. */
export function revise(library: Library, request: Revision): Written {
  const points = pointByPoint(library, request);
  for (;;) {
    const { done, value } = points.next();
    if (done) return value;
  }
}

/** The same; the event loop turns before each point, however many there are. */
export async function reviseInTurns(library: Library, request: Revision): Promise<Written> {
  const points = pointByPoint(library, request);
  for (;;) {
    await turn();
    const { done, value } = points.next();
    if (done) return value;
  }
}

function* pointByPoint(library: Library, request: Revision): Generator<void, Written> {
  const read = parse(legible(request.base.text));
  let document = read;
  const changes: string[] = [];
  const answers = new Map<string, PointAnswer>();
  for (const point of inOrder(request.brief)) {
    yield;
    const { next, answer, did } = answerPoint(document, { library, request, point, read });
    document = next;
    changes.push(...did);
    answers.set(point.id, answer);
  }
  return {
    document: request.unattended ? withoutSlots(document) : document,
    changes,
    answers: request.brief.map(({ id }) => answers.get(id)!),
    notes: notesOn([...answers.values()]),
  };
}

/** A version stored before a limit of the canonical form was set is still revised: without what no new text may hold. */
function legible(text: string): string {
  try {
    return canonical(withoutHidden(text));
  } catch (error) {
    if (error instanceof TextRefused) return text;
    throw error;
  }
}

/** Points on a line go first, from the bottom up, so that each still finds its line. The Critic's points mean the whole text. */
const inOrder = (brief: BriefPoint[]): BriefPoint[] =>
  brief.toSorted((a, b) => lineOf(b) - lineOf(a) || rankOf(a) - rankOf(b));

/** A scale changes before anything is put in: what is given for the text has times and counts, and no ratings of the old scale. */
const ofScale =
  /\b(?:use|scales?|rat(?:e|ings?)|suds|mood|fear|instead|not)\b[^.;"“]{0,60}\b(?:0 ?(?:-|–|to) ?\d{1,3}|out of (?:\d{1,3}|ten|five|a hundred))\b/i;

/** Words for words go before what moves, joins or shortens the parts that they are in. */
const rankOf = ({ from, text }: BriefPoint): number =>
  from === 'human' && ofScale.test(text) && !/\b(?:rungs?|steps?) \d|["“:]/i.test(text)
    ? -1
    : from !== 'human' || /["“][^"“”\n]{2,300}["”][^"“”]{0,60}["“]/.test(text)
      ? 0
      : /\b(?:merge|combine|join|together|shorter|shorten|half|words|condense)\b/i.test(text)
        ? 1
        : 0;

const lineOf = ({ from, line, text }: BriefPoint): number =>
  from === 'clinical' ? 0 : (line ?? Number(/\bline (\d+)/i.exec(text)?.[1] ?? 0));

const notesOn = (answers: PointAnswer[]): Written['notes'] =>
  answers
    .filter(({ answer }) => answer === 'declined')
    .map(({ pointId, why }) => ({
      message: `Point ${pointId} was not applied: ${why}`,
      target: null,
      priority: 'info',
    }));
