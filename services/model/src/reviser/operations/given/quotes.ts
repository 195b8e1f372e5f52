import { linesOf } from '@cerina/contracts';
import { isTableLine, locate, parse, partOf, render, stepsOf } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import { addLines, mapPart, sentencesIn, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';

const quote = '["“]([^"“”\\n]{6,400})["”]';
const added = new RegExp(
  `^(?:please |also |and |nothing [^"“]{0,80} )?(?:(?:in|under|at) (?:the |your )?([^"“:]{3,60}?),? (?:please )?(?:add|put|include|say)(?: in)?(?: (?:a|this|the) (?:line|sentence|bullet))?:? ${quote}|[^"“]{0,90}?\\b(?:add|put|include)(?: in)?(?: (?:a|this|the|one) (?:line|sentence|bullet|note))?(?: in)? (?:in|under|to|at)(?: the)? ([^"“:]{3,60}?):? ${quote})[.!]?$`,
  'i',
);

/** 'In Before you start add "Ask the owner first."': those words, letter by letter, in that section. */
export const addQuoted: Operation = (text, { read }) => {
  const found = added.exec(text);
  const [place, words] = found ? [found[1] ?? found[3]!, found[2] ?? found[4]!] : ['', ''];
  const [section] = found ? sectionsNamed(place, read) : [];
  if (!section || section.kind === 'steps' || /\bsteps? \d|\brungs?\b|\bcolumns?\b/i.test(place))
    return null;
  return {
    adds: true,
    did: `"${section.heading}" has the words that were given`,
    edit: (document) => {
      const own = document.sections.find(({ heading }) => heading === section.heading);
      if (!own) return { declined: `There is no section "${section.heading}".` };
      const isList =
        own.lines.filter((line) => line.startsWith('- ')).length * 2 > own.lines.length;
      const before = own.lines.findIndex((line) => /\bin the words of the request\b/i.test(line));
      const line = `${isList ? '- ' : ''}${words}`;
      if (before < 0 || isList) return addLines(document, section.kind, [line]);
      return {
        ...document,
        sections: document.sections.map((each) =>
          each === own ? { ...own, lines: own.lines.toSpliced(before, 0, line) } : each,
        ),
      };
    },
  };
};

const changed = new RegExp(
  `^(?:the )?([\\p{L} ]{3,30}?)(?: (?:rule|line|bit|advice|sentence))?: ?(?:change|alter)(?: it| that| this)? to ${quote}[.!]?$`,
  'iu',
);

/** 'Naps: change to "no sofa; 20 minutes at most"': the one sentence of the steps that is about it says that. */
export const changeSentence: Operation = (text) => {
  const [, topic = '', words = ''] = changed.exec(text) ?? [];
  const stems = stemsOf(topic);
  if (stems.length === 0) return null;
  return {
    did: `What it said about ${topic.toLowerCase()} is what was given`,
    edit: (document) => {
      const found = stepsOf(document).flatMap((step) =>
        sentencesIn(partOf(step, 'do'))
          .filter((own) => speaksOf(own, stems))
          .map((own) => ({ step, own })),
      );
      const [only, other] = found;
      if (!only || other)
        return {
          declined: only
            ? `More than one sentence of the steps is about ${topic.toLowerCase()}. Please name the step.`
            : `No sentence of the steps is about ${topic.toLowerCase()}.`,
        };
      if (keepsSafe.test(only.own))
        return {
          declined: `What is said of ${topic.toLowerCase()} there is a caution, so it stays.`,
        };
      const isFirst = partOf(only.step, 'do').startsWith(only.own);
      const own = words.replace(/[.\s]{1,9}$/, '');
      const put = `${isFirst ? own : own.charAt(0).toUpperCase() + own.slice(1)}.`;
      return withSteps(document, (steps) =>
        steps.map((step) =>
          step === only.step
            ? mapPart(step, 'do', (act) => act.replace(only.own, () => put))
            : step,
        ),
      );
    },
  };
};

const example = new RegExp(`^(?:and |also )?step (\\d{1,2}):? ${quote}[.!]?$`, 'i');
const introduced =
  /\b(?:try|for example|such as|like|say|it could be|e\.g\.):? ["“]([^"“”]{3,200})["”]/gi;

/** 'Step 5: "Maybe it was a slip."': the words that the step gives as an example are those. */
export const exampleOfStep: Operation = (text) => {
  const [, digits, words = ''] = example.exec(text) ?? [];
  const number = Number(digits ?? 0);
  if (!number) return null;
  return {
    did: `Step ${number} gives those words as its example`,
    edit: (document) => {
      const step = stepsOf(document)[number - 1];
      if (!step) return { declined: `There is no step ${number}.` };
      const own = [...partOf(step, 'do').matchAll(introduced)].map(([, said]) => said!);
      if (own.length !== 1)
        return {
          declined: `Step ${number} gives ${own.length === 0 ? 'no' : 'more than one'} example in quotation marks. Please say which words are to be these.`,
        };
      return withSteps(document, (steps) =>
        steps.map((each) =>
          each === step ? mapPart(each, 'do', (act) => act.replace(own[0]!, () => words)) : each,
        ),
      );
    },
  };
};

const response =
  /^(?:the )?(?:competing response|new move|task|instruction|exercise|do line|do bit|do part) (?:for|in|of) step (\d{1,2})(?: is| should be)?: ([^"“][\s\S]{8,240})$/i;

/** "Competing response for step 2: chin down, look ahead": what is to be done in the step is that. */
export const doOfStep: Operation = (text) => {
  const [, digits, words = ''] = response.exec(text) ?? [];
  const number = Number(digits ?? 0);
  if (!number || /\b(?:she|he|her|him|his)\b/i.test(words)) return null;
  return {
    did: `Step ${number} says to do what was given`,
    edit: (document) => {
      const step = stepsOf(document)[number - 1];
      if (!step) return { declined: `There is no step ${number}.` };
      if (step.parts.some(({ text: own }) => isTableLine(own)))
        return { declined: `Step ${number} holds a table, so it was left.` };
      const kept = sentencesIn(partOf(step, 'do')).filter((own) => keepsSafe.test(own));
      const own = words.trim().replace(/[.\s]{1,9}$/, '');
      const act = [`${own.charAt(0).toLowerCase()}${own.slice(1)}.`, ...kept].join(' ');
      return withSteps(document, (steps) =>
        steps.map((each) => (each === step ? mapPart(each, 'do', () => act) : each)),
      );
    },
  };
};

const moves =
  /\bmove (?:the |that )?([\p{L}' -]{3,60}?) (tip|hint|line|bullet|point|bit|one) (?:up |down )?to the (?:very )?(top|start|beginning|bottom|end) of (?:the )?([\p{L}' ]{3,40})/iu;

/** "Move the open window tip to the top of If you get stuck": that line of the section, and no other. */
export const moveLine: Operation = (text, { read }) => {
  const [, topic = '', unit = '', edge = '', place = ''] = moves.exec(text) ?? [];
  const [section] = place ? sectionsNamed(place, read) : [];
  const stems = stemsOf(topic);
  if (!section || stems.length === 0) return null;
  return {
    did: `The ${unit} about ${topic} is at the ${edge} of "${section.heading}"`,
    edit: (document) => {
      const lines = linesOf(render(document));
      const range = locate(document).find(({ heading }) => heading === section.heading);
      if (!range) return { declined: `There is no section "${section.heading}".` };
      const own = lines.flatMap((line, at) =>
        at + 1 > range.from && at + 1 <= range.to && line.startsWith('- ') ? [at] : [],
      );
      const found = own.filter((at) => speaksOf(lines[at]!, stems));
      if (found.length !== 1)
        return {
          declined: `${found.length === 0 ? 'No' : 'More than one'} line of "${section.heading}" is about ${topic}.`,
        };
      const rest = own.filter((at) => at !== found[0]);
      const order = /top|start|beginning/i.test(edge) ? [found[0]!, ...rest] : [...rest, found[0]!];
      const next = [...lines];
      own.forEach((at, n) => {
        next[at] = lines[order[n]!]!;
      });
      return parse(`${next.join('\n')}\n`);
    },
  };
};

const help =
  /\b(?:stop[- ]and[- ]get[- ]help|when to stop|getting help|get help|crisis|safety)\b[^.;]{0,60}\b(?:section|part|bit|box|lines?)\b/i;
const away =
  /\b(?:bin|remove|delete|drop|take (?:it |that )?out|lose|scrap|cut|overkill|get rid)\b/i;

/** The way to help is not taken out of any plan, whatever it is called. */
export const keepHelp: Operation = (text) =>
  help.test(text) && away.test(text)
    ? {
        did: '',
        edit: () => ({
          declined:
            'The part on when to stop and get help stays in every plan: risk can change after it was asked about. Its wording may be softer.',
        }),
      }
    : null;
