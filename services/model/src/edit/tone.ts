import { type ProtocolDocument, render, stepsOf } from '@cerina/library';
import { addLines, type Edit, mapLines, mapPart, mapText, sentencesIn, withSteps } from './tree.ts';

const warm = [
  'It is understandable if this feels hard. You may have been carrying a lot.',
  'You do not have to do this perfectly, and you do not have to do it alone.',
];
const warmShame = [
  'Shame can make you want to hide this. You have nothing to be ashamed of: many people carry the same thing in silence.',
  'You decide what you share, with whom, and when.',
];
const warmAsk = 'What would feel like a kind first step for you?';

/** Adds warmth where the reader meets their own difficulty, and where things may go wrong. */
export function warmer(document: ProtocolDocument, about: string): ProtocolDocument {
  const words = /asham|shame|embarrass|guilt/i.test(about) ? [...warmShame, warm[1]!] : warm;
  const said = mapLines(document, 'experience', (lines) => {
    const added = [...words, warmAsk].filter((line) => !lines.includes(line));
    return lines.at(-1)?.endsWith('?')
      ? [...lines.slice(0, -1), ...added.slice(0, -1), lines.at(-1)!]
      : [...lines, ...added];
  });
  const hasFriend = /\bas you would (?:be )?to a (?:good )?friend\b/.test(render(said));
  const kind = hasFriend
    ? said
    : addLines(said, 'troubleshooting', [
        '- If a day goes badly, then be as kind to yourself as you would be to a good friend. Tomorrow is a new start.',
      ]);
  return addLines(kind, 'review', [
    '- Whatever the log says, you showed up. What are you glad that you tried?',
  ]);
}

/** Short and blunt, without softening words; it still says that the difficulty is understandable. */
export const direct: Edit = (document) => {
  const plain = mapText(document, (line) =>
    directWords.reduce((text, [pattern, to]) => text.replace(pattern, to), line),
  );
  return mapLines(plain, 'experience', (lines) => lines.slice(0, 4));
};

const directWords: [RegExp, string][] = [
  [/\bIt makes sense that\b/g, 'No surprise that'],
  [/\bit makes sense to\b/g, 'it is normal to'],
  [/\ba kind of\b/g, 'a'],
  [/\bperhaps |\bmaybe /gi, ''],
];

/** Everyday words and shorter sentences. `easy` goes further: one idea a sentence. */
export function simplify(document: ProtocolDocument, easy = false): ProtocolDocument {
  const references = document.sections.findIndex(({ kind }) => kind === 'references');
  const plain = mapText(document, (line) => {
    const worded = simpler.reduce((text, [pattern, to]) => text.replace(pattern, to), line);
    return line.startsWith('|') ? worded : split(worded, easy);
  });
  const kept = document.sections[references];
  const sections = plain.sections.map((section, at) =>
    at === references && kept ? kept : section,
  );
  return { ...plain, sections };
}

const simpler: [RegExp, string][] = [
  [/\bprediction\b/g, 'guess'],
  [/\bPrediction\b/g, 'Guess'],
  [/\bpredictions\b/g, 'guesses'],
  [/\bpredicted\b/g, 'guessed'],
  [/\bpredict\b/g, 'guess'],
  [/\bnotice\b(?! (?:late|early|your mood)\b)/g, 'see'],
  [/\bapproximately\b/gi, 'about'],
  [/\b([Aa])n experiment\b/g, '$1 test'],
  [/\bexperiment\b/g, 'test'],
  [/\bexperiments\b/g, 'tests'],
  [/\bachievement\b/g, 'doing well'],
  [/\bdifficult\b/g, 'hard'],
  [/\bafterwards\b/g, 'after'],
  [/\bdo the activity\b/g, 'do what you planned'],
  [/\ban activity\b/g, 'a thing to do'],
  [/\bactivities\b/g, 'things to do'],
  [/\bactivity\b/g, 'thing to do'],
  [/\bassist\b/g, 'help'],
  [/\bThen go on to\b/g, 'Go to'],
];

/** A clinician's words as everyday ones; names of works in the references stay. */
export function withoutClinicalWords(document: ProtocolDocument): ProtocolDocument {
  const plain = mapText(document, (line) =>
    everyday.reduce(
      (text, [pattern, to]) =>
        text.replace(pattern, (word) => (/^[A-Z]/.test(word) ? upper(to) : to)),
      line,
    ),
  );
  const references = document.sections.filter(({ kind }) => kind === 'references');
  return {
    ...plain,
    sections: plain.sections.map((section) =>
      section.kind === 'references' ? references.shift()! : section,
    ),
  };
}

const everyday: [RegExp, string][] = [
  [/\bsafety (?:habits|behaviou?rs)\b/gi, 'things you do to feel safe'],
  [/\bsafety (?:habit|behaviou?r)\b/gi, 'thing you do to feel safe'],
  [/\bpredictions\b/gi, 'guesses'],
  [/\bprediction\b/gi, 'guess'],
  [/\bsymptoms?\b/gi, 'body sign'],
  [/\brationale\b/gi, 'reason'],
  [/\bhierarchy\b/gi, 'ladder'],
  [/\bdistress\b/gi, 'upset'],
  [/\bavoidance\b/gi, 'staying away'],
  [/\brumination\b/gi, 'going over things'],
  [/\bpanic attack\b/gi, 'rush of panic'],
];

/** Cuts long sentences at their joints. */
function split(line: string, easy: boolean): string {
  return sentencesIn(line)
    .map((sentence) => {
      if (/["“]/.test(sentence) || sentence.split(' ').length <= (easy ? 9 : 14)) return sentence;
      return sentence
        .replace(/; (\w)/g, (_, first: string) => `. ${first.toUpperCase()}`)
        .replace(
          /, (and|but|so) ((?:you|it|this|then|they|we)\b)/g,
          (_, joint: string, next: string) =>
            joint === 'and' ? `. ${upper(next)}` : `. ${upper(joint)} ${next}`,
        );
    })
    .join(' ');
}

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a young reader's document also needs: the agreement of an adult, and someone to tell. */
export function forYoungPeople(document: ProtocolDocument): ProtocolDocument {
  const told = addLines(document, 'audience', [
    '- For young people: your parent or carer agrees to this plan, and so do you. You can say no to any step.',
  ]);
  return mapLines(told, 'stop', (lines) => {
    const line =
      '- If someone hurts you, bullies you or makes you feel unsafe, tell an adult you trust, such as a parent, teacher or school nurse. It is not your fault.';
    return lines.includes(line) ? lines : [...lines.slice(0, 1), line, ...lines.slice(1)];
  });
}

/** Adds questions that let the reader find things out, where steps have none. */
export function moreQuestions(document: ProtocolDocument): ProtocolDocument {
  const asked = addLines(document, 'review', [
    '- What did you notice that you did not expect? What would you like to try next?',
  ]);
  return stepsOf(asked).some((step) => step.parts.some(({ text }) => text.includes('?')))
    ? asked
    : withSteps(asked, (steps) =>
        steps.map((step, at) =>
          at === steps.length - 1
            ? mapPart(step, 'do', (text) => `${text} Ask yourself, "What did I find out?"`)
            : step,
        ),
      );
}
