import { countWords, type ProtocolDocument, render, type Step } from '@cerina/library';
import { cardCuts, lightCuts } from './card-cuts.ts';
import { mergeSteps } from './steps.ts';
import {
  type Edit,
  firstSentences,
  mapLines,
  mapPart,
  quotes,
  sentencesIn,
  withSteps,
} from './tree.ts';

/** Makes a document shorter, one cut after the other, until it has at most so many words. The way to help is never cut, nor any step, nor a sentence that keeps the reader safe. */
export const condense = (document: ProtocolDocument, maxWords: number): ProtocolDocument =>
  cutTo(document, maxWords, cuts);

/** As {@link condense}, and joins steps when nothing else is left to cut. */
export const condenseHard = (document: ProtocolDocument, maxWords: number): ProtocolDocument =>
  cutTo(condense(document, maxWords), maxWords, lastCuts);

/** For a document of brief steps and brief words: they stay, and what is around them gets shorter. */
export const condenseBrief = (document: ProtocolDocument, maxWords: number): ProtocolDocument =>
  cutTo(document, maxWords, briefCuts);

/** As {@link condenseBrief}, for half a page or a card: steps keep what to do, and lose what else is said of them. */
export const condenseCard = (document: ProtocolDocument, maxWords: number): ProtocolDocument =>
  cutTo(document, maxWords, [...briefCuts, ...cardCuts]);

/** A document up to a third shorter than it is now, with all its steps. */
export const shorten: Edit = (document) =>
  condense(document, Math.round(countWords(render(document)) * 0.65));

function cutTo(document: ProtocolDocument, maxWords: number, cuts: Edit[]): ProtocolDocument {
  let result = document;
  for (const cut of cuts) {
    if (countWords(render(result)) <= maxWords) return result;
    result = cut(result);
  }
  return result;
}

/** Words that keep a reader safe: whom a plan is not for, what to stop at, where help is. */
export const keepsSafe =
  /\b(?:not for now|wait (?:too )?if|stop (?:if|and|suddenly)|doctor|physio\w*|pharmacist|medical|clinician|someone you trust|leave out anything to do with|emergency|crisis|danger\w*|unsafe|never|(?:do|must) not (?:drive|drink|stop|start)|call someone|faint\w*|dizz\w*|breathless\w*|pregnan\w*|allerg\w*|as prescribed|no safety habit|no step|nobody|stays? (?:on every|too|as)|team (?:has )?advised|breathing plan|sit down (?:if|first|when)|hold on to (?:a|the) (?:rail|chair|wall|table))\b/i;

/** A hint for when it is hard that is more than that: it asks for somebody who knows about bodies, or names a danger. */
const moreThanAHint =
  /\b(?:stop and tell|doctor|physio\w*|pharmacist|medical|danger\w*|unsafe|never)\b/i;

/** "Could any of these be a rung: restaurants; your nephew?" has the person's own things in it. */
const offersOwn =
  /^(?:Do|Does|Did|Would|Were|Was|Could) (?:any of these|one of these|this|these)\b[^:?]{0,60}: [^?]+\?$/;

/** "If yes, …": what to do after a question that stays. */
export const answering = /^(?:if (?:yes|no|so|not)|yes|no|where (?:yes|no))\b/i;

