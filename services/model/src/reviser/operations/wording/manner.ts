import { linesOf } from '@cerina/contracts';
import {
  countWords,
  fill,
  type Library,
  type ProtocolDocument,
  readability,
  render,
  stepsOf,
  type Technique,
} from '@cerina/library';
import { condense, condenseHard, shorten } from '../../../edit/condense.ts';
import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import { rescale, scaleOf } from '../../../edit/scale.ts';
import { spell } from '../../../edit/spelling.ts';
import { forYoungPeople, simplify, warmer, withoutClinicalWords } from '../../../edit/tone.ts';
import { withSteps } from '../../../edit/tree.ts';
import { inAmerican } from '../../../edit/vocabulary.ts';
import type { Request } from '../../../writer/request.ts';
import type { Operation } from '../../operation.ts';
import { isForWholeText } from '../../point/places/whole-text.ts';
import { techniqueIn } from '../sections/content.ts';
import { withWord } from './word-throughout.ts';

const lessText =
  /\b(?:shorter|shorten|too (?:long|wordy)|condense|cut (?:it )?down|trim|more concise|briefer|less text|fewer words|half|halve|\d{2,4} ?words)\b/i;

/** "Make it shorter"; "under 400 words" */
export const makeShorter: Operation = (text, { point }) => {
  const words = /(\d{2,4}) ?words/i.exec(text)?.[1];
  const half =
    /\bhalf (?:as long|the (?:length|size|words))\b|\bhalve\b|\b(?:by|to|in) half\b/i.test(text);
  const asked =
    /\b(shorter|shorten|too long|condense|cut (it )?down|trim|more concise|briefer|too wordy|less text|fewer words)\b/i.test(
      text,
    );
  const limit = words && /under|below|most|max|less than|within|about|down to|up to/i.test(text);
  if ((!asked && !half && !limit) || /\b(?:sentences|steps|rungs)\b/i.test(text)) return null;
  const step = /\bstep (\d+)/i.exec(text)?.[1];
  if (point.from === 'human' && !point.line && !isForWholeText(text, lessText))
    return {
      did: '',
      edit: () => ({
        declined:
          'This names a part that could not be found, so nothing was cut. Please name the step or section, or ask for the whole text to be shorter.',
      }),
    };
  return {
    ...(!step && { vague: true as const }),
    did: step
      ? `Step ${step} is shorter`
      : words
        ? (after) => atMost(Number(words), after)
        : 'The text is shorter',
    edit: (document, { library, request }) => {
      const count = countWords(render(document));
      const most = words ? Number(words) : half ? Math.round(count / 2) : null;
      if (most !== null && count <= most) return { declined: `The text has only ${count} words.` };
      if (step) return shorterStep(document, Number(step));
      if (most === null) return shorten(document);
      const cut = condense(document, most);
      if (countWords(render(cut)) <= most) return cut;
      const technique = techniqueIn(library.techniques, render(document));
      return condenseHard(withBriefSteps(cut, technique, library, request), most);
    },
  };
};

function shorterStep(document: ProtocolDocument, number: number) {
  const shorter = stepsOf(shorten(document))[number - 1];
  return shorter
    ? withSteps(document, (steps) => steps.with(number - 1, shorter))
    : { declined: `There is no step ${number}.` };
}

function atMost(words: number, after: ProtocolDocument): string {
  const now = countWords(render(after));
  return now <= words
    ? `The text has at most ${words} words`
    : `The text is shorter, with ${now} words and not the ${words} that were asked for: what is left keeps the reader safe or says what to do`;
}

/** "Warmer tone please, she is very ashamed" */
export const makeWarmer: Operation = (text) =>
  /\b(warmer|warmth|kinder|gentler tone|more (?:empath|compassion|caring|supportive|validat|human)|too (?:cold|harsh|dry)|too clinical(?!.*\b(?:\d+|jargon|words|language))|softer|friendlier)/i.test(
    text,
  )
    ? {
        vague: true,
        did: 'The tone is warmer where the reader meets their difficulty',
        edit: (document) => warmer(document, text),
      }
    : null;

/** The document with the technique's brief steps in place of its own. */
function withBriefSteps(
  document: ProtocolDocument,
  technique: Technique | undefined,
  library: Library,
  { constraints }: Request,
): ProtocolDocument {
  if (!technique || technique.brief.length === 0) return document;
  // what a person put in for a step is not lost to a shorter text
  const own = stepsOf(technique.template).map(({ title }) => title);
  if (stepsOf(document).some(({ title }) => !own.includes(title))) return document;
  const condition = library.condition(constraints.condition ?? '') ?? null;
  const brief = fill(technique, { condition, slots: {}, crisisLines: [], brief: true });
  const ladder = ladderOf(document);
  const shorter = rescale(
    withSteps(document, () => stepsOf(brief)),
    scaleOf(document) ?? '0-100',
  );
  return ladder?.columns.length === ladderOf(shorter)?.columns.length
    ? mapLadder(shorter, () => ladder!.rows)
    : shorter;
}

