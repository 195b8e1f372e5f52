import type { Demand } from '@cerina/contracts';
import { signalsIn } from '@cerina/library/matching/signal';
import type { View } from '../measuring/view.ts';
import { demand, firstWith } from './demand.ts';

/** Methods that a request can name and the library has no technique for: how each is asked for, and how a text does it. */
const methods: { name: string; asked: string; done: RegExp; instead: RegExp }[] = [
  {
    name: 'sleep restriction',
    asked:
      '/\\b(?:sleep (?:restriction|compression)|restrict(?:ed|ing)? (?:sleep|time in bed)|sleep window)\\b/',
    done: /\b(?:(?:sleep|bed(?:time)?) window|\d (?:or \d )?hours in bed|time in bed to)\b/i,
    instead: /\bnot (?:cut|shorten|reduce|limit) (?:your|the) time in bed\b/i,
  },
  {
    name: 'relaxation',
    asked: '/\\b(?:progressive )?(?:muscle )?relaxation\\b/',
    done: /\b(?:relax(?:es|ing|ation)?|tense (?:and|the) .{0,30}(?:release|let go))\b/i,
    instead: /\b(?:applied tension|do not relax|rather than relax)/i,
  },
  {
    name: 'breathing exercise',
    asked: '/\\bbreathing (?:exercises?|retraining|space)\\b/',
    done: /\bbreath(?:e|es|ing)? (?:in|out|slowly|gently)\b/i,
    instead: /\b(?:not breathe slowly|leave out .{0,40}breathing)/i,
  },
  {
    name: 'mindfulness',
    asked: '/\\b(?:mindful\\w*|meditation)\\b/',
    done: /\b(?:mindful\w*|notice .{0,40}(?:let it (?:be|pass|go)|without judging))/i,
    instead: /\battention training\b/i,
  },
];

/** Methods that the request names beside, or in place of, a technique of the library. */
export function methodDemands(view: View): Demand[] {
  const { intent, constraints } = view.about;
  const steps = view.sections
    .filter(({ kind }) => kind === 'steps' || kind === 'preparation' || kind === 'other')
    .flatMap(({ lines }) => lines);
  return methods
    .filter(({ name, asked }) => {
      const avoided = constraints.avoid.some((wish) =>
        wish.replaceAll('_', ' ').startsWith(name.split(' ')[0]!),
      );
      return !avoided && signalsIn(intent, [asked]).length > 0;
    })
    .map(({ name, done, instead }) => {
      const [id, text] = [`method-${name.replaceAll(' ', '_')}`, `Method: ${name}`];
      const other = firstWith(view.lines, instead);
      const at = firstWith(steps, done);
      if (other !== undefined)
        return demand(id, text, 'changed', 'The text says that something else is done.', other);
      return at === undefined
        ? demand(id, text, 'not_done', 'No step does it.')
        : demand(id, text, 'met', 'A step does it.', at);
    });
}
