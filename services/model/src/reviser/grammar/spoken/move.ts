import type { Operation, Situation } from '../../operation.ts';
import { moveItem } from '../../operations/items/order.ts';
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
