import { render } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { linesIn, withLines } from '../plain/lines.ts';
import { scopeCalled } from '../plain/places.ts';
import { mayChange, plainSentence, saidOf, words } from './reading/said.ts';
import { content } from './reading/voice.ts';

const shape =
  /^(?:in )?(?:the )?step (\d{1,2})(?:'s)?,? (?:the )?(?:examples?|swaps?|activit(?:y|ies)|ideas?)(?: (?:should|could|must|needs? to|has to) be| (?:is|are))? ?(?:=|:|-|–|to be|be)? ?(.{4,160})$/i;
const suchAs = /\b(such as|for example,?|like) ([^"“”.;:]{4,200}?)(?=[.;:]|$)/i;

/** "Step 1 example = sitting with Ishani in the canteen": what the step gives as an example is that now. */
export const exampleOfStepGiven: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  for (const sentence of said.sentences) {
    const found = shape.exec(plainSentence(sentence));
    if (!found || point.line) continue;
    const given = content(words(found[2]!, said), read);
    const number = Number(found[1]);
    const place = scopeCalled(`step ${number}`, read);
    if (!given || !place || /^(?:is|are|too|not|a bit|very|generic|wrong)\b|[?]$/i.test(given))
      continue;
    const own = linesIn(read).filter(
      (line) => place.has(line) && mayChange(line) && line.row === undefined && line.part === 'do',
    );
    const line = own.find((each) => suchAs.test(each.text));
    if (!line) continue;
    return {
      did: `Step ${number} has the example that was given`,
      edit: (document) => {
        const next = withLines(document, (each) =>
          place.has(each) && each.part === 'do'
            ? each.text.replace(suchAs, (_, lead: string) => `${lead} ${given}`)
            : each.text,
        );
        return render(next) === render(document)
          ? { declined: `Step ${number} has no example of that kind.` }
          : next;
      },
    };
  }
  return null;
};

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
