import { linesOf } from '@cerina/contracts';
import { isTableLine, locate, parse, render } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import type { Operation } from '../../operation.ts';

const asked =
  /\b(?:remove|delete|drop|cut|take out|no(?: more)?|without|get rid of)(?: (?:of|the))*(?: (?:every|all|any|each|words?))(?: (?:every|all|any|each|of|the|words?))* ?["“'‘]([\p{L} ]{2,20}?)s?["”'’](?:s\b)?|^no(?: more)? ["“'‘]([\p{L} ]{2,20}?)s?["”'’]s?\b/iu;
const light =
  /^(?:very|really|just|simply|perhaps|maybe|actually|always|quite|please|even|only|basically)$/i;
const many = /^(?:you|they|we|i|these|those|people|[\p{L}]{3,}s)$/iu;

/** "Lose every 'should'": the sentence says what is so, or what to do, without it. */
export const everyWord: Operation = (text) => {
  const found = asked.exec(text);
  const word = (found?.[1] ?? found?.[2])?.toLowerCase();
  if (!word || (word !== 'should' && !light.test(word))) return null;
  return {
    did: `No sentence says "${word}"`,
    edit: (document) => {
      const closed = locate(document).filter(({ kind }) => kind === 'references');
      const lines = linesOf(render(document));
      const own = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
      if (!lines.some((line) => own.test(line)))
        return { declined: `The text does not say "${word}".` };
      const changed = lines.map((line, at) => {
        const isClosed = closed.some(({ from, to }) => at + 1 >= from && at + 1 <= to);
        if (isClosed || !own.test(line) || (keepsSafe.test(line) && !isTableLine(line)))
          return line;
        return word === 'should'
          ? reported.test(line)
            ? line
            : withoutShould(line)
          : withoutLight(line, word);
      });
      const after = parse(`${changed.join('\n')}\n`);
      return render(after) === render(document)
        ? {
            declined: `The sentences that say "${word}" are cautions, or would not hold without it.`,
          }
        : after;
    },
  };
};

/** What others say or think should be is not so. */
const reported =
  /\b(?:say|says|said|think|thinks|thought|feel|feels|tell|tells|told|believe|if|whether|what|why|how)\b[^.?!]*\bshould\b/i;

const third = (verb: string): string =>
  ({ have: 'has', do: 'does', go: 'goes' })[verb] ??
  (/(?:s|x|z|ch|sh)$/.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`);

const withoutShould = (line: string): string =>
  line
    .replace(
      /(?<!\p{L})(\p{L}{1,40}) should not be\b/giu,
      (_, who: string) => `${who} ${many.test(who) ? 'are' : 'is'} not`,
    )
    .replace(
      /(?<!\p{L})(\p{L}{1,40}) should be\b/giu,
      (_, who: string) => `${who} ${many.test(who) ? 'are' : 'is'}`,
    )
    .replace(
      /(?<!\p{L})(\p{L}{1,40}) should not (\p{L}+)/giu,
      (_, who: string, verb: string) => `${who} ${many.test(who) ? 'do' : 'does'} not ${verb}`,
    )
    .replace(
      /\b(no [\p{L}]+) should (\p{L}+)/giu,
      (_, who: string, verb: string) => `${who} ${third(verb)}`,
    )
    .replace(
      /\b(it|this|that|he|she|you|they|we) should (\p{L}+)/giu,
      (_, who: string, verb: string) => `${who} ${many.test(who) ? verb : third(verb)}`,
    );

const withoutLight = (line: string, word: string): string =>
  line
    .replace(
      new RegExp(`(^|[.!?:] |\\*\\* )${word},? (\\p{L})`, 'giu'),
      (_, before: string, letter: string) =>
        `${before}${before.endsWith('** ') ? letter : letter.toUpperCase()}`,
    )
    .replace(new RegExp(` ${word}(?!\\p{L})`, 'giu'), '');
