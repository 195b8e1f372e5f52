import { kindOfHeading } from '../document.ts';
import { wordsOf } from '../readability.ts';
import type { Unit } from './difference.ts';

/** Whom a text is not for, medicine, and where help is, wherever a text has it. */
const careWords =
  /\b(?:not for now|not (?:yet )?if|do not (?:start|begin|use this)|(?:talk|speak) to your \p{L}{2,20} first|before you start if|crisis|emergency|prescribed|prescriber|prescription)\b/iu;

/** Whether a line is care for the reader: whom the text is not for, what to do about medicine, when to stop and where help is. */
export const isCare = ({ was, place }: Unit): boolean =>
  was !== undefined &&
  was.trim() !== '' &&
  !/^[#|]/.test(was) &&
  (kindOfHeading(place.section) === 'stop' || careWords.test(was));

/** Words with which a caution is for fewer people, or for worse days. */
const limiting =
  /^(?:very|really|extremely|severely?|seriously|badly|only|just|unless|except|usually|mostly|maybe|perhaps|possibly|ideally|often|always|constantly|repeatedly|longer)$/;
const denying = /^(?:not|no|never|don['’]t|cannot|can['’]t|without)$/;

const words = (line: string): string[] => wordsOf(line.toLowerCase());
const lostOf = (some: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return some.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Whether a line of care only lost words, or is for fewer people, or no longer warns: what no ask for a better text explains. */
export function isWeaker({ was = '', is }: Unit): boolean {
  if (is === undefined) return true;
  const [old, now] = [words(was), words(is)];
  const [gone, fresh] = [lostOf(old, now), lostOf(now, old)];
  return (
    (gone.length > 0 && fresh.length === 0) ||
    fresh.some((word) => limiting.test(word)) ||
    gone.some((word) => denying.test(word)) ||
    count(is) < count(was)
  );
}

const count = (text: string): number => text.match(/[.!?](?= |$)/g)?.length ?? 0;

const danger =
  /\b(?:(?:end|ending|take|taking) your (?:own )?life|(?:hurt|harm|kill)(?:ing)? yourself|suicid\p{L}{1,5}|wish to die|want to die|being dead|not (?:feel )?safe|unsafe)\b/iu;
const whereHelpIs =
  /\b(?:emergency (?:number|department|services?|room|line)|ambulance|(?:crisis|suicide) (?:line|team|number|service|hotline)|helpline|hotline|lifeline|samaritans|999|112|911|988|111|116 123|000)\b/i;

const toGo =
  /^(?:please )?(?:contact|call|ring|phone|dial|text|go to|speak to|talk to|tell|ask)\b/i;

/** The line that says whom to call when life is in danger: in the sentence that names the danger, or as what to do in the next. */
function saysHelp(line: string): boolean {
  const sentences = line.split(/(?<=[.!?]) /);
  return sentences.some((own, at) => {
    const next = sentences[at + 1] ?? '';
    return (
      danger.test(own) && (whereHelpIs.test(own) || (toGo.test(next) && whereHelpIs.test(next)))
    );
  });
}

/** The changes of the lines that say whom to call when life is in danger, where no line would say it any more. */
export const helpLost = (units: readonly Unit[], after: readonly string[]): Unit[] =>
  after.some(saysHelp) ? [] : units.filter(({ was }) => was !== undefined && saysHelp(was));
