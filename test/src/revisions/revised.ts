import { readFileSync } from 'node:fs';
import { Constraints } from '@cerina/contracts';
import { asked, measuredAnswer, parts } from '@cerina/drafter/asks/asked';
import { sidesOf } from '@cerina/drafter/asks/sides';
import { loadLibrary, render } from '@cerina/library';
import { revise } from '@cerina/model/reviser/revise';
import { draft } from '@cerina/model/writer/draft';
import type { Base, Case } from './view.ts';

const library = loadLibrary();
const constraints = Constraints.parse({});
const intents: Record<Base, string> = {
  worry: 'Worry time for a student',
  ladder: 'Create exposure hierarchy for agoraphobia',
  thoughts: 'Thought record for low mood',
  sleep: 'Stimulus control for insomnia',
  grief: 'Grief after a loss, small steps back',
  activation: 'Behavioural activation plan for depression',
  experiment: 'Behavioural experiment for social anxiety',
};
const worry = new URL('../../../services/model/test/worry-time.md', import.meta.url);
const written = (on: Base): string =>
  render(draft(library, { intent: intents[on], constraints }).document);
const bases: Record<Base, string> = {
  worry: readFileSync(worry, 'utf8'),
  ladder: written('ladder'),
  thoughts: written('thoughts'),
  sleep: written('sleep'),
  grief: written('grief'),
  activation: written('activation'),
  experiment: written('experiment'),
};

/** One message at the gate, through the Drafter's splitting, the embedded writer and the measuring. */
export function revised({ on, text, line }: Pick<Case, 'on' | 'text' | 'line'>) {
  const base = bases[on];
  const at = line ? base.split('\n').findIndex((own) => line.test(own)) + 1 : 0;
  const point = asked({
    ...{ id: 'h2-1', from: 'human', text, priority: 'high' },
    ...(at > 0 && { line: at }),
  });
  const written = revise(library, {
    intent: intents[on],
    constraints,
    base: { text: base },
    brief: parts(point),
  });
  const after = render(written.document);
  const claimOf = (id: string) => written.answers.find(({ pointId }) => pointId === id)!;
  return { base, after, answer: measuredAnswer(point, claimOf, sidesOf(base, after), true) };
}
