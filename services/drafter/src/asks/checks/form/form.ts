import { countWords, findTable, sectionOf } from '@cerina/library';
import { type Check, finding, NUMBER, numberIn } from '../../judging/finding.ts';
import { placeOfStep, type Side, share } from '../../sides.ts';
import { headingNamed } from '../sections.ts';

const rowsOf = (side: Side) =>
  findTable(sectionOf(side.document, 'log')?.lines ?? [])?.table.rows ?? [];
const rows = [
  new RegExp(
    `^(?:(?:then|just|only|and|please|but) )*${NUMBER} (?:blank|empty) (?:rows|lines)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:log|diary|table|chart|record)\\b[^.;]{0,40}\\b${NUMBER} (?:blank |empty )?(?:rows|lines|days)\\b`,
    'i',
  ),
  new RegExp(
    `\\b${NUMBER} (?:blank |empty )?(?:rows|lines) (?:in|for|on) (?:the |her |his )?(?:log|diary|table|chart|record)\\b`,
    'i',
  ),
  new RegExp(`\\b(?:needs?|give|make it|want|with) ${NUMBER} (?:blank |empty )?rows\\b`, 'i'),
];

/** "The log needs seven rows": so many, and those with words in them are there. */
export const logRows: Check = (ask, { before, after }) => {
  const wanted = numberIn(rows.map((pattern) => pattern.exec(ask)?.[1]).find(Boolean));
  const more = /\bmore (?:blank |empty )?rows\b/i.test(ask);
  if ((wanted === undefined && !more) || /\bcolumns?\b/i.test(ask)) return null;
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const line = after.sections.find(({ kind }) => kind === 'log')?.from;
  const why = `The log has ${now.length} rows; it had ${old.length}.`;
  const lost = old.some(
    (row) => row.some((cell) => cell !== '') && !now.some((own) => own.join('|') === row.join('|')),
  );
  if (lost) return finding('partly', `${why} A row with words in it is gone.`, line);
  return finding(
    (
      wanted === undefined
        ? now.length > old.length
        : now.length === wanted && old.length !== wanted
    )
      ? 'met'
      : 'not_done',
    why,
    line,
  );
};

const space =
  /\b(?:leave|add|put|include|give|need|want|make)\b[^.;]{0,30}?\b(?:spaces?|room|gap|lines?|box|place)\b[^.;]{0,30}?\bfor\b ([^.;:]{3,80})/i;
const fields = /\b(?:notes?|initials|signature|date|name|comments?|questions?|feedback|goals?)\b/gi;

/** "Leave a space at the bottom for my notes and her initials": a blank for each is after all else. */
export const writingSpace: Check = (ask, { before, after, added }) => {
  const what = space.exec(ask)?.[1];
  const wanted = [...new Set((what?.match(fields) ?? []).map((word) => word.toLowerCase()))];
  if (
    wanted.length === 0 ||
    /\b(?:under|below|above|next to|beside|in|after) (?:the|each|every|her|his)\b|\b(?:number|phone|contact|columns?)\b/i.test(
      ask,
    )
  )
    return null;
  const blank = (name: string) =>
    added.find(({ text }) => text.toLowerCase().includes(name) && /_{5,}|\.{6,}|…{2,}/.test(text));
  const missing = wanted.filter((name) => !blank(name));
  const last = before.sections.at(-1)?.heading;
  const end = after.sections.find(({ heading }) => heading === last)?.to ?? 0;
  const line = blank(wanted[0]!)?.line;
  if (missing.length > 0)
    return finding(
      missing.length < wanted.length ? 'partly' : 'not_done',
      `There is no space for ${missing.join(' or ')}.`,
      line,
    );
  return line !== undefined && line > end
    ? finding('met', `There is space for ${wanted.join(' and ')} at the end.`, line)
    : finding('partly', 'The space is not at the end.', line);
};

