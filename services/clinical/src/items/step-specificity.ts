import { wordsOf } from '@cerina/library';
import { absent, type Check, checklist, type Measured, tidy } from '../measuring/checklist.ts';
import type { View, ViewStep } from '../measuring/view.ts';
import { isShort } from '../text/brevity.ts';

const howMuch =
  /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|once|twice|half|first|each|every|daily|today|tonight|tomorrow|morning|midday|noon|afternoon|evening|bedtime|week|hours?|minutes?|seconds?|calendar|alarm|timer)\b/i;
const how =
  /["“]|\b(write|say|ask|list|choose|pick|read|count|mark|set|call|tell|go|stand|walk|sit|look|breathe|tense|plan|note|draw|picture|imagine|put|start|stay|repeat|compare|do the|try|get up|leave|turn|touch|hold)\b/i;
const vague =
  /\b(try to (relax|be positive|feel better|calm)|be (more )?(positive|mindful|confident|yourself)|think positive|work on (it|yourself|your)|do your best|as (needed|appropriate|necessary)|and so on|etc\b|somehow|improve your|manage your (stress|anxiety|emotions)|engage with|reflect on (it|this|things)\.)/i;

/** Whether each step could be done by someone alone. A plan is half its average step, and half its weakest. */
export function stepSpecificity(view: View): Measured {
  if (view.steps.length === 0) {
    return absent(
      'step',
      'Write the steps as "### Step 1. ..." with Goal, Do, Rate and "Ready to move on when".',
    );
  }
  const rated = view.steps.map((step) => ({
    step,
    measured: checklist(checks(step, isShort(view))),
  }));
  const scores = rated.map(({ measured }) => measured.score);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const weak = rated
    .filter(({ measured }) => measured.score < 85)
    .toSorted((a, b) => a.measured.score - b.measured.score);
  return {
    score: Math.round((mean + Math.min(...scores)) / 2),
    lines: tidy((weak.length > 0 ? weak : rated).map(({ step }) => step.from)),
    evidence: rated
      .map(({ step, measured }) => `Step ${step.number}: ${measured.score}`)
      .join(', '),
    fix: weak
      .slice(0, 3)
      .map(({ step, measured }) => `${step.name}: ${lower(measured.fix)}`)
      .join(' '),
  };
}

/** A short text says what a step is for in its title. */
function checks(step: ViewStep, short: boolean): Check[] {
  const doing = wordsOf(step.doing).length;
  const all = `${step.goal}\n${step.doing}\n${step.ready}`;
  return [
    {
      points: 20,
      met: short ? wordsOf(`${step.title} ${step.goal}`).length / 2 : wordsOf(step.goal).length / 4,
      name: 'a goal',
      fix: 'Say what the step is for.',
    },
    {
      points: 40,
      met: doing < 4 ? 0 : doing / 14,
      name: 'what to do',
      fix: 'Say what to do, in two or three short sentences.',
    },
    {
      points: 20,
      met: howMuch.test(all),
      name: 'when or how much',
      fix: 'Say when, where, how long or how often.',
    },
    {
      points: 10,
      met: how.test(step.doing),
      name: 'an action',
      fix: 'Start with an action, such as "write" or "choose".',
    },
    {
      points: 10,
      met: doing > 0 && !vague.test(all),
      name: 'plain instructions',
      fix: 'Replace what is vague by something one can see or count.',
    },
  ];
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