/** "Reading level still too high, aim for age 10": of the words, and not of the client. */
const ofReading = /(?<=\breading (?:age|level|grade)\b[^.;]{0,60})\bage (?:of )?\d{1,2}\b/i;
const young =
  /\b(?:(?:he|she|they)(?:'s| is| are)|(?<!reading )aged?|is) (?:a )?(?:only )?([5-9]|1[0-7])\b|\b(?:teen|adolescent|child|year[- ]old (?:boy|girl)|for (?:a|an) (?:[5-9]|1[0-7])[- ]year[- ]old)/i;

const keepsContent = /\bkeep (?:all )?(?:the |its )?content\b|\bsame content\b/i;

/** "Reading level down, he is 14" */
export const makeSimpler: Operation = (text, { point }) => {
  const keeps = keepsContent.test(point.message ?? text);
  const reading =
    /\b(simpl|plain(?:er)? (?:language|words|english)|easier (?:to read|words|language)|reading (?:level|age|grade)|easy[- ]read|too (?:complicated|complex|technical|hard to read)|(?:language|words|wording)\b.{0,20}\btoo clinical|too clinical for|jargon|readab)/i.test(
      text,
    );
  const forYoung = young.test(text.replace(ofReading, ' '));
  if (!reading) return null;
  return {
    vague: true,
    did:
      forYoung && !keeps
        ? 'The words are simpler, and it says what a young person needs to know'
        : 'The words are simpler',
    edit: (document) => {
      const plain = simplify(document, /easy[- ]read/i.test(text) || forYoung);
      const everyday = /clinical|jargon|technical|plainer language/i.test(text)
        ? withoutClinicalWords(plain)
        : plain;
      const after = forYoung && !keeps ? forYoungPeople(everyday) : everyday;
      const [was, is] = [document, after].map((each) => linesOf(render(each)));
      const changed = is!.filter((line) => !was!.includes(line)).length;
      const grade = (each: ProtocolDocument) =>
        Math.round(readability(render(each)).fleschKincaid * 10) / 10;
      return changed === 1 && grade(after) >= grade(document)
        ? {
            declined: `The words are simple already: the reading grade is ${grade(document)}, and no simpler words are known.`,
          }
        : after;
    },
  };
};

/** "Too British for her", "American words please": words and spelling, in all of the text. */
export const american: Operation = (text) =>
  /\btoo (?:british|english)\b|\b(?:american|us) (?:words?|wording|terms?|vocabulary|expressions?)\b|\bamericani[sz]e|\b(?:make|have) (?:it|this|everything) (?:more |all |sound )?american\b/i.test(
    text,
  )
    ? {
        did: 'The words and the spelling are American',
        edit: (document) => {
          const changed = inAmerican(document);
          return render(changed) === render(document)
            ? { declined: 'No word of it was found that is British and not American.' }
            : changed;
        },
      }
    : null;

/** "UK spelling" */
export const spelling: Operation = (text) => {
  const uk =
    /\b(uk|british|en-gb)\b.{0,12}(spelling|english)?/i.test(text) &&
    /spell|english|en-gb/i.test(text);
  const us = /\b(us|american|en-us)\b.{0,12}(spelling|english)/i.test(text);
  if (!uk && !us) return null;
  const variety = uk ? 'en-GB' : 'en-US';
  return {
    did: `The spelling is ${uk ? 'British' : 'American'}`,
    edit: (document) => {
      const spelled = spell(document, variety);
      return render(spelled) === render(document)
        ? { declined: `The spelling is ${uk ? 'British' : 'American'} already.` }
        : spelled;
    },
  };
};

const quoted = `['"‘’“”]([^'"‘’“”]{1,80})['"‘’“”]`;
const plainWord = '([\\w-]+)';
const either = `(?:${quoted}|${plainWord})`;
const swaps: { pattern: RegExp; flip: boolean }[] = [
  {
    pattern: new RegExp(
      `\\b(?:say|use|write) ${either},? (?:not|instead of|rather than) ${either}`,
      'i',
    ),
    flip: true,
  },
  { pattern: new RegExp(`\\breplace ${either} (?:with|by) ${either}`, 'i'), flip: false },
  { pattern: new RegExp(`\\bchange ${quoted} (?:to|into) ${quoted}`, 'i'), flip: false },
];

/** "Replace mum with her name" points to words, it does not give them. */
const isPointer = (word: string): boolean =>
  /^(?:her|his|their|my|our|your|the|an?|some\w*|another|one|more|less|it|this|that)$/i.test(word);

/** "Line 42: say 'clinician' not 'therapist'" */
export const replacing: Operation = (text, { point }) => {
  const found = swaps
    .map(({ pattern, flip }) => ({ flip, match: pattern.exec(text) }))
    .find(({ match }) => match);
  const [first, second] = found?.match?.slice(1).filter((word) => word !== undefined) ?? [];
  if (!first || !second || /^\d/.test(first) || isPointer(second)) return null;
  const [from, to] = found!.flip ? [second, first] : [first, second];
  const line = Number(/\bline (\d+)/i.exec(text)?.[1] ?? point.line ?? 0) || null;
  return {
    did: line ? `Line ${line} says "${to}"` : `It says "${to}" instead of "${from}"`,
    edit: (document) => {
      const lines = linesOf(render(document));
      const at = lines.flatMap((own, n) =>
        own.toLowerCase().includes(from.toLowerCase()) ? [n + 1] : [],
      );
      if (at.length === 0) return { declined: `The text does not say "${from}".` };
      if (line && !at.includes(line)) {
        return {
          declined: `Line ${line} does not say "${from}"; it stands on line ${at.join(', ')}.`,
        };
      }
      return withWord(document, from, to, line);
    },
  };
};
