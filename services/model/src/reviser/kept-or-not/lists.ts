import { kindOfHeading } from '@cerina/library';
import { isAkin, rootsOf } from '@cerina/library/words/read';
import { type Check, plain, shortly } from './seen.ts';

const listed =
  /(?:such as|like|for example|e\.g\.|:) [^.;:!?"“”]{2,60}, [^.;:!?"“”]{2,60}(?: or | and )[^.;:!?"“”]{2,60}/i;
const takes = /\b(?:no|not|remove|delete|drop|cut|bin|lose|scrap|skip|without|take|out|go|goes)\b/i;
const ofMore =
  /\b(?:sentence|line|bullet|bit about|part about|examples?|list|whole|all|these|those|step|section|\d{2,4} words|shorter|half|halve|down)\b/i;

const example = /^(.{12,200}?),? (?:such as|like|for example|for instance) (.{2,200})$/i;

/** What a sentence says before the example that was named, where that is gone too. */
function leadLost(was: string, is: string, roots: readonly string[]): string | undefined {
  const now = plain(is);
  return was
    .replace(/^(?:- |\*\*[^*]{1,40}\*\* ?)/, '')
    .split(/(?<=[.!?]["”]?) (?=["“\p{Lu}])/u)
    .map((own) => example.exec(own))
    .find(
      (own) =>
        own &&
        !now.includes(plain(own[1]!)) &&
        rootsOf(own[2]!).some((root) => roots.some((each) => isAkin(root, each))) &&
        !rootsOf(own[1]!).some((root) => roots.includes(root)),
    )?.[1];
}

/** One thing of a list was to go, and the whole sentence would. */
export const oneOfList: Check = ({ outside, quotes, changed }) => {
  const said = outside.replace(
    /\b(?:in|from|under|of|at|out of) (?:steps? \d{1,2}|(?:the |that )?[\p{L}' -]{3,30} (?:line|bullet|section|sentence))\b/giu,
    ' ',
  );
  if (!takes.test(said) || ofMore.test(said) || quotes.length > 0) return undefined;
  const roots = rootsOf(said.replace(takes, ' ').replace(/\b(?:too|either|please)\b/gi, ' '));
  if (roots.length === 0 || roots.length > 4) return undefined;
  for (const { was = '', is = '', went } of changed) {
    if (was.startsWith('|') || was.startsWith('#')) continue;
    const lead = leadLost(was, is, roots);
    if (lead) return `Only an example was named, and "${shortly(lead)}" would be gone with it.`;
    const list = listed.exec(was)?.[0];
    if (!list || went.length === 0 || plain(is).includes(plain(list))) continue;
    const items = list
      .replace(/^.*?(?:such as|like|for example|e\.g\.|:) /i, '')
      .split(/, (?:or |and )?| or | and /);
    const named = items.filter((item) =>
      rootsOf(item).some((root) => roots.some((own) => isAkin(root, own))),
    );
    const lost = items.filter((item) => !named.includes(item) && !plain(is).includes(plain(item)));
    if (named.length > 0 && lost.length > 0)
      return `"${shortly(named[0]!)}" is one of a list, and "${shortly(lost[0]!)}" would be gone with it.`;
  }
  return undefined;
};

/** A list that has the same thing twice: "a walk only, a walk or a song". */
export const twiceInList: Check = ({ changed }) => {
  const thingsOf = (line: string): string[] =>
    (listed.exec(line)?.[0] ?? '')
      .replace(/^.*?(?:such as|like|for example|e\.g\.|:) /i, '')
      .split(/, (?:or |and )?| or | and /)
      .map((own) => rootsOf(own.replace(/\b(?:only|just|instead|again)\b/gi, ' ')).join(' '))
      .filter((own) => own !== '');
  const doubled = (line: string) => {
    const things = thingsOf(line);
    return things.find((own, at) => things.indexOf(own) !== at);
  };
  const found = changed.find(
    ({ was = '', is = '' }) =>
      !/^[|#]/.test(is) && doubled(is) !== undefined && doubled(was) === undefined,
  );
  return found && `"${doubled(found.is!)}" would be there twice: "${shortly(found.is!)}".`;
};

const anExample = /\b(?:the|that|this) (\p{L}{3,20}) examples?\b/iu;
const anyExample =
  /^(?:whole|entire|made|long|old|new|second|first|other|last|full|work(?:ed|ing)|case)$/i;

/** "Remove the candle example": one of those that a line gives, and not the section. */
export const otherExample: Check = ({ outside, was, is }) => {
  const word = anExample.exec(outside)?.[1];
  if (!word || anyExample.test(word)) return undefined;
  const from = was.findIndex(
    (line) => /^## /.test(line) && kindOfHeading(line.slice(3)) === 'example',
  );
  if (from < 0 || is.includes(was[from]!)) return undefined;
  const to = was.findIndex((line, at) => at > from && /^## /.test(line));
  const own = plain(was.slice(from, to < 0 ? was.length : to).join(' '));
  return own.includes(word.toLowerCase())
    ? undefined
    : `The section "${was[from]!.slice(3)}" would be gone, and it does not speak of ${word}.`;
};
