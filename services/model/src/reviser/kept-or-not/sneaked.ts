import { kindOfHeading } from '@cerina/library';
import { isOtherPlan } from './lost.ts';
import { type Changed, type Check, cellsOf, shortly } from './seen.ts';

const helper =
  /\b(?:doctors?|gps?|psychologists?|psychiatrists?|nurses?|midwi(?:fe|ves)|pharmacists?|prescribers?|specialists?|physiotherapists?|dietitians?|care team|emergency|ambulance|crisis|helplines?|hotlines?)\b/i;
const clinician = /\b(?:clinicians?|therapists?|counsell?ors?)\b/i;
/** Who may be there in the place of a clinician, where whoever asks works so. */
const inPlace =
  /\b(?:coach|mentor|tutor|teacher|practitioner|supporter|advis[eo]r|psychologist|psychiatrist|nurse|doctor|gp|team|\p{L}{0,20}workers?)\b/iu;
const act = /\b(?:call|ring|phone|contact|speak to|talk to|get help|stop|do not|never|at once)\b/i;
const ofWhole =
  /\b(?:whole|entire|shorter|shorten|condense|half|halve|simpl\w{1,4}|plainer|\d{2,4} words|rewrite|rework|too long|trim|tighten|younger|translate)\b/i;
const rulesOut = /\b(?:not for now|doctor first|do not start|not safe)\b/i;
const isCleared =
  /\b(?:doctor|gp|consultant|midwife|cardiologist|neurologist|specialist)\b[^.;!?\n]{0,40}\b(?:agreed|cleared|checked|fine|ok|okay|happy|ruled)\b/i;

const isOfHelp = ({ place, was = '' }: Changed): boolean =>
  kindOfHeading(place.section) === 'stop' || rulesOut.test(was);
const isStop = (line = ''): boolean =>
  line.startsWith('## ') && kindOfHeading(line.slice(3)) === 'stop';

/** Who helps, when to stop and whom a sheet is not for become something else, or go. */
export const careChanged: Check = (seen) => {
  const { outside, message, changed, was, is } = seen;
  if (was.some(isStop) && !is.some(isStop))
    return 'The part on when to stop and where help is would have another name.';
  if (ofWhole.test(outside) || isOtherPlan(seen)) return undefined;
  for (const unit of changed) {
    if (unit.was === undefined || unit.is === undefined || !isOfHelp(unit)) continue;
    const [went, came] = [unit.went.join(' '), unit.came.join(' ')];
    // what was left open is filled
    if (/\[[^\]]{3,40}\]|_{3}/.test(went)) continue;
    const isOther =
      [helper, act].some((words) => words.test(went) && !words.test(came)) ||
      (clinician.test(went) && !clinician.test(came) && !inPlace.test(came));
    const isGone =
      came === '' && went !== '' && rulesOut.test(unit.was) && !isCleared.test(message);
    if (isOther || isGone) return `"${shortly(went)}" is a caution or the way to help, and stays.`;
  }
  return undefined;
};

const leaving =
  /\b(?:take|cut|remove|delete|drop|strike|lose|scrap|bin)\b[^.!?\n]{0,60}? (?:out of|from|off|in) (?:the |all |all of the )?(?:(rung|step)s? (\d{1,2})|(leave[- ]out|ladder|log))\b/i;

/** Something was to go from one place, and would go from another alone. */
export const onlyFromThere: Check = ({ outside, changed }) => {
  const [, kind, number, part] = leaving.exec(outside) ?? [];
  if ((!kind && !part) || changed.length === 0) return undefined;
  const isThere = ({ place: { row, step, section } }: Changed): boolean => {
    if (kind?.toLowerCase() === 'step') return step?.number === Number(number);
    if (kind) return row?.isLadder === true && row.number === Number(number);
    return /^log$/i.test(part!)
      ? row?.isLadder === false || kindOfHeading(section) === 'log'
      : row?.isLadder === true;
  };
  if (changed.some(isThere)) return undefined;
  const named = kind ? `${kind.toLowerCase()} ${number}` : `the ${part!.toLowerCase()}`;
  return `"${shortly(changed[0]!.was ?? changed[0]!.is!)}" would change, and ${named} was named.`;
};

const noTask =
  /^(?:so (?:that )?you\b|so that\b|where (?:you|it|the)\b|that you\b|which\b|(?:the |your )?(?:first|last|top|next|final|bottom|same|hardest|easiest) (?:rung|step|one)\b)/i;
const isAbout = /\b(?:rung \d{1,2}|that rung|it) (?:to be |should be |be |is )?about\b/i;
/** "Sit on a bench": nobody sits on every place. */
const onSomething = /^(?:sit|stand|lie|kneel|lean) on\b/i;

/** A rung that says where, why or about what, and nothing that somebody does. */
export const rungWithoutTask: Check = ({ outside, changed }) => {
  for (const { was, is, place } of changed) {
    if (!place.row?.isLadder || is === undefined) continue;
    const [old, task] = [cellsOf(was ?? '')[1] ?? '', cellsOf(is)[1] ?? ''];
    if (task === old) continue;
    if (noTask.test(task)) return `"${shortly(task)}" is nothing that somebody does on a rung.`;
    if (isAbout.test(outside) && onSomething.test(old) && onSomething.test(task))
      return `What a rung is to be about does not say what is done on it: "${shortly(task)}".`;
  }
  return undefined;
};

const next = /(?<=[.!] )(?:and )?(?:then|after that|afterwards|next)\b[^.!?\n]{3,160}/gi;
const comesNext = /\b(?:then|after that|afterwards|next)\b/i;
const ofSheet =
  /\b(?:rungs?|steps?|swap|change|add|move|put|take out|remove|delete|drop|rename|replace|make|shorten|section|title|log|column|row)\b/i;

/** "Rung 4: he counts the stairs. Then he goes in.": what comes next in a rung is a part of it. */
export const restOfRung: Check = ({ ask, message, changed }) => {
  const at = message.indexOf(ask);
  const row = changed.find(
    ({ place, is, came }) => place.row?.isLadder && is !== undefined && came.length > 0,
  );
  if (at < 0 || !row) return undefined;
  for (const { 0: rest, index } of message.matchAll(next)) {
    const isOfAsk = index > at && index <= at + ask.length + 2;
    if (isOfAsk && !ofSheet.test(rest) && !comesNext.test(cellsOf(row.is!)[1] ?? ''))
      return `"${shortly(rest)}" belongs to the rung, and would be missing.`;
  }
  return undefined;
};
