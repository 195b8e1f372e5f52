import { findTable, kindOfHeading, sectionOf } from '@cerina/library';
import { type Check, type Finding, finding } from '../finding.ts';
import { contentOf, type Side, type Sides, share } from '../sides.ts';
import { givenIn, linesAdded } from './content.ts';

const sectionWords: [RegExp, string][] = [
  [/\bexample\b/i, 'Example'],
  [/\b(?:log|diary)\b/i, 'Practice log'],
  [/\b(?:rationale|why this (?:can |may )?helps?)\b/i, 'Why this can help'],
  [/\b(?:getting stuck|get stuck|troubleshoot\w*)\b/i, 'If you get stuck'],
  [/\b(?:references|sources)\b/i, 'References'],
  [/\b(?:introduction|what you may be going through)\b/i, 'What you may be going through'],
  [/\b(?:review|next steps?)\b/i, 'Review and next step'],
  [/\bbefore you start\b/i, 'Before you start'],
  [/\bwho (?:this|it) is for\b/i, 'Who this is for'],
];

/** The heading of the section that an ask names, as a version has it. */
export const headingNamed = (ask: string, side: Side): string | undefined => {
  const own = side.sections.find(({ heading }) =>
    ask.toLowerCase().includes(heading.toLowerCase()),
  );
  const known = sectionWords.find(([pattern]) => pattern.test(ask))?.[1];
  const kind = known && kindOfHeading(known);
  return (own ?? side.sections.find((section) => section.kind === kind))?.heading;
};

const out =
  /^(?:(?:please|can you|could you) )?(?:remove|delete|drop|leave out|take out|cut|skip|omit|get rid of|lose)\b|^no (?:section|example|log|references)|\btake\b.{1,40}\bout\b/i;
const part = /\b(?:columns?|steps?|rungs?|line|word|words|sentences?|down)\b/i;

/** "Delete the example", "no section about getting stuck", "remove the breathing exercise". */
export const partRemoved: Check = (ask, sides) => {
  if (!out.test(ask) || part.test(ask)) return null;
  if (/can(?:'|no)t write|tick|voice/i.test(ask)) return null;
  const { before, after } = sides;
  const heading = headingNamed(ask, before);
  if (heading) {
    const still = after.sections.find((section) => section.heading === heading);
    return still
      ? finding('not_done', `The section "${heading}" is still there.`, still.from)
      : finding('met', `The section "${heading}" is gone.`);
  }
  const topic =
    /\b(?:remove|delete|drop|leave out|take out|cut|skip|omit|get rid of|lose)\s+(?:the |any |all )?([^,.;]{3,60})/i.exec(
      ask,
    )?.[1];
  return topic
    ? topicGone(topic.replace(/\b(?:exercises?|parts?|bits?|mentions? of)\b/gi, '').trim(), sides)
    : null;
};

function topicGone(topic: string, { before, after }: Sides): Finding {
  const on = ({ lines }: Side) =>
    lines.flatMap((line, at) => (share(topic, line) === 1 ? [at + 1] : []));
  const [old, now] = [on(before), on(after)];
  if (old.length === 0)
    return finding('not_done', `The version before does not speak of "${topic}".`);
  if (now.length === 0)
    return finding('met', `No line speaks of "${topic}" any more; ${old.length} did.`);
  return finding(
    now.length < old.length ? 'partly' : 'not_done',
    `${now.length} of ${old.length} lines still speak of "${topic}".`,
    now[0],
  );
}

const thisLine =
  /^(?:please )?(?:remove|delete|drop|take|cut|leave)(?: out)? (?:this|that|it)(?: (?:line|bullet|sentence|one))?(?: out)?\b|\bnot needed\b/i;

/** "Delete this line", said of one. */
export const lineRemoved: Check = (ask, { after, line }) => {
  if (!line || !thisLine.test(ask)) return null;
  const at = after.lines.indexOf(line);
  return at < 0
    ? finding('met', 'That line is gone.')
    : finding('not_done', 'That line is still there.', at + 1);
};

const newSection =
  /\b(?:add|include|insert|put in|new|another|write)\b.{0,24}\b(?:section|part|paragraph|plan|page)\b|^section\b/i;

/** "Add a section for the partner: …", "add a relapse plan; her early signs are …". */
export const sectionAdded: Check = (ask, sides) => {
  if (!newSection.test(ask) || /\b(?:columns?|steps?|rungs?)\b/i.test(ask)) return null;
  const about =
    /["“'‘]([^"”'’]{3,60})["”'’]/.exec(ask)?.[1] ??
    /\b(?:section|part|paragraph|page)\s+(?:for|on|about|called|titled)\s+(?:the |her |his |their )?([^:;,.]{3,60})/i.exec(
      ask,
    )?.[1] ??
    /\ba (\w+) plan\b/i.exec(ask)?.[1];
  const headings = sides.after.sections.filter(
    ({ heading }) => !sides.before.sections.some((old) => old.heading === heading),
  );
  const own =
    headings.find(({ heading }) => !about || share(about, heading) > 0) ??
    (about ? undefined : headings[0]);
  const given = givenIn(ask) ?? /;\s*(.{6,})$/s.exec(ask)?.[1];
  if (!own && !given) return finding('not_done', 'There is no new section.');
  const added = linesAdded(sides);
  const said = given ? Math.max(0, ...added.map(({ text }) => share(given, text))) : 1;
  if (own && said >= 0.7) return finding('met', `There is a section "${own.heading}".`, own.from);
  if (own)
    return finding(
      'partly',
      `There is a section "${own.heading}", without what was given for it.`,
      own.from,
    );
  const best = added.find(({ text }) => share(given!, text) >= 0.35);
  return best
    ? finding(
        'partly',
        'What was given is in the text, and not in a section of its own.',
        best.line,
      )
    : finding('not_done', 'There is no new section.');
};

const columnsOf = ({ document }: Side): string[] =>
  findTable(sectionOf(document, 'log')?.lines ?? [])?.table.columns ?? [];

/** "Add a column to the log", "take the column 'What I learned' out". */
export const columns: Check = (ask, { before, after }) => {
  if (!/\bcolumn\b/i.test(ask)) return null;
  const [old, now] = [columnsOf(before), columnsOf(after)];
  const named =
    /["“'‘]([^"”'’]{2,40})["”'’]/.exec(ask)?.[1] ??
    /\bcolumn (?:for|on|about|called) ([^,.;]{2,40})/i.exec(ask)?.[1];
  const line = after.sections.find(({ kind }) => kind === 'log')?.from;
  const why = `The log has ${now.length} columns; it had ${old.length}.`;
  if (/\b(?:remove|delete|drop|leave out|out|cut|without)\b/i.test(ask)) {
    const there = named && now.some((column) => share(named, column) === 1);
    return finding(now.length < old.length && !there ? 'met' : 'not_done', why, line);
  }
  if (!/\b(?:add|another|new|extra|needs?|more|insert|include)\b/i.test(ask)) return null;
  if (now.length <= old.length) return finding('not_done', why, line);
  const fresh = now.filter((column) => !old.includes(column));
  const fits =
    !named || contentOf(named).size === 0 || fresh.some((column) => share(named, column) >= 0.5);
  return finding(fits ? 'met' : 'partly', fits ? why : `${why} None is for "${named}".`, line);
};
