import { thing } from '../grammar/voice.ts';
import { keep, type Reading, wordsOf } from '../reading.ts';

/** People beside the client, by what they are to them. */
export const kin = wordsOf(
  'assistant aunt boss boyfriend brother buddy carer coach colleague cousin dad daughter deputy father flatmate friend girlfriend gran grandfather grandma grandmother grandpa housemate husband keyworker manager mate mom mother mum nan neighbor neighbour nurse partner roommate sister son teacher tutor uncle wife',
);
const helping = wordsOf(
  'accompany come drive go help join listen meet notice offer remind sit support walk',
);

/** What is done all the time, "drives her to work", may be what keeps the difficulty going; it helps where it is offered. */
const always = wordsOf('accompany help offer remind support');
const offering = /^(?:willing|happy|keen|glad|able|free|ready|agreed|offered|there|'ll)$/;

/** Somebody beside the client who could help: "her sister could come", "his wife is willing to help". */
export function helper({ words, voice, found }: Reading, at: number): number | null {
  const word = words[at]!;
  if (!kin.has(word.low)) return null;
  const owner = words[at - 1];
  if (/[,;:]/.test(word.after)) return null;
  const next = words.slice(at + 1, at + 6);
  const ends = next.findIndex(
    (one) => one.tags.has('Pronoun') && /^(?:he|she|they|i|we|it)$/.test(one.low),
  );
  const said = ends < 0 ? next : next.slice(0, ends);
  const offers = said.some(
    ({ low, tags }, place) =>
      tags.has('Modal') ||
      offering.test(low) ||
      (low === 'to' && said[place + 1]?.tags.has('Infinitive') === true),
  );
  const helps = said.some(
    ({ root }, place) =>
      always.has(root) ||
      // "is my son going to pass" asks what will be
      (offers && helping.has(root) && !(root === 'go' && said[place + 1]?.low === 'to')),
  );
  const isOwned = /^(?:her|his|their|my)$/.test(owner?.low ?? '');
  if (!helps || !(isOwned || at === 0)) return null;
  const whose = isOwned ? owner! : { ...word, low: pronounOf[voice.who] };
  keep(
    found.helpers,
    thing(
      [
        { ...whose, after: '' },
        { ...word, after: '', text: word.low },
      ],
      voice,
    ),
  );
  return null;
}

const pronounOf = { she: 'her', he: 'his', they: 'their', i: 'my' } as const;
