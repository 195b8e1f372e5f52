import { kindOfHeading } from '@cerina/library';
import { type Check, type Finding, finding, NUMBER, numberIn } from '../judging/finding.ts';
import { type Side, type Sides, share } from '../sides.ts';
import { givenIn, linesAdded } from './items/content.ts';

const sectionWords: [RegExp, string][] = [
  [/\bexample\b/i, 'Example'],
  [/\b(?:log|diary)\b/i, 'Practice log'],
  [/\b(?:rationale|why (?:this|it) (?:can |may |might )?helps?)\b/i, 'Why this can help'],
  [/\b(?:getting stuck|get stuck|troubleshoot\w*)\b/i, 'If you get stuck'],
  [/\b(?:references|sources)\b/i, 'References'],
  [
    /\b(?:introduction|intro|opening|what you may be going through)\b/i,
    'What you may be going through',
  ],
  [/\b(?:review|next steps?)\b/i, 'Review and next step'],
  [/\bthe steps\b/i, 'Steps'],
  [/\b(?:when to stop|getting help)\b/i, 'When to stop and get help'],
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

/** All sections that an ask names, in the order of its words. */
export const headingsNamed = (ask: string, side: Side): string[] => {
  const words = ask.toLowerCase();
  const found = side.sections.flatMap(({ heading, kind }) => {
    const own = heading.length > 5 ? words.indexOf(heading.toLowerCase()) : -1;
    const said = sectionWords
      .filter(([, known]) => kindOfHeading(known) === kind)
      .map(([pattern]) => ask.search(pattern));
    const at = [own, ...said].filter((place) => place >= 0);
    return at.length > 0 ? [{ heading, at: Math.min(...at) }] : [];
  });
  return found.toSorted((a, b) => a.at - b.at).map(({ heading }) => heading);
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
    if (still) return finding('not_done', `The section "${heading}" is still there.`, still.from);
    const object = /^[^.;:]*?(?=[.;:]|, [^,]* (?:is|are|has|have|was)\b|$)/i.exec(ask)?.[0] ?? ask;
    const other = headingsNamed(object, before).find((each) =>
      after.sections.some((section) => section.heading === each),
    );
    return other
      ? finding('partly', `The section "${heading}" is gone, and "${other}" is still there.`)
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

const bulletLimit = new RegExp(`\\b${NUMBER} (?:bullets?|bullet points?|points?|lines?)\\b`, 'i');

const newSection =
  /\b(?:add|include|insert|put in|new|another|write)\b.{0,24}\b(?:section|part|paragraph|plan|page)\b|^section\b/i;

/** "Add a section for the partner: …", "add a relapse plan; her early signs are …". */
export const sectionAdded: Check = (ask, sides) => {
  if (
    !newSection.test(ask) ||
    /^(?:please |also )*add (?:this |the following )?to\b/i.test(ask) ||
    /\b(?:columns?|steps?|rungs?)\b/i.test(ask)
  )
    return null;
  const about =
    /(?<![\p{L}\p{N}])["“'‘]([^"”'’]{3,60})["”'’]/u.exec(ask)?.[1] ??
    /\b(?:section|part|paragraph|page)\b[\w ]{0,16}\s(?:for|on|about|called|titled)\s+(?:the |her |his |their )?([^:;,.]{3,60})/i.exec(
      ask,
    )?.[1] ??
    /\ba (\w+) plan\b/i.exec(ask)?.[1];
  const headings = sides.after.sections.filter(
    ({ heading }) => !sides.before.sections.some((old) => old.heading === heading),
  );
  const own =
    headings.find(({ heading }) => !about || share(about, heading) > 0) ??
    (about ? undefined : headings[0]);
  const words = givenIn(ask) ?? /;\s*(.{6,})$/s.exec(ask)?.[1];
  // "what helps, what does not" says what it is to be about, and gives no words for it
  const isAbout = words !== undefined && /^(?:what|how|why|when|who)\b/i.test(words);
  const given = isAbout ? words.split(/[.;]/)[0] : words;
  if (!own && !given) return finding('not_done', 'There is no new section.');
  const added = linesAdded(sides);
  const said = given ? Math.max(0, ...added.map(({ text }) => share(given, text))) : 1;
  const enough = isAbout ? 0.5 : 0.7;
  const misplaced =
    own && /\bat the (?:very )?end\b/i.test(ask) && own !== sides.after.sections.at(-1);
  const most = numberIn(bulletLimit.exec(ask)?.[1]);
  const bullets = own
    ? sides.after.lines.slice(own.from, own.to).filter((line) => /^[-*] /.test(line)).length
    : 0;
  if (own && misplaced)
    return finding('partly', `There is a section "${own.heading}", and not at the end.`, own.from);
  if (own && most !== undefined && bullets > most)
    return finding('partly', `"${own.heading}" has ${bullets} bullet points.`, own.from);
  if (own && said >= enough)
    return finding('met', `There is a section "${own.heading}".`, own.from);
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
