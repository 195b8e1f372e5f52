import { stepsOf } from '@cerina/library';
import { joinSteps } from '../../../edit/steps.ts';
import { withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { missing } from '../../operations/items/items.ts';
import { linesIn, withLines } from './lines.ts';
import { masked, plainOf, QUOTE, sentenceOf, unmasked, withoutReason } from './wording.ts';

const together =
  /\b(?:go together|be (?:combined|merged|joined|one(?: step)?)|belong together|(?:make|put) (?:them|these|both) (?:into )?(?:one|a single)(?: step)?|merge (?:them|these|both)|into one(?: step)?)\b/i;

/** "Steps 3 and 4 could go together as 'Look at both sides'". */
export const joinTwo: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  if (!together.test(whole) || /\brungs?\b|\bcolumns?\b/i.test(whole)) return null;
  const numbers = [
    ...whole.matchAll(
      /(?:\bsteps? |\()(?:step )?(\d{1,2})\b(?:(?:,| and| &) (?:step )?(\d{1,2})\b)?/gi,
    ),
  ].flatMap(([, one, other]) => [one, other].filter(Boolean).map(Number));
  const [first, second] = [...new Set(numbers)].toSorted((a, b) => a - b);
  if (!first || !second || new Set(numbers).size !== 2) return null;
  const title = new RegExp(`\\b(?:as|called|call (?:it|them)|named) ${QUOTE}`, 'i').exec(
    whole,
  )?.[1];
  return {
    did: `Steps ${first} and ${second} are one${title ? `, called "${quotes[Number(title)]}"` : ''}`,
    edit: (document) => {
      if (second > stepsOf(document).length) return missing(document, 'step', second);
      if (second !== first + 1)
        return { declined: `The steps ${first} and ${second} are not next to each other.` };
      const joined = joinSteps(document, first);
      return title
        ? withSteps(joined, (steps) =>
            steps.map((step) =>
              step.number === first ? { ...step, title: quotes[Number(title)]! } : step,
            ),
          )
        : joined;
    },
  };
};

const front =
  /\b(?:move|put|bring|shift) (?:the )?step (\d{1,2}) (?:up |back |down )?(?:to |at )(?:the )?(?:very )?(front|back|start|beginning|top|end|bottom)\b/i;

/** "Move step 3 to the front". */
export const stepToEdge: Operation = (text) => {
  const { text: whole } = masked(text);
  const found = front.exec(whole);
  if (!found) return null;
  const number = Number(found[1]);
  return {
    did: `What was step ${number} has its new place`,
    edit: (document) => {
      const steps = stepsOf(document);
      const own = steps[number - 1];
      if (!own) return missing(document, 'step', number);
      const rest = steps.filter((step) => step !== own);
      return withSteps(document, () =>
        /back|end|bottom/i.test(found[2]!) ? [...rest, own] : [own, ...rest],
      );
    },
  };
};

const named = new RegExp(
  `^${QUOTE}(?:(?: is| sounds| feels) [^.;]{2,60})?(?:[.;,] |[-–] )(?:please |just |so )?(?:call it|rename it(?: to)?|make it|should be|say) ${QUOTE}`,
  'i',
);

const renamed = new RegExp(
  `^(?:call|rename|title) (?:the )?(?:step )?${QUOTE} ?(?:to|as|into)? ?${QUOTE}$`,
  'i',
);

/** "'Catch and park' is a bit cutesy. Call it 'Write it down for later'": the title of that step. */
export const renameByTitle: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const found = named.exec(plainOf(whole)) ?? renamed.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const [from, to] = [quotes[Number(found[1])]!, quotes[Number(found[2])]!];
  const isTitle = (title: string) =>
    title.toLowerCase() === from.toLowerCase().replace(/[.!?]$/, '');
  if (!stepsOf(read).some(({ title }) => isTitle(title))) return null;
  return {
    did: `The step "${from}" is called "${to}"`,
    edit: (document) =>
      withSteps(document, (steps) =>
        steps.map((step) =>
          isTitle(step.title) ? { ...step, title: to.replace(/[.]$/, '') } : step,
        ),
      ),
  };
};

