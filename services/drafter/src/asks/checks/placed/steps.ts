import { sentencesOf } from '@cerina/library';
import { type Check, finding, numberIn } from '../../judging/finding.ts';
import { share } from '../../sides.ts';
import { headingNamed } from '../sections.ts';
import { quotedIn } from './words.ts';

const firstTask =
  /\b(?:first|second) (?:experiment|activity|exercise|task|test|one)?(?: should be| could be| is)?:? (.{6,})$/i;

/** "The first experiment should be: send one email": one new sentence of a step says it. */
export const taskSaid: Check = (ask, { added, after }) => {
  const given = /^(?:the first|make the first|add a second)\b/i.test(ask)
    ? firstTask.exec(ask)?.[1]
    : undefined;
  if (!given || /\b(?:rung|row|bullet|column|sentence|line)\b/i.test(ask.slice(0, 30))) return null;
  const line = added.find(({ text }) =>
    sentencesOf(text).some((own) => share(given, own) >= 0.8),
  )?.line;
  const isInStep =
    line !== undefined &&
    after.sections.some(({ kind, from, to }) => kind === 'steps' && line >= from && line <= to);
  return finding(
    isInStep ? 'met' : 'not_done',
    isInStep ? 'A step says what was given.' : 'No step says what was given.',
    line,
  );
};

const bullet =
  /\b(first|second|third|fourth|fifth|last) (?:bullet|point|line|tip) (?:of|in|under|from) (.{3,40}?)(?: \([^)]{2,60}\))? (?:(?:should|could|can|must) (?:go|be|come)|goes|belongs|to go)? ?(?:to|into|in|under) step (\d{1,2})\b/i;

/** "The second bullet of If you get stuck should go to step 4". */
export const bulletMoved: Check = (ask, { before, after }) => {
  const found = bullet.exec(ask);
  const heading = found && headingNamed(found[2]!, before);
  const step = found && before.steps[Number(found[3]) - 1];
  const section = before.sections.find((own) => own.heading === heading);
  if (!section || !step) return null;
  const bullets = before.lines
    .slice(section.from, section.to)
    .filter((line) => line.startsWith('- '));
  const own = bullets[numberIn(found![1], bullets.length)! - 1]?.slice(2);
  if (!own) return null;
  const now = after.steps.find(({ title }) => title === step.title);
  const isThere = now?.text.includes(own) ?? false;
  const isGone = !after.lines.includes(`- ${own}`);
  return finding(
    isThere && isGone ? 'met' : isThere ? 'partly' : 'not_done',
    isThere ? `Step ${found![3]} says it.` : `Step ${found![3]} does not say it.`,
    now?.line,
  );
};

const clause =
  /\b(?:change|set|make) (?:it|that|this) to (?=["“'‘])|\bso (?:just )?say (?=["“'‘])/i;

/** "7 am won't work. In step 2 change it to '…'": the step says what was given. */
export const clauseSaid: Check = (ask, { before, after }) => {
  const words = clause.test(ask) ? quotedIn(ask.slice(ask.search(clause))) : undefined;
  const step = before.steps[Number(/\bstep (\d{1,2})\b/i.exec(ask)?.[1] ?? 0) - 1];
  if (!words || !step) return null;
  const own = words.toLowerCase().replace(/[.!?,]+$/, '');
  const now = after.steps.find(({ title }) => title === step.title);
  const isSo =
    !step.text.toLowerCase().includes(own) && (now?.text.toLowerCase().includes(own) ?? false);
  return finding(
    isSo ? 'met' : 'not_done',
    isSo ? 'The step says what was given.' : 'The step does not say what was given.',
    now?.line,
  );
};

/** "Step 6: she should choose it with me", "add 'a' under needed": the step says most of it in one or two new sentences. */
export const stepNoted: Check = (ask, { before, after, added }) => {
  const found =
    /^(?:in )?step (\d{1,2})(?: ?[,:–-])? ?(?:(?:she|he|they) (?:should|can|could|needs to|must|has to) (.{4,160})|(.{6,160}), say so)[.!]?$/i.exec(
      ask,
    );
  const step = found && before.steps[Number(found[1]) - 1];
  if (!found || !step) return null;
  const wanted = (found[2] ?? found[3])!.replace(/\bwith me\b/gi, 'with clinician');
  const own = added.flatMap(({ text, line }) =>
    sentencesOf(text).map((sentence) => ({ sentence, line })),
  );
  const line = own.find(
    ({ sentence }) => share(wanted, sentence) >= 0.75 && !before.text.includes(sentence),
  )?.line;
  const now = after.steps.find(({ title }) => title === step.title);
  const isThere = line !== undefined && now !== undefined && line >= now.line;
  return finding(
    isThere ? 'met' : 'not_done',
    isThere ? `Step ${found[1]} says it.` : `Step ${found[1]} does not say it.`,
    line ?? now?.line,
  );
};

/** "In step 2 give her an example from work, e.g. '…'": that step says it. */
export const exampleInStepSaid: Check = (ask, { before, after, message }) => {
  const words =
    /\bexample\b/i.test(ask) && /\b(?:e\.g\.?|for example|such as|like),? ?["“'‘]/i.test(ask)
      ? quotedIn(ask)
      : undefined;
  if (!words || !/\bstep\b/i.test(ask)) return null;
  const named = Number(/\bstep (\d{1,2})\b/i.exec(ask)?.[1] ?? 0);
  const at =
    named > 0
      ? named - 1
      : before.steps.findIndex(({ title }) => message.toLowerCase().includes(title.toLowerCase()));
  if (at < 0 || before.steps.length !== after.steps.length) return null;
  const own = words.replace(/[.!?]+$/, '');
  const now = after.steps[at];
  const isSo = (now?.text.includes(own) ?? false) && !before.steps[at]!.text.includes(own);
  return finding(
    isSo ? 'met' : 'not_done',
    isSo ? `Step ${at + 1} says it.` : `Step ${at + 1} does not say it.`,
    now?.line,
  );
};
