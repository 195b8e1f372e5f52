import type { Change, Operation, Situation } from '../../operation.ts';
import { moveItem } from '../../operations/items/order.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { type Line, linesIn, withLines } from '../plain/lines.ts';
import { rungMeant } from './pointed.ts';
import { plainSentence, saidOf, words } from './reading/said.ts';

const beside = [
  // the sound clip is too early, put it after the food one
  /^(?:the )?([^,;]{3,50}?)(?: rung| one)? (?:is|are|comes?|feels) [^,;]{0,30}?(?:early|late|soon|low|high|easy|hard)\b[^,;]{0,20}[,;–-] ?(?:so )?(?:put|move|bring|shift) (?:it|that|this)(?: one)? (before|after) (?:the )?(.{3,50}?)(?: rung| one)?$/i,
  // move the photo rung after the film one
  /^(?:put|move|bring|shift) (?:the )?([^,;]{3,50}?)(?: rung| one) (before|after) (?:the )?(.{3,50}?)(?: rung| one)?$/i,
];

/** "The sound clip is too early, put it after the food one": both rungs by their words. */
export const rungByWords: Operation = (text, situation) => {
  const said = saidOf(text, situation.read);
  for (const sentence of said.sentences) {
    const found = beside.map((pattern) => pattern.exec(plainSentence(sentence))).find(Boolean);
    if (!found || /\d|\bsteps?\b/.test(found[1]! + found[3]!)) continue;
    const names = [words(found[1]!, said), words(found[3]!, said)] as const;
    const numbersIn = (document: Situation['read']) =>
      names.map((own) => rungMeant(own, document)) as [number | undefined, number | undefined];
    const [from, to] = numbersIn(situation.read);
    if (!from || !to || from === to) continue;
    return {
      did: `The rung about ${names[0]} comes ${found[2]!.toLowerCase()} the one about ${names[1]}`,
      edit: (document, now) => {
        const [one, other] = numbersIn(document);
        const change = moveItem(`move rung ${one} ${found[2]!.toLowerCase()} rung ${other}`, now);
        return (
          (one && other && change?.edit(document, now)) || {
            declined: 'One of these rungs is not there any more.',
          }
        );
      },
    };
  }
  return null;
};

const ahead =
  /\b(?:have|put|move|bring|get|see)?(?: the| her| his)? ([\p{L}' -]{4,50}?)(?: (?:come|go|be))?(?: first)?,? (?:ahead of|before|above|in front of) (?:the |her |his )?([\p{L}' -]{4,40}?)[?.! ]*$/iu;

/** "Under Before you start, have the plan for bad days ahead of the grounding": two lines of a list, each by its words. */
export const bulletByWords: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  const found = ahead.exec(said.whole);
  if (
    !found ||
    point.line ||
    !said.place ||
    /\b(?:rungs?|steps?|columns?|sections?)\b/i.test(found[0])
  )
    return null;
  const bullets = linesIn(read).filter(
    (line) => said.place!.has(line) && line.text.startsWith('- '),
  );
  const [from, to] = [found[1]!, found[2]!].map((own) => lineAbout(own, bullets));
  if (!from || !to || from.at === to.at) return null;
  return moved(from, to);
};

function lineAbout(topic: string, lines: readonly Line[]): Line | undefined {
  const stems = stemsOf(topic.replace(/\b(?:have|put|move|make|more|sense|would|first)\b/gi, ' '));
  const found = lines.filter(({ text }) => speaksOf(text, stems));
  const heads = found.filter(({ text }) => speaksOf(text.split(/[:.]/)[0]!, stems));
  return heads.length === 1 ? heads[0] : found.length === 1 ? found[0] : undefined;
}

const moved = (from: Line, to: Line): Change => ({
  did: `"${from.text.slice(2, 50)}" comes before "${to.text.slice(2, 50)}"`,
  edit: (document: Situation['read']) => {
    const lines = linesIn(document);
    if (
      !lines.some(({ text }) => text === from.text) ||
      !lines.some(({ text }) => text === to.text)
    )
      return { declined: 'One of these lines is not there any more.' };
    return withLines(document, (line) =>
      line.text === from.text ? null : line.text === to.text ? [from.text, to.text] : line.text,
    );
  },
});
