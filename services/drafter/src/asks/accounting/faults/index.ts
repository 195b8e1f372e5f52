import type { Change } from '../changes.ts';
import { careLost, lostBeside } from './care.ts';
import { emptied, inWrongCell } from './cells.ts';
import { asSentence, ofTheOrder } from './copied.ts';
import type { Own } from './own.ts';
import { halfScaled, strangeFigure, strangeWords } from './strange.ts';

/** What an ask's own changes have in them that nobody asked for, said in a sentence, with the line of it. */
export interface Fault {
  why: string;
  line?: number;
}

/** The first fault in what an ask changed; undefined where all of it is the ask's. */
export function faultIn(own: Own): Fault | undefined {
  for (const { change, isMine } of [
    ...own.mine.map((change) => ({ change, isMine: true })),
    ...own.none.map((change) => ({ change, isMine: false })),
  ]) {
    const why = isMine
      ? faultOf(change, own)
      : (careLost(change, own) ?? strangeFigure(change, own));
    if (why)
      return { why: `${why}: "${shortly(change.is ?? change.was ?? '')}".`, line: change.line };
  }
  return halfScaled(own) ?? elsewhere(own);
}

const shortly = (line: string): string => (line.length > 80 ? `${line.slice(0, 77)}...` : line);

const faultOf = (change: Change, own: Own): string | undefined =>
  careLost(change, own) ??
  lostBeside(change, own) ??
  emptied(change, own) ??
  inWrongCell(change) ??
  ofTheOrder(change, own) ??
  asSentence(change, own) ??
  strangeFigure(change, own) ??
  strangeWords(change, own);

const speaksOfAll =
  /\b(?:throughout|everywhere|(?:whole|entire) (?:text|document|plan|sheet|thing)|all (?:the |through)|(?:reading|spelling|scale|tone|warmer|kinder|simpler|plainer|shorter|gentler|softer|friendlier|bullets?|checklist|formal|clinical|jargon|american|british|first person)\b)/i;

/** Of one ask alone, all that changed beside what it speaks of; what says that something is to be filled in goes with that. */
function elsewhere({ mine, none, isAlone, message }: Own): Fault | undefined {
  if (!isAlone || speaksOfAll.test(message)) return undefined;
  // a heading of what was asked for goes with it
  const isHead = ({ is }: Change) => mine.some(({ place }) => is === `## ${place.section}`);
  const beside = none.find((own) => !own.isMoved && own.added.length > 0 && !isHead(own));
  return (
    beside && {
      why: `More changed than was asked for: "${shortly(beside.is ?? '')}".`,
      line: beside.line,
    }
  );
}
