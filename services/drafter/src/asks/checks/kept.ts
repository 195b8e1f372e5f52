import { sentencesOf } from '@cerina/library';
import { type Check, finding } from '../finding.ts';
import type { Side, Sides } from '../sides.ts';
import { headingsNamed } from './sections.ts';

const keep =
  /^(?:(?:but|and|please|otherwise|also) )*(?:keep|leave|don't (?:touch|change)|do not (?:touch|change))\b(?! (?:\w+ ){0,6}out\b)(.{0,160})/is;
const stays = /^([\w ]{2,40}) stays?(?: as (?:it is|they are))?[.!]?$/i;
const rest = /\b(?:rest|everything else|all else|others?)\b/i;

/** "Keep the steps and the example", "don't touch the rest": what is to stay is word for word what it was. */
export const kept: Check = (ask, sides) => {
  const what = keep.exec(ask)?.[1] ?? stays.exec(ask)?.[1];
  if (what === undefined) return null;
  const { before, after } = sides;
  const numbers = [...what.matchAll(/\bsteps? (\d+)(?:(?:,| and| to) (\d+))?/gi)].flatMap(
    ([, one, other]) => [one, other].filter(Boolean).map(Number),
  );
  if (numbers.length > 0) return stepsKept(numbers, sides);
  const headings = headingsNamed(what, before);
  const isNew = /\bno (?:new|other) (?:content|text|words|material)\b|\bnothing new\b/i.test(ask);
  if (headings.length > 0 && isNew) {
    const fresh = sides.added.find(({ text }) =>
      sentencesOf(text).some((sentence) => !before.text.includes(sentence)),
    );
    if (fresh) return finding('partly', 'There are words that were not there.', fresh.line);
  }
  if (headings.length > 0) {
    const lost = headings.find((heading) => textOf(before, heading) !== textOf(after, heading));
    const line = after.sections.find(({ heading }) => heading === lost)?.from;
    return lost
      ? finding('not_done', `"${lost}" is not as it was.`, line)
      : finding(
          'met',
          `"${headings.join('" and "')}" ${headings.length > 1 ? 'are' : 'is'} word for word the same.`,
        );
  }
  if (!rest.test(what)) return null;
  const left = withoutNumbers(after).join('\n');
  const gone = withoutNumbers(before).filter((line) => line !== '' && !left.includes(line));
  return gone.length === 0
    ? finding('met', 'Every line of the version before is there.')
    : finding(
        'changed',
        `${gone.length} lines are not as they were. Please read whether more changed than was asked for.`,
      );
};

const stepsKept = (numbers: number[], { before, after }: Sides) => {
  const lost = numbers.find((number) => {
    const [old, now] = [before.steps[number - 1], after.steps[number - 1]];
    return !old || old.title !== now?.title || old.text !== now.text;
  });
  return lost === undefined
    ? finding('met', 'Those steps are word for word the same.')
    : finding('not_done', `Step ${lost} is not as it was.`, after.steps[lost - 1]?.line);
};

/** The words of a section; of a ladder the steps and their ratings, not the columns beside them. */
const textOf = ({ sections, lines, rungs }: Side, heading: string): string | undefined => {
  const found = sections.find((section) => section.heading === heading);
  const own = found && lines.slice(found.from, found.to);
  if (found?.kind !== 'steps' || rungs.length === 0) return own?.join('\n');
  const ladder = rungs.map(({ title, line }) => `${title} ${lines[line - 1]!.split('|').at(-2)}`);
  return [...own!.filter((line) => !line.startsWith('|')), ...ladder].join('\n');
};

const withoutNumbers = ({ lines }: Side): string[] =>
  lines.map((line) => line.replace(/^### Step \d+\. |^\| \d+ \|/, ''));