/** "Make the hints a checklist": each line of the section has a box, and its words are what they were. */
export const checklist: Check = (ask, { before, after }) => {
  if (
    !/\b(?:check ?lists?|tick ?(?:list|box(?:es)?)|tickable|check ?box(?:es)?|can tick|to tick)\b/i.test(
      ask,
    ) ||
    /\b(?:log|columns?|writ\w*|diary|remove|delete)\b/i.test(ask)
  )
    return null;
  const heading = headingNamed(ask, before);
  if (!heading) return null;
  const lines = (side: Side) => {
    const own = side.sections.find((section) => section.heading === heading);
    return own ? side.lines.slice(own.from, own.to).filter((line) => line !== '') : [];
  };
  const [old, now] = [lines(before), lines(after)];
  const boxed = now.filter((line) => line.includes('☐')).length;
  const words = (all: string[]) =>
    all.map((line) => line.replace(/^[-*] |☐ /g, '').replace('☐ ', '')).join('\n');
  const why = `${boxed} of ${now.length} lines of "${heading}" have a box.`;
  if (boxed === 0) return finding('not_done', why);
  return finding(
    boxed === now.length && words(old) === words(now) ? 'met' : 'partly',
    why,
    after.sections.find((own) => own.heading === heading)?.from,
  );
};

const splits = [
  /\b(?:split|break|divide|separate)(?: up)? (?:the )?step (\d+)\b(?!.*\bsentences?\b)/i,
  /\bstep (\d+)\b.{0,80}\b(?:split|break|divide) (?:it|this|that)\b/i,
  /\bstep (\d+)\b.{0,60}\b(?:two|2) (?:things|steps|tasks|jobs) (?:in|at) (?:one|once)\b/i,
];

/** What the two steps are to say: "first with Mum at the end of the aisle, then …", "into: …". */
const givenFor = /\bfirst(?:ly|:)? (.{8,300})$|:\s*(.{8,300})$/is;

/** "Split step 2": two steps have, in their order, each word that it had on what to do. */
export const stepSplit: Check = (ask, { before, after }) => {
  const number = Number(splits.map((pattern) => pattern.exec(ask)?.[1]).find(Boolean) ?? 0);
  if (!number) return null;
  const [old, one, other] = [
    before.steps[number - 1],
    after.steps[number - 1],
    after.steps[number],
  ];
  if (!old) return finding('not_done', `The version before has no step ${number}.`);
  if (after.steps.length !== before.steps.length + 1 || !one || !other)
    return finding(
      'not_done',
      `It has ${after.steps.length} steps; it had ${before.steps.length}.`,
    );
  const both = `${one.title} ${one.text} ${other.title} ${other.text}`;
  const given = givenFor.exec(ask)?.slice(1).find(Boolean);
  if (given && share(given, both) < 0.8)
    return finding(
      'partly',
      `Step ${number} is two steps, without what they were to say.`,
      one.line,
    );
  const isSplit = share(old.text, both) >= 0.95 && share(old.text, one.text) < 0.95;
  return finding(isSplit ? 'met' : 'partly', `What step ${number} said is in two steps.`, one.line);
};

const shorter = /\b(?:shorter|shorten|too (?:long|wordy)|condense|trim|fewer words|halve|half)\b/i;

/** "Step 4 is too long": it has fewer words, and each sentence that is left was there. */
export const stepShorter: Check = (ask, measured) => {
  const number = Number(/\bstep (\d+)\b/i.exec(ask)?.[1] ?? 0);
  if (!number || !shorter.test(ask) || /\d ?words|\bsentences?\b|\bjump\b|\bsteps \d/i.test(ask))
    return null;
  const place = placeOfStep(measured, number);
  const [old, now] = [place?.textIn(measured.before), place?.textIn(measured.after)];
  if (!old || !now) return finding('not_done', `There is no step ${number}.`);
  const [was, is] = [countWords(old.text), countWords(now.text)];
  const most = /\bhalf|halve/i.test(ask) ? 0.6 : 0.92;
  const why = `Step ${number} has ${is} words; it had ${was}.`;
  const isOwn = now.text
    .split(/\n|(?<=[.!?]["”]?) /)
    .every((sentence) => old.text.includes(sentence));
  if (is >= was) return finding('not_done', why, now.line);
  return finding(is <= was * most && isOwn ? 'met' : 'partly', why, now.line);
};
