import { type Check, finding } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';
import { headingNamed, headingsNamed } from '../sections.ts';

const moves =
  /\b(?:move|put|bring|shift|have|place)\b|^(?=[^.;]{0,40}\b(?:come|comes|go|goes|be) (?:right |straight )?(?:before|after|above|below)\b)/i;
const beside = /\b(before|after|above|below|in front of|under|behind)\b/i;
const edge =
  /\b(?:to|at) the (?:very )?(start|beginning|top|front|end|bottom|back)\b|\b(first|last)\b/i;

/** "Move the example before the steps": the order of the headings is that, and no other changed. */
export const sectionMoved: Check = (ask, { before, after }) => {
  const verb = moves.exec(ask);
  if (
    !verb ||
    /\b(?:steps?|rungs?) \d|\b(?:columns?|lines?|sentences?|bullets?|add|insert)\b/i.test(ask)
  )
    return null;
  const said = ask.slice(verb.index);
  const [moved, target] = headingsNamed(said, before);
  const where = beside.exec(said)?.[1];
  const at = edge.exec(said)?.slice(1).find(Boolean);
  if (!moved || (!at && !(where && target))) return null;
  const headings = (side: Side) => side.sections.map(({ heading }) => heading);
  const now = headings(after);
  const place = now.indexOf(moved);
  const line = after.sections[place]?.from;
  if (place < 0) return finding('not_done', `There is no section "${moved}".`);
  const others = (all: string[]) => all.filter((heading) => heading !== moved).join('\n');
  const kept = others(headings(before)) === others(now);
  const beyond = where && target ? now.indexOf(target) : -1;
  const isThere =
    beyond >= 0
      ? place - beyond === (/after|below|under|behind/i.test(where!) ? 1 : -1)
      : place === (/end|bottom|back|last/i.test(at ?? '') ? now.length - 1 : 0);
  const why = `"${moved}" is section ${place + 1} of ${now.length}.`;
  if (isThere && headings(before).indexOf(moved) === place)
    return finding('not_done', `${why} It was so before.`, line);
  return finding(isThere && kept ? 'met' : isThere ? 'partly' : 'not_done', why, line);
};

const name = `["“'‘]([^"”\\n]{2,80}?)["”'’]`;
const renames = [
  new RegExp(
    `\\b(?:rename|retitle) (?:the )?(?:section |heading )?${name} (?:to|as|into) ${name}`,
    'i',
  ),
  new RegExp(
    `\\b(?:change|turn) (?:the )?(?:section |heading |section heading )${name} (?:to|into) ${name}`,
    'i',
  ),
  new RegExp(`\\b(?:call|name) (?:the )?(?:section|heading) ${name} ${name}`, 'i'),
];

/** "Rename 'Practice log' to 'My diary'". */
export const headingRenamed: Check = (ask, { before, after }) => {
  const [, old, wanted] = renames.map((pattern) => pattern.exec(ask)).find(Boolean) ?? [];
  if (!old || !wanted) return null;
  const find = (side: Side, heading: string) =>
    side.sections.find((section) => section.heading.toLowerCase() === heading.toLowerCase());
  const [was, is, still] = [find(before, old), find(after, wanted), find(after, old)];
  if (!was) return finding('not_done', `The version before has no section "${old}".`);
  if (is && !still) return finding('met', `The section is called "${is.heading}".`, is.from);
  return finding('not_done', `The section is called "${old}".`, still?.from);
};

const wanted = /\b(?:bullets?|bullet[- ]points?|bullet(?:ed)? list|(?:as|into|in) (?:a )?list)\b/i;

/** "Turn the introduction into bullet points": each line of it is one, and its words are what they were. */
export const bulleted: Check = (ask, { before, after }) => {
  if (
    !wanted.test(ask) ||
    /\b(?:white space|dense|cramped|roomier)\b/i.test(ask) ||
    /\b(?:add|delete|remove|drop|take out|section|at most|max(?:imum)?)\b/i.test(ask)
  )
    return null;
  const heading = headingNamed(ask, before);
  const lines = (side: Side) => {
    const own = side.sections.find((section) => section.heading === heading);
    return own ? side.lines.slice(own.from, own.to).filter((line) => line !== '') : [];
  };
  if (!heading) return null;
  const [old, now] = [lines(before), lines(after)];
  const line = after.sections.find((section) => section.heading === heading)?.from;
  const bullets = now.filter((text) => /^[-*] /.test(text)).length;
  const words = (all: string[]) => all.map((text) => text.replace(/^[-*] /, '')).join('\n');
  const why = `${bullets} of ${now.length} lines of "${heading}" are bullet points.`;
  if (bullets < now.length || old.join('\n') === now.join('\n'))
    return finding('not_done', why, line);
  return words(old) === words(now)
    ? finding('met', `${why} The words are the same.`, line)
    : finding('partly', `${why} The words are not the same.`, line);
};

const ofStep = new RegExp(
  `\\b(?:rename|retitle|call|name|change)\\b.{0,20}?\\bstep (\\d+)(?:'s (?:title|name|heading))?(?: to| as| into)? ${name}|\\bstep (\\d+) (?:should|could|must) be (?:called|named) ${name}`,
  'i',
);

/** "Rename step 5 'A kinder view'": it has that name, and says what it said. */
export const stepRenamed: Check = (ask, { before, after }) => {
  const [number, wanted] = ofStep.exec(ask)?.slice(1).filter(Boolean) ?? [];
  if (!number || !wanted) return null;
  const [old, now] = [before.steps[Number(number) - 1], after.steps[Number(number) - 1]];
  if (!old || !now) return finding('not_done', `There is no step ${number}.`);
  if (now.title !== wanted)
    return finding('not_done', `Step ${number} is called "${now.title}".`, now.line);
  return finding(
    now.text === old.text ? 'met' : 'partly',
    `Step ${number} is called "${now.title}".`,
    now.line,
  );
};
