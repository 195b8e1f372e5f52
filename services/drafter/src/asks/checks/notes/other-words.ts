import { loadLibrary } from '@cerina/library';
import { type Check, finding } from '../../judging/finding.ts';
import { type Side, share } from '../../sides.ts';

const asked =
  /\b(?:remove|delete|drop|cut|lose|bin|ditch|scrap|take out|leave out|get rid of|skip|no|nothing)\b[^.;!?]{0,40}?\b([\p{L}]{3,24}(?: [\p{L}]{3,12})?)(?= \(|[,.;!?]| -|$| (?:please|anywhere|altogether|entirely|out|at all|stuff|advice|references?)\b)/iu;
const closed = new Set(['audience', 'stop', 'references']);

const bodyOf = ({ lines, sections }: Side): { text: string; line: number }[] =>
  lines.flatMap((text, at) =>
    sections.some(({ kind, from, to }) => closed.has(kind) && at + 1 >= from && at + 1 <= to)
      ? []
      : [{ text, line: at + 1 }],
  );

/** "Cut everything on caffeine", of a text that speaks of coffee: nothing that the word means is in it any more. */
export const kindsGone: Check = (ask, { before, after }) => {
  const word = asked.exec(ask)?.[1]?.toLowerCase();
  const known = loadLibrary().otherWords.find(
    (own) => own.word === word || own.word === word?.split(' ').at(-1),
  );
  if (!known || bodyOf(before).some(({ text }) => share(known.word, text) === 1)) return null;
  const speaking = (side: Side) =>
    known.stands_for.flatMap((kind) => bodyOf(side).filter(({ text }) => share(kind, text) === 1));
  const [was, left] = [speaking(before), speaking(after)];
  if (was.length === 0) return null;
  return finding(
    left.length === 0 ? 'met' : left.length < was.length ? 'partly' : 'not_done',
    `${left.length} lines speak of what "${known.word}" stands for; ${was.length} did.`,
    left[0]?.line,
  );
};
