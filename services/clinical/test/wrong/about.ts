import { Constraints } from '@cerina/contracts';
import { capsOf, demandsOf } from '../../src/measuring/measure.ts';
import { sample } from '../sample.ts';

/** A good document with lines put in below "Before you start". */
export const withLines = (...lines: string[]): string =>
  sample.replace('- You need:', `${lines.map((line) => `- ${line}`).join('\n')}\n- You need:`);

/** The good document with another example. */
export const withExample = (example: string): string =>
  sample.replace(/(## Example\n)[\s\S]*?(?=\n## )/, `$1${example}\n`);

export const about = (intent: string, constraints: object = {}) => ({
  intent,
  constraints: Constraints.parse({ technique: 'worry_postponement', ...constraints }),
});

/** Why a text is wrong for a request. */
export const reasons = (text: string, intent: string, constraints: object = {}): string[] =>
  capsOf(text, about(intent, constraints)).map(({ reason }) => reason);

export const demands = (text: string, intent: string, constraints: object = {}) =>
  demandsOf(text, about(intent, constraints));
