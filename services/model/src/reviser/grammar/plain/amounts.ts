import { numerals } from '@cerina/library/words/numbers';
import type { Operation } from '../../operation.ts';
import { linesIn, withLines } from './lines.ts';
import { masked, plainOf, withoutReason } from './wording.ts';

const words = ['zero', ...numerals];
const NUM = `\\d{1,3}|${words.slice(1).join('|')}`;

const review = new RegExp(
  `^(?:the )?review (?:it |this )?(?:should be )?(?:after|in|every) (${NUM}) (days|weeks|months)(?:,? (?:not|rather than|instead of) [^.;]{1,20})?$`,
  'i',
);

/** "Review after two weeks, not one". */
export const reviewAfter: Operation = (text) => {
  const { text: whole } = masked(text);
  const found = review.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const when = `after ${found[1]!.toLowerCase()} ${found[2]!.toLowerCase()}`;
  return {
    did: `The review is ${when}`,
    edit: (document) => {
      const old =
        /^(- Review with your clinician) (?:after \w+ (?:days?|weeks?|months?)|each week|every week)/;
      const line = linesIn(document).find(({ text: own }) => old.test(own));
      if (!line) return { declined: 'The plan does not say when it is reviewed.' };
      return withLines(document, (own) =>
        own.at === line.at ? own.text.replace(old, `$1 ${when}`) : own.text,
      );
    },
  };
};
