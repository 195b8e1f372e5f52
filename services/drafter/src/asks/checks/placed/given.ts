import { sentencesOf } from '@cerina/library';
import { type Check, finding } from '../../judging/finding.ts';
import { type Side, share } from '../../sides.ts';
import { headingNamed } from '../sections.ts';
import { label, lineWith, quotedIn } from './words.ts';

const labelled =
  /^(?:[Aa]t|[Ff]or|[Uu]nder) ["“'‘]?([A-Z][\w ]{2,30}?)["”'’]?,? (?:put|say|write|have|make it)(?: only)?:? (.{3,})$/;

/** "At 'Time' put two experiments a week": that line says it. */
export const labelSays: Check = (ask, { before, after }) => {
  const found = labelled.exec(ask);
  if (!found || !label(before, found[1]!)) return null;
  const now = label(after, found[1]!);
  const isSo =
    now !== undefined && now !== label(before, found[1]!) && share(found[2]!, now) >= 0.8;
  return finding(
    isSo ? 'met' : 'not_done',
    now ? `It says "${now.slice(2)}".` : 'That line is gone.',
    now ? lineWith(after, now) : undefined,
  );
};

/** "'If you slip, …' is the most important sentence, make it bold". */
export const boldMade: Check = (ask, { after }) => {
  const words = quotedIn(ask)?.replace(/[.!?]$/, '');
  if (!words || !/\bbold\b/i.test(ask)) return null;
  const line = after.lines.findIndex((own) => own.includes(`**${words}`)) + 1;
  return finding(
    line > 0 ? 'met' : 'not_done',
    line > 0 ? 'It is in bold.' : 'It is not in bold.',
    line || undefined,
  );
};

const putting = /\b(?:add|put|insert|include)\b/i;

const wherever =
  /\b(?:under|to|in|into|at|after the (?:first|last|second) (?:sentence|line) of) (?:the )?([^:]{3,50})/i;

/** "Add under If you get stuck: '…'": the words that were quoted are there, in that place. */
export const quotePut: Check = (ask, { added, before, after }) => {
  const words = quotedIn(ask);
  const around = ask.replace(words ?? '', ' ');
  const name = wherever.exec(around)?.[1];
  if (
    !words ||
    words.length < 12 ||
    !name ||
    !putting.test(around) ||
    /\b(?:section|column|row|rung|instead|replace|swap)\b/i.test(around)
  )
    return null;
  if (before.sections.some(({ heading }) => heading === words)) return null;
  const heading = headingNamed(name, before);
  const step = before.steps[Number(/\bstep (\d{1,2})\b/i.exec(name)?.[1] ?? 0) - 1];
  if (!heading && !step) return null;
  const own = words.toLowerCase().replace(/[.!?]+$/, '');
  const line = added.find(({ text }) => text.toLowerCase().includes(own))?.line;
  if (line === undefined) return finding('not_done', 'What was given is not in the text.');
  const section = after.sections.find((each) => line >= each.from && line <= each.to);
  const isThere = step
    ? (after.steps
        .find(({ title }) => title === step.title)
        ?.text.toLowerCase()
        .includes(own) ?? false)
    : section?.heading === heading;
  return finding(
    isThere ? 'met' : 'partly',
    isThere ? 'What was given is there.' : 'What was given is in another place.',
    line,
  );
};

/** "Under Who helps: mum walks on the road side": that line says it. */
export const labelGets: Check = (ask, { before, after }) => {
  const found =
    /^(?:please )?(?:under|add to|to) ["“'‘]?([A-Z][\w ]{2,30}?)["”'’]?\s?: ?(.{4,})$/i.exec(ask);
  const was = found && label(before, found[1]!);
  if (!found || !was) return null;
  const now = label(after, found[1]!);
  const isSo = now !== undefined && now !== was && share(found[2]!, now) >= 0.8;
  return finding(
    isSo ? 'met' : 'not_done',
    now ? `It says "${now.slice(2)}".` : 'That line is gone.',
    now ? lineWith(after, now) : undefined,
  );
};

/** "The example isn't a teacher. Use: …": the example says all that was given, and nothing of the one before. */
export const exampleSaid: Check = (ask, { before, after }) => {
  const given =
    /\bexample\b[^:]{0,60}?[.:;,–-] ?(?:please )?(?:use|put|make it|say|try|have)\s?: ?(.{10,300})$/i.exec(
      ask,
    )?.[1];
  const textOf = ({ sections, lines }: Side) => {
    const own = sections.find(({ kind }) => kind === 'example');
    return own ? lines.slice(own.from, own.to).join(' ') : '';
  };
  if (!given || textOf(before) === '') return null;
  const isSo = share(given, textOf(after)) >= 0.8;
  return finding(
    isSo ? 'met' : 'not_done',
    isSo ? 'The example says what was given.' : 'The example does not say what was given.',
    after.sections.find(({ kind }) => kind === 'example')?.from,
  );
};

const sectionPut =
  /\bsection\b[\s\S]{0,300}?[.!?;] (?:please )?(?:put it|it goes|it should go|place it) (?:right |straight |directly |just )?(before|after) (?:the )?(.{3,40}?)[.!?]*$/i;

/** "Add a section 'For bad days' with: …. Put it right after the practice log". */
export const sectionPlaced: Check = (ask, { before, after }) => {
  const found = sectionPut.exec(ask);
  const heading = found && headingNamed(found[2]!, before);
  if (!found || !heading) return null;
  const at = after.sections.findIndex(
    (own) => !before.sections.some((old) => old.heading === own.heading),
  );
  const fresh = after.sections[at];
  if (!fresh) return finding('not_done', 'There is no new section.');
  const beside = after.sections[/after/i.test(found[1]!) ? at - 1 : at + 1]?.heading;
  const words =
    /:\s(.+?)[.!?;] (?:please )?(?:put it|it goes|it should go|place it)/is.exec(ask)?.[1] ?? '';
  const says = share(words, after.lines.slice(fresh.from, fresh.to).join(' ')) >= 0.8;
  return finding(
    beside === heading && says ? 'met' : 'partly',
    `"${fresh.heading}" is section ${at + 1} of ${after.sections.length}.`,
    fresh.from,
  );
};

/** "…, e.g. 'ten minutes weeding' under needed": each quotation is beside what the text has under that word. */
export const underWordsSaid: Check = (ask, { before, after }) => {
  const pairs = [
    ...ask.matchAll(/["“'‘]([^"“”\n]{3,80}?)["”'’] under ([\p{L} ]{3,30}?)(?=,| and|[.!]?$)/giu),
  ];
  if (pairs.length === 0 || !/\b(?:add|put|include)\b/i.test(ask)) return null;
  const says = pairs.filter(([, words, under]) => {
    const sentences = after.lines.flatMap((line) => sentencesOf(line));
    return sentences.some(
      (own) =>
        own.toLowerCase().includes(words!.toLowerCase()) &&
        own.toLowerCase().startsWith(under!.trim().toLowerCase()) &&
        !before.text.includes(own),
    );
  }).length;
  return finding(
    says === pairs.length ? 'met' : says > 0 ? 'partly' : 'not_done',
    `${says} of ${pairs.length} are there.`,
  );
};
