import { render, stepsOf } from '@cerina/library';
import { withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { withLines } from '../plain/lines.ts';
import { masked, QUOTE, quotesIn } from '../plain/wording.ts';
import { escaped, found } from './wording.ts';

const renamed = [
  new RegExp(
    `\\bsteps? (\\d{1,2})\\b[\\s\\S]{0,90}?\\b(?:rename|retitle|call it|name it)(?: it)?(?: to| as)?:? ${QUOTE}`,
    'i',
  ),
];

/** "Step 3 'facts for' feels like a trial - rename 'What makes it feel true'": the step's name, and the column of its old one. */
export const stepRenamed: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const [, number, at] = renamed.map((pattern) => pattern.exec(whole)).find(Boolean) ?? [];
  const name = quotes[Number(at)];
  const step = stepsOf(read)[Number(number) - 1];
  if (!number || !name || !step) return null;
  const old = quotesIn(whole, quotes).find((own) => own !== name);
  return {
    did: `Step ${number} is called "${name}"`,
    edit: (document) => {
      const next = withSteps(document, (steps) =>
        steps.map((own) => (own.title === step.title ? { ...own, title: name } : own)),
      );
      if (!old) return next;
      return withLines(next, (line) =>
        line.kind === 'log' && line.row !== undefined
          ? line.text.replace(new RegExp(`\\| ${escaped(old)}(?= \\|)`, 'i'), `| ${name}`)
          : line.text,
      );
    },
  };
};

const saysAge =
  /\bsays? \ue040(\d+)\ue041 ?(?:[-–,;:.]|but) ?(?:she|he|they|the client|\p{Lu}\p{Ll}+)(?:'s| is|'re| are) (?:only |just )?(\d{1,3})\b(?! ?(?:minutes|hours|months|weeks))/iu;

/** "It says 'an adult' - she's 9": who the text is for has that age. */
export const ageInstead: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const got = saysAge.exec(whole);
  const who = got && quotes[Number(got[1])];
  const years = Number(got?.[2]);
  if (!who || years < 4 || years > 110) return null;
  const article = /^(?:8|11$|18$|8\d$)/.test(`${years}`) ? 'an' : 'a';
  return {
    did: `It is for ${article} ${years}-year-old`,
    edit: (document) => {
      const next = withLines(document, (line) =>
        line.kind === 'audience' && !line.isHeading
          ? line.text.replace(found(who), `${article} ${years}-year-old`)
          : line.text,
      );
      return render(next) === render(document)
        ? { declined: `It does not say "${who}" of whom it is for.` }
        : next;
    },
  };
};

const ownLine = new RegExp(
  `^${QUOTE} (?:needs? to be|should be|has to be|must be|could be|as|in|on) (?:an?|its|a) (?:actual |own |separate |proper )+(?:line|sentence|bullet)\\b`,
  'i',
);

/** "'Check with your midwife' needs to be an actual line": it is one, before the steps. */
export const ownLineFor: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const words = quotes[Number(ownLine.exec(whole)?.[1])];
  if (!words) return null;
  const line = `- ${words.charAt(0).toUpperCase()}${words.slice(1).replace(/[.!]$/, '')}.`;
  return {
    adds: true,
    did: `"${words}" is a line of its own`,
    edit: (document) => ({
      ...document,
      sections: document.sections.map((section) =>
        section.kind === 'preparation' ? { ...section, lines: [...section.lines, line] } : section,
      ),
    }),
  };
};
