import type { Operation } from '../../operation.ts';
import { numberOfTopic } from '../../point/places/topics.ts';
import { stepToEdge } from '../plain/steps.ts';
import { plainSentence, saidOf, words } from './reading/said.ts';

const comes =
  /^(?:the |that )?(.{2,40}?) (step|exercise)\b[^?!]{0,60}?\b(?:could|can|should|must|needs? to|has to|ought to|might)(?: (?:that|this|it))? (?:come|go|be|move)(?: to the)?(?: very)? (first|last|start|beginning|front|end)\b/i;

/** "The why step is the heart of it, could that come first?": the step that is meant by its words, in its new place. */
export const stepByWords: Operation = (text, situation) => {
  const said = saidOf(text, situation.read);
  for (const sentence of said.sentences) {
    const found = comes.exec(plainSentence(sentence));
    if (!found || /\d/.test(found[1]!)) continue;
    const number = numberOfTopic(
      situation.read,
      'step',
      words(found[1]!, said).replace(/\//g, ' '),
    );
    const edge = /last|end/i.test(found[3]!) ? 'end' : 'start';
    if (number) return stepToEdge(`move step ${number} to the ${edge}`, situation);
  }
  return null;
};

/** "Rungs 9 and 10 the other way round? No, leave those": what was asked for and is taken back. */
const takenBack =
  /(?:[.!?–—-]|,|\.\.\.|…) ?(?:no(?:,| [-–—])? (?:sorry|wait|keep|actually|leave|ignore|forget|scrap)|actually,? (?:no|leave)|on second thoughts?,? (?:no|leave)|scratch that|(?:please )?(?:ignore|forget) (?:that|this)|leave (?:those|that|it|them|these)(?: as (?:they are|it is|is))?(?=[.!,]|$))/i;

/** Nothing is asked for by what is taken back in the same breath. */
export const isTakenBack = (text: string): boolean =>
  takenBack.test(text) &&
  !/\b(?:but|and) (?:change|add|put|make|remove|cut)\b/i.test(text.slice(text.search(takenBack)));
