import { sentencesOf } from '@cerina/library';
import { type Check, finding } from '../judging/finding.ts';
import { type Side, type Sides, share } from '../sides.ts';
import { headingsNamed } from './sections.ts';

const keep =
  /^(?:(?:but|and|please|otherwise|also) )*(?:keep|leave|don't (?:touch|change)|do not (?:touch|change))\b(?! (?:\w+ ){0,6}out\b)(?! (?:(?:me|us|her|him|them) )?(?:an?|some|more|enough|room|space|one|two)\b)(.{0,160})/is;
const stays = /^([\w ]{2,40}) stays?(?: as (?:it is|they are))?[.!]?$/i;
const praised =
  /^(?:(?:but|and|though) )*i (?:really |quite |do )?(?:like|love) (?!(?:to|it|this|that|them|you|how|if)\b)(?:the |her |his |your )?([^.;:,!]{2,80})|^(?:(?:but|and) )*(?:the |her |his )?([\w -]{2,40}) (?:can|may|should) (?:stand|stay|remain)\b/i;
const asItIs =
  /^(?:the |her |his |your )?([\w -]{2,40}?) (?:(?:just )?as (?:it )?(?:is|are)|as they are|alone|untouched)[.!]?$/i;
/** What is left for another time, or to somebody, is not kept as it is. */
const rest =
  /\b(?:rest|everything else|all else|others?)\b(?! (?:for|to|till|until|out|off|over)\b)/i;

/** "Keep the steps and the example", "don't touch the rest": what is to stay is word for word what it was. */
export const kept: Check = (ask, sides) => {
  const liked = praised.exec(ask)?.slice(1).find(Boolean);
  const what = keep.exec(ask)?.[1] ?? stays.exec(ask)?.[1] ?? liked;
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
  if (!rest.test(what)) {
    const named = liked ?? asItIs.exec(what.trim())?.[1];
    return named === undefined ? null : linesKept(named.replace(/[.!]+$/, ''), sides);
  }
  const left = withoutNumbers(after).join('\n');
  const gone = withoutNumbers(before).filter((line) => line !== '' && !left.includes(line));
  return gone.length === 0
    ? finding('met', 'Every line of the version before is there.')
    : finding(
        'changed',
        `${gone.length} lines are not as they were. Please read whether more changed than was asked for.`,
      );
};

/** Of something that is no section: the lines that speak of it are all there. */
const linesKept = (what: string, { before, after }: Sides) => {
  if (before.text === after.text) return finding('met', 'The text is as it was.');
  const own = before.lines.filter((line) => share(what, line) === 1);
  if (own.length === 0)
    return finding(
      'changed',
      `No line of the version before speaks of "${what}". Please read whether it is as it was.`,
    );
  const lost = own.filter((line) => !after.lines.includes(line));
  return lost.length === 0
    ? finding('met', `The lines that speak of "${what}" are the same.`)
    : finding('not_done', `${lost.length} lines that spoke of "${what}" are not as they were.`);
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

const keeps =
  /^(?:please |but |and |also )*keep (?:the|her|his|my) ([\p{L} -]{3,40}?) (?:warning|caution|line|tip|sentence|reminder)[.!]?$/iu;

/** "Keep the driving warning": each line that speaks of it is there. */
export const warningKept: Check = (ask, { before, after }) => {
  const topic = keeps.exec(ask)?.[1];
  if (!topic) return null;
  const on = ({ lines }: Side) => lines.filter((line) => share(topic, line) === 1);
  const [old, now] = [on(before), on(after)];
  if (old.length === 0)
    return finding('not_done', `The version before does not speak of ${topic}.`);
  return old.every((line) => now.includes(line))
    ? finding(
        'met',
        `${old.length} lines speak of it, as before.`,
        after.lines.indexOf(now[0]!) + 1,
      )
    : finding('not_done', `A line that spoke of ${topic} is not as it was.`);
};
