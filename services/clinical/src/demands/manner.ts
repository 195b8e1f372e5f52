import type { Constraints, Demand } from '@cerina/contracts';
import { readability } from '@cerina/library';
import { emotionalReactions } from '../items/emotional-reactions.ts';
import { readabilityItem } from '../items/readability.ts';
import { peopleLimits } from '../limits/people.ts';
import type { View } from '../measuring/view.ts';
import { demand, type State } from './demand.ts';

/** How it is written, and in which language. */
export const mannerDemands = (view: View): Demand[] => [...register(view), ...language(view)];

const registers: Record<Exclude<Constraints['register'], 'standard'>, string> = {
  plain: 'plain language',
  easy_read: 'easy read',
  direct: 'direct, in short sentences',
  warm: 'warm',
};
const DONE = 80;
const HALF = 50;
/** Words in the mean sentence of a text that is direct, and of one that nearly is. */
const SHORT_SENTENCE = 12;
const NEARLY_SHORT = 15;

function register(view: View): Demand[] {
  const { register: asked } = view.about.constraints;
  if (asked === 'standard') return [];
  const text = `Written: ${registers[asked]}`;
  if (asked === 'direct') {
    const { meanSentence } = readability(view.text);
    const state =
      meanSentence <= SHORT_SENTENCE ? 'met' : meanSentence <= NEARLY_SHORT ? 'partly' : 'not_done';
    return [demand('register', text, state, `${meanSentence.toFixed(1)} words a sentence.`)];
  }
  const { score, evidence, lines } =
    asked === 'warm' ? emotionalReactions(view) : readabilityItem(view);
  const state: State = score >= DONE ? 'met' : score >= HALF ? 'partly' : 'not_done';
  return [demand('register', text, state, evidence, state === 'met' ? undefined : lines[0])];
}

function language(view: View): Demand[] {
  const { language: asked } = view.about.constraints;
  if (/^en\b/i.test(asked)) return [];
  const text = `Language: ${asked}`;
  if (!view.english) return [demand('language', text, 'met', 'It is not in English.')];
  const limit = peopleLimits(view).find(({ id }) => id === 'language');
  return limit?.kept
    ? [demand('language', text, 'changed', 'It is in English, and says so.')]
    : [demand('language', text, 'not_done', 'It is in English.', 1)];
}
