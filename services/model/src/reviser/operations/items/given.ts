import { isTableLine, type Step, stepsOf } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { mapLadder } from '../../../edit/ladder.ts';
import { scaleOf } from '../../../edit/scale.ts';
import { newStep, part, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { countOf, itemsNamed, type Kind, missing } from './items.ts';

/** "Something with her dog" names no act: what follows "e.g." does. */
const described = /^(?:something|an? (?:activity|task|exercise|step|rung)|anything|one|another)\b/i;

/** "Stroke Biscuit while Nan holds him": of those who are named, and not of the reader. */
const isOfAnother = /^(?!.*\b(?:he|she|they)\b)[^.!?]* \p{Lu}\p{Ll}{2,}/su;

/** The words that a point gives for the text, spoken to the reader; null where it only describes them. */
function wordsGiven(text: string): string | null {
  const example = /\b(?:e\.g\.?|for example|such as|like):?,? (.{3,})$/is.exec(text)?.[1];
  if (!example && described.test(text.trim())) return null;
  const own = (example ?? text)
    .trim()
    .replace(/^["“']|["”']$/g, '')
    .replace(/[,;]? please\b/i, '');
  const words = isOfAnother.test(own) ? own : toReader(own);
  return `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/(?<![.\s])[.\s]+$/, '')}.`;
}

const noWords = (kind: Kind) => ({
  declined: `What the new ${kind} should say was not given, so nothing was changed. Please give its words.`,
});

/** What a rung asks for, and what to leave out in it: "…, no sunglasses". */
function rungOf(words: string): { task: string; leaveOut: string } {
  const [, task, leaveOut] =
    /^(.+?)(?<!\b(?:and|or|but)),? (?:without|with no) ([^,;]{3,60})\.$/i.exec(words) ?? [];
  return task && leaveOut ? { task: `${task}.`, leaveOut } : { task: words, leaveOut: '' };
}

/** A row of the ladder in its columns: number, task, what to leave out, rating. */
const rowOf = (like: string[], words: string, rating: string): string[] => {
  const { task, leaveOut } = rungOf(words);
  return like.length > 3
    ? ['', task, leaveOut, ...like.slice(3, -1), rating]
    : ['', words, ...like.slice(2, -1), rating];
};

/** "\"Then and now\": write three things": a step by its title, and what is to be done in it. */
const titled = /^(?:(?:called|named|titled),? )?["“]?([^"“”:]{3,60})["”][:,] (.{6,})$/is;

const stepOf = (given: string, scale: string): Step => {
  const [, own, todo] = titled.exec(given) ?? [];
  const words = own && todo ? `${own}. Do: ${todo}` : given;
  const [name = words] = words.replace(/\.$/, '').split(/[,;:]|\.(?!\d)/);
  const [, act = words] = /^[^.:]{3,60}[.:] Do: (.{6,})$/is.exec(words) ?? [];
  const title = name.length > 60 ? `${name.slice(0, 60).replace(/\s\S*$/, '')}` : name;
  return newStep(
    title,
    'to try this, and to see what it does for you.',
    act.charAt(0).toLowerCase() + act.slice(1),
    `how hard this was, 0 to ${scale.slice(2)}.`,
    'you have done it on 3 days.',
  );
};

const between =
  /\bbetween (?:(?:steps?|rungs?) )?(\d+) (?:and|&) (?:(?:step|rung) )?(\d+)(?:\s*[:,])?\s*(?:(?<=[:,]\s*)|(?=(?:add|put|insert)\b))(?:(?:add|put|insert)(?: in)?(?: a| another)?(?: new)?(?: step| rung)?:? )?(.{4,})$/is;
const beside =
  /\b(after|before) (step|rung) (\d+)[,:]? (?:please )?(?:add|insert|put)(?: in)?(?: a| another)?(?: new)?(?: step| rung)?\s*:?\s*(.{4,})$/is;
const addBeside =
  /\b(?:add|insert|put)(?: in)?(?: a| another)?(?: new)?(?: step| rung)? (after|before) (?:(step|rung) )?(\d+)\s*[:,]\s*(.{4,})$/is;

interface Insertion {
  after: number;
  kind: Kind;
  words: string | null;
}

function insertionIn(text: string): Insertion | null {
  const pair = between.exec(text);
  const kind = itemsNamed(text)?.kind ?? 'step';
  if (pair && Number(pair[2]) === Number(pair[1]) + 1)
    return { after: Number(pair[1]), kind, words: wordsGiven(pair[3]!) };
  const one = beside.exec(text) ?? addBeside.exec(text);
  if (!one) return null;
  const number = Number(one[3]);
  return { after: /after/i.test(one[1]!) ? number : number - 1, kind, words: wordsGiven(one[4]!) };
}

/** "Between rungs 3 and 4: the entrance of the shop for 5 minutes", "after step 2 add: …". */
export const insertGiven: Operation = (text) => {
  const found = insertionIn(text);
  if (!found) return null;
  const { after, kind, words } = found;
  return {
    did: `There is a new ${kind} ${after + 1}, in the words that were given`,
    edit: (document) => {
      if (!words) return noWords(kind);
      const count = countOf(document, kind);
      if (after > count || count === 0) return missing(document, kind, after);
      if (kind === 'step') {
        const step = stepOf(words, scaleOf(document) ?? '0-100');
        return withSteps(document, (steps) => steps.toSpliced(after, 0, step));
      }
      return mapLadder(document, (rows) => {
        const [lower, upper] = [rows[after - 1] ?? rows[0]!, rows[after] ?? rows.at(-1)!];
        const middle = (Number(lower.at(-1)) + Number(upper.at(-1))) / 2;
        const fine = Number(rows.at(-1)!.at(-1)) > 10 ? 1 : 10;
        return rows.toSpliced(after, 0, rowOf(upper, words, `${Math.round(middle * fine) / fine}`));
      });
    },
  };
};

const replaces =
  /\b(?:replace|change|swap|exchange)(?: the)? (step|rung) (\d+)\s*(?:by|with|for|to|into)?\s*:?\s*(.{3,})$/is;
const insteadOf =
  /\binstead of (step|rung) (\d+),? (?:let (?:her|him|them) |put |have (?:her|him|them) |do )?(.{3,})$/is;

/** "Replace step 4 by something with her dog, e.g. a walk", "instead of step 4, let her phone her sister". */
export const replaceItem: Operation = (text) => {
  const found = replaces.exec(text) ?? insteadOf.exec(text);
  if (!found || /^(?:and|&) \d/.test(found[3]!)) return null;
  const kind = found[1]!.toLowerCase() as Kind;
  const number = Number(found[2]);
  const words = wordsGiven(found[3]!);
  return {
    did: `${kind === 'step' ? 'Step' : 'Rung'} ${number} is the one that was given`,
    edit: (document) => {
      if (!words) return noWords(kind);
      if (number > countOf(document, kind)) return missing(document, kind, number);
      if (kind === 'rung')
        return mapLadder(document, (rows) =>
          rows.with(number - 1, rowOf(rows[number - 1]!, words, rows[number - 1]!.at(-1)!)),
        );
      if (holdsLadder(stepsOf(document)[number - 1]!))
        return {
          declined: `Step ${number} holds the ladder, so it was not replaced. Please change its rungs.`,
        };
      const step = stepOf(words, scaleOf(document) ?? '0-100');
      return withSteps(document, (steps) => steps.with(number - 1, step));
    },
  };
};

const holdsLadder = ({ parts }: Step): boolean => parts.some(({ text }) => isTableLine(text));

const rewrites =
  /\b(?:rewrite|reword|rephrase|change)\b.{0,10}?\bstep (\d+) (?:as|so that it says|to (?:say|read))\s*:?\s*(.{3,})$|\bstep (\d+) should (?:say|read)\s*:?\s*(.{3,})$/is;

/** "Rewrite step 3 as: …": what is to be done in it, in the words that were given; its goal and rating stay. */
export const rewriteStep: Operation = (text) => {
  const found = rewrites.exec(text);
  if (!found) return null;
  const number = Number(found[1] ?? found[3]);
  const words = wordsGiven(found[2] ?? found[4]!);
  return {
    did: `Step ${number} says what was given`,
    edit: (document) => {
      if (!words) return noWords('step');
      if (number > stepsOf(document).length) return missing(document, 'step', number);
      return withSteps(document, (steps) =>
        steps.map((step) => (step.number === number ? rewritten(step, words) : step)),
      );
    },
  };
};

function rewritten(step: Step, words: string): Step {
  const kept = step.parts.filter(({ kind, text }) => kind !== 'text' || isTableLine(text));
  const act = part('do', words.charAt(0).toLowerCase() + words.slice(1));
  const at = kept.findIndex(({ kind }) => kind === 'do');
  return {
    ...step,
    parts: at < 0 ? [...kept, act] : kept.with(at, { ...kept[at]!, text: act.text }),
  };
}