/** The first sentences of a line, and of the others those that keep a reader safe, have what the person named, or answer a question that stays. */
export const shortened = (line: string, count: number): string =>
  sentencesIn(line)
    .reduce<{ kept: string[]; isAsked: boolean }>(
      ({ kept, isAsked }, sentence, n) => {
        const stays =
          n < count ||
          keepsSafe.test(sentence) ||
          quotes.test(sentence) ||
          offersOwn.test(sentence) ||
          (isAsked && answering.test(sentence));
        const asks = /\?["”]?$/.test(sentence) || (isAsked && answering.test(sentence));
        return { kept: stays ? [...kept, sentence] : kept, isAsked: stays && asks };
      },
      { kept: [], isAsked: false },
    )
    .kept.join(' ');

/** Least loss first: help, goals and what to do stay longest. */
const cuts: Edit[] = [
  keepLines('troubleshooting', 3),
  keepSentences('experience', 3),
  keepSentences('rationale', 3),
  mapDo(3),
  keepLines('troubleshooting', 2),
  keepSentences('example', 4),
  eachLine('review', 2),
  eachLine('troubleshooting', 1),
  mapDo(2),
  keepLines('references', 2),
  eachLine('audience', 2),
  keepSentences('rationale', 2),
  keepSentences('experience', 2),
  keepSentences('example', 3),
  eachStep((step) => mapPart(step, 'rate', (text) => firstSentences(text, 1))),
  (document) => mapLines(document, 'preparation', (lines) => lines.map(preparationLine)),
  eachLine('review', 1),
  mapDo(1),
  keepLines('references', 1),
  eachLine('audience', 1),
  keepSentences('example', 2),
  (document) => mapLines(document, 'stop', (lines) => lines.map(helpLine)),
  keepSentences('rationale', 1),
  (document) => mapLines(document, 'audience', (lines) => lines.map(essence)),
  (document) => mapLines(document, 'preparation', (lines) => lines.map(essence)),
];

/** For the shortest documents. Steps are joined only where a technique has no brief ones. */
const lastCuts: Edit[] = [
  keepLines('review', 2),
  keepFewHints(1),
  mergeTo(4),
  (document) => mapLines(document, 'preparation', (lines) => lines.map(shortRating)),
  (document) => mapLines(document, 'preparation', without(/^- You need/)),
  (document) => mapLines(document, 'audience', without(/^- Use with/)),
  keepSentences('experience', 1),
  withoutExample,
  mergeTo(3),
  (document) => mapLines(document, 'audience', without(/^- This draft assumes/)),
  (document) => mapLines(document, 'stop', (lines) => lines.map(shortHelp)),
  mapDo(1),
];

const briefCuts: Edit[] = [
  keepLines('references', 1),
  (document) =>
    mapLines(document, 'preparation', (lines) => lines.map(preparationLine).map(essence)),
  (document) => mapLines(document, 'preparation', (lines) => lines.map(shortRating)),
  (document) => mapLines(document, 'audience', (lines) => lines.map((line) => shortened(line, 1))),
  (document) => mapLines(document, 'preparation', without(/^- You need/)),
  (document) => mapLines(document, 'stop', (lines) => lines.map(helpLine).map(shortHelp)),
  (document) => mapLines(document, 'audience', without(/^- This draft assumes/)),
  withoutExample,
  keepFewHints(2),
  keepSentences('experience', 3),
  mapDo(1),
  keepFewHints(1),
  keepLines('review', 1),
  keepSentences('experience', 2),
  (document) => mapLines(document, 'stop', (lines) => lines.map(shortStop)),
  keepSentences('rationale', 1),
  (document) => mapLines(document, 'preparation', (lines) => lines.map(shortMedicine)),
  (document) => mapLines(document, 'preparation', (lines) => lines.map(shortTime)),
  (document) => mapLines(document, 'audience', without(/^- Use with/)),
  (document) => mapLines(document, 'references', (lines) => lines.map(shortReference)),
  ...lightCuts,
];

function withoutExample(document: ProtocolDocument): ProtocolDocument {
  return { ...document, sections: document.sections.filter(({ kind }) => kind !== 'example') };
}

function without(pattern: RegExp): (lines: string[]) => string[] {
  return (lines) => lines.filter((line) => !pattern.test(line));
}

/** "Rating: 0 to 100 (0 is calm)." */
const shortRating = (line: string): string =>
  line.replace(/^(- Rating: .*?), where (0 is [^,.]+?)(?: and 100?.*)$/, '$1 ($2).');

/** "Stop if you feel worse, …, or feel unsafe" without what is between. */
const shortStop = (line: string): string =>
  line.replace(/^(- Stop if you feel (?:much )?worse), .*\bunsafe\b.*$/, '$1 or unsafe.');

/** "Time: 15 minutes a day." */
const shortTime = (line: string): string =>
  line.replace(/^(- Time: (?:about )?\d+ minutes a day)\b.*$/, '$1.');

/** A guideline by its number alone. */
const shortReference = (line: string): string => line.replace(/^(- NICE [A-Z]+\d+)\..*$/, '$1.');

const shortMedicine = (line: string): string =>
  line.replace(/ Questions about it go to your prescriber\.$/, '');

const shortHelp = (line: string): string =>
  line.replace(' You can also go to an emergency department.', '');

/** A long line up to its first joint: "0 to 100, where 0 is calm", "your phone notes". */
const essence = (line: string): string =>
  /medic|^- (?:Because|This draft|Not for|Think|Care,)|\bnever\b|\balways\b|\bsafety habit\b/i.test(
    line,
  ) || line.length < 60
    ? line
    : line.replace(/(?:, (?:plus|and)|\. Plan|(?: and)? who can) .*$/, '.').replace(/\.\.$/, '.');

function keepLines(kind: 'troubleshooting' | 'references' | 'review', count: number): Edit {
  return (document) =>
    mapLines(document, kind, (lines) =>
      lines.filter((line, n) => n < count || (kind === 'troubleshooting' && keepsSafe.test(line))),
    );
}

/** Keeps few hints for when it is hard, and those that are more than that. */
function keepFewHints(count: number): Edit {
  return (document) =>
    mapLines(document, 'troubleshooting', (lines) =>
      lines.filter((line, n) => n < count || moreThanAHint.test(line)),
    );
}

/** Keeps the first sentences of a section. What is kept first: words that say the reader makes sense, a closing question, the end of an example. */
const pointsBack =
  /^(?:(?:That|This) makes sense\.|It makes sense[^.]{0,60}\b(?:it|them|there|that)(?: is there)?\.|It makes sense, and many people go over it\.)/;

function keepSentences(kind: 'experience' | 'rationale' | 'example', count: number): Edit {
  return (document) =>
    mapLines(document, kind, (lines) => {
      const all = lines.flatMap((line) => sentencesIn(line).map((text) => ({ line, text })));
      if (all.length <= count) return lines;
      const dear = [
        ...all.filter(({ text }) => /makes? sense|understandable/i.test(text)).slice(0, 1),
        ...(count > 1 && (kind === 'example' || all.at(-1)!.text.endsWith('?'))
          ? [all.at(-1)!]
          : []),
      ];
      const chosen = new Set([...dear, ...all].slice(0, count + dear.length).slice(0, count));
      const first = all.find((entry) => chosen.has(entry));
      // what "it" is was said in a sentence that is gone
      const said = (entry: { text: string }): string =>
        kind === 'experience' && entry === first && entry !== all[0] && pointsBack.test(entry.text)
          ? entry.text.replace(pointsBack, 'It makes sense that this is hard.')
          : entry.text;
      return lines.flatMap((line) => {
        const own = all.filter((entry) => entry.line === line && chosen.has(entry));
        return own.length > 0 ? [own.map(said).join(' ')] : [];
      });
    });
}

function eachLine(kind: 'audience' | 'review' | 'troubleshooting', count: number): Edit {
  return (document) =>
    mapLines(document, kind, (lines) =>
      lines.map((line) => (/^- Not for now\b/.test(line) ? line : shortened(line, count))),
    );
}

function eachStep(change: (step: Step) => Step): Edit {
  return (document) => withSteps(document, (steps) => steps.map(change));
}

/** What to do in so few characters is left whole. */
const BRIEF = 105;

function mapDo(count: number): Edit {
  return eachStep((step) =>
    mapPart(step, 'do', (text) => (text.length < BRIEF ? text : shortened(text, count))),
  );
}

function mergeTo(count: number): Edit {
  return (document) => mergeSteps(document, count);
}

const preparationLine = (line: string): string =>
  /medic|never|do not/i.test(line) ? line : shortened(line, 1);

const helpLine = (line: string): string =>
  /emergency|^- Stop\b/i.test(line) ? line : shortened(line, 1);
