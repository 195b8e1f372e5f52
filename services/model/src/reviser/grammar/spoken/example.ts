import type { Operation } from '../../operation.ts';
import { exampleIs } from '../notes/example.ts';
import { plainSentence, saidOf, words } from './reading/said.ts';
import { content } from './reading/voice.ts';

const set =
  /\bexample\b[^.;!?]{0,24}?\b(?:set|happen\p{L}*|take place|play\p{L}*|be) (in|at|on) (.{4,100})$/iu;
const madeUp = 'This is made up, as a pattern.';

/** "Could the example be set at the loading bay?": where its story happens; what happens and its figures stay. */
export const exampleSet: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  const found = said.sentences.map((own) => set.exec(plainSentence(own))).find(Boolean);
  if (!found || point.line || /\bsteps? \d/i.test(said.whole)) return null;
  const place = content(words(found[2]!, said), read);
  const section = read.sections.find(({ kind }) => kind === 'example');
  if (!place || /\bweek|day|\d/i.test(place) || !section?.lines[0]?.startsWith(madeUp)) return null;
  const sentence = `It happened ${found[1]!.toLowerCase()} ${place}.`;
  return {
    adds: true,
    did: `The example says where it happened: ${found[1]} ${place}`,
    edit: (document) => ({
      ...document,
      sections: document.sections.map((own) =>
        own.kind === 'example'
          ? {
              ...own,
              lines: own.lines.map((line, at) =>
                at === 0 ? line.replace(madeUp, `${madeUp} ${sentence}`) : line,
              ),
            }
          : own,
      ),
    }),
  };
};

const itAbout =
  /\bexample\b.{2,80}?\b(?:could|can|should|might) (?:it|that|this|we have one)(?: be)? about ([^?.!;]{4,120})/i;

/** "The example is too vague, could it be about a morning without the torch?". */
export const exampleAbout: Operation = (text, situation) => {
  const said = saidOf(text, situation.read);
  const topic = itAbout.exec(said.whole)?.[1];
  return topic && !/\bsteps? \d/i.test(said.whole)
    ? exampleIs(`The example should be about ${words(topic, said)}`, situation)
    : null;
};
