import { sentencesOf } from '@cerina/library';
import { type Check, finding, numberIn } from '../../judging/finding.ts';
import { contentOf, type Side, share } from '../../sides.ts';
import { headingNamed } from '../sections.ts';

const kinds =
  'bit|line|sentence|bullet|part|tip|point|note|one|question|rule|metaphor|mention|reference';
const reason =
  /(?: [-–—] |, | \()(?:that|it|this|which|he|she|they|his|her|their|nobody|because|since|as|so that|the title|i'll|we)\b[\s\S]*$|(?:,? (?:please|thanks))*[\s.!?]*$/gi;
const verb =
  '(?:remove|delete|drop|lose|cut|get rid of|leave out|take out|take|omit|skip|bin|scrap)';
const shapes = [
  new RegExp(
    `^(?:please |also |and |i'd |can you )*${verb} (?:out )?(?:the |that |any |all )?(?:${kinds})s? (?:about|on|of|with|that says) (.+?)(?: out)?$`,
    'i',
  ),
  new RegExp(
    `^(?:please |also |and |i'd |can you )*${verb} (?:out )?(?:the |that )?(.+?) (?:${kinds})s?(?: out)?$`,
    'i',
  ),
  new RegExp(
    `^(?:the |that )(?:${kinds})s? (?:about|on|of|with) (.+?) (?:isn't|is not|aren't|are not) (?:needed|necessary|relevant)`,
    'i',
  ),
  /^(?:nothing (?:about|on)|no mention of|not a word about) (.+?)(?: anywhere| at all)?$/i,
  /^(?:take|leave) (?:the )?(.+?) references? out$/i,
  /\bso no (.+?) anywhere$/i,
  /^(?:and )?say (.+?) nowhere$/i,
];
const quoted =
  /^(?:(?:and|also|but),? )?(?:["“]([^"”\n]{2,300})["”]|['‘]([^\n]{2,200}?)['’]) ?[-–—:,]? ?(?:please )?(?:drop|remove|lose|cut|delete) (?:that|it|this|the)(?: whole)?(?: (?:sentence|line|bullet|bit))?[.!]?$/i;

const nor = /^nor (?:is|are) (?:["“]([^"”\n]{2,200})["”]|['‘]([^\n]{2,200}?)['’])/i;

/** "Take out the ICD-11 and NICE references", "'you are weak' - drop that sentence": nothing says it any more, and only what did is gone. */
export const describedPartGone: Check = (ask, { before, after }) => {
  const words = (quoted.exec(ask) ?? nor.exec(ask.replace(reason, '')))?.slice(1).find(Boolean);
  if (words) return spoken(words, before, after);
  const plain = ask.replace(reason, '').trim();
  const topic = shapes.map((pattern) => pattern.exec(plain)?.[1]).find(Boolean);
  if (!topic || /["“”]|\b(?:steps?|rungs?|columns?|rows?|sections?) \d?|^\d/i.test(topic))
    return null;
  if (headingNamed(topic, before)) return null;
  const isWork = /\breferences?\b/i.test(plain);
  const parts = topic.split(new RegExp(` (?:${kinds})s? and (?:the |that )`, 'i'));
  const topics = (isWork ? topic.split(/,? and |, /i) : parts).filter(
    (own) => contentOf(own).size > 0 || /^[A-Z]/.test(own),
  );
  if (topics.length === 0) return null;
  const about = (side: Side) =>
    linesOf(side, isWork).filter((line) => topics.some((own) => speaks(line, own, isWork)));
  const [was, is] = [about(before), about(after)];
  if (was.length === 0) return null;
  const others = linesOf(before, isWork).filter(
    (line) => !was.includes(line) && !linesOf(after, isWork).includes(line),
  );
  const state = is.length === 0 ? 'met' : is.length < was.length ? 'partly' : 'not_done';
  return isWork && others.length > 0 && state === 'met'
    ? finding('partly', `What was named is gone, and ${others.length} other references too.`)
    : finding(
        state,
        `${is.length} of ${was.length} places still speak of "${topic}".`,
        is[0] ? after.lines.findIndex((line) => line.includes(is[0]!)) + 1 || undefined : undefined,
      );
};

const speaks = (line: string, topic: string, isWork: boolean): boolean =>
  isWork ? line.toLowerCase().includes(topic.trim().toLowerCase()) : share(topic, line) === 1;

/** The works, or the sentences of all that is no work and no help. */
const linesOf = ({ lines, sections }: Side, isWork: boolean): string[] => {
  const works = sections.find(({ kind }) => kind === 'references');
  const help = sections.find(({ kind }) => kind === 'stop');
  const within = (own: typeof works, at: number) =>
    own !== undefined && at + 1 >= own.from && at + 1 <= own.to;
  return lines
    .filter(
      (line, at) =>
        line !== '' &&
        (isWork
          ? within(works, at) && line.startsWith('- ')
          : !within(works, at) && !within(help, at) && !line.startsWith('#')),
    )
    .flatMap((line) => (isWork || line.startsWith('|') ? [line] : sentencesOf(line)));
};

const spoken = (words: string, before: Side, after: Side) => {
  const own = words.toLowerCase().replace(/[.!?]+$/, '');
  const [was, is] = [before, after].map(({ text }) => text.toLowerCase().includes(own));
  return finding(
    was && !is ? 'met' : 'not_done',
    was
      ? is
        ? `It says "${words}".`
        : `It does not say "${words}" any more.`
      : `The version before does not say "${words}".`,
  );
};

const ordered =
  /^(?:(?:please|i'd|also|and) )*(?:remove|delete|drop|lose|cut|take out) (?:the )?(first|second|third|fourth|fifth|last) (?:bullet|point|line|tip) (?:of|in|under|from) (.{3,40}?)(?: out)?[.!]?$/i;

/** "I'd lose the last bullet in If you get stuck": that one is gone, and the others of the section are as they were. */
export const bulletGone: Check = (ask, { before, after }) => {
  const found = ordered.exec(ask);
  const heading = found && headingNamed(found[2]!, before);
  if (!found || !heading) return null;
  const bulletsOf = ({ lines, sections }: Side) => {
    const own = sections.find((section) => section.heading === heading);
    return own ? lines.slice(own.from, own.to).filter((line) => line.startsWith('- ')) : [];
  };
  const [was, is] = [bulletsOf(before), bulletsOf(after)];
  const at = (numberIn(found[1], was.length) ?? 0) - 1;
  const isSo = was[at] !== undefined && is.join() === was.toSpliced(at, 1).join();
  return finding(
    isSo ? 'met' : 'not_done',
    `"${heading}" has ${is.length} bullets; it had ${was.length}.`,
  );
};

const labelLines =
  /^(?:(?:please|i'd|also|and) )*(?:cut|remove|drop|delete|lose|take out|get rid of) (?:all )?(?:the )?(goal|rate|rating|ready)s? (?:lines?|bits?|parts?) (?:from|in|of|out of) (?:all|every|each|the) (?:the )?steps?[.!]?$/i;
const labels: Record<string, string> = {
  goal: 'Goal',
  rate: 'Rate',
  rating: 'Rate',
  ready: 'Ready to move on when',
};

/** "Cut the goal lines from all steps": no step has one, and each is there. */
export const labelsGone: Check = (ask, { before, after }) => {
  const label = labels[labelLines.exec(ask)?.[1]?.toLowerCase() ?? ''];
  if (!label) return null;
  const count = ({ lines }: Side) =>
    lines.filter((line) => line.startsWith(`**${label}:**`)).length;
  const isSo =
    count(before) > 0 && count(after) === 0 && after.steps.length === before.steps.length;
  return finding(
    isSo ? 'met' : 'not_done',
    `${count(after)} steps have a line "${label}"; ${count(before)} had.`,
  );
};