const partLines =
  /^(?:cut|remove|drop|delete|lose|take out|get rid of) (?:all )?(?:the )?(goal|rate|rating|ready)s? (?:lines?|bits?|parts?|sentences?) (?:from|in|of|out of) (?:all|every|each|the) (?:the )?steps?$/i;

/** "Cut the goal lines from all steps". */
export const withoutPart: Operation = (text) => {
  const { text: whole } = masked(text);
  const part = partLines
    .exec(withoutReason(plainOf(whole)))?.[1]
    ?.toLowerCase()
    .replace('rating', 'rate');
  if (!part) return null;
  return {
    did: `No step has a line "${part}" any more`,
    edit: (document) =>
      withSteps(document, (steps) =>
        steps.map((step) => ({ ...step, parts: step.parts.filter(({ kind }) => kind !== part) })),
      ),
  };
};

const firstTask =
  /^(?:(?:make )?the first (?:experiment|activity|exercise|task|one|test)(?: should be| could be| is)?|make the first (?:experiment|activity|exercise|task|test)):? (.{6,})$/i;

/** "The first experiment should be: send one email": with what to begin, in the step that chooses. */
export const beginWith: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = firstTask.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const words = unmasked(found[1]!, quotes).replace(/[.\s]+$/, '');
  return {
    did: 'The first step says with what to begin',
    edit: (document) => {
      const act = linesIn(document).find(
        (line) => line.part === 'do' && /\b(?:choose|pick|plan|list)\b/i.test(line.text),
      );
      if (!act) return { declined: 'No step says what to choose.' };
      const sentence = `Begin with this one: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
      return withLines(document, (line) =>
        line.at === act.at ? `${line.text} ${sentence}` : line.text,
      );
    },
  };
};

const secondTask = /^add a second(?: (?:one|experiment|activity|task|test))?: (.{6,})$/i;

/** "Add a second: answer when the tutor asks": after the one to begin with. */
export const thenTask: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = secondTask.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const words = unmasked(found[1]!, quotes).replace(/[.\s]+$/, '');
  return {
    did: 'The step says what comes next',
    edit: (document) => {
      const act = linesIn(document).find(
        (line) => line.part === 'do' && /Begin with this one: /.test(line.text),
      );
      if (!act) return { declined: 'The text does not say what the first is.' };
      const sentence = `Then this one: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
      return withLines(document, (line) =>
        line.at === act.at ? `${line.text} ${sentence}` : line.text,
      );
    },
  };
};

const note =
  /^(?:in )?step (\d{1,2})(?: ?[,:–-])? ?(?:(she|he|they) (should|can|could|needs to|must|has to) (.{4,160})|(.{6,160}), say so)$/i;

/** "Step 5 - he can draw instead of write", "step 4: if he manages two minutes that's a success, say so": a sentence to the reader in that step. */
export const noteInStep: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = note.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const number = Number(found[1]);
  const act = found[4] ?? '';
  const isMust = /^(?:should|needs to|must|has to)$/i.test(found[3] ?? '');
  const words = unmasked(found[5] ?? (isMust ? act : `you can ${act}`), quotes).replace(
    /, not (\p{L}+)$/u,
    ', not $1',
  );
  return {
    adds: true,
    did: `Step ${number} says what was given`,
    edit: (document) => {
      const line = linesIn(document).find((own) => own.step === number && own.part === 'do');
      if (!line) return missing(document, 'step', number);
      const sentence = sentenceOf(words, false);
      if (!sentence)
        return {
          declined: 'What was given is not in words for the reader. Please give the sentence.',
        };
      return withLines(document, (own) =>
        own.at === line.at ? `${own.text} ${sentence}` : own.text,
      );
    },
  };
};
