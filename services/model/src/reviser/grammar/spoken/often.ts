import { render } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { withLines } from '../plain/lines.ts';
import { mayChange, plainSentence, saidOf } from './reading/said.ts';

const names = 'one|two|three|four|five|six|seven|eight|nine|ten';
const asked = new RegExp(
  `^(?:only |just )?(${names}|\\d{1,2}) (\\p{L}{3,16}?)s? (?:a|per|each) (day|week)(?: only| at most)?(?: (?:is|are|will be|would be) (?:enough|plenty|fine)| (?:will|would) do)?$`,
  'iu',
);

/** "One test a week is enough": of things that the text counts by the week, so many. */
export const soOften: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  const found = asked.exec(plainSentence(said.whole));
  if (!found || point.line || /^(?:minute|hour|time)$/i.test(found[2]!)) return null;
  const [, count = '', thing = '', span = ''] = found;
  const isOne = /^(?:one|1)$/i.test(count);
  const own = `${count.toLowerCase()} ${thing.toLowerCase()}${isOne ? '' : 's'} a ${span.toLowerCase()}`;
  const old = new RegExp(
    `(?<![\\p{L}\\d-])(?:(?:${names}|\\d{1,2})(?: (?:or|to) (?:${names}|\\d{1,2}))?) ${thing}s? (?:a|per|each) ${span}(?!\\p{L})`,
    'giu',
  );
  return {
    did: `It says ${own}`,
    edit: (document) => {
      const next = withLines(document, (line) =>
        mayChange(line) ? line.text.replace(old, () => own) : line.text,
      );
      return render(next) === render(document)
        ? { declined: `The text does not count ${thing}s by the ${span}.` }
        : next;
    },
  };
};
