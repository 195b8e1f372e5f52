import type { ProtocolDocument } from '@cerina/library';
import { mapText } from './tree.ts';

const pairs: [us: string, uk: string][] = [
  ['behavior', 'behaviour'],
  ['behavioral', 'behavioural'],
  ['practicing', 'practising'],
  ['color', 'colour'],
  ['favorite', 'favourite'],
  ['center', 'centre'],
  ['recognize', 'recognise'],
  ['realize', 'realise'],
  ['organize', 'organise'],
  ['generalized', 'generalised'],
  ['apologize', 'apologise'],
  ['criticize', 'criticise'],
  ['neighbor', 'neighbour'],
  ['program', 'programme'],
  ['mom', 'mum'],
  ['gray', 'grey'],
  ['counselor', 'counsellor'],
  ['canceling', 'cancelling'],
  ['apnea', 'apnoea'],
];

/** Writes words the British way, or the American way. Names of works in the references stay as they are. */
export function spell(document: ProtocolDocument, variety: 'en-GB' | 'en-US'): ProtocolDocument {
  const changed = mapText(document, (line) =>
    pairs.reduce((text, [us, uk]) => {
      const [from, to] = variety === 'en-GB' ? [us, uk] : [uk, us];
      return text.replace(new RegExp(`\\b${from}(s?)\\b`, 'gi'), (word, plural: string) =>
        /^[A-Z]/.test(word) ? to.charAt(0).toUpperCase() + to.slice(1) + plural : to + plural,
      );
    }, line),
  );
  const references = document.sections.filter(({ kind }) => kind === 'references');
  return {
    ...changed,
    sections: changed.sections.map((section, at) =>
      references.includes(document.sections[at]!) ? document.sections[at]! : section,
    ),
  };
}
