import type { Case } from '@cerina/contracts';
import { fold } from '../../text/fold.ts';
import { ownSentencesIn } from '../own-sentences/read-sentences.ts';
import { enjoyed } from './facts/activities.ts';
import { namedFactors } from './facts/factors.ts';
import { feared } from './facts/feared.ts';
import { wanted } from './facts/goal.ts';
import { done } from './facts/habits.ts';
import { leftOff } from './facts/left-off.ts';
import { listedIn } from './facts/listed.ts';
import { quotedThoughts } from './facts/thoughts.ts';
import { mended, unquoted } from './grammar/shorthand.ts';
import { isFirstPerson, whoIn } from './grammar/voice.ts';
import { sentencesOf } from './grammar/words.ts';
import { helper } from './people/helpers.ts';
import { askerAsHelper, whoseIn } from './people/whose.ts';
import { few, keep, type Reading } from './reading.ts';
import { namedIn } from './situations/named.ts';
import { scaring } from './situations/scaring.ts';
import { avoided, gettingBack, triggered } from './situations/things.ts';
import { sound } from './sound.ts';
import { toldIn } from './statements/told.ts';

/** What one kind of cue makes of the words from a place on: where it ends, or null where the cue is not there. */
type Reader = (reading: Reading, at: number) => number | null;
const readers: Reader[] = [wanted, feared, avoided, triggered, helper, done];

/** Reads from a request in English what it reports about the person's difficulty. */
export function readCase(text: string, { isParent }: { isParent: boolean }): Case {
  const plain = fold(text).text.replaceAll('\n', ' ');
  const whose = whoseIn(unquoted(plain));
  const { thoughts, rest } = quotedThoughts(text, { isAskedFor: whose?.asker === 'close' });
  const sentences = sentencesOf(mended(unquoted(rest)).replace(/[\n\r]+/g, '. '));
  // "I" within a quotation is whoever is quoted
  const voice = { who: whoIn(sentencesOf(unquoted(text).replace(/[\n\r]+/g, '. '))), isParent };
  const found: Case = { triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null };
  if (thoughts.length > 0) found.thoughts = thoughts;
  if (whose) found.whose = whose;
  for (const words of sentences) {
    // what comes before a bad time is no fear
    if (
      ofRelapse.test(
        words
          .slice(0, 3)
          .map(({ low }) => low)
          .join(' '),
      )
    )
      continue;
    const reading = { words, voice, found };
    for (let at = 0; at < words.length; at++) {
      const ends = readers.map((read) => read(reading, at)).filter((end) => end !== null);
      at = Math.max(at, ...ends.map((end) => end - 1));
    }
    for (let at = 0; at < words.length; at++) enjoyed(reading, at);
    for (let at = 0; at < words.length; at++) leftOff(reading, at);
    // a list has its head before it, wherever another cue ended
    for (let at = 0; at < words.length; at++) at = Math.max(at, (scaring(reading, at) ?? 0) - 1);
  }
  const listed = listedIn(text, voice);
  found.triggers.push(...listed.triggers);
  found.avoids.push(...listed.avoids, ...gettingBack(plain));
  keep(found.helpers, askerAsHelper(plain, whose));
  const isOwn = whose ? whose.asker !== 'clinician' : isFirstPerson(sentences);
  const told = toldIn(text, { voice, isOwn });
  const named = namedIn(text, voice, { isOwn });
  const factors = namedFactors(text, whose?.relation ?? null);
  const own = ownSentencesIn(text, { who: voice.who, whose, isParent });
  return {
    ...sound(few(found), plain),
    ...(told.length > 0 && { told }),
    ...(named.length > 0 && { named }),
    ...(factors.length > 0 && { factors }),
    ...(own.length > 0 && { sentences: own }),
  };
}

const ofRelapse =
  /^(?:(?:early|warning|first|relapse) (?:warning )?signs?|what (?:has )?helped|relapse signature)\b/;
