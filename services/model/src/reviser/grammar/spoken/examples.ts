import { render } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { linesIn, withLines } from '../plain/lines.ts';
import { saidOf } from './reading/said.ts';
import { content } from './reading/voice.ts';

const labelWrong =
  /^[^\ue040]{0,20}\ue040(\d+)\ue041 (?:is|isn't|looks|sounds) [^.;!?]{2,80}[.;!?] ?(?:(?:should be|make it|it's|it is|say|put):? )?([\p{Lu}\d][^.;!?\ue040]{2,50})[.!]?$/u;

/** "'When to practise: half term' is wrong, it's before half term. Fridays at 4 pm": what the labelled line says now. */
export const labelSays: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  const found = labelWrong.exec(said.whole);
  const quote = found && said.quotes[Number(found[1])];
  const label = quote && /^([A-Z][\w ]{2,30}): ?./.exec(quote)?.[1];
  if (!found || !label || point.line) return null;
  const line = linesIn(read).find(({ text: own }) =>
    own.toLowerCase().startsWith(`- ${label.toLowerCase()}: `),
  );
  const given = content(found[2]!, read);
  if (!line || !given || /\b(?:is|are|was|please|change|remove|delete)\b/i.test(given)) return null;
  const put = `- ${label}: ${given.replace(/(\d) ?([ap]m)\b/g, '$1 $2')}.`;
  return {
    did: `"${label}" says what was given`,
    edit: (document) => {
      const next = withLines(document, (each) => (each.text === line.text ? put : each.text));
      return render(next) === render(document)
        ? { declined: `There is no line "${label}".` }
        : next;
    },
  };
};
